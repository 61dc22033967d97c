"""Rules, ledger and settings open and close at any moment, and the match stays the same (R27)."""

import random
from collections import Counter

import pytest
from person import Person
from ways import ByKeys, decide

from game.engine.record import write_record
from game.session.settings import Settings

pytestmark = pytest.mark.display

PAGES = ("rules", "ledger", "settings")
SLOW_OPENINGS = 1000


class Fidget:
    """Somebody who opens pages at random moments, stays a while, and closes them again."""

    def __init__(self, person: Person, dice: random.Random, chance: float) -> None:
        self.person = person
        self.dice = dice
        self.chance = chance
        self.met: Counter[str] = Counter()

    def maybe(self) -> None:
        """Opens a page now, or leaves it."""
        app, dice = self.person.app, self.dice
        # The choice of the leader is a short moment, and must be met too.
        chance = 0.5 if self.person.screen.name == "nomination" else self.chance
        if app.session is None or dice.random() >= chance:
            return
        below, before = self.person.screen, self.person.session.true_match()
        awaited = self.person.session.awaited
        computers = awaited is not None and not self.person.session.awaits_human
        self.met["a computer's turn" if computers else below.name] += 1
        for page in dice.sample(PAGES, dice.choice((1, 1, 1, 2, 3))):
            app.open(page)
            for _ in range(dice.randrange(1, 14)):
                self.person.wait()
                assert self.person.session.true_match() is before
        while self.person.screen is not below:
            self.person.screen.back()
        assert self.person.session.true_match() is before

    @property
    def openings(self) -> int:
        """How often pages were opened."""
        return self.met.total()


def _match(person: Person, seed: int, fidget: Fidget | None) -> str:
    """Plays a match by fixed decisions; its record."""
    (person.home / "autosave.json").unlink(missing_ok=True)
    person.start(Settings(speed="quick", level="steady"), seed=seed)
    way = ByKeys(person)
    way.press("play")
    for _ in range(30_000):
        person.wait()
        if fidget is not None:
            fidget.maybe()
        session, screen = person.session, person.screen
        if session.winner is not None:
            return write_record(session.true_match())
        if screen.timeline.busy or screen.name != person.app.needed():
            continue
        if screen.name == "reveal":
            way.press("next")
        elif session.awaits_human:
            way.answer(decide(session.observation(1)))
    raise AssertionError("the match has no end")


def _compare(person: Person, least: int, chance: float, seed: int) -> Counter[str]:
    person.draws = False
    dice = random.Random(5)
    fidget = Fidget(person, dice, chance)
    while fidget.openings < least:
        assert _match(person, seed, fidget) == _match(person, seed, None)
        seed += 1
    return fidget.met


def test_pages_leave_no_trace_in_the_match(person: Person) -> None:
    """A match in which pages come and go has the record of one in which none did."""
    met = _compare(person, 40, 0.04, seed=69)
    assert met["a computer's turn"] > 8
    assert set(met) >= {"table", "nomination", "reveal", "a computer's turn"}


@pytest.mark.slow
def test_a_thousand_openings(person: Person) -> None:
    """1,000 times at any moment of any phase, most of them while a computer's turn is under way."""
    met = _compare(person, SLOW_OPENINGS, 0.05, seed=41)
    print(f"\n{met.total()} openings: {dict(met)}")  # noqa: T201 - the figure is wanted
    assert set(met) >= {"acceptance", "nomination", "table", "reveal", "a computer's turn"}
