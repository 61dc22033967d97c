"""What one seat may know (R26): plain data without a way back to the state."""

from typing import TYPE_CHECKING

from attrs import field, frozen

from game.engine.actions import Accept, Choice, Demand, Move, Nominate, Pass, Play
from game.engine.dealing import may_demand
from game.engine.hand import Phase
from game.engine.line import Line
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Seat, following, partner
from game.engine.tiles import DOUBLE_SIX, Tile, in_standard_order

if TYPE_CHECKING:
    from game.engine.match import Match


@frozen
class Observation:
    """All that one seat may know: its own hand and what is public.

    Attributes:
        phase: what the hand waits for.
        seat: who looks.
        players: `human` or a level, seats 1-4.
        scores: both teams' points before this hand.
        base: what the hand is worth (R20).
        number: the hand's number, from 1.
        redeals: the seats that demanded a redeal in this hand, in order.
        accepted: how many seats have accepted the present deal (they reply in order).
        representative: who nominates; None in the first hand.
        leader: who leads; None until it is settled.
        hand: the own tiles in standard order.
        moves: the plays and passes of this hand so far.
        line: the line those moves make.
    """

    phase: Phase
    seat: Seat
    players: tuple[str, ...]
    scores: Scores
    base: int
    number: int
    redeals: tuple[Seat, ...]
    accepted: int
    representative: Seat | None
    leader: Seat | None
    hand: tuple[Tile, ...]
    moves: tuple[Move, ...]
    line: Line = field(eq=False, repr=False)

    @property
    def turn(self) -> Seat | None:
        """Whose choice is awaited; None once the hand has ended."""
        match self.phase:
            case Phase.ACCEPT:
                return self.accepted + 1
            case Phase.NOMINATE:
                return self.representative
            case Phase.PLAY:
                return following(self.moves[-1].seat) if self.moves else self.leader
            case Phase.OVER:
                return None

    @property
    def is_first_hand(self) -> bool:
        """Whether double six must lead (R8)."""
        return self.representative is None

    def tiles_left(self, seat: Seat) -> int:
        """How many tiles a seat still holds; public."""
        laid = sum(isinstance(move, Play) and move.seat == seat for move in self.moves)
        return 7 - laid


def observe(match: "Match", seat: Seat) -> Observation:
    """What `seat` may know of this match now (R26).

    Raises:
        ValueError: if there is no such seat.
    """
    if seat not in SEATS:
        raise ValueError(f"there is no seat {seat}")
    hand = match.hand
    return Observation(
        hand.phase,
        seat,
        match.players,
        hand.scores,
        hand.base,
        hand.number,
        tuple(each.demanded_by for each in hand.thrown),
        hand.accepted,
        hand.representative,
        hand.leader,
        in_standard_order(hand.held[seat - 1]),
        hand.moves,
        hand.line,
    )


def choices(seen: Observation) -> tuple[Choice, ...]:
    """Every choice open to the seat that looks, in a fixed order; none off its turn.

    Tiles come in standard order, left before right; accepting before demanding;
    leading oneself before naming the partner.
    """
    seat = seen.seat
    if seen.turn != seat:
        return ()
    if seen.phase is Phase.ACCEPT:
        return (Accept(seat), Demand(seat)) if may_demand(seen.hand) else (Accept(seat),)
    if seen.phase is Phase.NOMINATE:
        return (Nominate(seat, seat), Nominate(seat, partner(seat)))
    if seen.line.is_empty:
        tiles = (DOUBLE_SIX,) if seen.is_first_hand else seen.hand
        return tuple(Play(seat, each) for each in tiles)
    fits = seen.line.fits
    plays = tuple(Play(seat, each, end) for each in seen.hand for end in fits(each))
    return plays or (Pass(seat),)
