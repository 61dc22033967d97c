"""Pictures as arcade textures, made once and kept while something shows them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from types import SimpleNamespace

import arcade
from arcade.hitbox import HitBoxAlgorithm
from PIL import Image

_KEPT = 600
"""Textures kept for a while after their last use; older ones are let go."""
_KEPT_PIXELS = 6_000_000
"""And so many pixels at most: else a few sizes of a window would fill the largest atlas."""

_cache: OrderedDict[Hashable, arcade.Texture] = OrderedDict()
_kept = SimpleNamespace(pixels=0)
# Measuring the outline of a picture can take seconds; a rectangle is all we need.
_BOX: HitBoxAlgorithm = arcade.hitbox.algo_bounding_box


def texture(key: Hashable, make: Callable[[], Image.Image]) -> arcade.Texture:
    """The texture of a picture.

    Args:
        key: everything that the picture depends on.
        make: draws the picture; called only if it is not at hand.
    """
    found = _cache.get(key)
    if found is None:
        name = f"dekabes {key!r}"
        found = arcade.Texture(make().convert("RGBA"), hash=name, hit_box_algorithm=_BOX)
        _cache[key] = found
        _kept.pixels += found.width * found.height
        while len(_cache) > _KEPT or (_kept.pixels > _KEPT_PIXELS and len(_cache) > 1):
            _, old = _cache.popitem(last=False)
            _kept.pixels -= old.width * old.height
    else:
        _cache.move_to_end(key)
    return found


def forget_all() -> None:
    """Lets go of every texture that nothing shows, for example after a change of size."""
    _cache.clear()
    _kept.pixels = 0
