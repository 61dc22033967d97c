"""Paper for the small pictures of the rules: tiles, places, arrows and words on one card."""

from collections.abc import Sequence

from PIL import Image

from game.engine.seats import Team
from game.engine.tiles import Tile
from game.tabletop import faces
from game.tabletop.shading import RGB, filled
from game.views.kit import art, marks
from game.views.kit import type as typeset
from game.views.kit.icons import Icon, icon
from game.views.kit.pen import Pen, Point
from game.views.kit.skin import Style
from game.views.kit.type import Block, Weight


class Paper:
    """One picture; places are pixels from its upper left corner, and mean the middle of a thing.

    Attributes:
        width: of the picture.
        height: of the picture.
        tile_width: the short side of a tile.
        style: the look that was chosen.
        picture: what has been drawn.
        blocks: the words in it, for whoever checks that they fit.
    """

    def __init__(self, width: int, height: int, tile_width: int, style: Style) -> None:
        """An empty card."""
        self.width, self.height = width, height
        self.tile_width = tile_width
        self.style = style
        self.blocks: list[Block] = []
        look = art.look(style.theme, "panel", style.unit)
        ground = art.panel(width, height, look)
        pad = look.margin()
        self.picture = ground.crop((pad, pad, pad + width, pad + height))

    def lay(self, picture: Image.Image, x: float, y: float) -> None:
        """Puts a picture on the card, on whole pixels."""
        at = (int(x - picture.width / 2), int(y - picture.height / 2))
        self.picture.alpha_composite(picture, at)

    def tile(self, tile: Tile, x: float, y: float, rotation: faces.Rotation = 0) -> None:
        """A tile, face up; at 90 its higher number is on the right, at 270 on the left."""
        style = self.style
        finish = style.theme.finish
        self.lay(faces.face(tile, self.tile_width, style.faces, rotation, finish=finish), x, y)

    def slot(self, x: float, y: float, *, upright: bool = False) -> None:
        """An empty place for a tile."""
        w, h = faces.tile_size(self.tile_width, 0 if upright else 90)
        line = max(1.5, self.tile_width * 0.05)
        colour = (*self.style.theme.focus, 255)
        radius = faces.CORNER * self.tile_width
        self.lay(art.slot(w - 2, h - 2, radius, colour, line), x, y)

    def arrow(self, points: Sequence[Point], colour: RGB | None = None) -> None:
        """A line through the points with a head at its end, which points down or sideways."""
        line = max(1.5, self.tile_width * 0.055)
        pen = Pen(self.width, self.height, big=4)
        pen.stroke(points, line)
        (x, y), (before_x, before_y) = points[-1], points[-2]
        reach = self.tile_width * 0.17
        along = (x > before_x) - (x < before_x), (y > before_y) - (y < before_y)
        back = x - along[0] * reach, y - along[1] * reach
        across = along[1] * reach, along[0] * reach
        head = [
            (back[0] + across[0], back[1] + across[1]),
            (x, y),
            (back[0] - across[0], back[1] - across[1]),
        ]
        pen.stroke(head, line)
        self.picture.alpha_composite(filled(pen.mask(), colour or self.style.theme.focus))

    def ring(self, left: float, top: float, right: float, bottom: float) -> None:
        """A ring round what counts."""
        wide, high = round(right - left), round(bottom - top)
        line = max(2.0, self.tile_width * 0.07)
        edge = art.Look(art.CLEAR, 0.3 * self.tile_width, (*self.style.theme.focus, 255), line)
        self.picture.alpha_composite(art.panel(wide, high, edge), (round(left), round(top)))

    def mark(self, team: Team, size: float, x: float, y: float) -> None:
        """The circle or triangle of a team."""
        self.lay(marks.team_mark(team, round(size), self.style.theme), x, y)

    def peg(self, size: float, x: float, y: float, *, won: bool) -> None:
        """A place of the score board."""
        self.lay(marks.peg(round(size), self.style.theme, won=won), x, y)

    def verdict(self, size: float, x: float, y: float, *, good: bool) -> None:
        """A check for what is allowed or counts, a cross for what is not."""
        theme = self.style.theme
        if good:
            seal = marks.badge(Icon.CHECK, round(size), (*theme.gold, 255), theme.gold_text)
        else:
            seal = marks.badge(Icon.CLOSE, round(size), art.CLEAR, theme.text, (*theme.text, 255))
        self.lay(seal, x, y)

    def icon(self, which: Icon, size: float, x: float, y: float) -> None:
        """A line icon in the colour of words of less weight."""
        self.lay(icon(which, round(size), self.style.theme.muted), x, y)

    def words(
        self,
        text: str,
        x: float,
        y: float,
        room: tuple[float, float],
        size: int,
        *,
        weight: Weight = Weight.SEMIBOLD,
        ink: RGB | None = None,
        align: str = "center",
        lines: int = 1,
    ) -> None:
        """Words in a room round a place; aligned left they begin at the room's left side."""
        block = typeset.fit(text, weight, size, room, most_lines=lines)
        self.blocks.append(block)
        spare = (room[0] - block.width) / 2
        shift = {"left": -spare, "center": 0.0, "right": spare}[align]
        self.lay(typeset.picture(block, ink or self.style.theme.text, align), x + shift, y)
