"""What is heard: small warm sounds of tiles and wood, made by `build/make_sounds.py`."""

import logging
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import arcade
import pyglet
from pyglet.media.drivers.silent.adaptation import SilentDriver

from game import paths
from game.engine.events import Event, HandEnded, Led, MatchEnded, Passed, Played
from game.engine.seats import Team

if TYPE_CHECKING:
    from collections.abc import Callable

CLACKS = tuple(f"clack-{number}" for number in range(1, 6))
NAMES = (
    *CLACKS,
    "pick",
    "preview",
    "refuse",
    "tap",
    "slide",
    "wash",
    "deal",
    "knock",
    "slam",
    "turn",
    "hand-won",
    "hand-lost",
    "tie",
    "win",
    "lose",
)
"""Every sound there is."""

log = logging.getLogger("dekabes")


def names_for(event: Event, own: Team | None) -> tuple[str, ...]:
    """What an event sounds like.

    Args:
        event: what happened.
        own: the team of whoever listens; None where people sit on both sides or on none.

    Returns:
        Names of sounds, played together; "clack" stands for any of the clacks.
    """
    match event:
        case Led() | Played():
            return ("clack",)
        case Passed():
            return ("knock",)
        case HandEnded(_, result) if result.is_tie:
            return ("tie",)
        case HandEnded(_, result):
            tune = "hand-lost" if own is not None and result.team is not own else "hand-won"
            return ("slam", tune) if result.dekabes else (tune,)
        case MatchEnded(team):
            return ("lose",) if own is not None and team is not own else ("win",)
        case _:
            return ()


@cache
def has_driver() -> bool:
    """Whether anything at all can be heard.

    The silent driver, which stands in for a device that is not there, makes a player for each
    sound and fills its buffers on a thread: much work that nobody hears.
    """
    driver = pyglet.media.get_audio_driver()  # type: ignore[no-untyped-call]  # pyglet's
    return not isinstance(driver, SilentDriver)


class Sounds:
    """Plays sounds; where no device is, it keeps silent without a word."""

    def __init__(self, volume: float = 0.8, *, muted: bool = False) -> None:
        """Nothing is loaded before it is first heard.

        Args:
            volume: 0 to 1.
            muted: whether everything is silent.
        """
        self.volume = volume
        self.muted = muted
        self.on_play: Callable[[str], object] = lambda _: None
        """Told of every sound that is asked for, also while all is silent."""
        self.heard: list[str] = []
        """The last sounds that were asked for, newest last; what a caption would say."""
        self._loaded: dict[str, Any] = {}
        # Looks and sounds have a generator of their own: nothing of a match follows from it.
        self._dice = random.Random()

    def play(self, name: str) -> None:
        """Plays a sound by name; "clack" is one of several, each time a little different."""
        chosen, speed = name, 1.0
        if name == "clack":
            chosen, speed = self._dice.choice(CLACKS), self._dice.uniform(0.94, 1.07)
        self.heard = [*self.heard[-15:], chosen]
        self.on_play(name)
        if self.muted or self.volume <= 0 or not has_driver():
            return
        try:
            sound = self._loaded.get(chosen)
            if sound is None:
                sound = arcade.Sound(paths.assets() / "sounds" / f"{chosen}.wav")
                self._loaded[chosen] = sound
            sound.play(volume=self.volume, speed=speed)
        except Exception as error:  # noqa: BLE001 - drivers raise what they like; a game goes on
            log.warning("no sound: %s", error)
            self.muted = True

    def tell(self, events: tuple[Event, ...], own: Team | None) -> None:
        """Plays what belongs to events."""
        for event in events:
            for name in names_for(event, own):
                self.play(name)
