"""Several people at one screen (R12, R29): who may look, and that nobody else ever does."""

import random

import arcade
import pytest
from looking import faces_drawn
from person import STEP, Person
from situations import SITUATIONS, find, show

from game import scenes
from game.engine.actions import Pass, Play
from game.engine.hand import Phase
from game.engine.match import HUMAN
from game.engine.observation import choices
from game.session.settings import Settings
from game.views.acceptance import AcceptanceScreen
from game.views.handoff import HandoffScreen
from game.views.nomination import NominationScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

K = arcade.key
TWO = (HUMAN, "casual", HUMAN, "casual")


def _curtain(person: Person) -> HandoffScreen:
    person.start(Settings(reduced_motion=True))
    SITUATIONS["handoff"](person)
    screen = person.screen
    assert isinstance(screen, HandoffScreen)
    return screen


def _hold(person: Person, seconds: float) -> None:
    screen = person.screen
    assert isinstance(screen, HandoffScreen)
    x, y = screen.disc.cx, screen.disc.cy
    person.press(x, y)
    person.wait(seconds)
    person.release(x, y)
    person.wait()


@pytest.mark.parametrize(
    ("seconds", "opens"), [(0.1, False), (0.6, False), (0.8, True), (2.5, True), (3.3, False)]
)
def test_hold_until_the_ring_is_full(person: Person, seconds: float, *, opens: bool) -> None:
    """A press of 0.7 s to 3 s opens when it is let go; a shorter one and a palm do not."""
    screen = _curtain(person)
    _hold(person, seconds)
    assert (person.screen is not screen) is opens
    assert person.app.viewer == (screen.seat if opens else None)
    if not opens:
        assert screen.progress == 0
        _hold(person, 1.0)
        assert person.app.viewer == screen.seat


def test_it_opens_only_when_let_go(person: Person) -> None:
    """A full ring alone shows nothing."""
    screen = _curtain(person)
    person.press(screen.disc.cx, screen.disc.cy)
    person.wait(1.5)
    assert screen.progress == 1.0
    assert person.screen is screen
    assert faces_drawn(screen) == set()


@pytest.mark.parametrize("loss", ["slide", "leave", "deactivate", "resize"])
def test_what_is_no_wish_to_look(person: Person, loss: str) -> None:
    """A sliding finger, a lost pointer or window, a new size: nothing opens."""
    screen = _curtain(person)
    x, y = screen.disc.cx, screen.disc.cy
    person.press(x, y)
    person.wait(0.5)
    match loss:
        case "slide":
            person.drag(x + 40, y)
            person.drag(x, y)
        case "leave":
            person.window.dispatch_event("on_mouse_leave", 0, 0)
        case "deactivate":
            person.window.dispatch_event("on_deactivate")
        case _:
            person.resize(1024, 768)
    person.window.dispatch_events()
    person.wait(0.5)
    person.release(screen.disc.cx, screen.disc.cy)
    person.wait()
    assert person.screen is screen
    assert person.app.viewer is None


def test_a_press_beside_the_disc_is_nothing(person: Person) -> None:
    """Only the disc opens."""
    screen = _curtain(person)
    person.press(screen.disc.right + 60, screen.disc.cy)
    person.wait(1)
    person.release(screen.disc.right + 60, screen.disc.cy)
    person.wait()
    assert person.screen is screen


@pytest.mark.parametrize("key", [K.ENTER, K.SPACE])
def test_keys_hold_as_well(person: Person, key: int) -> None:
    """Enter and space are held like a finger: a short press opens nothing."""
    screen = _curtain(person)
    person.key(key)
    assert person.screen is screen
    person.window.dispatch_event("on_key_press", key, 0)
    person.wait(1)
    person.window.dispatch_event("on_key_release", key, 0)
    person.window.dispatch_events()
    assert person.app.viewer == screen.seat


def test_nothing_private_is_behind_it(person: Person) -> None:
    """The curtain shows whose turn it is, score and base; no face and no back is drawn."""
    screen = _curtain(person)
    assert faces_drawn(screen) == set()
    assert person.sees(f"Seat {screen.seat}")
    assert person.sees("1 point")


def test_the_match_can_wait_at_the_title(person: Person) -> None:
    """By button or Esc the curtain leads to the title, and Continue leads back to it."""
    for leave in (lambda: person.tap_button("title"), lambda: person.key(K.ESCAPE)):
        _curtain(person)
        leave()
        person.wait()
        assert person.screen.name == "title"
        person.tap_button("continue")
        assert person.screen.name == "handoff"


def test_one_person_needs_no_curtain(person: Person) -> None:
    """With a single human no screen is ever a handoff."""
    person.start(Settings(speed="instant", level="casual"))
    person.app.new_match()
    met = set()
    for _ in range(60):
        person.wait_for_turn()
        met.add(person.screen.name)
        if person.screen.name in {"reveal", "result"}:
            break
        _decide(person, random.Random(1))
    assert "handoff" not in met
    assert "table" in met


def _decide(person: Person, dice: random.Random) -> None:
    """One decision as a person would make it."""
    screen = person.screen
    match screen:
        case HandoffScreen():
            _hold(person, 0.8)
        case AcceptanceScreen():
            person.tap_button("accept")
            if screen.find("confirm") is not None and screen.find("confirm").can_press:
                person.tap_button("confirm")
        case NominationScreen():
            person.tap_button(f"lead {person.app.bottom}")
            person.tap_button("confirm")
        case PlayScreen():
            choice = dice.choice(choices(screen.public))
            if isinstance(choice, Pass):
                person.tap_button("pass")
            else:
                assert isinstance(choice, Play)
                screen.choose_tile(choice.tile)
                if screen.preview is None:
                    screen.choose_end(choice.end)
                person.wait_until(lambda: not screen.timeline.busy)
                person.tap_button("confirm")
        case _:
            person.tap_button("next")


def _watch_every_frame(person: Person) -> list[int]:
    """From now on each frame is checked for faces that must not be seen."""
    frames = [0]

    def look() -> None:
        session = person.app.session
        if session is None or person.screen.name == "title":
            return
        frames[0] += 1
        hand = session.true_match().hand
        if hand.phase is Phase.OVER:
            return
        secret = {
            tile
            for seat, held in enumerate(hand.held, 1)
            if seat != person.app.viewer
            for tile in held
        }
        shown = faces_drawn(person.screen)
        assert not shown & secret, f"{shown & secret} are seen on {person.screen.name}"

    person.draws = False
    person.at_each_frame = look
    return frames


@pytest.mark.parametrize("players", [TWO, (HUMAN,) * 4, (HUMAN, HUMAN, "casual", "casual")])
def test_no_hand_is_ever_seen_by_others(person: Person, players: tuple[str, ...]) -> None:
    """Through turns, undo, redo and pages, no frame draws a face of a hand that is closed."""
    dice = random.Random(4)
    person.start(Settings(speed="quick", level="casual"), players=players)
    person.app.new_match()
    frames = _watch_every_frame(person)
    for turn in range(28):
        person.wait_for_turn()
        if person.screen.name == "reveal":
            break
        name, seat = person.screen.name, person.session.awaited
        if name == "handoff":
            assert person.app.viewer is None
        else:
            assert person.app.viewer == seat
        _decide(person, dice)
        person.wait(0.2)
        if name not in {"handoff", "reveal"} and person.session.awaited != seat:
            assert person.app.viewer is None, "after a decision the screen is closed"
        if turn % 5 == 4 and person.screen.name != "handoff":
            person.tap_button("ledger")
            person.wait(0.1)
            person.tap_button("close")
            if person.screen.press_named("undo"):
                person.wait(0.3)
                if isinstance(person.screen, PlayScreen) and dice.random() < 0.5:
                    person.screen.press_named("redo")
                    person.wait(0.3)
    assert frames[0] > 100


def test_undo_onto_someone_elses_decision_asks_for_them(person: Person) -> None:
    """An undo that lands on the other human's decision opens their curtain, not their hand."""
    person.start(Settings(speed="instant", level="casual"))
    show(person, find(lambda m: m.turn == 3 and len(m.hand.line.laid) > 4, scenes.TWO))
    assert isinstance(person.screen, HandoffScreen)
    _hold(person, 0.8)
    assert isinstance(person.screen, PlayScreen)
    _decide(person, random.Random(1))
    person.wait_for_turn()
    assert person.session.awaited == 1
    _hold(person, 0.8)
    person.tap_button("undo")
    person.wait(2 * STEP)
    assert isinstance(person.screen, HandoffScreen)
    assert person.screen.seat == 3
    assert person.app.viewer is None
    _hold(person, 0.8)
    assert isinstance(person.screen, PlayScreen)
    assert person.app.bottom == 3


def test_a_second_person_takes_a_seat(person: Person) -> None:
    """On the page Table seat 3 becomes a person; the next match hands the screen round."""
    person.start(Settings(speed="instant", level="casual"))
    person.tap_button("seats")
    person.tap_button("seat 3 human")
    assert person.sees("handed from seat to seat")
    person.tap_button("close")
    person.tap_button("play")
    assert person.session.players == (HUMAN, "casual", HUMAN, "casual")
    assert person.screen.name == "handoff"


def test_the_usual_table_is_remembered(person: Person) -> None:
    """Three computers of one level are kept in the settings for the next start."""
    person.start(Settings(speed="instant", level="casual"))
    person.tap_button("seats")
    for seat in (2, 3, 4):
        person.tap_button(f"seat {seat} steady")
    assert person.app.settings.level == "steady"
    assert person.app.options.players is None
    assert 'level = "steady"' in (person.home / "settings.toml").read_text()
