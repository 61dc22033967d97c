"""The settings: every value can be reached, is kept at once, and shows what is chosen."""

from types import SimpleNamespace

import arcade
import pytest
from attrs import asdict
from person import Person

from game.languages import LANGUAGES
from game.session.settings import Settings, SettingsFile
from game.views.app import App
from game.views.options import Options
from game.views.screens import SCREENS
from game.views.settings import SettingsScreen, _pages

pytestmark = pytest.mark.display

ELSEWHERE = {"level", "language", "first_steps_offered", "players", "names"}
"""What is settled on other screens or by other means."""


def _open(person: Person) -> SettingsScreen:
    person.start(Settings(reduced_motion=True))
    person.tap_button("settings")
    screen = person.screen
    assert isinstance(screen, SettingsScreen)
    return screen


def test_every_setting_has_a_row(person: Person) -> None:
    """What the file of settings can hold can be set on screen, in one place each."""
    del person
    rows = [choice.name for page in _pages() for choice in page.choices]
    assert sorted(rows) == sorted(set(asdict(Settings())) - ELSEWHERE)


def test_every_value_is_kept_at_once(person: Person) -> None:
    """A tap on any value of any page sets it, marks it, and writes it to the file."""
    screen = _open(person)
    for page in _pages():
        person.tap_button(f"page {page.name}")
        for choice in page.choices:
            for value in choice.values:
                if choice.name == "fullscreen":
                    continue  # it asks the window system for another window
                person.tap_button(f"{choice.name} {value}")
                assert getattr(SettingsFile(person.home).read(), choice.name) == value
                button = screen.find(f"{choice.name} {value}")
                assert button is not None
                assert button.look.selected


def test_a_language_is_spoken_at_once(person: Person) -> None:
    """Each language of the last page changes every word on screen, and is kept."""
    screen = _open(person)
    person.tap_button("page language")
    seen = set()
    for code in LANGUAGES:
        person.tap_button(f"language {code}")
        seen.add(screen.heading)
        assert SettingsFile(person.home).read().language == code
    assert len(seen) > len(LANGUAGES) // 2


def test_larger_type_is_larger(person: Person) -> None:
    """Twice the type sets the same heading and label in clearly larger letters."""
    screen = _open(person)
    person.resize(1920, 1080)
    person.tap_button("page look")
    before = {each.text: each.block.size for each in screen.texts}
    person.tap_button("text_scale 200")
    after = {each.text: each.block.size for each in screen.texts}
    assert after["Text size"] > 1.4 * before["Text size"]
    assert all(after[words] >= size for words, size in before.items())


def test_pages_by_keys(person: Person) -> None:
    """The page keys go round the pages, and Enter on a value sets it."""
    screen = _open(person)
    for number in (1, 2, 3, 0):
        person.key(arcade.key.PAGEDOWN)
        assert screen.page == number
    person.key(arcade.key.PAGEUP)
    assert screen.page == len(_pages()) - 1


@pytest.mark.parametrize(
    ("renderer", "smooth"),
    [("llvmpipe (LLVM 15.0.6, 256 bits)", False), ("NVIDIA GeForce RTX 3060/PCIe/SSE2", True),
     ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", True), ("GDI Generic", False)],
)  # fmt: skip
def test_the_renderer_decides_at_first(
    person: Person, monkeypatch: pytest.MonkeyPatch, renderer: str, *, smooth: bool
) -> None:
    """At the very first start edges are smoothed where a card draws; later the choice counts."""
    info = SimpleNamespace(RENDERER=renderer)
    monkeypatch.setattr(type(person.window.ctx), "info", property(lambda _: info))
    for _ in range(2):
        app = App.create(person.window, person.home, Options(), SCREENS)
        assert app.settings.antialiasing is smooth
    app.settings.antialiasing = not smooth
    app.keep_settings()
    app = App.create(person.window, person.home, Options(), SCREENS)
    assert app.settings.antialiasing is not smooth
