"""The title: Play, Continue, and the ways to everything else."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.actions import NextHand
from game.engine.dealing import match_seed
from game.engine.hand import Phase
from game.engine.seats import Team
from game.session.session import Session, new_session
from game.tabletop import faces
from game.tabletop.board import Board, Lie, line_lies
from game.tabletop.layout import Area, layout
from game.tabletop.timeline import Timeline
from game.text import tr
from game.views import firststeps, screens
from game.views.kit import textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.metrics import GAP_BETWEEN_TARGETS
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.question import ask

if TYPE_CHECKING:
    import arcade

    from game.views.app import App
    from game.views.backdrop import Kind

WORD = "Dékabès"
DIM = 42
"""Opacity of the match behind the title, 0 to 255."""


class TitleScreen(Screen):
    """Where everything starts; behind it the computer plays a slow match with itself."""

    name = "title"
    backdrop: "Kind" = "veil"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.left: Session | None = app.saved_match()
        self._notice = ""
        self._centre = 0.0
        self.timeline = Timeline()
        seed = app.options.seed
        # With a seed the picture is always the same, but shows nothing of that seed's match.
        self.behind, _ = new_session(("steady",) * 4, None if seed is None else match_seed(seed, 0))
        self.behind.look = 1.4
        self.board = Board(self.tiles, self.timeline, self._texture)
        self._unread = screens.read_ahead()

    def wipe(self) -> None:
        """Takes everything off the screen."""
        self.timeline.clear()
        self.board.clear()
        super().wipe()

    def build(self) -> None:
        """The name, Play, Continue, and the quiet buttons."""
        m = self.metrics
        room = self.inside
        tile = min(
            room.w * (0.74 if not m.is_portrait else 0.9) / (len(WORD) * 1.12),
            room.h * (0.13 if not m.is_portrait else 0.09),
        )
        column_w = min(room.w, m.px(640) if not m.is_portrait else room.w * 0.86)
        play_h = max(m.touch * 1.3, m.px(134))
        continue_h = max(m.touch, m.px(92)) if self.left is not None else 0.0
        quiet_h = max(m.touch, m.px(88))
        sub_h = min(m.body * 2.0, room.h * 0.12)
        lines = 2 if m.is_portrait else 1
        languages_h = lines * max(m.touch, m.px(72)) + (lines - 1) * m.gap
        parts = sub_h + play_h + continue_h + quiet_h + languages_h + m.gap
        least = 5 * round(GAP_BETWEEN_TARGETS * m.ratio)
        width_px = int(min(tile, m.px(130), (room.h - parts - least - m.gap) / 2))
        head_h = 2 * width_px + m.gap
        gap = min(max(least, room.h - parts - head_h) / 5, m.px(40))
        box = room.middle(room.w, parts + head_h + 4 * gap)
        head, box = box.cut_top(head_h, gap * 0.6)
        self._word(head, width_px)
        sub, box = box.cut_top(sub_h, gap * 0.6)
        self.label(tr("Haitian partnership dominoes"), sub, round(m.body * 1.35), on_panel=False)
        play, box = box.cut_top(play_h, m.gap)
        size = round(m.title * 0.9)
        self._centre = play.cy
        play = play.middle(column_w, play_h)
        self.button(
            "play", play, ButtonLook(tr("Play"), Icon.PLAY, "primary", size, Weight.BOLD), self.play
        )
        again, box = box.cut_top(continue_h, gap)
        if self.left is not None:
            self._continue(again.middle(column_w, continue_h), self.left)
        quiet, box = box.cut_top(quiet_h, gap)
        self._quiet(quiet)
        languages = box.cut_top(languages_h)[0]
        self._languages(languages, lines)
        self._show_behind()
        self._notice = self.app.take_notice() or self._notice
        if self._notice:
            # Below everything, in the margin where there is no other room.
            low = Box(room.x, 2, room.w, min(room.y + m.body * 1.6, languages.y - 6) - 2)
            self.label(self._notice, low, m.caption, ink=self.style.theme.accent, on_panel=False)

    @property
    def spoken_name(self) -> str:
        """The name of the game."""
        return "Dékabès"

    @property
    def first_focus(self) -> str:
        """Enter plays; or goes on with the match that was left."""
        return "continue" if self.left is not None else "play"

    def _word(self, box: Box, tile: int) -> None:
        """The name of the game on seven tiles with nought to six pips."""
        step = tile * 1.12
        x = box.cx - step * (len(WORD) - 1) / 2
        for index, letter in enumerate(WORD):
            ink = (178, 54, 44) if index == 0 else (26, 23, 18)
            spot = Box(x + step * index - tile / 2, box.cy - tile, tile, 2 * tile)
            self.put(
                ("letter", letter, index, tile),
                lambda letter=letter, index=index, ink=ink: faces.letter_face(  # type: ignore[misc]
                    letter, index, tile, ink
                ),
                spot,
                self.paint,
            )

    def _continue(self, box: Box, left: Session) -> None:
        m, theme = self.metrics, self.style.theme
        self.button("continue", box, ButtonLook("", kind="solid"), self.resume)
        inner = box.inset(m.px(36), 2)
        number = tr("hand {number}", number=left.number)
        size = m.caption
        words, words_size = tr("Continue"), round(m.body * 1.2)
        number_w = width(number, Weight.REGULAR, size) + 4 + m.px(18)
        scores_w = 2 * (width("0", Weight.BOLD, m.number) + m.body * 1.1 + m.px(36))
        if inner.w - scores_w - number_w >= width(words, Weight.SEMIBOLD, words_size):
            right, inner = inner.cut_right(number_w - m.px(18), m.px(18))
            self.label(number, right, size, ink=theme.muted, align="right")
        for team in reversed(Team):
            score = str(left.scores[team.index])
            digit, inner = inner.cut_right(width(score, Weight.BOLD, m.number) + 2, m.px(10))
            self.label(score, digit, m.number, weight=Weight.BOLD)
            edge = round(m.body * 1.1)
            spot, inner = inner.cut_right(edge, m.px(22))
            self.team_mark(team, edge, spot.middle(edge, edge), self.paint)
        self.label(words, inner, words_size, weight=Weight.SEMIBOLD, align="left")

    def _languages(self, box: Box, lines: int) -> None:
        """Every language in one touch, by its code; the chosen one with its own name."""
        m = self.metrics
        offered = self.app.languages
        across = -(-len(offered) // lines)
        row = box.middle(min(box.w, across * m.px(128) + (across - 1) * m.gap), box.h)
        cells = [cell for line in row.rows(lines, m.gap) for cell in line.columns(across, m.gap)]
        for code, cell in zip(offered, cells, strict=False):
            look = ButtonLook(
                code.upper(), None, "solid", m.caption, selected=code == self.app.language
            )
            self.button(f"language {code}", cell, look, self.app.choose_language, value=code)

    def quiet_buttons(self) -> tuple[tuple[str, Icon, str, Callable[[], object]], ...]:
        """The quiet buttons: name, picture, words and what each does."""
        return (
            ("seats", Icon.TABLE, tr("Table"), self.open_seats),
            ("rules", Icon.RULES, tr("Rules"), self.open_rules),
            ("settings", Icon.SETTINGS, tr("Settings"), self.open_settings),
            ("quit", Icon.CLOSE, tr("Quit"), self.app.quit),
        )

    def _quiet(self, box: Box) -> None:
        m = self.metrics
        buttons = [each for each in self.quiet_buttons() if self.app.has(each[0])]
        if not buttons:
            return
        most = m.px(320) * len(buttons)
        row = box.middle(min(box.w, most), box.h)
        columns = row.columns(len(buttons), m.gap)
        stacked = m.is_portrait
        for (name, icon, words, action), cell in zip(buttons, columns, strict=True):
            size = m.caption if stacked else m.body
            self.button(
                name,
                cell,
                ButtonLook(words, icon, "solid", size, stacked=stacked, lines=2),
                action,
            )

    # What the buttons do ----------------------------------------------------------

    def play(self) -> None:
        """A new match; a match that was left is asked about first."""
        if self.left is None:
            self.begin()
            return
        ask(
            self.app,
            tr("Start a new match?"),
            tr("The match you left ends here, without a winner."),
            tr("New match"),
            self.begin,
        )

    def begin(self) -> None:
        """Starts a match; at the very first one a guided hand is offered."""
        if firststeps.is_due(self.app):
            self.app.open("first-steps")
        else:
            self.app.new_match()

    def resume(self) -> None:
        """Goes on with the match that was left."""
        self.app.continue_match()

    def open_seats(self) -> None:
        """Who sits where."""
        self.app.open("seats")

    def open_rules(self) -> None:
        """The rules."""
        self.app.open("rules")

    def open_settings(self) -> None:
        """The settings."""
        self.app.open("settings")

    # The match behind -------------------------------------------------------------

    def _texture(self, lie: Lie) -> "arcade.Texture":
        tile = lie.tile
        if tile is None:
            raise ValueError("no backs are shown behind the title")
        key = ("face", tile, lie.width, self.style.faces, lie.rotation, self.style.theme.finish)
        return textures.texture(
            key,
            lambda: faces.face(
                tile, lie.width, self.style.faces, lie.rotation, finish=self.style.theme.finish
            ),
        )

    def _show_behind(self, seconds: float = 0.0) -> None:
        box = self.inside.inset(self.metrics.px(40))
        # The line begins behind Play, so that little of it runs behind words.
        half = min(box.top - self._centre, self._centre - box.y)
        box = Box(box.x, self._centre - half, box.w, 2 * half)
        line = self.behind.observation(1).line
        laid = layout(line, Area(box.x, box.y, box.w, box.h))
        self.board.arrange(line_lies(laid, [1] * len(laid.tiles)), glide=seconds)
        for sprite in self.board.sprites():
            sprite.alpha = DIM

    def on_update(self, delta_time: float) -> None:
        """The match behind goes on."""
        if self.timeline.advance(delta_time):
            self.invalidate()
        if self.behind.phase is Phase.OVER:
            if self.behind.winner is not None:
                look = self.behind.look
                self.behind, _ = new_session(("steady",) * 4)
                self.behind.look = look
            else:
                self.behind.submit(NextHand())
        if self.behind.advance(delta_time):
            self._show_behind(0.6)
            self.invalidate()
        elif not self.timeline.busy:
            # While nothing moves, so that it is not seen.
            next(self._unread, None)

    def back(self) -> None:
        """Esc does nothing here: a game is not left by accident."""
