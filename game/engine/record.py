"""Match records `dekabes-match/1`: writing them and reading their form strictly.

What a record says is checked against the rules in `verify.py`.
"""

import json
from typing import Any, Literal

from attrs import frozen
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override

from game.engine import strict
from game.engine.actions import Move, Pass, Play
from game.engine.dealing import Hands
from game.engine.hand import Hand
from game.engine.line import End
from game.engine.match import Fairness, Match
from game.engine.scoring import Result
from game.engine.tiles import Tile

FORMAT = "dekabes-match/1"
Player = Literal["human", "casual", "steady", "expert"]
FourPlayers = tuple[Player, Player, Player, Player]
FourHands = tuple[tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...]]


@frozen
class LeadLine:
    """A first tile in a record."""

    seat: int
    tile: Tile


@frozen
class PlayLine:
    """A tile laid against an end in a record."""

    seat: int
    tile: Tile
    end: Literal["left", "right"]


@frozen
class PassLine:
    """A pass in a record."""

    seat: int
    passes: Literal[True]


MoveLine = LeadLine | PlayLine | PassLine


@frozen
class DealLine:
    """A deal in a record."""

    hands: FourHands
    replies: tuple[Literal["accept", "demand"], ...]


@frozen
class ResultLine:
    """How a hand ended, as a record claims it."""

    kind: Literal["out", "block"]
    dekabes: bool
    winner_seat: int | None
    team: Literal["1-3", "2-4"] | None
    pips: tuple[int, int, int, int]
    award: int
    scores: tuple[int, int]


@frozen
class HandLine:
    """One hand of a record. Its result is there once the hand has ended, never null."""

    number: int
    scores: tuple[int, int]
    base: int
    deals: tuple[DealLine, ...]
    representative: int | None
    leader: int | None
    moves: tuple[MoveLine, ...]
    result: ResultLine | None = None


@frozen
class FairnessLine:
    """The proof about the seed, as a record claims it."""

    commitment: str
    secret: str | None
    stir: str


@frozen
class Record:
    """A whole record as its JSON has it."""

    format: Literal["dekabes-match/1"]
    seed: int | None
    fairness: FairnessLine | None
    players: FourPlayers
    hands: tuple[HandLine, ...]
    winner: Literal["1-3", "2-4"] | None


def _make_converter() -> Converter:
    made = strict.converter()
    pass_hook = make_dict_structure_fn(
        PassLine, made, passes=override(rename="pass"), _cattrs_forbid_extra_keys=True
    )

    def move(value: object, _: object) -> Any:  # noqa: ANN401 - one of the three kinds of line
        if not isinstance(value, dict):
            raise TypeError("a move is not an object")
        if "pass" in value:
            return pass_hook(value, PassLine)
        return made.structure(value, PlayLine if "end" in value else LeadLine)

    made.register_structure_hook(MoveLine, move)
    made.register_structure_hook(
        ResultLine | None, lambda value, _: made.structure(value, ResultLine)
    )
    return made


CONVERTER = _make_converter()


def parse_record(text: str | bytes) -> Record:
    """One line of a record file as a `Record`.

    Raises:
        InvalidDataError: if it is not JSON, or not exactly of this format.
    """
    return strict.structure(CONVERTER, strict.parse_json(text), Record)


def write_record(match: Match) -> str:
    """A match as one line of `dekabes-match/1`, without the line's end."""
    return json.dumps(to_record(match), ensure_ascii=False)


def to_record(match: Match) -> dict[str, Any]:
    """A match as the JSON object of its record."""
    winner = match.winner
    return {
        "format": FORMAT,
        "seed": match.seed,
        "fairness": _fairness(match.fairness, ended=winner is not None),
        "players": list(match.players),
        "hands": [_hand(each) for each in match.hands],
        "winner": winner.value if winner else None,
    }


def _fairness(proof: Fairness | None, *, ended: bool) -> dict[str, Any] | None:
    if proof is None:
        return None
    secret = proof.secret if ended else None
    return {"commitment": proof.commitment, "secret": secret, "stir": proof.stir}


def _hand(hand: Hand) -> dict[str, Any]:
    written: dict[str, Any] = {
        "number": hand.number,
        "scores": list(hand.scores),
        "base": hand.base,
        "deals": [
            *(_deal(each.hands, each.demanded_by - 1, demanded=True) for each in hand.thrown),
            _deal(hand.dealt, hand.accepted, demanded=False),
        ],
        "representative": hand.representative,
        "leader": hand.leader,
        "moves": [write_move(each) for each in hand.moves],
    }
    if hand.result is not None:
        written["result"] = _result(hand.result)
    return written


def _deal(hands: Hands, accepted: int, *, demanded: bool) -> dict[str, Any]:
    replies = ["accept"] * accepted + ["demand"] * demanded
    return {"hands": [[each.text for each in hand] for hand in hands], "replies": replies}


def write_move(move: Move) -> dict[str, Any]:
    """A play or a pass as records and views write it."""
    match move:
        case Play(seat, tile, None):
            return {"seat": seat, "tile": tile.text}
        case Play(seat, tile, end) if end is not None:
            return {"seat": seat, "tile": tile.text, "end": end.value}
        case _:
            return {"seat": move.seat, "pass": True}


def read_move(line: MoveLine) -> Move:
    """A written move as an action."""
    match line:
        case LeadLine(seat, tile):
            return Play(seat, tile)
        case PlayLine(seat, tile, end):
            return Play(seat, tile, End(end))
        case PassLine(seat):
            return Pass(seat)


def _result(result: Result) -> dict[str, Any]:
    return {
        "kind": result.kind.value,
        "dekabes": result.dekabes,
        "winner_seat": result.winner_seat,
        "team": result.team.value if result.team else None,
        "pips": list(result.pips),
        "award": result.award,
        "scores": list(result.scores),
    }


def result_line(result: Result) -> ResultLine:
    """A result in the form in which a record claims one."""
    return strict.structure(CONVERTER, _result(result), ResultLine)
