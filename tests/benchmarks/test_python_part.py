"""What our own code takes of a frame while a whole match is played.

Run with: python build/test.py --benchmark-only tests/benchmarks/test_python_part.py -s

CPU time of the main thread in update and drawing. The renderer is let finish between two
frames: where no graphics card draws, its threads share the cores, and what they take is
not ours. Figures are printed and kept in the benchmark's extra data; no time is asserted.
"""

import gc
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.launch import open_window
from game.session.session import Session
from game.session.settings import Settings
from game.views.app import App
from game.views.options import Options
from game.views.screens import SCREENS, read_ahead

SIZE = (1920, 1080)
FRAMES = 12_000
FRAME = 1 / 60
MINDS = ("steady", "expert", "steady", "expert")


@pytest.mark.display
def test_python_part_of_a_frame(
    tmp_path: Path, benchmark: BenchmarkFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Milliseconds a frame at the usual pace, without the slices of thinking and with them."""
    window = open_window(SIZE)
    app = App(window, tmp_path, Settings(), Options(players=MINDS, seed=3))
    app.use_screens(SCREENS)
    # The title has been there: what is read while it rests has been read.
    list(read_ahead())
    app.new_match()
    gc.collect()
    gc.freeze()
    thought = 0.0
    advance = Session.advance

    def measured(session: Session, dt: float) -> object:
        nonlocal thought
        begun = time.thread_time()
        try:
            return advance(session, dt)
        finally:
            thought += time.thread_time() - begun

    monkeypatch.setattr(Session, "advance", measured)
    own: list[float] = []
    whole: list[float] = []

    def play() -> None:
        nonlocal thought
        for _ in range(FRAMES):
            if app.session is None or app.session.is_closed:
                app.new_match()
            thought = 0.0
            window.dispatch_events()
            begun = time.thread_time()
            window.dispatch_event("on_update", FRAME)
            window.dispatch_events()
            spent = time.thread_time() - begun
            if window.current_view.needs_drawing:
                window.switch_to()
                begun = time.thread_time()
                window.dispatch_event("on_draw")
                window.dispatch_events()
                spent += time.thread_time() - begun
                window.flip()
                window.ctx.finish()
            own.append((spent - thought) * 1000)
            whole.append(spent * 1000)

    benchmark.pedantic(play, rounds=1)
    gc.unfreeze()

    def at(spent: list[float], share: float) -> float:
        return round(sorted(spent)[int(len(spent) * share)], 2)

    told = {"p50": at(own, 0.5), "p99": at(own, 0.99), "p99.9": at(own, 0.999)}
    benchmark.extra_info.update(told, slices_p99=at(whole, 0.99))
    print(f"\n{told} ms in {FRAMES} frames, with slices p99 {at(whole, 0.99)} ms")
