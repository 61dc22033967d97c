"""Damaged files of every kind: moved aside whole, said so, never in the way, never lost."""

import contextlib
import json
import random
from pathlib import Path

import pytest
from attrs import asdict
from hypothesis import given, settings
from hypothesis import strategies as st
from keptfiles import KINDS, Kind, assert_moved_aside, kinds, put

from game.engine.errors import InvalidDataError
from game.session.archive import read_index
from game.session.saves import read_save
from game.session.settings import Settings, read_settings
from game.session.statistics import (
    read_statistics,
)


@kinds
def test_a_whole_file_is_read(tmp_path: Path, kind: Kind) -> None:
    """The examples that are damaged below say something when they are whole."""
    put(tmp_path, kind, kind.good.encode())
    owner = kind.owner(tmp_path)
    assert kind.read(owner) != kind.default
    assert owner.damaged is None


@kinds
def test_no_file_is_no_damage(tmp_path: Path, kind: Kind) -> None:
    """At the first start, with no folder even, the defaults hold and nothing is said."""
    for folder in (tmp_path, tmp_path / "not" / "there"):
        owner = kind.owner(folder)
        assert kind.read(owner) == kind.default
        assert owner.damaged is None
        kind.write(owner)
        assert kind.read(kind.owner(folder)) != kind.default


@kinds
def test_a_file_cut_off_anywhere(tmp_path: Path, kind: Kind) -> None:
    """Cut at every tenth byte it is moved aside; settings may end after any whole line."""
    whole = kind.good.encode()
    for size in range(0, len(whole) - 1, 10):
        folder = tmp_path / str(size)
        content = whole[:size]
        if kind.default != Settings() or not _is_part_of_settings(content, whole):
            assert_moved_aside(_with(folder, kind, content), kind, content)


def _is_part_of_settings(content: bytes, whole: bytes) -> bool:
    """Whether these are some of the settings, the others left out."""
    try:
        part = asdict(read_settings(content))
    except InvalidDataError:
        return False
    all_of_them, default = asdict(read_settings(whole)), asdict(Settings())
    assert all(value in (all_of_them[key], default[key]) for key, value in part.items())
    return True


def _with(folder: Path, kind: Kind, content: bytes) -> Path:
    put(folder, kind, content)
    return folder


def damages(kind: Kind) -> dict[str, bytes]:
    """What may stand in a file that should say something else."""
    good = kind.good
    noise = random.Random(4)
    return {
        "empty": b"",
        "spaces": b" \n\n",
        "zeros": bytes(4096),
        "noise": noise.randbytes(5000),
        "not utf-8": good.encode().replace(b'"', b'"\xff', 1),
        "utf-16": good.encode("utf-16"),
        "byte order mark": b"\xef\xbb\xbf" + good.encode(),
        "twice": good.encode() * 2,
        "future format": good.replace('/1"', '/2"', 1).encode(),
        "other format": good.replace('"dekabes-', '"dekades-', 1).encode(),
        "no format": good.replace("format", "formal", 1).encode(),
        "unknown key": good.replace("{", '{"more": 1,', 1).encode()
        if good.startswith("{")
        else good.encode() + b"more = 1\n",
        "list": b"[]",
        "null": b"null",
        "number": b"3",
        "deep": b"[" * 100_000,
        "deep in a key": b"a = " + b"[" * 100_000,
        "many digits": b"a = " + b"9" * 5000,
        "half a letter": b'"\\ud800"',
        "html": b"<html><body>502 Bad Gateway</body></html>",
    }


@pytest.mark.parametrize("damage", damages(KINDS["settings"]))
@kinds
def test_a_damaged_file(tmp_path: Path, kind: Kind, damage: str) -> None:
    """Garbage, other formats, later versions: moved aside byte for byte, defaults used."""
    content = damages(kind)[damage]
    assert_moved_aside(_with(tmp_path, kind, content), kind, content)


WRONG = {
    "settings": [
        'speed = "fast"',
        "fullscreen = 1",
        'level = "human"',
        "language = 3",
        "theme = []",
    ],
    "statistics": ['"hands": -1', '"hands": 1.5', '"hands": true', f'"hands": {2**60}'],
    "index": [
        '"line": 0',
        '"line": "1"',
        '"seconds": -1.0',
        '"seconds": 1e999',
        '"file": "../x.jsonl"',
        '"file": "2026-01.jsonl.exe"',
        '"names": ["\\ud800", "", "", ""]',
        '"take_backs": -1',
    ],
}


@pytest.mark.parametrize(
    ("name", "wrong"), [(name, each) for name, found in WRONG.items() for each in found]
)
def test_a_value_that_cannot_be(tmp_path: Path, name: str, wrong: str) -> None:
    """One value of another kind or out of its range is damage like any other."""
    kind = KINDS[name]
    if name == "settings":
        key = wrong.partition(" ")[0]
        lines = [each for each in kind.good.splitlines() if not each.startswith(key)]
        content = "\n".join([*lines, wrong])
    else:
        key, value = wrong.split(": ", 1)
        data = json.loads(kind.good)
        inner = data["matches"][0] if name == "index" else data["counters"]
        inner[key.strip('"')] = "HERE"
        content = json.dumps(data).replace('"HERE"', value)
    encoded = content.encode()
    assert_moved_aside(_with(tmp_path, kind, encoded), kind, encoded)


@settings(max_examples=300)
@given(st.sampled_from(["autosave", "statistics", "index", "settings"]), st.data())
def test_bytes_changed_anywhere_never_raise(name: str, data: st.DataObject) -> None:
    """Whatever a few bytes turn into, reading says damaged or says something whole."""
    content = bytearray(KINDS[name].good.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    reader = {
        "autosave": read_save,
        "statistics": read_statistics,
        "settings": read_settings,
        "index": read_index,
    }[name]
    with contextlib.suppress(InvalidDataError):
        reader(bytes(content))
