"""Whole matches with what comes before and after: by keys or a controller alone, and in Turkish."""

import pytest
from looking import wrong
from person import Person
from ways import WAYS, decide, play_match

from game.engine.record import parse_record, write_record
from game.engine.verify import verify
from game.session.settings import Settings

pytestmark = pytest.mark.display


@pytest.mark.parametrize("way", ["keys", "controller"])
def test_title_table_match_and_a_new_match(
    person: Person, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the title over the page of seats to the result and into the next match: no pointer."""
    person.draws = False
    person.start(Settings(speed="instant", level="casual"), seed=74)

    def never(*_: object) -> None:
        raise AssertionError("a pointer was used")

    for touch in ("tap", "press", "drag", "release"):
        monkeypatch.setattr(person, touch, never)
    by = WAYS[way](person)
    by.press("seats")
    assert person.screen.name == "seats"
    by.press("seat 2 expert")
    by.press("close")
    assert person.screen.name == "title"
    record = play_match(person, by)
    assert person.screen.name == "result"
    assert verify(parse_record(record.encode())).players == (
        "human", "expert", "casual", "casual",
    )  # fmt: skip
    by.press("new")
    person.wait_for_turn()
    assert person.screen.name == "acceptance"
    assert person.session.scores == (0, 0)
    assert write_record(person.session.true_match()) != record
    by.answer(decide(person.session.observation(1)))
    person.wait_for_turn()
    assert person.session.true_match().hand.moves or person.screen.name == "table"


def test_a_match_in_turkish_at_twice_the_type(person: Person) -> None:
    """With the steppers alone, at 200 % in 800 x 480, nothing is cut at any decision."""
    person.draws = False
    settings = Settings(
        speed="instant", level="casual", selectors=True, text_scale=200, reduced_motion=True
    )
    person.start(settings, seed=74)
    person.app.speak("tr")
    person.resize(800, 480)
    seen: dict[str, int] = {}
    found: list[str] = []

    def look() -> bool:
        screen = person.screen
        seen[screen.name] = seen.get(screen.name, 0) + 1
        found.extend(f"{screen.name}: {each}" for each in wrong(screen))
        return False

    play_match(person, WAYS["selectors"](person), until=look)
    assert found == []
    assert set(seen) >= {"acceptance", "table", "reveal", "result"}
    assert seen["table"] > 10
