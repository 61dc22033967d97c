"""No key, no touch and no window system leads out of a kiosk or to what a visitor left."""

import random

import arcade
import pytest
from person import Person
from visitors import begin_match, hold_corner, names, open_kiosk

pytestmark = pytest.mark.display


def test_the_window_system_ends_nothing(person: Person, ended: list[str]) -> None:
    """Requests to close do nothing; a minimised window comes back; a lost focus loses nothing."""
    open_kiosk(person)
    begin_match(person)
    before = person.session.true_match()
    for _ in range(3):
        person.window.dispatch_event("on_close")
        person.window.dispatch_events()
    person.window.dispatch_event("on_deactivate")
    person.window.dispatch_event("on_hide")
    person.window.dispatch_events()
    assert person.window.is_hidden
    person.wait(0.5)
    assert not person.window.is_hidden
    assert person.window.visible
    assert ended == []
    assert person.session.true_match() == before


def test_lost_keys_are_fetched_back(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another window that takes the keys has them for a second or two, and not for good."""
    fetched: list[str] = []
    monkeypatch.setattr(type(person.window), "activate", lambda _: fetched.append("keys"))
    open_kiosk(person)
    person.window.dispatch_event("on_deactivate")
    person.wait(2.5)
    assert len(fetched) == 2
    person.window.dispatch_event("on_activate")
    person.wait(2.5)
    assert len(fetched) == 2


def _combinations(number: int, seed: int) -> list[tuple[int, int]]:
    """Every key alone, then combinations."""
    keys = sorted(
        value
        for name, value in vars(arcade.key).items()
        if name.isupper() and isinstance(value, int) and not name.startswith(("MOD_", "MOTION_"))
    )
    held = [
        value for name, value in vars(arcade.key).items() if name.startswith("MOD_") and value < 512
    ]
    dice = random.Random(seed)
    single = [(each, 0) for each in keys]
    mixed = [
        (dice.choice(keys), sum(set(dice.choices(held, k=dice.randrange(1, 4)))))
        for _ in range(number)
    ]
    always = [
        (arcade.key.F4, arcade.key.MOD_ALT),
        (arcade.key.Q, arcade.key.MOD_CTRL),
        (arcade.key.W, arcade.key.MOD_CTRL),
        (arcade.key.F11, 0),
        (arcade.key.TAB, arcade.key.MOD_ALT),
        (arcade.key.DELETE, arcade.key.MOD_CTRL | arcade.key.MOD_ALT),
    ]
    return [*single, *mixed, *always]


VISITORS = {
    "title", "acceptance", "nomination", "table", "reveal", "result",
    "rules", "rules-example", "ledger", "question", "asking",
}  # fmt: skip


def test_no_key_leaves(person: Person, ended: list[str]) -> None:
    """Every key, 500 combinations of keys: still full, still here, never a page of settings."""
    guard = open_kiosk(person)
    begin_match(person)
    person.draws = False
    fullscreen = person.window.fullscreen
    pads = 0
    for symbol, modifiers in _combinations(500, 11):
        person.key(symbol, modifiers)
        name = person.screen.name
        if name == "pin":
            pads += 1
            person.key(arcade.key.ESCAPE)
            continue
        assert name in VISITORS, (symbol, modifiers)
        assert person.app.guard is guard
        assert person.window.fullscreen == fullscreen
        if person.app.session is None and person.screen.find("play") is not None:
            person.tap_button("play")
    assert ended == []
    assert not (person.home / "settings.toml").exists()


def _random_touches(person: Person, number: int, seed: int, ended: list[str]) -> None:
    open_kiosk(person)
    person.draws = False
    dice = random.Random(seed)
    seen = set()
    match = None
    for count in range(number):
        width, height = person.window.get_size()
        x, y = dice.uniform(-20, width + 20), dice.uniform(-20, height + 20)
        buttons = [each for each in person.screen.buttons if each.can_press]
        if buttons and dice.random() < 0.6:
            box = dice.choice(buttons).box
            x, y = box.cx, box.cy
        match dice.random():
            case chance if chance < 0.02:
                hold_corner(person, dice.uniform(1.0, 6.0))
            case chance if chance < 0.1:
                person.press(x, y)
            case chance if chance < 0.2:
                person.drag(x, y)
            case chance if chance < 0.3:
                person.release(x, y)
            case chance if chance < 0.32:
                person.wait(dice.uniform(1, 8))
            case _:
                person.press(x, y)
                person.release(x, y)
        if count % 7 == 0:
            person.wait()
        if count % 600 == 599:
            # Everybody leaves; nothing of them may be found afterwards.
            match = person.app.session
            person.wait(62)
            assert person.screen.name == "title"
            assert names(person) == {"wake"}
            assert person.app.session is None
        assert person.app.session is None or person.app.session is not match
        seen.add(person.screen.name)
        assert person.screen.name in VISITORS | {"pin"}, person.screen.name
    assert ended == []
    assert {"pin", "title"} <= seen
    assert not person.home.joinpath("autosave.json").exists()


def test_random_touches_leave_nothing(person: Person, ended: list[str]) -> None:
    """2,000 random touches, the corner among them: never out, never another's match."""
    _random_touches(person, 2000, 5, ended)


@pytest.mark.slow
def test_random_touches_leave_nothing_in_full(person: Person, ended: list[str]) -> None:
    """The same with 20,000 touches."""
    _random_touches(person, 20_000, 6, ended)


def test_a_screen_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A configuration that names a screen beyond those there are gets the last of them."""
    from game.views import window

    monkeypatch.setattr(arcade, "get_screens", lambda: ["first", "second"])
    assert [window._screen(number) for number in (0, 1, 15)] == ["first", "second", "second"]
