"""The same decisions by pointer, keys, selectors or a controller give the same match (R33)."""

import pyglet
import pytest
from person import Person
from situations import SITUATIONS, all_kinds, find, show, tiles_for
from visitors import names, open_kiosk
from ways import WAYS, ByController, a_controller, play_match

from game.engine.actions import Play
from game.engine.line import End
from game.engine.record import parse_record
from game.engine.verify import verify
from game.session.settings import Settings
from game.tabletop import timing
from game.text import tr
from game.views import controller, rules_text
from game.views.controller import Controllers, Pad
from game.views.keys import Asked, Command
from game.views.narrator import button_words
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

SEED = 74
"""Three hands, one of them led by nomination."""


def test_a_whole_match_each_way(person: Person) -> None:
    """Whoever decides the same, by whatever means alone, ends with the very same record."""
    person.draws = False
    records = {}
    for way, begin in WAYS.items():
        settings = Settings(speed="instant", level="casual", selectors=way == "selectors")
        person.start(settings, seed=SEED)
        person.resize(*((800, 480) if way == "selectors" else (1280, 720)))
        records[way] = play_match(person, begin(person))
        assert person.screen.name == "result"
        assert person.session.winner is not None
    verify(parse_record(records["pointer"].encode()))
    assert len(records) == 4
    assert set(records.values()) == {records["pointer"]}


def _table(person: Person, **settings: object) -> PlayScreen:
    person.start(Settings(speed="instant", level="casual", **settings))
    show(person, find(all_kinds))
    person.wait()
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    return screen


def test_selectors_spell_the_choice_out(person: Person) -> None:
    """Every step says which tile of how many it is and where it would go; nothing is played."""
    screen = _table(person, selectors=True)
    before = person.session.true_match()
    hand = screen.hand()
    for at, tile in enumerate(hand, 1):
        person.tap_button("tile on")
        fits = before.hand.line.fits(tile)
        assert person.sees(f"Tile {at} of {len(hand)}: {tile.text}")
        if not fits:
            assert person.sees("fits nowhere")
            assert not screen.find("end left").can_press
            assert not screen.find("end right").can_press
        elif len(fits) == 1:
            assert person.sees(f"→ {fits[0].value} end")
            assert screen.preview == Play(1, tile, fits[0])
        else:
            for end in (End.RIGHT, End.LEFT):
                person.tap_button(f"end {end.value}")
                assert screen.preview == Play(1, tile, end)
                assert person.sees(f"→ {end.value} end")
    person.tap_button("tile on")
    assert person.sees("Tile 1 of"), "after the last tile comes the first"
    person.tap_button("tile back")
    assert person.sees(f"Tile {len(hand)} of")
    assert person.session.true_match() is before


def test_selectors_are_there_only_when_wanted(person: Person) -> None:
    """Off by default; other seats' turns leave nothing to step through."""
    screen = _table(person)
    assert screen.find("tile on") is None
    show(person, find(lambda match: match.turn == 2 and len(match.hand.line.laid) > 3))
    person.app.settings.selectors = True
    person.app.restyle()
    assert not person.screen.find("tile on").can_press
    assert person.sees(tr("The others play"))


def test_arrow_keys_step_through_the_hand(person: Person) -> None:
    """Up and down go from tile to tile by the same path as the selectors."""
    screen = _table(person)
    pad = ByController(person)
    hand = screen.hand()
    for tile in hand:
        pad.point(0, -1)
        assert screen.selectors.tile == tile
    pad.point(0, 1)
    assert screen.selectors.tile == hand[-2]
    misfit = tiles_for(person.session.true_match(), 0)[0]
    screen.selectors.point(misfit)
    assert screen.selected is None
    assert screen.selectors.tile == misfit
    pad.button("b")
    assert person.screen.name == "title", "with nothing chosen B goes back"


@pytest.mark.parametrize(
    # Two screens of a kiosk wait for anything at all, and answer it by going away.
    "situation",
    [each for each in SITUATIONS if each not in {"kiosk-attract", "kiosk-asking"}],
)
def test_a_controller_reaches_every_button(person: Person, situation: str) -> None:
    """By triggers the focus visits all that can be pressed, seen where it is, and with words."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS[situation](person)
    person.draws = False
    screen = person.screen
    way = ByController(person)
    can = {each.name for each in screen.buttons if each.can_press}
    met = set()
    for _ in range(len(can) + 1):
        for value in (0.9, 0.1):
            way.pad.dispatch_event("on_trigger_motion", way.pad, "righttrigger", value)
        person.wait()
        assert [each for each in screen.buttons if each.ringed] == [screen.focused]
        met.add(screen.focused.name)
        assert button_words(screen, screen.focused), "also a picture is called something"
    assert met == can


def test_what_controls_ask_for() -> None:
    """Every button, stick and trigger asks for what its table says, once for each push."""
    heard: list[Asked] = []
    let_go: list[Asked] = []
    pad = Pad(heard.append, let_go.append)
    for name, command in controller.BUTTONS.items():
        pad.on_button_press(None, name)
        pad.on_button_release(None, name)
        assert heard.pop() == let_go.pop() == Asked(command)
    pad.on_button_press(None, "guide")
    assert heard == []
    ways = {(0, 1): Command.UP, (0, -1): Command.DOWN, (1, 0): Command.RIGHT, (-1, 0): Command.LEFT}
    for (x, y), command in ways.items():
        for part in (0.2, 0.45, 0.6, 1.0, 0.4, 0.3, 0.0):
            pad.on_stick_motion(None, "leftstick", (x * part, y * part))
        pad.on_dpad_motion(None, (x, y))
        pad.on_dpad_motion(None, (0, 0))
        assert heard == [Asked(command)] * 2
        heard.clear()
    for value in (0.2, 0.55, 0.45, 0.9, 0.1):
        pad.on_trigger_motion(None, "lefttrigger", value)
    assert heard == [Asked(Command.PREVIOUS)]


def test_a_held_direction_repeats() -> None:
    """After a moment it asks again and again, until it is let go."""
    heard: list[Asked] = []
    pad = Pad(heard.append, heard.append)
    pad.on_stick_motion(None, "leftstick", (0.0, -0.9))
    pad.advance(controller.FIRST_REPEAT - 0.01)
    assert len(heard) == 1
    pad.advance(0.02)
    pad.advance(controller.REPEAT + 0.01)
    assert heard == [Asked(Command.DOWN)] * 3
    pad.on_stick_motion(None, "leftstick", (0.0, 0.0))
    pad.advance(10.0)
    assert len(heard) == 3


def test_controllers_come_and_go(person: Person) -> None:
    """One that is plugged in is opened and heard; pulled out it is heard no more."""
    screen = _table(person)
    controllers = Controllers(person.app)
    pad = a_controller()
    controllers.connect(pad)
    controllers.connect(pad)
    assert pad.device.is_open
    pad.dispatch_event("on_dpad_motion", pad, pyglet.math.Vec2(0, -1))
    pad.dispatch_event("on_dpad_motion", pad, pyglet.math.Vec2())
    assert screen.selectors.tile == screen.hand()[0], "heard once"
    controllers.disconnect(pad)
    controllers.disconnect(pad)
    pad.dispatch_event("on_dpad_motion", pad, pyglet.math.Vec2(0, -1))
    assert screen.selectors.tile == screen.hand()[0]


def test_a_system_without_controllers(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has no folder of devices, or none that may be opened, nothing is amiss."""

    def missing() -> None:
        raise FileNotFoundError("/dev/input")

    monkeypatch.setattr(pyglet.input, "ControllerManager", missing)
    Controllers(person.app).start()

    class Refusing:
        def open(self) -> None:
            raise PermissionError("event3")

    Controllers(person.app).connect(Refusing())


def test_the_rules_tell_the_controller() -> None:
    """The page about the controls tells every control from the same table."""
    told = " ".join(fact.text for fact in rules_text._controls().facts)
    for each in controller.told():
        assert each.keys in told
        assert each.what in told
    asked = {command for each in controller.told() for command in each.commands}
    directions = {Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT}
    assert asked == {*controller.BUTTONS.values(), *controller.TRIGGERS.values(), *directions}


def _curtain(person: Person, **settings: object) -> None:
    person.start(Settings(reduced_motion=True, **settings))
    SITUATIONS["handoff"](person)
    person.wait()
    assert person.screen.name == "handoff"


def test_a_controller_opens_the_curtain_by_holding(person: Person) -> None:
    """A held long enough opens it; shorter, and longer than any wish to look, it does not."""
    for seconds, opens in ((0.2, False), (timing.RESTING_PALM + 0.4, False), (0.9, True)):
        _curtain(person)
        pad = ByController(person).pad
        pad.dispatch_event("on_button_press", pad, "a")
        person.wait(seconds)
        assert person.screen.name == "handoff"
        pad.dispatch_event("on_button_release", pad, "a")
        person.wait()
        assert (person.screen.name == "table") is opens


@pytest.mark.parametrize("by", ["pointer", "key", "controller"])
def test_a_plain_press_opens_the_curtain_where_it_is_set_so(person: Person, by: str) -> None:
    """Who cannot hold presses once, and reads so on the curtain; otherwise that opens nothing."""
    for plain in (False, True):
        _curtain(person, plain_curtain=plain)
        assert person.sees("Press to look") is plain
        if by == "pointer":
            disc = person.screen.disc
            person.tap(disc.cx, disc.cy)
        elif by == "key":
            from arcade import key

            person.key(key.ENTER)
        else:
            ByController(person).button("a")
        assert (person.screen.name == "table") is plain


def test_the_focus_stays_in_sight_from_screen_to_screen(person: Person) -> None:
    """Who goes by keys or a controller sees it on every new screen; who points never does."""
    person.start(Settings(speed="instant", level="casual"))
    way = ByController(person)
    way.press("play")
    person.wait_for_turn()
    for _ in range(3):
        focused = person.screen.focused
        assert focused is None or focused.ringed
        way.press("accept")
        person.wait_for_turn()
        if person.screen.name != "acceptance":
            break
    way.button("start")
    assert person.screen.focused.ringed
    person.tap_button("close")
    person.tap_button("settings")
    assert not any(each.ringed for each in person.screen.buttons)


def test_a_controller_wakes_a_kiosk_and_does_nothing_else(person: Person) -> None:
    """The first press of a new visitor only wakes the title; the next one counts."""
    open_kiosk(person)
    way = ByController(person)
    way.button("a")
    assert names(person) != {"wake"}
    assert person.screen.name == "title"
    way.press("play")
    assert person.screen.name != "title"
