"""How the scripts of this folder speak, run other programs and end."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out"
LOG = OUT / "setup.log"
DISTURBING = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")


class SetUpError(Exception):
    """A step cannot go on; the text is one line for the person who waits."""


def say(line: str) -> None:
    """Tell the person one thing; standard output stays free for the game's own words."""
    print(f"dekabes: {line}", file=sys.stderr, flush=True)


def clean_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Copy an environment without what would lead Python or pip out of `.venv`."""
    kept = {name: value for name, value in environ.items() if name not in DISTURBING}
    return {**kept, "PIP_USER": "0"}


def reason_in(output: str) -> str:
    """Pick the line of a program's output that says best why it failed."""
    if "connection broken" in output:
        return "no connection to the package index"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if line.startswith(("ERROR:", "E:", "Error:"))]
    return (telling or lines or ["it said nothing"])[-1]


def run_quietly(command: Sequence[str], failure: str) -> None:
    """Run a step of set-up, its words kept in the log.

    Args:
        command: the words of the command.
        failure: what could not be done, to begin the one line of a failure.

    Raises:
        SetUpError: the command ended with an error or could not be started.
    """
    try:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=clean_environment(os.environ),
        )
    except OSError as error:
        raise SetUpError(f"{failure}: {command[0]}: {error.strerror}") from error
    output = done.stdout.decode(errors="replace")
    OUT.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(command)}\n{output}")
    if done.returncode:
        raise SetUpError(f"{failure}: {reason_in(output)} (more in {LOG.relative_to(ROOT)})")


def run(
    command: Sequence[str],
    environ: Mapping[str, str] | None = None,
    *,
    folder: Path | None = None,
) -> int:
    """Run a program in the foreground and return its exit code as a shell would.

    Whoever ends this script ends the program with it.
    """
    env = clean_environment(os.environ if environ is None else environ)
    with subprocess.Popen(command, env=env, cwd=folder) as process:
        try:
            code = process.wait()
        except KeyboardInterrupt:  # the program got it as well and ends in its own way
            code = process.wait()
        except SystemExit:
            process.terminate()
            raise
    return code if code >= 0 else 128 - code


def take(handle: IO[str], *, wait: bool) -> None:
    """Lock a file for this process; the system frees it when the process ends.

    Raises:
        OSError: another process holds it.
    """
    if os.name == "nt":
        import msvcrt  # noqa: PLC0415 - exists on Windows only

        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - exists elsewhere only

        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let one process at a time through; the others wait and say so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as handle:
        try:
            take(handle, wait=False)
        except OSError:
            say("another set-up is under way in this folder; waiting for it")
            take(handle, wait=True)
        yield


def end_by_request(_number: int, _frame: object) -> NoReturn:
    """Turn the system's request to end into an orderly way out."""
    sys.exit(128 + signal.SIGTERM)


def guarded(step: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a script's main step; whatever goes wrong becomes one line and an exit code."""
    signal.signal(signal.SIGTERM, end_by_request)
    try:
        return step(arguments)
    except SetUpError as error:
        say(str(error))
    except OSError as error:
        say(f"{error.strerror or error}: {error.filename or 'no file named'}")
    except KeyboardInterrupt:
        say("stopped")
        return 130
    return 2
