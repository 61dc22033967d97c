"""Opening the window: for play, and unseen for a snapshot."""

import argparse
import gc
import logging
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from game import watchdog
from game.engine.errors import InvalidDataError
from game.engine.match import HUMAN
from game.session.settings import FILE, Settings, read_settings

if TYPE_CHECKING:
    from PIL import Image

    from game.session.kiosk import Kiosk
    from game.views.app import App
    from game.views.window import GameWindow

LOG_BYTES = 256 * 1024
LOG_FILES = 3


class NoWindowError(Exception):
    """There is no display, or no usable OpenGL; says what to install."""


def _help() -> str:
    if platform.system() == "Linux":
        return (
            "a window needs a display and OpenGL 3.3; on Debian install "
            "libgl1 libxrender1 libfontconfig1, and without a screen xvfb"
        )
    return "a window needs a display and a graphics driver with OpenGL 3.3"


def has_sound_device() -> bool:
    """Whether a sound card or a sound server is there; asked on Linux only.

    Asking beforehand keeps the sound libraries from complaining on standard error.
    """
    if platform.system() != "Linux":
        return True
    if any(Path("/dev/snd").glob("pcm*p")) or os.environ.get("PULSE_SERVER"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(runtime) and Path(runtime, "pulse", "native").exists()


def set_up_pyglet(*, sound: bool) -> None:
    """Settles how sound is played and frames are drawn; must come before arcade is imported."""
    import pyglet

    # Asking after every call whether it failed costs a tenth of a frame; the tests still ask.
    pyglet.options.debug_gl = False
    if not sound or not has_sound_device():
        pyglet.options.audio = ("silent",)


def open_window(
    size: tuple[int, int],
    *,
    fullscreen: bool = False,
    visible: bool = True,
    antialiasing: bool = False,
    screen: int | None = None,
) -> "GameWindow":
    """Opens the one window.

    Args:
        size: width and height in pixels.
        fullscreen: whether it fills the screen at once.
        visible: whether it is shown.
        antialiasing: whether edges of turned tiles are smoothed.
        screen: on which screen, from 0; None: wherever the system likes.

    Raises:
        NoWindowError: if there is no display or no usable OpenGL.
    """
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        raise NoWindowError(f"there is no display: {_help()}")
    try:
        from game.views.window import GameWindow

        return GameWindow(
            size,
            fullscreen=fullscreen,
            visible=visible,
            antialiasing=antialiasing,
            screen=screen,
        )
    except Exception as error:
        raise NoWindowError(f"no window can be opened ({_one_line(error)}): {_help()}") from error


def _one_line(error: Exception) -> str:
    said = str(error).strip().splitlines()
    return said[0] if said else type(error).__name__


def start_log(home: Path) -> None:
    """Starts `dekabes.log`, which rotates and holds nothing secret."""
    log = logging.getLogger("dekabes")
    log.setLevel(logging.INFO)
    log.propagate = False
    for old in list(log.handlers):
        log.removeHandler(old)
        old.close()
    try:
        handler = RotatingFileHandler(
            home / "dekabes.log", maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8"
        )
    except OSError:
        log.addHandler(logging.NullHandler())
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)


def _wants_antialiasing(home: Path) -> bool:
    """What the settings say before the window is there; a damaged file is told later."""
    try:
        return read_settings((home / FILE).read_bytes()).antialiasing
    except (OSError, InvalidDataError):
        return False


def note_in_log(home: Path, line: str) -> None:
    """Adds one line to `dekabes.log` while no game has it open."""
    start_log(home)
    log = logging.getLogger("dekabes")
    log.warning("%s", line)
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()


def run(
    options: argparse.Namespace, home: Path, record: Path | None, kiosk: "Kiosk | None" = None
) -> None:
    """Opens the game and plays until the window is closed.

    Args:
        options: of the command `play`.
        home: the user's folder.
        record: where finished matches are appended, or None.
        kiosk: the configuration of a kiosk, or None.

    Raises:
        NoWindowError: if no window can be opened.
    """
    # Looking for garbage in what is only being read costs a start a tenth of a second.
    gc.disable()
    set_up_pyglet(sound=not options.mute)
    import arcade

    start_log(home)
    if kiosk is not None:
        _run_kiosk(options, home, kiosk)
        return
    window = open_window(
        options.size, fullscreen=options.fullscreen, antialiasing=_wants_antialiasing(home)
    )
    from game.views.app import App
    from game.views.controller import Controllers
    from game.views.options import Options
    from game.views.screens import SCREENS

    players = options.players
    if options.demo and players is None:
        players = ("steady",) * 4
    chosen = Options(
        players,
        options.seed,
        record,
        demo=options.demo,
        mute=options.mute,
        reduced_motion=options.reduced_motion,
    )
    app = App.create(window, home, chosen, SCREENS)
    if options.language:
        app.speak(options.language)
    app.set_frame_rate()
    controllers = Controllers(app)
    controllers.start()
    if app.settings.fullscreen and not options.fullscreen and not options.demo:
        window.set_fullscreen()
    if options.demo or (players is not None and HUMAN not in players):
        app.new_match()
    else:
        app.show("title")
    settle()
    arcade.run()
    logging.getLogger("dekabes").info("closed")


def settle() -> None:
    """What is there now stays: looking through it for garbage would stop a frame for 50 ms."""
    gc.freeze()
    gc.enable()


def _run_kiosk(options: argparse.Namespace, home: Path, kiosk: "Kiosk") -> None:
    """Runs a kiosk until its operator leaves; whatever goes wrong stands in the log."""
    import arcade

    log = logging.getLogger("dekabes")
    window = open_window(options.size, fullscreen=True, screen=kiosk.screen)
    from game.views.app import App
    from game.views.controller import Controllers
    from game.views.options import Options
    from game.views.screens import SCREENS

    heart = watchdog.Heart()
    chosen = Options(
        seed=options.seed,
        mute=options.mute,
        reduced_motion=options.reduced_motion,
        kiosk=kiosk,
        pulse=heart.advance,
    )
    try:
        app = App.create(window, home, chosen, SCREENS)
        app.set_frame_rate()
        controllers = Controllers(app)
        controllers.start()
        app.show("title")
        heart.advance(0.0)
        settle()
        arcade.run()
    except BrokenPipeError:
        # Whoever looked after this game is gone, and so it goes too.
        log.warning("the watchdog is gone")
        return
    except Exception as error:
        log.critical("%s", _trace(error))
        raise
    if window.closed:
        heart.leave()
    log.info("closed")


def _trace(error: BaseException) -> str:
    """Where an error came from, without its words: they could tell of tiles nobody may see."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]
    return f"{type(error).__name__} at {' < '.join(reversed(places))}"


@contextmanager
def virtual_display() -> Iterator[None]:
    """Brings a virtual display where there is none (Linux with Xvfb).

    Raises:
        NoWindowError: if there is neither a display nor Xvfb.
    """
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY"):
        yield
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise NoWindowError(f"there is no display and no Xvfb: {_help()}")
    read, write = os.pipe()
    server = subprocess.Popen(  # noqa: S603 - a fixed command
        [program, "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise NoWindowError(f"the virtual display did not start: {_help()}")
        os.environ["DISPLAY"] = f":{number}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


def render(options: argparse.Namespace) -> "Image.Image":
    """Renders a scene to a picture.

    Args:
        options: of the command `snapshot`.

    Raises:
        NoWindowError: if no window can be opened.
    """
    set_up_pyglet(sound=False)
    window = open_window(options.size, visible=False)
    from game.views.app import App
    from game.views.options import Options
    from game.views.screens import SCREENS

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(theme=options.theme, faces=options.faces)
        chosen = Options(seed=options.seed, reduced_motion=True, ratio=options.scale)
        app = App(window, Path(folder), settings, chosen)
        app.use_screens(SCREENS)
        app.speak(options.language)
        from game.scenes import SCENES

        SCENES[options.scene](app, options.seed)
        picture = draw_off_screen(app, options.size)
    window.close()
    return picture


def draw_off_screen(app: "App", size: tuple[int, int]) -> "Image.Image":
    """The present screen as a picture, drawn beside the window: it need not be visible."""
    from PIL import Image

    window, screen = app.window, app.screen
    if screen is None:
        raise ValueError("no screen is shown")
    buffer = window.ctx.framebuffer(color_attachments=[window.ctx.texture(size, components=4)])
    with buffer.activate():
        buffer.clear(color=(0, 0, 0, 255))
        screen.on_draw()
        pixels = buffer.read(components=4)
    upside_down = Image.frombytes("RGBA", size, pixels)
    return upside_down.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
