"""The level expert: imagines the hidden hands, believes the likelier ones, tries every choice.

It deals the unseen tiles some hundred times so that all hard facts hold, counts each deal
by how well it explains what the others chose, and plays every choice on to the end of
the hand in the same deals. What counts is the chance to win the match.
"""

from bisect import bisect_right
from collections.abc import Generator, Iterator
from math import exp, sqrt
from typing import ClassVar

from attrs import frozen

from game.engine.actions import Choice, Demand, Nominate, Play
from game.engine.dealing import may_demand
from game.engine.hand import Phase
from game.engine.observation import Observation, choices
from game.engine.seats import SEATS, Team, following, team_of
from game.engine.tiles import DOUBLE_SIX, TILES
from game.players.dice import Dice
from game.players.forced import forced
from game.players.habits import Habits
from game.players.knowledge import ends_after, know
from game.players.moments import moments
from game.players.playout import DEKABES, FIRST_LEAD, JOINING, LEAD, play_on
from game.players.worlds import dealer, others
from game.players.worth import worth

DEALS = 400
"""Deals it looks at; where fewer are possible, all."""
PLAYOUTS = 2400
"""How often it plays a hand to its end for one decision, over all choices."""
_PLAYOUTS_ALONE = 400
"""The same where there is only one choice, and its value is all that is asked."""
_ROUNDS_BETWEEN_CUTS = 16
_CLEARLY = 2.5
"""Standard errors by which a choice must be behind to be given up."""
_DEALS_A_SLICE = 8
_PLAYOUTS_A_SLICE = 16
_GOLDEN = 0.6180339887498949
_BYTES = 256
_PART = tuple((each + 0.5) / _BYTES for each in range(_BYTES))
_TAKEN = 2048

Start = tuple[int, int, int]
"""What a choice leaves: the tile laid as a set of one (0: none), the ends, the turn (from 0)."""


@frozen
class Estimate:
    """What the expert makes of a view.

    Attributes:
        options: the choices open to the seat, as `choices` has them.
        values: for each the chance that the seat's team wins the match, 0 to 1.
        best: the place of the best in both; of equals the one with more pips, then the
            first.
    """

    options: tuple[Choice, ...]
    values: tuple[float, ...]
    best: int


@frozen
class Expert:
    """Plays for the match with what it believes of the hidden hands."""

    level: ClassVar[str] = "expert"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """Chooses in slices of about a millisecond; see `Player`."""
        yield
        options = choices(seen)
        choice = forced(options)
        if choice is not None:
            return choice
        found = yield from estimate(seen)
        return found.options[found.best]


def estimate(seen: Observation) -> Generator[None, None, Estimate]:
    """Values every choice, a single one too, in slices.

    Raises:
        ValueError: if it is not the seat's turn.
    """
    options = choices(seen)
    if not options:
        raise ValueError("a player thinks only when it is its turn")
    dice = Dice(Expert.level, seen)
    deals = yield from _believed(seen, dice)
    yield
    starts, places = _starts(seen, options)
    race = _Race(seen, starts, deals, dice)
    yield from race.run()
    values = tuple(race.values[places[index]] for index in range(len(options)))
    best = max(range(len(options)), key=lambda index: (values[index], _pips(options[index])))
    return Estimate(options, values, best)


def _pips(choice: Choice) -> int:
    return choice.tile.pips if isinstance(choice, Play) else 0


@frozen
class Deals:
    """Deals with how much each is believed.

    Attributes:
        hands: the four hands of each deal, seat 1 first.
        sums: the running sums of their weights.
    """

    hands: tuple[tuple[int, ...], ...]
    sums: tuple[float, ...]

    def at(self, part: float) -> tuple[int, ...]:
        """The deal at a point from 0 up to 1 of all belief."""
        index = bisect_right(self.sums, part * self.sums[-1])
        return self.hands[min(index, len(self.hands) - 1)]


def _believed(seen: Observation, dice: Dice) -> Generator[None, None, Deals]:
    """Deals that fit all facts, weighted by what the others chose."""
    known = know(seen)
    counted = dealer(seen, known)
    yield
    seats = others(seen.seat)
    made = moments(seen)
    habits = [Habits(made[seat], seen.players[seat - 1]) for seat in seats]
    yield
    hands, logs = [], []
    for index in range(min(DEALS, counted.count)):
        number = index if counted.count <= DEALS else dice.below(counted.count)
        drawn = counted.deal(number)
        four = [known.own] * len(SEATS)
        likely = 0.0
        for seat, hand, habit in zip(seats, drawn, habits, strict=True):
            four[seat - 1] = hand
            likely += habit.likelihood(hand)
        hands.append(tuple(four))
        logs.append(likely)
        if index % _DEALS_A_SLICE == _DEALS_A_SLICE - 1:
            yield
    top, total, sums = max(logs), 0.0, []
    for each in logs:
        total += exp(each - top)
        sums.append(total)
    return Deals(tuple(hands), tuple(sums))


def _starts(seen: Observation, options: tuple[Choice, ...]) -> tuple[list[Start], list[int]]:
    """Where each choice leads, equal ones once, and for each choice which of them."""
    starts: list[Start] = []
    places = []
    for option in options:
        match option:
            case Play():
                left, right = ends_after(seen.line, option)
                start = (
                    1 << option.tile.index,
                    JOINING[left][right],
                    following(option.seat) - 1,
                )
            case Nominate():
                start = (0, LEAD, option.leader - 1)
            case Demand():
                start = (0, LEAD, -1)
            case _:
                line = seen.line
                pair = (
                    LEAD
                    if line.left is None or line.right is None
                    else JOINING[line.left][line.right]
                )
                start = (0, pair, seen.seat - 1)
        if start not in starts:
            starts.append(start)
        places.append(starts.index(start))
    return starts, places


class _Race:
    """Plays all choices on in the same deals and gives up those that fall clearly behind."""

    def __init__(self, seen: Observation, starts: list[Start], deals: Deals, dice: Dice) -> None:
        self._seen = seen
        self._starts = starts
        self._deals = deals
        self._dice = dice
        team = team_of(seen.seat)
        own = worth(seen.scores, seen.base, team)
        self._worth = own if team is Team.ODD else own[::-1]
        self._found: list[list[float]] = [[] for _ in starts]
        self._throws: Iterator[float] = iter(())
        self.values: list[float] = []

    def _throw(self) -> float:
        for part in self._throws:
            return part
        self._throws = iter([_PART[each] for each in self._dice.take(_TAKEN)])
        return next(self._throws)

    def run(self) -> Generator[None, None, None]:
        """Runs the race to its end; `values` then holds the result."""
        alive = list(range(len(self._starts)))
        found, point = self._found, self._dice.fraction()
        played = rounds = 0
        most = PLAYOUTS if len(alive) > 1 else _PLAYOUTS_ALONE
        while played + len(alive) <= most:
            deal = self._deals.at((point + rounds * _GOLDEN) % 1)
            for index in alive:
                found[index].append(self._play(deal, self._starts[index]))
                played += 1
                if played % _PLAYOUTS_A_SLICE == 0:
                    yield
            rounds += 1
            if rounds % _ROUNDS_BETWEEN_CUTS == 0 and rounds > _ROUNDS_BETWEEN_CUTS:
                alive = self._ahead(alive)
                if len(alive) == 1 and len(self._starts) > 1:
                    break
        best = max(alive, key=lambda index: sum(found[index]))
        top = sum(found[best]) / len(found[best])
        self.values = [
            top if index == best else min(top, top - _behind(found[best], found[index])[0])
            for index in range(len(found))
        ]

    def _ahead(self, alive: list[int]) -> list[int]:
        found = self._found
        best = max(alive, key=lambda index: sum(found[index]))
        kept = []
        for index in alive:
            mean, error = _behind(found[best], found[index])
            if index == best or mean <= _CLEARLY * error or mean <= 0:
                kept.append(index)
        return kept

    def _play(self, deal: tuple[int, ...], start: Start) -> float:
        bit, pair, turn = start
        hands = list(deal)
        own = self._seen.seat - 1
        if self._seen.phase is Phase.ACCEPT:
            pair, turn = self._begin(hands, again=turn < 0)
        if bit:
            if hands[own] == bit:
                line = self._seen.line
                makes = (
                    line.left is not None
                    and line.right is not None
                    and DEKABES[JOINING[line.left][line.right]] & bit
                )
                outcome = 2 if makes else 1
                return self._worth[2 - outcome if own & 1 else 2 + outcome]
            hands[own] ^= bit
        return self._worth[2 + play_on(hands, pair, turn, self._throw)]

    def _begin(self, hands: list[int], *, again: bool) -> tuple[int, int]:
        """The ends and the turn once all have accepted; deals afresh after a demand."""
        while again:
            hands[:] = self._deal_afresh()
            again = any(_may_demand(hand) for hand in hands)
        seen = self._seen
        if seen.representative is not None:
            return LEAD, seen.representative - 1
        bit = 1 << DOUBLE_SIX.index
        return FIRST_LEAD, next(seat for seat in range(4) if hands[seat] & bit)

    def _deal_afresh(self) -> list[int]:
        order = list(range(len(TILES)))
        for last in range(len(order) - 1, 0, -1):
            other = self._dice.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return [sum(1 << each for each in order[7 * seat : 7 * seat + 7]) for seat in range(4)]


def _may_demand(hand: int) -> bool:
    return may_demand(tuple(each for each in TILES if hand >> each.index & 1))


def _behind(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much `other` is behind in the deals both were played in, and the error of that."""
    differences = [one - two for one, two in zip(best, other, strict=False)]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([each * each for each in differences]) / count - mean * mean
    return mean, sqrt(max(0.0, spread) / count)
