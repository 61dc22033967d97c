"""The words of the rules, each fact with its number in rules.md."""

from attrs import frozen

from game.text import tr
from game.views import controller, keys


@frozen
class Fact:
    """One thing that is told.

    Attributes:
        rules: the facts of rules.md that it tells, for example "R5".
        text: in the language in use.
        figure: the picture that shows it, by its name in `diagrams`; or nothing.
    """

    rules: tuple[str, ...]
    text: str
    figure: str = ""


@frozen
class Section:
    """A titled group of facts."""

    title: str
    facts: tuple[Fact, ...]


def _fact(rules: str, text: str, figure: str = "") -> Fact:
    return Fact(tuple(rules.split()), text, figure)


def sections() -> tuple[Section, ...]:
    """Everything there is to read, in order."""
    return (_table(), _accepting(), _leading(), _playing(), _ending(), _dekabes(), _scoring(),
            _screen(), _controls(), _example())  # fmt: skip


def _table() -> Section:
    return Section(
        tr("The table"),
        (
            _fact("R1", tr("28 tiles, each pair of numbers from 0 to 6 once. Four seats hold seven tiles each; none are left over.")),
            _fact("R2", tr("Turns run counterclockwise. The seat on your right comes after you, your partner sits opposite, and the seat on your left comes before you.")),
            _fact("R3", tr("Partners stay together for the whole match: seats 1 and 3 against seats 2 and 4."), "seats"),
            _fact("R24", tr("No clock, no stakes, no forfeits. Partners give no signals: only the tiles speak.")),
            _fact("R26", tr("Computers and hints know only the hand of the seat they act for and what everybody can see. They never see another hand, a deal to come, or how the tiles were shuffled.")),
            _fact("R26", tr("What everybody can see: the tiles on the table, how many each seat has left, passes, answers to the deal, redeals, who was named and who led, the scores and the base, and which seats are computers of which level.")),
        ),
    )  # fmt: skip


def _accepting() -> Section:
    return Section(
        tr("Accepting the deal"),
        (
            _fact("R4", tr("Before every hand the seats look at their tiles in the order 1, 2, 3, 4, and each accepts the deal. Nobody else sees the hand; the answer itself is public.")),
            _fact("R5", tr("With five doubles or more you may demand a redeal instead: all 28 tiles are shuffled and dealt again, and all four seats are asked again. It is your right, not a duty. Single tiles are never swapped, and there is no limit on redeals.")),
            _fact("R6", tr("A computer that has the right always uses it. A person chooses.")),
        ),
    )  # fmt: skip


def _leading() -> Section:
    return Section(
        tr("Who leads"),
        (
            _fact("R8", tr("In the first hand of a match, whoever holds double six in the deal that all have accepted must lead it.")),
            _fact("R9", tr("Later the team that won the hand before starts. One of them, the representative, names who leads: themself or the partner. Any tile may be led.")),
            _fact("R10", tr("The representative is the seat that won: the one who went out, or in a block the lowest single hand of the winning team. If both partners are equally low, the lower seat number represents.")),
            _fact("R11", tr("After a tie the same team starts again, and whoever led the tied hand is the representative. This holds after a tied first hand too; then any tile may be led.")),
            _fact("R12", tr("The representative sees only their own tiles while choosing. If the partner is named, the screen is handed over before the partner's tiles are shown.")),
            _fact("R12", tr("A computer that represents its team decides from its own tiles and from what everybody can see.")),
            _fact("R13", tr("That the seats accept one by one, who represents a tied team, and the handing over are conventions of this game; they change no score.")),
        ),
    )  # fmt: skip


def _playing() -> Section:
    return Section(
        tr("Playing"),
        (
            _fact("R14", tr("The line has two open ends. You lay a tile with a matching number against one of them. Nothing is drawn and nothing branches: a double lies crosswise but is an end like any other."), "fit"),
            _fact("R15", tr("If a tile of yours fits, you must play one. If none fits, you must pass. A tile that fits both ends may go to either.")),
        ),
    )  # fmt: skip


def _ending() -> Section:
    return Section(
        tr("Out and block"),
        (
            _fact("R17", tr("Out: the seat that lays its last tile wins the hand for its team.")),
            _fact("R18", tr("Block: four passes in a row end the hand. The lowest single hand wins for its team. The pips of partners are never added up."), "block"),
            _fact("R19", tr("Tie: if the lowest hands of both teams are equal, nobody scores and the scores stay. The same team starts again, and the next hand that is won has base 2. More ties leave it at 2."), "tie"),
            _fact("R32", tr("The four hands are shown only when the hand has ended.")),
        ),
    )  # fmt: skip


def _dekabes() -> Section:
    return Section(
        tr("Dékabès"),
        (
            _fact("R21", tr("Your last tile is not a double and, before you lay it, fits each of the two open ends. It earns twice the base: 2 points, or 4 after a tie.")),
            _fact("R21", tr("Different ends: a 6 and a 2, and your last tile is the 6-2."), "dekabes-different"),
            _fact("R21", tr("Equal ends count too: a 5 and a 5, and your last tile is the 5-3. Whether the line could go on afterwards makes no difference."), "dekabes-equal"),
            _fact("R21", tr("A double never counts, even if it fits both ends."), "dekabes-double"),
        ),
    )  # fmt: skip


def _scoring() -> Section:
    return Section(
        tr("Scoring"),
        (
            _fact("R20", tr("The base is 1. After a tie it is 2 until a hand is won. A won hand, by going out or by a block, earns the base.")),
            _fact("R22", tr("The winners add what they earned. The opponents fall back to 0."), "fall"),
            _fact("R23", tr("A team that reaches 4 points or more wins the match.")),
        ),
    )  # fmt: skip


def _screen() -> Section:
    return Section(
        tr("Undo and restart"),
        (
            _fact("R25", tr("Choosing a tile, an end, an answer or a leader, or asking for a hint, only previews it. Nothing happens until you confirm.")),
            _fact("R27", tr("While the rules, the ledger or the settings are open, the computers stand still.")),
            _fact("R28", tr("Undo takes back your last decision and every reply of the computers after it. Redo restores exactly those. A different decision after an undo drops the redo.")),
            _fact("R29", tr("Undo reaches back to the first decision of the present deal, not across a redeal or the start of the hand. The end of a hand can be undone until the next hand, or the match result, is asked for. Where several people share the screen, an undo that lands on someone else's decision goes through their handoff.")),
            _fact("R30", tr("Restart plays the present deal again: the same tiles, the same scores and base. Once all four have accepted, it starts over at the choice of the leader, or in the first hand at the lead; before that, at seat 1. It asks first, clears undo and redo, and cannot be undone.")),
            _fact("R31", tr("New starts a match at 0 : 0 with a fresh deal, opened with double six.")),
        ),
    )  # fmt: skip


def _controls() -> Section:
    return Section(
        tr("Controls"),
        (
            _fact("R33", tr("Play with mouse or touch: drag a tile to a place that lights up, or tap the tile and then the end. Press the large button to confirm, or tap the previewed tile again.")),
            _fact("", tr("Drag a tile within your hand to put it elsewhere. Tap anywhere to hurry on what is moving.")),
            *(_fact("R33", tr("{keys}: {what}.", keys=each.keys, what=each.what)) for each in (*keys.told(), *controller.told())),
            _fact("R33", tr("The settings can show two steppers, one for the tile and one for the end, as an aid for the keyboard.")),
        ),
    )  # fmt: skip


def _example() -> Section:
    return Section(
        tr("Worked example"),
        (
            _fact("R34", tr("A real first deal, move by move, with all four hands open: double six leads, somebody must pass, and the hand ends with Dékabès.")),
            _fact("R34", tr("Then the next hand: who represents the team that won, a redeal demanded with five doubles, and a partner who is named to lead.")),
        ),
    )  # fmt: skip
