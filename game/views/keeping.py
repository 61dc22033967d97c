"""What is kept: the settings, the match that goes on, counters and finished matches."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from game import text
from game.engine.hand import Hand
from game.engine.match import HUMAN, Match
from game.engine.record import write_record
from game.session.archive import Archive
from game.session.files import append_line
from game.session.saves import Autosave
from game.session.session import Session
from game.session.settings import Settings, SettingsFile
from game.session.statistics import StatisticsFile
from game.text import tr
from game.views.kit import type as typeset
from game.views.options import Options
from game.views.window import GameWindow

if TYPE_CHECKING:
    from game.views.kiosk import Guard

log = logging.getLogger("dekabes")


@define(eq=False)
class Keeping:
    """What is written to the user's folder, and what is said where that fails; `App` extends it.

    Attributes:
        window: the one window.
        home: the user's folder.
        settings: what the player chose.
        options: what the command line asked for.
        session: the match at this screen, if there is one.
        notice: what has to be said on the next screen.
        guard: what makes this a kiosk, if it is one.
    """

    window: GameWindow
    home: Path
    settings: Settings
    options: Options = field(factory=Options)
    session: Session | None = None
    notice: str = ""
    guard: "Guard | None" = field(default=None, init=False)
    _autosave: Autosave = field(init=False)

    def __attrs_post_init__(self) -> None:
        # One for the app's whole life: what it has written itself it need not read first.
        self._autosave = Autosave(self.home)
        # A window that is closed by the window system keeps the match first.
        self.window.before_closing = self.keep_match

    @property
    def names(self) -> text.Names:
        """What the seats are called."""
        players = self.session.players if self.session else (HUMAN,) * 4
        people = tuple(typeset.within(each) for each in self.settings.names)
        return text.table_names(players, people)

    def keep_match(self) -> None:
        """Writes the match as it stands, computers' moves and played time included."""
        if self.session is not None:
            self._keep(self.session)

    def saved_match(self) -> Session | None:
        """The match that was left, if there is one; a damaged one is set aside and told."""
        if self.guard is not None:
            return None
        autosave = self._autosave
        session = autosave.read()
        if autosave.damaged is not None:
            self.tell(tr("The saved match was damaged and has been set aside."))
        return session

    def _keep(self, session: Session) -> None:
        # What a kiosk's visitor leaves behind is seen by nobody.
        if not session.humans or self.guard is not None:
            return
        self._guarded(lambda: self._autosave.write(session))

    def _count(self, match: Match, hand: Hand) -> None:
        session = self.session
        file = StatisticsFile.in_folder(self.home)
        if HUMAN in match.players:
            counters = file.read()
            counters.count_hand(match, hand)
            self._guarded(lambda: file.write(counters))
        if match.winner is None or session is None or self.guard is not None:
            return
        if HUMAN in match.players:
            self._guarded(lambda: Archive(self.home).add(match, session.tally, self.names.seats))
        target = self.options.record
        if target is not None:
            self._guarded(lambda: append_line(target, write_record(match)))

    def keep_settings(self) -> None:
        """Writes the settings; a kiosk's stand in its configuration."""
        if self.guard is not None:
            return
        self._guarded(lambda: SettingsFile(self.home).write(self.settings))

    def _guarded(self, write: Callable[[], None]) -> None:
        try:
            write()
        except (OSError, UnicodeError) as error:
            # A full disk must not stop a match; it is said on the next screen.
            log.warning("cannot write: %s", error)
            if self.guard is not None:
                return
            self.tell(tr("The disk does not take what should be kept. The match goes on."))

    def tell(self, words: str) -> None:
        """Has something said on the next screen, after what is to be said there already."""
        if words not in self.notice:
            self.notice = f"{self.notice} {words}".strip()

    def take_notice(self) -> str:
        """What has to be said on screen, once."""
        notice, self.notice = self.notice, ""
        return notice
