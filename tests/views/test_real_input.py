"""Whole matches by real window events: by pointer alone, and by keys alone."""

import random

import pytest
from person import Hand, Person, needs_xdotool

from game.engine.actions import Pass, Play
from game.engine.match import HUMAN
from game.engine.observation import choices
from game.engine.record import parse_record
from game.engine.tiles import Tile
from game.engine.verify import verify
from game.views.table import PlayScreen

pytestmark = [pytest.mark.display, needs_xdotool]


def _centre(screen: PlayScreen, tile: Tile) -> tuple[float, float]:
    sprite = screen.board.sprite(("rack", tile))
    assert sprite is not None
    return sprite.center_x, sprite.center_y


def _play_by_pointer(person: Person, hand: Hand, dice: random.Random) -> None:
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    choice = dice.choice(choices(person.session.observation(1)))
    if isinstance(choice, Pass):
        hand.tap_button("pass")
        return
    assert isinstance(choice, Play)
    zones = screen.zones_of(choice.tile)
    zone = next(each for each in zones if each.end == choice.end)
    if dice.random() < 0.4:
        hand.drag(_centre(screen, choice.tile), (zone.place.x, zone.place.y))
    else:
        hand.tap(*_centre(screen, choice.tile))
        if len(zones) > 1:
            hand.tap(zone.place.x, zone.place.y)
    person.wait_until(lambda: not screen.timeline.busy)
    assert screen.preview == choice, "the preview is what was pointed at"
    if dice.random() < 0.3:
        person.wait(0.5)
        hand.tap(*_centre(screen, choice.tile))
    else:
        hand.tap_button("confirm")


def _by_pointer(person: Person, hand: Hand) -> None:
    dice = random.Random(3)
    for _ in range(2000):
        person.wait_for_turn()
        match person.screen.name:
            case "acceptance":
                if person.screen.find("demand") is not None:
                    hand.tap_button("accept")
                    hand.tap_button("confirm")
                else:
                    hand.tap_button("accept")
            case "nomination":
                hand.tap_button(dice.choice(["lead 1", "lead 3"]))
                hand.tap_button("confirm")
            case "table":
                _play_by_pointer(person, hand, dice)
            case "reveal":
                hand.tap_button("next")
            case "result":
                return
        person.wait()
    raise AssertionError("the match has no end")


def test_a_match_by_pointer_alone(person: Person) -> None:
    """From Play to the result with a real pointer and no key, and the record holds."""
    record = person.home / "record.jsonl"
    person.start(record=record)
    hand = Hand(person)
    hand.tap_button("play")
    _by_pointer(person, hand)
    assert person.sees("win")
    match = verify(parse_record(record.read_bytes().rstrip()))
    assert match.players[0] == HUMAN
    assert match.winner is person.session.winner


def _key_for(screen: PlayScreen, choice: Play) -> list[str]:
    keys = [str(screen.hand().index(choice.tile) + 1)]
    if choice.end is not None and len(screen.zones_of(choice.tile)) > 1:
        keys.append(choice.end.value.capitalize())
    return [*keys, "Return"]


def test_a_match_by_keys_alone(person: Person) -> None:
    """From Play to the result with real keys and no pointer."""
    dice = random.Random(5)
    person.start()
    hand = Hand(person)
    hand.key("Return")
    for _ in range(2000):
        person.wait_for_turn()
        screen = person.screen
        if screen.name == "result":
            break
        if screen.name == "nomination":
            hand.key("Tab")
            while not (screen.focused and screen.focused.name.startswith("lead")):
                hand.key("Tab")
            hand.key("Return", "Return")
        elif isinstance(screen, PlayScreen):
            choice = dice.choice(choices(person.session.observation(1)))
            if isinstance(choice, Pass):
                hand.key("p")
            else:
                assert isinstance(choice, Play)
                for name in _key_for(screen, choice):
                    hand.key(name)
        elif screen.name == "acceptance" and screen.find("demand") is not None:
            while not (screen.focused and screen.focused.name == "accept"):
                hand.key("Tab")
            hand.key("Return", "Return")
        else:
            hand.key("Return")
    assert person.screen.name == "result"
    assert person.session.winner is not None
