"""Sizes that follow from the window: one place decides how large things are."""

from attrs import frozen

TOUCH = 48
"""Logical pixels: the smallest side of anything that is pressed."""
TOUCH_SMALL = 44
"""The same on a small screen."""
SMALL_SIDE = 560
"""Logical pixels: a window whose shorter side is below this is a small screen."""
GAP_BETWEEN_TARGETS = 8


@frozen
class Metrics:
    """What a window's size means for type, gaps and targets.

    Attributes:
        width: the window's width in pixels.
        height: its height in pixels.
        ratio: pixels in a logical pixel.
        text_scale: how much larger than usual text is wished.
    """

    width: int
    height: int
    ratio: float = 1.0
    text_scale: float = 1.0

    @property
    def short(self) -> float:
        """The shorter side in pixels."""
        return min(self.width, self.height)

    @property
    def is_portrait(self) -> bool:
        """Whether the window is clearly higher than wide."""
        return self.height > 1.1 * self.width

    @property
    def is_small(self) -> bool:
        """Whether captions must give way to pictures."""
        return self.short / self.ratio < SMALL_SIDE

    @property
    def unit(self) -> float:
        """The measure of gaps, corners and tiles: 1 at 1080 pixels on the shorter side.

        Wide low windows are bound by their height, high narrow ones by their width.
        """
        return max(self.short / 1080, 0.5)

    def px(self, at_1080: float) -> int:
        """A length that is `at_1080` pixels in a window 1080 pixels high."""
        return max(1, round(at_1080 * self.unit))

    @property
    def gap(self) -> int:
        """The usual gap between things, never less than two targets need."""
        return max(self.px(14), round(GAP_BETWEEN_TARGETS * self.ratio))

    @property
    def margin(self) -> int:
        """From the window's edge to the first thing, the table's rim included."""
        return max(self.px(40), round(10 * self.ratio))

    @property
    def touch(self) -> int:
        """The smallest side of a target, in pixels."""
        return round((TOUCH_SMALL if self.is_small else TOUCH) * self.ratio)

    @property
    def body(self) -> int:
        """Type for sentences and names, in pixels."""
        return round(max(24 * self.unit, 17 * self.ratio) * self.text_scale)

    @property
    def caption(self) -> int:
        """Type for captions under pictures, in pixels."""
        return round(max(19 * self.unit, 13 * self.ratio) * self.text_scale)

    @property
    def number(self) -> int:
        """Type for numbers that matter: digits at least 1/30 of the shorter side high.

        Digits of the face are 0.65 of the type's size high.
        """
        return round(self.short / 30 / 0.65) + 1

    @property
    def title(self) -> int:
        """Type for a screen's heading, in pixels."""
        return round(max(58 * self.unit, 30 * self.ratio) * min(self.text_scale, 1.4))
