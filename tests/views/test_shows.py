"""Wash, ceremony, sweep, slam and sound on the real screens: they show and decide nothing."""

import re
from inspect import getsource
from pathlib import Path

import arcade
import pytest
from looking import faces_drawn
from person import Person
from situations import all_kinds, find, show, tiles_for

from game import sound
from game.engine.dealing import deal
from game.engine.seats import SEATS
from game.session.settings import Settings
from game.text import in_groups
from game.views.acceptance import AcceptanceScreen
from game.views.reveal import RevealScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

NORMAL = Settings(speed="normal", level="casual")


def faces(person: Person) -> set[object]:
    """The tiles that lie face up."""
    return {each.lie.tile for each in person.screen.board.sprites()} - {None}


def washed(person: Person) -> AcceptanceScreen:
    """A new match, its tiles still being washed."""
    person.start(NORMAL)
    person.tap_button("play")
    screen = person.screen
    assert isinstance(screen, AcceptanceScreen)
    assert screen.is_washing
    return screen


def test_tiles_are_washed_face_down_and_then_dealt(person: Person) -> None:
    """28 backs are stirred and no face is drawn; then each seat has seven, the own ones open."""
    screen = washed(person)
    start = [each.position for each in screen.board.sprites()]
    for _ in range(20):
        person.wait()
        assert len(screen.board.sprites()) == 28
        assert faces(person) == set()
        accept = screen.find("accept")
        assert accept is not None
        assert not accept.can_press
    assert [each.position for each in screen.board.sprites()] != start
    person.wait_until(lambda: not screen.timeline.busy)
    assert faces(person) == set(deal(7, 1, 1)[0])
    assert len(screen.board.sprites()) == 28
    for sprite in screen.board.sprites():
        assert abs(sprite.center_x - sprite.lie.x) <= 1
        assert sprite.angle == 0


def test_a_tap_deals_at_once_and_a_finger_stirs(person: Person) -> None:
    """Stirring moves the tiles and does not hurry the wash; a tap does, and accepts nothing."""
    screen = washed(person)
    x, y = screen.area.centre
    person.press(x, y)
    for step in range(6):
        person.drag(x + 10 * step, y)
    person.release(x + 60, y)
    person.wait()
    assert screen.is_washing
    person.tap(x, y)
    assert not screen.timeline.busy
    assert faces(person) == set(deal(7, 1, 1)[0])
    assert person.session.observation(1).accepted == 0


def test_whatever_is_stirred_the_hands_are_the_same(person: Person) -> None:
    """The wash is a show: the deal is the seed's, stirred or not."""
    washed(person)
    for step in range(40):
        person.press(300 + step, 300)
        person.drag(420, 380 - step)
        person.release(420, 380)
    assert person.session.observation(1).hand == tuple(sorted(deal(7, 1, 1)[0]))


def test_nothing_is_washed_again(person: Person) -> None:
    """After a change of size, a page over the table, an undo or Continue the tiles just lie."""
    screen = washed(person)
    person.wait_until(lambda: not screen.timeline.busy)
    person.resize(1000, 700)
    assert not person.screen.timeline.busy
    person.tap_button("rules")
    person.tap_button("close")
    assert not person.screen.timeline.busy
    person.app.leave_match()
    person.app.continue_match()
    assert isinstance(person.screen, AcceptanceScreen)
    assert not person.screen.is_washing
    person.resize(1280, 720)


@pytest.mark.parametrize(
    "settings",
    [Settings(speed="instant"), Settings(reduced_motion=True)],
    ids=["instant", "reduced"],
)
def test_no_show_where_none_is_wanted(person: Person, settings: Settings) -> None:
    """Instant pace and reduced motion leave the wash out."""
    person.start(settings)
    person.tap_button("play")
    assert isinstance(person.screen, AcceptanceScreen)
    assert not person.screen.is_washing
    assert len(faces(person)) == 7


def _end(person: Person, *, dekabes: bool = False) -> None:
    """The person's own last move of a hand, about to be confirmed."""
    person.start(NORMAL)

    def wanted(match: object) -> bool:
        hand = match.hand  # type: ignore[attr-defined]
        own = hand.turn == 1 and len(hand.held[0]) == 1 and hand.line.fits(hand.held[0][0])
        both = len(hand.line.fits(hand.held[0][0])) == 2 if own else False
        return bool(own) and (both and not hand.held[0][0].is_double if dekabes else not both)

    show(person, find(wanted))
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    tile = person.session.observation(1).hand[0]
    screen.choose_tile(tile)
    if screen.preview is None:
        screen.choose_end(screen.zones[0].end)
    screen.timeline.skip()
    person.tap_button("confirm")


def test_hands_are_revealed_one_after_another(person: Person) -> None:
    """Closed at first, then hand by hand, then why, what it earned and the new score."""
    _end(person)
    person.wait_until(lambda: person.screen.name == "reveal")
    screen = person.screen
    assert isinstance(screen, RevealScreen)
    line = {each.tile for each in screen.ended.line.laid}
    opened = []
    while screen.timeline.busy:
        held = faces(person) - line
        allowed = {
            tile for seat in SEATS if screen.is_open(seat) for tile in screen.ended.held[seat - 1]
        }
        assert held <= allowed
        opened.append(screen.stage)
        person.wait()
    assert sorted(set(opened)) == list(range(8))
    assert faces(person) - line == {tile for hand in screen.ended.held for tile in hand}
    assert person.sees("+")


def test_a_tap_skips_the_ceremony(person: Person) -> None:
    """One tap, and everything is revealed; it asks for nothing else."""
    _end(person)
    person.wait_until(lambda: person.screen.name == "reveal")
    person.tap(*person.screen.area.centre)
    assert not person.screen.timeline.busy
    assert person.screen.name == "reveal"
    assert person.screen.stage == 7
    assert person.session.number == len(person.session.ended_hands())


def test_dekabes_slams_and_every_tile_settles(person: Person) -> None:
    """The tiles jump, come to lie exactly where they lay, and it is heard."""
    _end(person, dekabes=True)
    screen = person.screen
    jumped = False
    while person.screen is screen:
        person.wait()
        lying = [s for s in screen.board.sprites() if s.lie.key[0] == "line"]
        jumped |= any(each.angle for each in lying) and "slam" in person.app.sound.heard
    assert jumped
    assert person.session.ended_hands()[-1].result.dekabes
    person.wait_until(lambda: not person.screen.timeline.busy)
    assert "hand-won" in person.app.sound.heard


def test_what_is_heard(person: Person) -> None:
    """A wash and a deal, clacks for moves, and nothing at all once it is muted."""
    screen = washed(person)
    person.wait_until(lambda: not screen.timeline.busy)
    assert person.app.sound.heard[:3] == ["tap", "wash", "deal"]
    person.tap_button("accept")
    person.wait_until(lambda: any(each.startswith("clack") for each in person.app.sound.heard))
    person.app.settings.volume = 0
    person.app.set_sound()
    assert person.app.sound.volume == 0


def test_a_finger_that_stirs_decides_the_deal(person: Person) -> None:
    """The promise stands on screen before a tile is seen; stirring changes the seed it keeps."""
    person.start(Settings(speed="normal", level="casual"), seed=None)
    person.tap_button("play")
    person.wait(0.2)
    screen = person.screen
    assert isinstance(screen, AcceptanceScreen)
    before = person.session.true_match()
    promised = person.session.promise
    assert promised is not None
    assert person.sees(in_groups(promised.commitment))
    assert faces_drawn(screen) == set()
    x, y = screen.area.centre
    person.press(x, y)
    for step in range(5):
        person.drag(x + 9 * step, y + 4 * step)
    person.release(x + 40, y)
    person.wait_until(lambda: not screen.timeline.busy)
    after = person.session.true_match()
    assert after.seed != before.seed
    assert person.session.promise.commitment == promised.commitment
    assert person.session.promise.stir
    assert faces_drawn(screen) == set(after.hand.held[0])


def test_hands_and_turns_are_heard(person: Person) -> None:
    """Taking, previewing, a tile that does not fit, a button, and the own turn each sound."""
    person.start(Settings(speed="instant", level="casual"))
    match = find(all_kinds)
    show(person, match)
    person.wait()
    screen, heard = person.screen, person.app.sound.heard
    assert isinstance(screen, PlayScreen)

    def new() -> list[str]:
        """What was heard since it was last asked."""
        nonlocal heard
        before, heard = heard, person.app.sound.heard
        assert len(heard) < 16, "longer than what is remembered"
        return heard[len(before) :]

    for ends, name in ((0, "refuse"), (2, "pick"), (1, "preview")):
        tile = tiles_for(match, ends)[0]
        person.key(getattr(arcade.key, f"KEY_{screen.hand().index(tile) + 1}"))
        assert new() == [name]
    person.tap_button("cancel")
    assert new() == ["tap"]
    person.key(arcade.key.H)
    person.wait_until(lambda: screen.preview is not None)
    assert new() == ["tap", "preview"]
    person.tap_button("confirm")
    person.wait_for_turn()
    person.wait_until(lambda: not screen.timeline.busy)
    told = new()
    assert told[-1] == "turn"
    assert told.count("turn") == 1
    assert {"knock" if each == "knock" else each[:5] for each in told[:-1]} <= {"clack", "knock"}


def test_every_sound_is_played_somewhere() -> None:
    """No file lies there that nobody ever hears."""
    root = Path(sound.__file__).parent
    sources = [each for each in root.rglob("*.py") if each.stem not in {"sound", "captions"}]
    played = "".join(each.read_text(encoding="utf-8") for each in sources)
    played = "".join(re.findall(r"sound\.play\(.*\)", played)) + getsource(sound.names_for)
    for name in {*sound.NAMES, "clack"} - {*sound.CLACKS}:
        assert f'"{name}"' in played, f"{name} is never played"


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1080, 1920)])
def test_washed_tiles_keep_off_everything_else(person: Person, size: tuple[int, int]) -> None:
    """While they are stirred no tile lies on a plate, a button or the score, in any window."""
    person.resize(*size)
    screen = washed(person)
    places = screen.places
    sides = (places.north.plate, places.east.plate, places.west.plate, screen.own_plate)
    kept_clear = [places.score, *places.bar, *sides]
    while screen.is_washing:
        for each in screen.board.sprites():
            points = each.hit_box.get_adjusted_points()
            assert not any(box.contains(x, y) for box in kept_clear for x, y in points)
        person.wait()
