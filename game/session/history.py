"""What was done since the present deal, and what was taken back of it (R28-R30)."""

from attrs import define, field, frozen

from game.engine.actions import Accept, Choice, Demand
from game.engine.hand import Hand, Phase
from game.engine.match import HUMAN, Match, apply
from game.engine.seats import SEATS


@frozen
class Step:
    """A confirmed action and the match before it."""

    before: Match
    action: Choice


def is_human(step: Choice, players: tuple[str, ...]) -> bool:
    """Whether a person at this screen decided it."""
    return players[step.seat - 1] == HUMAN


@define(eq=False)
class History:
    """The way back and the way forth again.

    Attributes:
        steps: what can be taken back, oldest first; what lies below is final (R29).
        redo: what was taken back, next first.
    """

    steps: list[Step] = field(factory=list)
    redo: list[Choice] = field(factory=list)

    def add(self, before: Match, action: Choice) -> None:
        """Notes what was done.

        The action that redo would restore leaves the rest of redo as it is, any other
        drops it (R28). A redeal is a floor: nothing before it can be taken back (R29).
        """
        if isinstance(action, Demand):
            self.forget()
            return
        self.steps.append(Step(before, action))
        if self.redo and self.redo[0] == action:
            del self.redo[0]
        else:
            self.redo.clear()

    @property
    def can_take_back(self) -> bool:
        """Whether a human decision stands above the floor."""
        return any(is_human(each.action, each.before.players) for each in self.steps)

    def take_back(self) -> Step:
        """Takes back the last human decision with every reply after it (R28).

        Raises:
            IndexError: if there is none.
        """
        while True:
            step = self.steps.pop()
            self.redo.insert(0, step.action)
            if is_human(step.action, step.before.players):
                return step

    def forget(self) -> None:
        """Makes everything final: there is neither a way back nor forth."""
        self.steps.clear()
        self.redo.clear()


def restarted(match: Match, *, from_acceptance: bool = False) -> Match:
    """The match with its present deal to be played again (R30).

    Args:
        match: stays as it is.
        from_acceptance: start over at the first reply even if all four have accepted.
    """
    hand = match.hand
    first = Hand(
        hand.number,
        hand.scores,
        hand.base,
        hand.representative,
        hand.dealt,
        hand.dealt,
        hand.thrown,
    )
    fresh = Match(match.players, match.seed, match.fairness, match.past, first)
    if hand.phase is not Phase.ACCEPT and not from_acceptance:
        # All four have accepted: their replies stay.
        for seat in SEATS:
            fresh, _ = apply(fresh, Accept(seat))
    return fresh
