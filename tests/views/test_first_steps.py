"""First steps: offered once, declinable, never in the way, and a whole guided hand."""

import random

import arcade
import pytest
from looking import NARROWEST, wrong
from person import Person
from quiet import speaker
from situations import find, first_turn, later_turn, must_pass, show

from game.engine.actions import Pass, Play
from game.engine.match import Match
from game.engine.observation import choices
from game.languages import LANGUAGES
from game.session.kiosk import Kiosk
from game.session.settings import Settings, SettingsFile
from game.views import firststeps
from game.views.app import App
from game.views.coach import MARKS, Coach
from game.views.rules import RulesScreen
from game.views.table import PlayScreen
from game.views.tablescreen import TableScreen

pytestmark = pytest.mark.display

K = arcade.key
QUICK = {"speed": "instant", "level": "casual"}


def _marks(person: Person) -> str | None:
    screen = person.screen
    assert isinstance(screen, TableScreen)
    return screen.guidance.mark.name if screen.guidance.mark is not None else None


def test_offered_once_and_declined(person: Person) -> None:
    """The first Play asks; who declines plays at once, and is never asked again."""
    person.start(first_time=True)
    person.tap_button("play")
    assert person.screen.name == "first-steps"
    assert person.app.session is None
    person.tap_button("no")
    assert person.screen.name == "acceptance"
    assert person.app.coach is None
    kept = SettingsFile(person.home).read()
    assert kept.first_steps_offered
    person.app.leave_match()
    person.app.settings = kept
    person.wait()
    person.tap_button("play")
    person.tap_button("yes")
    assert person.screen.name == "acceptance", "only the match that was left is asked about"


def test_esc_leaves_the_question_open(person: Person) -> None:
    """Esc goes back to the title without an answer, Enter declines; no key gets stuck."""
    person.start(first_time=True)
    person.tap_button("play")
    person.key(K.ESCAPE)
    assert person.screen.name == "title"
    assert not person.app.settings.first_steps_offered
    person.tap_button("play")
    person.key(K.F1)
    assert person.screen.name == "first-steps"
    person.key(K.ENTER)
    assert person.screen.name == "acceptance"
    assert person.app.coach is None


def test_a_left_match_is_asked_about_before_the_offer(person: Person) -> None:
    """Somebody who comes from an older version is asked about the match that was left first."""
    person.start()
    person.tap_button("play")
    person.app.leave_match()
    person.app.settings.first_steps_offered = False
    person.tap_button("play")
    assert person.screen.name == "question"
    person.tap_button("yes")
    assert person.screen.name == "first-steps"
    person.tap_button("yes")
    assert person.screen.name == "acceptance"
    assert person.app.coach is not None


def test_the_rules_offer_it_again(person: Person) -> None:
    """Whoever declined finds the guided hand in the rules; a match that was left is asked about."""
    person.start()
    person.tap_button("rules")
    person.tap_button("section 9")
    person.tap_button("guided")
    assert person.screen.name == "first-steps"
    person.tap_button("yes")
    assert person.app.coach is not None
    person.app.open("rules")
    assert isinstance(person.screen, RulesScreen)
    person.screen.open_section(9)
    assert person.screen.find("guided") is None, "not over a match"
    person.app.leave_match()
    person.wait()
    person.tap_button("rules")
    person.tap_button("section 9")
    person.tap_button("guided")
    assert person.screen.name == "question"


def test_not_offered_where_it_makes_no_sense(person: Person) -> None:
    """Demonstrations, several people, computers alone and kiosks are not asked."""
    person.start(first_time=True)
    app = person.app
    assert firststeps.is_due(app)
    for players in (("steady",) * 4, ("human", "steady", "human", "steady")):
        app.options.players = players
        assert not firststeps.is_due(app)
    app.options.players = ("steady", "human", "steady", "steady")
    assert firststeps.is_due(app)
    app.options.demo = True
    assert not firststeps.is_due(app)
    app.options.demo = False
    app.options.kiosk = Kiosk(operator_pin="none")
    assert not firststeps.is_due(app)
    app.options.kiosk = None


def _drag_tile(person: Person, play: Play) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    stand = next(each for each in screen.stands() if each.tile == play.tile)
    zone = next(each for each in screen.zones_of(play.tile) if each.end == play.end)
    person.press(stand.x, stand.y)
    for part in (0.3, 0.7, 1.0):
        x, y = zone.place.x, zone.place.y
        person.drag(stand.x + (x - stand.x) * part, stand.y + (y - stand.y) * part)
    person.release(zone.place.x, zone.place.y)
    person.wait()


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)])
def test_a_whole_guided_hand_by_pointer(person: Person, size: tuple[int, int]) -> None:
    """Every remark is read and followed with the finger until the hand has ended."""
    person.start(Settings(**QUICK), first_time=True)
    person.resize(*size)
    person.tap_button("play")
    person.tap_button("yes")
    met: list[str] = []
    while person.screen.name != "reveal":
        person.wait_for_turn()
        screen = person.screen
        if screen.name == "acceptance":
            person.tap_button("accept")
            continue
        if screen.name != "table":
            continue
        assert isinstance(screen, PlayScreen)
        mark = _marks(person)
        if mark is not None and (not met or met[-1] != mark):
            met.append(mark)
        assert [each for each in wrong(screen) if "coach" in each] == []
        if mark in {"hand", "turn", "fits", "hint", "undo", "passing"}:
            person.tap_button("coach next")
        elif screen.must_pass:
            person.tap_button("pass")
        elif screen.preview is not None:
            person.tap_button("confirm")
        else:
            play = next(each for each in choices(screen.public) if isinstance(each, Play))
            _drag_tile(person, play)
            assert screen.preview == play, "a remark has caught the tile"
    person.wait(1)
    assert _marks(person) == "end"
    assert wrong(person.screen) == []
    person.tap_button("coach next")
    assert _marks(person) is None
    named = [each for each in dict.fromkeys(met) if each not in {"pass", "passing"}]
    assert named == ["hand", "turn", "fits", "choose", "confirm", "hint", "undo"]
    assert {"pass", "passing"} & set(met)
    person.tap_button("next")
    person.wait_for_turn()
    assert person.screen.find("coach next") is None


def test_playing_on_teaches_as_well(person: Person) -> None:
    """Whoever just plays is not told what they have shown they know."""
    person.start()
    person.app.coach = Coach()
    show(person, find(first_turn))
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    assert _marks(person) == "hand"
    play = next(each for each in choices(screen.public) if isinstance(each, Play))
    _drag_tile(person, play)
    assert _marks(person) == "confirm"
    person.tap_button("confirm")
    person.wait_for_turn()
    assert {"hand", "fits", "choose", "confirm"} <= person.app.coach.done


def test_a_pass_is_explained_where_it_is_due(person: Person) -> None:
    """With nothing that fits, the remark points at Pass, which can be pressed; then it is done."""
    person.start()
    person.app.coach = Coach({"hand", "turn"})
    show(person, find(must_pass_first))
    assert _marks(person) == "pass"
    person.tap_button("pass")
    assert isinstance(person.session.true_match().hand.moves[-1], Pass | Play)
    assert {"pass", "passing"} <= person.app.coach.done


def test_skip_ends_it(person: Person) -> None:
    """Skip takes every remark away at once, and gives the line its room back."""
    person.start()
    person.app.coach = Coach()
    show(person, find(first_turn))
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    before = screen.area.height
    person.tap_button("coach skip")
    assert person.app.coach is None
    assert screen.find("coach next") is None
    assert screen.area.height > before
    assert screen.area == screen.whole_area
    assert wrong(screen) == []


def test_everything_else_in_between(person: Person) -> None:
    """Resize, theme, language, pages, undo, leaving and coming back: the remark is still there."""
    person.start()
    person.app.coach = Coach({"hand", "turn", "fits", "choose", "confirm"})
    show(person, find(later_turn))
    screen = person.screen
    assert _marks(person) == "hint"
    for size in ((800, 480), (1080, 1920), (1280, 720)):
        person.resize(*size)
        person.wait()
        assert _marks(person) == "hint"
        assert wrong(screen) == []
    person.app.settings.theme = "contrast"
    person.app.restyle()
    for language in LANGUAGES:
        person.app.speak(language)
        person.wait()
        # Captions of the bar are the bar's own business.
        assert [each for each in wrong(screen) if "px only" not in each] == []
    person.app.speak("en")
    for page in ("rules", "ledger", "settings"):
        person.tap_button(page)
        assert person.screen.name == page
        person.key(K.ESCAPE)
        assert person.screen is screen
        assert _marks(person) == "hint"
    person.app.leave_match()
    person.wait()
    person.tap_button("continue")
    person.wait_for_turn()
    assert _marks(person) == "hint"
    play = next(each for each in choices(person.screen.public) if isinstance(each, Play))
    _drag_tile(person, play)
    person.tap_button("confirm")
    person.wait_until(lambda: person.screen.session.can_undo)
    person.tap_button("undo")
    person.wait_for_turn()
    assert _marks(person) == "hint"
    assert wrong(person.screen) == []


def test_tapping_a_remark_means_nothing_to_the_table(person: Person) -> None:
    """A tap on the panel itself, beside its buttons, drops no choice."""
    person.start()
    person.app.coach = Coach({"hand", "turn", "fits", "choose"})
    show(person, find(first_turn))
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    play = next(each for each in choices(screen.public) if isinstance(each, Play))
    _drag_tile(person, play)
    panel = screen.guidance.panel
    assert panel is not None
    person.tap(panel.x + 4, panel.cy)
    assert screen.preview == play


def _anything(person: Person, chance: random.Random) -> None:
    """Presses, types, taps, resizes or waits."""
    width, height = person.window.get_size()
    names = [
        each.name
        for each in person.screen.buttons
        if each.can_press and each.name not in {"coach skip", "quit"}
    ]
    match chance.randrange(6):
        case 0 | 1 if names:
            person.screen.press_named(chance.choice(names))
        case 2:
            person.key(chance.choice((K.ENTER, K.ESCAPE, K.P, K.H, K.KEY_1, K.LEFT, K.TAB)))
        case 3:
            person.tap(chance.random() * width, chance.random() * height)
        case 4:
            person.resize(*chance.choice(((800, 480), (1280, 720), (1080, 1920))))
        case _:
            person.wait(0.3)


def _play_on(person: Person) -> None:
    """Does the first lawful thing, with remarks standing beside it."""
    person.wait_for_turn()
    screen = person.screen
    if isinstance(screen, TableScreen) and screen.is_own_turn:
        choice = choices(screen.public)[0]
        if isinstance(choice, Play) and isinstance(screen, PlayScreen):
            screen.show_preview(choice)
            person.tap_button("confirm")
        elif isinstance(choice, Pass):
            person.tap_button("pass")
        else:
            screen.submit(choice)
    person.wait()


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(each, marks=pytest.mark.slow) for each in range(2, 16))]
)
def test_random_actions_never_get_stuck(
    person: Person, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is pressed, dragged or tapped in a guided hand, it can always be ended."""
    monkeypatch.setattr(App, "toggle_fullscreen", lambda _: None)
    chance = random.Random(seed)
    person.start(Settings(**QUICK), first_time=True, seed=seed)
    person.draws = False
    person.tap_button("play")
    person.tap_button("yes")
    for _ in range(120):
        _anything(person, chance)
        if person.screen.name in {"title", "result"}:
            break
    _to_the_table(person)
    for _ in range(60):
        if person.screen.name == "reveal":
            break
        _play_on(person)
    assert person.screen.name == "reveal"


def _to_the_table(person: Person) -> None:
    """Closes what is open over the match, or sits down at one again."""
    person.app.settings.speed = "instant"
    while person.app.below is not None:
        person.app.close()
    if person.app.session is None:
        person.app.new_match()
    if person.session.winner is not None:
        person.app.new_match()
    person.app.route()
    person.wait()


def test_every_remark_has_words_and_a_target() -> None:
    """No two remarks have the same name, and each is for a screen of a match."""
    names = [mark.name for mark in MARKS]
    assert len(set(names)) == len(names)
    assert {mark.screen for mark in MARKS} == {"table", "reveal"}


@pytest.mark.parametrize("language", ["de", "tr", "ht"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1080, 1920), (480, 800)])
def test_remarks_can_be_read_at_double_size(
    person: Person, language: str, size: tuple[int, int]
) -> None:
    """Every remark fits its panel at 200 % in every language and size, and covers nothing."""
    person.start(Settings(reduced_motion=True, text_scale=200))
    person.app.speak(language)
    person.resize(*size)
    for mark in MARKS:
        person.app.coach = Coach({each.name for each in MARKS} - {mark.name})
        if mark.screen == "reveal":
            show(person, find(ended))
        else:
            show(person, find(must_pass_first if mark.name == "pass" else later_turn))
        screen = person.screen
        assert isinstance(screen, TableScreen)
        words = mark.words(screen)
        screen.guidance.refresh(screen.whole_area)
        if screen.guidance.mark is None:
            # What has been learnt by now is not said; it must fit all the same.
            continue
        assert words in person.texts()
        found = [each for each in wrong(screen) if words in each or "coach" in each]
        if size[0] < NARROWEST:
            found = [each for each in found if not each.endswith("11 px only")]
        assert found == []


def ended(match: Match) -> bool:
    """A hand has ended."""
    return match.hand.result is not None


def must_pass_first(match: Match) -> bool:
    """Seat 1 has to pass in the first hand."""
    return match.hand.number == 1 and must_pass(match)


def test_remarks_are_read_aloud_once(person: Person) -> None:
    """Who listens hears each remark, and no remark again because the window was resized."""
    person.start(Settings(**QUICK, spoken=True))
    person.app.narrator.speaker = speaker()
    person.app.coach = Coach()
    show(person, find(first_turn))
    person.resize(800, 480)
    person.tap_button("coach next")
    said = [each.words for each in person.app.narrator.speaker.transcript]
    marks = {mark.name: mark.words(person.screen) for mark in MARKS[:2]}  # type: ignore[arg-type]
    assert said.count(marks["hand"]) == 1
    assert said.count(marks["turn"]) == 1
