"""What can be wrong: an action the rules forbid, or data that no match can have."""

from enum import Enum


class Reason(Enum):
    """Why an action is illegal, each with the rule it would break."""

    MATCH_OVER = ("match over", "R23")
    HAND_OVER = ("hand over", "R17")
    HAND_NOT_OVER = ("hand not over", "R17")
    NOT_YOUR_TURN = ("not your turn", "R2")
    NOT_THE_PHASE = ("not the phase", "R4")
    TOO_FEW_DOUBLES = ("too few doubles", "R5")
    NO_DEAL_GIVEN = ("no deal given", "R5")
    NOT_A_PARTNER = ("not a partner", "R9")
    NOT_HELD = ("not held", "R1")
    MUST_LEAD_DOUBLE_SIX = ("must lead double six", "R8")
    MUST_LEAD = ("must lead", "R9")
    LEAD_HAS_NO_END = ("lead has no end", "R16")
    END_MISSING = ("end missing", "R14")
    DOES_NOT_FIT = ("does not fit", "R14")
    MUST_PLAY = ("must play", "R15")

    @property
    def rule(self) -> str:
        """The rule this would break, as rules.md numbers it."""
        return self.value[1]


class EngineError(ValueError):
    """The family of everything the engine refuses."""


class IllegalActionError(EngineError):
    """An action that the rules forbid in this state; the state is untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.value[0]} ({reason.rule})")
        self.reason = reason


class InvalidDataError(EngineError):
    """Text or data that means nothing in this game, or contradicts itself.

    Attributes:
        rule: the rule it breaks, or None where the form alone is wrong.
        hand: the hand's number it was found in (from 1), or None.
        move: the move's number within the hand (from 1), or None.
    """

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        *,
        hand: int | None = None,
        move: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.hand = hand
        self.move = move

    def __str__(self) -> str:
        place = [f"hand {self.hand}"] if self.hand is not None else []
        place += [f"move {self.move}"] if self.move is not None else []
        where = ", ".join(place) + ": " if place else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{where}{self.message}{rule}"
