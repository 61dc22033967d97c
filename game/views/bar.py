"""The quiet buttons of a match: hint, undo, redo, restart, new, and the three pages."""

from typing import TYPE_CHECKING

from game.text import tr
from game.views.kit.box import Box
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
NAMES = frozenset(name for name, _ in BAR) | {"leave"}


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
        "leave": tr("End"),
    }[name]


def shown(screen: "TableScreen") -> list[tuple[str, Icon, Box]]:
    """The buttons that exist, each with its place; those of a row leave no hole."""
    here = []
    for row in _rows(screen.places.bar):
        wanted = [at for at in row if screen.app.has(BAR[at][0])]
        places = _closed_up([screen.places.bar[at] for at in row], len(wanted), screen.inside)
        here += [(*BAR[at], place) for at, place in zip(wanted, places, strict=True)]
    if screen.app.guard is not None:
        # A kiosk has no settings; the way out of a match takes their place.
        here = [
            ("leave", Icon.BACK, place) if name == "settings" else (name, icon, place)
            for name, icon, place in here
        ]
    return here


def _rows(boxes: tuple[Box, ...]) -> list[list[int]]:
    """Which of the places stand beside each other, from left to right."""
    rows: dict[int, list[int]] = {}
    for at, box in enumerate(boxes):
        rows.setdefault(round(box.y), []).append(at)
    return [sorted(row, key=lambda at: boxes[at].x) for row in rows.values()]


def _closed_up(row: list[Box], number: int, inside: Box) -> list[Box]:
    """Places for so many buttons out of a row: at the edge it stands at, or over its width."""
    if number == len(row) or not number:
        return row[:number]
    whole = Box(row[0].x, row[0].y, row[-1].right - row[0].x, row[0].h)
    at_left, at_right = whole.x - inside.x < 1, inside.right - whole.right < 1
    if at_left and at_right:
        return list(whole.columns(number, row[1].x - row[0].right))
    return row[:number] if at_left else row[-number:]


def build(screen: "TableScreen") -> None:
    """Puts the buttons on a screen."""
    for name, icon, box in shown(screen):
        words = caption(name) if screen.places.captions else ""
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
        case "leave":
            screen.app.leave_match()
        case _:
            screen.open_page(name)
