"""Reasons in words: every kind has a sentence, and the sentence says no more."""

import json
import re
from pathlib import Path

import pytest

from game.engine.view import parse_view
from game.players import reasons, risks
from game.players.advice import advise
from game.reason_text import KINDS, reason_line
from game.text import table_names

VIEWS = Path(__file__).resolve().parent.parent / "golden" / "views.jsonl"


def test_every_kind_of_reason_has_a_sentence() -> None:
    """What players can say is what can be told, kind for kind."""
    source = "".join(Path(str(each.__file__)).read_text() for each in (reasons, risks))
    spoken = set(re.findall(r'"kind": "(\w+)"', source)) | {"leads_self", "partner_leads"}
    assert spoken - {"kind"} == KINDS
    assert len(KINDS) >= 12


@pytest.mark.parametrize("line", VIEWS.read_text(encoding="utf-8").splitlines()[::4])
def test_reasons_of_real_advice_are_sentences(line: str) -> None:
    """Each is one short sentence with every value filled in."""
    seen = parse_view(json.dumps(json.loads(line)["view"]))
    for choice in advise("expert", seen)["choices"]:
        said = reason_line(choice["reason"], table_names(seen.players))
        assert said.endswith(".")
        assert "{" not in said
        assert len(said) < 90
