"""Every duration on the table, in seconds, in one place."""

from attrs import evolve, frozen


@frozen
class Pace:
    """How fast things go.

    Attributes:
        look: how long a computer looks before it acts.
        travel: a tile's way from a hand to the line, or back.
        glide: tiles making room after a change of scale or order.
        rest: a breath after each move.
        knock: how long a pass is shown.
        appear: something fading in.
        reply: how long a reply to the deal rests.
        wash: how long the tiles are stirred before a deal.
        turn_over: how long a hand takes to be turned over at the reveal.
    """

    look: float
    travel: float
    glide: float
    rest: float
    knock: float
    appear: float
    reply: float
    wash: float
    turn_over: float


PACES: dict[str, Pace] = {
    "relaxed": Pace(1.1, 0.55, 0.45, 0.45, 0.9, 0.3, 0.5, 1.4, 0.45),
    "normal": Pace(0.65, 0.4, 0.35, 0.25, 0.6, 0.2, 0.3, 1.1, 0.32),
    "quick": Pace(0.25, 0.22, 0.2, 0.08, 0.3, 0.12, 0.12, 0.6, 0.15),
    # A demonstration is there to be watched from start to end in about a minute.
    "demo": Pace(0.06, 0.12, 0.1, 0.02, 0.1, 0.05, 0.05, 0.5, 0.08),
    "instant": Pace(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}

SWEEP = 0.35
"""The tiles are swept together at the end of a hand."""
SHAKE = 0.35
"""A tile that does not fit."""
TOAST = 3.2
"""How long a sentence stays, at least; a new one replaces it."""
HINT = 8.0
"""How long the reason of a hint stays."""
CONFIRM_BY_TAP = 0.4
"""How old a preview must be before a tap on it confirms."""
HOLD_TO_LOOK = 0.7
"""The handoff's ring."""
RESTING_PALM = 3.0
"""A longer press is no wish to look."""
DEMO_PAUSE = 1.0
"""How long a demonstration shows a result."""


def pace(speed: str, *, reduced: bool) -> Pace:
    """The pace of a speed; with reduced motion nothing travels, but pauses stay."""
    chosen = PACES[speed]
    if not reduced:
        return chosen
    return evolve(
        chosen,
        travel=0.0,
        glide=0.0,
        rest=chosen.rest + chosen.travel,
        appear=0.0,
        wash=0.0,
        turn_over=0.0,
    )
