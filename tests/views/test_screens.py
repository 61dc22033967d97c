"""The table of screens: each is found under the name it gives itself."""

import pytest
from person import Person

from game.views import screens
from game.views.screens import SCREENS

pytestmark = pytest.mark.display


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_the_name_it_is_found_under(name: str) -> None:
    """What is shown by a name calls itself by that name too."""
    assert SCREENS[name].read().name == name  # type: ignore[attr-defined]  # a class of screens


def test_the_title_reads_ahead_what_is_pressed_next(person: Person) -> None:
    """While the title rests, everything else is read, so that no press waits for it."""
    person.start()
    person.wait(len(SCREENS) + 2)
    assert next(person.screen._unread, "all read") == "all read"  # type: ignore[attr-defined]
    assert len(list(screens.read_ahead())) == len(SCREENS) + 1
