"""A wheel that installs this folder as the game, without copying it.

It holds a pointer to the folder, the version and the command, so pip makes `dekabes`
in the way of each system, and no build tool or network is needed for it.
"""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

WHEEL = "Wheel-Version: 1.0\nGenerator: dekabes\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def metadata(project: dict[str, Any]) -> str:
    """Write the description of the distribution from the project table."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines.append(f"Requires-Python: {project['requires-python']}")
    lines += [f"Requires-Dist: {wanted}" for wanted in project["dependencies"]]
    return "\n".join(lines) + "\n"


def pointer(root: Path) -> str:
    """Write the line by which Python finds the game.

    Older Pythons read such files in the system's encoding, so letters beyond ASCII are
    written as escapes: a folder may have any name.
    """
    return f"import sys; sys.path.append({str(root)!a})\n"


def write_wheel(project: dict[str, Any], root: Path, folder: Path) -> Path:
    """Write the wheel into a folder.

    Args:
        project: the `[project]` table.
        root: the folder that holds the package.
        folder: where the wheel goes.
    """
    name, version = project["name"], project["version"]
    info = f"{name}-{version}.dist-info"
    scripts = "".join(f"{key} = {target}\n" for key, target in project["scripts"].items())
    files = {
        f"{name}.pth": pointer(root),
        f"{info}/METADATA": metadata(project),
        f"{info}/WHEEL": WHEEL,
        f"{info}/entry_points.txt": f"[console_scripts]\n{scripts}",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for inside, text in files.items():
            wheel.writestr(inside, text)
    return path
