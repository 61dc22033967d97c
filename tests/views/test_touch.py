"""Hands at a touch screen: palms, swipes, second fingers, hasty taps; nothing unconfirmed."""

import random

import arcade
import pytest
from person import STEP, Person
from visitors import begin_match, guard_of, open_kiosk

from game.engine.actions import Action, Play
from game.engine.events import Event
from game.engine.hand import Phase
from game.engine.observation import choices
from game.session.session import Session
from game.session.settings import Settings
from game.views.kiosk import HOLD
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

DECIDING = ("accept", "confirm", "pass", "lead 1", "lead 3", "demand")
_ASKED = {
    Phase.ACCEPT: "acceptance",
    Phase.NOMINATE: "nomination",
    Phase.PLAY: "table",
    Phase.OVER: "reveal",
}


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """What people have decided, in order."""
    found: list[Action] = []
    submit = Session.submit

    def watched(session: Session, action: Action) -> tuple[Event, ...]:
        found.append(action)
        return submit(session, action)

    monkeypatch.setattr(Session, "submit", watched)
    return found


def _at_the_table(person: Person) -> PlayScreen:
    """A visitor has a tile to play."""
    person.draws = False
    open_kiosk(person, idle_seconds=600)
    begin_match(person)
    for _ in range(300):
        screen = person.screen
        if isinstance(screen, PlayScreen) and screen.is_own_turn and not screen.must_pass:
            return screen
        for name in ("lead 1", "accept", "confirm", "pass", "next"):
            screen.press_named(name)
        person.wait(0.2)
    raise AssertionError("no tile can be played")


def _tile(person: Person, screen: PlayScreen) -> tuple[float, float]:
    play = next(each for each in choices(person.session.observation(1)) if isinstance(each, Play))
    x, y = screen.board.sprite(("rack", play.tile)).position
    return float(x), float(y)


def _standing(screen: PlayScreen) -> tuple[object, ...]:
    return screen.selected, screen.preview, screen.hand(), screen.pointer.is_down


def _pressed(person: Person) -> list[str]:
    return [each.name for each in person.screen.buttons if each.pressed]


def test_a_resting_palm_decides_nothing(person: Person, decided: list[Action]) -> None:
    """A palm that rests for a minute on tile, table or button leaves all as it was."""
    screen = _at_the_table(person)
    before = len(decided), _standing(screen)
    buttons = [each.box for each in screen.buttons if each.can_press]
    for x, y in (_tile(person, screen), (640, 360), *((box.cx, box.cy) for box in buttons)):
        person.press(x, y)
        person.wait(60)
        assert (len(decided), screen.preview) == (before[0], None)
        person.release(x, y)
        person.wait()
        assert person.screen is screen
        assert (len(decided), _standing(screen)) == before
        assert _pressed(person) == []


def test_a_palm_on_a_confirming_button_confirms_nothing(
    person: Person, decided: list[Action]
) -> None:
    """Nor does one that lay there before the button could be pressed at all."""
    screen = _at_the_table(person)
    before = len(decided)
    play = next(each for each in choices(person.session.observation(1)) if isinstance(each, Play))
    confirm = screen.find("confirm")
    assert confirm is not None
    for late in (False, True):
        if not late:
            screen.show_preview(play)
        person.press(confirm.box.cx, confirm.box.cy)
        if late:
            screen.show_preview(play)
        person.wait(1 if late else 5)
        person.release(confirm.box.cx, confirm.box.cy)
        person.wait()
        assert len(decided) == before
        screen.cancel()


def test_a_slow_drag_is_no_palm(person: Person) -> None:
    """Whoever carries a tile for ten seconds may still lay it down."""
    screen = _at_the_table(person)
    x, y = _tile(person, screen)
    person.press(x, y)
    for step in range(20):
        person.drag(x + 3 * step, y + 5 * step)
        person.wait(0.5)
    zone = screen.zones[0].place
    person.drag(zone.x, zone.y)
    person.release(zone.x, zone.y)
    person.wait()
    assert screen.preview is not None


def test_a_palm_that_never_lifts_is_asked_and_reset(person: Person, decided: list[Action]) -> None:
    """Something lies on the screen: after the quiet time it is asked, then the table is cleared."""
    _at_the_table(person)
    guard_of(person).config = guard_of(person).config.__class__(
        guard_of(person).config.operator_pin, idle_seconds=20, ask_seconds=10
    )
    before = len(decided)
    person.press(640, 200)
    person.wait(21)
    assert person.screen.name == "asking"
    person.wait(11)
    assert person.screen.name == "title"
    assert len(decided) == before
    person.release(640, 200)
    person.wait()
    assert person.app.session is None
    # The next visitor finds a screen that works.
    begin_match(person)
    assert person.app.session is not None


@pytest.mark.parametrize("edge", ["left", "right", "bottom", "top"])
def test_swipes_from_the_edges_do_nothing(person: Person, decided: list[Action], edge: str) -> None:
    """A swipe that comes in over an edge, as over phones, chooses, presses and opens nothing."""
    screen = _at_the_table(person)
    before = (len(decided), _standing(screen))
    width, height = person.window.get_size()
    starts = {"left": (0, 360), "right": (width - 1, 360), "bottom": (640, 0), "top": (640, 719)}
    (x, y), (goal_x, goal_y) = starts[edge], (width / 2, height / 2)
    for beyond in (0, 15):
        person.press(x + (beyond if edge == "right" else 0), y)
        for part in range(1, 9):
            person.drag(x + (goal_x - x) * part / 8, y + (goal_y - y) * part / 8)
        person.release(goal_x, goal_y)
        person.wait()
        assert (len(decided), _standing(screen)) == before
        assert person.screen is screen
        assert _pressed(person) == []


def test_pressed_outside_and_let_go_inside(person: Person, decided: list[Action]) -> None:
    """A finger that goes down beside a button and is lifted on it presses nothing; nor back."""
    screen = _at_the_table(person)
    before = (len(decided), _standing(screen))
    for name in ("new", "restart", "ledger", "leave", "hint"):
        button = screen.find(name)
        assert button is not None
        inside, outside = (button.box.cx, button.box.cy), (640, 400)
        for one, other in ((outside, inside), (inside, outside)):
            person.press(*one)
            person.drag(*other)
            person.release(*other)
            person.wait()
            assert person.screen is screen, name
            assert (len(decided), _standing(screen)) == before
            assert _pressed(person) == []


def test_a_second_finger_is_ignored(person: Person, decided: list[Action]) -> None:
    """While a tile is carried, other presses and releases of other buttons change nothing."""
    screen = _at_the_table(person)
    before = len(decided)
    x, y = _tile(person, screen)
    person.press(x, y)
    person.drag(x + 30, y + 60)
    assert screen.pointer.carries
    for name in ("new", "leave", "undo"):
        button = screen.find(name)
        assert button is not None
        person.press(button.box.cx, button.box.cy)
        for other in (arcade.MOUSE_BUTTON_RIGHT, arcade.MOUSE_BUTTON_MIDDLE):
            for event in ("on_mouse_press", "on_mouse_release"):
                person.window.dispatch_event(event, 300, 300, other, 0)
        person.wait()
        assert person.screen is screen
    person.drag(x, y + 4)
    person.release(x, y + 4)
    person.wait(1)
    assert len(decided) == before
    assert not screen.pointer.is_down
    assert _pressed(person) == []


def test_double_taps_confirm_nothing(person: Person, decided: list[Action]) -> None:
    """Two taps within 400 ms on a tile choose it, or choose and drop it; nothing is played."""
    screen = _at_the_table(person)
    before = len(decided)
    for _ in range(10):
        x, y = _tile(person, screen)
        person.press(x, y)
        person.release(x, y)
        person.wait(0.1)
        person.press(x, y)
        person.release(x, y)
        person.wait(0.1)
        assert len(decided) == before
        screen.cancel()
        person.wait(1)


@pytest.mark.parametrize("where", ["tile", "middle", "leave", "new", "hint", "corner"])
def test_twenty_taps_a_second(person: Person, decided: list[Action], where: str) -> None:
    """A child's drumming at one place plays no tile, leaves no match and leaves nothing stuck."""
    screen = _at_the_table(person)
    match, before = person.app.session, len(decided)
    match where:
        case "tile":
            x, y = _tile(person, screen)
        case "middle":
            x, y = 640.0, 330.0
        case "corner":
            x, y = 10.0, 710.0
        case name:
            box = screen.find(name).box  # type: ignore[union-attr]
            x, y = box.cx, box.cy
    for _ in range(round(2 * HOLD * 20)):
        person.press(x, y)
        person.wait(STEP)
        person.release(x, y)
        person.wait(STEP / 2)
    if where != "tile":
        # A tap on the previewed tile confirms once 400 ms have passed: that is the game.
        assert len(decided) == before
    assert person.app.session is match
    assert person.screen.name in {"table", "question"}
    assert _pressed(person) == []


@pytest.mark.parametrize("seed", range(4))
def test_taps_between_two_frames(person: Person, decided: list[Action], seed: int) -> None:
    """Whoever taps what decides many times before the next frame decides what is asked there.

    What is pressed is what the screen's own phase asks for, once: no press of one screen
    answers the question of the next, at any moment of three hands.
    """
    person.start(Settings(speed="quick", level="casual"), seed=seed)
    person.app.new_match()
    person.draws = False
    seen: set[tuple[str, str]] = set()
    for _ in range(4000):
        if person.session.is_closed or person.session.number > 3:
            break
        screen = person.screen
        names = [name for name in (*DECIDING, "next") if screen.find(name) is not None]
        for name in names * 3:
            button = person.screen.find(name)
            if button is None or not button.can_press:
                continue
            seen.add((person.screen.name, name))
            before = len(decided), person.session.phase
            person.press(button.box.cx, button.box.cy)
            person.release(button.box.cx, button.box.cy)
            if len(decided) > before[0]:
                assert _ASKED[before[1]] == screen.name, decided[-1]
        if isinstance(screen, PlayScreen) and screen.is_own_turn and screen.preview is None:
            play = choices(person.session.observation(1))[0]
            if isinstance(play, Play):
                screen.show_preview(play)
        person.wait()
    assert person.session.number > 3 or person.session.is_closed
    assert {("acceptance", "accept"), ("reveal", "next"), ("table", "confirm")} <= seen


def _hasty(person: Person, dice: random.Random) -> set[str]:
    """One hasty gesture; the buttons on which a finger both went down and was lifted."""
    width, height = person.window.get_size()
    x, y = dice.uniform(0, width), dice.uniform(0, height)
    shown = [each for each in person.screen.buttons if each.can_press]
    down, up = [(x, y)], [(x, y)]
    match dice.randrange(4):
        case 0:
            person.press(x, y)
            person.wait(dice.uniform(0.5, 4))
            person.release(x, y)
        case 1:
            up = [(width - x, height - y)]
            person.press(x, y)
            person.drag(*up[0])
            person.release(*up[0])
        case 2:
            for _ in range(2):
                person.press(x, y)
                person.release(x, y)
        case _:
            down, up = [(x, y), (x + 40, y)], [(x + 40, y), (x, y)]
            person.press(x, y)
            person.press(x + 40, y)
            person.release(x + 40, y)
            person.release(x, y)
    return {
        each.name
        for each in shown
        if any(each.box.contains(*point) for point in down)
        and any(each.box.contains(*point) for point in up)
    }


def test_hasty_hands_everywhere(person: Person, decided: list[Action]) -> None:
    """Palms, swipes, double taps, two fingers: what is decided was pressed, or is a tile's tap."""
    _at_the_table(person)
    person.draws = False
    dice = random.Random(12)
    for _ in range(250):
        before = len(decided)
        pressed = _hasty(person, dice)
        if not pressed & {*DECIDING, "next"}:
            assert all(isinstance(each, Play) for each in decided[before:])
        person.wait()
        assert _pressed(person) == []
        if person.screen.name in {"pin", "question", "rules", "ledger", "rules-example"}:
            person.screen.back()
        if person.app.session is None:
            begin_match(person)
