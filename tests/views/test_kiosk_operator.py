"""The operator of a kiosk: the corner, the PIN, the page behind it, and the end."""

import arcade
import pytest
from person import Person
from visitors import (
    PIN,
    begin_match,
    config,
    enter,
    guard_of,
    hold_corner,
    open_kiosk,
    shortcut,
    wake,
)

from game.session.kiosk import FREE_TRIES, LONGEST_DELAY, NOBODY
from game.views.app import App

SIZES = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))
pytestmark = pytest.mark.display


@pytest.mark.parametrize("where", ["asleep", "title", "match", "question", "rules"])
def test_the_corner_opens_the_pad_everywhere(person: Person, where: str) -> None:
    """Held for five seconds it opens the pad; shorter, or slid away, it does nothing."""
    open_kiosk(person)
    if where != "asleep":
        wake(person)
    if where in {"match", "question"}:
        person.tap_button("play")
        person.wait_for_turn()
    if where == "question":
        person.tap_button("leave")
    if where == "rules":
        person.tap_button("rules")
    before = person.screen.name
    hold_corner(person, 4.8)
    assert person.screen.name == before
    person.press(8, person.window.height - 8)
    person.wait(3)
    person.drag(400, 300)
    person.wait(4)
    person.release(400, 300)
    assert person.screen.name == before
    hold_corner(person)
    assert person.screen.name == "pin"
    person.tap_button("close")
    assert person.screen.name == before


@pytest.mark.parametrize("size", SIZES)
def test_no_button_lies_in_the_corner(person: Person, size: tuple[int, int]) -> None:
    """On no screen of a kiosk does a button begin in the operator's corner."""
    from situations import SITUATIONS

    person.resize(*size)
    for name in ("kiosk-title", "kiosk-table", "kiosk-asking", "reveal-out", "result", "handoff"):
        person.start()
        SITUATIONS[name](person)
        person.app.become_kiosk(config())
        corner = guard_of(person).corner
        lying = [each.name for each in person.screen.buttons if each.box.overlaps(corner)]
        assert lying == [], name


def test_the_pin_opens_the_page_and_the_page_ends_the_game(
    person: Person, ended: list[str]
) -> None:
    """By touch: the corner, the PIN, the page with counters, and the end."""
    open_kiosk(person)
    hold_corner(person)
    enter(person, PIN)
    assert person.screen.name == "operator"
    assert person.sees("Won by visitors")
    person.tap_button("leave")
    assert ended == ["close", "exit"]


def test_the_operator_by_keys_alone(person: Person, ended: list[str]) -> None:
    """Ctrl+Alt+O, digits, Backspace, Enter; then back to the title, ready for the next."""
    open_kiosk(person)
    begin_match(person)
    shortcut(person)
    assert person.screen.name == "pin"
    for symbol in (arcade.key.KEY_9, arcade.key.BACKSPACE):
        person.key(symbol)
    for digit in PIN:
        person.key(getattr(arcade.key, f"NUM_{digit}"))
    person.key(arcade.key.ENTER)
    assert person.screen.name == "operator"
    person.tap_button("title")
    assert person.screen.name == "title"
    assert person.app.session is None
    assert ended == []


def test_what_the_operator_sets_stays_for_all_visitors(person: Person) -> None:
    """Volume and theme last over resets; nothing is written."""
    open_kiosk(person)
    hold_corner(person)
    enter(person, PIN)
    person.tap_button("volume 30")
    person.tap_button("theme contrast")
    person.tap_button("title")
    begin_match(person)
    guard_of(person).reset()
    assert (person.app.settings.volume, person.app.settings.theme) == (30, "contrast")
    assert person.app.sound.volume == 0.3
    assert list(person.home.iterdir()) == []


def test_wrong_pins_slow_down_and_never_lock_out(person: Person) -> None:
    """After some tries the pad waits, longer and longer but bounded; the right PIN opens then."""
    guard = open_kiosk(person)
    hold_corner(person)
    waits = []
    for number in range(12):
        enter(person, "0000")
        assert person.screen.name == "pin"
        waits.append(guard.lock.wait)
        if guard.lock.wait:
            assert not any(each.can_press for each in person.screen.buttons if each.name != "close")
            person.key(arcade.key.KEY_1)
            # Closing the pad does not shorten the waiting.
            person.tap_button("close")
            hold_corner(person)
            assert guard.lock.wait > 0 or number < FREE_TRIES + 3
            guard.lock.wait = 0.01
            person.wait()
    assert waits[0] == 0.0
    assert sorted(waits) == waits
    assert max(waits) <= LONGEST_DELAY
    enter(person, PIN)
    assert person.screen.name == "operator"


def test_nobody_leaves_where_there_is_no_operator(person: Person, ended: list[str]) -> None:
    """With operator_pin = "none" corner and keys do nothing."""
    open_kiosk(person, operator_pin=NOBODY)
    wake(person)
    hold_corner(person, 8)
    shortcut(person)
    assert person.screen.name == "title"
    assert ended == []


@pytest.mark.parametrize("page", ["pin", "operator"])
def test_pages_of_the_operator_close_by_themselves(person: Person, page: str) -> None:
    """An operator who walks away leaves nothing open."""
    open_kiosk(person)
    begin_match(person)
    before = person.screen.name
    hold_corner(person)
    if page == "operator":
        enter(person, PIN)
    assert person.screen.name == page
    person.wait(21)
    assert person.screen.name == (before if page == "pin" else "title")


def test_no_page_opens_over_the_pad(person: Person) -> None:
    """The keys of rules and ledger do nothing on the pad, and digits are never shown."""
    open_kiosk(person)
    begin_match(person)
    hold_corner(person)
    for symbol in (arcade.key.F1, arcade.key.L, arcade.key.H):
        person.key(symbol)
        assert person.screen.name == "pin"
    for digit in "77":
        person.tap_button(f"digit {digit}")
    assert [each.text for each in person.screen.said] == []


def test_many_visitors_leave_no_screens_behind(person: Person) -> None:
    """The stack of screens is one deep after each visitor, however they left."""
    open_kiosk(person)
    for _ in range(5):
        begin_match(person)
        person.key(arcade.key.F1)
        hold_corner(person)
        guard_of(person).reset()
        assert isinstance(person.app, App)
        assert len(person.app._stack) == 1
