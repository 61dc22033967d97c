"""A question over the table: something would be lost, so it is asked for first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.text import tr
from game.views.kit.icons import Icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight

if TYPE_CHECKING:
    from game.views.app import App


class QuestionScreen(Screen):
    """Asks whether to go ahead; nothing happens before it is answered."""

    name = "question"
    backdrop = "veil"

    def __init__(
        self, app: "App", title: str, words: str, yes: str, action: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.title = title
        self.words = words
        self.yes = yes
        self._action = action

    def build(self) -> None:
        """The question and two answers of the same size."""
        m = self.metrics
        room = self.inside
        w = min(room.w, max(m.px(860), m.body * 26))
        h = min(room.h, m.title * 2 + m.body * 4.2 + max(m.touch, m.px(96)) + m.px(120))
        sheet = room.middle(w, h)
        self.panel(sheet, PanelLook("sheet"))
        inner = sheet.inset(m.px(48), m.px(40))
        row, text = inner.cut_bottom(max(m.touch, m.px(96)), m.gap)
        head, body = text.cut_top(m.title * 1.5)
        self.label(self.title, head, m.title, weight=Weight.BOLD, lines=2)
        self.label(self.words, body, m.body, ink=self.style.theme.muted, lines=3)
        no, yes = row.columns(2, m.gap)
        size = round(m.body * 1.2)
        self.button("no", no, ButtonLook(self.no_words, Icon.CLOSE, "choice", size), self.decline)
        self.button("yes", yes, ButtonLook(self.yes, Icon.CHECK, "primary", size), self.go_ahead)

    @property
    def spoken_name(self) -> str:
        """The question."""
        return f"{self.title} {self.words}"

    @property
    def first_focus(self) -> str:
        """Nothing is lost by a careless Enter."""
        return "no"

    @property
    def no_words(self) -> str:
        """What the answer is called that leaves everything as it was."""
        return tr("Cancel")

    def decline(self) -> None:
        """The answer was no."""
        self.back()

    def go_ahead(self) -> None:
        """Does what was asked for."""
        action = self._action
        self.app.close()
        action()

    def open_page(self, name: str) -> None:
        """A question is answered before anything else is opened."""

    def back(self) -> None:
        """Leaves everything as it was."""
        self.app.close()


def ask(app: "App", title: str, words: str, yes: str, action: Callable[[], object]) -> None:
    """Opens a question over the present screen.

    Args:
        app: the game.
        title: the question.
        words: what would be lost.
        yes: what the answer is called that goes ahead.
        action: what is done then, after the question has closed.
    """
    app.open_screen(QuestionScreen(app, title, words, yes, action))
