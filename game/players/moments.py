"""The choices of the other seats, as everybody saw them, ready to be asked about many hands."""

from attrs import frozen

from game.engine.actions import Pass, Play
from game.engine.dealing import HAND_SIZE
from game.engine.line import End
from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat
from game.engine.tiles import NUMBERS, TILES, tile
from game.players.knowledge import ALL_TILES, WITH, WITHOUT
from game.players.playout import FITTING, JOINING, LEAD
from game.players.steady import FEATURES, WEIGHTS

_BY_STAGE = tuple(
    dict(zip(FEATURES, row, strict=True)) for row in zip(*WEIGHTS.values(), strict=True)
)
_STAGE = (2, 2, 2, 1, 1, 0, 0, 0)
_FEW = 3
"""So many tiles of a number or fewer, and a double of it may never get out."""


@frozen
class Option:
    """One way to lay a tile, with all about it that does not depend on the rest of the hand.

    Attributes:
        bit: the tile as a set of one.
        pair: the ends it leaves.
        fits: the tiles of the set that fit these ends.
        one: the tiles with the one number, at an end.
        two: the tiles with the other number.
        one_share: the part of the unplayed tiles with the one number that one of them is.
        two_share: the same for the other number.
        lone: the doubles with few tiles left that could open their number.
        fixed: what everybody sees of it, in points.
        blocks: whether no tile outside the table fits then.
    """

    bit: int
    pair: int
    fits: int
    one: int
    two: int
    one_share: float
    two_share: float
    lone: int
    fixed: float
    blocks: bool


@frozen
class Moment:
    """One choice a seat made, as everybody saw it.

    Attributes:
        laid: the tiles the seat laid then and since.
        bit: the tile it chose, as a set of one.
        pair: the ends it left.
        fitting: the tiles that fit.
        options: for each tile that fits, its ways.
        unplayed: the tiles that were not on the table.
        able: what the next seat, the partner, the previous seat could hold.
        left: how many tiles these held.
        weights: of the features at this stage.
    """

    laid: int
    bit: int
    pair: int
    fitting: int
    options: dict[int, list[Option]]
    unplayed: int
    able: tuple[int, int, int]
    left: tuple[int, int, int]
    weights: dict[str, float]


def moments(seen: Observation) -> dict[Seat, list[Moment]]:
    """The choices of the three other seats, from which something follows, seat by seat."""
    found: dict[Seat, list[Moment]] = {seat: [] for seat in SEATS}
    since = dict.fromkeys(SEATS, 0)
    for move in seen.moves:
        if isinstance(move, Play):
            since[move.seat] |= 1 << move.tile.index
    left = dict.fromkeys(SEATS, HAND_SIZE)
    lacking = dict.fromkeys(SEATS, 0)
    shown = {seat: [0] * 7 for seat in SEATS}
    ends: tuple[int, int] | None = None
    unplayed = ALL_TILES
    laid = iter(seen.line.laid)
    for move in seen.moves:
        seat = move.seat
        if isinstance(move, Pass):
            if ends is not None:
                lacking[seat] |= 1 << ends[0] | 1 << ends[1]
            continue
        now = next(laid)
        bit = 1 << move.tile.index
        before = ends
        if ends is None:
            ends = now.inner, now.outer
        else:
            ends = (now.outer, ends[1]) if move.end is End.LEFT else (ends[0], now.outer)
        if seat != seen.seat and not (before is None and seen.is_first_hand):
            order = (seat % 4 + 1, (seat + 1) % 4 + 1, (seat + 2) % 4 + 1)
            weights = _BY_STAGE[_STAGE[left[seat]]]
            pair = LEAD if before is None else JOINING[before[0]][before[1]]
            counts = (left[order[0]], left[order[1]], left[order[2]])
            found[seat].append(
                Moment(
                    since[seat],
                    bit,
                    JOINING[ends[0]][ends[1]],
                    FITTING[pair],
                    _options(before, unplayed, weights, [shown[each] for each in order], counts),
                    unplayed,
                    (
                        WITHOUT[lacking[order[0]]],
                        WITHOUT[lacking[order[1]]],
                        WITHOUT[lacking[order[2]]],
                    ),
                    counts,
                    weights,
                )
            )
        shown[seat][now.outer] += 1
        if before is None:
            shown[seat][now.inner] += now.inner != now.outer
        left[seat] -= 1
        since[seat] &= ~bit
        unplayed &= ~bit
    return found


def _options(
    ends: tuple[int, int] | None,
    unplayed: int,
    weights: dict[str, float],
    shown: list[list[int]],
    left: tuple[int, int, int],
) -> dict[int, list[Option]]:
    """For each tile that fits and was not on the table, its ways; equal ways once."""
    found: dict[int, list[Option]] = {}
    for each in TILES:
        bit = 1 << each.index
        if not unplayed & bit:
            continue
        after: dict[int, tuple[int, int, int]] = {}
        if ends is None:
            after[each.index] = (each.high, each.low, each.high)
        else:
            if each.has(ends[0]):
                outer = each.other(ends[0])
                after[JOINING[outer][ends[1]]] = (outer, ends[1], outer)
            if each.has(ends[1]):
                outer = each.other(ends[1])
                after.setdefault(JOINING[ends[0]][outer], (ends[0], outer, outer))
        rest = unplayed & ~bit
        for pair, (one, two, opened) in after.items():
            fixed = (
                weights["pips"] * each.pips / 12
                + weights["double"] * each.is_double
                + weights["partner_showed"] * shown[1][opened]
                + weights["opponents_showed"] * (shown[0][opened] + shown[2][opened])
                + weights["equal"] * (one == two)
            )
            if rest & (WITH[one] & WITH[two]) and 1 in (left[0], left[2]):
                joined = (rest & WITH[one] & WITH[two]).bit_count()
                fixed += weights["their_dekabes"] * min(1.0, joined / max(1, rest.bit_count()))
            lone = 0
            for number in NUMBERS:
                if (rest & WITH[number]).bit_count() <= _FEW:
                    lone |= 1 << tile(number, number).index
            one_share = 1 / max(1, (rest & WITH[one]).bit_count())
            two_share = 1 / max(1, (rest & WITH[two]).bit_count())
            fits = WITH[one] | WITH[two]
            found.setdefault(bit, []).append(
                Option(
                    bit,
                    pair,
                    fits,
                    WITH[one],
                    WITH[two],
                    one_share,
                    two_share,
                    lone,
                    fixed,
                    blocks=not rest & fits,
                )
            )
    return found
