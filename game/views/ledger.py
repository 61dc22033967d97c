"""The ledger: everything of the match so far that the seat at the screen may know."""

import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import arcade

from game.engine.seats import SEATS, Seat, team_of
from game.engine.tiles import Tile
from game.session.files import write_whole
from game.tabletop import faces
from game.text import tr
from game.views.kit import marks, textures
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.icons import Icon, icon
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.ledger_entries import FILTERS, Entry, Filter, as_text, entries, filtered
from game.views.sheet import Paragraph, SheetScreen

if TYPE_CHECKING:
    from game.views.app import App

FOLDER = "ledgers"
"""Where texts are written, in the user's folder."""
SIGNS = 4.4
"""The room for a seat's mark and a tile before each sentence, in type sizes."""

LARGE_TEXT = 1.4
"""Type so much larger than usual needs the filters in two rows."""

log = logging.getLogger("dekabes")


class LedgerScreen(SheetScreen):
    """The match as a list, hand by hand; open hands only of those that have ended (R32).

    Attributes:
        kind: what is shown: all, moves, passes or results.
        seat: whose entries are shown; None: everybody's.
    """

    name = "ledger"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.kind: Filter = "all"
        self.seat: Seat | None = None
        self._told = ""
        self._entries: list[Entry] = []

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Ledger")

    # Building ----------------------------------------------------------------------

    def fill_head(self, head: Box) -> Box:
        """The button that writes the list into a file; a kiosk has none."""
        if self.app.guard is not None or self.app.session is None:
            return head
        m = self.metrics
        words = tr("Save as text")
        w = width(words, Weight.SEMIBOLD, m.body) + m.px(72)
        room = head.w - width(self.heading, Weight.BOLD, m.title) - m.gap
        place, rest = head.cut_right(min(w, max(room, head.w * 0.4)), m.gap)
        h = max(m.touch, m.px(76))
        self.button("save", place.middle(place.w, h), ButtonLook(words, lines=2), self.save)
        return rest

    def fill(self, box: Box) -> None:
        """The filters, and the list with the present hand in sight."""
        at_end = self.offset >= self.most_offset
        m = self.metrics
        h = max(m.touch, m.px(68), m.body * 1.5)
        kinds, seats = self._filters(len(FILTERS) + len(SEATS), h, box)
        box = box.cut_top(box.top - min(each.y for each in seats), m.gap)[1]
        words = {
            "all": tr("Everything"),
            "moves": tr("Moves"),
            "passes": tr("Passes"),
            "results": tr("Results"),
        }
        for kind, cell in zip(FILTERS, kinds, strict=True):
            look = ButtonLook(words[kind], None, "row", m.body, selected=kind == self.kind, lines=2)
            self.button(f"show {kind}", cell, look, self.show_kind, value=kind)
        for seat, cell in zip(SEATS, seats, strict=True):
            name = self.app.names.of(seat)
            look = ButtonLook(name, None, "row", m.body, selected=seat == self.seat, lines=2)
            self.button(f"seat {seat}", cell, look, self.show_seat, value=seat)
        if self._told:
            low, box = box.cut_bottom(m.body * 2.7, m.gap)
            self.label(self._told, low, m.body, ink=self.style.theme.accent, align="left", lines=2)
        self._show_list(box, at_end=at_end)

    def _filters(self, count: int, h: float, box: Box) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
        """Where the filters stand: side by side, or in two rows where it is narrow."""
        m = self.metrics
        half = count // 2
        if not m.is_portrait and m.text_scale <= LARGE_TEXT:
            row = box.cut_top(h)[0]
            left, right = row.columns(2, m.gap * 2)
            return left.columns(half, m.gap), right.columns(half, m.gap)
        area = box.cut_top(2 * h + m.gap)[0]
        one, two = area.rows(2, m.gap)
        return one.columns(half, m.gap), two.columns(half, m.gap)

    def _show_list(self, box: Box, *, at_end: bool) -> None:
        session = self.app.session
        found = [] if session is None else entries(session, self.app.names)
        self._entries = filtered(found, self.kind, self.seat)
        # Where a whole hand would not fit beside its owner's name it is written out.
        self._draws_hands = self._hand_width() <= box.w - self.type_size
        shown = [self._paragraph(each) for each in self._entries]
        if not shown:
            shown = [Paragraph(tr("Nothing of this kind so far."), muted=True)]
        self.set_text(shown, box, at_end=at_end)

    def _paragraph(self, each: Entry) -> Paragraph:
        if each.kind == "heading":
            return Paragraph(each.text, heading=True)
        words = each.short if each.tiles and self._draws_hands else each.text
        indent = 1.6 if each.kind == "held" else SIGNS
        return Paragraph(words, muted=each.kind == "held", indent=indent)

    # Signs beside the sentences ------------------------------------------------------

    @property
    def _tile_width(self) -> int:
        """The short side of a small tile: as high as a line."""
        return typeset.line_height(Weight.REGULAR, self.type_size) - 2

    @property
    def _hand_start(self) -> float:
        """Where the drawn hands begin, after the longest name."""
        body = self.type_size
        names = [each.short for each in self._entries if each.tiles]
        return 2.4 * body + max((width(each, Weight.REGULAR, body) for each in names), default=0)

    def _hand_width(self) -> float:
        return self._hand_start + 7 * (2 * self._tile_width + 4)

    def _show_figures(self) -> None:
        """Marks, tiles and icons stand before the first line of their sentence."""
        super()._show_figures()
        box, body = self._text_box, self.type_size
        start = self._hand_start
        for each, (_, block, y) in zip(self._entries, self._paragraphs, strict=False):
            line_h = typeset.line_height(block.weight, block.size)
            top = box.top - (y - self.offset)
            if each.kind == "heading" or top > box.top + 0.5 or top - line_h < box.y - 0.5:
                continue
            line = Box(box.x, top - line_h, box.w, line_h)
            if each.seat is not None:
                self._sign(("mark", each.seat), line.cut_left(body)[0], round(body * 0.8))
            if each.sign is not None:
                place = Box(line.x + body * 1.6, line.y, 2 * self._tile_width, line.h)
                self._sign(each.sign, place, round(body * 1.05))
            if each.tiles and self._draws_hands:
                for index, tile in enumerate(each.tiles):
                    x = line.x + start + index * (2 * self._tile_width + 4)
                    self._sign(tile, Box(x, line.y, 2 * self._tile_width, line.h), 0)

    def _sign(self, sign: Tile | Icon | tuple[str, Seat], box: Box, size: int) -> None:
        theme = self.style.theme
        if isinstance(sign, Tile):
            w, style, finish = self._tile_width, self.style.faces, theme.finish
            # The higher number stands left, as it is written.
            texture = textures.texture(
                ("face", sign, w, style, 270, finish),
                lambda: faces.face(sign, w, style, 270, finish=finish),
            )
        elif isinstance(sign, Icon):
            texture = textures.texture(
                ("sign", sign, size, theme.muted), lambda: icon(sign, size, theme.muted)
            )
        else:
            team = team_of(sign[1])
            texture = textures.texture(
                (("mark", team, size), self.style), lambda: marks.team_mark(team, size, theme)
            )
        sprite = arcade.Sprite(texture)
        w, h = texture.size
        sprite.position = (round(box.cx - w / 2) + w / 2, round(box.cy - h / 2) + h / 2)
        self.info.append(sprite)
        self._lines.append(sprite)

    # Choosing what is shown ------------------------------------------------------------

    def show_kind(self, kind: Filter) -> None:
        """Shows entries of one kind only, or all of them."""
        self.kind = kind
        self._again(f"show {kind}")

    def show_seat(self, seat: Seat) -> None:
        """Shows one seat's entries only; pressed again, everybody's."""
        self.seat = None if self.seat == seat else seat
        self._again(f"seat {seat}")

    def _again(self, focus: str) -> None:
        self._focus = focus
        # The newest entries stay in sight, whatever is left out.
        self.offset = self.most_offset
        self.rebuild()

    # Saving ----------------------------------------------------------------------------

    def save(self) -> None:
        """Writes the whole list as a text file and says where it is."""
        session = self.app.session
        if session is None:
            return
        names = self.app.names
        try:
            path = _unused(self.app.home / FOLDER, datetime.now(UTC))
            write_whole(path, as_text(entries(session, names), session, names))
        except OSError as error:
            log.warning("cannot write a ledger: %s", error)
            self._told = tr("The disk does not take the file. Nothing is lost.")
        else:
            file = f"{FOLDER}/{path.name}"
            self._told = tr("Saved in the game's folder as {file}", file=file)
        self._again("save")


def _unused(folder: Path, now: datetime) -> Path:
    """A name that no file has yet."""
    stem = f"dekabes-{now:%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.txt"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.txt"
        number += 1
    return path
