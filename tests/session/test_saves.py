"""The match that was left: the same decision, undo, redo list and figures come back."""

import copy
import hashlib
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from sessionplay import (
    FOUR,
    SOLO,
    accept_all,
    act,
    chances,
    fresh,
    is_over,
    let_computers_act,
    play_on,
    play_until,
    played,
    redealt_seed,
    standing,
)

from game.engine import strict
from game.engine.actions import Accept, Demand, Nominate, Pass, Play
from game.engine.errors import InvalidDataError
from game.engine.line import End
from game.engine.match import Fairness
from game.engine.record import CONVERTER
from game.engine.tiles import TILES
from game.engine.verify import verify
from game.session.saves import Save, read_save, write_save
from game.session.session import Session, Tally
from game.session.written import read_action, write_action


@given(
    played(150),
    st.floats(0, 1e7),
    st.integers(0, 1000),
    st.sampled_from(["", "2026-02-28T21:15:00+00:00"]),
)
def test_a_save_round_trips(session: Session, seconds: float, backs: int, started: str) -> None:
    """At any point, take-backs among it, a session comes back with all it had."""
    session.tally = Tally(started, seconds, backs)
    text = write_save(session)
    again = read_save(text)
    assert standing(again) == standing(session)
    assert again.tally == session.tally
    assert write_save(again) == text
    assert read_save(text.encode()).tally == session.tally


@given(played(150))
def test_undo_reaches_as_far_after_coming_back(session: Session) -> None:
    """All undos and all redos lead through the same states as without leaving."""
    again = read_save(write_save(session))
    while session.can_undo:
        assert again.undo() == session.undo()
        assert standing(again) == standing(session)
    while session.can_redo:
        assert again.redo() == session.redo()
        assert standing(again) == standing(session)
    assert not again.can_redo
    assert not again.can_undo or session.can_undo


@settings(max_examples=20)
@given(played(60), st.integers(0, 2**32))
def test_the_match_goes_on_as_if_it_had_not_been_left(session: Session, chance: int) -> None:
    """The same decisions lead to the same end, computers' replies and deals included."""
    again = read_save(write_save(session))
    play_on(session, random.Random(chance))
    play_on(again, random.Random(chance))
    assert again.true_match() == session.true_match()


def test_leaving_while_computers_are_on_turn_loses_nothing() -> None:
    """What they had done since the last decision is done again, alike."""
    session = fresh(SOLO, 5)
    saved: list[str] = []
    session.changed = lambda s: saved.append(write_save(s))
    session.submit(Accept(1))
    let_computers_act(session)
    again = read_save(saved[-1])
    let_computers_act(again)
    assert standing(again) == standing(session)


def test_after_a_restart_undo_does_not_reach_the_replies() -> None:
    """How deep undo reaches is kept, not guessed from the record (R30)."""
    session = fresh(FOUR, 5)
    accept_all(session)
    session.restart()
    again = read_save(write_save(session))
    assert not again.can_undo
    act(again, random.Random(1))
    again = read_save(write_save(again))
    again.undo()
    assert again.true_match() == session.true_match()
    assert not again.can_undo


def test_after_a_redeal_undo_does_not_reach_the_deal_before() -> None:
    """The floor stands where it stood (R29)."""
    session = fresh(FOUR, redealt_seed(0, 1))
    session.submit(Demand(1))
    session.submit(Accept(1))
    again = read_save(write_save(session))
    again.undo()
    assert not again.can_undo
    assert again.observation(1).redeals == (1,)


def test_the_reveal_comes_back_as_a_reveal() -> None:
    """Left at the last hand's reveal, it can still be undone; it is not final yet (R29)."""
    session = play_on(fresh(SOLO, 5), random.Random(5))
    again = read_save(write_save(session))
    assert again.winner is session.winner is not None
    assert not again.is_closed
    again.undo()
    assert again.winner is None


def test_a_proof_keeps_its_secret() -> None:
    """The record hides the secret while the match goes on, the save must not lose it."""
    secret = bytes(range(32)).hex()
    commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    digest = hashlib.sha256(bytes.fromhex(secret + "0a0b")).digest()
    session = fresh(SOLO, int.from_bytes(digest[:8], "big"))
    proof = Fairness(commitment, secret, "0a0b")
    session = Session(evolve(session.true_match(), fairness=proof))
    text = write_save(session)
    assert json.loads(text)["record"]["fairness"]["secret"] is None
    assert read_save(text).true_match().fairness == proof
    play_on(session, random.Random(1))
    assert read_save(write_save(session)).true_match() == session.true_match()
    for wrong in (None, "", "zz", secret[:-2] + "00", secret + "00"):
        with pytest.raises(InvalidDataError, match="secret"):
            read_save(json.dumps({**json.loads(text), "secret": wrong}))
    with pytest.raises(InvalidDataError, match="secret"):
        read_save(json.dumps({**json.loads(write_save(fresh())), "secret": secret}))


actions = st.one_of(
    st.builds(Accept, st.integers(1, 4)),
    st.builds(Demand, st.integers(1, 4)),
    st.builds(Nominate, st.integers(1, 4), st.integers(1, 4)),
    st.builds(Pass, st.integers(1, 4)),
    st.builds(Play, st.integers(1, 4), st.sampled_from(TILES), st.sampled_from([None, *End])),
)


@given(actions)
def test_every_action_round_trips(action: Accept | Demand | Nominate | Pass | Play) -> None:
    """Written as JSON and read, an action is itself."""
    assert read_action(json.loads(json.dumps(write_action(action)))) == action


@pytest.mark.parametrize(
    "value",
    [
        None,
        3,
        [],
        {},
        "pass",
        {"seat": 1},
        {"seat": 1, "reply": "maybe"},
        {"seat": "1", "reply": "accept"},
        {"seat": True, "reply": "accept"},
        {"seat": 1, "reply": "accept", "lead": 1},
        {"seat": 1, "lead": 1.0},
        {"seat": 1, "pass": False},
        {"seat": 1, "pass": True, "tile": "6-6"},
        {"seat": 1, "tile": "6-7"},
        {"seat": 1, "tile": "4-6"},
        {"seat": 1, "tile": "6-4", "end": "top"},
        {"seat": 1, "tile": "6-4", "end": None},
    ],
)
def test_what_is_no_action_is_refused(value: object) -> None:
    """One word too many, too few or of another kind is no action."""
    with pytest.raises(InvalidDataError):
        read_action(value)


def saved(**changes: object) -> str:
    """A save with some redo, and some of its values changed; dots lead into objects."""
    session = play_until(fresh(SOLO, 5), random.Random(1), lambda s: s.undo_depth > 12)
    let_computers_act(session)
    session.undo()
    content = json.loads(write_save(session))
    assert len(content["redo"]) == 4
    for name, value in changes.items():
        place, *rest = name.split("__")
        if rest:
            content[place][rest[0]] = value
        else:
            content[place] = value
    return json.dumps(content)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "dekabes-save/2"},
        {"format": None},
        {"more": 1},
        {"undo_depth": -1},
        {"undo_depth": 99},
        {"undo_depth": "3"},
        {"undo_depth": 3.0},
        {"redo": None},
        {"redo": {}},
        {"redo": [{"seat": 1, "pass": True}]},
        {"redo": [{"seat": 1, "reply": "demand"}]},
        {"redo": [{"seat": 1, "reply": "accept"}]},
        {"tally": {}},
        {"tally": None},
        {"tally__started": "long ago"},
        {"tally__started": "\ud800"},
        {"tally__seconds": -1.0},
        {"tally__seconds": 7},
        {"tally__take_backs": -1},
        {"tally__take_backs": 2**60},
        {"tally__take_backs": True},
        {"secret": "00"},
        {"secret": 0},
        {"record__seed": None},
        {"record__seed": 6},
        {"record__seed": -1},
        {"record__seed": 2**64},
        {"record__players": ["steady"] * 4},
        {"record__players": ["human", "steady", "casual", "grandmaster"]},
        {"record__winner": "1-3"},
        {"record__hands": []},
        {"record__format": "dekabes-match/2"},
    ],
)
def test_a_save_that_contradicts_itself_is_refused(changes: dict[str, object]) -> None:
    """Figures no match can have, a redo that does not fit, a stranger at the table."""
    read_save(saved())
    with pytest.raises(InvalidDataError):
        read_save(saved(**changes))


@pytest.mark.parametrize("number", ["1e999", "NaN", "-Infinity", "9" * 5000])
def test_a_number_that_is_none_is_refused(number: str) -> None:
    """What would come out as another number, or could not be written again, is damage."""
    with pytest.raises(InvalidDataError):
        read_save(saved(tally__seconds=0.25).replace("0.25", number))


def test_a_redo_in_which_a_computer_breaks_its_duty_is_refused() -> None:
    """Restored, it would leave a record that does not hold (R6)."""
    session = fresh(SOLO, redealt_seed(0, 2))
    content = json.loads(write_save(session))
    content["redo"] = [write_action(Accept(1)), write_action(Accept(2))]
    with pytest.raises(InvalidDataError, match="R6"):
        read_save(json.dumps(content))


def test_a_redo_goes_no_further_than_the_hand() -> None:
    """More actions than the hand has are refused."""
    session = play_until(fresh(SOLO, 5), random.Random(1), is_over)
    content = json.loads(write_save(session))
    content["redo"] = [write_action(Accept(1))]
    with pytest.raises(InvalidDataError, match="redo"):
        read_save(json.dumps(content))


JUNK: list[Any] = [
    None, True, -1, 0, 2**70, 1.5, "", "6-6", "human", [], [[]], {}, {"seat": 1}, "\ud800", [None]
]  # fmt: skip


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every container in a JSON value with each of its keys."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


SOME_SAVES = [
    json.loads(saved()),
    json.loads(write_save(play_on(fresh(FOUR, redealt_seed(0)), random.Random(2)))),
]


@settings(max_examples=400)
@given(st.sampled_from(SOME_SAVES), chances, st.sampled_from(JUNK), st.booleans())
def test_a_save_changed_anywhere_is_refused_or_holds(
    content: dict[str, Any], chance: random.Random, junk: object, away: object
) -> None:
    """Junk anywhere in a save is damage in one plain error, or the session is whole."""
    content = copy.deepcopy(content)
    container, key = chance.choice(list(places(content)))
    if away:
        del container[key]
    else:
        container[key] = junk
    try:
        session = read_save(json.dumps(content))
    except InvalidDataError:
        return
    assert standing(read_save(write_save(session))) == standing(session)
    session.restart()


def test_a_save_is_a_record_that_holds() -> None:
    """What stands in a save is checked like any record, rule by rule."""
    save = strict.structure(CONVERTER, json.loads(saved()), Save)
    assert verify(save.record) == read_save(saved()).true_match()
