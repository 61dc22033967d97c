"""All screens by name."""

from game.views.acceptance import AcceptanceScreen
from game.views.app import Opener
from game.views.example import ExampleScreen
from game.views.firststeps import OfferScreen
from game.views.handoff import HandoffScreen
from game.views.ledger import LedgerScreen
from game.views.nomination import NominationScreen
from game.views.result import ResultScreen
from game.views.reveal import RevealScreen
from game.views.rules import RulesScreen
from game.views.seats import SeatsScreen
from game.views.settings import SettingsScreen
from game.views.table import PlayScreen
from game.views.title import TitleScreen

SCREENS: dict[str, Opener] = {
    each.name: each
    for each in (
        TitleScreen,
        AcceptanceScreen,
        NominationScreen,
        HandoffScreen,
        PlayScreen,
        RevealScreen,
        ResultScreen,
        RulesScreen,
        ExampleScreen,
        OfferScreen,
        LedgerScreen,
        SettingsScreen,
        SeatsScreen,
    )
}
