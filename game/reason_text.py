"""Why a choice is good or bad, as a sentence: the reasons of advice in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.text import Names, tr, trn

Reason = Mapping[str, Any]


def reason_line(reason: Reason, names: Names) -> str:
    """One sentence for a reason; it says no more than the reason does.

    Args:
        reason: a kind and what it speaks of, see `game.players.reasons`.
        names: what the seats are called.

    Raises:
        KeyError: if there is no such kind.
    """
    return _SENTENCES[reason["kind"]](reason, names)


def _numbers(numbers: Sequence[int]) -> str:
    """One or two numbers."""
    if len(numbers) == 1:
        return str(numbers[0])
    return tr("{one} and {other}", one=numbers[0], other=numbers[1])


def _who(reason: Reason, names: Names) -> str:
    return names.of(reason["seat"])


_Sentence = Callable[[Reason, Names], str]

_SENTENCES: dict[str, _Sentence] = {
    "must_pass": lambda r, _: tr("Nothing fits {numbers}.", numbers=_numbers(r["numbers"])),
    "accept_deal": lambda r, _: trn(
        "The hand holds {number} double.", "The hand holds {number} doubles.", r["doubles"]
    ),
    "demand_right": lambda r, _: trn(
        "{number} double is a poor hand.", "{number} doubles are a poor hand.", r["doubles"]
    ),
    "leads_self": lambda r, _: trn(
        "The own hand has {number} tile with a {pips}.",
        "The own hand has {number} tiles with a {pips}.",
        r["count"],
        pips=r["number"],
    ),
    "partner_leads": lambda r, _: trn(
        "The own hand has at most {number} tile of one number.",
        "The own hand has at most {number} tiles of one number.",
        r["count"],
    ),
    "only_choice": lambda _, __: tr("It is the only tile that fits."),
    "makes_dekabes": lambda _, __: tr("It makes Dékabès."),
    "goes_out": lambda _, __: tr("It is the last tile: it wins the hand."),
    "keeps_dekabes_possible": lambda r, _: tr(
        "Dékabès is possible with the {tile}.", tile=r["tile"]
    ),
    "low_hand_for_block": lambda r, _: trn(
        "It blocks, and no opponent can be as low as {number} pip.",
        "It blocks, and no opponent can be as low as {number} pips.",
        r["pips"],
    ),
    "blocks_hand": lambda r, _: trn(
        "It blocks the hand with {number} pip left.",
        "It blocks the hand with {number} pips left.",
        r["pips"],
    ),
    "forces_pass_next": lambda r, names: tr(
        "{name} has nothing for {numbers} and must pass.",
        name=_who(r, names),
        numbers=_numbers(r["numbers"]),
    ),
    "controls_number": lambda r, _: tr("Nobody else has a {number} any more.", number=r["number"]),
    "blocks_opponent_void": lambda r, names: tr(
        "{name} has no {number}.", name=_who(r, names), number=r["number"]
    ),
    "avoids_partner_void": lambda r, names: tr(
        "It covers the {number}, which {name} has not.", number=r["number"], name=_who(r, names)
    ),
    "leads_long_suit": lambda r, _: trn(
        "It opens with the {pips}: {number} tile of it in the hand.",
        "It opens with the {pips}: {number} tiles of it in the hand.",
        r["count"],
        pips=r["number"],
    ),
    "keeps_own_number": lambda r, _: trn(
        "It leaves the {pips} open, and {number} more tile has it.",
        "It leaves the {pips} open, and {number} more tiles have it.",
        r["count"],
        pips=r["number"],
    ),
    "keeps_partner_number": lambda r, names: tr(
        "It keeps the {number} for {name}.", number=r["number"], name=_who(r, names)
    ),
    "covers_opponent_number": lambda r, names: tr(
        "It covers the {number} that {name} left.", number=r["number"], name=_who(r, names)
    ),
    "sheds_double": lambda r, _: tr("It gets rid of the double {number}.", number=r["number"]),
    "sheds_heavy": lambda r, _: trn(
        "It gets rid of {number} pip.", "It gets rid of {number} pips.", r["pips"]
    ),
    "serves_both_ends": lambda r, _: tr(
        "The hand has tiles for both ends, {numbers}.", numbers=_numbers(r["numbers"])
    ),
    "keeps_fitting": lambda r, _: trn(
        "{number} tile of the hand fits afterwards.",
        "{number} tiles of the hand fit afterwards.",
        r["count"],
    ),
    "risks_dekabes": lambda r, names: tr(
        "{name} could make Dékabès on {numbers}.",
        name=_who(r, names),
        numbers=_numbers(r["numbers"]),
    ),
    "risks_out": lambda r, names: tr("{name} could go out.", name=_who(r, names)),
    "opens_partner_void": lambda r, names: tr(
        "It leaves the {number} open, which {name} has not.",
        number=r["number"],
        name=_who(r, names),
    ),
    "frees_opponent": lambda r, names: tr(
        "It covers the {number} that {name} could not answer.",
        number=r["number"],
        name=_who(r, names),
    ),
    "nothing_fits_after": lambda r, _: tr(
        "Nothing in the hand fits {numbers} afterwards.", numbers=_numbers(r["numbers"])
    ),
    "covers_partner_number": lambda r, names: tr(
        "It covers the {number} that {name} left.", number=r["number"], name=_who(r, names)
    ),
    "keeps_heavy": lambda r, _: tr("The heavy {tile} stays in the hand.", tile=r["tile"]),
}
KINDS = frozenset(_SENTENCES)
"""Every kind of reason that has a sentence."""
