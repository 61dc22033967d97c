"""How time passes on a screen of a match: the computers' turns, and what they did, part by part."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event, HandEnded, Led, MatchEnded, Passed, Played
from game.tabletop.timeline import Timeline
from game.views.hinting import Hinting

if TYPE_CHECKING:
    from game.views.app import App


class Telling(Hinting, ABC):
    """Lets the session go on while nothing moves; `TableScreen` extends it and draws.

    No frame does much at once: a computer thinks in one, its tiles are shown in the next, its
    words in the one after, and only then anything moves.

    Attributes:
        timeline: everything that moves.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.timeline = Timeline()
        self._for = self._standing()
        self._news: Iterator[None] | None = None

    # What is drawn, by subclasses ---------------------------------------------------

    @abstractmethod
    def refresh_tiles(self, *, moving: bool) -> None:
        """Shows where every tile belongs."""

    @abstractmethod
    def refresh_words(self) -> None:
        """Shows everything but the tiles."""

    @abstractmethod
    def forget_choice(self) -> None:
        """Drops what was previewed."""

    @abstractmethod
    def at_rest(self) -> None:
        """There is time to draw what will be wanted soon."""

    @abstractmethod
    def slam(self) -> None:
        """A Dékabès shakes the table."""

    # Whether it is still the right screen -------------------------------------------

    def _standing(self) -> tuple[object, ...]:
        """What a screen is made for: another deal or another viewer needs another one."""
        return (*self._deal(), self.app.viewer, self.app.bottom)

    def _deal(self) -> tuple[object, ...]:
        return (self.session.number, len(self.public.redeals))

    @property
    def is_needed(self) -> bool:
        """Whether this screen is still the one that the match asks for."""
        return self.app.needed() == self.name and self._standing() == self._for

    # Time ------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """Moves what moves; when all rests, the session goes on."""
        hidden = self.app.window.is_hidden
        if self._news is not None and not hidden:
            self._tell_on()
            return
        if self.timeline.advance(delta_time):
            self.invalidate()
        self.toast.advance(delta_time)
        self.captions.advance(delta_time)
        self._think(delta_time)
        if hidden:
            return
        comes = not self.timeline.busy and not self.is_needed
        if not comes and not self.needs_drawing:
            # Nothing is seen to change, so there is time for what will be.
            self.at_rest()
        if comes:
            self.app.arrival.step()
        elif not self.timeline.busy:
            self._go_on(delta_time)

    def _go_on(self, dt: float) -> None:
        events = self.session.advance(dt)
        if events and self.app.pace.travel > 0:
            # Shown with the next frames: this one has had the computer's thought.
            self._news = self.telling(events)
        elif events:
            self.happened(events)

    def settle(self) -> None:
        """Shows all that a computer has done."""
        while self._news is not None:
            self._tell_on()

    def _tell_on(self) -> None:
        """Tells a part; it is drawn once it has been told whole."""
        dirty = self._dirty
        if self._news is not None and next(self._news, self) is self:
            self._news = None
            self.invalidate()
        else:
            self._dirty = dirty

    def happened(self, events: tuple[Event, ...]) -> None:
        """Shows what was done at once."""
        for _ in self.telling(events):
            pass

    def telling(self, events: tuple[Event, ...]) -> Iterator[None]:
        """Shows what was done, first by the tiles, then in words; then rests.

        A new deal has a screen of its own.
        """
        self.app.narrator.events(events)
        if self._deal() != self._for[:2]:
            self.app.fresh_deal = True
            self.app.arrival.step()
            return
        self.refresh_tiles(moving=True)
        yield
        self.refresh_words()
        yield
        self.timeline.call(lambda: self.heard(events))
        ends = [event.result for event in events if isinstance(event, HandEnded)]
        if ends:
            self.app.fresh_end = True
        if any(result.dekabes for result in ends):
            self.slam()
        self.timeline.pause(self.app.pace.rest)

    def heard(self, events: tuple[Event, ...]) -> None:
        """Plays what moves sound like, once they have landed; ends are heard at the reveal."""
        moves = tuple(e for e in events if not isinstance(e, HandEnded | MatchEnded))
        self.app.sound.tell(moves, self.app.own_team)
        if self.is_own_turn and any(isinstance(each, Led | Played | Passed) for each in moves):
            self.app.sound.play("turn")

    def submit(self, action: Action) -> None:
        """Carries out a confirmed decision and shows it."""
        self.timeline.skip()
        events = self.session.submit(action)
        self.forget_choice()
        self.app.confirmed()
        self.happened(events)

    def skip(self) -> bool:
        """A tap while something moves or comes brings it to its end, and is nothing else."""
        self.settle()
        if not (self.timeline.busy or self.app.arrival.busy):
            return False
        self.timeline.skip()
        self.app.arrival.finish()
        self.invalidate()
        return True
