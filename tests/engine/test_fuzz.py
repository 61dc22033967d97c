"""Damaged records and views: refused in words, never with a traceback (house, contract)."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import damage
from referee import FoulError, Json, judge

from game.engine.errors import InvalidDataError
from game.engine.observation import choices
from game.engine.record import parse_record
from game.engine.verify import verify
from game.engine.view import parse_view

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(name: str) -> list[Json]:
    """The lines of a file of cases as JSON values."""
    return [json.loads(each) for each in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


RECORDS = sorted(golden("records-legal.jsonl"), key=lambda each: len(json.dumps(each)))
VIEWS = [each["view"] for each in golden("views.jsonl")]


def refusal(work: Callable[[str | bytes], object], text: str | bytes) -> str | None:
    """The one line with which a text is refused; None if it is taken."""
    try:
        work(text)
    except InvalidDataError as error:
        message = str(error)
        assert message
        assert message.isprintable(), message
        assert len(message) < 300, message
        return message
    return None


def cries_foul(record: Json) -> bool:
    """Whether the second referee refuses a record."""
    try:
        judge(record)
    except FoulError:
        return True
    return False


def both_refuse(chance: random.Random, times: int) -> bool:
    """Whether the engine refuses some damaged record, which the second referee must too."""
    record = damage(chance.choice(RECORDS[:25]), chance, times)
    text = json.dumps(record)
    refused = refusal(lambda each: verify(parse_record(each)), text)
    record = json.loads(text)
    assert (refused is not None) == cries_foul(record), (refused, text[:2000])
    return refused is not None


@given(st.integers(0, 2**32), st.integers(1, 3))
@settings(max_examples=250)
def test_damaged_records_are_refused_in_words(seed: int, times: int) -> None:
    """Only InvalidDataError comes out, in one short line, and both referees agree."""
    both_refuse(random.Random(seed), times)


@pytest.mark.slow
def test_ten_thousand_damaged_records() -> None:
    """The same, 10,000 times, of which the most part is refused."""
    chance = random.Random(20)
    refused = sum(both_refuse(chance, chance.randint(1, 3)) for _ in range(10_000))
    assert refused > 7000


def test_500_damaged_views_are_refused_in_words() -> None:
    """Only InvalidDataError comes out; what is taken has choices for the seat on turn."""
    chance = random.Random(21)
    refused = 0
    for _ in range(500):
        text = json.dumps(damage(chance.choice(VIEWS), chance, chance.randint(1, 3)))
        if refusal(parse_view, text) is None:
            assert choices(parse_view(text))
        else:
            refused += 1
    assert refused > 250


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    """Bytes that are no record are refused in words."""
    assert refusal(lambda text: verify(parse_record(text)), data)
    assert refusal(parse_view, data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[]",
        "0",
        '"x"',
        "{}",
        "{",
        "NaN",
        '{"format": NaN}',
        '{"format": Infinity}',
        '{"format": 1, "format": 2}',
        "\ufeff{}",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"format": ' + "9" * 5000 + "}",
        '{"format": "\\ud800"}',
        '{"' + "k" * 5000 + '": 1}',
        '{"format": "' + "v" * 5000 + '"}',
    ],
    ids=range(19),
)
def test_json_that_is_no_record(text: str | bytes) -> None:
    """Odd JSON is refused in one short line, by records and views alike."""
    assert refusal(lambda each: verify(parse_record(each)), text)
    assert refusal(parse_view, text)


def test_a_tile_of_great_length_is_quoted_short() -> None:
    """What is quoted from a file is cut, however long it stands there."""
    view = dict(VIEWS[0])
    view["hand"] = ["6" * 10_000, *view["hand"][1:]]
    assert refusal(parse_view, json.dumps(view))
