"""Undo, redo, restart and new at the screen, and pages during which all stands still."""

import arcade
import pytest
from looking import astray
from person import Person
from situations import SITUATIONS, all_kinds, find, show, tiles_for

from game.engine.hand import Phase
from game.engine.match import Match
from game.session.settings import Settings
from game.views.table import PlayScreen

pytestmark = pytest.mark.display


def _table(person: Person, speed: str = "normal") -> PlayScreen:
    person.draws = False
    person.start(Settings(speed=speed, level="casual"))  # type: ignore[arg-type]
    show(person, find(all_kinds))
    person.wait()
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    return screen


def _match(person: Person) -> Match:
    return person.session.true_match()


def _play(person: Person) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    screen.choose_tile(tiles_for(_match(person), 1)[0])
    screen.skip()
    person.tap_button("confirm")


@pytest.mark.parametrize("after", [0.05, 0.4, 0.9, 1.5, 2.2, 3.0])
def test_undo_at_any_moment(person: Person, after: float) -> None:
    """While a tile travels or a computer looks, undo leads back; all tiles lie right."""
    screen = _table(person)
    before = _match(person)
    _play(person)
    person.wait(after)
    played = _match(person)
    person.tap_button("undo")
    assert _match(person) == before
    person.wait_until(lambda: not screen.timeline.busy)
    assert astray(screen) == []
    assert screen.is_own_turn
    person.tap_button("redo")
    assert _match(person).hand.moves[: len(played.hand.moves)] == played.hand.moves
    person.wait_for_turn()
    if isinstance(person.screen, PlayScreen):
        assert astray(person.screen) == []


def test_undo_drops_what_was_previewed(person: Person) -> None:
    """A preview does not survive time travel, and a new decision drops the redo."""
    screen = _table(person, "instant")
    _play(person)
    person.wait_for_turn()
    if isinstance(person.screen, PlayScreen) and not screen.must_pass:
        person.key(arcade.key.KEY_1)
    person.tap_button("undo")
    assert (screen.selected, screen.preview) == (None, None)
    assert screen.find("redo").can_press
    both = tiles_for(_match(person), 2)[0]
    screen.choose_tile(both)
    screen.choose_end(screen.zones[0].end)
    screen.skip()
    person.tap_button("confirm")
    assert not person.session.can_redo


@pytest.mark.parametrize("name", ["restart", "new"])
@pytest.mark.parametrize("way", ["button", "esc"])
def test_a_question_can_be_cancelled(person: Person, name: str, way: str) -> None:
    """Restart and New ask first; Cancel leaves match, preview, undo and redo as they were."""
    screen = _table(person, "instant")
    _play(person)
    person.wait_for_turn()
    person.tap_button("undo")
    screen.choose_tile(tiles_for(_match(person), 1)[0])
    screen.skip()
    before, preview, redo = _match(person), screen.preview, person.session.taken_back
    person.tap_button(name)
    assert person.screen.name == "question"
    person.wait(2)
    person.tap_button("no") if way == "button" else person.key(arcade.key.ESCAPE)
    assert person.screen is screen
    assert (_match(person), screen.preview) == (before, preview)
    assert person.session.taken_back == redo
    assert redo


def test_restart(person: Person) -> None:
    """The same deal again from the lead or nomination, with nothing to undo (R30)."""
    _table(person, "instant")
    before = _match(person)
    person.tap_button("restart")
    person.tap_button("yes")
    after = _match(person)
    assert after.hand.dealt == before.hand.dealt
    assert after.scores == before.scores
    assert len(after.hand.moves) < len(before.hand.moves)
    assert after.hand.phase is not Phase.ACCEPT
    assert not person.session.can_redo


def test_new(person: Person) -> None:
    """A match at 0 : 0 with the same people at the table (R31)."""
    _table(person, "instant")
    before = _match(person)
    person.tap_button("new")
    person.tap_button("yes")
    after = _match(person)
    assert after.players == before.players
    assert after.scores == (0, 0)
    assert after.hand.number == 1
    assert after.hand.dealt != before.hand.dealt


@pytest.mark.parametrize("page", ["rules", "ledger", "settings", "restart", "new"])
def test_computers_stand_still(person: Person, page: str) -> None:
    """While a page or question is open nobody plays; closing it returns to the same (R27)."""
    screen = _table(person, "quick")
    _play(person)
    assert not person.session.awaits_human
    person.tap_button(page)
    before = _match(person)
    person.wait(20)
    assert _match(person) is before
    person.key(arcade.key.ESCAPE)
    assert person.screen is screen
    assert _match(person) is before
    person.wait_for_turn()
    assert len(_match(person).hand.moves) > len(before.hand.moves)


def test_computers_stand_still_while_minimised(person: Person) -> None:
    """A window that nobody can see plays no moves."""
    _table(person, "quick")
    _play(person)
    person.window.dispatch_event("on_hide")
    before = _match(person)
    person.wait(10)
    assert _match(person) is before
    person.window.dispatch_event("on_show")
    person.wait_for_turn()
    assert _match(person) is not before


def test_a_change_of_look_applies_at_once(person: Person) -> None:
    """Theme, faces and pace change under the open page, and the table below follows."""
    screen = _table(person)
    person.tap_button("settings")
    names = ("speed instant", "page look", "theme contrast", "faces digits")
    for name in names:
        person.tap_button(name)
    assert person.screen.style.theme_name == "contrast"
    assert person.session.look == 0
    person.tap_button("close")
    assert screen.style.theme_name == "contrast"
    assert screen.style.faces == "digits"
    assert (person.home / "settings.toml").exists()


def test_pages_on_every_table(person: Person) -> None:
    """Settings offers the way to the title, where the match waits."""
    person.start(Settings(speed="quick"))
    SITUATIONS["table"](person)
    before = _match(person)
    person.tap_button("settings")
    person.tap_button("leave")
    assert person.screen.name == "title"
    person.tap_button("continue")
    assert _match(person) == before
