"""The virtual display comes up, is told from a stale one, and goes away again."""

import os
import shutil
import sys

import console
import display
import pytest

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")


def test_a_virtual_display_can_be_used_and_ends() -> None:
    """Inside the block a window could open on it, afterwards it is gone."""
    with display.virtual("320x240") as environ:
        assert display.is_usable(environ)
        assert "WAYLAND_DISPLAY" not in environ
    assert not display.is_usable(environ)


def test_without_a_name_there_is_no_display() -> None:
    """A session without DISPLAY has none, Wayland's own name does not count."""
    assert not display.is_usable({})
    assert not display.is_usable({"WAYLAND_DISPLAY": "wayland-0"})


def test_two_displays_do_not_meet() -> None:
    """Each run gets a display of its own."""
    with display.virtual("320x240") as one, display.virtual("320x240") as other:
        assert one["DISPLAY"] != other["DISPLAY"]


def test_a_display_that_ends_at_once_is_told_in_a_line() -> None:
    """A size that Xvfb refuses is a failure in words."""
    with pytest.raises(console.SetUpError, match="did not start"), display.virtual("0x0"):
        pass


@pytest.mark.parametrize(("statement", "code"), [("exit(5)", 5), ("kill(getpid(), 9)", 137)])
def test_exit_codes_pass_through(statement: str, code: int) -> None:
    """A program's exit code is the script's; ended by a signal, it is the shell's number."""
    program = f"from os import getpid, kill; {statement}"
    assert console.run([sys.executable, "-c", program], os.environ) == code
