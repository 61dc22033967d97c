"""Shows on the table: the wash before a deal, the slam of a Dékabès, the sweep at the end.

None of them decides anything. A tap skips them, reduced motion and instant pace leave
them out, and what they move lies exactly where it belongs afterwards.
"""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.dealing import HAND_SIZE
from game.engine.tiles import Tile
from game.tabletop import timing
from game.tabletop.board import Lie
from game.tabletop.slam import SECONDS as SLAM_SECONDS
from game.tabletop.slam import Slam
from game.tabletop.timeline import Tween, linear
from game.tabletop.wash import Wash

if TYPE_CHECKING:
    from game.views.tablescreen import TableScreen
    from game.views.washing import Washing


HEAP = 10.8
"""The heap of four rows, with some room to stir it, in tile widths."""


def wanted(screen: "TableScreen") -> bool:
    """Whether things travel and shake at all."""
    return screen.app.pace.travel > 0


class WashShow:
    """28 tiles stirred face down, then dealt to their seats."""

    def __init__(self, screen: "Washing") -> None:
        """Heaps the tiles up where the line of play will lie."""
        self._screen = screen
        self.over = False
        self._seconds = screen.app.pace.wash
        area = screen.wash_area
        width = max(16, round(min(screen.rack_width * 0.5, area.height / HEAP)))
        self._wash = Wash(area, width, random.Random().randrange(1 << 30))
        self._width = width

    def lies(self) -> list[Lie]:
        """Where the face-down tiles begin; each belongs to a seat already, which nobody sees."""
        return [
            Lie(
                ("wash", index),
                None,
                pose.x,
                pose.y,
                self._width,
                0,
                index // HAND_SIZE + 1,
                rank=index,
            )
            for index, pose in enumerate(self._wash.poses())
        ]

    def start(self) -> None:
        """Lets it run; at its end the screen deals."""
        screen = self._screen
        screen.app.sound.play("wash")
        screen.timeline.add(Tween(screen.app.pace.wash, self._stir, ease=linear))
        screen.timeline.call(self._deal)

    def _stir(self, t: float) -> None:
        self._wash.advance_to(t * self._seconds)
        for index, pose in enumerate(self._wash.poses()):
            sprite = self._screen.board.sprite(("wash", index))
            if sprite is not None:
                sprite.position = (pose.x, pose.y)
                sprite.angle = pose.angle

    def push(self, x: float, y: float, dx: float, dy: float) -> None:
        """A finger stirs too."""
        self._wash.push(x, y, dx, dy)

    def _deal(self) -> None:
        self.over = True
        self._screen.app.sound.play("deal")
        self._screen.deal_out()


def shake(screen: "TableScreen", tile: Tile) -> None:
    """A tile of the own hand that does not fit says no."""
    sprite = screen.board.sprite(("rack", tile))
    if sprite is None or not wanted(screen):
        return
    x, reach = sprite.lie.x, sprite.lie.width * 0.09

    def swing(t: float) -> None:
        if sprite is screen.board.carried:
            return
        sprite.center_x = x + reach * (1 - t) * ((t * 6) % 2 - 1)
        if t >= 1:
            sprite.settle()

    screen.timeline.add(Tween(timing.SHAKE, swing, ease=linear))


def slam(screen: "TableScreen") -> None:
    """The last tile of a Dékabès lands: everything on the table jumps and settles."""
    screen.timeline.call(lambda: screen.app.sound.play("slam"))
    if not wanted(screen):
        return
    sprites = [each for each in screen.board.sprites() if each.lie.key[0] == "line"]  # type: ignore[index]
    if not sprites:
        return
    blow = sprites[-1].lie
    places = [(each.lie.x, each.lie.y) for each in sprites]
    physics = Slam(places, (blow.x, blow.y), blow.width, random.Random().randrange(1 << 30))

    def jolt(t: float) -> None:
        if t >= 1:
            for sprite in sprites:
                sprite.settle()
            return
        physics.advance_to(t * SLAM_SECONDS)
        for sprite, pose in zip(sprites, physics.poses(), strict=True):
            sprite.position = (pose.x, pose.y)
            sprite.angle = pose.angle

    screen.timeline.add(Tween(SLAM_SECONDS, jolt, ease=linear))


def sweep(screen: "TableScreen", then: Callable[[], None]) -> None:
    """All tiles are swept together, then something follows."""
    if not wanted(screen):
        then()
        return
    area = screen.area
    x, y = area.centre
    starts = [(each, each.center_x, each.center_y) for each in screen.board.sprites()]

    def gather(t: float) -> None:
        for sprite, from_x, from_y in starts:
            sprite.position = (from_x + (x - from_x) * t, from_y + (y - from_y) * t)
            sprite.alpha = round(255 * (1 - t * t))

    screen.app.sound.play("slide")
    screen.timeline.add(Tween(timing.SWEEP, gather, ease=linear))
    screen.timeline.call(then)
