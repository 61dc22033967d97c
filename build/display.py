"""Displays: whether there is one, and a virtual one where there is none."""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import subprocess
import sys
from typing import TYPE_CHECKING

from console import SetUpError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PATIENCE = 20  # seconds for the virtual display to come up on a busy machine


def is_usable(environ: Mapping[str, str]) -> bool:
    """Tell whether a window can be opened.

    The window library speaks X, on Wayland through XWayland, so `DISPLAY` decides. A
    display that is named is tried: a stale name, as after a lost connection, is none.
    """
    if sys.platform in {"darwin", "win32"}:
        return True
    name = environ.get("DISPLAY", "")
    if not name:
        return False
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:  # the library comes with the system packages; until then, believe it
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    connection = x11.XOpenDisplay(name.encode())
    if not connection:
        return False
    x11.XCloseDisplay(ctypes.c_void_p(connection))
    return True


def number_from(pipe: int, process: subprocess.Popen[bytes]) -> str:
    """Wait for the display's number.

    Raises:
        SetUpError: the display ended or kept silent.
    """
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([pipe], [], [], PATIENCE)
        part = os.read(pipe, 16) if ready else b""
        if not part:
            ended = process.poll() is not None
            raise SetUpError(
                "the virtual display did not start: "
                + ("Xvfb ended at once" if ended else f"no answer in {PATIENCE} seconds"),
            )
        text += part
    return text.decode().strip()


@contextlib.contextmanager
def virtual(size: str) -> Iterator[dict[str, str]]:
    """Open a virtual display, and give an environment whose programs use it.

    Args:
        size: the screen, as `WIDTHxHEIGHT` in pixels.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24"]
    process = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the program on the display, not for the display
    )
    os.close(writing)
    try:
        number = number_from(reading, process)
        environ = {name: text for name, text in os.environ.items() if name != "WAYLAND_DISPLAY"}
        yield {**environ, "DISPLAY": f":{number}"}
    finally:
        os.close(reading)
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
