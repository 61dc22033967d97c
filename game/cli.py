"""The commands. They compose everything and decide nothing."""

import argparse
import io
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO

from game import paths
from game.engine.errors import InvalidDataError
from game.engine.match import HUMAN
from game.engine.strict import parse_json
from game.engine.verify import LONGEST_LINE, Fault, faults
from game.options import BAD_USAGE, DONE, NO, NO_DISPLAY, UsageError, make_parser
from game.session.kiosk import Kiosk


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command.

    Args:
        arguments: the command line without the program's name.

    Returns:
        The exit code: 0 done, 1 the answer is no, 2 bad usage or a file that cannot be
        read, 3 no display.
    """
    _fit_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    options = make_parser().parse_args(given)
    run = {
        "simulate": _simulate,
        "verify": _verify,
        "solve": _solve,
        "advise": _advise,
        "snapshot": _snapshot,
        "kiosk": _kiosk,
    }.get(options.command, _play)
    try:
        return run(options)
    except UsageError as error:
        print(f"dekabes: {error}", file=sys.stderr)
        return BAD_USAGE
    except BrokenPipeError:
        # Whoever read our output has heard enough.
        sys.stdout = None
        return DONE
    except KeyboardInterrupt:
        return 130


def entry() -> NoReturn:
    """The installed command."""
    sys.exit(main())


# Commands --------------------------------------------------------------------------


def _fit_streams() -> None:
    """Lets what is said reach its stream whatever the stream is, closed ones too."""
    if sys.stderr is None:
        # Else what belongs there would be printed on standard output.
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def _writing(name: str) -> Iterator[None]:
    """Tells in one line when what is written inside finds no room.

    Raises:
        UsageError: naming the output, `-` for the standard one.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if name == "-":
            sys.stdout = None  # what waits in it would fail again at the end
        raise UsageError(
            f"{_output(name)}: cannot be written ({error.strerror}); make room, or write elsewhere"
        ) from None


def _output(name: str) -> str:
    return "standard output" if name == "-" else name


def _open_output(name: str, stack: ExitStack) -> TextIO:
    if name == "-":
        if sys.stdout is None:
            raise UsageError("standard output: is closed; name a file with --output")
        return sys.stdout
    try:
        return stack.enter_context(Path(name).open("w", encoding="utf-8", newline="\n"))
    except OSError as error:
        raise UsageError(
            f"{name}: cannot be written ({error.strerror}); name a file in a folder that exists"
        ) from None


def _simulate(options: argparse.Namespace) -> int:
    from tqdm import tqdm

    from game.players.arena import simulate

    series = secrets.randbits(64) if options.seed is None else options.seed
    with _writing(options.output), ExitStack() as stack:
        output = _open_output(options.output, stack)
        lines = simulate(options.players, series, options.matches, options.jobs)
        shown = tqdm(
            lines, total=options.matches, unit=" matches", file=sys.stderr,
            disable=not sys.stderr.isatty(),
        )  # fmt: skip
        for line in shown:
            output.write(line + "\n")
        output.flush()
    return DONE


def _open_input(name: str, stack: ExitStack, what: str) -> BinaryIO:
    if name == "-":
        if sys.stdin is None:
            raise UsageError(f"standard input: is closed; name a file of {what}")
        return sys.stdin.buffer
    try:
        return stack.enter_context(Path(name).open("rb"))
    except OSError as error:
        raise _unreadable(name, error, what) from None


def _unreadable(name: str, error: OSError, what: str) -> UsageError:
    return UsageError(f"{name}: cannot be read ({error.strerror}); name a file of {what}")


def _verify(options: argparse.Namespace) -> int:
    sound = faulty = 0
    try:
        with _writing("-"):
            for name in options.files:
                for fault in _faults(name):
                    if fault is None:
                        sound += 1
                        continue
                    faulty += 1
                    place = name if fault.line is None else f"{name}:{fault.line}"
                    print(f"{place}: {fault.text}")
            print(end="", flush=True)
    except BrokenPipeError:
        sys.stdout = None
        return NO  # only faults are written there
    print(f"dekabes: {sound} sound, {faulty} faulty", file=sys.stderr)
    return NO if faulty else DONE


def _faults(name: str) -> Iterator[Fault | None]:
    """What is wrong with the matches of a file; None for each that holds.

    Raises:
        UsageError: if it cannot be read.
    """
    what = "match records"
    with ExitStack() as stack:
        stream = _open_input(name, stack, what)
        try:
            yield from faults(stream)
        except OSError as error:
            raise _unreadable(name, error, what) from None


def _solve(options: argparse.Namespace) -> int:
    from game.players.open_position import parse_position
    from game.players.solver import answer

    def solved(text: bytes) -> dict[str, Any]:
        return answer(parse_position(text))

    return _answer(options.file, "open positions", "dekabes-open/1", solved)


def _advise(options: argparse.Namespace) -> int:
    from game.engine.view import parse_view
    from game.players.advice import advise

    def advised(text: bytes) -> dict[str, Any]:
        return advise(options.player, parse_view(text))

    return _answer(options.file, "views", "dekabes-view/1", advised)


def _answer(name: str, what: str, form: str, answered: Callable[[bytes], dict[str, Any]]) -> int:
    """Answers every object of an input, one a line, in their order."""
    with _writing("-"):
        for number, text in _objects(name, what):
            try:
                told = answered(text)
            except InvalidDataError as error:
                raise UsageError(f"{name}:{number}: {error}; mend it (format {form})") from None
            print(json.dumps(told), flush=True)
    return DONE


def _objects(name: str, what: str) -> Iterator[tuple[int, bytes]]:
    """The JSON texts of an input with the line each begins on: one a line, or one in all.

    A line over 1 MiB comes cut off, so that it is no JSON.

    Raises:
        UsageError: if it cannot be read, or is empty.
    """
    with ExitStack() as stack:
        stream = _open_input(name, stack, what)
        try:
            first = stream.readline(LONGEST_LINE + 1)
            if not first:
                raise UsageError(f"{name}: nothing in it; write one object a line")
            if not _is_json(first):
                # Perhaps one object, laid out over several lines for people to read.
                whole = first + stream.read(LONGEST_LINE)
                yield 1, whole if _is_json(whole) else first
                return
            yield 1, first
            number = 1
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                yield number, line
        except OSError as error:
            raise _unreadable(name, error, what) from None


def _is_json(text: bytes) -> bool:
    try:
        parse_json(text)
    except InvalidDataError:
        return False
    return True


def _snapshot(options: argparse.Namespace) -> int:
    from game.scenes import SCENES

    if options.list:
        with _writing("-"):
            print("\n".join(SCENES), flush=True)
        return DONE
    parser = make_parser()
    if options.scene not in SCENES:
        parser.error(f"--scene: {options.scene!r} is none of: {', '.join(SCENES)}")
    if not options.output:
        parser.error("--output: say where the picture goes, for example --output table.png")
    target = Path(options.output)
    if not target.parent.is_dir() or target.is_dir():
        raise UsageError(
            f"{options.output}: cannot be written; name a file in a folder that exists"
        )
    from game.launch import NoWindowError, render, virtual_display

    try:
        with virtual_display():
            picture = render(options)
    except NoWindowError as error:
        print(f"dekabes: {error}", file=sys.stderr)
        return NO_DISPLAY
    try:
        picture.save(target, "PNG")
    except OSError as error:
        raise UsageError(f"{options.output}: cannot be written ({error.strerror})") from None
    return DONE


def _kiosk(options: argparse.Namespace) -> int:
    from game import kiosk_commands

    with _writing("-"):
        if options.action == "check":
            return DONE if kiosk_commands.check_command(options) else NO
        kiosk_commands.pin_command(options)
    return DONE


def _refuse_beside_kiosk(options: argparse.Namespace) -> None:
    """What a visitor finds is settled by the configuration alone.

    Raises:
        UsageError: naming the options that do not go with `--kiosk`.
    """
    given = {
        "--record": options.record is not None,
        "--demo": options.demo,
        "--players": options.players is not None,
        "--language": options.language is not None,
    }
    wrong = [name for name, is_given in given.items() if is_given]
    if wrong:
        raise UsageError(
            f"{', '.join(wrong)}: does not go with --kiosk; the configuration says what there is"
        )


def _start_kiosk(options: argparse.Namespace, home: Path) -> int:
    """Starts a kiosk: its watchdog, which starts this program again as the game itself."""
    from game import kiosk_commands, watchdog
    from game.launch import note_in_log

    if watchdog.is_watched() and sys.stderr is not None:
        # Standard output belongs to the watchdog: faults are told beside it.
        sys.stdout = sys.stderr
    config = kiosk_commands.started_with(options.kiosk, home)
    if watchdog.is_watched():
        # What has faults now had none when the watchdog began: nothing that a restart mends.
        return BAD_USAGE if config is None else _open(options, home, None, config)
    if config is None:
        return NO
    return watchdog.watch(
        kiosk_commands.arguments(options, home), lambda line: note_in_log(home, line)
    )


def _play(options: argparse.Namespace) -> int:
    if options.kiosk is not None:
        _refuse_beside_kiosk(options)
    record = None if options.record is None else Path(options.record)
    if record is not None:
        try:
            record.open("ab").close()
        except OSError as error:
            raise UsageError(
                f"{record}: cannot be written ({error.strerror}); name a file in an existing folder"
            ) from None
    if options.demo and options.players and HUMAN in options.players:
        raise UsageError("--demo plays without people; name four levels in --players or none")
    home = paths.user_data()
    try:
        home.mkdir(parents=True, exist_ok=True)
        writable = os.access(home, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        raise UsageError(
            f"{home}: cannot be written; set {paths.HOME_VARIABLE} to a folder that can"
        )
    if options.kiosk is not None:
        return _start_kiosk(options, home)
    return _open(options, home, record)


def _open(
    options: argparse.Namespace, home: Path, record: Path | None, kiosk: Kiosk | None = None
) -> int:
    from game.launch import NoWindowError, run

    try:
        run(options, home, record, kiosk)
    except NoWindowError as error:
        print(f"dekabes: {error}", file=sys.stderr)
        return NO_DISPLAY
    return DONE
