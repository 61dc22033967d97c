"""What stands in the ledger, entry by entry: public, or of hands that have ended (R32)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import frozen

from game import text
from game.engine.events import (
    Dealt,
    Event,
    HandEnded,
    LeaderSettled,
    Led,
    MatchEnded,
    Passed,
    Played,
    Replied,
)
from game.engine.hand import Hand
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Seat
from game.engine.tiles import Tile
from game.session.ledger import events_of
from game.session.session import Session
from game.text import Names, tr
from game.views.kit.icons import Icon

Kind = Literal["heading", "held", "deal", "reply", "leader", "move", "pass", "result"]
Filter = Literal["all", "moves", "passes", "results"]

FILTERS: dict[Filter, frozenset[Kind]] = {
    "all": frozenset({"held", "deal", "reply", "leader", "move", "pass", "result"}),
    "moves": frozenset({"move"}),
    "passes": frozenset({"pass"}),
    "results": frozenset({"result"}),
}
"""What each filter lets through; headings stand above whatever is left."""


@frozen
class Entry:
    """One line of the ledger.

    Attributes:
        kind: what it is about.
        text: the sentence.
        seat: whose doing it was, if anybody's.
        sign: what is drawn beside it: the tile that was laid, or an icon.
        tiles: the hand it speaks of.
        short: the sentence without those tiles, where they are drawn.
    """

    kind: Kind
    text: str
    seat: Seat | None = None
    sign: Tile | Icon | None = None
    tiles: tuple[Tile, ...] = ()
    short: str = ""


def entries(session: Session, names: Names) -> list[Entry]:
    """The match so far, as everybody at this screen may know it."""
    found: list[Entry] = list(_promise(session))
    ended = session.ended_hands()
    for hand in ended:
        found += _ended(hand, names)
    if session.number > len(ended):
        found.append(_heading(session.number, session.scores, session.base))
        found += [entry(event, names) for event in session.events_so_far()]
    return found


def _promise(session: Session) -> Iterator[Entry]:
    """What the program bound itself to before the first deal, and at the end how it was kept."""
    proof = session.promise
    if proof is None:
        return
    words = tr("Promise of this match: {hash}", hash=text.in_groups(proof.commitment))
    yield Entry("deal", words, sign=Icon.SHUFFLE)
    if proof.secret is not None:
        kept = tr(
            "Kept: secret {secret}, stirred {stir}",
            secret=text.in_groups(proof.secret),
            stir=text.in_groups(proof.stir) or "-",
        )
        yield Entry("deal", kept, sign=Icon.CHECK)


def _heading(number: int, scores: Scores, base: int) -> Entry:
    one, other = scores
    words = tr(
        "Hand {number}, {one} : {other}, worth {points}",
        number=number,
        one=one,
        other=other,
        points=text.points(base),
    )
    return Entry("heading", words)


def _ended(hand: Hand, names: Names) -> Iterator[Entry]:
    yield _heading(hand.number, hand.scores, hand.base)
    for seat in SEATS:
        tiles = text.deal_line(hand.dealt, seat)
        if seat == names.you:
            line, short = tr("You held {tiles}", tiles=tiles), tr("You held {tiles}", tiles="")
        else:
            name = names.of(seat)
            line = tr("{name} held {tiles}", name=name, tiles=tiles)
            short = tr("{name} held {tiles}", name=name, tiles="")
        held = tuple(sorted(hand.dealt[seat - 1], reverse=True))
        yield Entry("held", line, seat, None, held, short.strip())
    for event in events_of(hand):
        yield entry(event, names)


def entry(event: Event, names: Names) -> Entry:
    """An event as a line of the ledger."""
    kind: Kind
    who: Seat | None = None
    sign: Tile | Icon
    match event:
        case Dealt(_, _):
            kind, sign = "deal", Icon.SHUFFLE
        case Replied(who, accepted):
            kind, sign = "reply", Icon.CHECK if accepted else Icon.SHUFFLE
        case LeaderSettled(leader, by):
            kind, who, sign = "leader", by or leader, Icon.ARROW
        case Led(who, sign, _) | Played(who, sign, _, _, _):
            kind = "move"
        case Passed(who, _):
            kind, sign = "pass", Icon.KNOCK
        case HandEnded(_, result):
            kind, who, sign = "result", result.winner_seat, Icon.TABLE
        case MatchEnded(_):
            kind, sign = "result", Icon.MATCHES
    return Entry(kind, text.event_line(event, names), who, sign)


def filtered(found: Iterable[Entry], which: Filter, seat: Seat | None) -> list[Entry]:
    """The entries of one kind and, if a seat is named, of that seat; results are everybody's.

    A hand of which nothing is left has no heading either.
    """
    shown: list[Entry] = []
    for each in found:
        if each.kind == "heading":
            if shown and shown[-1].kind == "heading":
                shown.pop()
            shown.append(each)
        elif each.kind in FILTERS[which] and (
            seat is None or each.seat == seat or each.kind == "result"
        ):
            shown.append(each)
    if shown and shown[-1].kind == "heading":
        shown.pop()
    return shown


def as_text(found: Iterable[Entry], session: Session, names: Names) -> str:
    """The ledger as a text file: a title, who sits where, then every entry."""
    lines = [tr("{label}: {value}", label=tr("Dékabès"), value=tr("Ledger"))]
    if session.tally.started:
        lines.append(session.tally.started)
    for seat, who in zip(SEATS, session.players, strict=True):
        words = tr("Seat {seat}", seat=seat)
        name = names.of(seat)
        level = text.level_name(who)
        value = level if name == words else f"{name}, {level}"
        lines.append(tr("{label}: {value}", label=words, value=value))
    for each in found:
        lines += ["", each.text] if each.kind == "heading" else [f"  {each.text}"]
    return "\n".join(lines) + "\n"
