"""Several people at one screen: at no frame is anything seen that its viewer may not know."""

import gc
import random
import re
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from looking import faces_drawn
from person import Hand as RealHand
from person import Person, needs_xdotool
from PIL import Image
from situations import find
from strategies import swap_hidden

from game.engine.actions import Pass, Play
from game.engine.hand import Phase
from game.engine.match import HUMAN, Match
from game.engine.observation import choices
from game.session.history import History
from game.session.saves import _actions, _steps
from game.session.session import Session
from game.session.settings import Settings
from game.views import shows
from game.views.acceptance import AcceptanceScreen
from game.views.handoff import HandoffScreen
from game.views.kit import textures
from game.views.nomination import NominationScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

FOUR = (HUMAN,) * 4
TABLES = {2: (HUMAN, "casual", HUMAN, "casual"), 3: (HUMAN, HUMAN, HUMAN, "casual"), 4: FOUR}
WRITTEN = re.compile(r"\b([0-6])-([0-6])\b")


# Whole matches, frame by frame ----------------------------------------------------------


def _secrets(person: Person) -> set[str]:
    """The tiles, as text, that nobody who looks may see now."""
    session = person.app.session
    if session is None or session.true_match().hand.phase is Phase.OVER:
        return set()
    if person.screen.name == "reveal":
        return set()  # its tiles are swept together while the next hand is dealt already
    if person.screen.name == "ledger" and session.ended_hands():
        return set()  # the hands that have ended are told there, each with all its tiles
    held = session.true_match().hand.held
    viewer = person.app.viewer
    return {
        each.text for seat, tiles in enumerate(held, 1) if seat != viewer for each in tiles
    }  # fmt: skip


def _watch(person: Person) -> list[int]:
    """From now on each frame's sprites, texts and window title are looked through."""
    frames = [0]

    def look() -> None:
        if person.screen.name == "title":
            return
        frames[0] += 1
        secret = _secrets(person)
        shown = {each.text for each in faces_drawn(person.screen)}
        assert not shown & secret, f"{shown & secret} are drawn on {person.screen.name}"
        for words in (*person.texts(), str(person.window.caption)):
            told = {"-".join(sorted(pair, reverse=True)) for pair in WRITTEN.findall(words)}
            assert not told & secret, f"{words!r} is written on {person.screen.name}"

    person.draws = False
    person.at_each_frame = look
    return frames


def _decide(person: Person, dice: random.Random) -> None:
    """One decision at the screen that is shown, by its buttons."""
    screen = person.screen
    match screen:
        case HandoffScreen():
            person.press(screen.disc.cx, screen.disc.cy)
            person.wait(0.1 if person.app.settings.plain_curtain else 0.8)
            person.release(screen.disc.cx, screen.disc.cy)
        case AcceptanceScreen():
            screen.press_named("accept")
            screen.press_named("confirm")
        case NominationScreen():
            screen.choose(dice.choice(choices(screen.public)).leader)
            screen.press_named("confirm")
        case PlayScreen() if screen.must_pass:
            screen.pass_turn()
        case PlayScreen():
            choice = dice.choice(choices(screen.public))
            assert isinstance(choice, Play)
            screen.show_preview(choice)
            person.wait_until(lambda: not screen.timeline.busy)
            screen.press_named("confirm")
        case _:
            screen.press_named("next")
    person.wait()


def _whole_match(person: Person, people: int, settings: Settings) -> int:
    dice = random.Random(people)
    person.start(settings, players=TABLES[people])
    person.app.new_match()
    frames = _watch(person)
    for turn in range(2000):
        person.wait_for_turn()
        if person.screen.name == "result":
            return frames[0]
        _decide(person, dice)
        if turn % 9 == 8 and isinstance(person.screen, PlayScreen):
            # Looked up, taken back and given again: other ways in which something could show.
            person.screen.open_page(dice.choice(["ledger", "rules", "settings"]))
            person.wait(0.1)
            person.screen.back()
            person.wait(0.1)
            person.screen.press_named("undo")
            person.wait(0.2)
            person.screen.press_named("redo")
            person.wait(0.2)
    raise AssertionError("the match has no end")


@pytest.mark.parametrize("people", [2, 3, 4])
def test_whole_matches(person: Person, people: int) -> None:
    """Matches of two, three and four people to the result: no closed hand is drawn or written."""
    # A press opens the curtain here: most frames of holding it would be the same one.
    settings = Settings(speed="instant", level="casual", plain_curtain=True)
    assert _whole_match(person, people, settings) > 500


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 3, 4])
def test_whole_matches_at_the_usual_pace(person: Person, people: int) -> None:
    """The same with every motion, every transition and three people too."""
    assert _whole_match(person, people, Settings(speed="normal", level="casual")) > 5000


# Hidden hands swapped, pixel by pixel -----------------------------------------------------


def _played(match: Match) -> bool:
    return match.hand.phase is Phase.PLAY and len(match.hand.moves) == 7 and _can_play(match)


def _can_play(match: Match) -> bool:
    from game.engine.observation import observe

    assert match.turn is not None
    return not isinstance(choices(observe(match, match.turn))[0], Pass)


def _dealt(match: Match) -> bool:
    return match.hand.phase is Phase.ACCEPT and match.hand.accepted == 0


def _named(match: Match) -> bool:
    return match.hand.phase is Phase.NOMINATE


SCENES: dict[str, Callable[[Match], bool]] = {
    "the deal": _dealt,
    "a leader to be named": _named,
    "a move": _played,
}


class Film:
    """What a person sees, frame by frame: the pictures and all that is written."""

    def __init__(self, person: Person) -> None:
        self.frames: list[tuple[Image.Image, list[str]]] = []
        self._person = person
        person.at_each_frame = self._shoot

    def _shoot(self) -> None:
        self.frames.append((self._person.picture(), self._person.texts()))


def _new_atlas(person: Person) -> None:
    """Both films begin with the same pictures at the same places."""
    gc.collect()
    textures.forget_all()
    person.window.forget_pictures()
    # So large that it need not grow: arcade lays everything out anew then, in no certain order,
    # and where a picture lies decides how the last bit of a colour at its edge is rounded.
    person.window.ctx.default_atlas.resize((4096, 4096))


def _film(person: Person, match: Match) -> list[tuple[Image.Image, list[str]]]:
    """A turn behind the curtain, before it and at the next curtain, with all that may happen."""
    person.resize(800, 480)
    person.start(Settings(speed="quick", selectors=True, last_event=True))
    person.app.speak("en")
    person.draws = False
    _new_atlas(person)
    person.app.take(Session(match, History(_steps(match, len(_actions(match))), [])))
    person.app.fresh_deal = match.hand.phase is Phase.ACCEPT
    person.app.route()
    film = Film(person)
    person.wait(0.2)
    dice = random.Random(1)
    _decide(person, dice)  # opens the curtain
    person.wait(0.5)
    for page in ("ledger", "settings"):
        person.app.open(page)
        person.wait(0.1)
        person.app.close()
    person.app.settings.theme = "day"
    person.app.restyle()
    person.wait(0.1)
    person.app.speak("ht")
    person.wait(0.1)
    person.resize(960, 600)
    # How often the window system tells of a new size is chance: a screen of its own follows.
    _new_atlas(person)
    person.app.route()
    person.wait(0.1)
    if person.session.can_undo:
        # It lands on what somebody else has decided: their curtain, and then redo.
        person.screen.press_named("undo")
        person.wait(0.4)
        person.session.redo()
        person.app.route()
        person.wait(0.1)
        _decide(person, dice)
    person.wait_until(lambda: not getattr(person.screen, "timeline").busy)  # noqa: B009
    _decide(person, dice)
    person.wait(0.6)
    person.app.keep_match()
    person.at_each_frame = lambda: None
    return film.frames


@pytest.mark.parametrize("scene", SCENES)
def test_swapped_hands_look_the_same(
    person: Person, scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the hidden hands dealt otherwise every frame is equal to the last pixel and letter."""
    match = find(SCENES[scene], FOUR)
    assert match.turn is not None
    # The wash and the slam are stirred by chance; here by the same.
    kind = random.Random
    monkeypatch.setattr(shows, "random", SimpleNamespace(Random=lambda *_: kind(1)))
    chance = random.Random(3)
    swapped = swap_hidden(match, match.turn, chance)
    assert swapped.hand.held != match.hand.held
    # What is no longer used leaves the atlas when it is collected: not at some other frame.
    gc.collect()
    person.window.ctx.gc()
    gc.disable()
    try:
        first, second = _film(person, match), _film(person, swapped)
    finally:
        gc.enable()
    assert len(first) > 60
    unequal = [n for n, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]]
    assert unequal == []


# By touch alone -----------------------------------------------------------------------------


@needs_xdotool
@pytest.mark.parametrize("end", ["reveal", pytest.param("result", marks=pytest.mark.slow)])
def test_four_people_by_touch_alone(person: Person, end: str) -> None:
    """Four people with a real pointer alone through every curtain, to the hand's or match's end."""
    dice = random.Random(6)
    person.start(Settings(speed="instant"), players=FOUR)
    person.draws = False
    touch = RealHand(person)
    touch.tap_button("play")
    curtains = 0
    for _ in range(3000):
        person.wait_for_turn()
        screen = person.screen
        if screen.name == end:
            break
        match screen:
            case HandoffScreen():
                curtains += 1
                touch.hold(screen.disc.cx, screen.disc.cy, 0.8)
            case AcceptanceScreen():
                touch.tap_button("accept")
                if (confirm := screen.find("confirm")) is not None and confirm.can_press:
                    touch.tap_button("confirm")
            case PlayScreen() if screen.must_pass:
                touch.tap_button("pass")
            case PlayScreen():
                _touch_a_move(person, touch, dice)
            case NominationScreen():
                touch.tap_button(f"lead {dice.choice(choices(screen.public)).leader}")
                touch.tap_button("confirm")
            case _:
                touch.tap_button("next")
        person.wait()
    assert person.screen.name == end
    assert curtains >= 4 + len(person.session.true_match().hand.moves) - 1


def _touch_a_move(person: Person, touch: RealHand, dice: random.Random) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    choice = dice.choice(choices(screen.public))
    assert isinstance(choice, Play)
    sprite = screen.board.sprite(("rack", choice.tile))
    assert sprite is not None
    zones = screen.zones_of(choice.tile)
    touch.tap(sprite.center_x, sprite.center_y)
    if len(zones) > 1:
        zone = next(each for each in zones if each.end == choice.end)
        touch.tap(zone.place.x, zone.place.y)
    person.wait_until(lambda: not screen.timeline.busy)
    touch.tap_button("confirm")
