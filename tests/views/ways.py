"""Ways to play: the same decisions made by pointer, keys, selectors or a controller."""

import random
from collections.abc import Callable

import arcade
import pyglet
from person import Person

from game.engine.actions import Accept, Choice, Nominate, Pass, Play
from game.engine.line import End
from game.engine.observation import Observation, choices
from game.engine.record import write_record
from game.views.controller import Controllers
from game.views.table import PlayScreen

K = arcade.key
MOST_DECISIONS = 600


def decide(seen: Observation) -> Choice:
    """What the person wants: any choice, but always the same in the same place."""
    dice = random.Random(f"{seen.number} {len(seen.moves)} {seen.accepted} {seen.redeals}")
    return dice.choice(choices(seen))


def button_for(choice: Choice) -> str:
    """The button of a choice that has one."""
    match choice:
        case Accept():
            return "accept"
        case Nominate():
            return f"lead {choice.leader}"
        case Pass():
            return "pass"
        case _:
            return "demand"


class Way:
    """One way to make decisions; a subclass says how."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, name: str) -> None:
        """Presses a button by name."""
        raise NotImplementedError

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses a tile and an end, and confirms."""
        raise NotImplementedError

    def answer(self, choice: Choice) -> None:
        """Makes one decision of the match."""
        screen = self.person.screen
        if isinstance(choice, Play):
            assert isinstance(screen, PlayScreen)
            self.lay(screen, choice)
            return
        self.press(button_for(choice))
        confirm = screen.find("confirm")
        if screen is self.person.screen and confirm is not None and confirm.can_press:
            self.press("confirm")


class ByPointer(Way):
    """Taps on tiles, places and buttons."""

    def press(self, name: str) -> None:
        """Taps it."""
        self.person.tap_button(name)

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses a tile and an end, and confirms."""
        sprite = screen.board.sprite(("rack", play.tile))
        self.person.tap(sprite.center_x, sprite.center_y)
        zones = screen.zones_of(play.tile)
        if len(zones) > 1:
            place = next(each.place for each in zones if each.end == play.end)
            self.person.tap(place.x, place.y)
        assert screen.preview == play
        self.press("confirm")


class BySelectors(ByPointer):
    """Steps from tile to tile and from end to end by the buttons on screen alone."""

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses a tile and an end, and confirms."""
        for _ in range(8):
            if screen.selected == play.tile:
                break
            self.press("tile on")
        if screen.preview != play:
            self.press("end left" if play.end is End.LEFT else "end right")
        assert screen.preview == play
        self.press("confirm")


class ByKeys(Way):
    """Keys alone."""

    def press(self, name: str) -> None:
        """Presses a button by name."""
        if name == "pass":
            self.person.key(K.P)
            return
        for _ in range(30):
            focused = self.person.screen.focused
            if focused is not None and focused.name == name:
                break
            self.person.key(K.TAB)
        self.person.key(K.ENTER)

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses a tile and an end, and confirms."""
        self.person.key(getattr(K, f"KEY_{screen.hand().index(play.tile) + 1}"))
        if len(screen.zones_of(play.tile)) > 1:
            self.person.key(K.LEFT if play.end is End.LEFT else K.RIGHT)
        assert screen.preview == play
        self.person.key(K.ENTER)


class Device:
    """What pyglet's Controller wants of a device; it has no controls of its own."""

    connected = True

    def __init__(self) -> None:
        self.is_open = False

    def get_controls(self) -> list[object]:
        """None: the tests dispatch the events themselves."""
        return []

    def open(self, window: object = None, exclusive: bool = False) -> None:  # noqa: FBT001, FBT002 - pyglet's
        """It is listened to."""
        del window, exclusive
        self.is_open = True

    def close(self) -> None:
        """It is listened to no longer."""
        self.is_open = False


def a_controller() -> pyglet.input.Controller:
    """A controller as pyglet has it, on a device that is made up."""
    return pyglet.input.Controller(Device(), {"name": "Invented", "guid": "0"})


class ByController(Way):
    """A controller's D-pad, stick and buttons alone."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.pad = a_controller()
        self.controllers = Controllers(person.app)
        self.controllers.connect(self.pad)
        self._turn = 0

    def button(self, name: str) -> None:
        """Presses and lets go."""
        self.pad.dispatch_event("on_button_press", self.pad, name)
        self.pad.dispatch_event("on_button_release", self.pad, name)
        self.person.wait()

    def point(self, x: float, y: float) -> None:
        """The D-pad and the stick in turn."""
        self._turn += 1
        for vector in (pyglet.math.Vec2(x, y), pyglet.math.Vec2()):
            if self._turn % 2:
                self.pad.dispatch_event("on_dpad_motion", self.pad, vector)
            else:
                self.pad.dispatch_event("on_stick_motion", self.pad, "leftstick", vector)
        self.person.wait()

    def press(self, name: str) -> None:
        """Presses a button by name."""
        if name == "pass":
            self.button("y")
            return
        for _ in range(30):
            focused = self.person.screen.focused
            if focused is not None and focused.name == name:
                break
            if self.person.screen.name == "table":
                for value in (1.0, 0.0):
                    self.pad.dispatch_event("on_trigger_motion", self.pad, "righttrigger", value)
            else:
                self.point(1, 0)
        self.button("a")

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses a tile and an end, and confirms."""
        for _ in range(8):
            if screen.selected == play.tile:
                break
            self.point(0, -1)
        if screen.preview != play:
            self.point(-1 if play.end is End.LEFT else 1, 0)
        assert screen.preview == play
        self.button("a")


WAYS: dict[str, Callable[[Person], Way]] = {
    "pointer": ByPointer,
    "keys": ByKeys,
    "selectors": BySelectors,
    "controller": ByController,
}


def play_match(person: Person, way: Way, until: Callable[[], bool] = lambda: False) -> str:
    """Plays from the title to the result; the record of the match."""
    way.press("play")
    for _ in range(MOST_DECISIONS):
        person.wait_for_turn()
        if until():
            break
        screen = person.screen
        if screen.name == "result":
            break
        if screen.name == "reveal":
            way.press("next")
            person.wait()
        else:
            way.answer(decide(person.session.observation(1)))
    return write_record(person.session.true_match())
