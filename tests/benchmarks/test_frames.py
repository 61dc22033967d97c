"""What a frame costs beside a plain arcade window, in one run on the same display.

Run with: python build/test.py --benchmark-only tests/benchmarks/test_frames.py -s
Ratios are printed and kept in the benchmark's extra data; no time is asserted.
"""

import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import arcade
import arcade.gui
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.launch import open_window
from game.scenes import SCENES
from game.session.settings import Settings
from game.tabletop import surface
from game.tabletop.timeline import Tween
from game.views.app import App
from game.views.options import Options
from game.views.screens import SCREENS

SIZE = (1920, 1080)
FRAMES = 120


class Plain(arcade.View):
    """One window-sized textured background, 28 moving sprites, 8 texts and one GUI button."""

    def __init__(self) -> None:
        super().__init__()
        dice = random.Random(1)
        picture = surface.table(*SIZE)
        self.back = arcade.SpriteList()
        texture = arcade.Texture(picture, hit_box_algorithm=arcade.hitbox.algo_bounding_box)
        self.back.append(arcade.Sprite(texture, center_x=SIZE[0] / 2, center_y=SIZE[1] / 2))
        self.sprites = arcade.SpriteList()
        tile = arcade.Texture.create_empty("plain tile", (64, 128))
        for _ in range(28):
            x, y = dice.uniform(0, SIZE[0]), dice.uniform(0, SIZE[1])
            self.sprites.append(arcade.Sprite(tile, center_x=x, center_y=y))
        self.texts = [arcade.Text(f"text {n}", 100, 100 + 60 * n, font_size=20) for n in range(8)]
        self.ui = arcade.gui.UIManager()
        self.ui.add(arcade.gui.UIFlatButton(x=20, y=20, width=200, height=60, text="Button"))

    def on_show_view(self) -> None:
        """Listens."""
        self.ui.enable()

    def on_hide_view(self) -> None:
        """Stops listening."""
        self.ui.disable()

    def on_update(self, delta_time: float) -> None:
        """Moves the sprites."""
        for sprite in self.sprites:
            sprite.center_x = (sprite.center_x + 60 * delta_time) % SIZE[0]

    def on_draw(self) -> None:
        """Draws everything."""
        self.clear()
        self.back.draw()
        self.sprites.draw()
        for text in self.texts:
            text.draw()
        self.ui.draw()


def frames(window: arcade.Window, before: Callable[[], None] = lambda: None) -> list[float]:
    """Seconds of each frame, from update to the picture on screen."""
    spent = []
    for _ in range(FRAMES):
        before()
        begun = time.perf_counter()
        window.dispatch_events()
        window.dispatch_event("on_update", 1 / 60)
        window.dispatch_events()
        window.draw(1 / 60)
        window.ctx.finish()
        spent.append(time.perf_counter() - begun)
    return spent


@pytest.fixture(scope="module")
def window() -> arcade.Window:
    """A window of 1920 by 1080 pixels without antialiasing."""
    made = open_window(SIZE)
    made.dispatch_events()
    return made


def table(window: arcade.Window, folder: Path) -> App:
    """The game at a table in play."""
    app = App(window, folder, Settings(), Options(seed=7))
    app.use_screens(SCREENS)
    SCENES["table"](app, 7)
    return app


@pytest.mark.display
def test_frame_while_animating(
    window: arcade.Window, tmp_path: Path, benchmark: BenchmarkFixture
) -> None:
    """A frame of the table while tiles move, over a frame of the plain window."""
    window.show_view(Plain())
    plain = frames(window)
    app = table(window, tmp_path)
    screen = app.screen
    sprites = screen.board.sprites()

    def keep_moving() -> None:
        if not screen.timeline.busy:
            moves = [
                Tween(1.0, lambda t, s=s, x=s.center_x: setattr(s, "center_x", x + 40 * t))
                for s in sprites
            ]
            screen.timeline.add(*moves)

    moving = frames(window, keep_moving)
    benchmark.pedantic(lambda: frames(window, keep_moving), rounds=1)
    one, other = statistics.median(plain[20:]), statistics.median(moving[20:])
    benchmark.extra_info["ratio"] = round(other / one, 3)
    told = f"plain {one * 1000:.1f} ms, table moving {other * 1000:.1f} ms"
    print(f"\n{told}: {other / one:.2f} times")


@pytest.mark.display
def test_idle_table(window: arcade.Window, tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    """CPU time of an idle table a second, over that of the plain window at the same rate."""
    window.show_view(Plain())

    def cpu(count: int) -> float:
        begun = time.process_time()
        for _ in range(count):
            window.dispatch_events()
            window.dispatch_event("on_update", 1 / 60)
            window.dispatch_events()
            window.draw(1 / 60)
        window.ctx.finish()
        return (time.process_time() - begun) / count

    cpu(30)
    plain = cpu(FRAMES)
    table(window, tmp_path)
    cpu(30)
    idle = cpu(FRAMES)
    benchmark.pedantic(lambda: cpu(FRAMES), rounds=1)
    benchmark.extra_info["ratio"] = round(idle / plain, 3)
    told = f"plain {plain * 1000:.2f} ms a frame, table at rest {idle * 1000:.2f} ms"
    print(f"\n{told}: {idle / plain:.3f} times")
