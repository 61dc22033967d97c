"""Spoken play: everything that happens is told, in the language in use, to nobody else's ears."""

import re
from collections import deque

import arcade
import pytest
from person import Person
from situations import all_kinds, find, show, tiles_for
from visitors import open_kiosk
from ways import ByKeys, decide

from game import scenes, text
from game.engine.actions import Accept, Nominate, Pass, Play
from game.engine.line import End
from game.engine.match import HUMAN
from game.languages import LANGUAGES
from game.session.ledger import events_of
from game.session.settings import Settings
from game.speech import Speaker, Utterance
from game.text import tr
from game.views.narrator import Narrator, button_words
from game.views.table import PlayScreen

pytestmark = pytest.mark.display

K = arcade.key


class Dumb:
    """A voice that says nothing: what would be heard stands in the transcript."""

    def say(self, said: Utterance) -> None:
        """Says nothing."""


def _listen(person: Person, **settings: object) -> deque[Utterance]:
    """Starts anew with spoken play; the whole transcript."""
    person.draws = False
    chosen = {"speed": "instant", "level": "casual", "spoken": True, **settings}
    person.start(Settings(**chosen), seed=74)
    speaker = Speaker(Dumb(), deque())
    person.app.narrator = Narrator(person.app, speaker)
    return speaker.transcript


def _of(transcript: deque[Utterance], *kinds: str) -> list[str]:
    return [each.words for each in transcript if each.kind in kinds]


class Listener(ByKeys):
    """Plays by keys, and knows what must have been said after each of them."""

    def __init__(self, person: Person, transcript: deque[Utterance]) -> None:
        super().__init__(person)
        self.transcript = transcript
        self.turns: list[str] = []
        self.tiles: list[str] = []
        self.hands: list[str] = []

    def ask(self) -> None:
        """The own turn has come: the question was told, with the hand where it is judged by."""
        screen, seen = self.person.screen, self.person.session.observation(1)
        if isinstance(screen, PlayScreen):
            line = seen.line
            words = tr("Your turn: you lead.")
            if line.left is not None:
                words = tr(
                    "Your turn. Open ends: {left} and {right}.", left=line.left, right=line.right
                )
            self.turns.append(words)
        elif screen.name == "nomination":
            self.turns.append(tr("Who leads this hand?"))
        else:
            title, below = screen._question(sum(each.is_double for each in seen.hand))
            assert self.person.sees(title)
            assert self.person.sees(below)
            self.turns.append(f"{title}. {below}".replace("\n", " "))
        held = "  ".join(each.text for each in screen.hand())
        self.hands.append(tr("Your tiles: {tiles}", tiles=held))

    def lay(self, screen: PlayScreen, play: Play) -> None:
        """Chooses by keys; each choice was spelled out."""
        hand = screen.hand()
        where = tr(
            "Tile {at} of {all}: {tile}",
            at=hand.index(play.tile) + 1,
            all=len(hand),
            tile=play.tile.text,
        )
        if len(screen.zones_of(play.tile)) > 1:
            self.tiles.append(tr("{tile} → left or right end", tile=where))
        match play.end:
            case End.LEFT:
                self.tiles.append(tr("{tile} → left end", tile=where))
            case End.RIGHT:
                self.tiles.append(tr("{tile} → right end", tile=where))
            case _:
                self.tiles.append(tr("{tile} → leads", tile=where))
        number = None if play.end is None else screen.public.line.number_at(play.end)
        super().lay(screen, play)
        assert text.play_label(play.tile, number) in _of(self.transcript, "focus"), "Confirm"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_words(person: Person, language: str) -> None:
    """All events are told once and in order in the language, turns and choices too, and no more."""
    transcript = _listen(person)
    person.app.speak(language)
    way = Listener(person, transcript)
    way.press("play")
    replies = 0
    for _ in range(600):
        person.wait_for_turn()
        screen = person.screen
        if screen.name == "result":
            break
        if screen.name == "reveal":
            assert _of(transcript, "focus")[-1] == button_words(screen, screen.focused)
            way.press("next")
            continue
        way.ask()
        choice = decide(person.session.observation(1))
        way.answer(choice)
        replies += isinstance(choice, Accept | Nominate | Pass | Play)
    session, names = person.session, person.app.names
    assert session.winner is not None
    happened = [event for hand in session.ended_hands() for event in events_of(hand)]
    assert _of(transcript, "event") == [text.event_line(event, names) for event in happened]
    assert _of(transcript, "turn") == way.turns
    assert _of(transcript, "hand") == way.hands
    assert _of(transcript, "tile") == way.tiles
    assert len(way.turns) == replies > 12
    assert {each.language for each in transcript if each.kind != "screen"} == {language}
    own, other = session.scores
    team = tr("{team} win", team=names.team(session.winner))
    assert _of(transcript, "screen")[-1] == f"{team}, {own} : {other}"
    assert {each.kind for each in transcript} == {
        "screen", "focus", "turn", "hand", "tile", "event",
    }  # fmt: skip
    assert all(each.words.strip() for each in transcript)


def test_silent_unless_it_is_wanted(person: Person) -> None:
    """Off by default, and switched off in the middle it says no more word."""
    transcript = _listen(person, spoken=False)
    way = ByKeys(person)
    way.press("play")
    person.wait_for_turn()
    way.answer(decide(person.session.observation(1)))
    assert not transcript
    person.app.settings.spoken = True
    person.key(K.TAB)
    assert len(_of(transcript, "focus")) == 1
    person.app.settings.spoken = False
    transcript.clear()
    person.key(K.TAB)
    person.wait(1)
    assert not transcript


def test_the_focus_is_told(person: Person) -> None:
    """Every button that Tab comes to is told, by the name it has on the screen."""
    transcript = _listen(person)
    scenes.SCENES["table"](person.app, 7)
    person.wait()
    screen = person.screen
    can = [each for each in screen.buttons if each.can_press]
    transcript.clear()
    for _ in can:
        person.key(K.TAB)
        assert transcript[-1] == Utterance("focus", button_words(screen, screen.focused), "en")
    assert len(transcript) == len(can)
    person.app.open("settings")
    for _ in person.screen.buttons:
        person.key(K.TAB)
    told = _of(transcript, "focus")
    assert "Pace: Instant, chosen" in told, "a value is told with the setting it belongs to"
    assert "Pace: Quick" in told


def test_a_tile_that_does_not_fit_is_told_why(person: Person) -> None:
    """Stepping through the hand tells each tile; for one that fits nowhere the reason too."""
    transcript = _listen(person)
    show(person, find(all_kinds))
    person.wait()
    screen = person.screen
    transcript.clear()
    for _ in screen.hand():
        person.key(K.DOWN)
    told = _of(transcript, "tile")
    assert [re.findall(r"\d-\d", each) for each in told] == [[t.text] for t in screen.hand()]
    misfits = tiles_for(person.session.true_match(), 0)
    assert len(_of(transcript, "remark")) == len(misfits)


def test_undo_is_told_and_the_turn_again(person: Person) -> None:
    """After a step back the player hears so, and what the ends ask for."""
    transcript = _listen(person)
    show(person, find(all_kinds))
    person.wait()
    way = ByKeys(person)
    way.answer(decide(person.session.observation(1)))
    person.wait_for_turn()
    transcript.clear()
    person.key(K.Z, K.MOD_CTRL)
    assert _of(transcript, "remark") == ["Undo"]
    assert len(_of(transcript, "turn")) == 1
    person.key(K.Y, K.MOD_CTRL)
    assert _of(transcript, "remark") == ["Undo", "Redo"]
    assert len(_of(transcript, "event")) >= 1


def test_nothing_private_behind_a_curtain(person: Person) -> None:
    """Of two people at one screen each hears the own tiles only, and at the curtain nobody any."""
    person.draws = False
    person.start(
        Settings(speed="instant", level="casual", spoken=True),
        seed=5,
        players=(HUMAN, "casual", HUMAN, "casual"),
    )
    app = person.app
    private: list[tuple[Utterance, int | None, int | None]] = []

    class Spy(Dumb):
        def say(self, said: Utterance) -> None:
            """Notes who may look while it is said."""
            session = app.session
            if said.kind in {"tile", "hand"} and session is not None:
                private.append((said, app.viewer, session.awaited))
                found = {*re.findall(r"\d-\d", said.words)}
                held = {each.text for each in session.observation(app.viewer).hand}
                assert found <= held
            if app.screen is not None and app.screen.name == "handoff":
                assert not re.search(r"\d-\d", said.words) or said.kind == "event"

    person.app.narrator = Narrator(app, Speaker(Spy(), deque()))
    way = ByKeys(person)
    way.press("play")
    curtains = 0
    for _ in range(120):
        person.wait_until(
            lambda: (
                person.screen.name == app.needed()
                and (person.session.awaits_human or person.session.awaited is None)
                and not getattr(getattr(person.screen, "timeline", None), "busy", False)
            )
        )
        if person.screen.name == "handoff":
            curtains += 1
            app.let_look(person.screen.seat)
            person.wait()
        elif person.screen.name == "reveal":
            break
        else:
            way.answer(decide(person.session.observation(app.viewer)))
    assert person.screen.name == "reveal"
    assert curtains > 4
    assert {seat for _, seat, _ in private} == {1, 3}
    assert all(viewer == awaited for _, viewer, awaited in private)


def test_the_next_visitor_of_a_kiosk_finds_no_word(person: Person) -> None:
    """What was said to one visitor is gone with them."""
    guard = open_kiosk(person)
    narrator = person.app.narrator
    narrator.speaker.say("remark", "a word", "en")
    guard.reset()
    assert not narrator.speaker.transcript
