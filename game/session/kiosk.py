"""What an operator sets for a kiosk: one TOML file, checked line by line, and the PIN."""

import hashlib
import hmac
import re
import secrets
import tomllib
from collections.abc import Callable
from typing import Any

from attrs import define, field, fields, frozen

from game.languages import LANGUAGES
from game.session.settings import FACES, LEVELS, SPEEDS, THEMES

NOBODY = "none"
"""In place of a PIN: nobody leaves by the screen, on purpose."""

_N, _R, _P, _SIZE = 1 << 14, 8, 1, 32
"""scrypt: 16 MiB and some 50 ms a try, which is nothing to an operator and much to a guesser."""
_HASH = re.compile(r"scrypt:(\d+):(\d+):(\d+):([0-9a-f]{32}):([0-9a-f]{64})")
SHORTEST_PIN, LONGEST_PIN = 4, 12
PIN = re.compile(rf"\d{{{SHORTEST_PIN},{LONGEST_PIN}}}")
FREE_TRIES = 3
LONGEST_DELAY = 60.0
"""Seconds: a wrong PIN slows down, and never locks the operator out for good."""


@frozen
class Kiosk:
    """A kiosk's configuration with its defaults.

    Attributes:
        operator_pin: the hash of the PIN, or "none".
        idle_seconds: how long nobody must touch the screen before it asks.
        ask_seconds: how long it then waits for an answer.
        language: the house's.
        languages: those a visitor may choose.
        levels: those a visitor may choose for the computers.
        players: "solo": one visitor and three computers; "any": whoever sits down.
        theme: the look of the table.
        faces: the look of the tiles.
        speed: the pace.
        text_scale: the size of type, in percent.
        volume: of sounds, 0 to 100.
        screen: which screen, from 0.
        hint: whether there is a hint button.
        undo: whether moves can be taken back.
        rules: whether the rules can be opened.
    """

    operator_pin: str
    idle_seconds: int = 60
    ask_seconds: int = 30
    language: str = "en"
    languages: tuple[str, ...] = LANGUAGES
    levels: tuple[str, ...] = LEVELS
    players: str = "solo"
    theme: str = "lakou"
    faces: str = "ivory"
    speed: str = "normal"
    text_scale: int = 100
    volume: int = 80
    screen: int = 0
    hint: bool = True
    undo: bool = True
    rules: bool = True


@frozen
class Fault:
    """Something wrong in a configuration.

    Attributes:
        line: where it stands, from 1; None where something is missing.
        text: what is wrong and what would be right.
    """

    line: int | None
    text: str


@frozen
class Checked:
    """A configuration that was read: it is there if there are no faults."""

    config: Kiosk | None
    faults: tuple[Fault, ...] = field(factory=tuple)


def check(text: str | bytes) -> Checked:
    """Reads a configuration; every fault is told, not only the first."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        content = tomllib.loads(text)
    except UnicodeDecodeError:
        return Checked(None, (Fault(None, "not TOML: not written in UTF-8"),))
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: a number of too many digits, or nested too deeply.
        found = re.search(r"line (\d+)", str(error))
        return Checked(None, (Fault(int(found[1]) if found else None, f"not TOML: {error}"),))
    faults = [
        Fault(_line_of(text, key), f"{key}: there is no such key; remove it")
        for key in content
        if key not in _RULES
    ]
    values: dict[str, Any] = {}
    for key, rule in _RULES.items():
        if key not in content:
            continue
        wrong = rule(content[key])
        if wrong:
            faults.append(Fault(_line_of(text, key), f"{key}: {wrong}"))
        value = content[key]
        values[key] = tuple(value) if isinstance(value, list) else value
    if "operator_pin" not in content:
        faults.append(
            Fault(None, 'operator_pin: is missing; make the line with "dekabes kiosk pin"')
        )
    house = values.get("language", "en")
    if "languages" in values and not faults and house not in values["languages"]:
        line = _line_of(text, "languages")
        faults.append(Fault(line, f"languages: must hold the house's language {house!r}"))
    if faults:
        return Checked(None, tuple(sorted(faults, key=lambda fault: fault.line or 0)))
    return Checked(Kiosk(**values))


def _line_of(text: str, key: str) -> int | None:
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"""\s*["']?{re.escape(key)}["']?\s*[=.]|\s*\[+\s*{re.escape(key)}""", line):
            return number
    return None


Rule = Callable[[object], str]


def _whole(least: int, most: int) -> Rule:
    def rule(value: object) -> str:
        fine = type(value) is int and least <= value <= most
        return "" if fine else f"must be a whole number from {least} to {most}"

    return rule


def _one_of(values: tuple[str, ...]) -> Rule:
    said = ", ".join(f'"{each}"' for each in values)
    return lambda value: "" if value in values else f"must be one of {said}"


def _some_of(values: tuple[str, ...]) -> Rule:
    said = ", ".join(f'"{each}"' for each in values)

    def rule(value: object) -> str:
        fine = isinstance(value, list) and value and all(each in values for each in value)
        if not fine or not isinstance(value, list) or len(set(value)) != len(value):
            return f"must be a list of some of {said}, each once"
        return ""

    return rule


def _yes_no(value: object) -> str:
    return "" if isinstance(value, bool) else "must be true or false"


def _pin(value: object) -> str:
    if value == NOBODY or (isinstance(value, str) and _HASH.fullmatch(value)):
        return ""
    return f'must be what "dekabes kiosk pin" prints, or "{NOBODY}"'


_RULES: dict[str, Rule] = {
    "operator_pin": _pin,
    "idle_seconds": _whole(10, 3600),
    "ask_seconds": _whole(5, 600),
    "language": _one_of(LANGUAGES),
    "languages": _some_of(LANGUAGES),
    "levels": _some_of(LEVELS),
    "players": _one_of(("solo", "any")),
    "theme": _one_of(THEMES),
    "faces": _one_of(FACES),
    "speed": _one_of(SPEEDS),
    "text_scale": _whole(100, 200),
    "volume": _whole(0, 100),
    "screen": _whole(0, 15),
    "hint": _yes_no,
    "undo": _yes_no,
    "rules": _yes_no,
}
assert set(_RULES) == {each.name for each in fields(Kiosk)}  # noqa: S101 - a key without a rule is a slip of ours


def hash_pin(pin: str, salt: bytes | None = None) -> str:
    """The hash of a PIN as the configuration holds it.

    Raises:
        ValueError: unless the PIN is 4 to 12 digits.
    """
    if not PIN.fullmatch(pin) or not pin.isascii():
        raise ValueError("a PIN is 4 to 12 digits")
    salt = secrets.token_bytes(16) if salt is None else salt
    made = hashlib.scrypt(pin.encode("ascii"), salt=salt, n=_N, r=_R, p=_P, dklen=_SIZE)
    return f"scrypt:{_N}:{_R}:{_P}:{salt.hex()}:{made.hex()}"


def pin_matches(pin: str, stored: str) -> bool:
    """Whether a PIN is the one whose hash is stored; takes as long for a wrong one."""
    found = _HASH.fullmatch(stored)
    if not found:
        return False
    n, r, p = (int(found[group]) for group in (1, 2, 3))
    try:
        made = hashlib.scrypt(
            pin.encode("utf-8"), salt=bytes.fromhex(found[4]), n=n, r=r, p=p, dklen=_SIZE
        )
    except ValueError:
        return False
    return hmac.compare_digest(made, bytes.fromhex(found[5]))


def delay_after(wrong_tries: int) -> float:
    """Seconds to wait after so many wrong PINs in a row: none at first, then doubling."""
    return doubling(wrong_tries, FREE_TRIES, LONGEST_DELAY)


def doubling(times: int, free: int, longest: float) -> float:
    """Seconds to wait the next time: none for the first ones, then 1, 2, 4 and so on.

    Args:
        times: how often it has gone wrong in a row.
        free: so many times without waiting.
        longest: seconds that are never exceeded.
    """
    return 0.0 if times < free else float(min(longest, 2.0 ** (times - free)))


@define
class Lock:
    """What a PIN opens; a wrong one makes the next try wait, and never for good.

    Attributes:
        stored: the hash of the PIN, or "none".
        wait: seconds until another PIN may be tried.
        wrong: how many wrong ones were tried in a row.
    """

    stored: str
    wait: float = 0.0
    wrong: int = 0

    @property
    def opens(self) -> bool:
        """Whether there is a PIN at all that opens it."""
        return self.stored != NOBODY

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self.wait = max(0.0, self.wait - seconds)

    def try_pin(self, pin: str) -> bool:
        """Whether this opens it.

        The check takes some 50 ms on purpose, once for each try.
        """
        if self.wait > 0:
            return False
        if self.opens and pin_matches(pin, self.stored):
            self.wrong = 0
            return True
        self.wrong += 1
        self.wait = delay_after(self.wrong)
        return False
