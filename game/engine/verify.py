"""Checking records against every rule: a match is played again and compared."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from attrs import frozen

from game.engine import dealing
from game.engine.actions import Accept, Demand, NextHand, Nominate
from game.engine.dealing import Hands
from game.engine.errors import IllegalActionError, InvalidDataError
from game.engine.hand import Phase
from game.engine.match import HUMAN, Fairness, Match, apply, start
from game.engine.record import (
    FairnessLine,
    HandLine,
    Record,
    ResultLine,
    parse_record,
    read_move,
    result_line,
)
from game.engine.seats import SEATS, Seat

LONGEST_LINE = 1 << 20
"""Bytes. A longer line is a fault, so that memory stays flat whatever comes in."""

_RESULT_RULES = {
    "kind": "R17",
    "dekabes": "R21",
    "winner_seat": "R18",
    "team": "R18",
    "pips": "R18",
    "award": "R20",
    "scores": "R22",
}


@frozen
class Fault:
    """The first thing wrong with a match.

    Attributes:
        line: its line in the file, from 1; None if the file as a whole is meant.
        text: what is wrong, where in the match, and the rule.
    """

    line: int | None
    text: str


def faults(stream: BinaryIO) -> Iterator[Fault | None]:
    """Checks a record file line by line: a fault, or None for each match that holds.

    Memory stays flat: no more than one line of at most `LONGEST_LINE` is held.
    """
    number = 0
    # Two bytes more than the longest line: its end, as Unix or Windows writes it.
    while line := stream.readline(LONGEST_LINE + 2):
        number += 1
        cut_off = len(line) > LONGEST_LINE and not line.endswith(b"\n")
        if cut_off or len(line.rstrip(b"\r\n")) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield Fault(number, "a line over 1 MiB is no match record")
            continue
        try:
            verify(parse_record(line.rstrip(b"\r\n")))
        except InvalidDataError as error:
            yield Fault(number, str(error))
        else:
            yield None
    if number == 0:
        yield Fault(None, "no match in it")


def verify(record: Record) -> Match:
    """The match that a record tells, played again action by action.

    Raises:
        InvalidDataError: at the first thing the rules do not allow or that differs
            from what they yield, with the hand, the move and the rule.
    """
    if not record.hands:
        raise InvalidDataError("a match has at least one hand", "R8")
    if record.seed is not None:
        dealing.check_seed(record.seed)
    match: Match | None = None
    for index, hand in enumerate(record.hands):
        last = index == len(record.hands) - 1
        try:
            match = _Replay(record, hand, last).play(match)
        except InvalidDataError as fault:
            fault.hand = fault.hand or index + 1
            raise
        except IllegalActionError as fault:
            reason, rule = fault.reason.value
            raise InvalidDataError(reason, rule, hand=index + 1) from None
    assert match is not None  # noqa: S101 - there is at least one hand
    _check_winner(record, match)
    if record.fairness is not None:
        _check_fairness(record.fairness, record.seed, ended=match.winner is not None)
    return match


@frozen
class _Replay:
    """One hand of a record, to be played again after the hands before it."""

    record: Record
    hand: HandLine
    last: bool

    def play(self, match: Match | None) -> Match:
        match = self._moves(self._leader(self._replies(self._open(match))))
        claimed, result = self.hand.result, match.hand.result
        if result is None and claimed is not None:
            raise InvalidDataError("a result, but the hand has not ended", "R18")
        if result is None and not self.last:
            raise InvalidDataError("it has not ended, but another hand follows", "R18")
        if result is not None:
            if claimed is None:
                raise InvalidDataError("it has ended, but its result is missing", "R20")
            _compare_results(claimed, result_line(result))
        return match

    def _open(self, match: Match | None) -> Match:
        if not self.hand.deals:
            raise InvalidDataError("a hand has at least one deal", "R1")
        deal = self._deal(0)
        if match is None:
            proof = self.record.fairness
            fairness = Fairness(proof.commitment, proof.secret, proof.stir) if proof else None
            match, _ = start(self.record.players, self.record.seed, fairness=fairness, deal=deal)
        elif match.winner is not None:
            raise InvalidDataError("a hand after the match was won", "R23")
        else:
            match, _ = apply(match, NextHand(), deal)
        for name, rule in (
            ("number", "R9"),
            ("scores", "R22"),
            ("base", "R20"),
            ("representative", "R10"),
        ):
            _compare(name, getattr(self.hand, name), getattr(match.hand, name), rule)
        return match

    def _deal(self, index: int) -> Hands:
        try:
            hands = dealing.check_hands(self.hand.deals[index].hands)
        except InvalidDataError as error:
            raise InvalidDataError(f"deal {index + 1}: {error.message}", error.rule) from None
        if self.record.seed is not None:
            true = dealing.deal(self.record.seed, self.hand.number, index + 1)
            if any(set(a) != set(b) for a, b in zip(hands, true, strict=True)):
                raise InvalidDataError(f"deal {index + 1} is not what the seed yields", "R1")
        return hands

    def _replies(self, match: Match) -> Match:
        deals = self.hand.deals
        for index, deal in enumerate(deals):
            final = index == len(deals) - 1
            if len(deal.replies) > len(SEATS):
                raise InvalidDataError(f"deal {index + 1}: more than four replies", "R4")
            for seat, reply in zip(SEATS, deal.replies, strict=False):
                _check_computer(match, seat, reply)
                if reply == "accept":
                    match, _ = apply(match, Accept(seat))
                elif final or seat != len(deal.replies):
                    raise InvalidDataError(
                        f"deal {index + 1}: a demand must be followed by the next deal", "R5"
                    )
                else:
                    match, _ = apply(match, Demand(seat), self._deal(index + 1))
            if not final and deal.replies[-1:] != ("demand",):
                raise InvalidDataError(
                    f"deal {index + 1}: another deal follows, but nobody demanded it", "R5"
                )
        if match.hand.phase is Phase.ACCEPT and not self.last:
            raise InvalidDataError("not all four seats have accepted the deal", "R4")
        return match

    def _leader(self, match: Match) -> Match:
        leader, representative = self.hand.leader, self.hand.representative
        if match.hand.phase is Phase.NOMINATE and representative is not None:
            if leader is not None:
                match, _ = apply(match, Nominate(representative, leader))
            elif not self.last:
                raise InvalidDataError("nobody was nominated to lead", "R9")
        _compare("leader", leader, match.hand.leader, "R8")
        return match

    def _moves(self, match: Match) -> Match:
        for index, line in enumerate(self.hand.moves):
            try:
                match, _ = apply(match, read_move(line))
            except IllegalActionError as fault:
                reason, rule = fault.reason.value
                raise InvalidDataError(
                    f"seat {line.seat}: {reason}", rule, hand=self.hand.number, move=index + 1
                ) from None
        return match


def _said(value: object) -> str:
    match value:
        case None:
            return "null"
        case True | False:
            return str(value).lower()
        case tuple():
            return "[" + ", ".join(str(each) for each in value) + "]"
        case _:
            return str(value)


def _compare(name: str, claimed: object, true: object, rule: str) -> None:
    if claimed != true:
        raise InvalidDataError(f"{name} is {_said(claimed)}, must be {_said(true)}", rule)


def _compare_results(claimed: ResultLine, true: ResultLine) -> None:
    for name, rule in _RESULT_RULES.items():
        _compare(name, getattr(claimed, name), getattr(true, name), rule)


def _check_computer(match: Match, seat: Seat, reply: str) -> None:
    computer = match.players[seat - 1] != HUMAN
    if computer and reply == "accept" and dealing.may_demand(match.hand.dealt[seat - 1]):
        raise InvalidDataError(
            f"seat {seat} is a computer with five doubles or more and must demand", "R6"
        )


def _check_winner(record: Record, match: Match) -> None:
    true = match.winner.value if match.winner else None
    _compare("winner", record.winner, true, "R23")


def _check_fairness(proof: FairnessLine, seed: int | None, *, ended: bool) -> None:
    commitment = _hex("commitment", proof.commitment, 32)
    stir = _hex("stir", proof.stir, None)
    if seed is None:
        raise InvalidDataError("fairness: a proof needs the seed that it is about")
    if proof.secret is None:
        if ended:
            raise InvalidDataError("fairness.secret: must be told once the match has ended")
        return
    secret = _hex("secret", proof.secret, 32)
    if not ended:
        raise InvalidDataError("fairness.secret: must be null until the match has ended")
    if bytes.fromhex(dealing.commitment_to(secret)) != commitment:
        raise InvalidDataError("fairness.commitment: is not the SHA-256 of the secret")
    if dealing.mixed_seed(secret, stir) != seed:
        raise InvalidDataError("fairness: secret and stir do not yield the seed")


def _hex(name: str, text: str, size: int | None) -> bytes:
    wanted = "an even number of" if size is None else str(2 * size)
    if not re.fullmatch(r"(?:[0-9a-fA-F]{2})*", text) or (size and len(text) != 2 * size):
        raise InvalidDataError(f"fairness.{name}: is not {wanted} hexadecimal digits")
    return bytes.fromhex(text)
