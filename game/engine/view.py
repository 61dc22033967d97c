"""Views `dekabes-view/1`: an observation as JSON, and read back strictly.

A view that contradicts itself is refused: what it says must be what some match can
show to that seat when it is its turn.
"""

import json
from functools import cache
from typing import Any, Literal

from attrs import frozen

from game.engine import scoring, strict
from game.engine.actions import Pass, Play
from game.engine.dealing import DOUBLES_FOR_REDEAL, HAND_SIZE, may_demand
from game.engine.errors import IllegalActionError, InvalidDataError
from game.engine.hand import Phase, must_play
from game.engine.line import Line
from game.engine.match import HUMAN
from game.engine.observation import Observation
from game.engine.record import CONVERTER, FourPlayers, MoveLine, read_move, write_move
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Seat, Team, following, team_of
from game.engine.tiles import DOUBLE_SIX, TILES, Tile, count_doubles, in_standard_order
from game.engine.unseen import Room, can_be_dealt

FORMAT = "dekabes-view/1"


@frozen
class View:
    """A view as its JSON has it."""

    format: Literal["dekabes-view/1"]
    phase: Literal["accept", "nominate", "play"]
    seat: int
    players: FourPlayers
    scores: tuple[int, int]
    base: int
    number: int
    redeals: tuple[int, ...]
    replies: tuple[Literal["accept", "demand"], ...]
    representative: int | None
    leader: int | None
    hand: tuple[Tile, ...]
    moves: tuple[MoveLine, ...]


def to_view(seen: Observation) -> dict[str, Any]:
    """An observation as the JSON object of its view."""
    return {
        "format": FORMAT,
        "phase": seen.phase.value,
        "seat": seen.seat,
        "players": list(seen.players),
        "scores": list(seen.scores),
        "base": seen.base,
        "number": seen.number,
        "redeals": list(seen.redeals),
        "replies": ["accept"] * seen.accepted,
        "representative": seen.representative,
        "leader": seen.leader,
        "hand": [each.text for each in seen.hand],
        "moves": [write_move(each) for each in seen.moves],
    }


def canonical(seen: Observation) -> bytes:
    """The view as canonical JSON: keys sorted, no spaces, hand in standard order."""
    return json.dumps(to_view(seen), sort_keys=True, separators=(",", ":")).encode("ascii")


def parse_view(text: str | bytes) -> Observation:
    """A view read from JSON.

    Raises:
        InvalidDataError: if it is not of this format, or contradicts itself.
    """
    view = strict.structure(CONVERTER, strict.parse_json(text), View)
    if view.seat not in SEATS:
        raise InvalidDataError(f"seat: {view.seat} is no seat", "R2")
    _check_standing(view)
    _check_acceptance(view)
    table = _play_again(view)
    _check_own_tiles(view)
    _check_unseen(view, table)
    seen = Observation(
        Phase(view.phase),
        view.seat,
        view.players,
        view.scores,
        view.base,
        view.number,
        view.redeals,
        len(view.replies),
        view.representative,
        view.leader,
        in_standard_order(view.hand),
        tuple(read_move(each) for each in view.moves),
        table.line,
    )
    if seen.turn != seen.seat:
        raise InvalidDataError(f"it is not seat {seen.seat}'s turn", "R2")
    return seen


_Standing = tuple[Scores, int]


@cache
def _standings(number: int) -> frozenset[_Standing]:
    """Every (scores, base) that hand `number` of a match can begin with (R19-R23)."""
    if number == 1:
        return frozenset({((0, 0), scoring.BASE_NORMAL)})
    found: set[_Standing] = set()
    for scores, base in _standings(number - 1):
        found.add((scores, scoring.BASE_AFTER_TIE))
        for team in Team:
            for dekabes in (False, True):
                after = scoring.add_award(scores, team, scoring.award(base, dekabes=dekabes))
                if scoring.winner(after) is None:
                    found.add((after, scoring.BASE_NORMAL))
    return frozenset(found)


_SETTLED = 8
"""From this hand on the standings that can occur no longer change."""


def _check_standing(view: View) -> None:
    if view.number < 1:
        raise InvalidDataError("number: hands are counted from 1", "R9")
    scores = (view.scores[0], view.scores[1])
    if (scores, view.base) not in _standings(min(view.number, _SETTLED)):
        raise InvalidDataError(
            f"no match has scores {list(scores)} and base {view.base} in hand {view.number}", "R22"
        )
    representative = view.representative
    if (representative is None) != (view.number == 1):
        raise InvalidDataError("representative: null in the first hand, a seat later", "R9")
    if representative is None:
        return
    if representative not in SEATS:
        raise InvalidDataError(f"representative: {representative} is no seat", "R10")
    if any(scores) and scores[team_of(representative).index] == 0:
        raise InvalidDataError("representative: the team with points starts", "R9")


def _check_acceptance(view: View) -> None:
    _check_replies(view)
    if view.phase == "nominate" and view.representative is None:
        raise InvalidDataError("phase: nobody nominates in the first hand", "R8")
    if view.phase != "play":
        if view.leader is not None or view.moves:
            raise InvalidDataError("leader is null and moves are empty before play", "R9")
        return
    if view.leader not in SEATS:
        raise InvalidDataError(f"leader: {view.leader} is no seat", "R9")
    if view.representative and team_of(view.leader) is not team_of(view.representative):
        raise InvalidDataError("leader: only the representative's team leads", "R9")


def _check_replies(view: View) -> None:
    if any(each not in SEATS for each in view.redeals):
        raise InvalidDataError("redeals: lists seats, 1 to 4", "R5")
    if "demand" in view.replies:
        raise InvalidDataError("replies: a demanded deal is gone; only accepts stay", "R5")
    if view.phase == "accept":
        if len(view.replies) >= len(SEATS):
            raise InvalidDataError("replies: all four have accepted already", "R4")
        if len(view.replies) + 1 != view.seat:
            raise InvalidDataError(f"it is not seat {view.seat}'s turn to reply", "R4")
    elif len(view.replies) != len(SEATS):
        raise InvalidDataError("replies: all four accept before a hand goes on", "R4")


@frozen
class _Table:
    """What the moves of a view come to.

    Attributes:
        line: the line of play.
        laid: the tiles each seat laid.
        lacking: the numbers each seat passed on.
    """

    line: Line
    laid: dict[Seat, list[Tile]]
    lacking: dict[Seat, set[int]]


def _play_again(view: View) -> _Table:
    line, turn, passes = Line(), view.leader, 0
    laid: dict[Seat, list[Tile]] = {seat: [] for seat in SEATS}
    lacking: dict[Seat, set[int]] = {seat: set() for seat in SEATS}
    for index, written in enumerate(view.moves):
        move = read_move(written)
        try:
            _check_turn(move.seat, turn, passes)
            if isinstance(move, Pass):
                passes += 1
                _check_pass(view, move.seat, line)
                lacking[move.seat] |= {each for each in (line.left, line.right) if each is not None}
            else:
                passes = 0
                line = _lay(view, line, move, lacking[move.seat])
                laid[move.seat].append(move.tile)
        except InvalidDataError as error:
            error.move = index + 1
            raise
        except IllegalActionError as error:
            raise InvalidDataError(*error.reason.value, move=index + 1) from None
        turn = following(move.seat)
    if passes == scoring.PASSES_TO_BLOCK or any(len(x) >= HAND_SIZE for x in laid.values()):
        raise InvalidDataError("the hand has ended already", "R17")
    for seat in SEATS:
        if view.players[seat - 1] != HUMAN and may_demand(tuple(laid[seat])):
            raise InvalidDataError(f"seat {seat} is a computer that must have demanded", "R6")
    return _Table(line, laid, lacking)


def _check_turn(seat: Seat, turn: Seat | None, passes: int) -> None:
    if seat != turn:
        raise InvalidDataError(f"seat {seat} is not on turn", "R2")
    if passes == scoring.PASSES_TO_BLOCK:
        raise InvalidDataError("a move after the hand was blocked", "R18")


def _check_pass(view: View, seat: Seat, line: Line) -> None:
    if line.is_empty:
        raise InvalidDataError("a lead cannot be a pass", "R9")
    if seat == view.seat and must_play(view.hand, line):
        raise InvalidDataError("the seat passed but holds a tile that fitted", "R15")


def _lay(view: View, line: Line, play: Play, lacking: set[int]) -> Line:
    tile = play.tile
    if any(each.tile == tile for each in line.laid):
        raise InvalidDataError(f"{tile.text} lies on the table already", "R1")
    # Hands only shrink: what a seat lays now it held at each of its passes.
    if tile.high in lacking or tile.low in lacking:
        raise InvalidDataError(f"seat {play.seat} passed although it held {tile.text}", "R15")
    if line.is_empty:
        if play.end is not None:
            raise InvalidDataError("a lead has no end", "R16")
        if view.number == 1 and tile != DOUBLE_SIX:
            raise InvalidDataError("double six must be led", "R8")
        return line.lead(tile)
    if play.end is None:
        raise InvalidDataError("the end is missing", "R14")
    return line.lay(tile, play.end)


def _check_own_tiles(view: View) -> None:
    own = [each.tile for each in view.moves if each.seat == view.seat and hasattr(each, "tile")]
    table = {each.tile for each in view.moves if hasattr(each, "tile")}
    if len(set(view.hand)) != len(view.hand):
        raise InvalidDataError("hand: a tile stands twice", "R1")
    if table & set(view.hand):
        raise InvalidDataError("hand: a held tile lies on the table already", "R1")
    if len(view.hand) + len(own) != HAND_SIZE:
        raise InvalidDataError(f"hand: must be {HAND_SIZE - len(own)} tiles", "R1")
    started = (*view.hand, *own)
    if view.phase != "accept" and view.players[view.seat - 1] != HUMAN and may_demand(started):
        doubles = count_doubles(started)
        raise InvalidDataError(f"a computer with {doubles} doubles must have demanded", "R6")
    if view.number == 1 and view.phase == "play" and not view.moves:
        if view.leader == view.seat and DOUBLE_SIX not in view.hand:
            raise InvalidDataError("leader: whoever holds double six leads", "R8")
    elif view.number == 1 and DOUBLE_SIX in view.hand and view.phase == "play":
        raise InvalidDataError("hand: double six was led already", "R8")


def _check_unseen(view: View, table: _Table) -> None:
    """Some deal of the unseen tiles must be in accord with all that is public."""
    seen = {each.tile for each in table.line.laid} | set(view.hand)
    rooms = []
    for seat in SEATS:
        if seat == view.seat:
            continue
        laid = table.laid[seat]
        size = HAND_SIZE - len(laid)
        bound = view.players[seat - 1] != HUMAN and len(view.replies) >= seat
        doubles = DOUBLES_FOR_REDEAL - 1 - count_doubles(laid) if bound else size
        rooms.append(Room(size, doubles, frozenset(table.lacking[seat])))
    if not can_be_dealt([each for each in TILES if each not in seen], rooms):
        raise InvalidDataError("no deal of the unseen tiles is in accord with the moves", "R15")
