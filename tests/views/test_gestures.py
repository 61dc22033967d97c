"""The table under a finger: choosing, carrying, letting go, confirming (R25, R33)."""

import arcade
import pytest
from looking import astray, names_drawn
from person import STEP, Person
from situations import all_kinds, find, must_pass, show, tiles_for

from game.engine.actions import Pass, Play
from game.engine.line import End
from game.engine.match import Match
from game.engine.observation import choices, observe
from game.engine.tiles import Tile
from game.session.settings import Settings
from game.views.settings import SettingsScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display


def _sit(person: Person, **settings: object) -> PlayScreen:
    person.start(Settings(**{"speed": "normal", "level": "casual", **settings}))
    show(person, find(all_kinds))
    person.wait()
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    return screen


def _match(person: Person) -> Match:
    return person.session.true_match()


def _tile(person: Person, ends: int) -> Tile:
    return tiles_for(_match(person), ends)[0]


def _at(screen: PlayScreen, tile: Tile) -> tuple[float, float]:
    sprite = screen.board.sprite(("rack", tile))
    assert sprite is not None
    return sprite.center_x, sprite.center_y


def _rest(person: Person) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    person.wait_until(lambda: not screen.timeline.busy)


def _carry(person: Person, tile: Tile, to: tuple[float, float]) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    x, y = _at(screen, tile)
    person.press(x + 5, y - 9)
    for step in range(1, 6):
        person.drag(x + 5 + (to[0] - x) * step / 5, y - 9 + (to[1] - y) * step / 5)
        person.wait()


def _nowhere(screen: PlayScreen) -> tuple[float, float]:
    """A place on the table that is far from every zone and from the hand."""
    box = screen.box
    for x in range(20, int(box.w) - 20, 20):
        for y in range(int(screen.places.rack.top) + 60, int(box.h) - 20, 20):
            far = not any(zone.takes(x, y) for zone in screen.zones)
            free = not any(b.box.contains(x, y) for b in screen.buttons if b.sprite.visible)
            if far and free:
                return x, y
    raise AssertionError("zones everywhere")


def test_a_tile_for_one_end_is_previewed_at_once(person: Person) -> None:
    """A tap on a tile that fits one end previews it there, and the session is untouched."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 1)
    person.tap(*_at(screen, tile))
    assert screen.preview == Play(1, tile, before.hand.line.fits(tile)[0])
    assert screen.find("confirm").can_press
    assert len([name for name in names_drawn(screen) if "('slot'" in name]) == 1
    _rest(person)
    assert _match(person) is before


def test_a_tile_for_two_ends_asks_which(person: Person) -> None:
    """Both ends light up with their badges; a tap on one previews there, on the other moves it."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 2)
    person.tap(*_at(screen, tile))
    assert screen.preview is None
    assert [zone.end for zone in screen.zones] == [End.LEFT, End.RIGHT]
    assert len([name for name in names_drawn(screen) if "('chosen'" in name]) == 1
    badges = [name for name in names_drawn(screen) if "'badge'" in name]
    assert len(badges) == 2
    assert any("left" in each for each in badges)
    assert any("right" in each for each in badges)
    for wanted in (End.LEFT, End.RIGHT):
        zone = next(each for each in screen.zones if each.end is wanted)
        person.tap(zone.place.x, zone.place.y)
        _rest(person)
        assert screen.preview == Play(1, tile, wanted)
    assert _match(person) is before


def test_a_drag_into_a_zone_previews_there(person: Person) -> None:
    """A tile let go in a zone lies there as a preview, and only Confirm plays it."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 2)
    for wanted in (End.RIGHT, End.LEFT):
        x, y = _at(screen, tile)
        person.press(x, y)
        person.drag(x, y + 40)
        zone = next(each for each in screen.zones if each.end is wanted)
        person.drag(zone.place.x, zone.place.y)
        assert screen.pointer.lit is zone
        person.release(zone.place.x, zone.place.y)
        person.wait()
        assert screen.preview == Play(1, tile, wanted)
        _rest(person)
    assert _match(person) is before
    person.tap_button("confirm")
    assert _match(person).hand.moves[-1] == Play(1, tile, End.LEFT)


def test_a_drag_to_elsewhere_glides_home(person: Person) -> None:
    """A tile let go elsewhere travels home, not in one jump, and nothing has happened."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 2)
    home = _at(screen, tile)
    person.press(*home)
    person.drag(home[0], home[1] + 40)
    goal = _nowhere(screen)
    person.drag(*goal)
    person.release(*goal)
    person.wait()
    on_its_way = _at(screen, tile)
    assert on_its_way != home
    assert screen.timeline.busy
    _rest(person)
    assert _at(screen, tile) == home
    assert (screen.selected, screen.preview, screen.zones) == (None, None, ())
    assert _match(person) is before
    assert astray(screen) == []


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_the_grip_is_kept(person: Person, ends: int) -> None:
    """From the first pixel beyond the tremble the tile hangs at the point where it was grasped."""
    screen = _sit(person)
    tile = _tile(person, ends)
    x, y = _at(screen, tile)
    pressed = (round(x + 11), round(y - 23))
    grip = (x - pressed[0], y - pressed[1])
    person.press(*pressed)
    for step in range(1, 60):
        at = (pressed[0] + step * 3, pressed[1] + step * 5)
        person.drag(*at)
        if step * 34**0.5 < 12:
            assert _at(screen, tile) == (x, y)
            continue
        for _ in range(2):
            centre = _at(screen, tile)
            assert (centre[0] - at[0], centre[1] - at[1]) == grip
            person.wait()
    person.release(*at)
    _rest(person)
    assert astray(screen) == []


def test_the_grip_is_kept_on_a_preview(person: Person) -> None:
    """A previewed tile can be carried away from the line without a jump."""
    screen = _sit(person)
    tile = _tile(person, 2)
    person.tap(*_at(screen, tile))
    zone = screen.zones[0]
    person.tap(zone.place.x, zone.place.y)
    _rest(person)
    x, y = _at(screen, tile)
    px, py = round(x + 3), round(y + 2)
    person.press(px, py)
    for step in range(10, 40, 5):
        person.drag(px + step * 2, py + step)
        assert _at(screen, tile) == (x + step * 2, y + step)
        assert screen.preview is None
        assert not screen.find("confirm").can_press
    goal = _nowhere(screen)
    person.drag(*goal)
    person.release(*goal)
    _rest(person)
    assert screen.selected is None
    assert astray(screen) == []


def test_a_trembling_finger_taps(person: Person) -> None:
    """Less than 12 px of movement is a tap: the tile stays and is chosen."""
    screen = _sit(person)
    tile = _tile(person, 1)
    x, y = _at(screen, tile)
    person.press(x, y)
    for dx, dy in ((4, 3), (-6, 5), (8, -8), (0, 11)):
        person.drag(x + dx, y + dy)
        assert _at(screen, tile) == (x, y)
    person.release(x + 2, y + 2)
    person.wait()
    assert screen.preview is not None
    assert screen.preview.tile == tile


def test_a_second_finger_is_ignored(person: Person) -> None:
    """Presses, moves and releases of another finger, and the right button, change nothing."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 2)
    other = _tile(person, 0)
    x, y = _at(screen, tile)
    person.press(x, y)
    person.drag(x - 60, y + 90)
    away = _at(screen, other)
    undo = screen.find("hint").box
    person.press(*away)
    person.drag(away[0] + 2, away[1] + 30)
    assert _at(screen, tile) == (x - 60, y + 90)
    assert _at(screen, other) == away
    person.release(away[0] + 2, away[1] + 30)
    person.press(undo.cx, undo.cy)
    person.release(undo.cx, undo.cy)
    for event in ("on_mouse_press", "on_mouse_release"):
        person.window.dispatch_event(event, int(x), int(y), arcade.MOUSE_BUTTON_RIGHT, 0)
        person.window.dispatch_events()
    assert screen.board.carried is not None
    person.drag(x - 70, y + 95)
    assert _at(screen, tile) == (x - 70, y + 95)
    zone = screen.zones[0]
    person.drag(zone.place.x, zone.place.y)
    person.release(zone.place.x, zone.place.y)
    person.wait()
    assert screen.preview == Play(1, tile, zone.end)
    assert _match(person) is before


def _leave(person: Person) -> None:
    person.window.dispatch_event("on_mouse_leave", 0, 0)


def _deactivate(person: Person) -> None:
    person.window.dispatch_event("on_deactivate")


def _resize(person: Person) -> None:
    person.resize(1024, 768)


def _overlay(person: Person) -> None:
    person.key(arcade.key.F1)
    person.key(arcade.key.ESCAPE)


def _escape(person: Person) -> None:
    person.key(arcade.key.ESCAPE)


def _title(person: Person) -> None:
    person.app.leave_match()
    person.wait()
    person.app.continue_match()


@pytest.mark.parametrize("loss", [_leave, _deactivate, _resize, _overlay, _escape, _title])
@pytest.mark.parametrize("over_zone", [False, True])
def test_a_lost_drag_goes_home(person: Person, loss: object, *, over_zone: bool) -> None:
    """Losing pointer, window, size or view brings a carried tile home; nothing is played."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 2)
    x, y = _at(screen, tile)
    person.press(x, y)
    person.drag(x, y + 50)
    goal = (screen.zones[0].place.x, screen.zones[0].place.y) if over_zone else _nowhere(screen)
    person.drag(*goal)
    loss(person)  # type: ignore[operator]
    person.window.dispatch_events()
    person.wait()
    person.release(*goal)
    person.wait()
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    _rest(person)
    assert (screen.selected, screen.preview) == (None, None)
    assert screen.board.carried is None
    assert astray(screen) == []
    assert _match(person) == before


def test_a_tap_on_the_preview_confirms_only_after_a_while(person: Person) -> None:
    """Until 400 ms have passed a tap on the preview does nothing, then it plays."""
    screen = _sit(person, speed="instant")
    before, tile = _match(person), _tile(person, 1)
    person.tap(*_at(screen, tile))
    preview = screen.preview
    while screen.preview_age + 2 * STEP < 0.4:
        person.tap(*_at(screen, tile))
        assert screen.preview == preview
        assert _match(person) is before
    person.wait(0.2)
    person.press(*_at(screen, tile))
    person.release(*_at(screen, tile))
    assert _match(person).hand.moves[len(before.hand.moves)] == preview


def test_tapping_elsewhere_cancels(person: Person) -> None:
    """A tap on the bare table, or near the preview but beside it, drops the preview."""
    screen = _sit(person)
    before, tile = _match(person), _tile(person, 1)
    person.tap(*_at(screen, tile))
    _rest(person)
    person.tap(*_nowhere(screen))
    assert (screen.selected, screen.preview) == (None, None)
    _rest(person)
    person.tap(*_at(screen, tile))
    _rest(person)
    person.tap_button("cancel")
    _rest(person)
    assert (screen.selected, screen.preview) == (None, None)
    assert _match(person) is before
    assert astray(screen) == []


def test_tapping_another_tile_changes_the_choice(person: Person) -> None:
    """Another tile takes over; one that does not fit drops the preview and says why."""
    screen = _sit(person)
    one, both, none = (_tile(person, ends) for ends in (1, 2, 0))
    person.tap(*_at(screen, one))
    _rest(person)
    person.tap(*_at(screen, both))
    _rest(person)
    assert (screen.selected, screen.preview) == (both, None)
    person.tap(*_at(screen, one))
    _rest(person)
    person.tap(*_at(screen, none))
    assert (screen.selected, screen.preview) == (None, None)
    assert person.sees(f"{none.text} has n")


def test_a_tile_that_does_not_fit_shakes_and_says_why(person: Person) -> None:
    """It moves to and fro and comes to rest where it was; with reduced motion it only speaks."""
    screen = _sit(person)
    tile = _tile(person, 0)
    home = _at(screen, tile)
    person.tap(*home)
    seen = set()
    while screen.timeline.busy:
        person.wait()
        seen.add(_at(screen, tile)[0] - home[0])
    assert min(seen) < -1
    assert max(seen) > 1
    assert _at(screen, tile) == home
    assert person.sees(f"{tile.text} has n")
    screen = _sit(person, reduced_motion=True)
    person.tap(*_at(screen, tile))
    assert not screen.timeline.busy
    assert person.sees(f"{tile.text} has n")


def test_off_turn_a_drag_only_reorders(person: Person) -> None:
    """While others play, a tile can be put elsewhere in the hand and nowhere else."""
    screen = _sit(person, speed="relaxed")
    person.tap(*_at(screen, _tile(person, 1)))
    _rest(person)
    person.tap_button("confirm")
    screen.skip()
    hand = screen.hand()
    assert not screen.is_own_turn
    before = _match(person)
    x, y = _at(screen, hand[0])
    last = _at(screen, hand[-1])
    person.press(x, y)
    person.drag(x, y + 30)
    assert screen.zones == ()
    person.drag(last[0] + 20, last[1])
    person.release(last[0] + 20, last[1])
    assert screen.hand() == (*hand[1:], hand[0])
    assert len(_match(person).hand.moves) == len(before.hand.moves)


def test_computers_play_on_while_a_tile_is_carried(person: Person) -> None:
    """Others' moves neither pull the carried tile out of the hand nor wait for it."""
    screen = _sit(person, speed="quick")
    person.tap(*_at(screen, _tile(person, 1)))
    _rest(person)
    person.tap_button("confirm")
    screen.skip()
    moves = len(_match(person).hand.moves)
    hand = screen.hand()
    x, y = _at(screen, hand[0])
    px, py = round(x), round(y)
    person.press(px, py)
    person.drag(px + 7, py + 60)
    for _ in range(60):
        person.wait()
        assert _at(screen, hand[0]) == (x + 7, y + 60)
        if screen.is_own_turn or person.app.needed() != "table":
            break
    assert len(_match(person).hand.moves) > moves
    person.drag(px + 8, py + 70)
    assert _at(screen, hand[0]) == (x + 8, y + 70)


def test_the_order_of_the_hand_is_kept(person: Person) -> None:
    """Through a move, its undo and redo, a resize and a visit elsewhere the order stays."""
    screen = _sit(person, speed="instant")
    hand = screen.hand()
    tile = _tile(person, 1)
    x, y = _at(screen, tile)
    end = _at(screen, hand[-1])[0] + 30 if tile != hand[-1] else _at(screen, hand[0])[0] - 30
    person.press(x, y)
    person.drag(end, y)
    person.release(end, y)
    _rest(person)
    wished = screen.hand()
    assert wished != hand
    assert screen.find("sort").can_press
    person.tap(*_at(screen, tile))
    _rest(person)
    person.tap_button("confirm")
    person.wait_for_turn()
    rest = tuple(each for each in wished if each in person.session.observation(1).hand)
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    assert screen.hand() == rest
    while len(person.session.observation(1).hand) < len(wished):
        person.tap_button("undo")
    _rest(person)
    assert screen.hand() == wished
    person.resize(800, 480)
    assert person.screen.hand() == wished
    person.tap_button("settings")
    person.tap_button("close")
    assert person.screen.hand() == wished
    person.tap_button("redo")
    person.wait_until(lambda: person.app.needed() == person.screen.name)
    person.resize(1280, 720)


def test_sorting_brings_the_hand_in_order(person: Person) -> None:
    """The button appears when the hand is out of order, and puts it right."""
    screen = _sit(person)
    hand = screen.hand()
    assert not screen.find("sort").can_press
    x, y = _at(screen, hand[0])
    person.press(x, y)
    person.drag(_at(screen, hand[2])[0] + 10, y)
    person.release(_at(screen, hand[2])[0] + 10, y)
    _rest(person)
    assert screen.hand() != hand
    person.tap_button("sort")
    _rest(person)
    assert screen.hand() == hand


def test_pass_is_the_one_lit_button_and_waits(person: Person) -> None:
    """When nothing fits Pass is there, nothing passes by itself, and pressing it passes."""
    person.start(Settings(speed="normal", level="casual"))
    show(person, find(must_pass))
    before = _match(person)
    screen = person.screen
    person.wait(5)
    assert _match(person) is before
    deciding = [b for b in screen.buttons if b.can_press and b.look.kind == "primary"]
    assert [each.name for each in deciding] == ["pass"]
    person.tap_button("pass")
    assert _match(person).hand.moves[len(before.hand.moves)] == Pass(1)


def test_no_pass_where_a_tile_fits(person: Person) -> None:
    """With a tile that fits there is no button to pass, and the key does nothing."""
    screen = _sit(person)
    before = _match(person)
    assert not screen.find("pass").can_press
    person.key(arcade.key.P)
    person.wait(1)
    assert _match(person) is before


def test_a_pass_by_itself_only_where_it_is_set(person: Person) -> None:
    """With the setting on it passes after a look; after an undo it waits for the player."""
    person.start(Settings(speed="normal", level="casual", auto_pass=True))
    show(person, find(must_pass))
    before = _match(person)
    person.wait(0.3)
    assert _match(person) is before
    person.wait_until(lambda: len(_match(person).hand.moves) > len(before.hand.moves), 3)
    assert _match(person).hand.moves[len(before.hand.moves)] == Pass(1)
    person.tap_button("undo")
    person.wait(4)
    assert _match(person) == before
    person.tap_button("pass")
    assert len(_match(person).hand.moves) > len(before.hand.moves)


def test_a_tap_while_something_moves_only_hurries(person: Person) -> None:
    """On the table, on the previewed tile and on Confirm: it skips and is never a move."""
    screen = _sit(person, speed="relaxed")
    before, tile = _match(person), _tile(person, 1)
    home = _at(screen, tile)
    for target in ("preview", "confirm", "table", "tile"):
        person.tap(*home)
        assert screen.timeline.busy
        preview = screen.preview
        assert preview is not None
        confirm = screen.find("confirm").box
        where = {
            "preview": _at(screen, tile),
            "confirm": (confirm.cx, confirm.cy),
            "table": _nowhere(screen),
            "tile": _at(screen, _tile(person, 0)),
        }[target]
        person.tap(*where)
        assert not screen.timeline.busy
        assert screen.preview == preview
        assert _match(person) is before
        person.key(arcade.key.ESCAPE)
        screen.skip()


def test_a_hint_previews_and_never_plays(person: Person) -> None:
    """Hint thinks without stopping the picture, previews a legal move, and leaves it at that."""
    screen = _sit(person)
    before = _match(person)
    person.tap_button("hint")
    person.wait_until(lambda: screen.preview is not None, 10)
    assert screen.preview in choices(observe(before, 1))
    assert person.sees("Hint:")
    person.wait(3)
    assert _match(person) is before
    assert screen.preview is not None


def test_a_hint_is_dropped_for_something_else(person: Person) -> None:
    """Whoever chooses a tile while the hint thinks gets that tile."""
    screen = _sit(person)
    screen.hint()
    screen.choose_tile(_tile(person, 1))
    chosen = screen.preview
    person.wait(3)
    assert screen.preview == chosen
    assert not person.sees("Hint:")


def test_both_ends_glow_before_a_dekabes(person: Person) -> None:
    """Whoever holds the last tile of a Dékabès sees both ends glow before choosing it."""
    from situations import last_is_dekabes

    person.start(Settings())
    show(person, find(last_is_dekabes))
    person.wait()
    glowing = [each for each in names_drawn(person.screen) if "('zone'" in each]
    assert len(glowing) == 2


def test_a_preview_survives_pages_and_sizes(person: Person) -> None:
    """Opening a page or resizing keeps the preview; computers stand still meanwhile (R27)."""
    screen = _sit(person)
    tile = _tile(person, 1)
    person.tap(*_at(screen, tile))
    _rest(person)
    preview = screen.preview
    person.tap_button("settings")
    assert isinstance(person.screen, SettingsScreen)
    person.resize(1024, 768)
    person.wait(5)
    person.tap_button("close")
    assert person.screen is screen
    assert screen.preview == preview
    assert screen.find("confirm").can_press
    person.wait()
    person.tap_button("confirm")
    assert preview in _match(person).hand.moves
