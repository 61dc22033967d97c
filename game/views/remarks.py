"""Small things that the screens of a match say and show beside the tiles."""

from typing import TYPE_CHECKING

from game.views.kit import marks, skin
from game.views.kit.box import Box
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight
from game.views.quiet import QuietLine
from game.views.toast import Toast

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.places import Places


class Remarks(Screen):
    """What stands beside the tiles; where, is said by `places`.

    Attributes:
        places: where things stand.
        toast: what is said for a moment.
        captions: what sounds mean, where that has a room of its own.
        quiet: what stands in the room of sentences when none is said.
    """

    places: "Places"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.toast = Toast(self)
        self.captions = Toast(self, "caption_box")
        self.quiet = QuietLine(self)

    @property
    def toast_box(self) -> Box:
        """The room for a sentence that is said for a moment."""
        return self.places.toast

    @property
    def caption_box(self) -> Box:
        """The room for what a sound means; by default that of sentences."""
        return self.toast_box

    def said_aside(self, *, shown: bool) -> None:
        """A sentence covers the quiet line, or no longer."""
        self.quiet.show(shown=not shown)

    def caption(self, words: str) -> None:
        """Writes what a sound means, unless it is on the screen already."""
        if words in self.toast.text or any(words in each.text for each in self.texts):
            return
        if self.caption_box != self.toast_box:
            self.captions.say(words, aloud=False)
        else:
            # Two sentences share the one room.
            self.toast.say(f"{self.toast.text} {words}".strip(), aloud=False)

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
