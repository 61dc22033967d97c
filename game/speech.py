"""What is read aloud, and the transcript of it; silent where the system has no voice.

The system's own command speaks: `spd-say` of Speech Dispatcher, `say` on macOS, and the
speech synthesis of Windows by PowerShell. Of the packages, pyttsx3 (2.99) passes Speech
Dispatcher by and plays espeak's files through a shell, and wants all of PyObjC on macOS and
pywin32 on Windows, which would double the bundle; the bindings of Speech Dispatcher are on
no package index.
"""

import logging
import os
import shutil
import subprocess
import sys
import threading
from collections import deque
from typing import Literal, Protocol

from attrs import define, field, frozen

log = logging.getLogger("dekabes")

Kind = Literal["screen", "focus", "tile", "hand", "turn", "event", "remark"]

MOST_KEPT = 2000
"""Utterances that the transcript keeps; a long match has fewer."""
MOST_WAITING = 24
"""Utterances that wait for the voice; when it falls farther behind, the oldest are left out."""
LONGEST = 60.0
"""Seconds after which a voice that does not come to an end is stopped."""

_TAGS = {"pt": "pt-BR"}
"""Catalogues whose language a voice knows by a longer name."""

_WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, "
    "[Globalization.CultureInfo]::GetCultureInfo('{tag}')) }} catch {{ }}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""The words come by standard input, so that nothing in them can be taken for a command."""


@frozen
class Utterance:
    """Something that was said.

    Attributes:
        kind: what it is about.
        words: what was said.
        language: in which language.
    """

    kind: Kind
    words: str
    language: str


class Voice(Protocol):
    """Whatever can speak."""

    def say(self, said: Utterance) -> None:
        """Says it some time soon; returns at once."""


def command(said: Utterance, program: str) -> list[str]:
    """The call of a system's command that says something.

    Args:
        said: what; on macOS and Windows its words go to standard input instead.
        program: the command's path.
    """
    tag = _TAGS.get(said.language, said.language)
    name = os.path.basename(program).lower()  # noqa: PTH119 - also of a Windows path read elsewhere
    if name.startswith("spd-say"):
        return [program, "--wait", "--language", tag, "--", said.words]
    if name.startswith("powershell"):
        script = _WINDOWS.format(tag=tag)
        return [program, "-NoProfile", "-NonInteractive", "-Command", script]
    return [program]


def find_program() -> str | None:
    """The system's command that speaks, if there is one."""
    names = {"win32": "powershell", "darwin": "say"}
    return shutil.which(names.get(sys.platform, "spd-say"))


def _environment() -> dict[str, str]:
    """What a command of the system needs, without what a bundle set for itself."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop("LD_LIBRARY_PATH_ORIG", None)
        found.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            found["LD_LIBRARY_PATH"] = before
    return found


class SystemVoice:
    """Speaks by the system's command, one utterance after another, on a thread of its own.

    The thread does nothing else, and nobody ever waits for it.
    """

    def __init__(self) -> None:
        """Nothing is looked for before the first word."""
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._program: str | None = None

    def say(self, said: Utterance) -> None:
        """Says it after what waits already; of several places of the focus only the last."""
        with self._news:
            if self._thread is None:
                self._program = find_program()
                self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()
            if self._program is None:
                return
            if said.kind == "focus":
                kept = [each for each in self._waiting if each.kind != "focus"]
                self._waiting = deque(kept, MOST_WAITING)
            self._waiting.append(said)
            self._news.notify()

    def _speak(self) -> None:
        program = self._program
        while program is not None:
            with self._news:
                while not self._waiting:
                    self._news.wait()
                said = self._waiting.popleft()
            try:
                subprocess.run(  # noqa: S603 - no shell; the words are one argument or the input
                    command(said, program),
                    input=said.words.encode(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    timeout=LONGEST,
                    check=False,
                    env=_environment(),
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            except (OSError, subprocess.SubprocessError) as error:
                # A voice that fails once is asked again; what was said stands in the transcript.
                log.info("no voice: %s", type(error).__name__)


@define
class Speaker:
    """Says things and keeps a transcript of what was said.

    Attributes:
        voice: what speaks.
        transcript: everything said, newest last.
    """

    voice: Voice = field(factory=SystemVoice)
    transcript: deque[Utterance] = field(factory=lambda: deque(maxlen=MOST_KEPT))

    def say(self, kind: Kind, words: str, language: str) -> None:
        """Says something in a language; returns at once."""
        said = Utterance(kind, words, language)
        self.transcript.append(said)
        self.voice.say(said)
