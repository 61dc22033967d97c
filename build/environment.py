"""The folder `.venv`: made, filled with the pinned packages, and left alone while it fits.

A stamp inside tells what it was made from. A marker lies in it while it is being made,
so that a half-made one is recognised and made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import editable
import system
from console import OUT, ROOT, SetUpError, alone, clean_environment, run_quietly, say
from interpreter import fits

if TYPE_CHECKING:
    from collections.abc import Iterable

VENV = ROOT / ".venv"
STAMP = "dekabes-set-up.json"
MARKER = "dekabes-half-made"
PROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "build" / "constraints.txt"
PLAY_GROUPS = ("catalogues",)
ALL_GROUPS = ("catalogues", "dev")


def python_in(venv: Path) -> Path:
    """Give the Python inside a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint(venv: Path) -> dict[str, str]:
    """Tell what an up-to-date environment in this folder is made from.

    The folder counts, for a moved environment is a broken one; so does the system's
    Python behind it, which a system upgrade can change.
    """
    config = venv / "pyvenv.cfg"
    recipe = b"".join(path.read_bytes() for path in (PROJECT, CONSTRAINTS))
    return {
        "folder": str(venv),
        "python": str(python_in(venv).resolve()),
        "versions": config.read_text(encoding="utf-8") if config.is_file() else "",
        "recipe": hashlib.sha256(recipe).hexdigest(),
    }


def read_stamp(venv: Path) -> dict[str, Any]:
    """Read the stamp; none, or one that cannot be read, is an empty one."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_half_made(venv: Path) -> bool:
    """Tell whether making the environment was once begun and not ended."""
    return (venv / MARKER).exists()


def is_ready(venv: Path, groups: Iterable[str]) -> bool:
    """Tell whether the environment fits and holds these groups of packages."""
    if is_half_made(venv) or not python_in(venv).exists():
        return False
    stamp = read_stamp(venv)
    held = stamp.pop("groups", [])
    return set(groups) <= set(held) and stamp == fingerprint(venv)


def can_be_filled(venv: Path) -> bool:
    """Tell whether packages can be put into the environment as it is."""
    if is_half_made(venv) or not python_in(venv).exists():
        return False
    stamp = read_stamp(venv)
    made_of = fingerprint(venv)
    if stamp and any(stamp.get(key) != made_of[key] for key in ("folder", "python", "versions")):
        return False
    question = "import pip, sys; print(sys.version_info[0], sys.version_info[1], sys.prefix)"
    try:
        answer = subprocess.run(
            [str(python_in(venv)), "-c", question],
            check=True,
            capture_output=True,
            env=clean_environment({**os.environ, "PYTHONUTF8": "1"}),
        )
        major, minor, prefix = answer.stdout.decode().strip().split(" ", 2)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False
    return fits((int(major), int(minor))) and Path(prefix) == venv


def packages_to_make(venv: Path) -> tuple[str, ...]:
    """List the system packages without which a missing environment cannot be made."""
    return () if python_in(venv).exists() else (system.VENV,)


def make_anew(venv: Path) -> None:
    """Make an empty environment, in place of whatever is there."""
    system.ensure((system.VENV,))
    if venv.exists():
        say(f"{venv.name} is not usable as it is; making it again")
        shutil.rmtree(venv)
    venv.mkdir()
    (venv / MARKER).touch()
    base = getattr(sys, "_base_executable", sys.executable)  # never the one being replaced
    run_quietly([base, "-m", "venv", str(venv)], f"could not make {venv.name}")


def requirements(project: dict[str, Any], groups: Iterable[str]) -> list[str]:
    """List what the game and these dependency groups ask for."""
    wanted: list[str] = list(project["project"]["dependencies"])
    for group in groups:
        for entry in project["dependency-groups"][group]:
            if isinstance(entry, str):
                wanted.append(entry)
            else:
                inner = {**project, "project": {"dependencies": []}}
                wanted += requirements(inner, [entry["include-group"]])
    return list(dict.fromkeys(wanted))


def fill(venv: Path, groups: Iterable[str]) -> None:
    """Install the pinned packages and the game itself into the environment."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    pip = [str(python_in(venv)), "-m", "pip", "install", "--require-virtualenv", "--quiet"]
    pip += ["--disable-pip-version-check", "--no-input", "--prefer-binary"]
    wanted = requirements(project, groups)
    say(f"installing {', '.join(wanted)}")
    command = [*pip, "--constraint", str(CONSTRAINTS), *wanted]
    run_quietly(command, "could not install the packages")
    wheel = editable.write_wheel(project["project"], ROOT, venv)
    command = [*pip, "--no-index", "--no-deps", "--force-reinstall", str(wheel)]
    run_quietly(command, "could not install the game")
    wheel.unlink()


def set_up(venv: Path, groups: tuple[str, ...]) -> None:
    """Bring the environment into order, whatever state it is in."""
    if not can_be_filled(venv):
        make_anew(venv)
    held = set(groups) | set(read_stamp(venv).get("groups", ()))
    (venv / MARKER).touch()
    fill(venv, sorted(held & set(ALL_GROUPS)))
    stamp = {**fingerprint(venv), "groups": sorted(held)}
    (venv / STAMP).write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    (venv / MARKER).unlink()


def compile_catalogues() -> None:
    """Compile the translations that are newer than their compiled form.

    Raises:
        SetUpError: a translation has a fault.
    """
    texts = sorted((ROOT / "assets" / "locale").glob("*/LC_MESSAGES/dekabes.po"))
    if all(is_compiled(text) for text in texts):
        return
    babel = [str(python_in(VENV)), "-m", "babel.messages.frontend", "--quiet", "compile"]
    folder = str(ROOT / "assets" / "locale")
    run_quietly(
        [*babel, "--domain", "dekabes", "--directory", folder],
        "could not compile the translations",
    )
    for text in texts:
        if not is_compiled(text):
            raise SetUpError(f"{text.relative_to(ROOT)} is marked fuzzy as a whole: not compiled")


def is_compiled(text: Path) -> bool:
    """Tell whether the compiled form of a translation is there and no older than it."""
    compiled = text.with_suffix(".mo")
    return compiled.is_file() and compiled.stat().st_mtime_ns >= text.stat().st_mtime_ns


def prepare(groups: tuple[str, ...]) -> str:
    """Have an environment with these groups of packages, and give its Python.

    Raises:
        SetUpError: it cannot be had; the text says why.
    """
    if not is_ready(VENV, groups):
        with alone(OUT / "setup.lock"):
            if not is_ready(VENV, groups):  # unless the one waited for has done it
                set_up(VENV, groups)
    compile_catalogues()
    return str(python_in(VENV))
