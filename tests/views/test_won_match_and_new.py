"""New at the end of a won match: it counts."""

import pytest
from person import Person

from game.engine.actions import NextHand
from game.engine.record import parse_record
from game.engine.verify import verify
from game.players.player import choose
from game.session.archive import Archive
from game.session.statistics import StatisticsFile

pytestmark = pytest.mark.display


def test_new_at_the_reveal_of_a_won_match_stores_and_counts_it(person: Person) -> None:
    """A match that was won is final when a new one is asked for: stored once, counted once."""
    person.start()
    person.tap_button("play")
    while person.session.winner is None:
        if person.session.awaited is None:
            person.session.submit(NextHand())
        elif person.session.awaits_human:
            seat = person.session.awaited
            person.session.submit(choose("steady", person.session.observation(seat)))
        else:
            person.session.advance(0.1)
    person.wait_until(lambda: person.screen.name == "reveal")
    person.tap_button("new")
    person.tap_button("yes")
    assert person.session.scores == (0, 0)
    assert StatisticsFile.in_folder(person.home).read().matches == 1
    (entry,) = Archive(person.home).entries()
    record = (person.home / "matches" / entry.file).read_bytes().splitlines()[entry.line - 1]
    assert verify(parse_record(record)).winner is not None
