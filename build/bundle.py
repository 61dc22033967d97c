"""How the bundle is made, and where it lies."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import environment
import system
from console import OUT, ROOT, SetUpError, run_quietly, say

if TYPE_CHECKING:
    from pathlib import Path

SPEC = ROOT / "build" / "dekabes.spec"
DIST = OUT / "dist"
WORK = OUT / "work"
BUNDLE = DIST / "dekabes"
PROGRAM = "dekabes.exe" if os.name == "nt" else "dekabes"


def size_of(folder: Path) -> int:
    """Add up the bytes of all files in a folder, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def make(arguments: list[str]) -> int:
    """Make the bundle and tell its size.

    Raises:
        SetUpError: it could not be made.
    """
    if arguments:
        raise SetUpError("build/package.py takes no arguments")
    system.ensure(system.BUNDLE + environment.packages_to_make(environment.VENV))
    python = environment.prepare(environment.ALL_GROUPS)
    say("making the bundle; this takes about a minute")
    places = ["--distpath", str(DIST), "--workpath", str(WORK)]
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    command = [python, "-m", "PyInstaller", *options, *places, str(SPEC)]
    run_quietly(command, "could not make the bundle")
    if not (BUNDLE / PROGRAM).is_file():
        raise SetUpError(f"PyInstaller left no {BUNDLE / PROGRAM}")
    say(f"{BUNDLE.relative_to(ROOT)} is ready: {size_of(BUNDLE) / 1e6:.1f} MB")
    return 0
