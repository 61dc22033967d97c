"""What the game needs from the system around Python, and how to get it.

macOS and Windows bring everything. On Linux the libraries are looked for by loading
them, the tools on the search path; apt installs what is missing where it may, otherwise
one line says what to do.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys

from console import SetUpError, run_quietly, say

VENV = f"python3.{sys.version_info[1]}-venv"  # Debian packs parts of its Python apart
LIBPYTHON = f"libpython3.{sys.version_info[1]}"
LIBRARIES = {
    "libgl1": ("libGL.so.1", "OpenGL"),
    "libxrender1": ("libXrender.so.1", "the X rendering extension"),
    "libfontconfig1": ("libfontconfig.so.1", "fontconfig with a font"),
    LIBPYTHON: (f"libpython3.{sys.version_info[1]}.so.1.0", "Python's shared library"),
    "libopenal1": ("libopenal.so.1", "OpenAL for sound"),
}
TOOLS = {
    "xvfb": ("Xvfb", "the virtual display Xvfb"),
    "xauth": ("xauth", "xauth"),
    "xdotool": ("xdotool", "xdotool"),
    "binutils": ("objcopy", "binutils"),
}
WINDOW = ("libgl1", "libxrender1", "libfontconfig1")
SOUND = ("libopenal1",)
VIRTUAL_DISPLAY = ("xvfb",)
TESTS = (*WINDOW, *VIRTUAL_DISPLAY, "xauth", "xdotool")
BUNDLE = (*WINDOW, "binutils", *((LIBPYTHON,) if sys.base_prefix == "/usr" else ()))


def loads(library: str) -> bool:
    """Tell whether this Python can load a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def is_here(package: str) -> bool:
    """Tell whether what a Debian package brings is present, however it came."""
    if package == VENV:
        importlib.invalidate_caches()
        return bool(importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"))
    if package in LIBRARIES:
        return loads(LIBRARIES[package][0])
    return shutil.which(TOOLS[package][0]) is not None


def missing(packages: tuple[str, ...]) -> list[str]:
    """List those of the packages that this system lacks."""
    if sys.platform in {"darwin", "win32"}:
        packages = tuple(package for package in packages if package == VENV)
    return [package for package in packages if not is_here(package)]


def in_words(packages: list[str]) -> str:
    """Name what packages bring, for systems where they are called otherwise."""
    known = {**LIBRARIES, **TOOLS, VENV: ("ensurepip", "Python's own modules venv and ensurepip")}
    return ", ".join(known[name][1] for name in packages)


def line_to_run(packages: list[str], *, sudo: bool) -> str:
    """Write the line that installs packages, to be copied into a terminal."""
    install = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if sudo:
        return f"sudo apt-get update && sudo {install}"
    return f"su -c 'apt-get update && {install}'"


def becoming_root() -> list[str] | None:
    """Give the words that come before a command to run it as root; None if there are none."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None:
        return None
    asked = subprocess.run(
        ["sudo", "-n", "true"],
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    return ["sudo", "-n"] if asked.returncode == 0 else None


def apt(packages: list[str]) -> None:
    """Install Debian packages, or say which line does it.

    Raises:
        SetUpError: this user may not install, or apt could not.
    """
    prefix = becoming_root()
    if prefix is None:
        line = line_to_run(packages, sudo=shutil.which("sudo") is not None)
        raise SetUpError(f"some system packages are missing; run this, then try again: {line}")
    say(f"installing system packages: {' '.join(packages)}")
    apt_get = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    apt_get += ["-o", "DPkg::Lock::Timeout=120"]
    old_lists = "apt could not refresh its lists"
    try:
        run_quietly([*apt_get, "update"], old_lists)
    except SetUpError as error:  # one dead source need not matter: the next step decides
        say(f"{error}; going on")
    install = [*apt_get, "install", "-y", "--no-install-recommends", *packages]
    run_quietly(install, f"apt could not install {' '.join(packages)}")


def ensure(packages: tuple[str, ...]) -> None:
    """Have everything that the packages bring, or stop with one line.

    Raises:
        SetUpError: something is missing and could not be installed here.
    """
    lacking = missing(packages)
    if not lacking:
        return
    foreign = VENV in lacking and sys.base_prefix != "/usr"  # a Python that is not apt's
    if foreign or shutil.which("apt-get") is None:
        raise SetUpError(
            f"missing on this system: {in_words(lacking)}; install it (with the package manager), "
            "then try again",
        )
    apt(lacking)
    still = missing(packages)
    if still:
        raise SetUpError(f"installed, yet {sys.executable} cannot use it: {in_words(still)}")


def prefer_sound() -> None:
    """Have a sound library if that costs no question; the game also runs without."""
    if sys.platform in {"darwin", "win32"} or loads("libpulse.so.0") or not missing(SOUND):
        return
    try:
        ensure(SOUND)
    except SetUpError:
        say(f"no sound library: the game will be silent until you install {SOUND[0]}")
