"""A second referee, written from the rules and the record format alone.

It imports nothing of the game and works on parsed JSON with texts and whole numbers,
so that a misreading in the engine and one here are unlikely to be the same.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""Parsed JSON: what it is, is the question."""

TILE_TEXTS = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
LEVELS = ("human", "casual", "steady", "expert")


class FoulError(Exception):
    """Something the rules or the format do not allow."""


def need(holds: object, why: str) -> None:
    """Cries foul unless something holds."""
    if not holds:
        raise FoulError(why)


def whole(value: Json) -> bool:
    """Whether a JSON value is a whole number; true and false are none."""
    return type(value) is int


def keys(thing: Json, *wanted: str) -> None:
    """An object must have exactly these keys."""
    need(isinstance(thing, dict), "not an object")
    need(set(thing) == set(wanted), f"keys {sorted(map(str, thing))}, wanted {sorted(wanted)}")


def numbers(thing: Json, count: int) -> None:
    """A list of so many whole numbers."""
    need(isinstance(thing, list) and len(thing) == count, "not a list of that length")
    need(all(map(whole, thing)), "not whole numbers")


def halves(tile: str) -> tuple[int, int]:
    """The two numbers of a tile."""
    return int(tile[0]), int(tile[2])


def total(tiles: Iterable[str]) -> int:
    """The pips of a hand."""
    return sum(sum(halves(each)) for each in tiles)


def doubles(tiles: Iterable[str]) -> int:
    """How many doubles a hand has."""
    return sum(each[0] == each[2] for each in tiles)


def dealt_from(seed: int, hand: Json, deal: int) -> list[set[str]]:
    """The four hands that a seed yields, as sets."""
    order, block, stream = list(TILE_TEXTS), 0, b""
    for i in range(27, 0, -1):
        while True:
            if not stream:
                words = f"dekabes-deal/1 {seed} {hand} {deal} {block}"
                stream, block = hashlib.sha256(words.encode()).digest(), block + 1
            byte, stream = stream[0], stream[1:]
            if byte < (256 // (i + 1)) * (i + 1):
                break
        order[i], order[byte % (i + 1)] = order[byte % (i + 1)], order[i]
    return [set(order[start : start + 7]) for start in (0, 7, 14, 21)]


def team(seat: int) -> str:
    """A seat's team as records name it."""
    return "1-3" if seat in (1, 3) else "2-4"


class Referee:
    """Follows one match from record to record line."""

    def __init__(self, record: Json) -> None:
        keys(record, "format", "seed", "fairness", "players", "hands", "winner")
        need(record["format"] == "dekabes-match/1", "format")
        self.seed, self.players = record["seed"], record["players"]
        need(self.seed is None or whole(self.seed), "seed")
        need(self.seed is None or 0 <= self.seed < 2**64, "seed out of range")
        need(isinstance(self.players, list) and len(self.players) == 4, "players")
        need(all(type(p) is str and p in LEVELS for p in self.players), "player")
        need(isinstance(record["hands"], list) and record["hands"], "no hands")
        self.record = record
        self.scores, self.base, self.representative = [0, 0], 1, None
        self.winner = None

    def judge(self) -> None:
        """The whole record."""
        hands = self.record["hands"]
        for index, hand in enumerate(hands):
            need(self.winner is None, "a hand after the match")
            finished = self.one_hand(hand, index + 1)
            need(finished or index == len(hands) - 1, "an unfinished hand before another")
        need(self.record["winner"] == self.winner, "winner")
        need(self.record["winner"] is None or type(self.record["winner"]) is str, "winner")
        if self.record["fairness"] is not None:
            self.fairness(self.record["fairness"])

    def fairness(self, proof: Json) -> None:
        """Commitment, secret and stir."""
        keys(proof, "commitment", "secret", "stir")
        for name, pattern in (("commitment", "[0-9a-fA-F]{64}"), ("stir", "([0-9a-fA-F]{2})*")):
            need(type(proof[name]) is str and re.fullmatch(pattern, proof[name]), name)
        need(self.seed is not None, "a proof about no seed")
        secret = proof["secret"]
        if self.winner is None:
            need(secret is None, "the secret is told too early")
            return
        need(type(secret) is str and re.fullmatch("[0-9a-fA-F]{64}", secret), "secret")
        raw = bytes.fromhex(secret)
        need(hashlib.sha256(raw).hexdigest() == proof["commitment"].lower(), "commitment")
        digest = hashlib.sha256(raw + bytes.fromhex(proof["stir"])).hexdigest()
        need(int(digest[:16], 16) == self.seed, "seed")

    def one_hand(self, hand: Json, number: int) -> bool:
        """One hand; whether it has ended."""
        wanted = ["number", "scores", "base", "deals", "representative", "leader", "moves"]
        need(isinstance(hand, dict), "not an object")
        keys(hand, *wanted, *(["result"] if "result" in hand else []))
        need(whole(hand["number"]) and hand["number"] == number, "number")
        numbers(hand["scores"], 2)
        need(hand["scores"] == self.scores, "scores before the hand")
        need(whole(hand["base"]) and hand["base"] == self.base, "base")
        for name in ("representative", "leader"):
            need(hand[name] is None or whole(hand[name]), name)
        need(hand["representative"] == self.representative, "representative")
        need(isinstance(hand["moves"], list), "moves")
        held, accepted = self.deals(hand["deals"], number)
        leader = self.leader(hand, held, accepted=accepted)
        if leader is None:
            need(not hand["moves"] and "result" not in hand, "moves before a leader")
            return False
        return self.play(hand, held, leader)

    def deals(self, deals: Json, number: int) -> tuple[list[set[str]], bool]:
        """The deals of a hand; what was dealt in the end, and whether all accepted it."""
        need(isinstance(deals, list) and deals, "no deal")
        for index, deal in enumerate(deals):
            keys(deal, "hands", "replies")
            hands, replies = deal["hands"], deal["replies"]
            need(isinstance(hands, list) and len(hands) == 4, "four hands")
            need(all(isinstance(h, list) and len(h) == 7 for h in hands), "seven tiles")
            flat = [tile for h in hands for tile in h]
            need(all(type(t) is str and t in TILE_TEXTS for t in flat), "tile")
            need(len(set(flat)) == 28, "each tile once")
            if self.seed is not None:
                need([set(h) for h in hands] == dealt_from(self.seed, number, index + 1), "seed")
            last = index == len(deals) - 1
            need(isinstance(replies, list) and len(replies) <= 4, "replies")
            need(last or replies, "nobody replied to a deal that was thrown in")
            for seat0, reply in enumerate(replies):
                need(reply in ("accept", "demand") and type(reply) is str, "reply")
                ends_it = not last and seat0 == len(replies) - 1
                need((reply == "demand") == ends_it, "a demand ends a deal, nothing else does")
                right = doubles(hands[seat0]) >= 5
                need(right or reply == "accept", "a demand without five doubles")
                bound = right and self.players[seat0] != "human"
                need(not bound or reply == "demand", "a computer must demand")
        return [set(h) for h in deals[-1]["hands"]], len(deals[-1]["replies"]) == 4

    def leader(self, hand: Json, held: list[set[str]], *, accepted: bool) -> int | None:
        """Who leads; None as long as that is not settled."""
        leader = hand["leader"]
        if not accepted:
            need(leader is None, "a leader before all accepted")
            return None
        if self.representative is None:
            need(leader is not None and leader in (1, 2, 3, 4), "leader")
            need("6-6" in held[leader - 1], "the leader holds double six")
        elif leader is not None:
            need(leader in (1, 2, 3, 4), "leader")
            need(team(leader) == team(self.representative), "leader of the other team")
        return leader

    def play(self, hand: Json, held: list[set[str]], leader: int) -> bool:
        """The moves; whether they end the hand."""
        ends, turn, passes, outcome = None, leader, 0, None
        for move in hand["moves"]:
            need(outcome is None, "a move after the end")
            need(isinstance(move, dict) and whole(move.get("seat")), "seat")
            need(move["seat"] == turn, "not on turn")
            mine = held[turn - 1]
            if "pass" in move:
                keys(move, "seat", "pass")
                need(move["pass"] is True, "pass is true")
                need(ends is not None, "a lead cannot be passed")
                need(not any(set(halves(t)) & set(ends) for t in mine), "must play")
                passes += 1
                outcome = "block" if passes == 4 else None
            else:
                keys(move, "seat", "tile", *(["end"] if ends else []))
                tile = move["tile"]
                need(type(tile) is str and tile in mine, "not held")
                great = self.lay(tile, move, ends)
                ends = great[1]
                mine.remove(tile)
                passes = 0
                if not mine:
                    outcome = "dekabes" if great[0] else "out"
            last, turn = turn, turn % 4 + 1
        if outcome is None:
            need("result" not in hand, "a result without an end")
            return False
        need("result" in hand, "no result")
        self.result(hand["result"], outcome, [total(h) for h in held], last, leader)
        return True

    def lay(self, tile: str, move: Json, ends: list[int] | None) -> tuple[bool, list[int]]:
        """Whether it would make Dékabès as the last tile, and the ends after it."""
        high, low = halves(tile)
        if ends is None:
            need(self.representative is not None or tile == "6-6", "double six leads")
            return False, [high, low]
        need(type(move["end"]) is str and move["end"] in ("left", "right"), "end")
        at = ("left", "right").index(move["end"])
        need(ends[at] in (high, low), "does not fit")
        great = high != low and all(number in (high, low) for number in ends)
        after = list(ends)
        after[at] = low if ends[at] == high else high
        return great, after

    def result(self, result: Json, outcome: str, left: list[int], last: int, leader: int) -> None:
        """The result of a hand, and what follows from it for the next."""
        keys(result, "kind", "dekabes", "winner_seat", "team", "pips", "award", "scores")
        winner, award = last, self.base * (2 if outcome == "dekabes" else 1)
        if outcome == "block":
            lowest = [seat for seat in (1, 2, 3, 4) if left[seat - 1] == min(left)]
            winner = lowest[0] if len({team(seat) for seat in lowest}) == 1 else None
        if winner is None:
            award, after = 0, list(self.scores)
            self.base, self.representative = 2, leader
        else:
            index = 0 if winner in (1, 3) else 1
            after = [0, 0]
            after[index] = self.scores[index] + award
            self.base, self.representative = 1, winner
        need(result["kind"] == ("block" if outcome == "block" else "out"), "kind")
        need(result["dekabes"] is (outcome == "dekabes"), "dekabes")
        need(result["winner_seat"] == winner and type(result["winner_seat"]) is not bool, "seat")
        need(winner is None or whole(result["winner_seat"]), "seat")
        need(result["team"] == (team(winner) if winner else None), "team")
        numbers(result["pips"], 4)
        numbers(result["scores"], 2)
        need(result["pips"] == left, "pips")
        need(whole(result["award"]) and result["award"] == award, "award")
        need(result["scores"] == after, "scores")
        self.scores = after
        if max(after) >= 4:
            self.winner = "1-3" if after[0] >= 4 else "2-4"


def judge(record: Json) -> None:
    """Cries foul at the first thing that is wrong with a record, parsed from JSON."""
    Referee(record).judge()
