"""The levels: legal in every phase, pure, blind to hidden hands, bound by R6."""

import random
from collections.abc import Iterator

import pytest
from attrs import evolve
from hypothesis import given
from strategies import history, matches, observations, swap_hidden

from game.engine import dealing
from game.engine.actions import Accept, Demand, Nominate, Pass, Play
from game.engine.hand import Hand, Phase
from game.engine.line import End, Laid, Line
from game.engine.match import Match, apply, start
from game.engine.observation import Observation, choices, observe
from game.engine.scoring import makes_dekabes
from game.engine.tiles import TILES, parse_tile
from game.engine.view import canonical, parse_view
from game.players.knowledge import Chances, ends_after, know
from game.players.player import (
    UnknownLevelError,
    choose,
    finish,
    player,
)

LEVELS = ("casual", "steady")


def positions(count: int, seed: int) -> Iterator[Match]:
    """States of random matches in which a choice is awaited."""
    chance = random.Random(seed)
    while count:
        states = history(chance.randrange(2**64), chance, 60, ("steady", "casual") * 2)
        awaited = [each for each in states if each.turn is not None]
        for each in chance.sample(awaited, min(4, len(awaited), count)):
            count -= 1
            yield each


@pytest.mark.parametrize("level", LEVELS)
@given(seen=observations())
def test_a_choice_is_legal_in_every_phase(level: str, seen: Observation) -> None:
    """Whatever is awaited, the level chooses one of the legal choices."""
    assert choose(level, seen) in choices(seen)


@pytest.mark.parametrize("level", LEVELS)
@given(seen=observations())
def test_the_same_view_gets_the_same_choice(level: str, seen: Observation) -> None:
    """Asked again, or asked about the view written and read, a level answers the same."""
    first = choose(level, seen)
    assert choose(level, seen) == first
    if seen.turn == seen.seat:
        assert choose(level, parse_view(canonical(seen))) == first


def blind(level: str, count: int, swaps: int, seed: int) -> int:
    """Checks that hidden hands change no choice; how many positions were looked at."""
    chance = random.Random(seed)
    looked = 0
    for match in positions(count, seed):
        seat = match.turn
        assert seat is not None
        wanted = choose(level, observe(match, seat))
        for _ in range(swaps):
            other = swap_hidden(match, seat, chance)
            assert choose(level, observe(other, seat)) == wanted
        looked += 1
    return looked


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_hands_do_not_change_a_choice(level: str) -> None:
    """With the other hands swapped in accord with all that is public, the choice stays (R26)."""
    assert blind(level, 200, 3, 1) == 200


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_hands_do_not_change_2000_choices(level: str) -> None:
    """The same with 2,000 positions and 20 swaps each."""
    assert blind(level, 2000, 20, 2) == 2000


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_with_the_right_demands(level: str) -> None:
    """Five doubles or more: always a redeal; fewer: always accepted (R6)."""
    demanded = 0
    for seed in range(600):
        hands = dealing.deal(seed, 1, 1)
        match, _ = start((level,) * 4, None, deal=hands)
        for seat in (1, 2, 3, 4):
            seen = observe(evolve(match, hand=evolve(match.hand, accepted=seat - 1)), seat)
            choice = choose(level, seen)
            may = dealing.may_demand(hands[seat - 1])
            assert choice == (Demand(seat) if may else Accept(seat))
            demanded += may
    assert demanded


@pytest.mark.parametrize("level", LEVELS)
@given(match=matches())
def test_a_level_names_a_partner_to_lead(level: str, match: Match) -> None:
    """In the nomination a level names itself or its partner (R9)."""
    if match.hand.phase is Phase.NOMINATE:
        seat = match.turn
        assert seat is not None
        assert isinstance(choose(level, observe(match, seat)), Nominate)


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_move_is_made(level: str) -> None:
    """Where one choice is open, a pass among them, it is taken."""
    forced = 0
    for match in positions(150, 3):
        seat = match.turn
        assert seat is not None
        seen = observe(match, seat)
        if len(choices(seen)) == 1:
            assert choose(level, seen) == choices(seen)[0]
            forced += isinstance(choices(seen)[0], Pass)
    assert forced


@pytest.mark.parametrize("level", LEVELS)
def test_off_turn_no_level_thinks(level: str) -> None:
    """A seat that is not on turn is refused in words."""
    match, _ = start((level,) * 4, 7)
    with pytest.raises(ValueError, match="its turn"):
        choose(level, observe(match, 2))


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_yields_and_can_be_thrown_away(level: str) -> None:
    """A thought gives way at least once, and dropping it leaves no trace."""
    match, _ = start((level,) * 4, 7)
    seen = observe(match, 1)
    dropped = player(level).think(seen)
    next(dropped)
    dropped.close()
    thinking = player(level).think(seen)
    assert next(thinking) is None
    assert finish(thinking) == choose(level, seen)


def test_levels_by_name() -> None:
    """A level knows its name; nothing else is a level."""
    for level in (*LEVELS, "expert"):
        assert player(level).level == level
    for wrong in ("human", "Steady", ""):
        with pytest.raises(UnknownLevelError, match="casual, steady, expert"):
            player(wrong)
    assert issubclass(UnknownLevelError, ValueError)


def exposed(match: Match, play: Play) -> int:
    """The number a play leaves open at its end."""
    assert play.end is not None
    number = match.hand.line.number_at(play.end)
    assert number is not None
    return play.tile.other(number)


def test_casual_spares_its_partner() -> None:
    """It opens no number its partner passed on where a tile about as heavy does not."""
    looked = 0
    for match in positions(1200, 5):
        seat = match.turn
        if seat is None or match.hand.phase is not Phase.PLAY or match.hand.line.is_empty:
            continue
        seen = observe(match, seat)
        plays = [each for each in choices(seen) if isinstance(each, Play)]
        lacking = set()
        line = history_line_numbers(seen)
        for move, ends in line:
            if isinstance(move, Pass) and move.seat == (seat + 1) % 4 + 1:
                lacking |= ends
        unkind = [each for each in plays if exposed(match, each) in lacking]
        kind = [each for each in plays if each not in unkind]
        if not kind or not unkind:
            continue
        looked += 1
        choice = choose("casual", seen)
        assert isinstance(choice, Play)
        if choice in unkind:
            assert choice.tile.pips > max(each.tile.pips for each in kind) + 2
    assert looked > 10


def history_line_numbers(
    seen: Observation,
) -> list[tuple[Play | Pass, set[int]]]:
    """Each move with the numbers that stood open before it."""
    found: list[tuple[Play | Pass, set[int]]] = []
    ends: dict[str, int] = {}
    laid = iter(seen.line.laid)
    for move in seen.moves:
        found.append((move, set(ends.values())))
        if isinstance(move, Play):
            now = next(laid)
            if move.end is None:
                ends = {"left": now.inner, "right": now.outer}
            else:
                ends[move.end.value] = now.outer
    return found


def test_casual_slips_now_and_then() -> None:
    """It mostly lays the heaviest tile that fits, and sometimes another."""
    heaviest = total = 0
    for match in positions(600, 6):
        seat = match.turn
        assert seat is not None
        seen = observe(match, seat)
        plays = [each for each in choices(seen) if isinstance(each, Play)]
        weights = {each.tile.pips for each in plays}
        if len(weights) < 2:
            continue
        choice = choose("casual", seen)
        assert isinstance(choice, Play)
        total += 1
        heaviest += choice.tile.pips == max(weights)
    assert 0.75 < heaviest / total < 0.97


def two_tiles_left(left: str, right: str) -> Observation:
    """Seat 1 to move with 6-4 and 4-4 in hand; the ends show these numbers."""
    line = Line((Laid(parse_tile("5-5"), None, 5, 5),), int(left), int(right))
    own = (parse_tile("4-4"), parse_tile("6-4"))
    rest = tuple(each for each in TILES if each not in own)
    held = (own, rest[:3], rest[3:6], rest[6:9])
    hand = Hand(2, (1, 0), 1, 1, held, held, (), 4, 1, (), line)
    return observe(Match(("steady",) * 4, None, None, (), hand), 1)


def test_steady_keeps_the_tile_for_a_dekabes() -> None:
    """With 4-4 and 6-4 at ends 6 and 4 it lays the double: 6-4 then fits both (R21)."""
    choice = choose("steady", two_tiles_left("6", "4"))
    assert choice == Play(1, parse_tile("4-4"), End.RIGHT)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_tile_is_laid_and_makes_its_dekabes(level: str) -> None:
    """A last tile that fits both ends goes down, and the hand earns double (R21)."""
    match = next(
        state
        for seed in range(200)
        for state in history(seed, random.Random(seed), None, (level,) * 4)
        if state.turn
        and len(state.hand.held[state.turn - 1]) == 1
        and makes_dekabes(state.hand.held[state.turn - 1][0], state.hand.line)
    )
    seat = match.turn
    assert seat is not None
    after, _ = apply(match, choose(level, observe(match, seat)))
    assert after.hand.result is not None
    assert after.hand.result.dekabes


def test_steady_plays_against_an_opponent_with_one_tile() -> None:
    """It mostly leaves the next opponent, one tile short of going out, more stuck than not."""
    better = looked = 0
    for match in positions(4000, 8):
        seat = match.turn
        if seat is None or match.hand.phase is not Phase.PLAY:
            continue
        seen = observe(match, seat)
        known = know(seen)
        plays = [each for each in choices(seen) if isinstance(each, Play)]
        if known.left[known.following - 1] != 1 or len(plays) < 2:
            continue
        chances = Chances(known)
        stuck = {
            each: chances.stuck(known.following, *ends_after(seen.line, each)) for each in plays
        }
        if max(stuck.values()) - min(stuck.values()) < 0.15:
            continue
        looked += 1
        choice = choose("steady", seen)
        assert isinstance(choice, Play)
        better += stuck[choice] > sum(stuck.values()) / len(stuck)
    assert looked >= 20
    assert better / looked > 0.65
