"""The words of the game: catalogues by gettext, and events as sentences.

English is the source language; its sentences are the keys of the catalogues. The
rest of the game speaks in data and asks here for words.
"""

import gettext
from collections.abc import Sequence

from attrs import frozen

from game import paths
from game.engine.errors import Reason
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
from game.engine.line import End
from game.engine.scoring import Kind, Result
from game.engine.seats import SEATS, Seat, Team
from game.engine.tiles import Tile

DOMAIN = "dekabes"
SOURCE_LANGUAGE = "en"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Speaks this language from now on; English where its catalogue is not there."""
    global _catalogue  # noqa: PLW0603 - one language is spoken at a time, by everything
    _catalogue = gettext.translation(
        DOMAIN, paths.assets() / "locale", languages=[language], fallback=True
    )


def tr(message: str, **values: object) -> str:
    """A sentence in the language in use, with `{values}` filled in."""
    said = _catalogue.gettext(message)
    return said.format(**values) if values else said


def said_in(language: str, message: str) -> str:
    """A sentence in another language than the one in use, for those who do not read that."""
    catalogue = gettext.translation(
        DOMAIN, paths.assets() / "locale", languages=[language], fallback=True
    )
    return catalogue.gettext(message)


def trn(one: str, many: str, number: int, **values: object) -> str:
    """A sentence that counts; `{number}` is filled in with the rest."""
    return _catalogue.ngettext(one, many, number).format(number=number, **values)


@frozen
class Names:
    """What the four seats are called on screen.

    Attributes:
        seats: a name for each seat, seat 1 first; empty where nobody gave one.
        you: the seat that is spoken to as "you", or None.
    """

    seats: tuple[str, ...]
    you: Seat | None = None

    def of(self, seat: Seat) -> str:
        """A seat's name, or "You"."""
        if seat == self.you:
            return tr("You")
        return self.seats[seat - 1] or tr("Seat {seat}", seat=seat)

    def team(self, team: Team) -> str:
        """Both partners' names, "You" first."""
        one, other = team.seats
        if other == self.you:
            one, other = other, one
        return tr("{one} & {other}", one=self.of(one), other=self.of(other))


def level_name(level: str) -> str:
    """A kind of player as people call it."""
    match level:
        case "human":
            return tr("Human")
        case "casual":
            return tr("Casual")
        case "steady":
            return tr("Steady")
        case _:
            return tr("Expert")


def points(number: int) -> str:
    """A number of points."""
    return trn("{number} point", "{number} points", number)


def play_label(tile: Tile, number: int | None) -> str:
    """What pressing Confirm will do."""
    if number is None:
        return tr("Lead {tile}", tile=tile.text)
    return tr("Play {tile} on the {number}", tile=tile.text, number=number)


def no_fit(tile: Tile, left: int, right: int) -> str:
    """Why a tile cannot be played."""
    if left == right:
        return tr("{tile} has no {number}.", tile=tile.text, number=left)
    return tr("{tile} has neither {left} nor {right}.", tile=tile.text, left=left, right=right)


def refusal(reason: Reason) -> str:
    """Why an action is not possible."""
    match reason:
        case Reason.MUST_LEAD_DOUBLE_SIX:
            return tr("Double six must be led.")
        case Reason.MUST_PLAY:
            return tr("A tile of yours fits, so you must play.")
        case _:
            return tr("That is not possible now.")


def result_title(result: Result, names: Names) -> str:
    """How a hand ended, in a word or two."""
    if result.dekabes:
        return tr("Dékabès!")
    if result.kind is Kind.OUT and result.winner_seat is not None:
        if result.winner_seat == names.you:
            return tr("You are out")
        return tr("{name} is out", name=names.of(result.winner_seat))
    return tr("Blocked: a tie") if result.is_tie else tr("Blocked")


def result_reason(result: Result, names: Names, last: Tile | None = None) -> str:
    """Why a hand ended as it did.

    Args:
        result: how it ended.
        names: what the seats are called.
        last: the last tile laid, for Dékabès.
    """
    seat = result.winner_seat
    if seat is None:
        return tr(
            "Both teams' lowest hand holds {pips} pips. Nobody scores; "
            "the next won hand is worth 2.",
            pips=min(result.pips),
        )
    if result.dekabes and last is not None:
        if seat == names.you:
            return tr("Your last tile, the {tile}, fits both open ends.", tile=last.text)
        name = names.of(seat)
        return tr("{name}'s last tile, the {tile}, fits both open ends.", name=name, tile=last.text)
    if result.kind is Kind.OUT:
        if seat == names.you:
            return tr("You laid your last tile.")
        return tr("{name} laid the last tile.", name=names.of(seat))
    low = result.pips[seat - 1]
    if seat == names.you:
        return trn(
            "Nobody can play. Your hand is the lowest single hand: {number} pip.",
            "Nobody can play. Your hand is the lowest single hand: {number} pips.",
            low,
        )
    return trn(
        "Nobody can play. {name} holds the lowest single hand: {number} pip.",
        "Nobody can play. {name} holds the lowest single hand: {number} pips.",
        low,
        name=names.of(seat),
    )


def event_line(event: Event, names: Names) -> str:
    """What happened, as one line of the ledger."""
    match event:
        case Dealt(_, deal):
            return tr("The tiles are dealt.") if deal == 1 else tr("All 28 tiles are dealt again.")
        case Replied(seat, accepted):
            return _replied(seat, accepted, names)
        case LeaderSettled(leader, by):
            return _leader(leader, by, names)
        case Led(seat, tile, _):
            if seat == names.you:
                return tr("You lead {tile}.", tile=tile.text)
            return tr("{name} leads {tile}.", name=names.of(seat), tile=tile.text)
        case Played(seat, tile, end, before, _):
            number = before.number_at(end)
            if seat == names.you:
                return _played_by_you(tile, number, end)
            return _played(names.of(seat), tile, number, end)
        case Passed(seat, numbers):
            return _passed(seat, numbers, names)
        case HandEnded(_, result):
            return f"{result_title(result, names)} – {award_line(result, names)}"  # noqa: RUF001 - a dash
        case MatchEnded(team):
            return tr("{team} win the match.", team=names.team(team))


def _replied(seat: Seat, accepted: bool, names: Names) -> str:  # noqa: FBT001 - the event's own field
    if seat == names.you:
        return tr("You accept the deal.") if accepted else tr("You demand a redeal.")
    name = names.of(seat)
    if accepted:
        return tr("{name} accepts the deal.", name=name)
    return tr("{name} demands a redeal.", name=name)


def _leader(leader: Seat, by: Seat | None, names: Names) -> str:
    if by is None:
        if leader == names.you:
            return tr("You hold double six and lead.")
        return tr("{name} holds double six and leads.", name=names.of(leader))
    if leader == by:
        if by == names.you:
            return tr("You choose to lead.")
        return tr("{name} chooses to lead.", name=names.of(by))
    if by == names.you:
        return tr("You name {partner} to lead.", partner=names.of(leader))
    if leader == names.you:
        return tr("{name} names you to lead.", name=names.of(by))
    return tr("{name} names {partner} to lead.", name=names.of(by), partner=names.of(leader))


def _played_by_you(tile: Tile, number: int | None, end: End) -> str:
    if end is End.LEFT:
        return tr("You play {tile} on the {number}, left.", tile=tile.text, number=number)
    return tr("You play {tile} on the {number}, right.", tile=tile.text, number=number)


def _played(name: str, tile: Tile, number: int | None, end: End) -> str:
    if end is End.LEFT:
        return tr(
            "{name} plays {tile} on the {number}, left.", name=name, tile=tile.text, number=number
        )
    return tr(
        "{name} plays {tile} on the {number}, right.", name=name, tile=tile.text, number=number
    )


def _passed(seat: Seat, numbers: tuple[int, int], names: Names) -> str:
    left, right = numbers
    if seat == names.you:
        if left == right:
            return tr("You pass: no {number}.", number=left)
        return tr("You pass: no {left}, no {right}.", left=left, right=right)
    name = names.of(seat)
    if left == right:
        return tr("{name} passes: no {number}.", name=name, number=left)
    return tr("{name} passes: no {left}, no {right}.", name=name, left=left, right=right)


def award_line(result: Result, names: Names) -> str:
    """Who earned what."""
    if result.team is None:
        return tr("Nobody scores.")
    return trn(
        "{team}: +{number} point.",
        "{team}: +{number} points.",
        result.award,
        team=names.team(result.team),
    )


def deal_line(hands: Sequence[Sequence[Tile]], seat: Seat) -> str:
    """A hand's tiles, written out."""
    return "  ".join(each.text for each in sorted(hands[seat - 1], reverse=True))


def in_groups(digits: str) -> str:
    """A long number of hexadecimal digits in groups of eight, as people compare such."""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))


COMPUTER_NAMES: tuple[str, ...] = ("Fabiola", "Ti Jo", "Nadège", "Mirlande")
"""The computers' names by seat; names are not translated."""


def table_names(players: Sequence[str], people: Sequence[str] = ("",) * 4) -> Names:
    """Names for a table: computers by their own, a single human as "you".

    Args:
        players: who sits at seats 1-4.
        people: the names that people at seats 1-4 gave themselves; empty where they gave none.
    """
    humans = [seat for seat in SEATS if players[seat - 1] == "human"]
    names = tuple(
        people[seat - 1] if seat in humans else COMPUTER_NAMES[seat - 1] for seat in SEATS
    )
    return Names(names, humans[0] if len(humans) == 1 else None)
