"""The match as a frozen state: hands one after another, the score, the winner."""

from attrs import evolve, field, frozen

from game.engine import dealing, scoring
from game.engine.actions import Action, Choice, Demand, NextHand, Nominate, Pass, Play
from game.engine.dealing import Hands
from game.engine.errors import IllegalActionError, InvalidDataError, Reason
from game.engine.events import (
    Dealt,
    Event,
    HandEnded,
    LeaderSettled,
    Led,
    MatchEnded,
    Passed,
    Played,
    Replied,
)
from game.engine.hand import Hand
from game.engine.observation import choices, observe
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Seat, Team

HUMAN = "human"
LEVELS = ("casual", "steady", "expert")
"""The computers' levels, weakest first."""
PLAYERS = (HUMAN, *LEVELS)


@frozen
class Fairness:
    """The proof that nobody chose the deals: all three are bytes written as hex.

    Attributes:
        commitment: SHA-256 of the secret, shown before the first deal.
        secret: 32 bytes.
        stir: what the player's own hand added while washing the tiles; may be empty.
    """

    commitment: str
    secret: str | None
    stir: str


def _four_players(_: object, __: object, value: tuple[str, ...]) -> None:
    if len(value) != len(SEATS) or any(each not in PLAYERS for each in value):
        raise InvalidDataError(f"players are four of {', '.join(PLAYERS)}")


@frozen
class Match:
    """One match.

    Attributes:
        players: who sits at seats 1-4: `human` or a level.
        seed: where the deals come from; None if unknown.
        fairness: the proof about the seed, or None.
        past: the hands that have ended and been left.
        hand: the present hand.
    """

    players: tuple[str, ...] = field(validator=_four_players)
    seed: int | None
    fairness: Fairness | None
    past: tuple[Hand, ...]
    hand: Hand

    @property
    def scores(self) -> Scores:
        """Both teams' points as they stand."""
        return self.hand.scores if self.hand.result is None else self.hand.result.scores

    @property
    def winner(self) -> Team | None:
        """The team that has won the match (R23)."""
        # Only a hand's result can win: no hand starts once a team has.
        return scoring.winner(self.hand.result.scores) if self.hand.result else None

    @property
    def turn(self) -> Seat | None:
        """Whose choice is awaited; None between hands and after the match."""
        return self.hand.turn

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All hands so far, the present one last."""
        return (*self.past, self.hand)


def start(
    players: tuple[str, ...],
    seed: int | None = None,
    *,
    fairness: Fairness | None = None,
    deal: Hands | None = None,
) -> tuple[Match, tuple[Event, ...]]:
    """A new match at 0-0 with its first deal (R8, R31).

    Args:
        players: who sits at seats 1-4.
        seed: where deals come from (0 ≤ seed < 2^64), or None if every deal is given.
        fairness: the proof about the seed.
        deal: the first deal, for replays; by default the seed's.

    Raises:
        InvalidDataError: if players, seed or deal are none that a match can have.
        IllegalActionError: NO_DEAL_GIVEN with neither a seed nor a deal.
    """
    dealt = _dealt(seed, 1, 1, deal)
    hand = Hand(1, (0, 0), scoring.BASE_NORMAL, None, dealt, dealt)
    return Match(tuple(players), seed, fairness, (), hand), (Dealt(1, 1),)


def legal(match: Match) -> tuple[Action, ...]:
    """Every action that `apply` would take now; empty once the match is over."""
    if match.turn is not None:
        return choices(observe(match, match.turn))
    return () if match.winner else (NextHand(),)


def apply(
    match: Match, action: Action, deal: Hands | None = None
) -> tuple[Match, tuple[Event, ...]]:
    """The match after an action, and what happened.

    Args:
        match: stays as it is.
        action: what to do.
        deal: the deal that `Demand` or `NextHand` leads to, for replays; by default
            the seed's.

    Raises:
        IllegalActionError: if the rules forbid it, with the reason.
    """
    if isinstance(action, NextHand):
        return _next_hand(match, deal)
    if match.winner is not None:
        raise IllegalActionError(Reason.MATCH_OVER)
    before = match.hand
    following_deal = None
    if isinstance(action, Demand) and before.may_demand(action.seat):
        following_deal = _dealt(match.seed, before.number, len(before.thrown) + 2, deal)
    after = before.apply(action, following_deal)
    changed = Match(match.players, match.seed, match.fairness, match.past, after)
    return changed, _events(before, action, after)


def _next_hand(match: Match, deal: Hands | None) -> tuple[Match, tuple[Event, ...]]:
    hand = match.hand
    if match.winner is not None:
        raise IllegalActionError(Reason.MATCH_OVER)
    if hand.result is None or hand.leader is None:
        raise IllegalActionError(Reason.HAND_NOT_OVER)
    number = hand.number + 1
    dealt = _dealt(match.seed, number, 1, deal)
    following_hand = Hand(
        number,
        hand.result.scores,
        scoring.next_base(hand.result),
        scoring.next_representative(hand.result, hand.leader),
        dealt,
        dealt,
    )
    return evolve(match, past=match.hands, hand=following_hand), (Dealt(number, 1),)


def _dealt(seed: int | None, hand: int, number: int, deal: Hands | None) -> Hands:
    if deal is not None:
        return dealing.check_hands(deal)
    if seed is None:
        raise IllegalActionError(Reason.NO_DEAL_GIVEN)
    return dealing.deal(seed, hand, number)


def _events(before: Hand, choice: Choice, after: Hand) -> tuple[Event, ...]:
    events: list[Event] = []
    match choice:
        case Play(seat, tile, None):
            events.append(Led(seat, tile, after.line))
        case Play(seat, tile, end) if end is not None:
            events.append(Played(seat, tile, end, before.line, after.line))
        case Pass(seat) if before.line.left is not None and before.line.right is not None:
            events.append(Passed(seat, (before.line.left, before.line.right)))
        case Nominate(seat, leader):
            events.append(LeaderSettled(leader, seat))
        case Demand(seat):
            events += [Replied(seat, accepted=False), Dealt(after.number, len(after.thrown) + 1)]
        case _:
            events.append(Replied(choice.seat, accepted=True))
            if after.leader is not None:
                events.append(LeaderSettled(after.leader, None))
    if after.result is not None:
        events.append(HandEnded(after.number, after.result))
        team = scoring.winner(after.result.scores)
        events += [MatchEnded(team)] if team else []
    return tuple(events)
