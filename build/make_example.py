"""Find and write the match of the worked example: python build/make_example.py [--from SEED].

Looks through seeds until a match shows all that the example has to show, plays it with
the player *steady* in every seat, and writes it to assets/example/. Run it in the set-up
environment; the file is committed.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "assets" / "example" / "first-deal.jsonl"
KNOWN = 105845  # the first seed that fits; a later start looks on from there
MOST_MOVES = 26


def main() -> int:
    """Write the example."""
    sys.path.insert(0, str(ROOT))
    parser = argparse.ArgumentParser(prog="build/make_example.py", description=__doc__)
    parser.add_argument("--from", dest="first", type=int, default=KNOWN, help="seed to begin at")
    seed = parser.parse_args().first
    line = next(found for each in itertools.count(seed) if (found := _example(each)))
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(line + "\n", encoding="utf-8")
    return 0


def _example(seed: int) -> str | None:
    """Give the record that a seed leads to, if it shows what is wanted."""
    from game.engine.actions import Accept, Demand, NextHand, Nominate, Pass  # noqa: PLC0415
    from game.engine.dealing import deal, may_demand  # noqa: PLC0415
    from game.engine.hand import Phase  # noqa: PLC0415
    from game.engine.match import apply, start  # noqa: PLC0415
    from game.engine.observation import observe  # noqa: PLC0415
    from game.engine.record import write_record  # noqa: PLC0415
    from game.engine.seats import SEATS  # noqa: PLC0415
    from game.players.player import choose  # noqa: PLC0415

    # Seat 1 may demand a redeal in hand 2, and nobody else ever may.
    rights = [[may_demand(hand) for hand in deal(seed, *each)] for each in ((1, 1), (2, 1), (2, 2))]
    if rights[1] != [True, False, False, False] or any(rights[0]) or any(rights[2]):
        return None
    match, _ = start(("human", "steady", "steady", "steady"), seed)
    while (seat := match.turn) is not None:
        accepting = match.hand.phase is Phase.ACCEPT
        choice = Accept(seat) if accepting else choose("steady", observe(match, seat))
        match, _ = apply(match, choice)
    result, moves = match.hand.result, match.hand.moves
    passes = sum(isinstance(each, Pass) for each in moves)
    if result is None or not (result.dekabes and result.winner_seat == 1 and passes):
        return None
    if len(moves) > MOST_MOVES or match.hand.leader == 1:
        return None
    for action in (NextHand(), Demand(1), *(Accept(each) for each in SEATS), Nominate(1, 3)):
        match, _ = apply(match, action)
    match, _ = apply(match, choose("steady", observe(match, 3)))
    return write_record(match)


if __name__ == "__main__":
    sys.exit(main())
