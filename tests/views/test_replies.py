"""Accepting the deal and naming the leader (R4-R12): chosen, then confirmed, nothing leaked."""

import itertools

import pytest
from looking import faces_drawn
from person import Person
from situations import SITUATIONS, find, show

from game import scenes
from game.engine.actions import Accept, Demand, Nominate
from game.engine.dealing import may_demand
from game.engine.hand import Phase
from game.engine.match import Match, start
from game.engine.tiles import count_doubles
from game.players.advice import advise
from game.session.settings import Settings
from game.views.acceptance import AcceptanceScreen
from game.views.nomination import NominationScreen

pytestmark = pytest.mark.display


def _redeal(person: Person) -> AcceptanceScreen:
    person.start(Settings(speed="normal", reduced_motion=True))
    SITUATIONS["acceptance-redeal"](person)
    screen = person.screen
    assert isinstance(screen, AcceptanceScreen)
    return screen


def test_two_replies_are_equal_and_neither_is_chosen(person: Person) -> None:
    """Accept and Demand look alike, are of one size, and stand unselected without focus."""
    screen = _redeal(person)
    accept, demand = screen.find("accept"), screen.find("demand")
    assert (accept.box.w, accept.box.h) == (demand.box.w, demand.box.h)
    assert (accept.look.kind, accept.look.size) == (demand.look.kind, demand.look.size)
    assert not accept.look.selected
    assert not demand.look.selected
    assert screen.focused is None
    assert not screen.find("confirm").can_press


def test_the_doubles_are_grouped_and_counted(person: Person) -> None:
    """Doubles stand together at the left, and their number is said."""
    screen = _redeal(person)
    doubles = count_doubles(screen.public.hand)
    assert person.sees(f"You hold {doubles} doubles")
    lies = sorted(screen.hand_lies(), key=lambda lie: lie.x)
    assert [lie.tile.is_double for lie in lies] == [True] * doubles + [False] * (7 - doubles)
    gaps = [b.x - a.x for a, b in itertools.pairwise(lies)]
    assert gaps.index(max(gaps)) == doubles - 1


@pytest.mark.parametrize("reply", ["accept", "demand"])
def test_choose_then_confirm(person: Person, reply: str) -> None:
    """Choosing previews, choosing again or the other changes it, only Confirm answers (R25)."""
    screen = _redeal(person)
    before = person.session.true_match()
    other = "demand" if reply == "accept" else "accept"
    person.tap_button(other)
    person.tap_button(other)
    assert screen.chosen is None
    person.tap_button(other)
    person.tap_button(reply)
    assert screen.chosen == reply
    person.wait(5)
    assert person.session.true_match() is before
    person.tap_button("confirm")
    after = person.session.true_match()
    if reply == "accept":
        assert after.hand.accepted == 1
        assert after.hand.dealt == before.hand.dealt
    else:
        assert [each.demanded_by for each in after.hand.thrown] == [1]
        assert after.hand.dealt != before.hand.dealt


def test_a_single_answer_is_its_own_confirmation(person: Person) -> None:
    """Where accepting is all one can do, one press accepts."""
    person.start(Settings(speed="normal", reduced_motion=True))
    SITUATIONS["acceptance"](person)
    assert person.screen.find("demand") is None
    person.tap_button("accept")
    assert person.session.true_match().hand.accepted == 1


def test_replies_of_others_are_shown_and_hands_are_not(person: Person) -> None:
    """At every moment only the own seven faces are drawn; who has accepted is said."""
    person.start(Settings(speed="quick"))
    SITUATIONS["acceptance"](person)
    own = set(person.session.true_match().hand.dealt[0])
    assert faces_drawn(person.screen) == own
    person.tap_button("accept")
    seen = 0
    while person.screen.name == "acceptance":
        assert faces_drawn(person.screen) == own
        seen = max(seen, person.texts().count("accepted"))
        person.wait()
    assert seen >= 2


def _computer_demands(match: Match) -> bool:
    held = match.hand.dealt
    return not may_demand(held[0]) and any(may_demand(each) for each in held[1:])


def test_a_computers_redeal_asks_again(person: Person) -> None:
    """After a redeal by a computer the screen shows the new hand and asks for a new answer."""
    seed = next(seed for seed in range(5000) if _computer_demands(start(scenes.SOLO, seed)[0]))
    person.start(Settings(speed="instant"), seed=seed)
    person.app.new_match()
    first = person.session.true_match().hand.dealt[0]
    person.tap_button("accept")
    person.wait_until(lambda: bool(person.session.true_match().hand.thrown), 10)
    person.wait_for_turn()
    match = person.session.true_match()
    assert match.hand.dealt[0] != first
    assert person.screen.name == "acceptance"
    assert faces_drawn(person.screen) == set(match.hand.dealt[0])
    assert (person.screen.find("demand") is not None) == may_demand(match.hand.dealt[0])
    assert match.hand.accepted == 0


def _a_right_after_a_redeal(seed: int) -> bool:
    match, _ = start(scenes.SOLO, seed)
    if not _computer_demands(match):
        return False
    from game.engine.match import apply

    while not match.hand.thrown:
        seat = match.turn
        held = match.hand.dealt[seat - 1]
        match, _ = apply(match, Demand(seat) if may_demand(held) else Accept(seat))
    return may_demand(match.hand.dealt[0])


def test_the_right_is_that_of_the_new_hand(person: Person) -> None:
    """A redeal that brings five doubles brings the choice with it; one press accepts nothing."""
    seed = next(seed for seed in range(60_000) if _a_right_after_a_redeal(seed))
    person.start(Settings(speed="instant"), seed=seed)
    person.app.new_match()
    person.tap_button("accept")
    person.wait_until(lambda: bool(person.session.true_match().hand.thrown), 10)
    person.wait_for_turn()
    person.tap_button("accept")
    assert person.session.true_match().hand.accepted == 0
    assert person.screen.chosen == "accept"


def test_a_hint_answers_nothing(person: Person) -> None:
    """Asking for a hint chooses at most; the answer is still to be confirmed."""
    screen = _redeal(person)
    before = person.session.true_match()
    person.tap_button("hint")
    person.wait_until(lambda: screen.chosen is not None, 10)
    best = advise("expert", person.session.observation(screen.bottom))["best"]
    assert screen.chosen == best["reply"]
    assert person.sees("Hint: ")
    assert person.session.true_match() is before


def _nominating(match: Match) -> bool:
    return match.turn == 1 and match.hand.phase is Phase.NOMINATE


@pytest.mark.parametrize("leader", [1, 3])
def test_nomination(person: Person, leader: int) -> None:
    """A leader is previewed, then confirmed; only the own hand is shown."""
    person.start(Settings(speed="normal", reduced_motion=True))
    show(person, find(_nominating))
    screen = person.screen
    assert isinstance(screen, NominationScreen)
    before = person.session.true_match()
    assert faces_drawn(screen) == set(before.hand.held[0])
    assert screen.chosen is None
    assert not screen.find("confirm").can_press
    one, other = screen.find("lead 1"), screen.find("lead 3")
    assert (one.box.w, one.box.h) == (other.box.w, other.box.h)
    person.tap_button(f"lead {4 - leader}")
    person.tap_button(f"lead {leader}")
    person.wait(3)
    assert person.session.true_match() is before
    person.tap_button("confirm")
    assert person.session.true_match().hand.leader == leader
    assert Nominate(1, leader) is not None


def test_a_hint_names_nobody(person: Person) -> None:
    """A hint previews a leader and says so; nothing is decided."""
    person.start(Settings(speed="normal", reduced_motion=True))
    show(person, find(_nominating))
    before = person.session.true_match()
    person.tap_button("hint")
    person.wait_until(lambda: person.screen.chosen is not None, 10)
    assert person.sees("Hint:")
    assert person.session.true_match() is before
