"""The scenes that `dekabes snapshot` can render: a real match, played to a fitting point."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.engine.actions import Accept, Action, Demand, NextHand, Play
from game.engine.dealing import deal, match_seed, may_demand
from game.engine.hand import Phase
from game.engine.match import HUMAN, Match, apply, start
from game.engine.observation import observe
from game.engine.scoring import Kind
from game.players.player import choose
from game.session.kiosk import NOBODY, Kiosk
from game.session.session import Session, Tally
from game.session.statistics import Statistics, StatisticsFile

if TYPE_CHECKING:
    from game.views.app import App

SOLO = (HUMAN, "steady", "steady", "steady")
TWO = (HUMAN, "steady", HUMAN, "steady")
MINUTES = 24
MOST_TRIES = 100_000
LONG_LINE = 21

Wanted = Callable[[Match], bool]


def _states(players: tuple[str, ...], seed: int) -> Iterator[Match]:
    """Every state of a match that computers play for all seats."""
    match, _ = start(players, seed)
    yield match
    while match.winner is None:
        match, _ = apply(match, _action(match))
        yield match


def _action(match: Match) -> Action:
    seat = match.turn
    if seat is None:
        return NextHand()
    if match.hand.phase is Phase.ACCEPT:
        # R6 binds computers; who sits here as a human would mostly demand as well.
        return Demand(seat) if may_demand(match.hand.dealt[seat - 1]) else Accept(seat)
    return choose("steady", observe(match, seat))


def find(players: tuple[str, ...], seed: int, wanted: Wanted) -> Match:
    """The first state that is wanted, in matches whose seeds follow from `seed`.

    Raises:
        LookupError: if there is none in very many matches.
    """
    for index in range(MOST_TRIES):
        for match in _states(players, match_seed(seed, index)):
            if wanted(match):
                return match
    raise LookupError("no match has what this scene shows")


def _show(app: "App", match: Match) -> None:
    app.take(Session(match, tally=Tally(seconds=60.0 * MINUTES)))
    app.route()


def _own_turn(match: Match, phase: Phase) -> bool:
    return match.turn == 1 and match.hand.phase is phase


def _title(app: "App", seed: int) -> None:
    del seed
    app.show("title")
    from game.views.title import TitleScreen

    screen = app.screen
    while isinstance(screen, TitleScreen) and len(screen.behind.observation(1).line.laid) < 12:  # noqa: PLR2004 - enough to see
        screen.on_update(0.1)


def _acceptance(app: "App", seed: int) -> None:
    def wanted(match: Match) -> bool:
        own = _own_turn(match, Phase.ACCEPT) and match.hand.number > 1
        return own and not may_demand(match.hand.dealt[0])

    _show(app, find(SOLO, seed, wanted))


def _acceptance_redeal(app: "App", seed: int) -> None:
    # Looking at first deals alone finds the rare hand quickly.
    for index in range(MOST_TRIES):
        found = match_seed(seed, index)
        if may_demand(deal(found, 1, 1)[0]):
            _show(app, start(SOLO, found)[0])
            return


def _nomination(app: "App", seed: int) -> None:
    _show(app, find(SOLO, seed, lambda match: _own_turn(match, Phase.NOMINATE)))
    from game.views.nomination import NominationScreen

    if isinstance(app.screen, NominationScreen):
        app.screen.choose(1)


def _handoff(app: "App", seed: int) -> None:
    _show(
        app, find(TWO, seed, lambda match: _own_turn(match, Phase.PLAY) and match.hand.number > 1)
    )


def _playing(least: int, most: int) -> Wanted:
    def wanted(match: Match) -> bool:
        hand = match.hand
        laid = len(hand.line.laid)
        return (
            _own_turn(match, Phase.PLAY)
            and least <= laid <= most
            and sum(bool(hand.line.fits(each)) for each in hand.held[0]) > 1
            and any(match.scores)
        )

    return wanted


def _table(app: "App", seed: int) -> None:
    _show(app, find(SOLO, seed, _playing(9, 14)))


def _table_preview(app: "App", seed: int) -> None:
    _table(app, seed)
    from game.views.table import PlayScreen

    screen = app.screen
    session = app.session
    if isinstance(screen, PlayScreen) and session is not None:
        choice = choose("steady", session.observation(1))
        if isinstance(choice, Play):
            screen.choose_tile(choice.tile)
            if screen.preview is None:
                screen.choose_end(choice.end)


def _table_selectors(app: "App", seed: int) -> None:
    app.settings.selectors = True
    _table_preview(app, seed)


def _long(match: Match) -> bool:
    return _own_turn(match, Phase.PLAY) and len(match.hand.line.laid) >= LONG_LINE


def _table_long(app: "App", seed: int) -> None:
    _show(app, find(SOLO, seed, _long))


def _ended(kind: str) -> Wanted:
    def wanted(match: Match) -> bool:
        result = match.hand.result
        if result is None:
            return False
        match kind:
            case "tie":
                return result.is_tie
            case "block":
                return result.kind is Kind.BLOCK and not result.is_tie
            case "dekabes":
                lost = match.hand.scores[1]
                return result.dekabes and result.winner_seat == 1 and lost > 0
            case _:
                return result.kind is Kind.OUT and not result.dekabes and match.winner is None

    return wanted


def _reveal(kind: str) -> Callable[["App", int], None]:
    def scene(app: "App", seed: int) -> None:
        _show(app, find(SOLO, seed, _ended(kind)))

    return scene


def _result(app: "App", seed: int) -> None:
    def wanted(match: Match) -> bool:
        return match.winner is not None and 5 <= len(match.hands) <= 12  # noqa: PLR2004 - fills the chart well

    app.take(Session(find(SOLO, seed, wanted), tally=Tally(seconds=60.0 * MINUTES)))
    if app.session is not None:
        app.session.close()
    app.route()


def _over_table(name: str) -> Callable[["App", int], None]:
    def scene(app: "App", seed: int) -> None:
        _table(app, seed)
        app.open(name)

    return scene


def _rules_example(app: "App", seed: int) -> None:
    _over_table("rules")(app, seed)
    from game.views.rules import RulesScreen

    if isinstance(app.screen, RulesScreen):
        app.screen.open_section(len(app.screen.sections) - 1)
        app.screen.open_example()
    from game.views.example import ExampleScreen

    if isinstance(app.screen, ExampleScreen):
        app.screen.go_to(8)


def _seats(app: "App", seed: int) -> None:
    del seed
    app.show("title")
    app.open("seats")


def _as_kiosk(app: "App") -> None:
    look = app.settings
    app.become_kiosk(
        Kiosk(
            NOBODY,
            language=app.language,
            languages=tuple(dict.fromkeys((app.language, "ht", "fr", "en"))),
            theme=look.theme,
            faces=look.faces,
            text_scale=look.text_scale,
        )
    )


def _kiosk_attract(app: "App", seed: int) -> None:
    _as_kiosk(app)
    _title(app, seed)


def _kiosk_title(app: "App", seed: int) -> None:
    _kiosk_attract(app, seed)
    if app.guard is not None:
        app.guard.wake()


def _kiosk_asking(app: "App", seed: int) -> None:
    from game.views.still_there import StillThereScreen

    _kiosk_table(app, seed)
    if app.guard is not None:
        app.guard.quiet = 11.0
    app.open_screen(StillThereScreen(app))


def _kiosk_table(app: "App", seed: int) -> None:
    _as_kiosk(app)
    if app.guard is not None:
        app.guard.wake()
    _table(app, seed)


def _kiosk_pin(app: "App", seed: int) -> None:
    from game.views.pinpad import PinScreen

    _kiosk_title(app, seed)
    if app.guard is not None:
        app.guard.lock.wait = 7.5
        app.open_screen(PinScreen(app, app.guard))


def _kiosk_operator(app: "App", seed: int) -> None:
    from game.views.operator import OperatorScreen

    counted = Statistics(matches=311, matches_won=142, hands=2608, dekabes=97)
    StatisticsFile.in_folder(app.home).write(counted)
    _kiosk_title(app, seed)
    if app.guard is not None:
        app.open_screen(OperatorScreen(app, app.guard))


SCENES: dict[str, Callable[["App", int], None]] = {
    "title": _title,
    "acceptance": _acceptance,
    "acceptance-redeal": _acceptance_redeal,
    "nomination": _nomination,
    "handoff": _handoff,
    "table": _table,
    "table-preview": _table_preview,
    "table-selectors": _table_selectors,
    "table-long": _table_long,
    "reveal-out": _reveal("out"),
    "reveal-block": _reveal("block"),
    "reveal-tie": _reveal("tie"),
    "reveal-dekabes": _reveal("dekabes"),
    "result": _result,
    "rules": _over_table("rules"),
    "rules-example": _rules_example,
    "ledger": _over_table("ledger"),
    "settings": _over_table("settings"),
    "seats": _seats,
    "kiosk-attract": _kiosk_attract,
    "kiosk-title": _kiosk_title,
    "kiosk-table": _kiosk_table,
    "kiosk-asking": _kiosk_asking,
    "kiosk-pin": _kiosk_pin,
    "kiosk-operator": _kiosk_operator,
}
"""Every scene: it brings an app to a screen, with the hands a seed decides."""
