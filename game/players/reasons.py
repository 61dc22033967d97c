"""Why a choice is good or bad, as data: a kind and what it speaks of.

Every reason is true of the view alone: the own hand and public facts (R26). A kind that
praises comes from `_VIRTUES`, one that warns from `risks`; the first that holds is told.
"""

from collections.abc import Sequence

from game.engine.actions import Accept, Choice, Demand, Nominate, Pass
from game.engine.observation import Observation
from game.engine.tiles import NUMBERS, TILES, Tile, count_doubles, pips
from game.players.knowledge import WITH, Knowledge, tile_set
from game.players.look import Look, look
from game.players.risks import HEAVY, RISKS, Kind, Reason

_LONG = 3


def reason(
    seen: Observation, known: Knowledge, options: Sequence[Choice], choice: Choice, *, warn: bool
) -> Reason:
    """The reason to give for one of the choices.

    Args:
        seen: the view.
        known: what follows from it.
        options: every choice open.
        choice: the one to speak of.
        warn: whether to look first for what speaks against it.
    """
    match choice:
        case Pass():
            return {
                "kind": "must_pass",
                "numbers": sorted({seen.line.left, seen.line.right} - {None}),
            }
        case Accept():
            return {"kind": "accept_deal", "doubles": count_doubles(seen.hand)}
        case Demand():
            return {"kind": "demand_right", "doubles": count_doubles(seen.hand)}
        case Nominate(seat, leader):
            number, count = _longest(seen.hand)
            kind = "leads_self" if seat == leader else "partner_leads"
            return {"kind": kind, "seat": leader, "number": number, "count": count}
    if len(options) == 1 and len(seen.hand) > 1:
        return {"kind": "only_choice"}
    found = look(seen, known, choice)
    order = (*RISKS, *_VIRTUES) if warn else _VIRTUES
    return next(told for told in (each(found) for each in order) if told is not None)


def _longest(hand: Sequence[Tile]) -> tuple[int, int]:
    """The number that most tiles of a hand show, the higher of equals, and how many do."""
    counts = [(sum(each.has(number) for each in hand), number) for number in NUMBERS]
    count, number = max(counts)
    return number, count


# What speaks for a placement ---------------------------------------------------------


def _makes_dekabes(at: Look) -> Reason | None:
    if at.rest or at.play.tile.is_double or at.seen.line.is_empty:
        return None
    both = len(at.seen.line.fits(at.play.tile)) > 1
    return {"kind": "makes_dekabes", "tile": at.play.tile.text} if both else None


def _goes_out(at: Look) -> Reason | None:
    return None if at.rest else {"kind": "goes_out", "tile": at.play.tile.text}


def _keeps_dekabes_possible(at: Look) -> Reason | None:
    if len(at.rest) != 1 or at.rest[0].is_double:
        return None
    last = at.rest[0]
    fits = all(last.has(number) for number in at.ends)
    return {"kind": "keeps_dekabes_possible", "tile": last.text} if fits else None


def _blocks(at: Look) -> bool:
    return not (at.known.unseen | tile_set(at.rest)) & at.fits


def _low_hand_for_block(at: Look) -> Reason | None:
    """The hand is blocked, and no hand can be lower than the own: they hold more tiles' pips."""
    if not _blocks(at):
        return None
    mine = pips(at.rest)
    weights = sorted(each.pips for each in TILES if at.known.unseen >> each.index & 1)
    least = min(sum(weights[: at.known.left[seat - 1]]) for seat in at.opponents)
    return {"kind": "low_hand_for_block", "pips": mine} if mine < least else None


def _blocks_hand(at: Look) -> Reason | None:
    return {"kind": "blocks_hand", "pips": pips(at.rest)} if _blocks(at) else None


def _forces_pass_next(at: Look) -> Reason | None:
    seat = at.known.following
    if at.known.can_hold(seat) & at.fits:
        return None
    return {"kind": "forces_pass_next", "seat": seat, "numbers": sorted(set(at.ends))}


def _controls_number(at: Look) -> Reason | None:
    for number in at.opened:
        held = tile_set(at.rest) & WITH[number]
        if held and not at.known.unseen & WITH[number]:
            tiles = [each.text for each in at.rest if each.has(number)]
            return {"kind": "controls_number", "number": number, "tiles": tiles}
    return None


def _blocks_opponent_void(at: Look) -> Reason | None:
    for seat in at.opponents:
        for number in at.opened:
            if at.known.lacks(seat, number):
                return {"kind": "blocks_opponent_void", "seat": seat, "number": number}
    return None


def _avoids_partner_void(at: Look) -> Reason | None:
    line, mate = at.seen.line, at.known.partner
    if at.covered is None:
        return None
    number = line.right if at.covered else line.left
    if number is None or number in at.ends or not at.known.lacks(mate, number):
        return None
    if any(at.known.lacks(mate, each) for each in at.opened):
        return None
    return {"kind": "avoids_partner_void", "seat": mate, "number": number}


def _leads_long_suit(at: Look) -> Reason | None:
    if at.play.end is not None:
        return None
    counts = [(sum(each.has(number) for each in at.seen.hand), number) for number in at.opened]
    count, number = max(counts)
    if count < _LONG:
        return None
    return {"kind": "leads_long_suit", "number": number, "count": count}


def _keeps_own_number(at: Look) -> Reason | None:
    counts = [(sum(each.has(number) for each in at.rest), number) for number in at.opened]
    count, number = max(counts)
    return {"kind": "keeps_own_number", "number": number, "count": count} if count > 1 else None


def _keeps_partner_number(at: Look) -> Reason | None:
    if at.covered is None:
        return None
    other = 1 - at.covered
    if at.known.exposed_by[other] != at.known.partner:
        return None
    return {
        "kind": "keeps_partner_number",
        "seat": at.known.partner,
        "number": at.ends[other],
    }


def _covers_opponent_number(at: Look) -> Reason | None:
    if at.covered is None:
        return None
    seat = at.known.exposed_by[at.covered]
    number = at.seen.line.right if at.covered else at.seen.line.left
    if seat not in at.opponents or number in at.ends:
        return None
    return {"kind": "covers_opponent_number", "seat": seat, "number": number}


def _sheds_double(at: Look) -> Reason | None:
    tile = at.play.tile
    return {"kind": "sheds_double", "number": tile.high} if tile.is_double else None


def _sheds_heavy(at: Look) -> Reason | None:
    weight = at.play.tile.pips
    heaviest = all(each.pips <= weight for each in at.rest)
    return {"kind": "sheds_heavy", "pips": weight} if heaviest and weight >= HEAVY else None


def _serves_both_ends(at: Look) -> Reason | None:
    held = tile_set(at.rest)
    if at.ends[0] == at.ends[1] or not all(held & WITH[number] for number in at.ends):
        return None
    return {"kind": "serves_both_ends", "numbers": sorted(at.ends)}


def _keeps_fitting(at: Look) -> Reason | None:
    return {"kind": "keeps_fitting", "count": (tile_set(at.rest) & at.fits).bit_count()}


_VIRTUES: tuple[Kind, ...] = (
    _makes_dekabes,
    _goes_out,
    _keeps_dekabes_possible,
    _low_hand_for_block,
    _blocks_hand,
    _forces_pass_next,
    _controls_number,
    _blocks_opponent_void,
    _avoids_partner_void,
    _leads_long_suit,
    _keeps_own_number,
    _keeps_partner_number,
    _sheds_double,
    _covers_opponent_number,
    _sheds_heavy,
    _serves_both_ends,
    _keeps_fitting,
)
