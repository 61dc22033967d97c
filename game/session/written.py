"""Confirmed actions as JSON, for saves: the contract's choices with the seat added."""

from typing import Any, Literal

from attrs import frozen

from game.engine import strict
from game.engine.actions import Accept, Choice, Demand, Nominate
from game.engine.record import CONVERTER, MoveLine, read_move, write_move


@frozen
class ReplyLine:
    """An answer to a deal."""

    seat: int
    reply: Literal["accept", "demand"]


@frozen
class NominationLine:
    """A nomination."""

    seat: int
    lead: int


def write_action(choice: Choice) -> dict[str, Any]:
    """A choice as a JSON object."""
    match choice:
        case Accept(seat):
            return {"seat": seat, "reply": "accept"}
        case Demand(seat):
            return {"seat": seat, "reply": "demand"}
        case Nominate(seat, leader):
            return {"seat": seat, "lead": leader}
        case _:
            return write_move(choice)


def read_action(value: object) -> Choice:
    """A choice read back.

    Raises:
        InvalidDataError: if it is none.
    """
    keys = value if isinstance(value, dict) else {}
    if "reply" in keys:
        reply = strict.structure(CONVERTER, value, ReplyLine)
        return Accept(reply.seat) if reply.reply == "accept" else Demand(reply.seat)
    if "lead" in keys:
        nomination = strict.structure(CONVERTER, value, NominationLine)
        return Nominate(nomination.seat, nomination.lead)
    move: MoveLine = strict.structure(CONVERTER, value, MoveLine)  # type: ignore[arg-type]
    return read_move(move)
