"""A child at the screen: random presses, drags and releases, and what must hold all the same."""

import random
from typing import TYPE_CHECKING

import pytest
from looking import astray
from person import Person

from game.engine.actions import Accept, Action, Demand, NextHand, Nominate, Pass, Play
from game.engine.events import Event
from game.session.session import Session
from game.session.settings import Settings
from game.views.acceptance import AcceptanceScreen
from game.views.app import App
from game.views.kit.screen import Screen
from game.views.table import PlayScreen
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.display

Point = tuple[float, float]


def _can_press(screen: Screen) -> list[str]:
    """The buttons that can be pressed and where they are."""
    return [f"{each.name} {each.box}" for each in screen.buttons if each.can_press]


class Witness:
    """Watches every decision that reaches the session, and how it was confirmed."""

    def __init__(self, person: Person, patch: pytest.MonkeyPatch) -> None:
        self.person = person
        self.last: tuple[str, Point] = ("none", (0.0, 0.0))
        self.decided: list[object] = []
        submit = Session.submit

        def watched(session: Session, action: Action) -> tuple[Event, ...]:
            self._judge(action)
            self.decided.append(action)
            return submit(session, action)

        patch.setattr(Session, "submit", watched)

    def _judge(self, action: Action) -> None:
        screen = self.person.screen
        kind, point = self.last
        if isinstance(action, Pass) and self.person.app.settings.auto_pass:
            return  # the child has been in the settings, and asked for it there
        assert kind == "release", f"{action} without a finger lifted"
        match action:
            case Play():
                assert isinstance(screen, PlayScreen)
                assert screen.preview == action
                tile = screen.board.sprite(("rack", action.tile))
                reach = screen.metrics.touch
                near = (
                    abs(point[0] - tile.center_x) <= max(tile.width, reach) / 2 + 1
                    and abs(point[1] - tile.center_y) <= max(tile.height, reach) / 2 + 1
                )
                assert self._on("confirm") or (near and screen.preview_age >= 0.4)
            case Pass():
                assert self._on("pass")
            case Accept() | Demand():
                assert self._on("confirm") or (self._on("accept") and not screen.has_right)
            case Nominate():
                assert self._on("confirm")
            case NextHand():
                assert self._on("next"), f"{screen.name} {self.last} {_can_press(screen)}"

    def _on(self, name: str) -> bool:
        button = self.person.screen.find(name)
        return button is not None and button.sprite.visible and button.box.contains(*self.last[1])


def _points(screen: Screen, dice: random.Random) -> Point:
    """Mostly something of interest, sometimes anywhere."""
    spots: list[Point] = [(dice.uniform(0, screen.box.w), dice.uniform(0, screen.box.h))]
    bar = {
        "hint",
        "new",
        "restart",
        "undo",
        "settings",
        "rules",
        "ledger",
        "quit",
        "leave",
        "title",
    }
    spots += [
        (each.box.cx, each.box.cy)
        for each in screen.buttons
        if each.sprite.visible and (each.name not in bar or dice.random() < 0.03)
    ]
    wanted = {"confirm", "pass", "accept", "next", "no", "close"}
    spots += [(b.box.cx, b.box.cy) for b in screen.buttons if b.can_press and b.name in wanted] * 5
    if isinstance(screen, TableScreen):
        spots += [each.position for each in screen.board.sprites() if each.lie.key[0] == "rack"] * 2
    if isinstance(screen, PlayScreen):
        spots += [(zone.place.x, zone.place.y) for zone in screen.zones] * 4
    x, y = dice.choice(spots)
    return x + dice.gauss(0, 4), y + dice.gauss(0, 4)


def _do(person: Person, witness: Witness, kind: str, point: Point) -> None:
    x, y = round(point[0]), round(point[1])
    witness.last = (kind, (x, y))
    act: dict[str, Callable[[float, float], None]] = {
        "press": person.press, "drag": person.drag, "release": person.release,
    }  # fmt: skip
    act[kind](x, y)
    witness.last = ("time", (x, y))


def _events(person: Person, witness: Witness, dice: random.Random) -> int:
    """One tap, one drag, or a single event that makes no sense; how many events it was."""
    point = _points(person.screen, dice)
    chance = dice.random()
    if chance < 0.45:
        _do(person, witness, "press", point)
        _do(person, witness, "release", point)
        return 2
    if chance < 0.6:
        _do(person, witness, "press", point)
        goal = _points(person.screen, dice)
        _do(person, witness, "drag", (point[0] + 9, point[1] + 20))
        goal = _points(person.screen, dice)
        for part in (0.3, 0.7, 1.0):
            between = (
                point[0] + (goal[0] - point[0]) * part,
                point[1] + (goal[1] - point[1]) * part,
            )
            _do(person, witness, "drag", between)
        _do(person, witness, "release", goal)
        return 6
    if chance < 0.62:
        for name in (dice.choice(["on_deactivate", "on_hide"]), "on_show"):
            person.window.dispatch_event(name)
        person.window.dispatch_event("on_mouse_leave", round(point[0]), round(point[1]))
        person.window.dispatch_events()
        return 3
    _do(person, witness, dice.choice(["press", "drag", "drag", "release"]), point)
    return 1


def _settle(person: Person) -> None:
    """The child goes away: everything lies where it belongs."""
    person.window.dispatch_event("on_mouse_leave", 0, 0)
    person.window.dispatch_events()
    while isinstance(person.screen, TableScreen) and person.screen.skip():
        pass
    screen = person.screen
    if isinstance(screen, AcceptanceScreen) and screen.is_washing:
        return
    if isinstance(screen, TableScreen):
        assert screen.board.carried is None
        assert astray(screen) == [], screen.name
        assert not any(each.pressed for each in screen.buttons)


def _play_wildly(person: Person, patch: pytest.MonkeyPatch, events: int, seed: int) -> Witness:
    dice = random.Random(seed)
    patch.setattr(App, "quit", lambda _: None)
    patch.setattr(App, "toggle_fullscreen", lambda _: None)
    person.start(Settings(speed="quick", level="casual"))
    person.app.new_match()
    witness = Witness(person, patch)
    done = rounds = 0
    while done < events:
        rounds += 1
        if person.screen.name == "title":
            person.app.new_match() if dice.random() < 0.5 else person.app.continue_match()
            continue
        person.draws = rounds % 20 == 0
        done += _events(person, witness, dice)
        if rounds % 2 == 0:
            person.wait(dice.choice([1 / 30, 1 / 30, 0.1, 0.5]))
        if rounds % 25 == 0:
            _settle(person)
        if rounds % 200 == 0:
            person.resize(*dice.choice([(800, 480), (1280, 720), (480, 800), (1024, 768)]))
    return witness


def test_random_fingers(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """5,000 events: nothing raises, no tile strays, and nothing is played unconfirmed."""
    witness = _play_wildly(person, monkeypatch, 5000, 1)
    assert len(witness.decided) > 20, "the child has got somewhere"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_random_fingers_for_long(
    person: Person, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """20,000 events in all."""
    _play_wildly(person, monkeypatch, 2000, 100 + seed)
