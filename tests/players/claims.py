"""Checks the reasons of advice again, from the JSON of a view alone and by other means."""

from typing import Any

TILES = [(high, low) for high in range(7) for low in range(high + 1)]
Pair = tuple[int, int]


def pair(text: str) -> Pair:
    """A tile's two numbers."""
    return int(text[0]), int(text[2])


class Table:
    """What anybody can read off a view, and what a choice in it leaves."""

    def __init__(self, view: dict[str, Any], choice: dict[str, Any]) -> None:
        """Plays the moves again."""
        self.view, self.choice = view, choice
        seat = view["seat"]
        self.next, self.mate, self.before = (seat % 4 + 1, (seat + 1) % 4 + 1, (seat + 2) % 4 + 1)
        self.hand = [pair(each) for each in view["hand"]]
        self.voids: dict[int, set[int]] = {each: set() for each in range(1, 5)}
        self.left = dict.fromkeys(range(1, 5), 7)
        self.ends: dict[str, int] = {}
        self.shown_by: dict[str, int] = {}
        laid = []
        for move in view["moves"]:
            if "pass" in move:
                self.voids[move["seat"]] |= set(self.ends.values())
                continue
            tile = pair(move["tile"])
            laid.append(tile)
            self.left[move["seat"]] -= 1
            self.ends, opened = after(self.ends, tile, move.get("end"))
            for end in opened:
                self.shown_by[end] = move["seat"]
        self.unseen = [each for each in TILES if each not in laid and each not in self.hand]
        self.rest = list(self.hand)
        self.after = dict(self.ends)
        self.opened: list[str] = []
        if "tile" in choice:
            self.tile = pair(choice["tile"])
            self.rest.remove(self.tile)
            self.after, self.opened = after(self.ends, self.tile, choice.get("end"))
        self.now = set(self.after.values())
        self.new = {self.after[end] for end in self.opened}

    def could(self, seat: int) -> list[Pair]:
        """The tiles a seat could hold."""
        return [each for each in self.unseen if not set(each) & self.voids[seat]]

    def fit(self, tiles: list[Pair]) -> list[Pair]:
        """Those of some tiles that fit after the choice."""
        return [each for each in tiles if set(each) & self.now]


def after(ends: dict[str, int], tile: Pair, end: str | None) -> tuple[dict[str, int], list[str]]:
    """The open ends once a tile is laid, and which of them it opened."""
    if end is None:
        return {"left": tile[0], "right": tile[1]}, ["left", "right"]
    one, two = tile
    outer = two if one == ends[end] else one
    return {**ends, end: outer}, [end]


def with_number(tiles: list[Pair], number: int) -> list[Pair]:
    """Those of some tiles that show a number."""
    return [each for each in tiles if number in each]


def pips(tiles: list[Pair]) -> int:
    """Their total."""
    return sum(map(sum, tiles))


def covered(t: Table) -> int:
    """The number the choice was laid on, which must no longer stand open."""
    number = t.ends[t.choice["end"]]
    assert number not in t.now
    return number


def both_able(tiles: list[Pair], ends: dict[str, int]) -> list[Pair]:
    """Tiles without doubles that fit both ends."""
    return [a for a in tiles if a[0] != a[1] and all(n in a for n in ends.values())]


def holds(view: dict[str, Any], choice: dict[str, Any], options: int) -> bool:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """Whether the reason given for a choice is true."""
    t, why = Table(view, choice), choice["reason"]
    seat, number = why.get("seat"), why.get("number")
    opponents = (t.next, t.before)
    match why["kind"]:
        case "only_choice":
            return options == 1
        case "must_pass":
            playable = any(set(each) & set(t.ends.values()) for each in t.hand)
            return not playable and why["numbers"] == sorted(set(t.ends.values()))
        case "accept_deal" | "demand_right":
            doubles = sum(a == b for a, b in t.hand)
            wanted = "demand" if why["kind"] == "demand_right" else "accept"
            return (
                why["doubles"] == doubles
                and choice["reply"] == wanted
                and (wanted == "accept" or doubles >= 5)
            )
        case "leads_self" | "partner_leads":
            counts = [len(with_number(t.hand, each)) for each in range(7)]
            own = why["kind"] == "leads_self"
            return (
                seat == choice["lead"] == (view["seat"] if own else t.mate)
                and counts[why["number"]] == max(counts) == why["count"]
            )
        case "makes_dekabes":
            return not t.rest and t.tile in both_able([t.tile], t.ends) and bool(t.ends)
        case "goes_out":
            return not t.rest and t.tile == pair(why["tile"])
        case "keeps_dekabes_possible":
            return t.rest == [pair(why["tile"])] == both_able(t.rest, t.after)
        case "blocks_hand":
            return not t.fit(t.unseen + t.rest) and why["pips"] == pips(t.rest)
        case "low_hand_for_block":
            weights = sorted(map(sum, t.unseen))
            least = min(sum(weights[: t.left[each]]) for each in opponents)
            return not t.fit(t.unseen + t.rest) and why["pips"] == pips(t.rest) < least
        case "forces_pass_next":
            return seat == t.next and not t.fit(t.could(seat)) and why["numbers"] == sorted(t.now)
        case "controls_number":
            tiles = [pair(each) for each in why["tiles"]]
            return (
                number in t.new
                and tiles == with_number(t.rest, number) != []
                and not with_number(t.unseen, number)
            )
        case "blocks_opponent_void":
            return seat in opponents and number in t.new and number in t.voids[seat]
        case "avoids_partner_void":
            return (
                seat == t.mate
                and number == covered(t)
                and number in t.voids[seat]
                and not t.new & t.voids[seat]
            )
        case "leads_long_suit":
            return (
                not t.ends
                and number in t.tile
                and why["count"] == len(with_number(t.hand, number)) >= 3
            )
        case "keeps_own_number":
            return number in t.new and why["count"] == len(with_number(t.rest, number)) >= 2
        case "keeps_partner_number":
            other = "right" if choice["end"] == "left" else "left"
            return seat == t.mate == t.shown_by[other] and number == t.after[other]
        case "covers_opponent_number":
            return seat in opponents and seat == t.shown_by[choice["end"]] and number == covered(t)
        case "covers_partner_number":
            return seat == t.mate == t.shown_by[choice["end"]] and number == covered(t)
        case "sheds_double":
            return t.tile == (number, number)
        case "sheds_heavy":
            return why["pips"] == sum(t.tile) == max(map(sum, t.hand)) >= 8
        case "serves_both_ends":
            return (
                why["numbers"] == sorted(t.now)
                and len(t.now) == 2
                and all(with_number(t.rest, each) for each in t.now)
            )
        case "keeps_fitting":
            return why["count"] == len(t.fit(t.rest))
        case "risks_dekabes":
            able = both_able(t.could(seat), t.after)
            return seat in opponents and t.left[seat] == 1 and able != []
        case "risks_out":
            return seat in opponents and t.left[seat] == 1 and t.fit(t.could(seat)) != []
        case "opens_partner_void":
            return seat == t.mate and number in t.new & t.voids[seat]
        case "frees_opponent":
            return seat in opponents and number == covered(t) and number in t.voids[seat]
        case "nothing_fits_after":
            return t.rest != [] and not t.fit(t.rest) and why["numbers"] == sorted(t.now)
        case "keeps_heavy":
            tile = pair(why["tile"])
            return tile in t.rest and sum(tile) == max(map(sum, t.hand)) >= 8 and tile != t.tile
    return False
