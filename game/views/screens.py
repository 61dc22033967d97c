"""All screens by name, each read when it is first wanted, so that the title need not wait."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.kit.screen import Screen


@frozen
class Later:
    """A kind of screen that may not have been read yet.

    Attributes:
        module: where it is written, in this package.
        kind: what it is called there.
    """

    module: str
    kind: str

    def read(self) -> "Callable[[App], Screen]":
        """The class itself."""
        found: Callable[[App], Screen] = resolve_name(f"game.views.{self.module}:{self.kind}")
        return found

    def __call__(self, app: "App") -> "Screen":
        """A new screen of that kind."""
        return self.read()(app)


SCREENS = {
    "title": Later("title", "TitleScreen"),
    "acceptance": Later("acceptance", "AcceptanceScreen"),
    "nomination": Later("nomination", "NominationScreen"),
    "handoff": Later("handoff", "HandoffScreen"),
    "table": Later("table", "PlayScreen"),
    "reveal": Later("reveal", "RevealScreen"),
    "result": Later("result", "ResultScreen"),
    "rules": Later("rules", "RulesScreen"),
    "rules-example": Later("example", "ExampleScreen"),
    "first-steps": Later("firststeps", "OfferScreen"),
    "ledger": Later("ledger", "LedgerScreen"),
    "settings": Later("settings", "SettingsScreen"),
    "seats": Later("seats", "SeatsScreen"),
}


def read_ahead() -> Iterator[None]:
    """Reads, one a step, what will be wanted soon: every screen, and who thinks of hints."""
    for each in SCREENS.values():
        each.read()
        yield
    import_module("game.players.advice")
    yield
