"""The rules as the game tells them: every fact, in every language, with true pictures."""

from collections.abc import Iterator

import arcade
import pytest
from person import Person

from game import text
from game.engine import scoring
from game.engine.line import End, Line
from game.engine.seats import SEATS, Team
from game.engine.tiles import pips
from game.languages import LANGUAGES
from game.session.settings import FACES, THEMES, Settings
from game.views import diagrams, keys, rules_text
from game.views.keys import Command
from game.views.kit.skin import Style
from game.views.rules import RulesScreen

MUST_BE_TOLD = {f"R{n}" for n in (*range(1, 7), *range(8, 16), *range(17, 29), *range(30, 35))}
"""The facts of the rules that a player is told; R7, R16 and R29 are for the program."""

SECTION_OF = {
    0: "R1 R2 R3 R24 R26", 1: "R4 R5 R6", 2: "R8 R9 R10 R11 R12 R13", 3: "R14 R15",
    4: "R17 R18 R19 R32", 5: "R21", 6: "R20 R22 R23", 7: "R25 R27 R28 R30 R31",
    8: "R33", 9: "R34",
}  # fmt: skip
"""Where each fact stands, by the number of its section from 0."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever a test speaks, the next one finds English."""
    yield
    text.use(text.SOURCE_LANGUAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_stands_in_its_section(language: str) -> None:
    """Each fact that must be told is told in its own section, in words of that language."""
    text.use("en")
    english = rules_text.sections()
    text.use(language)
    told = rules_text.sections()
    where: dict[str, set[int]] = {}
    for index, section in enumerate(told):
        for fact in section.facts:
            for rule in fact.rules:
                where.setdefault(rule, set()).add(index)
    assert set(where) >= MUST_BE_TOLD
    for index, rules in SECTION_OF.items():
        for rule in rules.split():
            assert index in where[rule], f"{rule} is not told in section {index}"
    assert set(" ".join(SECTION_OF.values()).split()) == MUST_BE_TOLD
    if language == "en":
        return
    for one, other in zip(english, told, strict=True):
        for fact, same in zip(one.facts, other.facts, strict=True):
            if not any(each.what in same.text for each in keys.told()):
                assert same.text != fact.text
        assert one.title != other.title or one.title == "Dékabès"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_told_in_words_of_the_language(language: str) -> None:
    """The page about the controls says what each command's keys do."""
    text.use("en")
    english = [each.what for each in keys.told()]
    text.use(language)
    page = " ".join(fact.text for fact in rules_text.sections()[8].facts)
    for each, source in zip(keys.told(), english, strict=True):
        assert each.keys in page
        assert each.what in page
        assert language == "en" or each.what != source


def test_figures_belong_to_facts() -> None:
    """Every picture is shown with a fact, and no fact asks for one that is not there."""
    shown = [f.figure for section in rules_text.sections() for f in section.facts if f.figure]
    assert sorted(shown) == sorted(diagrams.DIAGRAMS)


def test_pictured_blocks_are_true() -> None:
    """The pictured block is won by the lowest single hand against the sums; the tie is one."""
    left = [pips(diagrams.BLOCK[seat]) for seat in SEATS]
    result = scoring.blocked(left, 1, (0, 0))
    assert (result.team, result.winner_seat) == (Team.ODD, 1)
    assert left[0] + left[2] > left[1] + left[3], "sums would say otherwise"
    tied = scoring.blocked([pips(diagrams.TIE[seat]) for seat in SEATS], 1, (0, 0))
    assert tied.is_tie
    assert scoring.next_base(tied) == 2
    for held in (diagrams.BLOCK, diagrams.TIE):
        tiles = [tile for hand in held.values() for tile in hand]
        assert len(set(tiles)) == len(tiles)


@pytest.mark.parametrize("which", diagrams.LAST)
def test_pictured_last_tiles_are_true(which: str) -> None:
    """The pictured lines can be laid, and their last tiles make Dékabès exactly where it says."""
    last, pictured = diagrams.LAST[which]
    (first, left), *others = pictured
    assert left == diagrams.LEFT, "the lead lies with its higher number to the left"
    line = Line().lead(first)
    for tile, rotation in others:
        meets = tile.high if rotation == diagrams.LEFT else tile.low
        assert meets == line.right
        line = line.lay(tile, End.RIGHT)
    assert len(line.fits(last)) == 2
    assert (line.left == line.right) == (which != "different")
    assert last.is_double == (which == "double")
    assert scoring.makes_dekabes(last, line) == (which != "double")


def test_pictured_fall_is_true() -> None:
    """The pictured points are those of a Dékabès at base 1: the others fall to zero."""
    before = tuple(one for one, _ in diagrams.FALL)
    after = tuple(two for _, two in diagrams.FALL)
    earned = scoring.award(1, dekabes=True)
    assert scoring.add_award(before, Team.ODD, earned) == after  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_pictures_fit(language: str) -> None:
    """In every language, at every width and size of type, no word in a picture is cut."""
    text.use(language)
    for theme, faces in zip(THEMES, FACES, strict=True):
        for width, body, unit in ((400, 17, 0.5), (520, 34, 0.5), (640, 17, 0.5), (900, 48, 1.0)):
            style = Style(theme, faces, unit, body)  # type: ignore[arg-type]
            for name in diagrams.DIAGRAMS:
                drawn = diagrams.draw(name, width, style, language)
                assert drawn.picture.width <= width
                assert all(block.fits for block in drawn.blocks), (name, width, body)
                assert drawn.picture.getbbox() is not None


def _rules(person: Person, section: int) -> RulesScreen:
    person.app.open("rules")
    screen = person.screen
    assert isinstance(screen, RulesScreen)
    screen.open_section(section)
    person.wait()
    return screen


@pytest.mark.display
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_pictures_scroll_inside_the_page(person: Person, size: tuple[int, int]) -> None:
    """However far a page is scrolled, no picture leaves it, and each is seen whole at some time."""
    person.start(Settings(reduced_motion=True, text_scale=200))
    person.resize(*size)
    for section in (0, 3, 4, 5, 6):
        screen = _rules(person, section)
        page, seen = screen._text_box, {}
        screen.scroll(-screen.most_offset)
        while True:
            for words, box in screen.pictured:
                assert box.y >= page.y - 1
                assert box.top <= page.top + 1
                assert box.right <= page.right + 1
                seen[words] = max(seen.get(words, 0), box.h)
            if screen.offset >= screen.most_offset:
                break
            screen.scroll(9)
        figures = [fact.figure for fact in screen.sections[section].facts if fact.figure]
        assert len(seen) == len(figures)
        whole = [picture.height for _, picture, _ in screen._figures]
        for height, most in zip(whole, seen.values(), strict=True):
            assert most > min(height, page.h) - 2 * screen.metrics.body
        screen.back()


@pytest.mark.display
def test_every_command_does_something(person: Person) -> None:
    """Each command of the table of keys changes what is on the screen somewhere."""
    person.start(Settings(speed="instant", level="casual", first_steps_offered=True))
    key, K = person.key, arcade.key  # noqa: N806 - the usual short name
    works: set[Command] = set()

    def saw(command: Command, *, what: bool) -> None:
        assert what, command
        works.add(command)

    person.resize(800, 480)
    screen = _rules(person, 4)
    for symbol, command in (
        (K.DOWN, Command.DOWN), (K.UP, Command.UP), (K.END, Command.END), (K.HOME, Command.START),
        (K.PAGEDOWN, Command.PAGE_DOWN), (K.PAGEUP, Command.PAGE_UP),
    ):  # fmt: skip
        before = screen.offset
        key(symbol)
        saw(command, what=screen.offset != before)
    key(K.ESCAPE)
    saw(Command.BACK, what=person.screen.name == "title")
    person.resize(1280, 720)
    key(K.TAB)
    key(K.TAB)
    first = person.screen.focused
    key(K.TAB)
    saw(Command.NEXT, what=person.screen.focused is not first)
    key(K.TAB, K.MOD_SHIFT)
    saw(Command.PREVIOUS, what=person.screen.focused is first)
    key(K.F1)
    saw(Command.RULES, what=person.screen.name == "rules")
    person.screen.focus("close")
    key(K.ENTER)
    saw(Command.CONFIRM, what=person.screen.name == "title")
    told = {command for each in keys.told() for command in each.commands}
    # What needs a match is shown in test_keys.py, command by command.
    at_a_table = {
        Command.TILE, Command.LEFT, Command.RIGHT, Command.PASS, Command.HINT, Command.UNDO,
        Command.REDO, Command.LEDGER, Command.FULLSCREEN,
    }  # fmt: skip
    assert works | at_a_table == told
