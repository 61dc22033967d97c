"""What anybody at this screen may ask about the match (R26, R32)."""

from attrs import define, evolve

from game.engine.dealing import Hands
from game.engine.errors import IllegalActionError, Reason
from game.engine.events import Event
from game.engine.hand import Hand, Phase
from game.engine.match import HUMAN, Fairness, Match
from game.engine.observation import Observation, observe
from game.engine.scoring import Scores
from game.engine.seats import Seat, Team
from game.session.ledger import events_of


@define(eq=False)
class Shown:
    """A match as screens may see it; who changes it is somebody else's business."""

    _match: Match

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at seats 1-4: `human` or a level."""
        return self._match.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play at this screen."""
        return tuple(seat for seat, who in enumerate(self.players, 1) if who == HUMAN)

    @property
    def phase(self) -> Phase:
        """What the present hand waits for."""
        return self._match.hand.phase

    @property
    def awaited(self) -> Seat | None:
        """Whose decision is awaited; None once the hand has ended."""
        return self._match.turn

    @property
    def awaits_human(self) -> bool:
        """Whether somebody at this screen has to decide."""
        return self.awaited is not None and self.players[self.awaited - 1] == HUMAN

    @property
    def number(self) -> int:
        """The present hand's number."""
        return self._match.hand.number

    @property
    def base(self) -> int:
        """What the present hand is worth."""
        return self._match.hand.base

    @property
    def scores(self) -> Scores:
        """Both teams' points as they stand."""
        return self._match.scores

    @property
    def winner(self) -> Team | None:
        """The team that has won the match."""
        return self._match.winner

    @property
    def promise(self) -> Fairness | None:
        """The promise about the deals; its secret is told only once the match has ended."""
        proof = self._match.fairness
        ended = self._match.winner is not None
        return proof if proof is None or ended else evolve(proof, secret=None)

    def observation(self, seat: Seat) -> Observation:
        """What a seat may know now (R26)."""
        return observe(self._match, seat)

    def ended_hands(self) -> tuple[Hand, ...]:
        """The hands that have ended, all of them open to everybody (R32)."""
        present = self._match.hand
        return self._match.past if present.result is None else self._match.hands

    def events_so_far(self) -> tuple[Event, ...]:
        """Everything public that happened in the present hand."""
        return events_of(self._match.hand)

    def revealed(self) -> Hands:
        """The four hands as they were left.

        Raises:
            IllegalActionError: HAND_NOT_OVER while the hand is played (R32).
        """
        if self._match.hand.result is None:
            raise IllegalActionError(Reason.HAND_NOT_OVER)
        return self._match.hand.held
