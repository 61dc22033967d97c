"""Cases with their right answers, made by a separate program; and the second referee."""

import json
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from referee import FoulError, Json, judge

from game.engine.actions import Choice
from game.engine.errors import InvalidDataError
from game.engine.observation import choices
from game.engine.record import parse_record, write_move, write_record
from game.engine.verify import verify
from game.engine.view import canonical, parse_view

GOLDEN = Path(__file__).parents[1] / "golden"


def lines(name: str) -> list[ParameterSet]:
    """The lines of a file of cases, with their numbers for the test's name."""
    text = (GOLDEN / name).read_text(encoding="utf-8")
    return [pytest.param(each, id=f"{n}") for n, each in enumerate(text.splitlines(), 1)]


def written(choice: Choice) -> dict[str, Json]:
    """A choice in the form that advice and cases have it."""
    kind = type(choice).__name__
    if kind in ("Accept", "Demand"):
        return {"reply": kind.lower()}
    if kind == "Nominate":
        return {"lead": choice.leader}
    return {key: value for key, value in write_move(choice).items() if key != "seat"}


@pytest.mark.parametrize("line", lines("records-legal.jsonl"))
def test_a_legal_record_holds(line: str) -> None:
    """It verifies, comes back as it was written, and the second referee agrees."""
    match = verify(parse_record(line))
    again = json.loads(write_record(match))
    judge(json.loads(line))
    judge(again)
    given = json.loads(line)
    for hand in (*given["hands"], *again["hands"]):
        for deal in hand["deals"]:
            deal["hands"] = [sorted(each) for each in deal["hands"]]
    assert again == given


@pytest.mark.parametrize("line", lines("records-faulty.jsonl"))
def test_a_faulty_record_is_refused(line: str) -> None:
    """Each kind of fault is found, in one line, by both referees."""
    case = json.loads(line)
    with pytest.raises(InvalidDataError) as caught:
        verify(parse_record(json.dumps(case["record"])))
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 200
    with pytest.raises(FoulError):
        judge(case["record"])


@pytest.mark.parametrize("line", lines("views.jsonl"))
def test_a_view_has_these_choices(line: str) -> None:
    """A legal view is read, comes back the same, and has exactly its legal choices."""
    case = json.loads(line)
    seen = parse_view(json.dumps(case["view"]))
    again = json.loads(canonical(seen))
    given = case["view"]
    assert sorted(again.pop("hand")) == sorted(given.pop("hand"))
    assert again == given
    found = [json.dumps(written(each), sort_keys=True) for each in choices(seen)]
    assert sorted(found) == sorted(json.dumps(each, sort_keys=True) for each in case["legal"])


def test_the_cases_name_many_kinds_of_fault() -> None:
    """The faulty records are of some three dozen kinds."""
    text = (GOLDEN / "records-faulty.jsonl").read_text(encoding="utf-8")
    assert len({json.loads(each)["kind"] for each in text.splitlines()}) >= 36
