"""A kiosk for tests, its visitors and its operator."""

import arcade
from person import Person

from game.session.kiosk import Kiosk, hash_pin
from game.views.kiosk import HOLD, Guard

PIN = "180418"
STORED = hash_pin(PIN, bytes(16))


def config(**changes: object) -> Kiosk:
    """A quick kiosk in English that an operator with the PIN above looks after."""
    given: dict[str, object] = {
        "operator_pin": STORED,
        "idle_seconds": 20,
        "ask_seconds": 10,
        "languages": ("en", "ht", "fr"),
        "speed": "instant",
        "levels": ("casual", "steady"),
    }
    return Kiosk(**{**given, **changes})  # type: ignore[arg-type]


def open_kiosk(person: Person, **changes: object) -> Guard:
    """Starts a kiosk; its guard."""
    person.start(kiosk=config(**changes), seed=7)
    return guard_of(person)


def guard_of(person: Person) -> Guard:
    """What makes it a kiosk."""
    assert person.app.guard is not None
    return person.app.guard


def wake(person: Person) -> None:
    """A first touch, at the lower edge where no button is."""
    person.tap(person.window.width / 2, 3)


def begin_match(person: Person) -> None:
    """A visitor wakes the title and plays."""
    wake(person)
    person.tap_button("play")
    person.wait_for_turn()


def hold_corner(person: Person, seconds: float = HOLD + 0.2) -> None:
    """A finger rests in the upper left corner."""
    x, y = 8, person.window.height - 8
    person.press(x, y)
    person.wait(seconds)
    person.release(x, y)
    person.wait()


def enter(person: Person, pin: str) -> None:
    """Fingers on the pad."""
    for digit in pin:
        person.tap_button(f"digit {digit}")
    person.tap_button("ok")


def shortcut(person: Person) -> None:
    """The operator's keys."""
    person.key(arcade.key.O, arcade.key.MOD_CTRL | arcade.key.MOD_ALT)


def names(person: Person) -> set[str]:
    """The buttons that can be seen."""
    return {each.name for each in person.screen.buttons if each.sprite.visible}
