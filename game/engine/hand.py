"""One hand as a frozen state: from the deal to its result (R4-R18)."""

from enum import Enum

from attrs import evolve, frozen

from game.engine import scoring
from game.engine.actions import Accept, Choice, Demand, Move, Nominate, Pass, Play
from game.engine.dealing import Hands, may_demand
from game.engine.errors import IllegalActionError, Reason
from game.engine.line import Line
from game.engine.scoring import Result, Scores
from game.engine.seats import SEATS, Seat, following, partner
from game.engine.tiles import DOUBLE_SIX, Tile, pips


class Phase(Enum):
    """What a hand waits for; the values are those of `dekabes-view/1`, and over."""

    ACCEPT = "accept"
    NOMINATE = "nominate"
    PLAY = "play"
    OVER = "over"


@frozen
class ThrownDeal:
    """A deal that was thrown in: who held what, and who demanded the redeal (R5)."""

    hands: Hands
    demanded_by: Seat


@frozen
class Hand:
    """One hand.

    Attributes:
        number: from 1.
        scores: both teams' points before it.
        base: what it is worth (R20).
        representative: who nominates; None in the first hand of a match (R8).
        dealt: the four hands of the present deal, seven tiles each.
        held: what is left of them.
        thrown: the deals thrown in before, in order.
        accepted: how many seats have accepted the present deal; they reply in order.
        leader: who leads; None until that is settled.
        moves: plays and passes so far.
        line: the line of play.
        passes: how many passes in a row were the last moves.
        result: None until it has ended.
    """

    number: int
    scores: Scores
    base: int
    representative: Seat | None
    dealt: Hands
    held: Hands
    thrown: tuple[ThrownDeal, ...] = ()
    accepted: int = 0
    leader: Seat | None = None
    moves: tuple[Move, ...] = ()
    line: Line = Line()  # noqa: RUF009 - a frozen value, safe to share
    passes: int = 0
    result: Result | None = None

    @property
    def is_first(self) -> bool:
        """Whether this is the first hand of a match, which double six leads (R8)."""
        return self.representative is None

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        if self.result is not None:
            return Phase.OVER
        if self.accepted < len(SEATS):
            return Phase.ACCEPT
        return Phase.PLAY if self.leader is not None else Phase.NOMINATE

    @property
    def turn(self) -> Seat | None:
        """Whose choice is awaited; None once the hand has ended."""
        if self.result is not None:
            return None
        if self.accepted < len(SEATS):
            return self.accepted + 1
        if self.leader is None:
            return self.representative
        return following(self.moves[-1].seat) if self.moves else self.leader

    def may_demand(self, seat: Seat) -> bool:
        """Whether `seat` is asked now and has the right to a redeal (R4, R5)."""
        asked = self.phase is Phase.ACCEPT and seat == self.turn
        return asked and may_demand(self.dealt[seat - 1])

    def apply(self, choice: Choice, deal: Hands | None = None) -> "Hand":
        """The hand after a choice.

        Args:
            choice: what the seat whose turn it is does.
            deal: the next deal; only a `Demand` needs it.

        Raises:
            IllegalActionError: if the rules forbid it; this hand stays as it is.
        """
        phase = self.phase
        if phase is Phase.OVER:
            raise IllegalActionError(Reason.HAND_OVER)
        if choice.seat != self.turn:
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        if phase is not _PHASE_OF[type(choice)]:
            raise IllegalActionError(Reason.NOT_THE_PHASE)
        match choice:
            case Play():
                return self._play(choice)
            case Pass():
                return self._pass(choice)
            case Accept():
                return self._accept()
            case Nominate():
                return self._nominate(choice)
            case Demand():
                return self._demand(choice, deal)

    def _accept(self) -> "Hand":
        accepted = self.accepted + 1
        leader = None
        if accepted == len(SEATS) and self.is_first:
            leader = next(seat for seat in SEATS if DOUBLE_SIX in self.dealt[seat - 1])
        return evolve(self, accepted=accepted, leader=leader)

    def _demand(self, demand: Demand, deal: Hands | None) -> "Hand":
        if not may_demand(self.dealt[demand.seat - 1]):
            raise IllegalActionError(Reason.TOO_FEW_DOUBLES)
        if deal is None:
            raise IllegalActionError(Reason.NO_DEAL_GIVEN)
        thrown = (*self.thrown, ThrownDeal(self.dealt, demand.seat))
        return evolve(self, dealt=deal, held=deal, thrown=thrown, accepted=0)

    def _nominate(self, nomination: Nominate) -> "Hand":
        if nomination.leader not in (nomination.seat, partner(nomination.seat)):
            raise IllegalActionError(Reason.NOT_A_PARTNER)
        return evolve(self, leader=nomination.leader)

    def _play(self, play: Play) -> "Hand":
        seat, tile = play.seat, play.tile
        own = self.held[seat - 1]
        if tile not in own:
            raise IllegalActionError(Reason.NOT_HELD)
        line = self._line_after(play)
        rest = tuple(each for each in own if each is not tile and each != tile)
        held = (*self.held[: seat - 1], rest, *self.held[seat:])
        result = None
        if not rest:
            result = scoring.went_out(
                seat,
                [pips(each) for each in held],
                self.base,
                self.scores,
                dekabes=scoring.makes_dekabes(tile, self.line),
            )
        return evolve(
            self, held=held, line=line, moves=(*self.moves, play), passes=0, result=result
        )

    def _line_after(self, play: Play) -> Line:
        if self.line.is_empty:
            if play.end is not None:
                raise IllegalActionError(Reason.LEAD_HAS_NO_END)
            if self.is_first and play.tile != DOUBLE_SIX:
                raise IllegalActionError(Reason.MUST_LEAD_DOUBLE_SIX)
            return self.line.lead(play.tile)
        if play.end is None:
            raise IllegalActionError(Reason.END_MISSING)
        return self.line.lay(play.tile, play.end)

    def _pass(self, move: Pass) -> "Hand":
        if self.line.is_empty:
            raise IllegalActionError(Reason.MUST_LEAD)
        if must_play(self.held[move.seat - 1], self.line):
            raise IllegalActionError(Reason.MUST_PLAY)
        passes = self.passes + 1
        result = None
        if passes == scoring.PASSES_TO_BLOCK:
            left = [pips(each) for each in self.held]
            result = scoring.blocked(left, self.base, self.scores)
        return evolve(self, moves=(*self.moves, move), passes=passes, result=result)


_PHASE_OF: dict[type[Choice], Phase] = {
    Accept: Phase.ACCEPT,
    Demand: Phase.ACCEPT,
    Nominate: Phase.NOMINATE,
    Play: Phase.PLAY,
    Pass: Phase.PLAY,
}


def must_play(tiles: tuple[Tile, ...], line: Line) -> bool:
    """Whether one of these tiles fits, so that passing is forbidden (R15)."""
    left, right = line.left, line.right
    return any(
        each.high == left or each.low == left or each.high == right or each.low == right  # noqa: PLR1714 - the fast form
        for each in tiles
    )
