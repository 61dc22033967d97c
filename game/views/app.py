"""The game around the screens: which one is shown, and whose eyes are at it."""

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from attrs import define, field

from game import text
from game.engine.actions import NextHand
from game.engine.hand import Phase
from game.engine.match import HUMAN
from game.engine.seats import SEATS, Seat, Team, team_of
from game.engine.tiles import Tile
from game.languages import LANGUAGES, system_language
from game.session.kiosk import Kiosk
from game.session.session import Session, new_session
from game.session.settings import LEVELS, Settings, SettingsFile
from game.sound import Sounds
from game.tabletop import timing
from game.text import tr
from game.views import captions
from game.views.arrival import Arrival
from game.views.backdrop import Backdrop
from game.views.keeping import Keeping
from game.views.kit import textures
from game.views.kit.metrics import Metrics
from game.views.kit.screen import Screen
from game.views.kit.skin import Style
from game.views.narrator import Narrator
from game.views.options import Options
from game.views.window import GameWindow

if TYPE_CHECKING:
    from game.views.coach import Coach

log = logging.getLogger("dekabes")

Opener = Callable[["App"], Screen]


@define(eq=False)
class App(Keeping):
    """Everything that outlives a screen.

    Attributes:
        viewer: the seat whose hand may be shown, if any (R12, R29).
        bottom: the seat that is drawn at the bottom.
        sound: what is heard.
        language: the one that is spoken.
        fresh_deal: whether the tiles have just been dealt, so that they are washed first.
        fresh_end: whether the hand has just ended, so that it is revealed step by step.
        orders: the order each seat gave its tiles.
        coach: who makes remarks about a first hand, if it is a guided one.
        narrator: what reads aloud, if that is wanted.
        arrival: what makes the screen that comes next.
        by_keys: whether keys or a controller were used last, so that the focus is shown.
    """

    viewer: Seat | None = None
    bottom: Seat = 1
    orders: dict[Seat, tuple[Tile, ...]] = field(factory=dict)
    coach: "Coach | None" = None
    backdrop: Backdrop = field(factory=Backdrop)
    sound: Sounds = field(factory=Sounds)
    language: str = text.SOURCE_LANGUAGE
    fresh_deal: bool = False
    fresh_end: bool = False
    by_keys: bool = False
    narrator: Narrator = field(init=False)
    arrival: Arrival = field(init=False)
    _stack: list[Screen] = field(factory=list)
    _screens: Mapping[str, Opener] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.sound.on_play = self._caption
        self.narrator = Narrator(self)
        self.arrival = Arrival(self)
        self.window.watch = None
        self.window.settle = self.settle
        if self.options.kiosk is not None:
            self.become_kiosk(self.options.kiosk)

    @classmethod
    def create(
        cls, window: GameWindow, home: Path, options: Options, screens: Mapping[str, Opener]
    ) -> "App":
        """An app whose settings are read from `home`, or a kiosk's from its configuration."""
        if options.kiosk is not None:
            app = cls(window, home, Settings(), options)
            app.use_screens(screens)
            app.set_sound()
            return app
        file = SettingsFile(home)
        is_first = not file.path.exists()
        settings = file.read()
        app = cls(window, home, settings, options)
        app.use_screens(screens)
        app.set_sound()
        if is_first and not window.draws_in_software:
            # A card smooths edges for nothing; from the next start on, as the choice counts then.
            settings.antialiasing = True
            app.keep_settings()
        app.speak(settings.language or system_language())
        if file.damaged is not None:
            app.tell(tr("The settings file was damaged and has been set aside."))
        return app

    def _caption(self, sound: str) -> None:
        captions.show(self, sound)

    def use_screens(self, screens: Mapping[str, Opener]) -> None:
        """Says which screens there are."""
        self._screens = screens if self.guard is None else self.guard.screens(screens)

    def become_kiosk(self, config: Kiosk) -> None:
        """Whatever the settings were: from now on everything is as the house has it."""
        from game.views.kiosk import Guard  # noqa: PLC0415 - few games are a kiosk

        self.guard = Guard(self, config, self.options.pulse)
        self._screens = self.guard.screens(self._screens)

    def speak(self, language: str) -> None:
        """Speaks another language from now on, on the present screen too."""
        self.language = language
        text.use(language)
        self.restyle()

    def choose_language(self, language: str) -> None:
        """Somebody has chosen a language: it is spoken at once and kept."""
        self.settings.language = language
        self.keep_settings()
        self.speak(language)

    # Looks and sizes -------------------------------------------------------------

    def metrics(self) -> Metrics:
        """The measures of the window as it is now."""
        width, height = self.window.get_size()
        ratio = self.options.ratio or max(1.0, getattr(self.window, "scale", 1.0) or 1.0)
        return Metrics(width, height, ratio, self.settings.text_scale / 100)

    @property
    def style(self) -> Style:
        """The look that was chosen."""
        m = self.metrics()
        return Style(self.settings.theme, self.settings.faces, m.unit, m.body)

    def set_sound(self) -> None:
        """Takes over how loud it is from the settings and the command line."""
        self.sound.volume = self.settings.volume / 100
        self.sound.muted = self.options.mute

    @property
    def own_team(self) -> Team | None:
        """The team that people here play for, if it is one alone."""
        humans = self.session.humans if self.session is not None else ()
        sides = {team_of(seat) for seat in humans}
        return sides.pop() if len(sides) == 1 else None

    @property
    def pace(self) -> timing.Pace:
        """How fast things go."""
        reduced = self.settings.reduced_motion or self.options.reduced_motion
        speed = "demo" if self.options.demo else self.settings.speed
        return timing.pace(speed, reduced=reduced)

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that may be chosen."""
        return LANGUAGES if self.guard is None else self.guard.languages

    @property
    def levels(self) -> tuple[str, ...]:
        """Those that may be chosen for computers."""
        return LEVELS if self.guard is None else self.guard.levels

    def has(self, button: str) -> bool:
        """Whether a quiet button exists, by its name."""
        return self.guard is None or self.guard.has(button)

    # Screens ---------------------------------------------------------------------

    @property
    def screen(self) -> Screen | None:
        """The screen on top."""
        return self._stack[-1] if self._stack else None

    @property
    def below(self) -> Screen | None:
        """The screen under an overlay."""
        return self._stack[-2] if len(self._stack) > 1 else None

    def made(self, name: str) -> Screen:
        """A new screen of a name, not shown yet."""
        return self._screens[name](self)

    def show(self, name: str) -> None:
        """Shows a screen in place of all others."""
        self.show_made(self.made(name))

    def show_made(self, screen: Screen) -> None:
        """Shows a screen that has been made in place of all others."""
        self.arrival.drop()
        self._stack = [screen]
        self._hold()
        self._present()

    def settle(self) -> None:
        """Somebody acts: whatever is on its way is there now."""
        self.arrival.finish()
        if self.screen is not None:
            self.screen.settle()

    def open(self, name: str) -> None:
        """Opens a screen over the present one; the computers stand still (R27)."""
        if self.guard is not None and not self.guard.may_open(name):
            return
        if self.screen is not None and self.screen.name != name:
            self.open_screen(self._screens[name](self))

    def open_screen(self, screen: Screen) -> None:
        """Opens a screen that has been made already; one that is open comes up again."""
        names = [each.name for each in self._stack]
        if screen.name in names:
            del self._stack[names.index(screen.name) + 1 :]
            self._hold()
            self._present()
            return
        self._stack.append(screen)
        self._hold()
        self._present()

    def close(self) -> None:
        """Closes the screen on top and returns to what was below, as it was."""
        if len(self._stack) > 1:
            self._stack.pop()
            self._hold()
            self._present()

    def _hold(self) -> None:
        if self.session is not None:
            if len(self._stack) > 1:
                self.session.stand_still("overlay")
            else:
                self.session.go_on("overlay")

    def _present(self) -> None:
        self.narrator.screen(self._stack[-1])
        self.window.show_view(self._stack[-1])

    def set_frame_rate(self) -> None:
        """Takes over how many pictures a second are drawn at most."""
        rate = 1 / self.settings.frame_rate
        self.window.set_draw_rate(rate)

    def restyle(self) -> None:
        """Draws everything anew after a change of theme, faces or language."""
        textures.forget_all()
        if self.screen is not None:
            self.screen.rebuild()

    def log_screen(self, name: str) -> None:
        """Notes in the log which screen is shown; never what is on it."""
        log.info("screen %s", name)

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer; a kiosk always does."""
        if self.guard is not None:
            return
        self.settings.fullscreen = not self.window.fullscreen
        self.window.set_fullscreen(self.settings.fullscreen)
        self.keep_settings()

    def quit(self) -> None:
        """Closes the window; a match that goes on waits in the autosave."""
        self.keep_match()
        self.window.close()
        arcade.exit()

    # The match -------------------------------------------------------------------

    def default_players(self) -> tuple[str, ...]:
        """Who sits at the table when Play is pressed."""
        alone = (HUMAN, *(self.settings.level,) * 3)
        return self.options.players or self.settings.players or alone

    def seat_players(self, players: tuple[str, ...]) -> None:
        """Says who sits at the table from the next match on; it is remembered.

        A person with three computers of one level is the usual table: its level is the one
        that a table is laid with.
        """
        level = players[1]
        self.options.players = None
        if players == (HUMAN, *(level,) * 3) and level != HUMAN:
            self.settings.level = level  # type: ignore[assignment]
            players = ()
        self.settings.players = players  # type: ignore[assignment]
        self.keep_settings()

    def new_match(self) -> None:
        """Starts a match at 0-0 (R31) and shows it; the same people stay at the table."""
        left = self.session
        if left is not None and left.winner is not None and not left.is_closed:
            # Asking for a new match accepts the end of a won one: it is stored and counted (R29).
            left.close()
        seed, self.options.seed = self.options.seed, None
        started = datetime.now(UTC).isoformat(timespec="seconds")
        players = self.session.players if self.session is not None else self.default_players()
        session, events = new_session(players, seed, started=started)
        self.take(session)
        self.narrator.events(events)
        self._keep(session)
        self.fresh_deal = True
        self.route()

    def continue_match(self) -> None:
        """Goes on with the match that was left."""
        session = self.saved_match()
        if session is None:
            self.show("title")
            return
        self.take(session)
        self.route()

    def take(self, session: Session) -> None:
        """Sits down at a match; nothing of it has just happened."""
        self.fresh_deal = self.fresh_end = False
        session.changed = self._keep
        session.hand_left = self._count
        session.look = self.pace.look
        self.window.make_room()
        self.session = session
        self.orders.clear()
        humans = session.humans
        self.viewer = humans[0] if len(humans) == 1 else None
        self.bottom = humans[0] if humans else SEATS[0]

    def leave_match(self) -> None:
        """Goes back to the title; the match waits there, but in a kiosk it ends."""
        if self.guard is not None:
            self.guard.ask_to_leave()
            return
        self.keep_match()
        self.session = None
        self.viewer = None
        self.show("title")

    def needed(self) -> str:
        """The screen that the match asks for now."""
        session = self.session
        if session is None:
            return "title"
        if session.is_closed or session.phase is Phase.OVER:
            return "result" if session.is_closed else "reveal"
        if session.awaits_human and session.awaited != self.viewer:
            return "handoff"
        if session.phase is Phase.ACCEPT:
            return "acceptance"
        nominates = session.phase is Phase.NOMINATE and session.awaits_human
        return "nomination" if nominates else "table"

    def route(self) -> None:
        """Shows the screen that the match asks for."""
        if (
            self.session is not None
            and len(self.session.humans) > 1
            and not self.session.awaits_human
        ):
            self.viewer = None
        self.show(self.needed())

    def let_look(self, seat: Seat) -> None:
        """A seat has taken the screen: its hand may be shown from now on."""
        self.viewer = seat
        self.bottom = seat
        self.route()

    def confirmed(self) -> None:
        """A human's decision was carried out; with several humans the screen closes."""
        session = self.session
        if session is not None and len(session.humans) > 1 and session.awaited != self.viewer:
            self.viewer = None

    def next_hand(self) -> None:
        """Asks for the next hand, or after the last one for the match result, and shows it."""
        self.leave_hand()
        self.arrival.step()

    def leave_hand(self) -> None:
        """Asks for the next hand or the match result: what was revealed is final now (R29)."""
        session = self.session
        if session is None:
            return
        if session.winner is not None:
            session.close()
        else:
            self.narrator.events(session.submit(NextHand()))
            self.fresh_deal = True
        self.orders.clear()
