"""A screen at a match: what may be known there, and what a computer would do in this place."""

from typing import TYPE_CHECKING

from game.engine.actions import Choice
from game.engine.hand import Phase
from game.engine.observation import Observation
from game.engine.seats import Seat
from game.reason_text import reason_line
from game.session.turns import SLICE_BUDGET, Turn
from game.tabletop import timing
from game.text import tr
from game.views.remarks import Remarks

if TYPE_CHECKING:
    from game.session.session import Session
    from game.views.app import App


class Hinting(Remarks):
    """Whose eyes are at a match, and the hint for them (R26); `TableScreen` extends it.

    Attributes:
        session: the match.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.session: Session = self.match_shown()
        self._hint = Turn()
        self._asks_hint = False

    def match_shown(self) -> "Session":
        """The match that this screen shows: that of the app, but for an example."""
        if self.app.session is None:
            raise ValueError("a screen of a match needs a match")
        return self.app.session

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom."""
        return self.app.bottom

    @property
    def public(self) -> Observation:
        """What the seat at the bottom may know; its hand is shown only to itself."""
        return self.session.observation(self.app.bottom)

    @property
    def shows_hand(self) -> bool:
        """Whether the hand at the bottom may be face up."""
        return self.app.viewer is not None and self.app.viewer == self.app.bottom

    @property
    def is_own_turn(self) -> bool:
        """Whether the seat at the bottom has to decide here and may look.

        A decision of another phase is not taken here: its own screen asks for it.
        """
        return (
            self.session.awaits_human
            and self.session.awaited == self.app.viewer
            and self.session.phase is not Phase.OVER
            and self.is_needed
        )

    @property
    def is_needed(self) -> bool:
        """Whether the match still asks for this screen; for subclasses."""
        return True

    def hint(self) -> None:
        """Begins to think about what to do here; `hinted` shows it (R26)."""
        if self.is_own_turn:
            self._hint.cancel()
            self._asks_hint = True
            self.toast.say(tr("Thinking …"), seconds=0)

    def _think(self, dt: float) -> None:
        """Thinks a little about the hint, never longer than a frame can spare."""
        if not self._asks_hint:
            return
        choice = self._hint.advance(self.session.hint, dt, 0.0, SLICE_BUDGET)
        if choice is not None:
            self.drop_hint()
            self.hinted(choice)

    def drop_hint(self) -> None:
        """Nobody waits for a hint any more."""
        if self._asks_hint:
            self._asks_hint = False
            self._hint.cancel()
            self.toast.drop()

    def hinted(self, choice: Choice) -> None:
        """Previews what a computer would do in this place; for subclasses."""

    def say_hint(self) -> None:
        """Says why the hint says what it says, from public facts and the own hand alone."""
        reason = self.session.hint_reason
        if reason is not None:
            why = reason_line(reason, self.app.names)
            self.toast.say(tr("Hint: {reason}", reason=why), seconds=timing.HINT)
