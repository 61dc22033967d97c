"""The files the game keeps, each whole and ready to be damaged."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen
from sessionplay import SOLO, fresh, let_computers_act, play_on

from game.session.archive import Archive
from game.session.saves import Autosave, write_save
from game.session.session import Tally
from game.session.settings import Settings, SettingsFile, write_settings
from game.session.statistics import (
    Statistics,
    StatisticsFile,
    write_statistics,
)

Owner = Autosave | SettingsFile | StatisticsFile | Archive
WON = play_on(fresh(SOLO, 5), random.Random(5))


@frozen
class Kind:
    """One of the files the game keeps.

    Attributes:
        file: its place in the user's folder.
        owner: who looks after it there.
        good: what it says when it is whole.
        read: what the owner reads; `default` for a damaged file.
        write: writes something new.
    """

    file: str
    owner: Callable[[Path], Owner]
    good: str
    read: Callable[[Owner], object]
    default: object
    write: Callable[[Owner], None]


def _good_index() -> str:
    entry = {"file": "2026-01.jsonl", "line": 1, "started": "2026-01-01T00:00:00+00:00"}
    entry |= {"seconds": 61.5, "take_backs": 2, "names": ["Ti Jan", "", "Rivyè", ""]}
    return json.dumps({"format": "dekabes-index/1", "matches": [entry]}, ensure_ascii=False) + "\n"


def _good_save() -> str:
    session = play_on(fresh(SOLO, 5), random.Random(5), 14)
    let_computers_act(session)
    session.undo()
    return write_save(session)


KINDS = {
    "autosave": Kind(
        "autosave.json",
        Autosave,
        _good_save(),
        lambda owner: owner.read(),
        None,
        lambda owner: owner.write(fresh()),
    ),
    "settings": Kind(
        "settings.toml",
        SettingsFile,
        write_settings(Settings("casual", "ht", "quick", "day", "digits", reduced_motion=True)),
        lambda owner: owner.read(),
        Settings(),
        lambda owner: owner.write(Settings(language="fr")),
    ),
    "statistics": Kind(
        "statistics.json",
        StatisticsFile.in_folder,
        write_statistics(Statistics(3, 2, 20, 9, 4, 3, 1, 88)),
        lambda owner: owner.read(),
        Statistics(),
        lambda owner: owner.write(Statistics(matches=1)),
    ),
    "index": Kind(
        "matches/index.json",
        Archive,
        _good_index(),
        lambda owner: owner.entries(),
        (),
        lambda owner: owner.add(WON.true_match(), Tally()),
    ),
}

kinds = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def put(folder: Path, kind: Kind, content: bytes) -> Path:
    """Puts a file into the user's folder."""
    path = folder / kind.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def assert_moved_aside(folder: Path, kind: Kind, content: bytes) -> None:
    """The damaged file stands there: it is read as none, kept, and not in the way."""
    path = folder / kind.file
    owner = kind.owner(folder)
    assert kind.read(owner) == kind.default
    assert owner.damaged is not None
    assert owner.damaged.parent == path.parent
    assert owner.damaged.name.startswith(f"{path.stem}.damaged-")
    assert not path.exists()
    kind.write(owner)
    assert path.is_file()
    again = kind.owner(folder)
    assert kind.read(again) != kind.default
    assert again.damaged is None
    assert owner.damaged.read_bytes() == content
