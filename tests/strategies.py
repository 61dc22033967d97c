"""What properties are tried on: seeds, tiles, and matches stopped at any point.

Nothing here needs a window; every folder of tests may import it.
"""

import random
from collections.abc import Sequence

from attrs import evolve
from hypothesis import strategies as st

from game.engine.actions import Accept, Action, Demand, NextHand, Nominate, Pass, Play
from game.engine.dealing import HAND_SIZE, SEED_LIMIT
from game.engine.hand import Hand
from game.engine.line import End, Line
from game.engine.match import HUMAN, LEVELS, PLAYERS, Match, apply, legal, start
from game.engine.observation import Observation, observe
from game.engine.seats import SEATS, Seat
from game.engine.tiles import DOUBLE_SIX, TILES, Tile, count_doubles

seeds = st.integers(0, SEED_LIMIT - 1)
tiles = st.sampled_from(TILES)
seats = st.sampled_from(SEATS)
four_players = st.tuples(*[st.sampled_from(PLAYERS)] * 4)
four_computers = st.tuples(*[st.sampled_from(LEVELS)] * 4)


def pick(match: Match, chance: random.Random) -> Action:
    """A random legal action; computers demand when they may (R6), humans sometimes."""
    actions = legal(match)
    if isinstance(actions[0], Accept):
        computer = match.players[actions[0].seat - 1] != HUMAN
        return actions[-1] if computer or chance.random() < 0.7 else actions[0]
    return chance.choice(actions)


def history(
    seed: int | None,
    chance: random.Random,
    steps: int | None = None,
    players: tuple[str, ...] = ("human", "casual", "steady", "expert"),
) -> list[Match]:
    """The states of a random match, the start first, after at most `steps` actions."""
    match, _ = start(players, seed)
    states = [match]
    while match.winner is None and (steps is None or len(states) <= steps):
        match, _ = apply(match, pick(match, chance))
        states.append(match)
    return states


def matches(
    max_steps: int = 120, players: st.SearchStrategy[tuple[str, ...]] = four_players
) -> st.SearchStrategy[Match]:
    """Matches stopped at a random point; ended ones too where `max_steps` allows."""
    return st.builds(
        lambda seed, chance, steps, who: history(seed, random.Random(chance), steps, who)[-1],
        seeds,
        st.integers(0, 2**32),
        st.integers(0, max_steps),
        players,
    )


def whole_matches(
    players: st.SearchStrategy[tuple[str, ...]] = four_players,
) -> st.SearchStrategy[Match]:
    """Matches played to their end by chance."""
    return st.builds(
        lambda seed, chance, who: history(seed, random.Random(chance), None, who)[-1],
        seeds,
        st.integers(0, 2**32),
        players,
    )


def observations(max_steps: int = 120) -> st.SearchStrategy[Observation]:
    """What a seat sees when a choice is its own."""
    return (
        matches(max_steps)
        .filter(lambda match: match.turn is not None)
        .map(lambda match: observe(match, match.turn))
    )


def lacking(hand: Hand) -> dict[Seat, set[int]]:
    """For each seat the numbers it passed on."""
    found: dict[Seat, set[int]] = {seat: set() for seat in SEATS}
    line = Line()
    for move in hand.moves:
        if isinstance(move, Pass):
            found[move.seat] |= {line.left, line.right}
        else:
            line = line.lead(move.tile) if move.end is None else line.lay(move.tile, move.end)
    return found


def swap_hidden(match: Match, viewer: Seat, chance: random.Random, swaps: int = 40) -> Match:
    """The same match as `viewer` sees it, with the other three hands dealt otherwise.

    Swaps tiles between two hidden hands wherever everything public stays true: the
    passes, the double six led by who holds it, at most four doubles with a computer that
    accepted.
    """
    hand = match.hand
    voids = lacking(hand)
    held = [list(each) for each in hand.held]
    laid = [[t for t in d if t not in h] for d, h in zip(hand.dealt, hand.held, strict=True)]
    others = [seat for seat in SEATS if seat != viewer]
    for _ in range(swaps):
        one, other = chance.sample(others, 2)
        mine, theirs = held[one - 1], held[other - 1]
        if not mine or not theirs:
            continue
        i, j = chance.randrange(len(mine)), chance.randrange(len(theirs))
        if _may_hold(match, one, theirs[j], voids) and _may_hold(match, other, mine[i], voids):
            mine[i], theirs[j] = theirs[j], mine[i]
            if not all(_doubles_fit(match, seat, held, laid) for seat in (one, other)):
                mine[i], theirs[j] = theirs[j], mine[i]
    new_held = tuple(tuple(each) for each in held)
    new_dealt = tuple((*h, *t) for h, t in zip(new_held, laid, strict=True))
    assert all(len(each) == HAND_SIZE for each in new_dealt)
    changed = evolve(hand, held=new_held, dealt=new_dealt)
    return evolve(match, seed=None, fairness=None, hand=changed)


def _may_hold(match: Match, seat: Seat, tile: Tile, voids: dict[Seat, set[int]]) -> bool:
    hand = match.hand
    if tile == DOUBLE_SIX and hand.is_first and hand.leader is not None:
        return seat == hand.leader
    return not {tile.high, tile.low} & voids[seat]


def _doubles_fit(
    match: Match, seat: Seat, held: Sequence[list[Tile]], laid: Sequence[list[Tile]]
) -> bool:
    if match.players[seat - 1] == HUMAN or match.hand.accepted < seat:
        return True
    return count_doubles([*held[seat - 1], *laid[seat - 1]]) < 5


def conceivable() -> tuple[Action, ...]:
    """Every action one could write down, seats that do not exist included."""
    found: list[Action] = [NextHand()]
    for seat in range(6):
        found += [Accept(seat), Demand(seat), Pass(seat)]
        found += [Nominate(seat, leader) for leader in range(6)]
        found += [Play(seat, t, e) for t in TILES for e in (None, End.LEFT, End.RIGHT)]
    return tuple(found)
