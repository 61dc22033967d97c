"""The sounds: their files, what they are played for, and silence without error."""

import math
import struct
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from game import paths
from game.engine.events import HandEnded, Led, MatchEnded, Passed, Played, Replied
from game.engine.line import End, Line
from game.engine.scoring import Kind, Result
from game.engine.seats import Team
from game.engine.tiles import tile

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = paths.assets() / "sounds"


def samples(name: str) -> list[int]:
    """A sound's samples."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        frames = file.readframes(file.getnframes())
    return list(struct.unpack(f"<{len(frames) // 2}h", frames))


def loudness(values: list[int]) -> float:
    """Root mean square, 0 to 1."""
    return math.sqrt(sum(value * value for value in values) / len(values)) / 32768


def names() -> tuple[str, ...]:
    """Every sound the game can play."""
    from game.sound import NAMES

    return NAMES


@pytest.mark.display
def test_every_sound_is_there_and_small() -> None:
    """Each name has a wav file of one channel at 44.1 kHz, short, and nothing else lies there."""
    assert {each.stem for each in FOLDER.glob("*.wav")} == set(names())
    assert len(names()) >= 12
    for name in names():
        with wave.open(str(FOLDER / f"{name}.wav")) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
            assert 0.03 < file.getnframes() / 44_100 < 2.0


@pytest.mark.display
def test_sounds_are_audible_unclipped_and_end_in_silence() -> None:
    """No sound is clipped, none is silent, and none ends with a click."""
    for name in names():
        values = samples(name)
        assert max(map(abs, values)) < 32_000
        assert loudness(values) > 0.005
        assert abs(values[-1]) < 200


def test_clacks_differ() -> None:
    """The clacks are several, so that no two moves in a row need sound alike."""
    from game.sound import CLACKS

    assert len({tuple(samples(name)) for name in CLACKS}) == len(CLACKS) >= 4


def test_the_slam_is_louder_and_longer_than_a_clack() -> None:
    """A Dékabès is heard to be something else than any tile."""
    slam, clack = samples("slam"), samples("clack-1")
    assert len(slam) > 2 * len(clack)
    assert max(map(abs, slam)) > max(map(abs, clack))


def test_the_script_makes_the_same_bytes(tmp_path: Path) -> None:
    """The committed files are what `build/make_sounds.py` makes."""
    code = (
        "import sys, pathlib; sys.path.insert(0, sys.argv[1]); import make_sounds;"
        "make_sounds.TARGET = pathlib.Path(sys.argv[2]); make_sounds.main()"
    )
    words = [sys.executable, "-c", code, str(ROOT / "build"), str(tmp_path)]
    subprocess.run(words, check=True, capture_output=True, timeout=60)
    for made in tmp_path.glob("*.wav"):
        assert made.read_bytes() == (FOLDER / made.name).read_bytes(), made.name


RESULT = Result(Kind.OUT, 1, Team.ODD, (0, 5, 6, 7), 1, (1, 0))
LED = Line().lead(tile(6, 4))


@pytest.mark.parametrize(
    ("event", "own", "expected"),
    [
        (Led(1, tile(6, 4), LED), Team.ODD, ("clack",)),
        (Played(2, tile(6, 6), End.LEFT, LED, LED.lay(tile(6, 6), End.LEFT)), None, ("clack",)),
        (Passed(3, (6, 4)), Team.ODD, ("knock",)),
        (Replied(1, accepted=True), Team.ODD, ()),
        (HandEnded(1, RESULT), Team.ODD, ("hand-won",)),
        (HandEnded(1, RESULT), Team.EVEN, ("hand-lost",)),
        (HandEnded(1, RESULT), None, ("hand-won",)),
        (MatchEnded(Team.ODD), Team.EVEN, ("lose",)),
        (MatchEnded(Team.ODD), Team.ODD, ("win",)),
    ],
)
def test_what_an_event_sounds_like(
    event: object, own: Team | None, expected: tuple[str, ...]
) -> None:
    """Moves clack, passes knock, and ends sound by who won for whom."""
    from game.sound import names_for

    assert names_for(event, own) == expected


def test_a_dekabes_slams() -> None:
    """The slam is heard for a Dékabès and for nothing else."""
    from game.sound import names_for

    made = Result(Kind.OUT, 1, Team.ODD, (0, 5, 6, 7), 2, (2, 0), dekabes=True)
    assert names_for(HandEnded(1, made), Team.ODD) == ("slam", "hand-won")


def test_no_device_is_no_error(tmp_path: Path) -> None:
    """Where there is no audio device, playing everything says nothing and raises nothing."""
    code = (
        "import logging; logging.getLogger('dekabes').addHandler(logging.NullHandler());"
        "from game.sound import Sounds, NAMES; s = Sounds(); [s.play(n) for n in NAMES];"
        "s.play('clack'); s.volume = 0; s.play('slam'); print('fine')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True,
        timeout=60, cwd=ROOT, env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout == "fine\n", done.stderr


def test_mute_silences_everything_and_forgets_nothing() -> None:
    """Muted, nothing is loaded or played, but captions still know what would be heard."""
    from game.sound import Sounds

    sounds = Sounds(muted=True)
    sounds.play("slam")
    assert sounds._loaded == {}
    assert sounds.heard == ["slam"]
