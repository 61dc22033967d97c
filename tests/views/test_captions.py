"""Sounds that carry meaning are written, and what happened last stands in a quiet line."""

import pytest
from person import Person
from situations import find, last_is_dekabes, show
from ways import ByKeys, decide, play_match

from game import scenes, sound, text
from game.engine.events import Passed
from game.engine.match import Match
from game.languages import LANGUAGES
from game.session.settings import Settings
from game.views import captions

pytestmark = pytest.mark.display

MEANINGFUL = {"wash", "deal", "knock", "slam", "hand-won", "hand-lost", "tie", "win", "lose"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_a_caption_or_needs_none(language: str) -> None:
    """Nine sounds mean something and say so, each in words of its own and of the language."""
    try:
        text.use("en")
        english = {name: captions.words(name) for name in MEANINGFUL}
        text.use(language)
        said = {name: captions.words(name) for name in MEANINGFUL}
        assert all(said.values())
        assert len(set(said.values())) == len(MEANINGFUL)
        assert language == "en" or all(said[name] != english[name] for name in MEANINGFUL)
        for name in {*sound.NAMES, "clack"} - MEANINGFUL:
            assert name in captions.SILENT or name.startswith("clack")
            assert captions.words(name) == ""
        assert set(sound.NAMES) >= MEANINGFUL
    finally:
        text.use("en")


class Ears:
    """Notes for each sound whether its meaning can be read with the next frame."""

    def __init__(self, person: Person) -> None:
        self.read: dict[str, list[bool]] = {}
        self._person = person
        self._new: list[str] = []
        self._write = person.app.sound.on_play
        person.app.sound.on_play = self.hear
        person.at_each_frame = self.look

    def hear(self, name: str) -> None:
        """A sound is played."""
        self._write(name)
        self._new.append(name)

    def look(self) -> None:
        """A frame has passed."""
        for name in self._new:
            words = captions.words(name)
            if words:
                self.read.setdefault(name, []).append(self._person.sees(words))
        self._new.clear()


def _a_hand(person: Person, *, on: bool) -> Ears:
    person.draws = False
    person.start(Settings(speed="quick", level="casual", captions=on), seed=3)
    ears = Ears(person)
    way = ByKeys(person)
    play_match(person, way, until=lambda: person.screen.name == "reveal")
    person.wait(6)
    return ears


def test_what_is_heard_in_a_hand_can_be_read(person: Person) -> None:
    """From the wash to the tune at the end each sound with a meaning is written as it sounds."""
    ears = _a_hand(person, on=True)
    assert {"wash", "deal", "knock"} <= set(ears.read)
    assert {"hand-won", "hand-lost", "tie"} & set(ears.read)
    assert all(all(each) for each in ears.read.values()), ears.read


def test_captions_can_be_switched_off(person: Person) -> None:
    """Then nothing is written beside what is said anyway; a pass is still told in words."""
    ears = _a_hand(person, on=False)
    assert all(ears.read["wash"]), "said anyway"
    for name in set(ears.read) - {"wash"}:
        assert not any(ears.read[name]), name


def _won(match: Match, own: bool) -> bool:  # noqa: FBT001 - a case of the test
    return match.winner is not None and (match.winner.index == 0) is own


ENDS = {
    "tie": lambda match: match.hand.result is not None and match.hand.result.is_tie,
    "win": lambda match: _won(match, own=True),
    "lose": lambda match: _won(match, own=False),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("speed", ["quick", "instant"])
def test_ends_can_be_read(person: Person, end: str, speed: str) -> None:
    """A tie, a match won and a match lost are written beside the open hands."""
    person.draws = False
    person.start(Settings(speed=speed))  # type: ignore[arg-type]
    ears = Ears(person)
    show(person, find(ENDS[end]))
    person.app.fresh_end = True
    person.screen.rebuild()
    for _ in range(300):
        person.wait()
    assert ears.read[end] == [True]
    assert not person.sees(captions.words(end)), "it goes away by itself"


def test_a_slam_can_be_read(person: Person) -> None:
    """The tile that makes Dékabès lands with a slam, and the words for it."""
    person.draws = False
    person.start(Settings(speed="quick"))
    ears = Ears(person)
    match = find(last_is_dekabes)
    show(person, match)
    screen = person.screen
    screen.choose_tile(match.hand.held[0][0])
    screen.choose_end(screen.zones[0].end)
    screen.confirm_move()
    person.wait_until(lambda: "slam" in ears.read)
    assert ears.read["slam"] == [True]


def test_muted_sounds_are_written_too(person: Person) -> None:
    """Whoever hears nothing needs the words most."""
    person.start(Settings(reduced_motion=True, volume=0))
    scenes.SCENES["table"](person.app, 7)
    person.app.set_sound()
    person.app.sound.play("knock")
    assert person.sees("Knock!")


def test_the_last_event_stands_in_a_line(person: Person) -> None:
    """Whenever nothing else is said there, the line tells the newest event, undone ones never."""
    person.draws = False
    person.start(Settings(speed="instant", level="casual", last_event=True), seed=3)
    way = ByKeys(person)
    play_match(person, way, until=lambda: person.screen.name == "table")
    seen = passes = 0
    for _ in range(60):
        person.wait_for_turn()
        if person.screen.name != "table":
            break
        last = person.session.events_so_far()[-1]
        line = text.event_line(last, person.app.names)
        if person.screen.toast.is_shown:
            passes += isinstance(last, Passed)
            assert [each.text for each in person.screen.said].count(line) == 0
            person.wait_until(lambda: not person.screen.toast.is_shown)
        assert person.sees(line)
        seen += 1
        choice = decide(person.session.observation(1))
        way.answer(choice)
        person.wait_for_turn()
        if person.screen.name == "table" and person.session.can_undo and seen < 4:
            person.tap_button("undo")
            person.wait_until(lambda: not person.screen.toast.is_shown)
            assert person.session.events_so_far()[-1] == last
            assert person.sees(line)
            person.tap_button("redo")
    assert seen > 3
    assert passes > 0


def test_there_is_no_line_unless_it_is_wanted(person: Person) -> None:
    """Off by default."""
    person.start(Settings(reduced_motion=True))
    scenes.SCENES["table"](person.app, 7)
    line = text.event_line(person.session.events_so_far()[-1], person.app.names)
    assert not person.sees(line)
