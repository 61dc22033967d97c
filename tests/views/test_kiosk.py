"""A kiosk: visitors come and go, nothing of them stays, and only the operator leaves."""

from itertools import pairwise

import arcade
import pytest
from person import Person
from visitors import (
    begin_match,
    guard_of,
    names,
    open_kiosk,
    wake,
)

from game.session.saves import Autosave
from game.session.session import new_session
from game.session.settings import LEVELS
from game.views.bar import BAR

pytestmark = pytest.mark.display

SIZES = ((800, 480), (1280, 720), (1080, 1920))


# What there is ----------------------------------------------------------------------


def test_a_fresh_title_plays_by_itself(person: Person) -> None:
    """Before anybody comes, the title invites in every language and the match behind goes on."""
    open_kiosk(person)
    assert names(person) == {"wake"}
    seen = set()
    for _ in range(4):
        seen.update(person.texts())
        person.wait(4.2)
    assert {"Touch to play", "Touche pou w jwe", "Touche pour jouer"} <= seen
    assert len(person.screen.behind.observation(1).line.laid) > 2  # type: ignore[attr-defined]


def test_a_touch_only_wakes(person: Person) -> None:
    """The first touch lies where Play will be, and presses nothing; nor does the first key."""
    open_kiosk(person)
    wake(person)
    play = person.screen.find("play")
    assert play is not None
    for first in ("touch", "key"):
        open_kiosk(person)
        if first == "touch":
            person.tap(play.box.cx, play.box.cy)
        else:
            person.key(arcade.key.ENTER)
        assert person.screen.name == "title"
        assert {"play", "rules", "level casual", "level steady", "language ht"} <= names(person)


def test_what_does_not_exist(person: Person) -> None:
    """No settings, no way to quit, no table page in a solo kiosk, and no key that opens them."""
    open_kiosk(person)
    wake(person)
    assert not names(person) & {"settings", "quit", "seats", "continue", "level expert"}
    begin_match(person)
    assert not names(person) & {"settings"}
    for name in ("settings", "seats", "matches", "nothing"):
        person.app.open(name)
        assert person.screen.name in {"acceptance", "nomination", "table"}


@pytest.mark.parametrize("size", SIZES)
def test_buttons_that_are_switched_off_leave_no_hole(person: Person, size: tuple[int, int]) -> None:
    """Without hint, undo and rules the bar closes up, and their keys do nothing."""
    person.resize(*size)
    open_kiosk(person)
    begin_match(person)
    whole = {each.name: each.box for each in person.screen.buttons}
    assert {"hint", "undo", "redo", "restart", "new", "ledger", "rules", "leave"} <= set(whole)
    open_kiosk(person, hint=False, undo=False, rules=False)
    begin_match(person)
    left = {each.name: each.box for each in person.screen.buttons}
    assert set(whole) - set(left) == {"hint", "undo", "redo", "rules"}
    rows: dict[float, list[str]] = {}
    for name in ("restart", "new", "ledger", "leave"):
        rows.setdefault(left[name].y, []).append(name)
    for row in rows.values():
        boxes = sorted((left[each] for each in row), key=lambda box: box.x)
        gaps = [b.x - a.right for a, b in pairwise(boxes)]
        assert all(gap <= 2 * person.screen.metrics.gap for gap in gaps), (size, row, gaps)
    for symbol in (arcade.key.H, arcade.key.F1):
        person.key(symbol)
        assert person.screen.name in {"acceptance", "nomination", "table"}


def test_every_button_of_the_bar_is_known_to_the_kiosk(person: Person) -> None:
    """With everything switched on nothing of the bar is missing."""
    guard = open_kiosk(person)
    begin_match(person)
    assert all(guard.has(name) for name, _ in BAR)


def test_levels_and_languages_are_those_of_the_house(person: Person) -> None:
    """A visitor chooses among what is offered; the choice counts for the match that follows."""
    open_kiosk(person, levels=("casual", "expert"), languages=("en", "ht"))
    wake(person)
    assert {each for each in names(person) if each.startswith(("level", "language"))} == {
        "level casual", "level expert", "language en", "language ht",
    }  # fmt: skip
    person.tap_button("level expert")
    person.tap_button("language ht")
    assert person.app.language == "ht"
    person.tap_button("play")
    assert person.session.players == ("human", "expert", "expert", "expert")


def test_a_table_for_whoever_sits_down(person: Person) -> None:
    """With players = "any" the table page is there with the levels that are offered."""
    open_kiosk(person, players="any", levels=("steady",))
    wake(person)
    assert not any(each.startswith("level") for each in names(person))
    person.tap_button("seats")
    assert {"seat 3 human", "seat 3 steady", "preset partners"} <= names(person)
    person.tap_button("preset four")
    assert not any(name.startswith("name") for name in names(person)), "nobody is asked for a name"
    assert not any(level in name for name in names(person) for level in set(LEVELS) - {"steady"})
    person.tap_button("preset alone")
    person.tap_button("seat 3 human")
    person.tap_button("close")
    person.tap_button("play")
    assert person.session.players == ("human", "steady", "human", "steady")
    assert person.screen.name in {"handoff", "acceptance"}
    guard_of(person).reset()
    assert person.app.default_players() == ("human", "steady", "steady", "steady")


# Visitors come and go -----------------------------------------------------------------


def test_a_visitor_who_left_is_asked_for_and_forgotten(person: Person) -> None:
    """After the quiet time the question, then the title; match, language and level are gone."""
    open_kiosk(person)
    wake(person)
    person.tap_button("language fr")
    person.tap_button("level casual")
    person.tap_button("play")
    person.wait_for_turn()
    guard_of(person).quiet = 0.0
    person.wait(19)
    assert person.screen.name != "asking"
    person.wait(2)
    assert person.screen.name == "asking"
    assert person.sees("Toujours là")
    person.wait(10.5)
    app = person.app
    assert person.screen.name == "title"
    assert names(person) == {"wake"}
    assert app.session is None
    assert (app.viewer, app.orders, app.language) == (None, {}, "en")
    assert app.settings.level == "steady"
    wake(person)
    assert "continue" not in names(person)


def test_an_answer_is_nothing_but_an_answer(person: Person) -> None:
    """Any touch says yes, presses nothing, and the match is exactly as it was."""
    open_kiosk(person)
    begin_match(person)
    before, picture = person.session.true_match(), person.picture()
    name = person.screen.name
    for answer in ("middle", "corner", "key", "wheel"):
        guard_of(person).quiet = 19.9
        person.wait(0.3)
        assert person.screen.name == "asking"
        person.wait(5)
        match answer:
            case "key":
                person.key(arcade.key.ENTER)
            case "wheel":
                person.window.dispatch_event("on_mouse_scroll", 5, 5, 0, -1)
                person.wait()
            case "corner":
                person.tap(person.window.width - 4, 4)
            case _:
                wake(person)
        assert person.screen.name == name
        assert person.session.true_match() == before
        assert person.picture() == picture


def test_the_match_stands_still_while_it_is_asked(person: Person) -> None:
    """Nobody plays, and nothing of a hand is drawn, while the question is open."""
    from looking import faces_drawn

    open_kiosk(person)
    begin_match(person)
    guard_of(person).quiet = 19.9
    person.wait(0.3)
    assert person.session.stands_still
    assert not faces_drawn(person.screen)


@pytest.mark.parametrize("touch", ["tap", "drag", "key", "wheel", "second button"])
def test_every_touch_counts(person: Person, touch: str) -> None:
    """Whatever a visitor touches starts the quiet time anew."""
    guard = open_kiosk(person)
    begin_match(person)
    guard.quiet = 19.0
    match touch:
        case "tap":
            person.tap(40, 40)
        case "drag":
            person.drag(300, 300)
        case "key":
            person.key(arcade.key.LSHIFT)
        case "wheel":
            person.window.dispatch_event("on_mouse_scroll", 5, 5, 0, -1)
        case _:
            person.window.dispatch_event("on_mouse_press", 9, 9, arcade.MOUSE_BUTTON_RIGHT, 0)
    person.wait()
    assert guard.quiet < 1


def test_a_bare_title_is_not_asked_about(person: Person) -> None:
    """Who woke the title and chose a language has begun nothing: it falls asleep by itself."""
    open_kiosk(person)
    wake(person)
    person.tap_button("language ht")
    person.wait(20.5)
    assert person.screen.name == "title"
    assert names(person) == {"wake"}
    assert person.app.language == "en"


@pytest.mark.parametrize("size", SIZES)
def test_after_a_visitor_it_is_as_after_a_start(person: Person, size: tuple[int, int]) -> None:
    """Pixel for pixel the same, right after the reset and some seconds later, then awake."""
    person.resize(*size)
    person.draws = False
    open_kiosk(person, text_scale=120, theme="day", faces="digits")
    fresh = []
    for _ in range(3):
        fresh.append(person.picture())
        person.wait(3)
    wake(person)
    fresh.append(person.picture())
    person.tap_button("language fr")
    person.tap_button("level casual")
    person.tap_button("play")
    person.wait_for_turn()
    guard_of(person).quiet = 19.99
    person.wait(0.1)
    guard_of(person).quiet = 9.99
    person.wait(1 / 30)
    assert person.screen.name == "title"
    for picture in fresh[:3]:
        assert person.picture() == picture
        person.wait(3)
    wake(person)
    assert person.picture() == fresh[3]


def test_leaving_a_match_asks_first_and_keeps_nothing(person: Person) -> None:
    """The way back to the title asks; after a yes there is no match and no Continue."""
    open_kiosk(person)
    begin_match(person)
    person.tap_button("leave")
    assert person.screen.name == "question"
    person.tap_button("no")
    assert person.app.session is not None
    person.key(arcade.key.ESCAPE)
    assert person.screen.name == "question"
    person.tap_button("yes")
    assert person.screen.name == "title"
    assert person.app.session is None
    assert "continue" not in names(person)
    assert "play" in names(person)


def test_nothing_is_written_but_counters_and_the_log(person: Person) -> None:
    """Whole matches leave counters, and no save, settings, record or list of matches."""
    open_kiosk(person, players="any")
    person.app.seat_players(("human", "casual", "casual", "casual"))
    begin_match(person)
    person.draws = False
    for _ in range(4000):
        if person.screen.name == "result":
            break
        person.wait()
        session = person.session
        if session.awaits_human:
            from game.engine.observation import choices

            person.screen.submit(choices(session.observation(1))[0])  # type: ignore[attr-defined]
        elif person.screen.name == "reveal":
            person.screen.press_named("next")
    assert person.screen.name == "result"
    kept = {path.name for path in person.home.rglob("*") if not path.name.startswith("dekabes.log")}
    assert kept == {"statistics.json"}


def test_a_match_left_before_is_never_shown(person: Person) -> None:
    """A save that lies in the folder, of whomever, is neither offered nor touched."""
    autosave = Autosave(person.home)
    autosave.write(new_session(("human", "casual", "casual", "casual"), 3)[0])
    before = autosave.path.read_bytes()
    open_kiosk(person)
    wake(person)
    assert "continue" not in names(person)
    begin_match(person)
    assert person.session.true_match().seed == 7
    assert autosave.path.read_bytes() == before


def test_a_full_disk_is_told_to_no_visitor(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be written stands in the log; a visitor could do nothing about it."""
    open_kiosk(person)

    def full() -> None:
        raise OSError("no room")

    person.app._guarded(full)
    assert person.app.notice == ""
    del monkeypatch
