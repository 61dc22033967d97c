"""How long a start takes, and what the title keeps, beside a bare arcade window.

Run with: python build/test.py --benchmark-only tests/benchmarks/test_start.py -s
Ratios are printed and kept in the benchmark's extra data; no time is asserted.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

TELL = """
import os, sys

def tell():
    # The most memory it ever held; getrusage would tell that of the parent, if that was more.
    lines = open("/proc/self/status").read().splitlines()
    print(next(line.split()[1] for line in lines if line.startswith("VmHWM")), flush=True)
    os._exit(0)
"""
BARE = """
import arcade
window = arcade.Window(1280, 720, antialiasing=False, vsync=False)
window.dispatch_events()
window.draw(1 / 60)
window.ctx.finish()
tell()
"""
OURS = """
from game import launch
from game.cli import main

settle = launch.settle

def first_frame():
    settle()
    import arcade
    window = arcade.get_window()
    window.dispatch_events()
    window.dispatch_event("on_update", 1 / 60)
    window.dispatch_events()
    window.draw(1 / 60)
    window.ctx.finish()
    title = window.current_view
    assert title.name == "title" and title.find("play").can_press
    tell()

launch.settle = first_frame
main(["--size", "1280x720"])
"""
STARTS = 7


def _start(program: str, home: Path) -> tuple[float, int]:
    """Seconds from the start of a process to its first frame, and its memory in KiB."""
    begun = time.perf_counter()
    ended = subprocess.run(
        [sys.executable, "-c", TELL + program],
        env={**os.environ, "DEKABES_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return time.perf_counter() - begun, int(ended.stdout.split()[-1])


@pytest.mark.display
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads memory where Linux tells")
def test_start_to_the_title(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    """The complete title that can be pressed, over the first frame of a bare window."""
    bare, ours = [], []
    for _ in range(STARTS):
        bare.append(_start(BARE, tmp_path))
        ours.append(_start(OURS, tmp_path))
    benchmark.pedantic(lambda: _start(OURS, tmp_path), rounds=1)
    times, memory = (
        [statistics.median(each[index] for each in runs) for runs in (bare, ours)]
        for index in (0, 1)
    )
    ratio, kept = times[1] / times[0], memory[1] / memory[0]
    benchmark.extra_info.update(ratio=round(ratio, 3), memory=round(kept, 3))
    told = f"bare {times[0]:.3f} s, title {times[1]:.3f} s"
    print(f"\n{told}: {ratio:.2f} times; memory {kept:.2f} times")
