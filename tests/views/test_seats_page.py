"""The page Table: the usual tables in one touch, each seat its player, people with names."""

import arcade
import pytest
from person import Person

from game.session.settings import LONGEST_NAME, Settings, SettingsFile
from game.views.seats import CARET, SeatsScreen

pytestmark = pytest.mark.display

PRESETS = {
    "alone": ("human", "expert", "expert", "expert"),
    "partners": ("human", "expert", "human", "expert"),
    "rivals": ("human", "human", "expert", "expert"),
    "four": ("human", "human", "human", "human"),
}


def _open(person: Person, **settings: object) -> SeatsScreen:
    person.start(Settings(reduced_motion=True, **{"level": "expert", **settings}))
    person.tap_button("seats")
    assert isinstance(person.screen, SeatsScreen)
    return person.screen


def _type(person: Person, words: str) -> None:
    for letter in words:
        # As the window system does: the key, then the letter that it wrote.
        person.key(getattr(arcade.key, letter.upper(), arcade.key.A))
        person.window.dispatch_event("on_text", letter)
        person.wait()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_usual_tables(person: Person, preset: str) -> None:
    """Each of the four is laid with one touch, marked, remembered, and played at."""
    _open(person)
    person.tap_button(f"preset {preset}")
    button = person.screen.find(f"preset {preset}")
    assert button is not None
    assert button.look.selected
    assert person.app.default_players() == PRESETS[preset]
    person.start(SettingsFile(person.home).read())
    person.tap_button("play")
    assert person.session.players == PRESETS[preset]


def test_any_other_table_is_remembered(person: Person) -> None:
    """Four seats of one's own choice are there again at the next start."""
    _open(person)
    for name in ("seat 2 casual", "seat 3 human", "seat 4 steady"):
        person.tap_button(name)
    person.start(SettingsFile(person.home).read())
    assert person.app.default_players() == ("human", "casual", "human", "steady")


def test_people_have_names(person: Person) -> None:
    """A name is typed letter by letter, kept, and stands on the plates and the curtain."""
    screen = _open(person)
    person.tap_button("preset rivals")
    person.tap_button("name 2")
    _type(person, "Paul")
    assert person.sees("Paul" + CARET)
    person.key(arcade.key.BACKSPACE)
    person.key(arcade.key.ENTER)
    assert screen.writing is None
    assert SettingsFile(person.home).read().names == ("", "Pau", "", "")
    person.tap_button("close")
    person.tap_button("play")
    assert person.app.names.seats == ("", "Pau", "Nadège", "Mirlande")


def test_letters_command_nothing_while_a_name_is_written(person: Person) -> None:
    """H, L, P, digits and F1 are letters then, and Esc ends the name, not the page."""
    screen = _open(person)
    person.tap_button("preset four")
    person.tap_button("name 1")
    _type(person, "hlp1")
    person.key(arcade.key.F1)
    assert person.screen is screen
    assert person.app.settings.names[0] == "hlp1"
    person.key(arcade.key.ESCAPE)
    assert person.screen is screen
    person.key(arcade.key.ESCAPE)
    assert person.screen.name == "title"


def test_what_a_plate_cannot_show_is_not_taken(person: Person) -> None:
    """Letters without a picture, control characters and a name too wide are left out."""
    _open(person)
    person.tap_button("preset four")
    person.tap_button("name 4")
    for letters in ("\n", "\x07", "字", "ğ", "W" * 40):
        person.window.dispatch_event("on_text", letters)
        person.wait()
    assert person.app.settings.names[3] == "ğ"
    _type(person, "i" * 30)
    assert len(person.app.settings.names[3]) <= LONGEST_NAME


def test_a_name_from_the_file_is_cut_to_its_plate(person: Person) -> None:
    """Twelve wide letters written into the file by hand end in an ellipsis on screen."""
    person.start(Settings(players=("human",) * 4, names=("W" * LONGEST_NAME, "", "", "")))
    shown = person.app.names.of(1)
    assert shown.endswith("…")
    assert shown.startswith("WW")


def test_one_person_needs_no_name(person: Person) -> None:
    """Alone one is spoken to as "you": there is nothing to write."""
    screen = _open(person)
    assert not any(each.name.startswith("name") for each in screen.buttons)
