"""What speaks against a placement, each a kind of reason that is true of the view alone."""

from collections.abc import Callable
from typing import Any

from game.engine.tiles import TILES
from game.players.knowledge import tile_set
from game.players.look import Look

Reason = dict[str, Any]
Kind = Callable[[Look], Reason | None]
HEAVY = 8
"""Pips that make a tile heavy."""


def _risks_dekabes(at: Look) -> Reason | None:
    for seat in at.opponents:
        lasts = [each for each in TILES if at.known.can_hold(seat) >> each.index & 1]
        able = any(
            not each.is_double and all(each.has(number) for number in at.ends) for each in lasts
        )
        if at.known.left[seat - 1] == 1 and able:
            return {"kind": "risks_dekabes", "seat": seat, "numbers": sorted(set(at.ends))}
    return None


def _risks_out(at: Look) -> Reason | None:
    for seat in at.opponents:
        if at.known.left[seat - 1] == 1 and at.known.can_hold(seat) & at.fits:
            return {"kind": "risks_out", "seat": seat}
    return None


def _opens_partner_void(at: Look) -> Reason | None:
    for number in at.opened:
        if at.known.lacks(at.known.partner, number):
            return {"kind": "opens_partner_void", "seat": at.known.partner, "number": number}
    return None


def _frees_opponent(at: Look) -> Reason | None:
    """It covers a number that an opponent lacks."""
    if at.covered is None:
        return None
    number = at.seen.line.right if at.covered else at.seen.line.left
    for seat in at.opponents:
        if number is not None and number not in at.ends and at.known.lacks(seat, number):
            return {"kind": "frees_opponent", "seat": seat, "number": number}
    return None


def _covers_partner_number(at: Look) -> Reason | None:
    if at.covered is None or at.known.exposed_by[at.covered] != at.known.partner:
        return None
    number = at.seen.line.right if at.covered else at.seen.line.left
    if number in at.ends:
        return None
    return {"kind": "covers_partner_number", "seat": at.known.partner, "number": number}


def _nothing_fits_after(at: Look) -> Reason | None:
    if not at.rest or tile_set(at.rest) & at.fits:
        return None
    return {"kind": "nothing_fits_after", "numbers": sorted(set(at.ends))}


def _keeps_heavy(at: Look) -> Reason | None:
    heaviest = max(at.rest, key=lambda each: each.pips, default=None)
    if heaviest is None or heaviest.pips < HEAVY or heaviest.pips <= at.play.tile.pips:
        return None
    return {"kind": "keeps_heavy", "tile": heaviest.text}


RISKS: tuple[Kind, ...] = (
    _risks_dekabes,
    _risks_out,
    _opens_partner_void,
    _frees_opponent,
    _nothing_fits_after,
    _covers_partner_number,
    _keeps_heavy,
)
"""In the order in which they are told."""
