"""The one table of keys: what the screens hear, and what the rules tell about it (R33)."""

import sys
from enum import Enum, auto

import arcade
from attrs import frozen
from pyglet.window.key import user_key

from game.text import tr


class Command(Enum):
    """What a key asks for; what that means depends on the screen."""

    TILE = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    CONFIRM = auto()
    BACK = auto()
    PASS = auto()
    HINT = auto()
    UNDO = auto()
    REDO = auto()
    LEDGER = auto()
    RULES = auto()
    FULLSCREEN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    START = auto()
    END = auto()


@frozen
class Asked:
    """A command that was asked for; `index` says which tile, from 0."""

    command: Command
    index: int = 0


_CONTROL: int = arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND
_SHIFT: int = arcade.key.MOD_SHIFT

_PLAIN: dict[int, Command] = {
    arcade.key.LEFT: Command.LEFT,
    arcade.key.NUM_LEFT: Command.LEFT,
    arcade.key.RIGHT: Command.RIGHT,
    arcade.key.NUM_RIGHT: Command.RIGHT,
    arcade.key.UP: Command.UP,
    arcade.key.DOWN: Command.DOWN,
    arcade.key.ENTER: Command.CONFIRM,
    arcade.key.NUM_ENTER: Command.CONFIRM,
    arcade.key.SPACE: Command.CONFIRM,
    arcade.key.ESCAPE: Command.BACK,
    arcade.key.P: Command.PASS,
    arcade.key.H: Command.HINT,
    arcade.key.L: Command.LEDGER,
    arcade.key.F1: Command.RULES,
    arcade.key.F11: Command.FULLSCREEN,
    arcade.key.TAB: Command.NEXT,
    arcade.key.PAGEUP: Command.PAGE_UP,
    arcade.key.PAGEDOWN: Command.PAGE_DOWN,
    arcade.key.HOME: Command.START,
    arcade.key.END: Command.END,
}
_WITH_CONTROL: dict[int, Command] = {arcade.key.Z: Command.UNDO, arcade.key.Y: Command.REDO}
_WITH_SHIFT: dict[int, Command] = {arcade.key.TAB: Command.PREVIOUS}
if sys.platform.startswith("linux"):
    # X11 calls Tab with Shift "ISO_Left_Tab"; pyglet only knows that key by its place.
    _WITH_SHIFT[user_key(23)] = Command.PREVIOUS
_DIGITS: dict[int, int] = {
    getattr(arcade.key, f"{row}_{n}"): n - 1 for row in ("KEY", "NUM") for n in range(1, 8)
}


def asked(symbol: int, modifiers: int) -> Asked | None:
    """What a key asks for, or None if it means nothing here.

    Args:
        symbol: the key.
        modifiers: Ctrl, Shift and the like; locks do not matter.
    """
    if modifiers & arcade.key.MOD_ALT:
        return None
    if modifiers & _CONTROL:
        command = _WITH_CONTROL.get(symbol)
        if command is Command.UNDO and modifiers & _SHIFT:
            command = Command.REDO
    elif symbol in _DIGITS:
        return Asked(Command.TILE, _DIGITS[symbol])
    else:
        command = _PLAIN.get(symbol)
        if modifiers & _SHIFT:
            command = _WITH_SHIFT.get(symbol, command)
    return None if command is None else Asked(command)


@frozen
class Told:
    """What the page about the controls tells.

    Attributes:
        commands: what the keys ask for.
        keys: what they are called.
        what: what they do.
    """

    commands: tuple[Command, ...]
    keys: str
    what: str


def told() -> tuple[Told, ...]:
    """Every command with its keys and what it does; none is left out."""
    c = Command
    return (
        Told((c.TILE,), tr("1 to 7"), tr("choose a tile of your hand")),
        Told((c.UP, c.DOWN), tr("Up, Down"), tr("go from tile to tile")),
        Told((c.LEFT, c.RIGHT), tr("Left, Right"), tr("choose the end; step while looking back")),
        Told((c.CONFIRM,), tr("Enter"), tr("confirms, or presses what is marked")),
        Told((c.BACK,), tr("Esc"), tr("takes back what is chosen, or goes back")),
        Told((c.PASS,), tr("P"), tr("passes when nothing fits")),
        Told((c.HINT,), tr("H"), tr("asks for a hint")),
        Told((c.UNDO, c.REDO), tr("Ctrl+Z, Ctrl+Y"), tr("undo and redo")),
        Told((c.LEDGER,), tr("L"), tr("opens the ledger")),
        Told((c.RULES,), tr("F1"), tr("opens the rules")),
        Told((c.FULLSCREEN,), tr("F11"), tr("fills the screen, or no longer")),
        Told(
            (c.NEXT, c.PREVIOUS, c.UP, c.DOWN),
            tr("Tab, arrow keys"),
            tr("go from button to button"),
        ),
        Told(
            (c.UP, c.DOWN, c.PAGE_UP, c.PAGE_DOWN, c.START, c.END),
            tr("Up, Down, Page Up, Page Down, Home, End"),
            tr("scroll a page"),
        ),
    )
