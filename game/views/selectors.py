"""Position selectors: two steppers, tile and end, with the choice spelled out (R33)."""

from typing import TYPE_CHECKING

from attrs import evolve

from game.engine.line import End
from game.engine.tiles import Tile
from game.text import tr
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.metrics import Metrics
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight, width
from game.views.places import Places, SidePlaces

if TYPE_CHECKING:
    from game.views.table import PlayScreen

NAMES = ("tile back", "tile on", "end left", "end right")
"""What the four buttons are called."""
LEAST_WORDS = 13
"""The room that the words keep, in type sizes, before captions stand beside the buttons."""


def height(m: Metrics) -> float:
    """How high the row of the steppers is, in pixels."""
    return max(m.touch, m.px(76), m.body * 1.8)


def strip(p: Places, m: Metrics) -> Box:
    """Where the steppers stand: just above the own hand."""
    if m.is_portrait:
        return Box(p.toast.x, p.toast.y, p.toast.w, height(m))
    # No wider than eyes and hands can follow, in the middle below the line of play.
    w = min(p.play.w, max(m.px(1060), m.body * 34))
    return Box(p.play.cx - w / 2, p.toast.y, w, height(m))


def make_room(p: Places, m: Metrics) -> Places:
    """The same places with the sentence and the line of play above the steppers."""
    row = strip(p, m)
    up = row.h + m.gap
    low = row.top + m.gap
    toast = p.toast.moved(0, up)
    if m.is_portrait:
        # It comes to stand between the side seats.
        toast = Box(p.play.x, toast.y, p.play.w, toast.h)
    return evolve(
        p,
        play=p.play.cut_bottom(up)[1],
        toast=toast,
        west=_above(p.west, row, low),
        east=_above(p.east, row, low),
    )


def _above(side: SidePlaces, row: Box, low: float) -> SidePlaces:
    """A side seat whose memory ends above the steppers."""
    box = side.memory
    cut = low - box.y
    if cut <= 0 or box.right < row.x or box.x > row.right:
        return side
    return evolve(side, memory=Box(box.x, low, box.w, max(1.0, box.h - cut)))


class Selectors:
    """Chooses by steps what a finger or a key chooses at once; nothing is played by it (R25).

    Attributes:
        pointed: a tile that was chosen and fits nowhere: steps go on from it.
    """

    def __init__(self, screen: "PlayScreen") -> None:
        """Belongs to a table."""
        self._screen = screen
        self.pointed: Tile | None = None

    @property
    def are_shown(self) -> bool:
        """Whether they are on screen."""
        return self._screen.app.settings.selectors

    # Choosing ----------------------------------------------------------------------

    @property
    def tile(self) -> Tile | None:
        """The tile that is chosen or pointed at."""
        return self._screen.selected or self.pointed

    @property
    def can_step(self) -> bool:
        """Whether there is a hand to step through now."""
        return self._screen.is_own_turn and self._screen.shows_hand

    def step(self, by: int) -> None:
        """Goes to the next tile of the hand, or back; after the last comes the first."""
        hand = self._screen.hand()
        if not self.can_step or not hand:
            return
        now = self.tile
        at = hand.index(now) + by if now in hand else (0 if by > 0 else -1)
        self.point(hand[at % len(hand)])

    def point(self, tile: Tile) -> None:
        """Chooses a tile as a key does; chosen already, it stays so."""
        if self.can_step and tile != self._screen.selected:
            self._screen.choose_tile(tile)

    # On screen -----------------------------------------------------------------------

    def build(self) -> None:
        """Puts the four buttons on the screen."""
        if not self.are_shown:
            return
        screen = self._screen
        tile, words, end = self._parts()
        one, two = self._pair(tile)
        back, on, left, right = NAMES
        screen.button(back, one, ButtonLook("", Icon.LEFT), screen.step_tile, value=-1)
        screen.button(on, two, ButtonLook("", Icon.RIGHT), screen.step_tile, value=1)
        one, two = self._pair(end)
        screen.button(left, one, ButtonLook("", Icon.LEFT), screen.choose_end, value=End.LEFT)
        screen.button(right, two, ButtonLook("", Icon.RIGHT), screen.choose_end, value=End.RIGHT)
        m = screen.metrics
        for caption, box in ((tr("Tile"), tile), (tr("End"), end)):
            if box.w > 2 * box.h + 3 * m.gap:
                room = box.inset(box.h + m.gap * 0.5, 0)
                screen.label(caption, room, m.body, weight=Weight.SEMIBOLD, on_panel=False)
        screen.panel(words, PanelLook("plate"))

    def _parts(self) -> tuple[Box, Box, Box]:
        """The tile's stepper, the words, the end's stepper."""
        m = self._screen.metrics
        row = strip(self._screen.room_without_selectors, m)
        pair = 2 * row.h + m.gap
        caption = max(width(each, Weight.SEMIBOLD, m.body) for each in (tr("Tile"), tr("End")))
        wide = pair + caption + 2 * m.gap
        if row.w - 2 * (wide + m.gap) >= LEAST_WORDS * m.body:
            pair = wide
        tile, rest = row.cut_left(pair, m.gap)
        end, words = rest.cut_right(pair, m.gap)
        return tile, words, end

    def _pair(self, box: Box) -> tuple[Box, Box]:
        """The two buttons at the ends of a stepper."""
        return box.cut_left(box.h)[0], box.cut_right(box.h)[0]

    def refresh(self) -> None:
        """Shows what can be pressed, and spells the choice out."""
        if not self.are_shown:
            return
        screen = self._screen
        ends = {zone.end for zone in screen.zones} if screen.selected is not None else set()
        can = (self.can_step, self.can_step, End.LEFT in ends, End.RIGHT in ends)
        for name, enabled in zip(NAMES, can, strict=True):
            button = screen.find(name)
            if button is not None:
                button.change(enabled=enabled)
        chosen = screen.preview_end
        for name, which in ((NAMES[2], End.LEFT), (NAMES[3], End.RIGHT)):
            button = screen.find(name)
            if button is not None:
                button.change(selected=chosen is which)
        m = screen.metrics
        box = self._parts()[1].inset(m.px(14), 2)
        ink = screen.style.theme.text if self.tile else screen.style.theme.muted
        screen.label(self.words(), box, m.body, ink=ink, lines=2, layer=screen.info)

    def words(self) -> str:
        """The choice, spelled out."""
        screen, tile = self._screen, self.tile
        if not self.can_step:
            return tr("The others play")
        hand = screen.hand()
        if tile is None or tile not in hand:
            return tr("Nothing fits: pass") if screen.must_pass else tr("Choose a tile")
        where = tr(
            "Tile {at} of {all}: {tile}", at=hand.index(tile) + 1, all=len(hand), tile=tile.text
        )
        return self._and_end(where)

    def _and_end(self, tile: str) -> str:
        screen = self._screen
        if screen.selected is None:
            return tr("{tile} fits nowhere", tile=tile)
        if screen.preview is None:
            return tr("{tile} → left or right end", tile=tile)
        match screen.preview.end:
            case End.LEFT:
                return tr("{tile} → left end", tile=tile)
            case End.RIGHT:
                return tr("{tile} → right end", tile=tile)
            case _:
                return tr("{tile} → leads", tile=tile)
