"""Files of records: streamed line by line, whatever stands in them."""

import io
import json
import random
import time
import tracemalloc
from pathlib import Path
from typing import BinaryIO

import pytest
from strategies import history

from game.engine.errors import InvalidDataError
from game.engine.record import parse_record, write_record
from game.engine.verify import LONGEST_LINE, faults, verify

GOLDEN = (Path(__file__).parents[1] / "golden" / "records-legal.jsonl").read_bytes()
LINE = min(GOLDEN.splitlines(), key=len)


def found(data: bytes) -> list[tuple[int | None, str] | None]:
    """The faults in a file's bytes: None for a match that holds."""
    return [fault and (fault.line, fault.text) for fault in faults(io.BytesIO(data))]


def test_matches_that_hold() -> None:
    """Every legal record holds, with either line end, and without a last one."""
    count = len(GOLDEN.splitlines())
    assert found(GOLDEN) == [None] * count
    assert found(GOLDEN.replace(b"\n", b"\r\n")) == [None] * count
    assert found(GOLDEN.rstrip(b"\n")) == [None] * count


def test_an_empty_file_is_a_fault_of_its_own() -> None:
    """No match in it, and no line to name."""
    assert found(b"") == [(None, "no match in it")]


def test_it_goes_on_after_a_fault() -> None:
    """A faulty line is told with its number, and the next line is read."""
    faults_found = found(LINE + b"\n\n" + b"{}\n" + LINE + b"\n" + b"\xff\xfe\n" + LINE)
    assert [each and each[0] for each in faults_found] == [None, 2, 3, None, 5, None]


@pytest.mark.parametrize(
    "line",
    [
        b"\x00\x01\x02\xff",
        LINE[: len(LINE) // 2],
        LINE + LINE,
        LINE + b"x",
        b"\xef\xbb\xbf" + LINE,
        LINE.decode().encode("utf-16"),
        b"   ",
        b"\r",
        b"null",
    ],
    ids=["binary", "cut off", "two", "tail", "mark", "utf-16", "blank", "return", "null"],
)
def test_a_line_that_is_no_record(line: bytes) -> None:
    """Each is one fault at least, told in one line."""
    told = found(line + b"\n")
    assert told
    assert None not in told
    assert all("\n" not in text and len(text) < 300 for _, text in told)


def test_a_line_over_one_mebibyte() -> None:
    """It is a fault, is not read into memory whole, and the next line is read."""
    long = b" " * (LONGEST_LINE + 1 - len(LINE)) + LINE
    assert found(long + b"\n" + LINE + b"\n") == [
        (1, "a line over 1 MiB is no match record"),
        None,
    ]
    endless = b"[" * (5 * LONGEST_LINE)
    assert [each[0] for each in found(endless)] == [1]


def test_a_line_of_just_one_mebibyte_is_read() -> None:
    """The limit itself is allowed, its end not counted."""
    just = b" " * (LONGEST_LINE - len(LINE)) + LINE
    for end in (b"\n", b"\r\n", b""):
        assert found(just + end) == [None]
        assert found(just + end + LINE)[0] is None or not end


def test_absent_keys_are_told() -> None:
    """A record without a key, and a hand without its result, are refused."""
    record = json.loads(LINE)
    for key in list(record):
        with pytest.raises(InvalidDataError, match=key):
            parse_record(json.dumps({k: v for k, v in record.items() if k != key}))
    ended = json.loads(write_record(history(1, random.Random(1))[-1]))
    del ended["hands"][0]["result"]
    with pytest.raises(InvalidDataError, match="result"):
        verify(parse_record(json.dumps(ended)))
    ended["hands"][0]["result"] = None
    with pytest.raises(InvalidDataError, match="result"):
        parse_record(json.dumps(ended))


class Repeated(io.RawIOBase):
    """A file of one chunk over and over, which is never in memory as a whole."""

    def __init__(self, chunk: bytes, times: int) -> None:
        self.chunk, self.times, self.rest = chunk, times, b""

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, buffer: bytearray) -> int:
        """The next bytes."""
        if not self.rest and self.times:
            self.rest, self.times = self.chunk, self.times - 1
        size = min(len(buffer), len(self.rest))
        buffer[:size] = self.rest[:size]
        self.rest = self.rest[size:]
        return size


def peak_of(stream: BinaryIO) -> tuple[int, int]:
    """Peak memory while a stream is checked, in bytes, and how many matches it held."""
    tracemalloc.start()
    count = sum(fault is None for fault in faults(stream))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak, count


def test_memory_stays_flat_on_5_megabytes() -> None:
    """Reading 5 MB of faulty and legal lines takes about as much memory as one line."""
    chunk = LINE + b"\n" + b"x" * 400_000 + b"\n"
    times = 5_000_000 // len(chunk)
    peak, count = peak_of(io.BufferedReader(Repeated(chunk, times)))
    assert count == times
    assert peak < 3_000_000


@pytest.mark.slow
def test_memory_stays_flat_on_100_megabytes() -> None:
    """The same with 100 MB of real matches, in reasonable time."""
    times = 100_000_000 // len(GOLDEN)
    started = time.monotonic()
    peak, count = peak_of(io.BufferedReader(Repeated(GOLDEN, times)))
    assert count == times * len(GOLDEN.splitlines())
    assert peak < 8_000_000
    assert time.monotonic() - started < 600
