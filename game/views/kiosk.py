"""What makes the game a kiosk: who is there, who has gone, what exists, and the one way out."""

import gc
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import arcade
from attrs import evolve

from game import text
from game.session.kiosk import Kiosk, Lock
from game.session.settings import Settings, Theme
from game.text import tr
from game.views.keys import Command, asked
from game.views.kiosk_title import KioskTitleScreen
from game.views.kit import textures
from game.views.kit.box import Box
from game.views.palm import Palm
from game.views.pinpad import PinScreen
from game.views.question import ask
from game.views.still_there import StillThereScreen

if TYPE_CHECKING:
    from game.views.app import App, Opener

log = logging.getLogger("dekabes")

HOLD = 5.0
"""Seconds that the operator holds the corner."""
PAD_SECONDS = 20.0
"""An untouched PIN pad closes after this."""
_LONGEST_STEP = 0.25
"""Seconds of a frame that count for holding: a machine that slept has held nothing."""
_PAGES = {"rules": "rules", "rules-example": "rules", "seats": "seats"}
"""Pages that exist if their button does; what is not named here or below does not exist."""
_TOUCHES = frozenset({"on_mouse_press", "on_mouse_drag", "on_mouse_release", "on_mouse_scroll"})
_UNHEARD = frozenset(
    # A finger hovers over nothing, nothing is written, and no window system ends a kiosk.
    {"on_close", "on_mouse_motion", "on_mouse_enter", "on_text", "on_text_motion", "on_file_drop"}
)


class Guard:
    """Hears every event before the screens do.

    It counts how long nobody has touched anything, asks, and then puts everything back as
    the house has it. A touch that wakes or answers is nothing else.

    Attributes:
        config: the configuration; the operator may change volume and theme until the end.
        asleep: whether nobody is there: the title plays by itself.
        quiet: seconds since the last touch or key.
        lock: asks for the PIN.
    """

    def __init__(self, app: "App", config: Kiosk, pulse: Callable[[float], None]) -> None:
        """Takes over an app that has shown no screen yet."""
        self.config = config
        self.asleep = True
        self.quiet = 0.0
        self.lock = Lock(config.operator_pin)
        self._app = app
        self._pulse = pulse
        self._held: float | None = None
        self._palm = Palm()
        self._deaf = False
        self._hidden = 0.0
        self._away: float | None = None
        self._furnish()
        app.window.watch = self.hears
        app.window.set_mouse_visible(visible=False)

    # What there is ---------------------------------------------------------------

    @property
    def languages(self) -> tuple[str, ...]:
        """Those a visitor may choose."""
        return self.config.languages

    @property
    def levels(self) -> tuple[str, ...]:
        """Those a visitor may choose for computers."""
        return self.config.levels

    def has(self, button: str) -> bool:
        """Whether a quiet button of the table or of the title exists."""
        config = self.config
        switched = {
            "hint": config.hint,
            "undo": config.undo,
            "redo": config.undo,
            "rules": config.rules,
            "seats": config.players == "any",
        }
        # On the table the way out of the match stands where the settings would.
        always = {"restart", "new", "ledger", "settings"}
        in_a_match = self._app.session is not None
        return switched.get(button, in_a_match and button in always)

    def may_open(self, name: str) -> bool:
        """Whether a page exists here, by its name."""
        return name == "ledger" or self.has(_PAGES.get(name, ""))

    def screens(self, screens: "Mapping[str, Opener]") -> "dict[str, Opener]":
        """The screens of a kiosk: its title is its own."""
        return {**screens, "title": KioskTitleScreen}

    def _furnish(self) -> None:
        """Everything as the house has it."""
        app, config = self._app, self.config
        level = "steady" if "steady" in config.levels else config.levels[0]
        app.settings = Settings(
            level=level,  # type: ignore[arg-type]  # checked with the configuration
            language=config.language,
            speed=config.speed,  # type: ignore[arg-type]
            theme=config.theme,  # type: ignore[arg-type]
            faces=config.faces,  # type: ignore[arg-type]
            fullscreen=True,
            volume=config.volume,
            text_scale=config.text_scale,
        )
        app.set_sound()
        if app.language != config.language:
            app.language = config.language
            text.use(config.language)
        textures.forget_all()
        app.window.forget_pictures()

    # Visitors come and go ----------------------------------------------------------

    def reset(self) -> None:
        """Nothing of the last visitor is left: the title plays by itself, as after a start."""
        app = self._app
        self.end_match()
        app.options.players = None
        app.take_notice()
        app.sound.heard.clear()
        app.by_keys = False
        app.narrator.forget()
        self.asleep = True
        self._held = None
        self._furnish()
        log.info("kiosk: ready for the next visitor")
        app.show("title")
        # Nobody is looking: the best time to let go of what was drawn for the last visitor.
        gc.collect()
        app.window.ctx.gc()

    def end_match(self) -> None:
        """The match at this screen is gone for good."""
        app = self._app
        app.session = None
        app.viewer = None
        app.bottom = 1
        app.orders.clear()
        app.fresh_deal = app.fresh_end = False

    def ask_to_leave(self) -> None:
        """A visitor wants to go back to the title; the match would end."""
        ask(
            self._app,
            tr("Leave this match?"),
            tr("This match ends here, without a winner."),
            tr("Leave"),
            self._leave_match,
        )

    def _leave_match(self) -> None:
        self.end_match()
        self._app.show("title")

    def wake(self) -> bool:
        """Somebody is there; True if that was news to the kiosk."""
        self.quiet = 0.0
        screen = self._app.screen
        if screen is None:
            return False
        if screen.name == "asking":
            self._app.close()
            return True
        if self.asleep:
            self.asleep = False
            screen.rebuild()
            return True
        return False

    # Events ------------------------------------------------------------------------

    def hears(self, event: str, *details: object) -> bool:
        """Hears an event; True if nobody else is to hear it."""
        if event == "on_update":
            seconds = details[0]
            if isinstance(seconds, float):
                self.advance(seconds)
            return False
        if event in _TOUCHES:
            return self._touched(event, *details)
        if event == "on_key_press":
            symbol, modifiers = details[0], details[1]
            return (isinstance(symbol, int) and isinstance(modifiers, int)) and self._key(
                symbol, modifiers
            )
        if event in {"on_mouse_leave", "on_deactivate"}:
            self._held = None
        if event in {"on_activate", "on_deactivate"}:
            self._away = 0.0 if event == "on_deactivate" else None
        return event in _UNHEARD

    def _touched(self, event: str, *details: object) -> bool:
        self.quiet = 0.0
        if event == "on_mouse_scroll":
            return self.wake()
        x, y, button = details[0], details[1], details[-2]
        if not isinstance(x, int | float) or not isinstance(y, int | float):
            return True
        if button != arcade.MOUSE_BUTTON_LEFT:
            # Nothing here needs another button.
            return True
        if event == "on_mouse_press":
            self._held = 0.0 if self.corner.contains(x, y) and self._has_operator else None
            self._palm.press(x, y)
            self._deaf = self.wake()
            return self._deaf
        if event == "on_mouse_release" or not self.corner.contains(x, y):
            self._held = None
        self._palm.move(x, y)
        deaf = self._deaf
        if event == "on_mouse_release":
            self._deaf = False
            if self._palm.lift() and self._app.screen is not None:
                # It lay there and meant nothing: what it lay on is let go, not pressed.
                self._app.screen.let_go()
                return True
        return deaf

    def _key(self, symbol: int, modifiers: int) -> bool:
        woken = self.wake()
        both = arcade.key.MOD_CTRL | arcade.key.MOD_ALT
        if symbol == arcade.key.O and modifiers & both == both and self._has_operator:
            self.open_pad()
            return True
        wish = asked(symbol, modifiers)
        return woken or (wish is not None and wish.command is Command.FULLSCREEN)

    # Time --------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._pulse(seconds)
        self.lock.advance(seconds)
        self._keep_in_sight(seconds)
        self._palm.advance(min(seconds, _LONGEST_STEP))
        if self._held is not None:
            self._held += min(seconds, _LONGEST_STEP)
            if self._held >= HOLD:
                self._held = None
                # The finger is still there; lifting it presses nothing.
                self._deaf = True
                self.open_pad()
        self.quiet += seconds
        screen = self._app.screen
        if self.asleep or screen is None:
            return
        if screen.name == "asking":
            if self.quiet >= self.config.ask_seconds:
                self.reset()
        elif screen.name == "pin" and self.quiet >= min(PAD_SECONDS, self.config.idle_seconds):
            self._app.close()
            self.quiet = 0.0
        elif self.quiet >= self.config.idle_seconds:
            if screen.name in {"title", "operator"}:
                # Nobody has begun anything that a question could save.
                self.reset()
            else:
                self._ask()

    def _ask(self) -> None:
        self.quiet = 0.0
        self._app.open_screen(StillThereScreen(self._app))

    def _keep_in_sight(self, seconds: float) -> None:
        """A window that was minimised or lost the keys comes back: there is nothing else here."""
        window = self._app.window
        self._hidden = self._hidden + seconds if window.is_hidden else 0.0
        if self._hidden > _LONGEST_STEP:
            self._hidden = 0.0
            window.bring_back()
        if self._away is not None:
            self._away += seconds
            if self._away > 1.0:
                self._away = 0.0
                window.activate()

    # The operator --------------------------------------------------------------------

    @property
    def _has_operator(self) -> bool:
        return self.lock.opens

    @property
    def corner(self) -> Box:
        """The upper left corner, where on no screen a button is."""
        m = self._app.metrics()
        side = max(m.touch * 1.5, m.px(130))
        return Box(0, m.height - side, side, side)

    def open_pad(self) -> None:
        """Asks for the PIN, over whatever is shown."""
        app = self._app
        if app.screen is None or app.screen.name in {"pin", "operator"}:
            return
        self.wake()
        self.quiet = 0.0
        app.screen.let_go()
        app.open_screen(PinScreen(app, self))

    def set_volume(self, volume: int) -> None:
        """The operator sets how loud it is, until the game is closed."""
        self.config = evolve(self.config, volume=volume)
        self._app.settings.volume = volume
        self._app.set_sound()

    def set_theme(self, theme: Theme) -> None:
        """The operator sets the look of the table, until the game is closed."""
        self.config = evolve(self.config, theme=theme)
        self._app.settings.theme = theme

    def leave(self) -> None:
        """The operator ends the game."""
        log.info("kiosk: left by the operator")
        self._app.window.watch = None
        self._app.window.close()
        arcade.exit()
