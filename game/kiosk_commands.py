"""The commands around a kiosk: checking its configuration, hashing a PIN, reading it to start."""

import argparse
import getpass
import sys
from pathlib import Path

from game.options import UsageError
from game.session.kiosk import Checked, Kiosk, check, hash_pin

FILE = "kiosk.toml"
"""The configuration in the data folder, where `--kiosk` names none."""
LONGEST = 1 << 20
"""Bytes. No configuration is as long; what is cut off there is none either."""


def check_command(options: argparse.Namespace) -> bool:
    """`dekabes kiosk check`: prints what is wrong, a line a fault.

    Returns:
        Whether nothing is.

    Raises:
        UsageError: if the file cannot be read.
    """
    name = options.config
    checked = check(_content(name))
    tell_faults(name, checked)
    return not checked.faults


def tell_faults(name: str, checked: Checked) -> None:
    """Prints faults on standard output with the place of each."""
    for fault in checked.faults:
        place = name if fault.line is None else f"{name}:{fault.line}"
        print(f"{place}: {fault.text}")
    print(end="", flush=True)


def pin_command(options: argparse.Namespace) -> None:
    """`dekabes kiosk pin`: asks for a PIN and prints the line that holds its hash.

    At a terminal it is asked for twice and not shown; otherwise it is the first line of
    standard input.

    Raises:
        UsageError: if it is no PIN, or not the same twice.
    """
    del options
    try:
        line = hash_pin(_asked())
    except ValueError as error:
        raise UsageError(f"{error}; ask for the line again") from None
    print(f'operator_pin = "{line}"', flush=True)


def _asked() -> str:
    if sys.stdin is None:
        raise UsageError("standard input: is closed; write the PIN to it, or use a terminal")
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    try:
        pin = getpass.getpass("PIN of the operator, 4 to 12 digits: ")
        again = getpass.getpass("The same again: ")
    except EOFError:
        raise UsageError("no PIN was written; ask for the line again") from None
    if pin != again:
        raise UsageError("these are two different PINs; ask for the line again")
    return pin


def arguments(options: argparse.Namespace, home: Path) -> list[str]:
    """The command line of the game that a watchdog starts: the same kiosk."""
    given = ["play", "--kiosk", str(Path(options.kiosk or home / FILE).absolute())]
    if options.seed is not None:
        given += ["--seed", str(options.seed)]
    given += ["--mute"] if options.mute else []
    return given + (["--reduced-motion"] if options.reduced_motion else [])


def started_with(given: str, home: Path) -> Kiosk | None:
    """The configuration to start with; None if it has faults, which are printed.

    Raises:
        UsageError: if it cannot be read.
    """
    name = given or str(home / FILE)
    if name == "-":
        raise UsageError("standard input: is read once, and a kiosk starts again; name a file")
    checked = check(_content(name))
    if checked.faults:
        tell_faults(name, checked)
        print(f"dekabes: {name}: the kiosk starts once this is mended", file=sys.stderr)
    return checked.config


def _content(name: str) -> bytes:
    try:
        if name == "-":
            if sys.stdin is None:
                raise UsageError("standard input: is closed; name a kiosk configuration")
            return sys.stdin.buffer.read(LONGEST)
        with Path(name).open("rb") as file:
            return file.read(LONGEST)
    except OSError as error:
        raise UsageError(
            f"{name}: cannot be read ({error.strerror}); name a kiosk configuration; its first"
            ' line is made by "dekabes kiosk pin"'
        ) from None
    except ValueError:
        raise UsageError(f"{name!r}: is no name of a file; name a kiosk configuration") from None
