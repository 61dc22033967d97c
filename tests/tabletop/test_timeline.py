"""Everything that moves: in order, nothing lost, and a skip drains it all."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from game.tabletop.timeline import Timeline, Tween, ease_out, linear
from game.tabletop.timing import PACES, pace

durations = st.lists(st.lists(st.floats(0, 0.5), min_size=1, max_size=3), max_size=6)
ticks = st.lists(st.floats(0, 0.3), min_size=1, max_size=60)


def _told(steps: list[list[float]]) -> tuple[Timeline, list[tuple[int, int, float]]]:
    """A timeline of steps and what their tweens are told, in order."""
    told: list[tuple[int, int, float]] = []
    line = Timeline()
    for step, lengths in enumerate(steps):
        line.add(
            *(
                Tween(seconds, lambda t, at=(step, index): told.append((*at, t)), ease=linear)
                for index, seconds in enumerate(lengths)
            )
        )
    return line, told


def _ends(told: list[tuple[int, int, float]]) -> list[tuple[int, int]]:
    return [(step, index) for step, index, t in told if t >= 1]


@given(durations, ticks)
def test_steps_run_in_order_and_each_ends_once(steps: list[list[float]], dts: list[float]) -> None:
    """No tween of a later step is told anything before all of the earlier one have ended."""
    line, told = _told(steps)
    for dt in dts:
        line.advance(dt)
    order = [step for step, _, _ in told]
    assert order == sorted(order)
    line.advance(100)
    assert not line.busy
    ends = _ends(told)
    assert sorted(ends) == [(s, i) for s, each in enumerate(steps) for i in range(len(each))]


@given(durations, ticks)
def test_a_skip_drains(steps: list[list[float]], dts: list[float]) -> None:
    """After a skip at any moment nothing is left, and every tween has been told its end once."""
    line, told = _told(steps)
    for dt in dts[:5]:
        line.advance(dt)
    line.skip()
    assert not line.busy
    assert sorted(_ends(told)) == [(s, i) for s, each in enumerate(steps) for i in range(len(each))]
    assert not line.advance(1)


@given(st.lists(st.floats(0.01, 0.3), min_size=1, max_size=5), st.integers(1, 50))
def test_time_is_neither_lost_nor_won(steps: list[float], parts: int) -> None:
    """Steps after one another take the sum of their times, whatever the ticks are."""
    line, _ = _told([[each] for each in steps])
    whole = sum(steps)
    for _ in range(parts):
        line.advance(whole / parts * 0.999)
    assert line.busy
    line.advance(whole * 0.002)
    assert not line.busy


def test_progress_runs_from_start_to_end() -> None:
    """A tween waits for its delay, rises with its ease, and ends at exactly 1."""
    told: list[float] = []
    line = Timeline()
    line.add(Tween(1.0, told.append, ease=ease_out, delay=0.5))
    line.advance(0.25)
    assert told == []
    for _ in range(5):
        line.advance(0.25)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert not line.busy


def test_nothing_is_seen_of_a_pause() -> None:
    """While only time passes nothing has to be drawn; what comes before and after it has."""
    line = Timeline()
    line.add(Tween(0.2, lambda _: None))
    line.pause(0.5)
    line.call(lambda: None)
    assert line.advance(0.1), "something moves"
    assert line.advance(0.2), "it has come to its end, and is drawn there"
    assert [line.advance(0.1) for _ in range(3)] == [False] * 3
    assert line.busy
    assert line.advance(0.2), "what follows the pause is seen"
    assert not line.busy
    assert not line.advance(0.1)


def test_what_an_end_adds_comes_later() -> None:
    """A step that adds steps, skips or clears while it ends confuses nothing."""
    told: list[str] = []
    line = Timeline()

    def first() -> None:
        told.append("first")
        line.call(lambda: told.append("added"))

    line.call(first)
    line.call(lambda: told.append("second"))
    line.advance(0.1)
    assert told == ["first", "second", "added"]
    line.call(line.skip)
    line.call(lambda: told.append("after a skip"))
    line.advance(0.1)
    assert told[-1] == "after a skip"
    line.call(line.clear)
    line.call(lambda: told.append("never"))
    line.advance(0.1)
    assert told[-1] == "after a skip"
    assert not line.busy


def test_paces() -> None:
    """Instant takes no time, slower paces take more, and with reduced motion nothing travels."""
    order = [PACES[each] for each in ("relaxed", "normal", "quick", "instant")]
    for slower, faster in itertools.pairwise(order):
        assert slower.look > faster.look
        assert slower.travel > faster.travel
    for speed in PACES:
        calm = pace(speed, reduced=True)
        assert (calm.travel, calm.glide, calm.appear) == (0, 0, 0)
        assert calm.look == PACES[speed].look
