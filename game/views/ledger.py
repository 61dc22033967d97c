"""The ledger: everything of the match so far that the seat at the screen may know."""

from game import text
from game.engine.hand import Hand
from game.engine.seats import SEATS
from game.session.ledger import events_of
from game.text import tr
from game.views.kit.box import Box
from game.views.sheet import Paragraph, SheetScreen


class LedgerScreen(SheetScreen):
    """The match as a list, hand by hand; open hands only of those that have ended (R32)."""

    name = "ledger"

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Ledger")

    def fill(self, box: Box) -> None:
        """The list, with the present hand in sight."""
        at_end = self.offset >= self.most_offset
        self.set_text(self.paragraphs(), box, at_end=at_end)

    def paragraphs(self) -> list[Paragraph]:
        """Everything public, and the hands of those that have ended."""
        session = self.app.session
        if session is None:
            return []
        found = [line for hand in session.ended_hands() for line in self._ended(hand)]
        if session.number > len(session.ended_hands()):
            found += self._heading(session.number, session.scores, session.base)
            for event in session.events_so_far():
                found.append(Paragraph(text.event_line(event, self.app.names), indent=1.0))
        return found

    def _heading(self, number: int, scores: tuple[int, int], base: int) -> list[Paragraph]:
        return [
            Paragraph(
                tr(
                    "Hand {number}, {one} : {other}, worth {points}",
                    number=number,
                    one=scores[0],
                    other=scores[1],
                    points=text.points(base),
                ),
                heading=True,
            )
        ]

    def _ended(self, hand: Hand) -> list[Paragraph]:
        names = self.app.names
        found = self._heading(hand.number, hand.scores, hand.base)
        for seat in SEATS:
            tiles = text.deal_line(hand.dealt, seat)
            line = tr("{name} held {tiles}", name=names.of(seat), tiles=tiles)
            if seat == names.you:
                line = tr("You held {tiles}", tiles=tiles)
            found.append(Paragraph(line, muted=True, indent=1.0))
        found += [Paragraph(text.event_line(event, names), indent=1.0) for event in events_of(hand)]
        return found
