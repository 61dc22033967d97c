"""The worked example: a real match, step by step, and what is to be learnt from each (R34).

The match is a record like any other. What is said about a step is put together from what
the rules say of its state, so a comment can claim nothing that is not so.
"""

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from game import paths, text
from game.engine.actions import Accept, Action, Demand, NextHand, Nominate, Pass, Play
from game.engine.dealing import DOUBLES_FOR_REDEAL
from game.engine.events import Event, LeaderSettled, Replied
from game.engine.match import Match, apply, start
from game.engine.record import parse_record
from game.engine.scoring import POINTS_TO_WIN, Result
from game.engine.seats import Seat, following
from game.engine.tiles import count_doubles
from game.engine.verify import verify
from game.text import Names, tr

FILE = "first-deal.jsonl"


@frozen
class Step:
    """One step of the example.

    Attributes:
        before: the match before it.
        match: the match after it, which is shown.
        events: what happened; nothing at the very start.
        outcome: whether this step only looks at how the hand has ended.
    """

    before: Match
    match: Match
    events: tuple[Event, ...]
    outcome: bool = False

    @property
    def seat(self) -> Seat | None:
        """Who acted, if one seat alone did."""
        for event in self.events:
            if isinstance(event, LeaderSettled):
                return event.by or event.leader
            seat = getattr(event, "seat", None)
            if isinstance(seat, int) and not isinstance(event, Replied):
                return seat
        return None


def record_text() -> str:
    """The record that the example shows."""
    return (paths.assets() / "example" / FILE).read_text("utf-8")


@lru_cache(maxsize=1)
def steps() -> tuple[Step, ...]:
    """Every step, in order; all four answers to a deal are one."""
    whole = verify(parse_record(record_text().strip()))
    match, _ = start(whole.players, whole.seed)
    found = [Step(match, match, ())]
    accepted: Match | None = None
    for action in _actions(whole):
        before = match
        match, events = apply(match, action)
        if isinstance(action, Accept):
            accepted = accepted or before
            if match.hand.accepted == len(match.players):
                found.append(Step(accepted, match, events))
                accepted = None
            continue
        found.append(Step(before, match, events))
        if match.hand.result is not None:
            found.append(Step(match, match, events, outcome=True))
    return tuple(found)


def _actions(match: Match) -> Iterator[Action]:
    """Everything that was done in a match, in order."""
    for index, hand in enumerate(match.hands):
        if index:
            yield NextHand()
        for thrown in hand.thrown:
            yield from (Accept(seat) for seat in range(1, thrown.demanded_by))
            yield Demand(thrown.demanded_by)
        yield from (Accept(seat) for seat in range(1, hand.accepted + 1))
        if hand.representative is not None and hand.leader is not None:
            yield Nominate(hand.representative, hand.leader)
        yield from hand.moves


# What is said ---------------------------------------------------------------------


def comment(step: Step, names: Names) -> tuple[str, ...]:
    """What is said about a step, sentence by sentence, in the language in use."""
    if step.outcome:
        return _ended(step, names)
    if not step.events:
        return _begun(step)
    if step.match.hand.moves and step.match.hand.moves != step.before.hand.moves:
        return _moved(step, names)
    return _before_the_lead(step, names)


def _moved(step: Step, names: Names) -> tuple[str, ...]:
    move = step.match.hand.moves[-1]
    return _passed(step, names) if isinstance(move, Pass) else _played(step, move, names)


def _before_the_lead(step: Step, names: Names) -> tuple[str, ...]:
    settled = next((each for each in step.events if isinstance(each, LeaderSettled)), None)
    if settled is not None and settled.by is not None:
        return _named(settled, names)
    if any(isinstance(each, Replied) and not each.accepted for each in step.events):
        return _redealt(step, names)
    if step.match.hand.number != step.before.hand.number:
        return _next_hand(step, names)
    return _accepted(step, settled, names)


def _begun(step: Step) -> tuple[str, ...]:
    return (
        tr("A match begins at 0 : 0. This hand is worth {points}.",
           points=text.points(step.match.hand.base)),
        tr("All four hands lie open because this is an example. In a match you see only your own."),
    )  # fmt: skip


def _accepted(step: Step, settled: LeaderSettled | None, names: Names) -> tuple[str, ...]:
    most = max(count_doubles(hand) for hand in step.match.hand.dealt)
    said = [tr("In the order 1, 2, 3, 4 all seats accept the deal.")]
    if most < DOUBLES_FOR_REDEAL:
        said.append(
            tr("Nobody holds {number} doubles, so nobody may demand a redeal.",
               number=DOUBLES_FOR_REDEAL)
        )  # fmt: skip
    if settled is not None:
        said.append(text.event_line(settled, names))
    return tuple(said)


def _ends(step: Step) -> str:
    line = step.match.hand.line
    if line.left == line.right:
        return tr("Both open ends are {number} now.", number=line.left)
    return tr("The open ends are {left} and {right} now.", left=line.left, right=line.right)


def _played(step: Step, move: Play, names: Names) -> tuple[str, ...]:
    line, held = step.before.hand.line, step.before.hand.held[move.seat - 1]
    said = [text.event_line(step.events[0], names)]
    if move.end is None:
        if step.match.hand.is_first:
            said.append(tr("In the first hand double six must be led."))
        else:
            said.append(tr("After the first hand any tile may be led."))
        said.append(_ends(step))
        after = following(move.seat)
        if after == names.you:
            said.append(tr("Turns run counterclockwise, so you are next."))
        else:
            said.append(tr("Turns run counterclockwise, so {name} is next.", name=names.of(after)))
        return tuple(said)
    if len(held) == 1:
        return (*said, *_last_tile(step))
    said.append(_ends(step))
    fitting = [tile for tile in held if line.fits(tile)]
    if move.tile.is_double:
        said.append(tr("A double lies crosswise, but is an end like any other."))
    elif len(line.fits(move.tile)) > 1:
        said.append(tr("The {tile} would have fitted the other end too.", tile=move.tile.text))
    if len(fitting) == 1:
        said.append(tr("No other tile of this hand fitted, so it had to be played."))
    return tuple(said)


def _last_tile(step: Step) -> tuple[str, ...]:
    line = step.before.hand.line
    result = step.match.hand.result
    if result is None or not result.dekabes:
        return (tr("That was the last tile of this hand: out."),)
    return (
        tr("It was the last tile, no double, and before it was laid it fitted both ends: "
           "{left} and {right}. That is Dékabès!", left=line.left, right=line.right),
    )  # fmt: skip


def _passed(step: Step, names: Names) -> tuple[str, ...]:
    return (
        text.event_line(step.events[0], names),
        tr("No tile of this hand has one of these numbers. Who cannot play must pass; "
           "nothing is drawn."),
    )  # fmt: skip


def _ended(step: Step, names: Names) -> tuple[str, ...]:
    result = step.match.hand.result
    if result is None or result.team is None:
        return ()
    said = []
    if result.dekabes:
        said.append(tr("Dékabès earns twice the base: {points}.", points=text.points(result.award)))
    else:
        said.append(tr("A won hand earns the base: {points}.", points=text.points(result.award)))
    team = result.team
    said += [
        tr("{team} now have {points}; the others stand at 0, whatever they had.",
           team=names.team(team), points=text.points(result.scores[team.index])),
        tr("A team needs {number} points or more to win the match, so it goes on.",
           number=POINTS_TO_WIN),
    ]  # fmt: skip
    return tuple(said)


def _next_hand(step: Step, names: Names) -> tuple[str, ...]:
    hand, won = step.match.hand, step.before.hand.result
    seat = hand.representative
    if won is None or seat is None:
        return ()
    said = [_represents(won, seat, names)]
    holder = next(
        (each for each in range(1, 5) if count_doubles(hand.dealt[each - 1]) >= DOUBLES_FOR_REDEAL),
        None,
    )
    if holder is not None:
        number = count_doubles(hand.dealt[holder - 1])
        if holder == names.you:
            said.append(
                tr("But look at the new deal: you hold {number} doubles. With five or more you "
                   "may demand a redeal instead of accepting.", number=number)
            )  # fmt: skip
        else:
            said.append(
                tr("But look at the new deal: {name} holds {number} doubles and may demand a "
                   "redeal.", name=names.of(holder), number=number)
            )  # fmt: skip
    return tuple(said)


def _represents(won: Result, seat: Seat, names: Names) -> str:
    if won.winner_seat == seat == names.you:
        return tr("The team that won starts. You went out, so you are its representative "
                  "and will name who leads.")  # fmt: skip
    return tr("The team that won starts. {name} is its representative and will name who leads.",
              name=names.of(seat))  # fmt: skip


def _redealt(step: Step, names: Names) -> tuple[str, ...]:
    return (
        text.event_line(step.events[0], names),
        tr("All 28 tiles are shuffled and dealt again, and all four seats are asked again. "
           "Single tiles are never swapped."),
    )  # fmt: skip


def _named(settled: LeaderSettled, names: Names) -> tuple[str, ...]:
    return (
        text.event_line(settled, names),
        tr("The representative may name either partner, and sees only the own tiles "
           "while choosing."),
    )  # fmt: skip
