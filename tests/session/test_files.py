"""Written whole or not at all; lines added to files; matches stored."""

import errno
import json
import os
import random
import time
from pathlib import Path

import pytest
from sessionplay import FOUR, PAIR, SOLO, fresh, play_on

from game.engine.match import Match
from game.engine.record import parse_record, write_record
from game.engine.verify import faults, verify
from game.session.archive import Archive, Entry
from game.session.files import append_line, set_aside, write_whole
from game.session.session import Tally
from game.session.settings import Settings, read_settings, write_settings


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """Folders are made, text is UTF-8 with plain line ends, nothing else is left."""
    path = tmp_path / "a" / "b.json"
    write_whole(path, "Dékabès\n")
    assert path.read_bytes() == "Dékabès\n".encode()
    write_whole(path, "2\n")
    assert path.read_bytes() == b"2\n"
    assert list(path.parent.iterdir()) == [path]


def full_disk(*_: object, **__: object) -> None:
    """What every call to a full disk does."""
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupted(*_: object, **__: object) -> None:
    """Somebody presses Ctrl+C just now."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace", "os.fdopen"])
@pytest.mark.parametrize("fail", [full_disk, interrupted])
@pytest.mark.parametrize("old", [None, "old\n"])
def test_a_failure_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, fail: object, old: str | None
) -> None:
    """Wherever writing fails, the old content stays and no temporary file is left."""
    path = tmp_path / "autosave.json"
    if old is not None:
        write_whole(path, old)
    before = sorted(tmp_path.iterdir())
    with monkeypatch.context() as patch:
        patch.setattr(failing, fail)
        with pytest.raises((OSError, KeyboardInterrupt)):
            write_whole(path, "new\n")
    assert sorted(tmp_path.iterdir()) == before
    if old is not None:
        assert path.read_text("utf-8") == old
    write_whole(path, "new\n")
    assert path.read_text("utf-8") == "new\n"


def test_text_that_cannot_be_written_leaves_the_old_file_whole(tmp_path: Path) -> None:
    """Half a letter in the text is no half file."""
    path = tmp_path / "autosave.json"
    write_whole(path, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new" * 10_000 + "\ud800")
    assert path.read_text("utf-8") == "old\n"
    assert list(tmp_path.iterdir()) == [path]


def test_the_content_is_on_the_disk_before_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the content is synced, then the name changes, then the folder is synced."""
    order: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def note_sync(handle: int) -> None:
        order.append("sync")
        fsync(handle)

    def note_replace(self: Path, target: Path) -> Path:
        order.append("replace")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    write_whole(tmp_path / "x", "1")
    assert order[:2] == ["sync", "replace"]
    if os.name == "posix":
        assert order[2:] == ["sync"]


def test_what_a_crash_left_behind_does_not_pile_up(tmp_path: Path) -> None:
    """Old temporary files of the same file go; young ones and others' stay."""
    path = tmp_path / "autosave.json"
    old, young, other = (
        tmp_path / each
        for each in (".autosave.json.a.new", ".autosave.json.b.new", ".settings.toml.c.new")
    )
    for each in (old, young, other):
        each.write_text("half", "utf-8")
    for each in (old, other):
        os.utime(each, (time.time() - 7200,) * 2)
    write_whole(path, "1")
    assert set(tmp_path.iterdir()) == {path, young, other}


def test_a_line_is_added(tmp_path: Path) -> None:
    """Each line ends, in UTF-8."""
    path = tmp_path / "x.jsonl"
    append_line(path, "é1")
    append_line(path, "2")
    assert path.read_bytes() == "é1\n2\n".encode()


def test_a_line_that_was_cut_off_is_closed_first(tmp_path: Path) -> None:
    """A crash in the middle of a line spoils that line and no other."""
    path = tmp_path / "x.jsonl"
    path.write_bytes(b'{"a": 1}\n{"b": ')
    append_line(path, '{"c": 3}')
    assert path.read_bytes() == b'{"a": 1}\n{"b": \n{"c": 3}\n'


def test_two_damaged_files_of_one_second_do_not_meet(tmp_path: Path) -> None:
    """Each gets a name that nothing has; the ending stays, so that it can be opened."""
    moved = set()
    for number in range(5):
        path = tmp_path / "settings.toml"
        path.write_text(str(number), "utf-8")
        moved.add(set_aside(path))
    assert len(moved) == 5
    assert {each.suffix for each in moved} == {".toml"}
    assert sorted(each.read_text("utf-8") for each in moved) == list("01234")
    with pytest.raises(FileNotFoundError):
        set_aside(tmp_path / "settings.toml")


@pytest.mark.parametrize(
    "wanted",
    [
        Settings(),
        Settings("casual", "ht", "instant", "contrast", "digits", fullscreen=True),
        Settings(language='a "quoted" \\ one', auto_pass=True, pass_memory=False),
    ],
)
def test_settings_round_trip(wanted: Settings) -> None:
    """Written as TOML and read, settings are the same."""
    assert read_settings(write_settings(wanted)) == wanted
    assert read_settings('format = "dekabes-settings/1"\n') == Settings()


# The archive ---------------------------------------------------------------------

STARTED = "2026-01-01T20:00:00+00:00"


def won(seed: int, players: tuple[str, ...] = SOLO) -> Match:
    """A finished match."""
    return play_on(fresh(players, seed), random.Random(seed)).true_match()


def stored(archive: Archive, entry: Entry) -> Match:
    """The match that an entry points to."""
    lines = (archive.folder / entry.file).read_bytes().splitlines()
    return verify(parse_record(lines[entry.line - 1]))


def test_finished_matches_are_stored_and_listed(tmp_path: Path) -> None:
    """Each record holds, each entry points to its line, what is beside stands in the index."""
    matches = [won(1), won(2, PAIR), won(3, FOUR)]
    for number, match in enumerate(matches):
        Archive(tmp_path).add(
            match, Tally(STARTED, 60.26 * number, number), ("Mari", "", f"№ {number}", "")
        )
    archive = Archive(tmp_path)
    entries = archive.entries()
    assert [stored(archive, each) for each in entries] == matches
    assert [each.seconds for each in entries] == [0.0, 60.3, 120.5]
    assert [each.take_backs for each in entries] == [0, 1, 2]
    assert entries[2].names == ("Mari", "", "№ 2", "")
    (file,) = archive.folder.glob("*.jsonl")
    with file.open("rb") as stream:
        assert list(faults(stream)) == [None] * 3
    # Nothing but the contract's keys stands in the record itself.
    assert b"Mari" not in file.read_bytes()


def test_a_match_whose_storing_a_crash_cut_short_is_stored_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written but not listed, it is only listed the next time; listed already, nothing changes."""
    archive, match, tally = Archive(tmp_path), won(1), Tally(STARTED, 5.0, 1)
    archive.add(won(2), Tally(STARTED))
    with monkeypatch.context() as patch:
        patch.setattr("game.session.files.write_whole", full_disk)
        with pytest.raises(OSError, match="No space"):
            archive.add(match, tally)
    assert len(archive.entries()) == 1
    for _ in range(2):
        Archive(tmp_path).add(match, tally)
        assert [stored(archive, each) for each in archive.entries()] == [won(2), match]
    (file,) = archive.folder.glob("*.jsonl")
    assert len(file.read_bytes().splitlines()) == 2


@pytest.mark.parametrize("started", ["", "2026-01-02T20:00:00+00:00"])
def test_the_same_match_played_again_is_another_match(tmp_path: Path, started: str) -> None:
    """Same seed, same moves, another evening: both are stored."""
    archive = Archive(tmp_path)
    archive.add(won(1), Tally(started and STARTED))
    archive.add(won(1), Tally(started))
    assert [each.line for each in archive.entries()] == [1, 2]


def test_a_cut_off_record_spoils_no_other(tmp_path: Path) -> None:
    """After a crash in the middle of a record, the next one stands in a line of its own."""
    archive = Archive(tmp_path)
    archive.add(won(1), Tally(STARTED))
    (file,) = archive.folder.glob("*.jsonl")
    with file.open("ab") as stream:
        stream.write(write_record(won(2)).encode()[:500])
    archive.add(won(3), Tally(STARTED))
    entries = archive.entries()
    assert [each.line for each in entries] == [1, 3]
    assert [stored(archive, each) for each in entries] == [won(1), won(3)]


def test_a_damaged_index_loses_no_record(tmp_path: Path) -> None:
    """The records are read without the index; a new one begins with the next match."""
    archive = Archive(tmp_path)
    archive.add(won(1), Tally(STARTED))
    (archive.folder / "index.json").write_text('{"format": "dekabes-index/1"', "utf-8")
    archive.add(won(2), Tally(STARTED))
    assert archive.damaged is not None
    (entry,) = archive.entries()
    assert (entry.line, stored(archive, entry)) == (2, won(2))
    assert json.loads((archive.folder / "index.json").read_bytes())["format"] == "dekabes-index/1"
