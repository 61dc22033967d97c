"""Open positions `dekabes-open/1`: a hand with all four hands seen, read strictly.

A position need not be one that a match came to, but it must not contradict itself.
"""

from typing import Literal

from attrs import frozen

from game.engine import strict
from game.engine.dealing import HAND_SIZE, Hands
from game.engine.errors import InvalidDataError
from game.engine.record import CONVERTER, FourHands
from game.engine.scoring import BASE_AFTER_TIE, BASE_NORMAL, PASSES_TO_BLOCK, POINTS_TO_WIN, Scores
from game.engine.seats import SEATS, Seat, previous, team_of
from game.engine.tiles import DOUBLE_SIX, NUMBERS

FORMAT = "dekabes-open/1"


@frozen
class OpenPosition:
    """A hand being played, with all four hands seen. One that contradicts itself cannot be made.

    Attributes:
        hands: the tiles left in the four hands, 1 to 7 in each, seat 1 first.
        ends: the numbers open at the left and the right end; None before the lead.
        seat: whose turn it is.
        passes: how many passes in a row were the last moves, 0 to 3.
        base: what the hand is worth (R20).
        scores: both teams' points before it.
        first_hand: whether it is the first of a match, which double six leads (R8).

    Raises:
        InvalidDataError: saying in one sentence what is wrong.
    """

    hands: Hands
    ends: tuple[int, int] | None
    seat: Seat
    passes: int
    base: int
    scores: Scores
    first_hand: bool

    def __attrs_post_init__(self) -> None:
        _check_hands(self.hands)
        if self.seat not in SEATS:
            raise InvalidDataError(f"seat: {strict.shown(self.seat)} is no seat", "R2")
        _check_standing(self)
        if self.ends is None:
            _check_lead(self)
        else:
            _check_ends(self, self.ends)
            _check_passes(self, self.ends)


@frozen
class _Written:
    """A position as its JSON has it."""

    format: Literal["dekabes-open/1"]
    hands: FourHands
    ends: tuple[int, int] | None
    seat: int
    passes: int
    base: Literal[1, 2]
    scores: tuple[int, int]
    first_hand: bool


def parse_position(text: str | bytes) -> OpenPosition:
    """A position read from JSON.

    Raises:
        InvalidDataError: if it is not of this format, or contradicts itself.
    """
    written = strict.structure(CONVERTER, strict.parse_json(text), _Written)
    return OpenPosition(
        written.hands,
        written.ends,
        written.seat,
        written.passes,
        written.base,
        written.scores,
        written.first_hand,
    )


def _check_hands(hands: Hands) -> None:
    if len(hands) != len(SEATS):
        raise InvalidDataError("hands: there are four", "R1")
    for seat, hand in zip(SEATS, hands, strict=True):
        if not 1 <= len(hand) <= HAND_SIZE:
            raise InvalidDataError(
                f"hands: seat {seat} holds {len(hand)} tiles, must hold 1 to {HAND_SIZE}", "R1"
            )
    seen = set()
    for each in (each for hand in hands for each in hand):
        if each in seen:
            raise InvalidDataError(f"hands: {each.text} stands there twice", "R1")
        seen.add(each)


def _check_standing(position: OpenPosition) -> None:
    scores, base = position.scores, position.base
    if base not in (BASE_NORMAL, BASE_AFTER_TIE):
        raise InvalidDataError(f"base: {base} is not 1 or 2", "R20")
    if not all(0 <= each < POINTS_TO_WIN for each in scores):
        raise InvalidDataError(
            f"scores: no hand is played at {strict.shown(scores)}; a team has 0 to 3", "R23"
        )
    if all(scores):
        raise InvalidDataError(
            f"scores: no match has {strict.shown(scores)}; a win sets the others to 0", "R22"
        )
    if position.first_hand and any(scores):
        raise InvalidDataError("scores: the first hand of a match is played at 0-0", "R31")
    if position.first_hand and base != BASE_NORMAL:
        raise InvalidDataError("base: the first hand of a match has base 1", "R20")


def _check_lead(position: OpenPosition) -> None:
    seat, scores = position.seat, position.scores
    if position.passes:
        raise InvalidDataError("passes: nobody can pass before the lead", "R15")
    if position.first_hand and DOUBLE_SIX not in position.hands[seat - 1]:
        raise InvalidDataError(f"seat: whoever holds 6-6 leads, and seat {seat} does not", "R8")
    if any(scores) and not scores[team_of(seat).index]:
        raise InvalidDataError(f"seat: the team with points leads, not seat {seat}", "R9")


def _check_ends(position: OpenPosition, ends: tuple[int, int]) -> None:
    held = {each for hand in position.hands for each in hand}
    for number in ends:
        if number not in NUMBERS:
            raise InvalidDataError(
                f"ends: {strict.shown(number)} is no number of a tile, 0 to 6", "R1"
            )
        if sum(each.has(number) for each in held) == len(NUMBERS):
            raise InvalidDataError(
                f"ends: every tile with {number} is in a hand, so none shows it at an end", "R14"
            )
    if position.first_hand and DOUBLE_SIX in held:
        raise InvalidDataError("hands: 6-6 led this hand and cannot be held", "R8")


def _check_passes(position: OpenPosition, ends: tuple[int, int]) -> None:
    if not 0 <= position.passes < PASSES_TO_BLOCK:
        raise InvalidDataError(
            f"passes: {strict.shown(position.passes)} is not 0 to 3; four in a row end the hand",
            "R18",
        )
    seat = position.seat
    for _ in range(position.passes):
        seat = previous(seat)
        for each in position.hands[seat - 1]:
            if each.has(ends[0]) or each.has(ends[1]):
                raise InvalidDataError(
                    f"passes: seat {seat} passed but holds {each.text}, which fits", "R15"
                )
