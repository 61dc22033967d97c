"""The quiet buttons of a match: hint, undo, redo, restart, new, and the three pages."""

from typing import TYPE_CHECKING

from game.text import tr
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.question import ask

if TYPE_CHECKING:
    from game.views.tablescreen import TableScreen

BAR: tuple[tuple[str, Icon], ...] = (
    ("hint", Icon.HINT),
    ("undo", Icon.UNDO),
    ("redo", Icon.REDO),
    ("restart", Icon.RESTART),
    ("new", Icon.NEW),
    ("ledger", Icon.LEDGER),
    ("rules", Icon.RULES),
    ("settings", Icon.SETTINGS),
)
NAMES = frozenset(name for name, _ in BAR)


def caption(name: str) -> str:
    """What a button of the bar is called."""
    return {
        "hint": tr("Hint"),
        "undo": tr("Undo"),
        "redo": tr("Redo"),
        "restart": tr("Restart"),
        "new": tr("New"),
        "ledger": tr("Ledger"),
        "rules": tr("Rules"),
        "settings": tr("Settings"),
    }[name]


def build(screen: "TableScreen") -> None:
    """Puts the buttons on a screen."""
    places = screen.places
    for (name, icon), box in zip(BAR, places.bar, strict=True):
        words = caption(name) if places.captions else ""
        look = ButtonLook(words, icon, size=screen.metrics.caption, stacked=True)
        screen.button(name, box, look, screen.bar_pressed, value=name)


def refresh(screen: "TableScreen") -> None:
    """Shows which of them can be pressed now."""
    session = screen.session
    can = {
        "hint": screen.is_own_turn,
        "undo": session.can_undo,
        "redo": session.can_redo,
        "restart": session.can_restart and bool(session.humans),
    }
    for name, enabled in can.items():
        button = screen.find(name)
        if button is not None:
            button.change(enabled=enabled)


def pressed(screen: "TableScreen", name: str) -> None:
    """Does what a button of the bar says; what would lose something asks first (R30, R31)."""
    match name:
        case "hint":
            screen.hint()
        case "undo":
            screen.undo()
        case "redo":
            screen.redo()
        case "restart":
            ask(
                screen.app,
                tr("Play this deal again?"),
                tr("The same tiles and the same score. This cannot be undone."),
                tr("Restart"),
                screen.restart,
            )
        case "new":
            ask(
                screen.app,
                tr("Start a new match?"),
                tr("This match ends here, without a winner."),
                tr("New match"),
                screen.app.new_match,
            )
        case _:
            screen.open_page(name)
