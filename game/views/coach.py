"""The guided first hand: which remark is due, decided from what the screen shows.

The hand is played by the same rules on the same screens; remarks only point at things.
Whoever plays on without reading has nothing in the way: a remark whose lesson has been
learnt by doing is not shown any more.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from game.engine.actions import Pass, Play
from game.text import tr
from game.views import outcome
from game.views.kit.box import Box
from game.views.reveal import RevealScreen
from game.views.table import PlayScreen

if TYPE_CHECKING:
    from game.views.tablescreen import TableScreen

FIRST_HAND = 1


@frozen
class Mark:
    """One remark.

    Attributes:
        name: what tests call it.
        screen: on which screen it is shown.
        words: what it says, in the language in use.
        due: whether it fits what is on the screen.
        targets: what it speaks of, in pixels.
    """

    name: str
    screen: str
    words: Callable[["TableScreen"], str]
    due: Callable[["TableScreen"], bool]
    targets: Callable[["TableScreen"], tuple[Box, ...]]


@define(eq=False)
class Coach:
    """Goes through the first hand beside somebody new.

    Attributes:
        done: the remarks that were dismissed, or whose lesson has been learnt.
    """

    done: set[str] = field(factory=set)

    def attends(self, screen: "TableScreen") -> bool:
        """Whether something is still to be said on this screen."""
        session = screen.session
        return (
            session.number == FIRST_HAND
            and len(session.humans) == 1
            and any(each.name not in self.done for each in self.marks_of(screen))
        )

    def marks_of(self, screen: "TableScreen") -> tuple[Mark, ...]:
        """Every remark that is made on a screen, made already or not."""
        return tuple(each for each in MARKS if each.screen == screen.name)

    def watch(self, screen: "TableScreen") -> None:
        """What has been done by now need not be told any more."""
        if isinstance(screen, PlayScreen):
            own = [move for move in screen.public.moves if move.seat == screen.app.bottom]
            if screen.preview is not None:
                self.done |= {"hand", "fits", "choose"}
            if any(isinstance(move, Play) for move in own):
                self.done |= {"hand", "fits", "choose", "confirm"}
            if any(isinstance(move, Pass) for move in own):
                self.done |= {"pass", "passing"}

    def present(self, screen: "TableScreen") -> Mark | None:
        """The remark that is due on a screen, if any."""
        if not self.attends(screen):
            return None
        left = (mark for mark in self.marks_of(screen) if mark.name not in self.done)
        return next((mark for mark in left if mark.due(screen)), None)


# When each is due -------------------------------------------------------------------


def _at_rest(screen: "TableScreen") -> bool:
    """It is the own turn, and nothing is chosen."""
    return (
        isinstance(screen, PlayScreen)
        and screen.is_own_turn
        and screen.selected is None
        and not screen.pointer.carries
    )


def _plays(screen: "TableScreen") -> int:
    own = screen.app.bottom
    return sum(isinstance(move, Play) and move.seat == own for move in screen.public.moves)


def _can_play(screen: "TableScreen") -> bool:
    return isinstance(screen, PlayScreen) and screen.is_own_turn and not screen.must_pass


def _choosing(screen: "TableScreen") -> bool:
    return _can_play(screen) and isinstance(screen, PlayScreen) and screen.preview is None


def _previewing(screen: "TableScreen") -> bool:
    return isinstance(screen, PlayScreen) and screen.preview is not None


def _must_pass(screen: "TableScreen") -> bool:
    return isinstance(screen, PlayScreen) and screen.must_pass


def _revealed(screen: "TableScreen") -> bool:
    ended = isinstance(screen, RevealScreen) and screen.step is None
    return ended and screen.stage >= outcome.SHOWS_SCORE  # type: ignore[attr-defined]


# What each points at ------------------------------------------------------------------


def _rack(screen: "TableScreen") -> tuple[Box, ...]:
    return (screen.places.rack,)


def _plate(screen: "TableScreen") -> tuple[Box, ...]:
    return (screen.places.plate,)


def _fitting(screen: "TableScreen") -> tuple[Box, ...]:
    lifted = screen.lifted()
    stands = [each for each in screen.stands() if each.tile in lifted]
    boxes = [Box(x, y, right - x, top - y) for x, y, right, top in (each.box for each in stands)]
    return tuple(boxes) or _rack(screen)


def _button(name: str) -> Callable[["TableScreen"], tuple[Box, ...]]:
    def box(screen: "TableScreen") -> tuple[Box, ...]:
        found = screen.find(name)
        return () if found is None else (found.box,)

    return box


def _sheet(screen: "TableScreen") -> tuple[Box, ...]:
    return (screen.sheet,) if isinstance(screen, RevealScreen) else ()


def _how_to_choose(screen: "TableScreen") -> str:
    if screen.public.line.is_empty:
        return tr("You lead the first tile: drag it onto the table, or tap it.")
    return tr("Drag a tile to an end of the line, or tap the tile and then the end.")


TABLE = PlayScreen.name
MARKS: tuple[Mark, ...] = (
    Mark("hand", TABLE, lambda _: tr("These are your tiles. Only you can see them."),
         _at_rest, _rack),
    Mark("turn", TABLE,
         lambda _: tr("The ring shows whose turn it is. After you comes the seat on your right."),
         _at_rest, _plate),
    Mark("pass", TABLE,
         lambda _: tr("None of your tiles fits, so you must pass. Press the lit button."),
         _must_pass, _button("pass")),
    Mark("fits", TABLE, lambda _: tr("Tiles that fit stand a little higher than the others."),
         lambda screen: _at_rest(screen) and _can_play(screen), _fitting),
    Mark("choose", TABLE, _how_to_choose, _choosing, _fitting),
    Mark("confirm", TABLE,
         lambda _: tr("This is only a preview: nothing is played before you press this button."),
         _previewing, _button("confirm")),
    Mark("hint", TABLE,
         lambda _: tr("If you are not sure, Hint previews a good move and says why."),
         lambda screen: _at_rest(screen) and _plays(screen) > 0, _button("hint")),
    Mark("undo", TABLE, lambda _: tr("Undo takes back your last move and the replies to it."),
         lambda screen: _at_rest(screen) and screen.session.can_undo and _plays(screen) > 0,
         _button("undo")),
    Mark("passing", TABLE,
         lambda _: tr("When none of your tiles fits, Pass appears here. You press it yourself."),
         lambda screen: _at_rest(screen) and _plays(screen) > 1,
         lambda screen: (screen.places.confirm,)),
    Mark("end", RevealScreen.name,
         lambda _: tr("The hand is over: all four hands lie open, and here is what it earned."),
         _revealed, _sheet),
)  # fmt: skip
"""Every remark, in the order in which they are made."""
