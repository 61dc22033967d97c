"""The reveal and the match result: what is told, looking back, and what is final (R17-R23, R29)."""

import json

import pytest
from looking import faces_drawn
from person import Person
from situations import SITUATIONS, find, show

from game.engine.match import Match
from game.engine.tiles import TILES
from game.session.archive import Archive
from game.session.saves import Autosave
from game.session.settings import Settings
from game.session.statistics import StatisticsFile
from game.views.reveal import RevealScreen
from game.views.table import PlayScreen

pytestmark = pytest.mark.display


def _reveal(person: Person, kind: str) -> RevealScreen:
    person.start(Settings(speed="quick", reduced_motion=True))
    SITUATIONS[f"reveal-{kind}"](person)
    screen = person.screen
    assert isinstance(screen, RevealScreen)
    return screen


@pytest.mark.parametrize(
    ("kind", "title"),
    [("out", "is out"), ("block", "Blocked"), ("tie", "Blocked: a tie"), ("dekabes", "Dékabès!")],
)
def test_what_is_told(person: Person, kind: str, title: str) -> None:
    """How it ended, who holds what, what was earned, the new score and the fall to zero."""
    screen = _reveal(person, kind)
    result, hand = screen.result, screen.ended
    assert person.sees(title)
    for seat in (1, 2, 3, 4):
        assert str(result.pips[seat - 1]) in person.texts()
    if result.award:
        assert f"+{result.award}" in person.texts()
        assert person.sees("× 2") == result.dekabes  # noqa: RUF001
        fell = any(a < b for a, b in zip(result.scores, hand.scores, strict=True))
        assert person.sees("back to zero") == fell
    else:
        assert person.sees("Nobody scores")
        assert not person.sees("back to zero")
    for before, after in zip(hand.scores, result.scores, strict=True):
        assert person.texts().count(str(before)) >= 1
        assert person.texts().count(str(after)) >= 1
    assert faces_drawn(screen) == set(TILES)
    rings = [name for name in _panels(screen) if "ringed=True" in name]
    assert len(rings) == (0 if result.winner_seat is None else 1)


def _panels(screen: RevealScreen) -> list[str]:
    return [
        str(sprite.texture.image_data.hash)
        for sprite in screen.info
        if "'panel'" in str(sprite.texture.image_data.hash)
    ]


def test_looking_back(person: Person) -> None:
    """Every step shows the line and the hands as they were, and the words of that move."""
    screen = _reveal(person, "out")
    moves = screen.ended.moves
    person.tap_button("look back")
    assert screen.step == len(moves)
    assert not screen.find("step on").can_press
    for step in range(len(moves) - 1, 0, -1):
        person.tap_button("step back")
        assert screen.step == step
        assert person.sees(f"Move {step} of {len(moves)}")
        assert faces_drawn(screen) == set(TILES)
        screen.skip()
    assert not screen.find("step back").can_press
    assert len([each for each in screen.board.sprites() if each.lie.key[0] == "line"]) == 1
    person.tap_button("look back")
    assert screen.step is None
    assert screen.find("next").can_press


@pytest.mark.parametrize("situation", ["reveal-block", "table", "acceptance", "result", "rules"])
def test_it_rests(person: Person, situation: str) -> None:
    """A screen that nobody touches asks for no frame to be drawn."""
    person.start(Settings(speed="quick", reduced_motion=True))
    SITUATIONS[situation](person)
    person.wait(1)
    person.draws = False
    for _ in range(60):
        person.wait()
        assert not person.screen.needs_drawing


def _last_by_human(match: Match) -> bool:
    """Seat 1 is about to lay its last tile."""
    return (
        match.turn == 1
        and len(match.hand.held[0]) == 1
        and bool(match.hand.line.laid and match.hand.line.fits(match.hand.held[0][0]))
    )


def _play_last(person: Person) -> None:
    show(person, find(_last_by_human))
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    screen.choose_tile(screen.hand()[0])
    if screen.preview is None:
        screen.choose_end(screen.zones[0].end)
    screen.skip()
    person.tap_button("confirm")
    person.wait_until(lambda: person.screen.name == "reveal")


def test_undo_from_the_reveal(person: Person) -> None:
    """Until the next hand is asked for, the end can be undone; redo restores it."""
    person.start(Settings(speed="quick", level="casual"))
    _play_last(person)
    ended = person.session.true_match()
    person.tap_button("undo")
    assert person.screen.name == "table"
    assert person.session.awaited == 1
    person.tap_button("redo")
    person.wait_until(lambda: person.screen.name == "reveal")
    assert person.session.true_match() == ended
    person.tap_button("next")
    assert not person.session.can_undo


def test_a_hand_is_counted_once(person: Person) -> None:
    """Undoing and redoing the end and resizing count nothing; Next hand counts the hand once."""
    person.start(Settings(speed="quick", level="casual"))
    _play_last(person)
    statistics = StatisticsFile.in_folder(person.home)
    person.tap_button("undo")
    person.tap_button("redo")
    person.wait_until(lambda: person.screen.name == "reveal")
    before = statistics.read()
    assert before == type(before)()
    number = person.session.number
    person.tap_button("next")
    assert person.session.number == number + 1
    counted = statistics.read()
    assert counted != before
    person.resize(1024, 768)
    person.wait(1)
    assert statistics.read() == counted
    person.resize(1280, 720)


def test_the_end_of_a_match(person: Person) -> None:
    """After the last hand comes the result; record, archive and save are right, and once."""
    record = person.home / "record.jsonl"
    person.start(Settings(speed="quick", level="casual"), record=record)
    show(person, find(lambda match: match.winner is not None))
    assert person.screen.name == "reveal"
    assert person.sees("Match result")
    assert not record.exists()
    person.tap_button("next")
    person.wait(1)
    assert person.screen.name == "result"
    assert person.sees(" win")
    scores = " : ".join(map(str, person.session.scores))
    assert scores in person.texts()
    assert len(record.read_bytes().splitlines()) == 1
    assert len(Archive(person.home).entries()) == 1
    assert Autosave(person.home).read() is None
    json.loads(record.read_text())
    for size in ((800, 480), (1280, 720)):
        person.resize(*size)
    person.wait(1)
    assert len(record.read_bytes().splitlines()) == 1
    players = person.session.players
    person.tap_button("new match")
    assert person.session.players == players
    assert person.session.scores == (0, 0)


def test_title_after_the_result(person: Person) -> None:
    """From the result to the title: nothing is left to continue."""
    person.start(Settings(speed="quick", level="casual"))
    show(person, find(lambda match: match.winner is not None))
    person.tap_button("next")
    person.wait(1)
    person.tap_button("title")
    assert person.screen.name == "title"
    assert person.screen.find("continue") is None
