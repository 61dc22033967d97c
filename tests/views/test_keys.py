"""Everything can be done without a pointer, from one table of keys (R33)."""

import arcade
import pytest
from person import Person
from situations import SITUATIONS, all_kinds, find, must_pass, show

from game import scenes
from game.engine.actions import Pass, Play
from game.engine.line import End
from game.session.settings import Settings
from game.views import keys, rules_text
from game.views.keys import Command
from game.views.reveal import RevealScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

K = arcade.key
CONTROL = K.MOD_CTRL


def _table(person: Person) -> PlayScreen:
    person.start(Settings(speed="instant", level="casual"))
    show(person, find(all_kinds))
    person.wait()
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    return screen


def test_the_table_of_keys() -> None:
    """Every key asks for what the words of experience say, whatever locks are on."""
    locks = K.MOD_NUMLOCK | K.MOD_CAPSLOCK
    for number in range(1, 8):
        for row in ("KEY", "NUM"):
            asked = keys.asked(getattr(K, f"{row}_{number}"), locks)
            assert asked == keys.Asked(Command.TILE, number - 1)
    wanted = {
        (K.LEFT, 0): Command.LEFT, (K.RIGHT, 0): Command.RIGHT, (K.ENTER, 0): Command.CONFIRM,
        (K.ESCAPE, 0): Command.BACK, (K.P, 0): Command.PASS, (K.H, 0): Command.HINT,
        (K.L, 0): Command.LEDGER, (K.F1, 0): Command.RULES, (K.F11, 0): Command.FULLSCREEN,
        (K.Z, CONTROL): Command.UNDO, (K.Y, CONTROL): Command.REDO,
        (K.Z, CONTROL | K.MOD_SHIFT): Command.REDO, (K.TAB, 0): Command.NEXT,
        (K.TAB, K.MOD_SHIFT): Command.PREVIOUS, (K.Z, K.MOD_COMMAND): Command.UNDO,
    }  # fmt: skip
    for (symbol, modifiers), command in wanted.items():
        assert keys.asked(symbol, modifiers | locks) == keys.Asked(command)
    for symbol, modifiers in ((K.Z, 0), (K.P, CONTROL), (K.KEY_1, CONTROL), (K.F4, K.MOD_ALT)):
        assert keys.asked(symbol, modifiers) is None


def test_the_rules_tell_every_key() -> None:
    """The page about the controls is made from the same table."""
    told = " ".join(fact.text for fact in rules_text._controls().facts)
    for name in ("1 to 7", "Left", "Enter", "Esc", "P", "H", "L", "F1", "F11", "Ctrl+Z", "Ctrl+Y"):
        assert name in told
    assert {command for each in keys.told() for command in each.commands} == set(Command)


def test_tiles_ends_and_enter(person: Person) -> None:
    """A digit chooses the tile at that place, arrows the end, Enter plays; Esc takes back."""
    screen = _table(person)
    before = person.session.true_match()
    for index, tile in enumerate(screen.hand()):
        person.key(getattr(K, f"KEY_{index + 1}"))
        fits = before.hand.line.fits(tile)
        assert screen.selected == (tile if fits else None)
        if len(fits) == 1:
            assert screen.preview == Play(1, tile, fits[0])
        if len(fits) == 2:
            assert screen.preview is None
            person.key(K.RIGHT)
            assert screen.preview == Play(1, tile, End.RIGHT)
            person.key(K.LEFT)
            assert screen.preview == Play(1, tile, End.LEFT)
        if fits:
            person.key(K.ESCAPE)
        assert (screen.selected, screen.preview) == (None, None)
    assert person.session.true_match() is before
    assert person.screen is screen
    both = next(tile for tile in screen.hand() if len(before.hand.line.fits(tile)) == 2)
    person.key(getattr(K, f"KEY_{screen.hand().index(both) + 1}"))
    person.key(K.RIGHT)
    person.key(K.ENTER)
    assert person.session.true_match().hand.moves[len(before.hand.moves)] == Play(
        1, both, End.RIGHT
    )


def test_enter_confirms_wherever_the_focus_was(person: Person) -> None:
    """Even after Tab has moved the focus to another button, Enter plays what is previewed."""
    screen = _table(person)
    before = person.session.true_match()
    for _ in range(4):
        person.key(K.TAB)
    tile = next(t for t in screen.hand() if len(before.hand.line.fits(t)) == 1)
    person.key(getattr(K, f"KEY_{screen.hand().index(tile) + 1}"))
    assert screen.focused.name == "confirm"
    assert screen.focused.ringed, "who uses keys sees the focus"
    person.key(K.ENTER)
    assert len(person.session.true_match().hand.moves) > len(before.hand.moves)


def test_pass_undo_and_redo(person: Person) -> None:
    """P passes when nothing fits; Ctrl+Z takes it back with the replies, Ctrl+Y restores them."""
    person.start(Settings(speed="instant", level="casual"))
    show(person, find(must_pass))
    before = person.session.true_match()
    person.key(K.P)
    assert person.session.true_match().hand.moves[len(before.hand.moves)] == Pass(1)
    person.wait_for_turn()
    after = person.session.true_match()
    person.key(K.Z, CONTROL)
    assert person.session.true_match() == before
    person.key(K.Y, CONTROL)
    person.wait_for_turn()
    assert person.session.true_match() == after


def test_hint_by_key(person: Person) -> None:
    """H previews a move and Enter may then play it."""
    screen = _table(person)
    before = person.session.true_match()
    person.key(K.H)
    person.wait_until(lambda: screen.preview is not None, 10)
    assert person.session.true_match() is before
    person.key(K.ENTER)
    assert len(person.session.true_match().hand.moves) > len(before.hand.moves)


MATCH_SCREENS = (
    "table", "acceptance", "acceptance-redeal", "nomination", "handoff", "reveal-out", "result",
)  # fmt: skip


@pytest.mark.parametrize("situation", ["title", *MATCH_SCREENS])
def test_pages_by_key(person: Person, situation: str) -> None:
    """F1 opens the rules and closes them on every screen; L the ledger wherever a match is."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS[situation](person)
    below = person.screen
    person.key(K.F1)
    assert person.screen.name == "rules"
    person.key(K.F1)
    assert person.screen is below
    person.key(K.L)
    if situation == "title":
        assert person.screen is below
        return
    assert person.screen.name == "ledger"
    person.key(K.F1)
    assert person.screen.name == "rules"
    person.key(K.L)
    assert person.screen.name == "ledger", "a page that is open comes up again"
    person.key(K.ESCAPE)
    assert person.screen is below


def test_nothing_opens_over_a_question(person: Person) -> None:
    """A question is answered first: its pages stay closed, Esc cancels, Enter is harmless."""
    for key in (K.ESCAPE, K.ENTER):
        screen = _table(person)
        before = person.session.true_match()
        person.tap_button("restart")
        person.key(K.F1)
        person.key(K.L)
        assert person.screen.name == "question"
        person.key(key)
        assert person.screen is screen
        assert person.session.true_match() is before


@pytest.mark.parametrize(
    # Two screens of a kiosk wait for anything at all, and answer it by going away.
    "situation",
    [each for each in SITUATIONS if each not in {"kiosk-attract", "kiosk-asking"}],
)
def test_tab_reaches_every_button(person: Person, situation: str) -> None:
    """Tab goes round all that can be pressed, shows where it is, and Shift+Tab goes back."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS[situation](person)
    screen = person.screen
    can = [each.name for each in screen.buttons if each.can_press]
    met = []
    for _ in range(len(can) + 1):
        person.key(K.TAB)
        focused = screen.focused
        assert focused is not None
        assert [each for each in screen.buttons if each.ringed] == [focused]
        met.append(focused.name)
    assert set(met) == set(can)
    person.key(K.TAB, K.MOD_SHIFT)
    assert screen.focused.name == met[-2]


@pytest.mark.parametrize("situation", ["acceptance-redeal", "nomination"])
def test_enter_without_a_focus_only_shows_one(person: Person, situation: str) -> None:
    """Where nothing is preselected, a careless Enter decides nothing."""
    person.start(Settings(reduced_motion=True))
    scenes.SCENES[situation](person.app, 7)
    if situation == "nomination":
        person.key(K.ESCAPE)
    screen = person.screen
    before = person.session.true_match()
    assert screen.focused is None
    person.key(K.ENTER)
    assert screen.focused is not None
    assert screen.focused.ringed
    assert screen.chosen is None
    assert person.session.true_match() is before


def test_looking_back_by_key(person: Person) -> None:
    """On the reveal Left and Right step through the hand, Esc ends the look back."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS["reveal, looking back"](person)
    screen = person.screen
    assert isinstance(screen, RevealScreen)
    last = screen.step
    person.key(K.LEFT)
    person.key(K.LEFT)
    person.key(K.RIGHT)
    assert screen.step == last - 1
    person.key(K.ESCAPE)
    assert screen.step is None
    assert person.screen is screen


def test_full_screen_by_key(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """F11 fills the screen and gives it back, and the setting is kept."""
    calls = []
    monkeypatch.setattr(person.window, "set_fullscreen", calls.append)
    screen = _table(person)
    person.key(K.F11)
    assert calls == [True]
    assert person.app.settings.fullscreen
    assert person.screen is screen
    person.app.settings.fullscreen = False


def test_scrolling_by_keys(person: Person) -> None:
    """Long pages scroll by arrows, page keys, Home and End."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS["ledger"](person)
    person.resize(800, 480)
    screen = person.screen
    assert screen.offset == screen.most_offset > 0
    person.key(K.HOME)
    assert screen.offset == 0
    person.key(K.DOWN)
    step = screen.offset
    assert step > 0
    person.key(K.PAGEDOWN)
    assert screen.offset > 2 * step
    person.key(K.UP)
    person.key(K.END)
    assert screen.offset == screen.most_offset
    person.key(K.ENTER)
    assert person.screen.name == "table"
    person.resize(1280, 720)


def test_a_key_during_a_drag_sends_the_tile_home(person: Person) -> None:
    """Whatever a key asks for, a carried tile is at home first."""
    screen = _table(person)
    sprite = screen.board.sprite(("rack", screen.hand()[0]))
    person.press(*sprite.position)
    person.drag(sprite.center_x, sprite.center_y + 80)
    assert screen.board.carried is not None
    person.key(K.KEY_2)
    assert screen.board.carried is None
    assert not screen.pointer.is_down
