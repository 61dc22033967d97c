"""What a careful eye finds wrong on a screen, as sentences; nothing if it is right."""

import re
from functools import cache
from itertools import combinations

from game.engine.tiles import TILES, Tile
from game.tabletop import faces
from game.views.kit import theme as themes
from game.views.kit.box import Box
from game.views.kit.screen import Screen
from game.views.kit.skin import Written
from game.views.kit.type import font
from game.views.tablescreen import TableScreen

LEAST_TYPE = 12
"""Logical pixels: smaller type is not read by anybody."""
FIGURES = re.compile(r"\+?\d+( points?)?")
"""Numbers that matter: scores, tiles left, what a hand is worth."""


def _tight(written: Written) -> Box:
    """The words without the room above and below the letters."""
    return written.words.inset(1, written.words.h * 0.18)


def _inside(inner: Box, outer: Box, slack: float = 1.0) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.top <= outer.top + slack
    )


def tile_boxes(screen: TableScreen) -> dict[object, Box]:
    """The rectangle of every tile where it belongs."""
    found = {}
    for sprite in screen.board.sprites():
        lie = sprite.lie
        w, h = faces.tile_size(lie.width, lie.rotation)
        found[lie.key] = Box(lie.x - w / 2, lie.y - h / 2, w, h)
    return found


def texts_wrong(screen: Screen) -> list[str]:
    """Texts that are cut, outside, too small, too pale, or that lie on something else."""
    found = []
    least = LEAST_TYPE * screen.metrics.ratio
    floor = 7.0 if screen.style.theme_name == "contrast" else 4.5
    shown = [each for each in screen.buttons if each.sprite.visible]
    texts = screen.texts
    for each in texts:
        said = f"{each.text!r}"
        if not each.block.fits:
            found.append(f"{said} does not fit its room")
        if not _inside(each.words, screen.box):
            found.append(f"{said} leaves the window")
        narrow = screen.metrics.width < NARROWEST and _is_memory(screen, each)
        if each.block.size < (11 if narrow else least):
            found.append(f"{said} is set in {each.block.size} px only")
        contrast = themes.contrast(each.ink, each.ground)
        if contrast < floor and not each.dimmed:
            found.append(f"{said} has a contrast of {contrast:.2f}")
        for button in shown:
            words = _tight(each)
            if words.overlaps(button.box) and not _inside(words, button.box):
                found.append(f"{said} lies across the button {button.name}")
    for one, other in combinations(texts, 2):
        if _tight(one).overlaps(_tight(other)):
            found.append(f"{one.text!r} lies on {other.text!r}")
    return found


def buttons_wrong(screen: Screen) -> list[str]:
    """Buttons outside the window, too small for a finger, or too near to each other."""
    found = []
    m = screen.metrics
    shown = [each for each in screen.buttons if each.sprite.visible]
    for each in shown:
        if not _inside(each.box, screen.box, 0):
            found.append(f"button {each.name} leaves the window")
        if min(each.box.w, each.box.h) < m.touch:
            found.append(f"button {each.name} is {each.box.w} x {each.box.h}, below {m.touch}")
    for one, other in combinations(shown, 2):
        if one.box.overlaps(other.box, 8 * m.ratio - 0.5):
            found.append(f"buttons {one.name} and {other.name} are less than 8 px apart")
    return found


NARROWEST = 800
"""The narrowest window the brief names; below it the memory of passes may be smaller still."""


def _is_memory(screen: Screen, each: Written) -> bool:
    """The memory of passes, on square chips: a help, which gives way where many must fit."""
    return screen.name == "table" and abs(each.box.w - each.box.h) < 1


def figures_wrong(screen: Screen) -> list[str]:
    """Numbers that matter and are lower than 1/30 of the shorter side."""
    found = []
    texts = screen.said if isinstance(screen, TableScreen) else screen.written
    if screen.name not in {"table", "acceptance", "nomination", "reveal", "handoff"}:
        return []
    for each in texts:
        if FIGURES.fullmatch(each.text):
            _, top, _, bottom = font(each.block.weight, each.block.size).getbbox("0")
            least = screen.metrics.short / 30 - 0.5
            if _is_memory(screen, each):
                least = 7 if screen.metrics.width < NARROWEST else max(8, screen.metrics.short / 80)
            if bottom - top < least:
                found.append(f"{each.text!r} is {bottom - top} px high")
    return found


def tiles_wrong(screen: Screen) -> list[str]:
    """Tiles that lie on words, on buttons, outside, or on tiles of another group."""
    if not isinstance(screen, TableScreen):
        return []
    found = []
    boxes = tile_boxes(screen)
    shown = [each for each in screen.buttons if each.sprite.visible]
    play = Box(screen.area.x, screen.area.y, screen.area.width, screen.area.height)
    toast = screen.toast.text
    for key, box in boxes.items():
        if not _inside(box, screen.box, 0):
            found.append(f"tile {key} leaves the window")
        found += [
            f"tile {key} lies under the button {each.name}"
            for each in shown
            if box.overlaps(each.box)
        ]
        found += [
            f"tile {key} lies on {each.text!r}"
            for each in screen.texts
            if each.text != toast and box.overlaps(_tight(each))
        ]
        if key[0] == "line" and not _inside(box, play):
            found.append(f"tile {key} leaves the play area")
    for (one, box), (other, place) in combinations(boxes.items(), 2):
        if one[0] != other[0] and box.inset(1).overlaps(place.inset(1)):
            found.append(f"tile {one} lies on tile {other}")
    return found


def places_wrong(screen: Screen) -> list[str]:
    """Rooms on the table that run into each other."""
    if screen.name != "table" or not isinstance(screen, TableScreen):
        return []
    p = screen.places
    rooms = {"score": p.score, "own plate": p.plate, "rack": p.rack, "play": p.play}
    rooms |= {"confirm": p.confirm, "cancel": p.cancel}
    rooms |= {f"bar {index}": box for index, box in enumerate(p.bar)}
    for name, side in (("north", p.north), ("east", p.east), ("west", p.west)):
        rooms |= {f"{name} plate": side.plate, f"{name} backs": side.backs}
    found = [
        f"{one} and {other} run into each other"
        for (one, box), (other, place) in combinations(rooms.items(), 2)
        if box.inset(0.5).overlaps(place.inset(0.5))
    ]
    aside = {"toast": p.toast, "turn": p.turn, "arrow": p.arrow}
    aside |= {"east memory": p.east.memory, "west memory": p.west.memory}
    for name, room in aside.items():
        found += [
            f"{name} and {other} run into each other"
            for other, box in rooms.items()
            if room.inset(0.5).overlaps(box.inset(0.5))
        ]
    return found


def wrong(screen: Screen) -> list[str]:
    """Everything that is wrong on a screen."""
    return [
        *texts_wrong(screen),
        *buttons_wrong(screen),
        *figures_wrong(screen),
        *tiles_wrong(screen),
        *places_wrong(screen),
    ]


def names_drawn(screen: Screen) -> list[str]:
    """What is drawn, sprite by sprite, by the names of the pictures."""
    return [
        str(sprite.texture.image_data.hash)
        for layer in screen.layers
        for sprite in layer
        if sprite.visible
    ]


def faces_drawn(screen: Screen) -> set[Tile]:
    """The tiles whose faces are drawn anywhere on a screen."""
    return {tile for name in names_drawn(screen) if (tile := _face(name)) is not None}


@cache
def _face(name: str) -> Tile | None:
    found = re.search(r"\('face', (\d-\d), ", name)
    return None if found is None else next(t for t in TILES if repr(t) == found[1])


def astray(screen: TableScreen) -> list[str]:
    """Tiles that are not exactly where they belong, once nothing moves."""
    found = []
    for sprite in screen.board.sprites():
        lie, (w, h) = sprite.lie, sprite.texture.size
        home = (round(lie.x - w / 2) + w / 2, round(lie.y - h / 2) + h / 2)
        if (sprite.center_x, sprite.center_y) != home or sprite.scale != (1.0, 1.0):
            found.append(f"{lie.key} is at {sprite.position}, not at {home}")
        if sprite not in screen.tiles or sprite in screen.over:
            found.append(f"{lie.key} lies on the wrong layer")
    wanted = {lie.key for lie in screen.lies()}
    if wanted != {sprite.lie.key for sprite in screen.board.sprites()}:
        found.append("other tiles lie there than should")
    return found
