"""The commands: what they print, where, and with which exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import BAD_USAGE, DONE, NO, NO_DISPLAY, main

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
LEGAL = GOLDEN / "records-legal.jsonl"
POSITIONS = GOLDEN / "open-positions.jsonl"


def code_of(*words: str) -> int:
    """The exit code of a command line, also where argparse ends the program itself."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0


def one_line(text: str) -> str:
    """The text, which must be exactly one line."""
    assert text.endswith("\n")
    assert text.count("\n") == 1, text
    return text.rstrip("\n")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """--version names the program and its version."""
    assert code_of("--version") == DONE
    assert capsys.readouterr().out == f"dekabes {__version__}\n"


@pytest.mark.parametrize(
    "command", [[], ["play"], ["simulate"], ["verify"], ["solve"], ["advise"], ["snapshot"]]
)
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """--help tells how a command is used and ends with 0."""
    assert code_of(*command, "--help") == DONE
    assert "usage: dekabes" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["simulate", "--matches", "0"],
        ["simulate", "--matches", "many"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--seed", str(2**64)],
        ["simulate", "--players", "human,casual,casual,casual"],
        ["simulate", "--players", "casual,casual"],
        ["simulate", "--jobs", "0"],
        ["simulate", "--jobs", "100000"],
        ["verify"],
        ["solve"],
        ["play", "--size", "big"],
        ["play", "--size", "10x10"],
        ["play", "--players", "human,giant,casual,casual"],
        ["play", "--language", "xx"],
        ["--seed", "1.5"],
        ["snapshot", "--scene", "nowhere", "--output", "x.png"],
        ["snapshot", "--scene", "table"],
        ["snapshot", "--scene", "table", "--output", "x.png", "--theme", "pink"],
    ],
)
def test_bad_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong option ends with 2, the usage and one line that names what is wrong."""
    assert code_of(*words) == BAD_USAGE
    said = capsys.readouterr().err
    assert said.startswith("usage: dekabes")
    assert "error: " in said.splitlines()[-1]


def test_a_seed_simulates_the_same_bytes_on_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Same seed and players: the same bytes out, whatever --jobs, and every record holds."""
    outputs = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.jsonl"
        words = [
            "simulate",
            "--matches",
            "24",
            "--seed",
            "1",
            "--jobs",
            jobs,
            "--output",
            str(file),
        ]
        assert main([*words, "--players", "casual,steady,casual,steady"]) == DONE
        outputs.append(file.read_bytes())
    assert outputs[0] == outputs[1]
    assert main(["verify", str(tmp_path / "1.jsonl")]) == DONE
    assert "24 sound, 0 faulty" in capsys.readouterr().err


def test_verify_goes_on_after_a_fault_and_names_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault is one line FILE:LINE: …, the next lines are still read, and the answer is no."""
    lines = LEGAL.read_text(encoding="utf-8").splitlines()
    broken = json.loads(lines[1])
    broken["winner"] = "2-4" if broken["winner"] == "1-3" else "1-3"
    file = tmp_path / "mixed.jsonl"
    file.write_text("\n".join([lines[0], json.dumps(broken), lines[2]]) + "\n", encoding="utf-8")
    assert main(["verify", str(file)]) == NO
    said = capsys.readouterr()
    assert one_line(said.out).startswith(f"{file}:2: winner is ")
    assert said.out.rstrip().endswith("(R23)")
    assert one_line(said.err) == "dekabes: 2 sound, 1 faulty"


def test_verify_of_files_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing file or a folder ends with 2 and one line; an empty file is a fault."""
    for name in (tmp_path / "missing", tmp_path):
        assert main(["verify", str(name)]) == BAD_USAGE
        assert one_line(capsys.readouterr().err).startswith(f"dekabes: {name}: cannot be read")
    empty = tmp_path / "empty"
    empty.touch()
    assert main(["verify", str(empty)]) == NO
    assert one_line(capsys.readouterr().out) == f"{empty}: no match in it"


def test_output_is_never_a_new_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Output files are created, folders never: one line, and no folder is there afterwards."""
    target = tmp_path / "new" / "out.jsonl"
    for words in (
        ["simulate", "--seed", "1", "--output", str(target)],
        ["snapshot", "--scene", "table", "--output", str(target)],
        ["play", "--record", str(target)],
    ):
        assert main(words) == BAD_USAGE
        assert one_line(capsys.readouterr().err).startswith(f"dekabes: {target}: cannot be written")
    assert not target.parent.exists()


def test_solve_answers_a_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Positions are answered in their order, also one laid out over several lines."""
    cases = [json.loads(line) for line in POSITIONS.read_text(encoding="utf-8").splitlines()][:5]
    file = tmp_path / "positions.jsonl"
    file.write_text(
        "".join(json.dumps(each["position"]) + "\n" for each in cases), encoding="utf-8"
    )
    assert main(["solve", str(file)]) == DONE
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["award"] for each in answers] == [each["award"] for each in cases]
    assert all(set(each) == {"award", "line", "nodes"} for each in answers)
    file.write_text(json.dumps(cases[0]["position"], indent=2), encoding="utf-8")
    assert main(["solve", str(file)]) == DONE
    assert json.loads(capsys.readouterr().out)["award"] == cases[0]["award"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\x00", b"[]\n", b'{"format": 1}\n', b"\n"]
)
def test_solve_refuses_what_is_no_position(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Input that is not what it must be ends with 2 and one line naming file and remedy."""
    file = tmp_path / "positions.jsonl"
    file.write_bytes(content)
    assert main(["solve", str(file)]) == BAD_USAGE
    said = capsys.readouterr()
    assert said.out == ""
    assert one_line(said.err).startswith(f"dekabes: {file}")


def test_advise_answers_a_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Views are advised in their order: every legal choice, best first, each with its reason."""
    lines = (GOLDEN / "views.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines][:8]
    file = tmp_path / "views.jsonl"
    file.write_text("".join(json.dumps(each["view"]) + "\n" for each in cases), encoding="utf-8")
    for level in ("expert", "steady", "casual"):
        assert main(["advise", "--player", level, str(file)]) == DONE
        told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(told) == len(cases)
        for advice, case in zip(told, cases, strict=True):
            assert list(advice) == ["chosen", "best", "choices"]
            ranked = [
                {key: value for key, value in each.items() if key not in ("value", "reason")}
                for each in advice["choices"]
            ]
            assert sorted(map(str, ranked)) == sorted(map(str, case["legal"]))
            assert advice["best"] == ranked[0]
            assert advice["chosen"] in ranked
            values = [each["value"] for each in advice["choices"]]
            assert values == sorted(values, reverse=True)


def test_advise_refuses_a_view_that_contradicts_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line that is wrong is named; nothing is advised for it."""
    line = (GOLDEN / "views.jsonl").read_text(encoding="utf-8").splitlines()[0]
    view = json.loads(line)["view"]
    wrong = view | {"scores": [1, 1]}
    file = tmp_path / "views.jsonl"
    file.write_text(json.dumps(view) + "\n" + json.dumps(wrong) + "\n", encoding="utf-8")
    assert main(["advise", str(file)]) == BAD_USAGE
    assert one_line(capsys.readouterr().err).startswith(f"dekabes: {file}:2: ")


def run_module(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m game` in a process of its own."""
    environ = {key: value for key, value in os.environ.items() if key != "DISPLAY"} | environment
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        check=False, capture_output=True, text=True, timeout=120, env=environ,
    )  # fmt: skip


def test_standard_input_and_output() -> None:
    """`simulate` writes to standard output and `verify -` reads standard input."""
    made = run_module("simulate", "--matches", "2", "--seed", "5")
    assert made.returncode == DONE
    assert made.stderr == "", "no progress bar where nobody sees it"
    checked = subprocess.run(
        [sys.executable, "-m", "game", "verify", "-"],
        input=made.stdout, check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert checked.returncode == DONE
    assert checked.stderr == "dekabes: 2 sound, 0 faulty\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a display is there")
def test_no_display_is_told_in_words(tmp_path: Path) -> None:
    """Without a display the game ends with 3 and says what to install, without a traceback."""
    done = run_module("play", DEKABES_HOME=str(tmp_path))
    assert done.returncode == NO_DISPLAY
    assert "libgl1" in one_line(done.stderr)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a display is there")
def test_options_are_checked_before_a_display_is_looked_for(tmp_path: Path) -> None:
    """Bad usage is bad usage also where there is no display."""
    done = run_module("play", "--players", "nobody", DEKABES_HOME=str(tmp_path))
    assert done.returncode == BAD_USAGE


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    """A file where the user's folder should be is told in one line with the remedy."""
    wrong = tmp_path / "file"
    wrong.touch()
    done = run_module("play", DEKABES_HOME=str(wrong))
    assert done.returncode == BAD_USAGE
    assert "DEKABES_HOME" in one_line(done.stderr)


@pytest.mark.display
def test_snapshot_is_the_same_picture_from_the_same_seed(tmp_path: Path) -> None:
    """A scene is rendered at the size asked for; the same seed gives the same pixels."""
    from PIL import Image

    pictures = []
    for name in ("a.png", "b.png"):
        file = tmp_path / name
        words = ("snapshot", "--scene", "table", "--size", "800x480", "--output", str(file))
        done = subprocess.run(
            [sys.executable, "-m", "game", *words], check=False, capture_output=True, timeout=120
        )
        assert done.returncode == DONE, done.stderr
        pictures.append(Image.open(file))
    assert pictures[0].size == (800, 480)
    assert pictures[0].tobytes() == pictures[1].tobytes()
    assert len(pictures[0].getcolors(1 << 24) or []) > 1000, "a picture, not an empty screen"


def test_snapshot_lists_its_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    """--list names at least the scenes of the contract, one a line."""
    assert main(["snapshot", "--list"]) == DONE
    listed = capsys.readouterr().out.split()
    assert set(listed) >= {
        "title", "acceptance", "acceptance-redeal", "nomination", "handoff", "table",
        "table-preview", "table-long", "reveal-out", "reveal-block", "reveal-tie",
        "reveal-dekabes", "result", "rules", "rules-example", "ledger", "settings",
    }  # fmt: skip
