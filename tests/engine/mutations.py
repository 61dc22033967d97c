"""Random damage to JSON data, from plainly wrong types to values that look right."""

import copy
import random

from referee import TILE_TEXTS, Json

ODD = (
    None,
    True,
    False,
    0,
    1,
    -1,
    5,
    10**30,
    2**64,
    1.0,
    1e400,
    "",
    "x",
    "6-6",
    "left",
    "right",
    "accept",
    "demand",
    "human",
    "1-3",
    "2-4",
    "\ud800",
    "a\nb\u2028c",
    [],
    {},
    [[]],
    {"seat": 1},
    {"seat": 1, "pass": True},
    {"pass": 0},
    [None] * 4,
    [0, 0],
)


def places(thing: Json) -> list[tuple[Json, Json]]:
    """Every container within a JSON value, with every key or index in it."""
    found, todo = [], [thing]
    while todo:
        one = todo.pop()
        inner = one.items() if isinstance(one, dict) else enumerate(one)
        for key, value in list(inner):
            found.append((one, key))
            if isinstance(value, dict | list):
                todo.append(value)
    return found


def near(value: Json, chance: random.Random) -> Json:
    """A value that looks right and mostly is not."""
    if type(value) is int:
        return value + chance.choice((-2, -1, 1, 2))
    if type(value) is bool:
        return not value
    if value in TILE_TEXTS:
        return chance.choice(TILE_TEXTS)
    pairs = (("left", "right"), ("accept", "demand"), ("out", "block"), ("1-3", "2-4"))
    for one, other in pairs:
        if value in (one, other):
            return other if value == one else one
    return chance.choice(("human", "casual", "steady", "expert", None, 1))


def damage(thing: Json, chance: random.Random, times: int = 1) -> Json:
    """A copy of a JSON value with some damage done to it."""
    broken = copy.deepcopy(thing)
    for _ in range(times):
        spots = places(broken)
        if not spots:
            return broken
        holder, key = chance.choice(spots)
        kind = chance.randrange(8)
        if kind == 0:
            holder[key] = copy.deepcopy(chance.choice(ODD))
        elif kind == 1:
            del holder[key]
        elif kind == 2 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif kind == 3 and isinstance(holder, list):
            other = chance.randrange(len(holder))
            holder[key], holder[other] = holder[other], holder[key]
        elif kind == 4 and isinstance(holder, dict):
            holder[chance.choice(("umpire", "", "end", "pass", "result"))] = chance.choice(ODD)
        elif not isinstance(holder[key], dict | list):
            holder[key] = near(holder[key], chance)
        elif isinstance(holder[key], list) and holder[key]:
            holder[key].pop(chance.randrange(len(holder[key])))
    return broken
