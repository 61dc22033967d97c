"""The pins: complete, exact and free of addresses."""

import importlib.metadata
import itertools
import re
import tomllib
from pathlib import Path
from typing import Any

import environment
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LINES = [
    line.strip()
    for line in environment.CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]
PIN = re.compile(r'[a-z0-9-]+==[0-9][0-9a-z.]*(; sys_platform == "[a-z0-9]+")?')
PINS = [Requirement(line) for line in LINES]
SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
PYTHONS = ("3.11", "3.12", "3.13")


def project() -> dict[str, Any]:
    """Read pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements_of(name: str) -> list[Requirement]:
    """List what an installed package asks for; one that is not installed here, nothing."""
    try:
        return [Requirement(text) for text in importlib.metadata.requires(name) or ()]
    except importlib.metadata.PackageNotFoundError:
        return []


def closure(marked: dict[str, str]) -> set[str]:
    """Follow all requirements as they are on one system and Python."""
    groups = project()["dependency-groups"]
    waiting = [Requirement(text) for text in environment.requirements(project(), groups)]
    names: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in names or (wanted.marker and not wanted.marker.evaluate({**marked, "extra": ""})):
            continue
        names.add(name)
        waiting += requirements_of(name)
    return names


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_a_name_and_a_version(line: str) -> None:
    """A pin names one version and no place to get it from."""
    assert PIN.fullmatch(line)


def test_no_address_stands_anywhere() -> None:
    """Not even a comment names a registry: where packages come from is the reader's setting."""
    text = environment.CONSTRAINTS.read_text(encoding="utf-8")
    assert not re.search(r"://|www\.|\.(org|com|net|io)\b|--|@|sha256", text)


def test_no_package_is_pinned_twice() -> None:
    """Each name stands once, in its normal spelling."""
    names = [pin.name for pin in PINS]
    assert len(names) == len(set(names))
    assert names == [canonicalize_name(name) for name in names]


@pytest.mark.parametrize(("platform", "python"), list(itertools.product(SYSTEMS, PYTHONS)))
def test_everything_that_is_installed_is_pinned(platform: str, python: str) -> None:
    """Requirements of requirements are pinned as well, on each system and Python."""
    marked = {
        "sys_platform": platform,
        "platform_system": SYSTEMS[platform],
        "os_name": "nt" if platform == "win32" else "posix",
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
    }
    pinned = {pin.name for pin in PINS if not pin.marker or pin.marker.evaluate(marked)}
    assert closure(marked) - pinned == set()


@pytest.mark.parametrize("pin", PINS, ids=str)
def test_what_runs_here_is_what_is_pinned(pin: Requirement) -> None:
    """The suite runs on the pinned versions themselves."""
    try:
        installed = importlib.metadata.version(pin.name)
    except importlib.metadata.PackageNotFoundError:
        return
    assert pin.specifier.contains(installed, prereleases=True)


def test_the_pins_meet_what_the_project_asks_for() -> None:
    """No pin contradicts a range in pyproject.toml."""
    versions = {pin.name: next(iter(pin.specifier)).version for pin in PINS}
    wanted = environment.requirements(project(), project()["dependency-groups"])
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)])


def test_the_game_does_without_numpy() -> None:
    """No heavy numeric package comes along."""
    assert "numpy" not in {pin.name for pin in PINS}
