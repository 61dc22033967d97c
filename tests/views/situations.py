"""Every situation that a screen can be in, to look at them all at every size."""

from collections.abc import Callable
from functools import cache

from person import Person

from game import scenes
from game.engine.actions import Play
from game.engine.hand import Phase
from game.engine.match import Match
from game.engine.observation import choices, observe
from game.engine.tiles import Tile
from game.players.knowledge import know
from game.session.saves import Autosave
from game.session.session import Session
from game.text import no_fit, tr
from game.views.acceptance import AcceptanceScreen
from game.views.coach import MARKS, Coach
from game.views.nomination import NominationScreen
from game.views.reveal import RevealScreen
from game.views.rules import RulesScreen
from game.views.table import PlayScreen
from game.views.tablescreen import TableScreen

SEED = 7


def _moves(match: Match) -> list[Play]:
    found = choices(observe(match, 1)) if match.turn == 1 else ()
    return [each for each in found if isinstance(each, Play)]


def both_ends(match: Match) -> bool:
    """Seat 1 has to play and holds a tile that fits both ends."""
    tiles = [each.tile for each in _moves(match)]
    laid = len(match.hand.line.laid)
    return match.hand.phase is Phase.PLAY and laid > 5 and len(tiles) > len(set(tiles))


def tiles_for(match: Match, ends: int) -> list[Tile]:
    """Seat 1's tiles that fit so many ends."""
    line = match.hand.line
    return [each for each in match.hand.held[0] if len(line.fits(each)) == ends]


def all_kinds(match: Match) -> bool:
    """Seat 1 has to play and holds a tile for no end, one for one end and one for both."""
    return both_ends(match) and bool(tiles_for(match, 1)) and bool(tiles_for(match, 0))


def must_pass(match: Match) -> bool:
    """Seat 1 has to pass."""
    return match.turn == 1 and match.hand.phase is Phase.PLAY and not _moves(match)


def last_is_dekabes(match: Match) -> bool:
    """Seat 1 holds one tile, no double, that fits both ends."""
    held = match.hand.held[0]
    return both_ends_one(match) and len(held) == 1 and not held[0].is_double


def both_ends_one(match: Match) -> bool:
    """Seat 1's tile fits both ends."""
    return match.turn == 1 and match.hand.phase is Phase.PLAY and len(_moves(match)) == 2


def show(person: Person, match: Match) -> None:
    """Sits down at a match."""
    scenes._show(person.app, match)


@cache
def find(wanted: Callable[[Match], bool], players: tuple[str, ...] = scenes.SOLO) -> Match:
    """The first state that is wanted."""
    return scenes.find(players, SEED, wanted)


def _title_continue(person: Person) -> None:
    match = find(lambda match: any(match.scores) and match.turn == 1)
    Autosave(person.home).write(Session(match))
    person.app.tell(tr("The settings file was damaged and has been set aside."))
    person.app.show("title")


def _choosing(person: Person) -> None:
    match = find(both_ends)
    show(person, match)
    tiles = [each.tile for each in _moves(match)]
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    screen.choose_tile(next(each for each in tiles if tiles.count(each) > 1))


def _selecting(person: Person) -> None:
    person.app.settings.selectors = True
    _choosing(person)


def _pointing(person: Person) -> None:
    """A tile was stepped to that fits nowhere."""
    person.app.settings.selectors = True
    match = find(all_kinds)
    show(person, match)
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    screen.selectors.point(tiles_for(match, 0)[0])


def _heard(scene: str, *sounds: str) -> Callable[[Person], None]:
    """A screen on which sounds have just been heard, and are written."""

    def situation(person: Person) -> None:
        scenes.SCENES[scene](person.app, SEED)
        for sound in sounds:
            person.app.sound.play(sound)

    return situation


def _last_event(person: Person) -> None:
    person.app.settings.last_event = True
    scenes.SCENES["table"](person.app, SEED)


def _aids(person: Person) -> None:
    """Everything at once that can be switched on beside the tiles."""
    person.app.settings.last_event = True
    person.app.settings.selectors = True
    show(person, find(lambda match: must_pass(match) and len(match.hand.line.laid) > 6))


def _ledger_of(kind: str) -> Callable[[Person], None]:
    """The ledger of a won match, one kind of entries only, after it was saved."""

    def situation(person: Person) -> None:
        show(person, find(lambda match: match.winner is not None))
        person.app.open("ledger")
        assert person.screen.press_named(f"show {kind}")
        assert person.screen.press_named("save")

    return situation


def _ledger_start(person: Person) -> None:
    """The hands of an ended hand, drawn."""
    show(person, find(lambda match: match.winner is not None))
    person.app.open("ledger")
    person.screen.scroll(-person.screen.most_offset)


def _passing(person: Person) -> None:
    show(person, find(must_pass))


def _refused(person: Person) -> None:
    scenes.SCENES["table"](person.app, SEED)
    screen = person.screen
    assert isinstance(screen, PlayScreen)
    line = screen.public.line
    screen.toast.say(no_fit(screen.hand()[0], line.left or 0, line.right or 0))


def _glowing(person: Person) -> None:
    show(person, find(last_is_dekabes))


def _demanding(person: Person) -> None:
    scenes.SCENES["acceptance-redeal"](person.app, SEED)
    assert isinstance(person.screen, AcceptanceScreen)
    person.screen.choose("demand")


def _naming(person: Person) -> None:
    scenes.SCENES["nomination"](person.app, SEED)
    assert isinstance(person.screen, NominationScreen)
    person.screen.choose(1)


def _curtained(person: Person) -> None:
    match = find(lambda m: m.turn == 2 and len(m.hand.line.laid) > 4, scenes.TWO)
    show(person, match)


def _looking_back(person: Person) -> None:
    scenes.SCENES["reveal-dekabes"](person.app, SEED)
    assert isinstance(person.screen, RevealScreen)
    person.screen.look_back()


def _several_people(person: Person) -> None:
    scenes.SCENES["seats"](person.app, SEED)
    assert person.screen.press_named("seat 3 human")


def _reading(section: int) -> Callable[[Person], None]:
    """A section of the rules is open."""

    def situation(person: Person) -> None:
        scenes.SCENES["rules"](person.app, SEED)
        assert isinstance(person.screen, RulesScreen)
        person.screen.open_section(section)

    return situation


def first_turn(match: Match) -> bool:
    """Seat 1 lays its first tile of the match, after others have."""
    hand = match.hand
    return hand.is_first and match.turn == 1 and len(hand.moves) == 2 and bool(_moves(match))


def later_turn(match: Match) -> bool:
    """Seat 1 has laid two tiles of the first hand."""
    hand = match.hand
    own = sum(isinstance(move, Play) and move.seat == 1 for move in hand.moves)
    return hand.is_first and match.turn == 1 and own == 2 and bool(_moves(match))


def _guided(mark: str, wanted: Callable[[Match], bool]) -> Callable[[Person], None]:
    """A remark about the first hand stands on the table."""

    def situation(person: Person) -> None:
        person.app.coach = Coach({each.name for each in MARKS} - {mark, "passing", "end"})
        show(person, find(wanted))
        screen = person.screen
        assert isinstance(screen, TableScreen)
        if mark == "confirm":
            screen.hinted(_moves(find(wanted))[0])
        assert screen.guidance.mark is not None
        assert screen.guidance.mark.name == mark

    return situation


def _offered(person: Person) -> None:
    person.app.settings.first_steps_offered = False
    assert person.screen.press_named("play")


def _asking(name: str) -> Callable[[Person], None]:
    def situation(person: Person) -> None:
        scenes.SCENES["table"](person.app, SEED)
        assert person.screen.press_named(name)

    return situation


def _settings_page(name: str) -> Callable[[Person], None]:
    def situation(person: Person) -> None:
        scenes.SCENES["settings"](person.app, SEED)
        assert person.screen.press_named(f"page {name}")

    return situation


def _won(person: Person) -> None:
    show(person, find(lambda match: match.winner is not None))


def _scene(name: str) -> Callable[[Person], None]:
    return lambda person: scenes.SCENES[name](person.app, SEED)


def _lacking(seat: int, numbers: int) -> Callable[[Person], None]:
    """Seat 1 has to play, and it is known that another seat lacks so many numbers."""

    def wanted(match: Match) -> bool:
        if match.turn != 1 or match.hand.phase is not Phase.PLAY or len(match.hand.moves) < 8:
            return False
        return know(observe(match, 1)).lacking[seat - 1].bit_count() >= numbers

    def situation(person: Person) -> None:
        show(person, find(wanted))

    return situation


SITUATIONS: dict[str, Callable[[Person], None]] = {
    **{name: _scene(name) for name in scenes.SCENES},
    "title with a match left": _title_continue,
    "table, choosing an end": _choosing,
    "table, selectors, choosing an end": _selecting,
    "table, selectors, a tile that fits nowhere": _pointing,
    "table, the last event": _last_event,
    "table, selectors and the last event": _aids,
    "table, a slam": _heard("table", "slam"),
    "acceptance, dealt": _heard("acceptance", "deal"),
    "acceptance, right, dealt": _heard("acceptance-redeal", "deal"),
    "reveal, a lost hand heard": _heard("reveal-block", "hand-lost"),
    "reveal, a tie heard": _heard("reveal-tie", "tie"),
    "reveal, a won hand heard": _heard("reveal-dekabes", "hand-won"),
    "ledger, from the start": _ledger_start,
    "ledger, passes, saved": _ledger_of("passes"),
    "ledger, results, saved": _ledger_of("results"),
    "table, only a pass": _passing,
    "table, the next seat lacks four numbers": _lacking(2, 4),
    "table, the partner lacks two numbers": _lacking(3, 2),
    "table, the partner lacks four numbers": _lacking(3, 4),
    "table, a tile refused": _refused,
    "table, dekabes possible": _glowing,
    "table, nobody may look": _curtained,
    "acceptance, demanding": _demanding,
    "nomination, chosen": _naming,
    "reveal, looking back": _looking_back,
    "reveal of the last hand": _won,
    "seats, several people": _several_people,
    "rules, out and block": _reading(4),
    "rules, dekabes": _reading(5),
    "rules, before the example": _reading(9),
    "first steps offered": _offered,
    **{f"first steps, {mark}": _guided(mark, first_turn) for mark in ("turn", "fits", "confirm")},
    "first steps, hint": _guided("hint", later_turn),
    "first steps, passing": _guided("passing", later_turn),
    "first steps, end": _guided("end", lambda match: match.hand.result is not None),
    "settings, look": _settings_page("look"),
    "settings, sound": _settings_page("sound"),
    "settings, language": _settings_page("language"),
    "question restart": _asking("restart"),
    "question new": _asking("new"),
}
"""Each brings a person to a screen."""
