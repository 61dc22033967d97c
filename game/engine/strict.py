"""Reading data strictly: exact keys, exact types, one plain sentence when it is wrong."""

import json
from typing import Any, Literal, NoReturn, TypeVar, get_args, get_origin

from attrs import has
from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from game.engine.errors import InvalidDataError
from game.engine.tiles import Tile, parse_tile

T = TypeVar("T")
_QUOTE = 40
_LONGEST = 160
"""Characters a quoted value, and a message as a whole, may take in a line of faults."""


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number here")


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def parse_json(text: str | bytes) -> object:
    """JSON read strictly: no NaN, no key twice, UTF-8 without a byte order mark.

    Raises:
        InvalidDataError: in one line, whatever is wrong with it.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_unique_keys)
    except UnicodeDecodeError:
        raise InvalidDataError("not text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise InvalidDataError(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise InvalidDataError("not JSON of this format: nested too deeply") from None
    except ValueError as error:
        raise InvalidDataError(f"not JSON: {error}") from None


def _exactly(value: object, kind: type) -> object:
    # bool is an int to Python, but true is no number in a record.
    if type(value) is not kind:
        raise TypeError(f"{shown(value)} is not {_WORDS[kind]}")
    return value


_WORDS: dict[type, str] = {
    int: "a whole number",
    float: "a number with a point",
    str: "a text",
    bool: "true or false",
}


def shown(value: object) -> str:
    """A value as JSON writes it, cut short where it would fill a line."""
    try:
        return _cut(json.dumps(value, ensure_ascii=True, default=str), _QUOTE)
    except RecursionError:  # what could just be read may not be written
        return "a value nested too deeply"


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 3] + "..."


def _tile(value: object, _: object) -> Tile:
    return parse_tile(str(_exactly(value, str)))


def converter() -> Converter:
    """A cattrs converter that takes exact keys and exact types only."""
    made = Converter(prefer_attrib_converters=False)
    for kind in _WORDS:
        made.register_structure_hook(kind, _exactly)
    made.register_structure_hook(Tile, _tile)
    made.register_structure_hook_factory(has, lambda kind: _object_hook(made, kind))
    made.register_structure_hook_func(_is_literal, _literal)
    made.register_structure_hook_func(_is_tuple_of, _tuple_hook(made))
    return made


def _object_hook(made: Converter, kind: type) -> Any:  # noqa: ANN401 - likewise
    hook: Any = make_dict_structure_fn(kind, made, _cattrs_forbid_extra_keys=True)

    def structure(value: object, to: type) -> object:
        if not isinstance(value, dict):
            raise TypeError(f"{shown(value)} is not an object")
        return hook(value, to)

    return structure


def _is_literal(kind: object) -> bool:
    return get_origin(kind) is Literal


def _literal(value: object, kind: object) -> object:
    allowed = get_args(kind)
    # Type and value: 1 equals true to Python.
    if not any(type(value) is type(each) and value == each for each in allowed):
        wanted = " or ".join(shown(each) for each in allowed)
        raise ValueError(f"{shown(value)} is not {wanted}")
    return value


def _is_tuple_of(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_hook(made: Converter) -> Any:  # noqa: ANN401 - a cattrs hook has no narrower type
    def structure(value: object, kind: Any) -> tuple[object, ...]:  # noqa: ANN401 - likewise
        if not isinstance(value, list):
            raise TypeError(f"{shown(value)} is not a list")
        args = get_args(kind)
        if args[-1] is Ellipsis:
            args = args[:1] * len(value)
        if len(value) != len(args):
            raise ValueError(f"a list of {len(value)} where {len(args)} belong")
        found = []
        for index, pair in enumerate(zip(value, args, strict=True)):
            try:
                found.append(made.structure(*pair))
            except (BaseValidationError, ValueError, TypeError, KeyError) as error:
                error.add_note(IterableValidationNote("", index, args[index]))
                raise IterableValidationError("", [error], kind) from None
        return tuple(found)

    return structure


def structure(made: Converter, value: object, kind: type[T]) -> T:
    """`value` as a `kind`.

    Raises:
        InvalidDataError: naming the first thing that is wrong and where it stands.
    """
    if not isinstance(value, dict):
        raise InvalidDataError(f"{shown(value)} is not an object")
    try:
        return made.structure(value, kind)
    except RecursionError:
        raise InvalidDataError("nested too deeply") from None
    except (BaseValidationError, ValueError, TypeError, KeyError) as error:
        raise InvalidDataError(_first_fault(error)) from None


def _first_fault(error: BaseException) -> str:
    path: list[str] = []
    while isinstance(error, BaseValidationError):
        error = error.exceptions[0]
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, IterableValidationNote):
                path.append(f"[{note.index}]")
            elif isinstance(note, AttributeValidationNote):
                path.append(f".{note.name}" if path else note.name)
    if isinstance(error, KeyError):
        # What is missing has no place; it is missing in what is around it.
        path = path[:-1]
    return f"{''.join(path)}: {_message(error)}" if path else _message(error)


def _message(error: BaseException) -> str:
    if isinstance(error, ForbiddenExtraKeysError):
        names = ", ".join(repr(each) for each in sorted(error.extra_fields, key=str))
        return _cut(f"unknown key {names}", _LONGEST)
    if isinstance(error, InvalidDataError):
        return _cut(error.message, _LONGEST)
    if isinstance(error, KeyError):
        return f"key {error} is missing"
    return _cut(str(error), _LONGEST)
