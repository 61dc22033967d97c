"""The ledger: what happened in a hand, told as events from its state alone."""

from game.engine.actions import Pass
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
from game.engine.line import Line
from game.engine.scoring import winner


def events_of(hand: Hand) -> tuple[Event, ...]:
    """Everything public that happened in a hand, in order.

    These are the very events that playing it gave, so a ledger needs no memory of its
    own and undo cannot leave a wrong line in it.
    """
    events: list[Event] = [Dealt(hand.number, 1)]
    for index, thrown in enumerate(hand.thrown):
        events += [Replied(seat, accepted=True) for seat in range(1, thrown.demanded_by)]
        events += [Replied(thrown.demanded_by, accepted=False), Dealt(hand.number, index + 2)]
    events += [Replied(seat, accepted=True) for seat in range(1, hand.accepted + 1)]
    if hand.leader is not None:
        events.append(LeaderSettled(hand.leader, hand.representative))
    events += _moves(hand)
    if hand.result is not None:
        events.append(HandEnded(hand.number, hand.result))
        team = winner(hand.result.scores)
        events += [MatchEnded(team)] if team else []
    return tuple(events)


def _moves(hand: Hand) -> list[Event]:
    events: list[Event] = []
    line = Line()
    for move in hand.moves:
        before = line
        if isinstance(move, Pass):
            assert line.left is not None  # noqa: S101 - nobody passes before the lead (R9)
            assert line.right is not None  # noqa: S101 - likewise
            events.append(Passed(move.seat, (line.left, line.right)))
        elif move.end is None:
            line = line.lead(move.tile)
            events.append(Led(move.seat, move.tile, line))
        else:
            line = line.lay(move.tile, move.end)
            events.append(Played(move.seat, move.tile, move.end, before, line))
    return events
