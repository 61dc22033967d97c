"""What holds at every point of every match: conservation, legality, replay, privacy."""

import gc
import json
import random
from collections.abc import Iterable
from enum import Enum
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import conceivable, history, matches, seeds, swap_hidden, whole_matches

from game.engine.actions import Action, Pass, Play
from game.engine.errors import IllegalActionError
from game.engine.hand import Hand, Phase
from game.engine.line import Line
from game.engine.match import Match, apply, legal
from game.engine.observation import Observation, choices, observe
from game.engine.record import parse_record, to_record, write_record
from game.engine.seats import SEATS
from game.engine.tiles import TILES
from game.engine.verify import verify
from game.engine.view import canonical, parse_view, to_view

ACTIONS = conceivable()


@given(matches())
def test_tiles_are_conserved(match: Match) -> None:
    """The 28 tiles are in four hands and on the table, each once (R1)."""
    hand = match.hand
    table = [each.tile for each in hand.line.laid]
    assert sorted([*table, *(each for held in hand.held for each in held)]) == list(TILES)
    for seat in SEATS:
        laid = [m.tile for m in hand.moves if isinstance(m, Play) and m.seat == seat]
        assert sorted([*laid, *hand.held[seat - 1]]) == sorted(hand.dealt[seat - 1])
        assert observe(match, seat).tiles_left(seat) == len(hand.held[seat - 1])


@given(matches())
def test_a_pass_is_legal_exactly_when_nothing_fits(match: Match) -> None:
    """A seat must play what fits and passes otherwise; both never stand side by side (R15)."""
    if match.hand.phase is not Phase.PLAY or match.hand.line.is_empty:
        return
    held = match.hand.held[match.turn - 1]
    fitting = [each for each in held if match.hand.line.fits(each)]
    if fitting:
        assert {each.tile for each in legal(match)} == set(fitting)
    else:
        assert legal(match) == (Pass(match.turn),)


def accepted_actions(match: Match) -> list[Action]:
    """Every conceivable action that `apply` takes."""
    found = []
    for action in ACTIONS:
        try:
            apply(match, action)
        except IllegalActionError:
            continue
        found.append(action)
    return found


@given(matches(400))
def test_apply_takes_exactly_the_legal_actions(match: Match) -> None:
    """Of all actions one could write down, `apply` takes those that `legal` lists."""
    before = to_record(match)
    taken = accepted_actions(match)
    assert len(taken) == len(set(taken))
    assert set(taken) == set(legal(match))
    assert to_record(match) == before


@given(matches())
def test_choices_belong_to_the_seat_on_turn_alone(match: Match) -> None:
    """Whoever is not on turn has no choice (R2)."""
    for seat in SEATS:
        assert bool(choices(observe(match, seat))) == (seat == match.turn)


@given(matches(400))
def test_a_record_round_trips(match: Match) -> None:
    """Written, read and verified, a match is the same match, still going on or ended."""
    text = write_record(match)
    assert "\n" not in text
    again = verify(parse_record(text))
    assert again == match
    assert write_record(again) == text


@settings(max_examples=8)
@given(seeds, st.integers(0, 2**32))
def test_every_prefix_of_a_match_is_a_record_that_holds(seed: int, chance: int) -> None:
    """After each single action the record replays to exactly that state."""
    for state in history(seed, random.Random(chance), 70):
        assert verify(parse_record(json.dumps(to_record(state)))) == state


@given(whole_matches())
def test_events_of_a_hand_tell_its_line(match: Match) -> None:
    """Replaying a hand's moves yields the line that the state holds."""
    for hand in match.hands:
        line = Line()
        for move in hand.moves:
            if isinstance(move, Play):
                line = line.lead(move.tile) if move.end is None else line.lay(move.tile, move.end)
        assert line == hand.line


@given(matches(), st.integers(0, 2**32))
def test_an_observation_does_not_depend_on_hidden_hands(match: Match, chance: int) -> None:
    """Dealing the hidden tiles otherwise, in accord with all that is public, changes no view."""
    for viewer in SEATS:
        other = swap_hidden(match, viewer, random.Random(chance))
        assert other.hand.held[viewer - 1] == match.hand.held[viewer - 1]
        one, two = observe(match, viewer), observe(other, viewer)
        assert one == two
        assert one.line == two.line
        assert to_view(one) == to_view(two)
        assert choices(one) == choices(two)


def test_hidden_hands_were_really_swapped() -> None:
    """The check above compares states that differ: most swaps change some hidden hand."""
    states = history(5, random.Random(5), 60)
    swapped = [swap_hidden(each, 1, random.Random(1)) for each in states]
    changed = sum(a.hand.held != b.hand.held for a, b in zip(states, swapped, strict=True))
    assert changed > len(states) * 0.6


PLAIN = (int, str, bool, float, bytes, type(None), Enum)


def reachable(start: object) -> Iterable[object]:
    """Everything that can be reached from an object through attributes and contents.

    Code and classes are left out: they are the same for every observation.
    """
    found, todo = {}, [start]
    while todo:
        one = todo.pop()
        if isinstance(one, type | ModuleType | FunctionType | BuiltinFunctionType):
            continue
        if id(one) in found:
            continue
        found[id(one)] = one
        if isinstance(one, PLAIN):
            continue
        todo += gc.get_referents(one)
        slots = {name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())}
        todo += [getattr(one, name) for name in slots if hasattr(one, name) and name[0] != "_"]
        todo += list(getattr(one, "__dict__", {}).values())
    return found.values()


@given(matches())
def test_nothing_leads_from_an_observation_to_the_state(match: Match) -> None:
    """No attribute path from an observation ends at a match, a hand, or a hidden tile list."""
    for viewer in SEATS:
        seen = observe(match, viewer)
        for each in reachable(seen):
            assert not isinstance(each, Match | Hand)
            assert each is not match.hand.dealt
            assert each is not match.hand.held
            # Small numbers are everywhere; a seed from the system is not small.
            assert match.seed < 1000 or not isinstance(each, int) or each != match.seed


def test_the_walk_would_find_a_leak() -> None:
    """The walk above sees through attributes and tuples: it finds a match when there is one."""
    match = history(5, random.Random(5), 20)[-1]
    assert any(isinstance(each, Hand) for each in reachable((("x", match),)))


@given(matches(400))
def test_views_round_trip(match: Match) -> None:
    """A view of the seat on turn, written and read, is the same observation."""
    if match.turn is None:
        return
    seen = observe(match, match.turn)
    again = parse_view(canonical(seen))
    assert again == seen
    assert again.line == seen.line
    assert choices(again) == choices(seen)


def test_a_seat_that_is_none_sees_nothing() -> None:
    """Only seats 1-4 look."""
    match = history(5, random.Random(5), 1)[-1]
    for seat in (0, 5, -1):
        with pytest.raises(ValueError, match="no seat"):
            observe(match, seat)


def test_a_view_is_canonical() -> None:
    """Sorted keys, no spaces, the hand in standard order; the same bytes each time."""
    seen = observe(history(5, random.Random(5), 1)[-1], 2)
    text = canonical(seen)
    data = json.loads(text)
    assert list(data) == sorted(data)
    assert b" " not in text
    assert data["hand"] == [each.text for each in TILES if each in seen.hand]
    assert isinstance(seen, Observation)
