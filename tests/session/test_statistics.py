"""The counters against a recount from the records, done here from their JSON alone."""

import json
import random
from typing import Any

import pytest
from attrs import asdict
from sessionplay import FOUR, PAIR, RIVALS, SOLO, fresh, is_over, play_on, play_until

from game.engine.actions import NextHand
from game.engine.record import write_record
from game.session.session import Session
from game.session.statistics import Statistics, read_statistics, write_statistics


def counted(session: Session, counters: Statistics, chance: random.Random) -> dict[str, Any]:
    """Plays a match to its end, with take-backs, and returns its record."""
    session.hand_left = counters.count_hand
    while not session.is_closed:
        play_until(session, chance, is_over)
        if chance.random() < 0.5:
            session.undo()
        elif chance.random() < 0.2:
            session.restart()
        elif session.winner is not None:
            session.close()
            session.close()
        else:
            session.submit(NextHand())
    return json.loads(write_record(session.true_match()))


def recount(records: list[dict[str, Any]]) -> dict[str, int]:
    """The same figures from records, read as plain JSON."""
    found = dict.fromkeys(asdict(Statistics()), 0)
    for record in records:
        teams = {("1-3", "2-4")[i % 2] for i, who in enumerate(record["players"]) if who == "human"}
        own = teams.pop() if len(teams) == 1 else "nobody"
        found["matches"] += 1
        found["matches_won"] += record["winner"] == own
        for hand in record["hands"]:
            result = hand["result"]
            found["hands"] += 1
            found["hands_won"] += result["team"] == own
            found["dekabes"] += result["dekabes"]
            found["blocks"] += result["kind"] == "block"
            found["ties"] += result["award"] == 0
            found["passes"] += sum("pass" in move for move in hand["moves"])
    return found


@pytest.mark.parametrize("players", [SOLO, PAIR, RIVALS, FOUR])
def test_the_counters_are_those_of_a_recount(players: tuple[str, ...]) -> None:
    """Over many matches every figure agrees; what was taken back counts once, as it ended (R29)."""
    counters = Statistics()
    records = [counted(fresh(players, seed), counters, random.Random(seed)) for seed in range(25)]
    assert asdict(counters) == recount(records)
    assert min(counters.hands, counters.blocks, counters.passes, counters.matches) > 0
    assert counters.matches == 25


def test_the_recount_has_met_everything() -> None:
    """Among those matches are Dékabès, ties and blocks, so that each figure was compared."""
    counters = Statistics()
    for seed in range(25):
        counted(fresh(SOLO, seed), counters, random.Random(seed))
    assert min(asdict(counters).values()) > 0


def test_where_people_play_on_both_sides_nobody_has_won_against_the_computers() -> None:
    """Wins count only where all the people at this screen are partners."""
    for players, wins in ((FOUR, False), (RIVALS, False), (PAIR, True)):
        counters = Statistics()
        for seed in range(12):
            counted(fresh(players, seed), counters, random.Random(seed))
        assert (counters.hands_won > 0) == wins
        assert (counters.matches_won > 0) == wins


def test_a_hand_counts_once_it_is_final() -> None:
    """Not at its reveal, which can be undone, but when the next is asked for (R29)."""
    counters = Statistics()
    session = fresh(SOLO, 5)
    session.hand_left = counters.count_hand
    play_until(session, random.Random(1), is_over)
    assert counters == Statistics()
    session.submit(NextHand())
    assert counters.hands == 1
    assert counters.matches == 0


def test_the_last_hand_counts_once_the_result_is_asked_for() -> None:
    """With it the match counts, once, however often the result is asked for (R29)."""
    counters = Statistics()
    session = fresh(SOLO, 5)
    session.hand_left = counters.count_hand
    play_on(session, random.Random(1))
    hands = counters.hands
    session.close()
    session.close()
    assert (counters.hands, counters.matches) == (hands + 1, 1)


def test_a_hand_that_goes_on_counts_nothing() -> None:
    """Only ended hands have something to count."""
    counters = Statistics()
    match = fresh(SOLO, 5).true_match()
    counters.count_hand(match, match.hand)
    assert counters == Statistics()


def test_counters_round_trip() -> None:
    """Written as JSON and read, they are the same."""
    counters = Statistics(*range(10, 18))
    assert read_statistics(write_statistics(counters)) == counters
