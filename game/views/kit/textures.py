"""Pictures as arcade textures, made once and kept while something shows them."""

import itertools
from collections import OrderedDict
from collections.abc import Callable, Hashable

import arcade
from arcade.hitbox import HitBoxAlgorithm
from PIL import Image

_KEPT = 600
"""Textures kept for a while after their last use; older ones are let go."""
_KEPT_PIXELS = 6_000_000
"""And so many pixels at most: else a few sizes of a window would fill the largest atlas."""

# Measuring the outline of a picture can take seconds; a rectangle is all we need.
_BOX: HitBoxAlgorithm = arcade.hitbox.algo_bounding_box


class _Kept:
    """The textures used last."""

    def __init__(self) -> None:
        self._found: OrderedDict[Hashable, arcade.Texture] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable) -> arcade.Texture | None:
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
        return found

    def add(self, key: Hashable, made: arcade.Texture) -> None:
        self._found[key] = made
        self._pixels += made.width * made.height
        while len(self._found) > _KEPT or (self._pixels > _KEPT_PIXELS and len(self._found) > 1):
            _, old = self._found.popitem(last=False)
            self._pixels -= old.width * old.height

    def clear(self) -> None:
        self._found.clear()
        self._pixels = 0


_kept = _Kept()
_numbers = itertools.count()


def texture(key: Hashable, make: Callable[[], Image.Image]) -> arcade.Texture:
    """The texture of a picture.

    Args:
        key: everything that the picture depends on.
        make: draws the picture; called only if it is not at hand.
    """
    found = _kept.get(key)
    if found is None:
        # No two ever share a name, not even the same picture made twice: of two that do, arcade
        # 3.3 loses sight of the second when the first goes, and fails when its atlas grows.
        name = f"dekabes {key!r} {next(_numbers)}"
        found = arcade.Texture(make().convert("RGBA"), hash=name, hit_box_algorithm=_BOX)
        _kept.add(key, found)
    return found


def forget_all() -> None:
    """Lets go of every texture that nothing shows, for example after a change of size."""
    _kept.clear()
