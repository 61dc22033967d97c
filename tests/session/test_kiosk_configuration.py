"""The kiosk's configuration: every key, every fault, and the PIN."""

import pytest

from game.session.kiosk import (
    FREE_TRIES,
    LONGEST_DELAY,
    Kiosk,
    Lock,
    check,
    delay_after,
    hash_pin,
    pin_matches,
)

PIN_LINE = f'operator_pin = "{hash_pin("1804", bytes(16))}"\n'
FULL = (
    PIN_LINE
    + """idle_seconds = 90
ask_seconds = 30
language = "ht"
languages = ["ht", "fr", "en"]
levels = ["casual", "steady"]
players = "solo"
theme = "day"
faces = "digits"
speed = "relaxed"
text_scale = 130
volume = 60
screen = 1
hint = true
undo = false
rules = true
"""
)


def test_every_key_of_the_contract_is_read() -> None:
    """A configuration with every key is taken over value for value."""
    config = check(FULL).config
    assert config is not None
    assert (config.idle_seconds, config.ask_seconds, config.language) == (90, 30, "ht")
    assert (config.languages, config.levels) == (("ht", "fr", "en"), ("casual", "steady"))
    assert (config.theme, config.faces, config.speed) == ("day", "digits", "relaxed")
    assert (config.text_scale, config.volume, config.screen) == (130, 60, 1)
    assert (config.players, config.hint, config.undo, config.rules) == ("solo", True, False, True)


def test_only_the_pin_must_be_there() -> None:
    """Every key but the PIN has a default; without a PIN the remedy is told."""
    assert check(PIN_LINE).config == Kiosk(hash_pin("1804", bytes(16)))
    assert check('operator_pin = "none"').config == Kiosk("none")
    missing = check("volume = 50\n")
    assert missing.config is None
    assert [(f.line, "dekabes kiosk pin" in f.text) for f in missing.faults] == [(None, True)]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('operator_pin = "1234"', "operator_pin"),
        ("idle_seconds = 5", "idle_seconds"),
        ("idle_seconds = 90.0", "idle_seconds"),
        ("ask_seconds = true", "ask_seconds"),
        ('language = "xx"', "language"),
        ("languages = []", "languages"),
        ('languages = ["en", "en"]', "languages"),
        ('languages = "en"', "languages"),
        ('languages = [["en"]]', "languages"),
        ('levels = ["giant"]', "levels"),
        ('players = "two"', "players"),
        ('theme = "pink"', "theme"),
        ("text_scale = 90", "text_scale"),
        ("volume = 101", "volume"),
        ("screen = -1", "screen"),
        ('hint = "yes"', "hint"),
        ("umpire = 1", "umpire"),
        ("[table]\na = 1", "table"),
    ],
)
def test_each_fault_names_its_line_and_key(line: str, key: str) -> None:
    """A wrong value or an unknown key is told with its line and what would be right."""
    text = ("" if key == "operator_pin" else PIN_LINE) + "\n# a remark\n" + line + "\n"
    checked = check(text)
    assert checked.config is None
    (fault,) = checked.faults
    assert fault.line == text.splitlines().index(line.splitlines()[0]) + 1
    assert fault.text.startswith(f"{key}: ")


def test_all_faults_are_told_at_once() -> None:
    """An operator mends everything in one go."""
    faults = check('volume = 200\ntheme = "pink"\nspeed = 3\nwhat = 1\n').faults
    assert [fault.line for fault in faults] == [None, 1, 2, 3, 4]


def test_the_house_speaks_a_language_it_offers() -> None:
    """The house's language must be among those offered."""
    assert check(PIN_LINE + 'language = "ht"\nlanguages = ["en"]\n').config is None


def test_what_is_no_toml_is_told_with_its_line() -> None:
    """A slip of the pen is told with the line it stands in."""
    (fault,) = check(PIN_LINE + "volume = \n").faults
    assert fault.line == 2


def test_a_pin_matches_itself_alone() -> None:
    """The right PIN opens, another does not, and equal PINs are stored differently."""
    stored = hash_pin("180418")
    assert pin_matches("180418", stored)
    assert not pin_matches("180419", stored)
    assert not pin_matches("", stored)
    assert hash_pin("180418") != stored
    assert not pin_matches("1234", "none")
    assert not pin_matches("1234", "scrypt:3:8:1:" + "0" * 32 + ":" + "0" * 64)


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", "١٢٣٤"])
def test_what_is_no_pin(pin: str) -> None:
    """A PIN is 4 to 12 plain digits."""
    with pytest.raises(ValueError, match="digits"):
        hash_pin(pin)


def test_wrong_pins_slow_down_and_never_lock_out() -> None:
    """The delay starts after some tries, grows, and stays below a minute for good."""
    delays = [delay_after(tries) for tries in range(40)]
    assert delays[:FREE_TRIES] == [0.0] * FREE_TRIES
    assert delays == sorted(delays)
    assert delays[-1] == LONGEST_DELAY


def test_the_lock_waits_and_opens_in_the_end() -> None:
    """While it waits not even the right PIN opens; afterwards it does, however many were wrong."""
    lock = Lock(hash_pin("1804", bytes(16)))
    for _ in range(FREE_TRIES + 2):
        lock.advance(LONGEST_DELAY)
        assert not lock.try_pin("0000")
    assert lock.wait > 0
    assert not lock.try_pin("1804")
    assert lock.wrong == FREE_TRIES + 2
    lock.advance(lock.wait)
    assert lock.try_pin("1804")
    assert lock.wrong == 0


def test_a_lock_without_a_pin_never_opens() -> None:
    """The word none is no PIN, nor is nothing."""
    lock = Lock("none")
    assert not lock.opens
    assert not lock.try_pin("none")
    assert not lock.try_pin("")
