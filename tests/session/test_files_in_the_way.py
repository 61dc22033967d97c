"""What stands where a file should be: kept under another name, or never overwritten."""

import os
import random
import sys
from pathlib import Path

import pytest
from keptfiles import Kind, kinds, put
from sessionplay import SOLO, fresh, play_on

from game.session.files import LONGEST
from game.session.saves import Autosave


@kinds
def test_a_huge_file(tmp_path: Path, kind: Kind) -> None:
    """A file longer than any of ours is moved aside without being read."""
    path = put(tmp_path, kind, kind.good.encode())
    os.truncate(path, 50 * LONGEST)
    owner = kind.owner(tmp_path)
    assert kind.read(owner) == kind.default
    assert owner.damaged is not None
    assert owner.damaged.stat().st_size == 50 * LONGEST
    kind.write(owner)
    assert kind.read(kind.owner(tmp_path)) != kind.default


@kinds
def test_a_folder_in_place_of_the_file(tmp_path: Path, kind: Kind) -> None:
    """It is moved aside with all that is in it."""
    path = tmp_path / kind.file
    path.mkdir(parents=True)
    (path / "letter.txt").write_text("mine", "utf-8")
    owner = kind.owner(tmp_path)
    assert kind.read(owner) == kind.default
    assert owner.damaged is not None
    assert (owner.damaged / "letter.txt").read_text("utf-8") == "mine"
    kind.write(owner)
    assert kind.read(kind.owner(tmp_path)) != kind.default


@pytest.mark.skipif(sys.platform == "win32", reason="no such thing there")
@kinds
def test_a_pipe_in_place_of_the_file(tmp_path: Path, kind: Kind) -> None:
    """Reading does not wait for somebody to write into it."""
    path = tmp_path / kind.file
    path.parent.mkdir(exist_ok=True)
    os.mkfifo(path)
    owner = kind.owner(tmp_path)
    assert kind.read(owner) == kind.default
    assert owner.damaged is not None
    assert owner.damaged.is_fifo()


@kinds
def test_damage_after_damage_keeps_every_piece(tmp_path: Path, kind: Kind) -> None:
    """Several within one second get names of their own."""
    contents = {f"garbage {number}".encode() for number in range(4)}
    for content in contents:
        put(tmp_path, kind, content)
        assert kind.read(kind.owner(tmp_path)) == kind.default
    kept = (tmp_path / kind.file).parent.glob("*.damaged-*")
    assert {each.read_bytes() for each in kept} == contents


@kinds
def test_writing_without_reading_first_overwrites_no_damage(tmp_path: Path, kind: Kind) -> None:
    """A new match may start without a look at the old save: a damaged one is kept."""
    path = put(tmp_path, kind, b"garbage")
    owner = kind.owner(tmp_path)
    kind.write(owner)
    assert owner.damaged is not None
    assert owner.damaged.read_bytes() == b"garbage"
    assert path.read_bytes() != b"garbage"


@kinds
def test_where_it_cannot_be_moved_it_is_not_overwritten(
    tmp_path: Path, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading raises nothing and writing fails; once it can be moved all is well."""

    def locked(*_: object) -> None:
        raise PermissionError("locked")

    path = put(tmp_path, kind, b"garbage")
    owner = kind.owner(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", locked)
        assert kind.read(owner) == kind.default
        assert owner.damaged is None
        with pytest.raises(OSError, match="damaged"):
            kind.write(owner)
    assert path.read_bytes() == b"garbage"
    kind.write(owner)
    assert owner.damaged is not None
    assert owner.damaged.read_bytes() == b"garbage"


@kinds
def test_a_file_that_cannot_be_read_is_moved_aside(
    tmp_path: Path, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bad sector, or a file of another user: it is kept under another name."""

    def unreadable(_: Path) -> bytes:
        raise PermissionError("not yours")

    put(tmp_path, kind, kind.good.encode())
    owner = kind.owner(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", unreadable)
        assert kind.read(owner) == kind.default
    assert owner.damaged is not None
    assert owner.damaged.read_bytes() == kind.good.encode()


@kinds
def test_a_folder_that_takes_nothing(tmp_path: Path, kind: Kind) -> None:
    """Where no folder can be, the defaults hold; writing says so as an OSError."""
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    owner = kind.owner(blocked / "home")
    assert kind.read(owner) == kind.default
    assert owner.damaged is None
    with pytest.raises((NotADirectoryError, FileExistsError)):
        kind.write(owner)
    assert blocked.read_text("utf-8") == "in the way"


def test_clearing_the_autosave_removes_no_damage(tmp_path: Path) -> None:
    """A match that ends clears its save; what is damaged is moved aside instead."""
    autosave = Autosave(tmp_path)
    autosave.clear()
    autosave.write(fresh())
    autosave.clear()
    assert not autosave.path.exists()
    autosave.path.write_bytes(b"garbage")
    other = Autosave(tmp_path)
    other.clear()
    assert other.damaged is not None
    assert other.damaged.read_bytes() == b"garbage"
    assert not other.path.exists()


def test_a_closed_match_leaves_no_save(tmp_path: Path) -> None:
    """Once the result was asked for there is nothing to continue."""
    autosave = Autosave(tmp_path)
    session = play_on(fresh(SOLO, 5), random.Random(5))
    session.changed = autosave.write
    autosave.write(session)
    assert autosave.read() is not None
    session.close()
    assert Autosave(tmp_path).read() is None
    assert list(tmp_path.iterdir()) == []
