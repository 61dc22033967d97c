"""The one window: it draws only when something has changed."""

from typing import TYPE_CHECKING, Any

import arcade
import pyglet

from game import paths
from game.views.kit.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyglet.display.base import Screen as DisplayScreen

SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software", "gdi", "swiftshader")
"""What OpenGL is called where no graphics card draws."""
ICON_SIZES = (16, 32, 64, 128)
SMALLEST = (480, 440)
"""The smallest window that a person can make, in logical pixels."""
ATLAS = (1024, 1024)
"""The picture that all small pictures are kept on, in pixels; it grows where that is too small."""
TABLE_ATLAS, LARGE_TABLE_ATLAS = (2048, 2048), (4096, 4096)
"""The same for a table, in a window of at most, or of more than `LARGE` pixels."""
LARGE = 1_200_000
PASSING = frozenset({
    "on_update", "on_fixed_update", "on_draw", "on_refresh", "on_expose", "on_move",
    "on_mouse_motion", "on_mouse_enter", "on_mouse_leave",
})  # fmt: skip
"""Events by which nobody acts."""


def _screen(number: int) -> "DisplayScreen":
    screens = arcade.get_screens()
    return screens[min(number, len(screens) - 1)]


def is_software(renderer: str) -> bool:
    """Whether a renderer, by the name that OpenGL gives it, is a program and no card."""
    return any(each in renderer.lower() for each in SOFTWARE)


class GameWindow(arcade.Window):
    """An arcade window without antialiasing (tile art is supersampled) that rests when idle."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        fullscreen: bool = False,
        visible: bool = True,
        antialiasing: bool = False,
        screen: int | None = None,
    ) -> None:
        """Opens the window.

        Args:
            size: width and height in pixels.
            fullscreen: whether it fills the screen at once.
            antialiasing: whether edges of turned tiles are smoothed; costs much without a GPU.
            visible: whether it is shown; a snapshot needs no visible window.
            screen: on which screen, from 0, or the last where there are fewer.

        Raises:
            Exception: whatever pyglet raises where there is no display or no OpenGL.
        """
        # Sizes are pixels at every pixel ratio; the layout scales itself.
        pyglet.options.dpi_scaling = "real"
        super().__init__(
            size[0],
            size[1],
            "Dékabès",
            fullscreen=fullscreen,
            resizable=True,
            visible=visible,
            antialiasing=antialiasing,
            vsync=False,
            center_window=True,
            screen=None if screen is None else _screen(screen),
        )
        self.set_minimum_size(*SMALLEST)
        # Large enough for the title from the start; a table makes it grow once or twice.
        self.ctx.default_atlas.resize(ATLAS)
        self._show_icon()
        self._exposed = True
        self.is_hidden = False
        self.before_closing: Callable[[], None] = lambda: None
        self.chores: list[Callable[[], None]] = []
        self.watch: Callable[..., bool] | None = None
        """Hears every event first; what it returns True for is heard by nobody else."""
        self.settle: Callable[[], None] = lambda: None
        """Called before any event by which somebody acts."""

    def dispatch_event(self, *args: Any) -> None:  # noqa: ANN401 - as events have it
        """Gives an event to whoever watches, then to the screens."""
        settle = getattr(self, "settle", None)
        if settle is not None and args[0] not in PASSING:
            settle()
        watch = getattr(self, "watch", None)
        if watch is None or not watch(*args):
            super().dispatch_event(*args)

    @property
    def draws_in_software(self) -> bool:
        """Whether no graphics card draws, so that every pixel costs much."""
        return is_software(self.ctx.info.RENDERER)

    def make_room(self) -> None:
        """Makes the atlas as large as a table wants it, before anything moves there."""
        width, height = self.get_size()
        size = LARGE_TABLE_ATLAS if width * height > LARGE else TABLE_ATLAS
        atlas = self.ctx.default_atlas
        if atlas.size < size:
            atlas.resize(size)

    def forget_pictures(self) -> None:
        """Begins a new atlas for all sprites made from now on.

        Where a picture lies in the atlas decides how its last bit is rounded: only a new one
        draws the same screen the same to the last bit.
        """
        self.ctx._atlas = None  # noqa: SLF001 - arcade has no other way, and makes it anew
        self.ctx.default_atlas.resize(ATLAS)

    def bring_back(self) -> None:
        """Shows the window again after it was hidden or minimised, in front of all others."""
        self.set_visible(False)
        self.set_visible(True)
        self.activate()

    def on_update(self, delta_time: float) -> None:
        """Does what was put off to the next frame."""
        del delta_time
        waiting, self.chores = self.chores, []
        for chore in waiting:
            chore()

    def on_hide(self) -> None:
        """The window is minimised: nobody looks, so nobody plays."""
        self.is_hidden = True

    def on_show(self) -> None:
        """The window can be seen again."""
        self.is_hidden = False
        self._exposed = True

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """Forgets held keys when Shift goes up.

        On X11 a key has another symbol with Shift. If Shift goes up first, pyglet takes
        the key for held for ever and never reports it again.
        """
        super().on_key_release(symbol, modifiers)
        held = getattr(self, "pressed_keys", None)
        if held and symbol in (arcade.key.LSHIFT, arcade.key.RSHIFT):
            held.clear()

    def on_close(self) -> None:
        """The window system asks for the end: what has to be kept is kept first."""
        self.before_closing()
        super().on_close()

    def _show_icon(self) -> None:
        """The game's own picture in the task bar, at the sizes that systems ask for."""
        folder = paths.assets() / "icons"
        files = [folder / f"dekabes-{size}.png" for size in ICON_SIZES]
        self.set_icon(*(pyglet.image.load(str(file)) for file in files))

    def draw(self, dt: float) -> None:
        """Draws a frame unless the picture on screen is still right."""
        view = self.current_view
        if isinstance(view, Screen) and not view.needs_drawing and not self._exposed:
            return
        self._exposed = False
        super().draw(dt)

    def on_expose(self) -> None:
        """The system has lost what was on screen."""
        self._exposed = True

    def on_resize(self, width: int, height: int) -> None:
        """What was on screen no longer fits."""
        super().on_resize(width, height)
        self._exposed = True
