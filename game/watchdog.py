"""The kiosk's watchdog: a small parent that starts the game again whenever it ends or freezes.

The game beats once a second on its standard output while time passes in it. It says at the
end that the operator has left; anything else that ends it is a crash.
"""

import contextlib
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import IO, Self

from attrs import define, field

from game.options import BAD_USAGE, DONE, NO_DISPLAY
from game.session.kiosk import doubling

VARIABLE = "DEKABES_WATCHED"
"""Set for the game that a watchdog has started."""
BEAT, LEFT = b"\x06", b"\x04"
"""Bytes that no text holds: whatever else a game prints is neither."""
STARTING = 30.0
"""Seconds until the first beat: a slow machine makes its pictures first."""
FROZEN = 8.0
"""Seconds without a beat after which the game is taken for frozen."""
ENDING = 5.0
"""Seconds that the game has to end when it is asked to."""
FREE_STARTS = 3
LONGEST_REST = 30.0

log = logging.getLogger("dekabes")


def rest_after(failed_starts: int) -> float:
    """Seconds to wait after so many starts in a row that never reached the title."""
    return doubling(failed_starts, FREE_STARTS, LONGEST_REST)


# In the game ------------------------------------------------------------------------


def is_watched() -> bool:
    """Whether this process is the game that a watchdog has started."""
    return bool(os.environ.get(VARIABLE))


@define
class Heart:
    """Beats for the watchdog, once a second while time passes in the game.

    From its making on, nothing else that is printed reaches the watchdog.
    """

    _since: float = 1.0
    _pipe: int = field(init=False)

    @_pipe.default
    def _own_pipe(self) -> int:
        pipe = os.dup(1)
        os.dup2(2, 1)
        return pipe

    def advance(self, seconds: float) -> None:
        """Lets time pass.

        Raises:
            BrokenPipeError: if the watchdog is gone.
        """
        self._since += seconds
        if self._since >= 1.0:
            self._since = 0.0
            os.write(self._pipe, BEAT)

    def leave(self) -> None:
        """The operator has left: the watchdog ends as well."""
        with contextlib.suppress(OSError):
            os.write(self._pipe, LEFT)


# The parent -------------------------------------------------------------------------


def own_command() -> list[str]:
    """How this program is started, from a bundle or by Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "game"]


@define(eq=False)
class Watchdog:
    """Starts the game again and again until the operator leaves.

    Attributes:
        command: starts the game.
        note: writes a line into the log; called only while no game runs, because a log that
            rotates must not have two writers.
        starting: seconds until the first beat.
        frozen: seconds without a beat.
    """

    command: Sequence[str]
    note: Callable[[str], None]
    starting: float = STARTING
    frozen: float = FROZEN
    _stopped: threading.Event = field(factory=threading.Event, init=False)
    _stirred: threading.Event = field(factory=threading.Event, init=False)

    def run(self) -> int:
        """Watches until there is nothing more to watch.

        Returns:
            The exit code: 0 when the operator has left or the system wants the end, else that
            of a game that cannot be started at all.
        """
        failed = 0
        while not self._stopped.is_set():
            with _Life.begin(self.command, self._stirred) as life:
                why = self._watch(life)
            if life.left or self._stopped.is_set():
                break
            if life.code in (BAD_USAGE, NO_DISPLAY) and not life.beats:
                self.note(f"the game cannot be started: code {life.code}")
                return life.code
            failed = 0 if life.beats else failed + 1
            rest = rest_after(failed)
            self.note(f"the game {why or _ended(life.code)}; it starts again in {rest:.0f} s")
            self._stopped.wait(rest)
        self.note("the system ended the kiosk" if self._stopped.is_set() else "the kiosk was left")
        return DONE

    def stop(self, *_: object) -> None:
        """The system wants the end: the game ends, and then the watchdog."""
        self._stopped.set()
        self._stirred.set()

    def _watch(self, life: "_Life") -> str:
        """Waits for the end of a game; why it was ended, if it was."""
        while life.runs:
            if self._stopped.is_set():
                life.end()
                return "was ended"
            longest = self.frozen if life.beats else self.starting
            if life.silence > longest:
                life.kill()
                return f"gave no sign of life for {longest:.0f} s and was killed"
            self._stirred.wait(0.2)
            self._stirred.clear()
        return ""


def _ended(code: int) -> str:
    if code < 0:
        with contextlib.suppress(ValueError):
            return f"was killed by {signal.Signals(-code).name}"
    return f"ended with code {code}"


@define(eq=False)
class _Life:
    """One run of the game.

    Attributes:
        beats: how often it has beaten.
        left: whether it said that the operator left.
    """

    process: "subprocess.Popen[bytes]"
    stirred: threading.Event
    beats: int = 0
    left: bool = False
    _last: float = field(factory=time.monotonic)
    _listener: threading.Thread | None = None

    @classmethod
    def begin(cls, command: Sequence[str], stirred: threading.Event) -> Self:
        """Starts the game."""
        process = subprocess.Popen(  # noqa: S603 - our own program
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            env={**os.environ, VARIABLE: "1"},
        )
        life = cls(process, stirred)
        life._listener = threading.Thread(target=life._listen, daemon=True)
        life._listener.start()
        return life

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.runs:
            self.kill()
        self.process.wait()
        if self._listener is not None:
            self._listener.join(1.0)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def _listen(self) -> None:
        stream: IO[bytes] | None = self.process.stdout
        if stream is None:
            return
        while said := os.read(stream.fileno(), 64):
            self.beats += said.count(BEAT)
            self.left = self.left or LEFT in said
            self._last = time.monotonic()
        self.stirred.set()

    @property
    def runs(self) -> bool:
        """Whether it has not ended yet."""
        return self.process.poll() is None

    @property
    def code(self) -> int:
        """How it ended."""
        return self.process.wait()

    @property
    def silence(self) -> float:
        """Seconds since the last beat."""
        return time.monotonic() - self._last

    def kill(self) -> None:
        """Ends it at once."""
        self.process.kill()

    def end(self) -> None:
        """Asks it to end; ends it if it does not."""
        self.process.terminate()
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()


def watch(arguments: Sequence[str], note: Callable[[str], None]) -> int:
    """Runs the game under a watchdog until the operator leaves or the system ends it.

    Args:
        arguments: of the command line.
        note: writes a line into the log.

    Returns:
        The exit code.
    """
    dog = Watchdog([*own_command(), *arguments], note)

    def stop(number: int, frame: FrameType | None) -> None:
        del number, frame
        dog.stop()

    wanted = ["SIGTERM", "SIGINT", "SIGHUP"]
    for name in wanted:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    return dog.run()
