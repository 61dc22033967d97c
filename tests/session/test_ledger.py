"""The ledger tells what happened, from the hand alone, and nothing that is hidden."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from sessionplay import any_seeds, chances, play_on, played, tables
from strategies import matches, pick, swap_hidden

from game.engine.actions import Demand, NextHand
from game.engine.events import Dealt, Event, Replied
from game.engine.match import apply, start
from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.session.ledger import events_of
from game.session.session import Session, new_session


@settings(max_examples=40)
@given(tables, any_seeds, chances)
def test_the_ledger_is_what_playing_told(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """At every point it lists the very events since the hand's first deal, redeals included."""
    match, told = start(players, seed)
    while True:
        assert events_of(match.hand) == told
        if match.winner is not None:
            break
        action = pick(match, chance)
        match, events = apply(match, action)
        told = events if isinstance(action, NextHand) else told + events


def test_redeals_were_among_them() -> None:
    """The seeds above throw deals in, some hands more than once over many tries."""
    met = 0
    for seed in range(60):
        chance = random.Random(seed)
        match, _ = start(("human",) * 4, seed)
        while match.winner is None:
            action = pick(match, chance)
            match, events = apply(match, action)
            if isinstance(action, Demand):
                met += 1
                assert events[-1] == Dealt(match.hand.number, len(match.hand.thrown) + 1)
                assert events_of(match.hand)[-2:] == events
                assert Replied(action.seat, accepted=False) in events_of(match.hand)
    assert met > 3


@given(st.sampled_from([("human", "casual", "human", "casual")]), any_seeds, chances)
def test_a_session_tells_the_same_events_as_its_ledger(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """What submit and advance return, put together, is what the ledger lists."""
    session, events = new_session(players, seed)
    told: list[Event] = list(events)
    while session.awaited is not None:
        if session.awaits_human:
            told += session.submit(pick(session.true_match(), chance))
        else:
            told += session.advance(0.1)
    assert tuple(told) == session.events_so_far()


@given(played())
def test_redo_tells_what_it_restored(session: Session) -> None:
    """After a redo the ledger is longer by just the events that it returned."""
    if session.can_redo:
        before = session.events_so_far()
        events = session.redo()
        assert before + events == session.events_so_far()


@given(matches(), st.integers(0, 2**32))
def test_the_ledger_holds_nothing_hidden(match: object, chance: int) -> None:
    """Hidden hands dealt otherwise, in accord with all that is public, change no line of it."""
    if match.hand.result is not None:
        return
    for viewer in SEATS:
        other = swap_hidden(match, viewer, random.Random(chance))
        assert events_of(other.hand) == events_of(match.hand)


def _tiles_in(value: object) -> set[Tile]:
    if isinstance(value, Tile):
        return {value}
    if isinstance(value, tuple):
        return {tile for each in value for tile in _tiles_in(each)}
    names = [each.name for each in getattr(value, "__attrs_attrs__", ())]
    return {tile for name in names for tile in _tiles_in(getattr(value, name))}


@given(any_seeds, chances)
def test_only_tiles_on_the_table_are_named(seed: int, chance: random.Random) -> None:
    """Of thrown-in deals and of hands still held no tile appears (R7, R32)."""
    session = play_on(new_session(("human",) * 4, seed)[0], chance, chance.randrange(60))
    laid = {each.tile for each in session.true_match().hand.line.laid}
    assert _tiles_in(session.events_so_far()) == laid
