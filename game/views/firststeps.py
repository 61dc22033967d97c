"""First steps: a guided first hand is offered once, to somebody who plays for the first time."""

from typing import TYPE_CHECKING

from game.engine.match import HUMAN
from game.text import tr
from game.views.question import QuestionScreen

if TYPE_CHECKING:
    from game.views.app import App


class OfferScreen(QuestionScreen):
    """Asks once whether the first hand shall be a guided one; both answers start a match."""

    name = "first-steps"

    def __init__(self, app: "App") -> None:
        super().__init__(
            app,
            tr("Your first match?"),
            tr("The first hand can be a guided one: it is played as always, with a few short "
               "remarks about the table."),
            tr("Show me"),
            app.new_match,
        )  # fmt: skip

    @property
    def no_words(self) -> str:
        """What the other answer is called."""
        return tr("Just play")

    def go_ahead(self) -> None:
        """Starts a match with remarks."""
        from game.views.coach import Coach  # noqa: PLC0415 - the title need not wait for it

        self._answered()
        self.app.coach = Coach()
        self.app.new_match()

    def decline(self) -> None:
        """Starts a match without; it is not asked again."""
        self._answered()
        self.app.new_match()

    def _answered(self) -> None:
        self.app.settings.first_steps_offered = True
        self.app.keep_settings()


def is_due(app: "App") -> bool:
    """Whether the guided hand is to be offered: only once, unless it is asked for again."""
    return not app.settings.first_steps_offered and is_possible(app)


def is_possible(app: "App") -> bool:
    """Whether a hand can be guided: one person plays, and this is no kiosk."""
    return (
        not app.options.demo
        and app.options.kiosk is None
        and app.default_players().count(HUMAN) == 1
    )
