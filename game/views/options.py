"""What the command line asks of the game in a window."""

from collections.abc import Callable
from pathlib import Path

from attrs import define

from game.session.kiosk import Kiosk


@define
class Options:
    """What the command line asked for.

    Attributes:
        players: who sits at seats 1-4; None: a human and three computers.
        seed: the seed of the first match; None: the system's randomness.
        record: where finished matches are appended; None: nowhere.
        demo: the computers play one match, then the window closes.
        mute: asked for: no sound.
        reduced_motion: asked for, whatever the settings say.
        ratio: the pixel ratio; None: the window's own.
        kiosk: the configuration of a kiosk; None: this is none.
        pulse: called with the seconds that pass in a kiosk, for its watchdog.
    """

    players: tuple[str, ...] | None = None
    seed: int | None = None
    record: Path | None = None
    demo: bool = False
    mute: bool = False
    reduced_motion: bool = False
    ratio: float | None = None
    kiosk: Kiosk | None = None
    pulse: Callable[[float], None] = lambda _: None
