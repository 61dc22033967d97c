"""Small things that the screens of a match say and show beside the tiles."""

from typing import TYPE_CHECKING

from game.views.kit import marks, skin
from game.views.kit.box import Box
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight

if TYPE_CHECKING:
    from game.views.places import Places


class Remarks(Screen):
    """What stands beside the tiles; where, is said by `places`.

    Attributes:
        places: where things stand.
    """

    places: "Places"

    @property
    def toast_box(self) -> Box:
        """The room for a sentence that is said for a moment."""
        return self.places.toast

    @property
    def caption_box(self) -> Box:
        """The room for what a sound means; by default that of sentences."""
        return self.toast_box

    def said_aside(self, *, shown: bool) -> None:
        """A sentence has appeared in the room for sentences, or is gone; for subclasses."""

    @property
    def turn_box(self) -> Box:
        """Where the words about the own turn stand."""
        return self.places.turn

    def turn_words(self, words: str) -> None:
        """Words beside or above the own plate."""
        m = self.metrics
        align = "right" if m.is_portrait else "left"
        self.label(
            words,
            self.turn_box,
            m.body,
            weight=Weight.BOLD,
            ink=self.style.theme.accent,
            align=align,
            layer=self.info,
            on_panel=False,
        )

    def pill(self, look: ButtonLook, box: Box) -> None:
        """A remark with a picture, which cannot be pressed."""
        whole = box.rounded()
        w, h = int(whole.w), int(whole.h)
        self.put(
            ("pill", look, w, h), lambda: skin.button(look, w, h, self.style), whole, self.info
        )
        for written in skin.button_texts(look, whole, self.style):
            self.note(written, self.info)

    def turn_arrow(self) -> None:
        """The quiet arrow that tells which way turns run (R2)."""
        self.pieces.show("arrow", None, self._draw_arrow)

    def _draw_arrow(self) -> None:
        box = self.places.arrow.rounded()
        w, h = int(box.w), int(box.h)
        colour = (*self.style.theme.muted, 110)
        self.put(
            ("turns", w, h), lambda: marks.turn_arrow(w, h, max(1.5, h * 0.06), colour), box,
            self.info,
        )  # fmt: skip

    def rack_panel(self) -> None:
        """The ground of the own hand."""
        self.panel(self.places.rack, PanelLook("rack"))
