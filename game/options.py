"""The options of the command line: the parser, and what their values must be."""

import argparse

from game import __version__
from game.engine.dealing import SEED_LIMIT
from game.engine.match import HUMAN, LEVELS, PLAYERS
from game.languages import LANGUAGES
from game.session.settings import FACES, THEMES

MOST_JOBS = 256
LARGEST_SIDE = 7680


DONE, NO, BAD_USAGE, NO_DISPLAY = 0, 1, 2, 3
"""Exit codes: as wished; the answer is no; bad usage or a file; no display."""


class UsageError(Exception):
    """Something outside is not as it must be: a file, a folder; told in one line."""


# Values of options -----------------------------------------------------------------


def seed(text: str) -> int:
    """A seed: 0 ≤ seed < 2^64."""
    if not (text.isascii() and text.isdecimal()) or int(text) >= SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 2^64 - 1")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """A size as WxH in pixels."""
    width, found, height = text.lower().partition("x")
    if not found or not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as in 1280x720")
    sides = int(width), int(height)
    if not (min(sides) >= 320 and max(sides) <= LARGEST_SIDE):  # noqa: PLR2004 - the least that can be drawn
        raise argparse.ArgumentTypeError(f"{text!r}: sides go from 320 to {LARGEST_SIDE} pixels")
    return sides


def four_players(text: str) -> tuple[str, ...]:
    """Four players, seat 1 first."""
    names = tuple(text.split(","))
    if len(names) != 4 or any(each not in PLAYERS for each in names):  # noqa: PLR2004 - four seats
        raise argparse.ArgumentTypeError(f"{text!r} is not four of {', '.join(PLAYERS)}")
    return names


def computers(text: str) -> tuple[str, ...]:
    """Four computers, seat 1 first."""
    names = four_players(text)
    if HUMAN in names:
        raise argparse.ArgumentTypeError(
            f"nobody is there to play for {HUMAN!r}; choose among {', '.join(LEVELS)}"
        )
    return names


def count(text: str) -> int:
    """A number of one or more."""
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def jobs(text: str) -> int:
    """How many processes share the work."""
    number = count(text)
    if number > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{number} processes are too many; at most {MOST_JOBS}")
    return number


def ratio(text: str) -> float:
    """A pixel ratio."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 1.0 <= value <= 4.0:  # noqa: PLR2004 - no screen has more
        raise argparse.ArgumentTypeError(f"{text!r} is no pixel ratio from 1 to 4")
    return value


# The parser ------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="dekabes",
        description="Dékabès: Haitian partnership dominoes. Without a command, the game opens.",
    )
    parser.add_argument("--version", action="version", version=f"dekabes {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_play(commands.add_parser("play", help="open the game (the default)"))
    _add_simulate(commands.add_parser("simulate", help="play matches between computers"))
    verify = commands.add_parser("verify", help="check match records against every rule")
    verify.add_argument(
        "files", nargs="+", metavar="FILE", help="a record file; - for standard input"
    )
    solve = commands.add_parser("solve", help="the exact value of positions with open hands")
    solve.add_argument("file", metavar="FILE", help="positions, one a line; - for standard input")
    advise = commands.add_parser("advise", help="what a computer would do with one seat's view")
    advise.add_argument("file", metavar="FILE", help="views, one a line; - for standard input")
    advise.add_argument("--player", choices=LEVELS, default="expert", help="the level (expert)")
    _add_snapshot(commands.add_parser("snapshot", help="render one screen to a PNG"))
    _add_kiosk(commands.add_parser("kiosk", help="check a kiosk's configuration, hash its PIN"))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, metavar="CODE", help=", ".join(LANGUAGES))
    parser.add_argument(
        "--size", type=size, default=(1280, 720), metavar="WxH", help="window size in pixels"
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument(
        "--kiosk", nargs="?", const="", metavar="CONFIG.toml",
        help="run as a kiosk; the configuration is kiosk.toml in the data folder if none is named",
    )  # fmt: skip
    parser.add_argument("--seed", type=seed, metavar="N", help="seed of the first match")
    parser.add_argument(
        "--players", type=four_players, metavar="A,B,C,D",
        help="human, casual, steady or expert for seats 1 to 4",
    )  # fmt: skip
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--reduced-motion", action="store_true", help="nothing travels or shakes")
    parser.add_argument("--record", metavar="FILE", help="append the finished match to this file")
    parser.add_argument(
        "--demo", action="store_true",
        help="the computers play one match through the real window, then it closes",
    )  # fmt: skip


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=count, default=1, metavar="N", help="how many (1)")
    parser.add_argument(
        "--seed", type=seed, metavar="S", help="seed of the series (from the system)"
    )
    parser.add_argument(
        "--players", type=computers, default=("steady",) * 4, metavar="A,B,C,D",
        help="levels of seats 1 to 4 (four steady)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--output", default="-", metavar="FILE", help="where records go (-)")


def _add_snapshot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scene", metavar="NAME", help="which screen; see --list")
    parser.add_argument("--list", action="store_true", help="name the scenes")
    parser.add_argument(
        "--size", type=size, default=(1280, 720), metavar="WxH", help="pixels (1280x720)"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", metavar="CODE", help=", ".join(LANGUAGES)
    )
    parser.add_argument("--seed", type=seed, default=7, metavar="N", help="decides the hands (7)")
    parser.add_argument("--output", metavar="FILE.png", help="where the picture goes")
    parser.add_argument("--scale", type=ratio, default=1.0, metavar="R", help="pixel ratio (1)")
    parser.add_argument("--theme", choices=THEMES, default="lakou", help="look of the table")
    parser.add_argument("--faces", choices=FACES, default="ivory", help="look of the tiles")


def _add_kiosk(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="say what is wrong in a configuration")
    checking.add_argument(
        "config", metavar="CONFIG.toml", help="the configuration; - for standard input"
    )
    actions.add_parser(
        "pin",
        help="ask for a PIN and print the line of the configuration that holds its hash",
        description="Asks for the operator's PIN, twice at a terminal, else as one line of "
        "standard input, and prints the line of the configuration that holds its hash.",
    )
