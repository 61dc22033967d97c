"""The wash before a deal: the tiles lie face down, a finger stirs them, then they are dealt."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade

from game.tabletop.board import Lie
from game.tabletop.layout import Area
from game.text import in_groups, tr
from game.views.kit.box import Box
from game.views.places import places
from game.views.shows import WashShow
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    from game.views.app import App


class Washing(TableScreen, ABC):
    """A screen whose tiles are washed first. Subclasses say where, and what can be answered."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._wash: WashShow | None = None
        self._stirred = False
        self._has_stirred = False
        self._stir = hashlib.sha256()
        self._dealt = False

    @abstractmethod
    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """Heading, hand, answers, and the remark below them."""

    def lies(self) -> list[Lie]:
        """While the tiles are washed, all of them lie face down in the middle."""
        if self._wash is not None and not self._wash.over:
            return self._wash.lies()
        return super().lies()

    def building(self) -> Iterator[None]:
        """The screen; tiles that have just been dealt are washed first."""
        fresh, self.app.fresh_deal = self.app.fresh_deal, False
        washes = fresh and self.app.pace.travel > 0
        # Whatever a change of the window's size interrupts has been dealt.
        self._wash, self._dealt = None, not washes
        if washes:
            self.metrics = self.app.metrics()
            self.places = places(self.metrics)
            self._wash = WashShow(self)
        yield from super().building()
        if self._wash is not None:
            self._wash.start()

    @property
    def wash_area(self) -> Area:
        """Where the tiles are washed: clear of score, plates and words."""
        if self.metrics.is_portrait:
            return self.area
        head, _, low, _ = self._parts()
        across = min(head.w, self.places.play.w)
        y = low.top + self.metrics.gap
        return Area(head.cx - across / 2, y, across, head.top - y)

    def deal_out(self) -> None:
        """The washed tiles go to their seats; what a finger has stirred decides with (fairness)."""
        if self._has_stirred:
            self.session.stir(self._stir.digest())
        lies = self.lies()
        pace = self.app.pace
        self.board.arrange(lies, 1.6 * pace.travel, pace.glide)
        self.refresh_info()

    def refresh_info(self) -> None:
        """Words and rings that wait for the deal."""
        self.timeline.call(self._show_hand)

    def _show_hand(self) -> None:
        self._dealt = True
        self.refresh()

    @property
    def _hides_hand(self) -> bool:
        """Whether the hand is still to come: nothing can be answered yet."""
        return self._wash is not None and not self._dealt

    @property
    def is_washing(self) -> bool:
        """Whether the tiles have not been dealt yet."""
        return self._wash is not None and not self._wash.over

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """A finger stirs the tiles while they are washed."""
        del buttons, modifiers
        if self._wash is not None and self.is_washing:
            if not self._stirred:
                self._has_stirred = self._stirred = True
            self._stir.update(f"{x} {y} {dx} {dy};".encode())
            self._wash.push(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger goes down: perhaps to stir."""
        del x, y, button, modifiers
        self._stirred = False

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A tap hurries the deal on; a finger that has stirred does not."""
        del x, y, modifiers
        if button == arcade.MOUSE_BUTTON_LEFT and not self._stirred:
            self.skip()

    def _await_deal(self) -> None:
        """While the tiles are washed there is nothing to answer."""
        for name in ("accept", "demand", "confirm"):
            button = self.find(name)
            if button is not None:
                button.show(shown=False)
        words = tr("The tiles are washed. Stir along, or tap to deal.")
        upper, lower = self._parts()[2].rows(2)
        self.label(words, upper, self.metrics.body, lines=2, layer=self.info, on_panel=False)
        self._show_promise(lower)

    def _show_promise(self, box: Box) -> None:
        """Before the first deal the program binds itself: nobody can choose it afterwards."""
        proof, m = self.session.promise, self.metrics
        if proof is None or self.session.number > 1 or self.public.redeals:
            return
        words = tr("Promise of this match: {hash}", hash=in_groups(proof.commitment))
        self.label(
            words, box, m.caption, ink=self.style.theme.muted, lines=2, layer=self.info,
            on_panel=False,
        )  # fmt: skip
