"""Players and files that fail harm no match, and nobody impossible sits down."""

import math
import random

import pytest
from hypothesis import strategies as st
from sessionplay import (
    FOUR,
    SOLO,
    FakePlayer,
    accept_all,
    act,
    fresh,
    standing,
)

from game.engine.actions import Accept, Choice, Nominate, Pass
from game.engine.errors import IllegalActionError, InvalidDataError
from game.engine.match import start
from game.engine.observation import choices
from game.players.player import UnknownLevelError
from game.session.session import Session, new_session

BIG_STEPS = st.one_of(
    st.floats(),
    st.sampled_from([0.0, -1.0, 1e9, math.inf, -math.inf, math.nan, 0.016]),
)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakePlayer:
    """A player in place of every computer; it takes the first choice."""
    made = FakePlayer(lambda seen: choices(seen)[0])
    monkeypatch.setattr("game.session.session.player", lambda _: made)
    return made


class _FaultyError(Exception):
    pass


def _fail(_: object) -> Choice:
    raise _FaultyError


@pytest.mark.parametrize("slices", [0, 1, 5])
def test_a_player_that_raises_harms_nothing(fake: FakePlayer, slices: int) -> None:
    """Its error comes out every time, the match stays as it was and can go on."""
    fake.slices, good, fake.answer = slices, fake.answer, _fail
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    before = standing(session)
    for _ in range(3):
        with pytest.raises(_FaultyError):
            session.advance(0.1)
        assert standing(session) == before
    fake.answer = good
    assert session.advance(0.1) != ()
    assert session.awaited == 3


@pytest.mark.parametrize("answer", [Pass(2), Accept(1), Nominate(2, 2)])
def test_a_player_that_breaks_the_rules_harms_nothing(fake: FakePlayer, answer: Choice) -> None:
    """An illegal choice is refused like anybody's, each time it is made."""
    good, fake.answer = fake.answer, lambda _: answer
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    before = standing(session)
    for _ in range(3):
        with pytest.raises(IllegalActionError):
            session.advance(0.1)
        assert standing(session) == before
    fake.answer = good
    assert session.advance(0.1) != ()


@pytest.mark.parametrize("answer", [None, "pass", 3])
def test_a_player_that_answers_nothing_does_not_hang(fake: FakePlayer, answer: object) -> None:
    """What is no choice is an error, not a seat that thinks for ever."""
    fake.answer = lambda _: answer  # type: ignore[assignment,return-value]
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    with pytest.raises(TypeError, match="no choice"):
        session.advance(0.1)
    assert session.awaited == 2


def test_a_level_that_nobody_plays_is_refused_at_the_start() -> None:
    """Better before the first deal than in the middle of a match."""
    with pytest.raises(InvalidDataError):
        new_session(("human", "steady", "grandmaster", "steady"))
    with pytest.raises(InvalidDataError):
        new_session(("human", "steady", "steady"))
    with pytest.raises(InvalidDataError):
        new_session(SOLO, 5, started="yesterday")
    with pytest.raises(InvalidDataError):
        new_session(SOLO, -1)


def test_a_level_that_is_still_to_come_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the players do not know as a level starts no match."""

    def unknown(level: str) -> None:
        raise UnknownLevelError(level)

    monkeypatch.setattr("game.session.session.check_level", unknown)
    with pytest.raises(UnknownLevelError):
        new_session(SOLO, 5)
    new_session(FOUR, 5)


def test_a_new_match_begins_with_its_first_deal() -> None:
    """At 0-0, with the deal its seed yields; without a seed the system gives one (R31)."""
    session, events = new_session(SOLO, 7)
    match, same = start(SOLO, 7)
    assert session.true_match() == match
    assert events == same == session.events_so_far()
    assert (session.scores, session.base, session.number) == ((0, 0), 1, 1)
    one, two = (new_session(SOLO)[0].true_match().seed for _ in range(2))
    assert one != two


def test_a_failing_save_stops_no_match() -> None:
    """Whoever keeps the match may fail: what was decided stands, and play goes on."""

    def fail(_: Session) -> None:
        raise _FaultyError

    session = fresh(FOUR, 5)
    session.changed = fail
    with pytest.raises(_FaultyError):
        session.submit(Accept(1))
    assert session.awaited == 2
    with pytest.raises(_FaultyError):
        session.undo()
    assert session.awaited == 1
    with pytest.raises(_FaultyError):
        session.redo()
    session.changed = lambda _: None
    session.restart()
    accept_all(session)


def test_the_save_is_written_even_where_counting_fails() -> None:
    """A hand that cannot be counted is left all the same, and the save knows it (R29)."""

    def fail(*_: object) -> None:
        raise _FaultyError

    session, told = fresh(FOUR, 5), []
    while session.awaited:
        act(session, random.Random(1))
    session.hand_left, session.changed = fail, lambda s: told.append(s.number)
    with pytest.raises(_FaultyError):
        act(session, random.Random(1))
    assert told == [2]
    assert session.number == 2
