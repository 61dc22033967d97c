"""The ledger page: everything the seat may know, by kind and seat, and as a text file."""

import re

import pytest
from looking import faces_drawn
from person import Person
from situations import SITUATIONS, find, show
from visitors import open_kiosk

from game import scenes, text
from game.engine.events import HandEnded, MatchEnded, Passed
from game.engine.match import Match
from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.languages import LANGUAGES
from game.session.ledger import events_of
from game.session.settings import Settings
from game.views.ledger import LedgerScreen
from game.views.ledger_entries import FILTERS, entries, filtered

pytestmark = pytest.mark.display


def _open(person: Person, match: Match) -> LedgerScreen:
    person.start(Settings(reduced_motion=True))
    show(person, match)
    person.app.open("ledger")
    screen = person.screen
    assert isinstance(screen, LedgerScreen)
    return screen


def _going_on(match: Match) -> bool:
    """The third hand, some moves and a pass into it."""
    hand = match.hand
    passes = sum(not hasattr(move, "tile") for move in hand.moves)
    return hand.number == 3 and passes > 0 and match.turn == 1 and len(hand.moves) > 7


def _read_all(person: Person, screen: LedgerScreen) -> list[str]:
    """Every line from top to bottom, as scrolling shows them."""
    screen.scroll(-screen.most_offset)
    found: list[str] = []
    while True:
        for each in sorted(screen.said, key=lambda said: -said.box.top):
            if each.text not in found[-40:] or each.text not in {*found}:
                found.append(each.text)
        if screen.offset >= screen.most_offset:
            return found
        screen.scroll(screen._text_box.h / 2)
        person.wait()


def test_all_of_the_match_is_there(person: Person) -> None:
    """Every event of every hand is a line, and the line says what the event was."""
    match = find(_going_on)
    screen = _open(person, match)
    lines = set(_read_all(person, screen))
    names = person.app.names
    for hand in match.hands:
        for event in events_of(hand):
            assert text.event_line(event, names) in lines


def test_nothing_hidden_is_on_the_page_or_in_the_file(person: Person) -> None:
    """Tiles still in hands are neither drawn nor written, on the page or in the file (R32)."""
    match = find(_going_on)
    screen = _open(person, match)
    screen.scroll(screen.most_offset)
    told = entries(person.session, person.app.names)
    start = max(index for index, each in enumerate(told) if each.kind == "heading")
    laid = {each.tile for each in match.hand.line.laid}
    present = told[start:]
    assert {each.sign for each in present if each.kind == "move"} == laid
    assert not any(each.tiles or each.kind == "held" for each in present)
    written = {found for each in present for found in re.findall(r"\b\d-\d\b", each.text)}
    assert written == {each.text for each in laid}
    screen.save()
    saved = next((person.home / "ledgers").iterdir()).read_text(encoding="utf-8")
    last = saved[saved.rindex(present[0].text) :]
    assert set(re.findall(r"\b\d-\d\b", last)) == {each.text for each in laid}
    assert str(person.session.true_match().seed) not in saved


def test_hands_that_have_ended_are_drawn(person: Person) -> None:
    """At the top of an ended hand all 28 tiles are seen, seven a seat."""
    match = find(_going_on)
    screen = _open(person, match)
    screen.scroll(-screen.most_offset)
    assert len(faces_drawn(screen)) == 28
    held = [each for each in entries(person.session, person.app.names) if each.kind == "held"]
    assert len(held) == len(SEATS) * len(person.session.ended_hands())
    for each, seat in zip(held, SEATS * 9, strict=False):
        assert each.seat == seat
        assert len(each.tiles) == 7


def test_filters_leave_out_the_rest(person: Person) -> None:
    """Each kind, alone and with a seat, shows exactly those events, newest in sight."""
    match = find(lambda match: match.winner is not None)
    screen = _open(person, match)
    names = person.app.names
    events = [event for hand in match.hands for event in events_of(hand)]
    told = entries(person.session, names)
    passes = [text.event_line(each, names) for each in events if isinstance(each, Passed)]
    assert [each.text for each in filtered(told, "passes", None) if each.kind == "pass"] == passes
    ends = [each for each in events if isinstance(each, HandEnded | MatchEnded)]
    results = [each.text for each in filtered(told, "results", None) if each.kind == "result"]
    assert results == [text.event_line(each, names) for each in ends]
    for kind in FILTERS:
        person.tap_button(f"show {kind}")
        assert screen.find(f"show {kind}").look.selected
        assert screen.offset == screen.most_offset
        for seat in SEATS:
            person.tap_button(f"seat {seat}")
            shown = filtered(told, kind, seat)
            assert all(each.seat == seat or each.kind in {"heading", "result"} for each in shown)
            assert [each.kind for each in screen._entries] == [each.kind for each in shown]
            person.tap_button(f"seat {seat}")
            assert screen.seat is None
    person.tap_button("show moves")
    assert all(isinstance(each.sign, Tile) for each in screen._entries if each.kind == "move")


def test_a_kind_that_has_not_come_yet(person: Person) -> None:
    """Where nothing is to be shown the page says so."""
    person.start(Settings(reduced_motion=True))
    scenes.SCENES["acceptance-redeal"](person.app, 7)
    person.app.open("ledger")
    person.tap_button("show passes")
    assert person.sees("Nothing of this kind so far.")


@pytest.mark.parametrize("size", [(800, 480), (1080, 1920)])
def test_a_finger_the_wheel_and_keys_scroll(person: Person, size: tuple[int, int]) -> None:
    """Dragging the list moves it along, the wheel too, always by whole lines that are not cut."""
    screen = _open(person, find(lambda match: match.winner is not None))
    person.resize(*size)
    bottom = screen.offset
    assert bottom == screen.most_offset > 0
    box = screen._text_box
    person.press(box.cx, box.cy)
    person.drag(box.cx, box.cy - 60)
    person.release(box.cx, box.cy - 60)
    assert screen.offset == bottom - 60
    screen.on_mouse_scroll(0, 0, 0, 1)
    assert screen.offset < bottom - 60
    for each in screen.said:
        assert each.words.y >= box.y - 1
        assert each.words.top <= box.top + 1
    person.resize(1280, 720)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_file(person: Person, language: str) -> None:
    """The whole ledger, not only what a filter shows, in UTF-8 and the language in use."""
    match = find(lambda match: match.winner is not None)
    screen = _open(person, match)
    person.app.speak(language)
    person.tap_button("show passes")
    person.tap_button("save")
    person.tap_button("save")
    files = sorted((person.home / "ledgers").iterdir())
    assert len(files) == 2, "a second one does not replace the first"
    assert person.sees(files[0].name) or person.sees(files[1].name)
    written = files[0].read_bytes().decode("utf-8").splitlines()
    told = entries(person.session, person.app.names)
    lines = [line.strip() for line in written if line]
    assert lines[-len(told) :] == [each.text.strip() for each in told]
    assert screen.find("show passes").look.selected


def test_a_disk_that_takes_nothing(person: Person) -> None:
    """One sentence on the page, the match untouched, and the next try may succeed."""
    match = find(_going_on)
    screen = _open(person, match)
    blocked = person.home / "ledgers"
    blocked.write_text("in the way", encoding="utf-8")
    person.tap_button("save")
    assert person.sees("The disk does not take the file. Nothing is lost.")
    assert person.screen is screen
    assert person.session.true_match() is match
    blocked.unlink()
    person.tap_button("save")
    assert person.sees("Saved in the game's folder as ledgers/")


def test_a_kiosk_writes_no_files(person: Person) -> None:
    """A visitor finds the list and its filters, but no button that saves."""
    open_kiosk(person)
    show(person, find(_going_on))
    person.app.open("ledger")
    assert person.screen.find("show all") is not None
    assert person.screen.find("save") is None
    person.start(Settings(reduced_motion=True))
    SITUATIONS["ledger"](person)
    assert person.screen.find("save") is not None
