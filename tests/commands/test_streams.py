"""Standard streams that are closed, full, not UTF-8, or no longer read."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import BAD_USAGE, DONE, NO

RECORDS = Path(__file__).resolve().parent.parent / "golden" / "records-legal.jsonl"
POSITIONS = RECORDS.with_name("open-positions.jsonl")
pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="streams are arranged by a Unix shell"
)


def shell(line: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell in which `dekabes` is the game and `$1`, `$2` … are the words."""
    line = line.replace("dekabes", f'"{sys.executable}" -m game')
    return subprocess.run(
        ["env", *(f"{name}={value}" for name, value in environment.items()),
         "sh", "-c", line, "sh", *words],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("dekabes simulate --seed 1 > /dev/full", "standard output"),
        ("dekabes simulate --seed 1 --output /dev/full", "/dev/full"),
        ("dekabes verify /dev/null > /dev/full", "standard output"),
        ("dekabes snapshot --list > /dev/full", "standard output"),
        ("dekabes simulate --seed 1 >&-", "standard output"),
        ("dekabes verify - <&-", "standard input"),
        ("dekabes solve - <&-", "standard input"),
    ],
)
def test_a_stream_that_takes_or_gives_nothing_is_named_in_one_line(line: str, named: str) -> None:
    """A full disk or a closed stream ends with 2 and one line that blames the right file."""
    done = shell(line)
    assert done.returncode == BAD_USAGE
    assert done.stderr.startswith(f"dekabes: {named}: ")
    assert done.stderr.count("\n") == 1, done.stderr


def test_a_reader_that_has_heard_enough_is_no_error(tmp_path: Path) -> None:
    """`| head -1` ends quietly; the answer of verify stays no."""
    many = tmp_path / "many.jsonl"
    many.write_text("{}\n" * 20_000, encoding="utf-8")
    for line, code in (
        ("dekabes verify $1", NO),
        ("dekabes simulate --matches 60 --players casual,casual,casual,casual", DONE),
    ):
        done = shell(f"({line}; echo $? >&2) | head -1 > /dev/null", str(many))
        assert done.stderr == f"{code}\n"


def test_without_standard_error_nothing_goes_astray() -> None:
    """Where standard error is closed, its lines do not land among the output."""
    assert shell("dekabes verify $1 2>&-", str(RECORDS)).stdout == ""
    made = shell("dekabes simulate --seed 1 2>&-")
    assert made.returncode == DONE
    assert made.stdout.startswith('{"format": "dekabes-match/1"')


def test_faults_are_told_where_the_terminal_knows_ascii_only(tmp_path: Path) -> None:
    """Letters that the output cannot show are escaped, in values and in file names."""
    record = RECORDS.read_text(encoding="utf-8").splitlines()[0]
    file = tmp_path / "dékabès.jsonl"
    file.write_text(record.replace("6-6", "\uff16-\uff16") + "\n", encoding="utf-8")
    done = shell("dekabes verify $1", str(file), PYTHONIOENCODING="ascii:strict")
    assert done.returncode == NO
    assert "d\\xe9kab\\xe8s.jsonl:1: " in done.stdout
    assert done.stderr == "dekabes: 0 sound, 1 faulty\n"


def test_nesting_of_any_depth_is_one_fault(tmp_path: Path) -> None:
    """Where reading just succeeds, telling what was read must not fail (found at 989)."""
    file = tmp_path / "deep.jsonl"
    depths = [*range(900, 1000), 100_000]
    file.write_text("".join("[" * n + "]" * n + "\n" for n in depths), encoding="utf-8")
    done = shell("dekabes verify $1", str(file))
    assert done.returncode == NO
    assert len(done.stdout.splitlines()) == len(depths)
    assert done.stderr == f"dekabes: 0 sound, {len(depths)} faulty\n"
