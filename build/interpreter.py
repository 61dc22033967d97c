"""Find a Python that the game can run on.

Every other script of set-up needs Python 3.11; this one is written so that older ones
can read it too, and hand over to a fitting one or say in one line what is wanted.
"""

import os
import subprocess
import sys
from pathlib import Path

FITTING = ((3, 13), (3, 12), (3, 11))  # best first


def fits(version: tuple) -> bool:
    """Tell whether the game runs on this version of Python."""
    return tuple(version[:2]) in FITTING


def folders_to_search(executable: Path, path: list) -> list:
    """List the folders in which a fitting Python may lie, the nearest first.

    Args:
        executable: the Python that runs now.
        path: the folders of the search path.
    """
    near = [executable.parent, executable.resolve().parent]
    siblings = []
    for major, minor in FITTING:
        siblings.extend(sorted(near[1].parent.parent.glob(f"{major}.{minor}*/bin"), reverse=True))
    usual = [Path("/usr/local/bin"), Path("/opt/homebrew/bin"), Path("/usr/bin")]
    return near + [Path(folder) for folder in path if folder] + siblings + usual


def candidates(folders: list, *, windows: bool) -> list:
    """List commands that may start a fitting Python, newest version first."""
    commands = []
    for major, minor in FITTING:
        if windows:
            commands.append(["py", f"-{major}.{minor}"])
        for folder in folders:
            command = [str(folder / f"python{major}.{minor}")]
            if command not in commands and Path(command[0]).is_file():
                commands.append(command)
    return commands


def works(command: list) -> bool:
    """Tell whether a command starts a Python that fits."""
    question = "import sys; print(sys.version_info[0], sys.version_info[1])"
    try:
        answer = subprocess.check_output([*command, "-c", question], stderr=subprocess.DEVNULL)
        return fits(tuple(int(word) for word in answer.split()))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False


def complaint(version: tuple) -> str:
    """Say in one line that no fitting Python was found."""
    return (
        f"dekabes: this is Python {version[0]}.{version[1]} and the game needs 3.11, 3.12 or "
        "3.13; install one of them (none was found) and give the same command again"
    )


def insist() -> None:
    """Return if this Python fits; otherwise start the script again with one that does."""
    if fits(sys.version_info):
        return
    windows = os.name == "nt"
    executable = Path(sys.executable or "python3")
    for command in candidates(
        folders_to_search(executable, os.get_exec_path()),
        windows=windows,
    ):
        if works(command):
            again = command + sys.argv
            if windows:
                sys.exit(subprocess.call(again))
            os.execvp(again[0], again)  # noqa: S606 - this very script, no shell wanted
    print(complaint(sys.version_info), file=sys.stderr)
    sys.exit(2)
