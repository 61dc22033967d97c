"""Sounds that carry meaning, in words: what a caption says, and where it appears."""

from typing import TYPE_CHECKING

from game.text import tr

if TYPE_CHECKING:
    from game.views.app import App


SILENT = frozenset({"pick", "preview", "refuse", "tap", "slide", "turn"})
"""Sounds without a caption: what they mean is seen at the same moment, as are the clacks."""


def words(sound: str) -> str:
    """What a caption says of a sound; nothing for one that only goes with what is seen."""
    return {
        "wash": tr("The tiles are washed. Stir along, or tap to deal."),
        "deal": tr("The tiles are dealt."),
        "knock": tr("Knock!"),
        "slam": tr("A slam on the table: Dékabès!"),
        "hand-won": tr("Bright tune: hand won"),
        "hand-lost": tr("Low tune: hand lost"),
        "tie": tr("Wavering tune: a tie"),
        "win": tr("Fanfare: match won"),
        "lose": tr("Low tune: match lost"),
    }.get(sound, "")


def show(app: "App", sound: str) -> None:
    """Writes on the present screen what a sound means, where that is wanted and has room."""
    screen = app.screen
    said = words(sound)
    if said and app.settings.captions and screen is not None:
        screen.caption(said)
