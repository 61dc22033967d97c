"""The worked example: a true record, true comments, and a match beside it that is not touched."""

import itertools
import json
from collections.abc import Iterator

import arcade
import pytest
from looking import faces_drawn, wrong
from person import Person
from quiet import speaker
from situations import find, must_pass, show

from game import example, text
from game.engine.record import parse_record
from game.engine.tiles import TILES
from game.engine.verify import verify
from game.languages import LANGUAGES
from game.session.settings import Settings
from game.views.example import ExampleScreen

K = arcade.key
NAMES = text.Names(("", "Ti Jo", "Nadège", "Mirlande"), 1)
SEATS = ("You", "Ti Jo", "Nadège", "Mirlande")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Comments are read in English here."""
    text.use("en")
    yield
    text.use("en")


def _record() -> dict:
    return json.loads(example.record_text())


def _comments() -> list[tuple[example.Step, str]]:
    return [(step, " ".join(example.comment(step, NAMES))) for step in example.steps()]


def test_the_record_holds() -> None:
    """The example is a match record that the rules accept, and shows all that it has to show."""
    match = verify(parse_record(example.record_text().strip()))
    first, second = match.hands
    assert str(first.moves[0].tile) == "6-6"
    assert any("Pass" in type(move).__name__ for move in first.moves)
    assert first.result is not None
    assert first.result.dekabes
    assert [thrown.demanded_by for thrown in second.thrown] == [first.result.winner_seat] == [1]
    assert second.leader == 3, "a partner is named"
    assert len(second.moves) == 1
    assert match.winner is None


def test_what_is_said_of_moves_is_so() -> None:
    """Tile, ends, what else fitted and why somebody passed: counted again from the bare record."""
    told = [(step, said) for step, said in _comments() if step.match.hand.moves and step.events]
    told = [each for each in told if not each[0].outcome]
    seen = 0
    for hand in _record()["hands"]:
        held = [set(tiles) for tiles in hand["deals"][-1]["hands"]]
        ends: list[str] = []
        for move in hand["moves"]:
            step, said = told[seen]
            seen += 1
            own = held[move["seat"] - 1]
            fitting = {tile for tile in own if set(tile.split("-")) & set(ends)}
            assert SEATS[move["seat"] - 1] in said
            if move.get("pass"):
                assert not fitting
                assert "must pass" in said
                assert all(f"no {end}" in said for end in ends)
                continue
            tile = move["tile"]
            assert tile in said
            high, low = tile.split("-")
            before = list(ends)
            if not ends:
                ends = [high, low]
                following = SEATS[move["seat"] % 4]
                assert f"{following} is next" in said or "you are next" in said
            else:
                side = 0 if move["end"] == "left" else 1
                assert ends[side] in (high, low)
                assert f"on the {ends[side]}, {move['end']}" in said
                ends[side] = low if ends[side] == high else high
            own.remove(tile)
            if not own:
                assert f"both ends: {before[0]} and {before[1]}. That is Dékabès!" in said
                assert all(end in (high, low) for end in before)
                assert high != low
                continue
            now = f"Both open ends are {ends[0]}" if ends[0] == ends[1] else (
                f"The open ends are {ends[0]} and {ends[1]}"
            )  # fmt: skip
            assert now in said
            if before:
                both = all(end in (high, low) for end in before) and high != low
                assert ("fitted the other end too" in said) == both
                assert ("No other tile" in said) == (fitting == {tile})
                assert ("lies crosswise" in said) == (high == low)
            assert [str(each) for each in step.match.hand.line.laid][-1:] != []
    assert seen == len(told)


def test_what_is_said_between_hands_is_so() -> None:
    """Points, representative, doubles and the nomination: read from the bare record."""
    first, second = _record()["hands"]
    comments = _comments()
    words = [said for _, said in comments]
    result = first["result"]
    outcome = next(said for step, said in comments if step.outcome)
    assert result["award"] == 2 * first["base"]
    assert f"twice the base: {result['award']} points" in outcome
    assert f"You & Nadège now have {result['scores'][0]} points" in outcome
    assert result["scores"][1] == 0
    assert "4 points or more" in outcome
    assert max(result["scores"]) < 4
    assert second["representative"] == result["winner_seat"] == 1
    assert any("You went out, so you are its representative" in each for each in words)
    thrown, dealt = second["deals"]
    doubles = [sum(tile[0] == tile[2] for tile in hand) for hand in thrown["hands"]]
    assert any(f"you hold {doubles[0]} doubles" in each for each in words)
    assert doubles[0] >= 5
    assert thrown["replies"] == ["demand"]
    assert any(each.startswith("You demand a redeal.") for each in words)
    for deal in (first["deals"][0], dealt):
        assert all(sum(tile[0] == tile[2] for tile in hand) < 5 for hand in deal["hands"])
    assert sum("Nobody holds 5 doubles" in each for each in words) == 2
    holder = next(seat for seat, hand in enumerate(first["deals"][0]["hands"], 1) if "6-6" in hand)
    assert any(f"{SEATS[holder - 1]} holds double six and leads." in each for each in words)
    assert first["leader"] == holder
    assert any("You name Nadège to lead." in each for each in words)
    assert second["leader"] == 3
    assert f"Nadège leads {second['moves'][0]['tile']}." in words[-1]
    assert "any tile may be led" in words[-1]


def test_steps_follow_each_other() -> None:
    """Each step begins where the one before it ended, so that nothing is left out."""
    steps = example.steps()
    for one, other in itertools.pairwise(steps):
        same = other.before.hand == one.match.hand or other.before == one.match
        assert same or other.before.hand.accepted == 0
    moves = sum(len(hand["moves"]) for hand in _record()["hands"])
    assert len(steps) == 1 + 1 + moves + 1 + 1 + 1 + 1 + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_comment_in_every_language(language: str) -> None:
    """Each sentence is there in each language, with the same tiles in it."""
    english = [example.comment(step, NAMES) for step in example.steps()]
    text.use(language)
    for step, source in zip(example.steps(), english, strict=True):
        said = example.comment(step, NAMES)
        assert len(said) == len(source)
        for one, other in zip(said, source, strict=True):
            assert language == "en" or one != other
            for tile in TILES:
                assert (tile.text in one) == (tile.text in other)


def _open(person: Person) -> ExampleScreen:
    person.tap_button("rules")
    screen = person.screen
    if person.screen.find("section 9") is not None:
        person.tap_button("section 9")
    else:
        for _ in range(9):
            person.tap_button("next")
    assert screen.name == "rules"
    person.tap_button("example")
    assert isinstance(person.screen, ExampleScreen)
    return person.screen


@pytest.mark.display
def test_forth_back_and_out_by_pointer_and_keys(person: Person) -> None:
    """Next and Back step through all of it, Left and Right too; it closes at any step."""
    person.start()
    screen = _open(person)
    whole = len(example.steps())
    for at in range(1, whole):
        person.tap_button("next")
        assert screen.at == at
    assert not screen.find("next").can_press
    for at in range(whole - 2, -1, -1):
        person.key(K.LEFT)
        assert screen.at == at
    assert not screen.find("back").can_press
    person.key(K.RIGHT)
    person.key(K.ENTER)
    assert screen.at == 2
    person.tap_button("back")
    assert screen.at == 1
    person.key(K.END)
    assert screen.at == whole - 1
    person.key(K.ESCAPE)
    assert person.screen.name == "rules"
    person.tap_button("example")
    person.tap_button("close")
    assert person.screen.name == "rules"
    person.key(K.ESCAPE)
    assert person.screen.name == "title"


@pytest.mark.display
def test_the_hands_lie_open(person: Person) -> None:
    """At each step exactly the tiles of the record's state are drawn, all face up."""
    person.start(Settings(reduced_motion=True))
    screen = _open(person)
    for at in range(len(example.steps())):
        screen.go_to(at)
        person.wait()
        assert faces_drawn(screen) == set(TILES)


@pytest.mark.display
def test_the_match_in_progress_is_not_touched(person: Person) -> None:
    """The match at this screen, its computers and its autosave stand still all the while."""
    person.start()
    show(person, find(must_pass))
    person.wait()
    table, session = person.screen, person.session
    match, redo = session.true_match(), session.taken_back
    saved = {each.name: each.read_bytes() for each in person.home.iterdir() if each.is_file()}
    screen = _open(person)
    assert session.stands_still
    for _ in range(6):
        person.tap_button("next")
        person.wait(1)
        for key in (K.P, K.H, K.L, K.KEY_1, K.UP):
            person.key(key)
        assert person.screen is screen
    assert person.session is session
    assert session.true_match() is match
    assert session.taken_back == redo
    person.key(K.F1)
    assert person.screen.name == "rules"
    person.key(K.F1)
    assert person.screen is table
    assert session.true_match() is match
    now = {each.name: each.read_bytes() for each in person.home.iterdir() if each.is_file()}
    assert now == saved


@pytest.mark.display
@pytest.mark.parametrize("language", ["de", "ht"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1080, 1920), (480, 800)])
def test_every_step_can_be_read(person: Person, language: str, size: tuple[int, int]) -> None:
    """At double type size too, nothing is cut, covered or too small at any step."""
    for scale in (100, 200) if language == "de" else (200,):
        person.start(Settings(reduced_motion=True, language=language, text_scale=scale))
        person.app.speak(language)
        person.resize(*size)
        person.app.open("rules-example")
        screen = person.screen
        assert isinstance(screen, ExampleScreen)
        found = []
        for at in (0, 1, 2, 3, 14, 27, 28, 29, 30, 32, 33):
            screen.go_to(at)
            found += [f"{scale} %, step {at}: {each}" for each in wrong(screen)]
        assert found == []


@pytest.mark.display
def test_comments_are_read_aloud(person: Person) -> None:
    """Who listens hears every step's comment, in the order of the steps."""
    person.start(Settings(reduced_motion=True, spoken=True))
    person.app.narrator.speaker = speaker()
    person.app.open("rules-example")
    person.tap_button("next")
    person.key(K.RIGHT)
    person.tap_button("back")
    heard = [each.words for each in person.app.narrator.speaker.transcript]
    comments = [" ".join(example.comment(step, NAMES)) for step in example.steps()[:3]]
    assert comments[0] in heard[0]
    told = [each for each in heard[1:] if each in comments]
    assert told == [comments[1], comments[2], comments[1]]
