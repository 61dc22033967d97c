"""What the player chose: `settings.toml`, read strictly, written whole."""

import tomllib
from pathlib import Path
from typing import Any, Literal, get_args

import tomli_w
from attrs import Attribute, asdict, define, field, validators

from game.engine import strict
from game.engine.errors import InvalidDataError
from game.engine.seats import SEATS
from game.session.files import OwnFile

FORMAT = "dekabes-settings/1"
FILE = "settings.toml"

Level = Literal["casual", "steady", "expert"]
Player = Literal["human", "casual", "steady", "expert"]
Speed = Literal["relaxed", "normal", "quick", "instant"]
Theme = Literal["lakou", "day", "contrast"]
Faces = Literal["ivory", "coloured", "digits"]

LEVELS: tuple[str, ...] = get_args(Level)
SPEEDS: tuple[str, ...] = get_args(Speed)
THEMES: tuple[str, ...] = get_args(Theme)
FACES: tuple[str, ...] = get_args(Faces)


LONGEST_NAME = 12
"""Letters of a name: what a plate at the table has room for."""


def _all_or_none(_: object, __: "Attribute[Any]", value: tuple[str, ...]) -> None:
    if len(value) not in (0, len(SEATS)):
        raise InvalidDataError("players must be four, or none")


def _short_names(_: object, __: "Attribute[Any]", value: tuple[str, ...]) -> None:
    if not all(len(name) <= LONGEST_NAME and (not name or name.isprintable()) for name in value):
        raise InvalidDataError(f"names are lines of {LONGEST_NAME} letters at most")


@define
class Settings:
    """Everything that can be set, with its default.

    Attributes:
        level: how the three computers of a match alone play.
        language: a catalogue's code; empty: the system's.
        speed: the pace of computers and motion.
        theme: the look of the table.
        faces: the look of the tiles.
        reduced_motion: things appear instead of travelling.
        pass_memory: the numbers that a seat could not answer stay marked.
        auto_pass: passes are made without a press when nothing fits.
        fullscreen: whether the window fills the screen.
        volume: of sounds, 0 (silent) to 100.
        frame_rate: pictures a second at most, 30 or 60.
        antialiasing: smooth edges of turned tiles; from the next start on.
        text_scale: the size of type, in percent of the usual one, 100 to 200.
        selectors: tile and end can be chosen by two steppers on screen.
        captions: sounds that carry meaning are written as well.
        spoken: what happens is read aloud where the system has a voice.
        last_event: what happened last stands in a line on the table.
        plain_curtain: a plain press opens the curtain of a handoff, without holding.
        first_steps_offered: whether the guided first hand has been offered.
        players: who sits at seats 1-4; empty: one person and three computers of `level`.
        names: what people at seats 1-4 are called; empty where nobody gave one.
    """

    level: Level = "steady"
    language: str = ""
    speed: Speed = "normal"
    theme: Theme = "lakou"
    faces: Faces = "ivory"
    reduced_motion: bool = False
    pass_memory: bool = True
    auto_pass: bool = False
    fullscreen: bool = False
    volume: int = field(default=80, validator=[validators.ge(0), validators.le(100)])
    frame_rate: Literal[30, 60] = 60
    antialiasing: bool = False
    text_scale: int = field(default=100, validator=[validators.ge(100), validators.le(200)])
    selectors: bool = False
    captions: bool = True
    spoken: bool = False
    last_event: bool = False
    plain_curtain: bool = False
    first_steps_offered: bool = False
    players: tuple[Player, ...] = field(default=(), validator=_all_or_none)
    names: tuple[str, str, str, str] = field(default=("",) * 4, validator=_short_names)


_CONVERTER = strict.converter()


def write_settings(settings: Settings) -> str:
    """Settings as the text of their file."""
    return tomli_w.dumps({"format": FORMAT, **asdict(settings)})


def read_settings(text: str | bytes) -> Settings:
    """Settings from the text of their file; a missing key has its default.

    Raises:
        InvalidDataError: if something in it is no setting, or not of its kind.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        content: dict[str, Any] = tomllib.loads(text)
    except RecursionError:
        raise InvalidDataError("not TOML of this format: nested too deeply") from None
    except ValueError as error:
        # Not only TOMLDecodeError: no UTF-8, a number of too many digits.
        raise InvalidDataError(f"not TOML: {error}") from None
    if content.pop("format", None) != FORMAT:
        raise InvalidDataError(f'format is not "{FORMAT}"')
    return strict.structure(_CONVERTER, content, Settings)


class SettingsFile:
    """The one file that holds the settings."""

    def __init__(self, folder: Path) -> None:
        """Looks after `settings.toml` in this folder."""
        self._file = OwnFile(folder / FILE, read_settings)

    @property
    def path(self) -> Path:
        """Where it is."""
        return self._file.path

    @property
    def damaged(self) -> Path | None:
        """Where a damaged file was moved to, if one was found."""
        return self._file.damaged

    def read(self) -> Settings:
        """The settings, or the defaults; a damaged file is moved aside."""
        return self._file.read() or Settings()

    def write(self, settings: Settings) -> None:
        """Keeps the settings.

        Raises:
            OSError: if the disk does not take them.
        """
        self._file.write(write_settings(settings))
