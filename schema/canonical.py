"""JSON as packages hold it: written in one way only, and read without trust."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

from schema.limits import MAX_DEPTH, MAX_INTEGER_DIGITS, MAX_JSON, size
from schema.problems import Problem


def dump(value: Any) -> bytes:
    """The one way to write a value: keys sorted, lists as they are, UTF-8, a newline at the end."""
    text = json.dumps(_plain(value), ensure_ascii=False, sort_keys=True, indent=1, allow_nan=False)
    return text.encode("utf-8") + b"\n"


def _plain(value: Any) -> Any:
    """The value with every number written in one way: 2.0 is 2, as it will be when it is read."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return _number(value) if isinstance(value, float) else value


def _number(value: float) -> int | float:
    return int(value) if value.is_integer() and abs(value) < 10**MAX_INTEGER_DIGITS else value


class _Refused(ValueError):
    """A value that standard JSON does not have."""


class _Reading:
    """The hooks of one reading, and what they noticed."""

    def __init__(self) -> None:
        self.doubled: list[tuple[dict[str, Any], str]] = []

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self.doubled.append((found, key))
                seen.add(key)
        return found

    @staticmethod
    def integer(text: str) -> int:
        if len(text.lstrip("-")) > MAX_INTEGER_DIGITS:
            raise _Refused(f"the number {text[:12]}… has too many digits")
        return int(text)

    @staticmethod
    def fraction(text: str) -> int | float:
        """A number with a fraction; one without, such as `2.0`, is the whole number."""
        value = float(text)
        if not math.isfinite(value):
            raise _Refused(f"the number {text[:12]} is too large")
        return _number(value)

    @staticmethod
    def constant(text: str) -> Any:
        raise _Refused(f"{text} is not a number that JSON knows")


def load(data: bytes, file: str) -> tuple[Any, list[Problem]]:
    """The value in some bytes and everything wrong with them (`HW102`, `HW107`); None when unreadable."""

    def bad(message: str, hint: str = "", path: str = "$", code: str = "HW107") -> Problem:
        return Problem(code, "error", file, path, message, hint)

    if len(data) > MAX_JSON:
        return None, [bad(f"The file is {size(len(data))} large; at most {size(MAX_JSON)} are read.", code="HW102")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, [bad(f"The file is not UTF-8 text (byte {error.start + 1}).", "Save it as UTF-8.")]
    reading = _Reading()
    try:
        value = json.loads(
            text,
            object_pairs_hook=reading.pairs,
            parse_int=reading.integer,
            parse_float=reading.fraction,
            parse_constant=reading.constant,
        )
    except json.JSONDecodeError as error:
        return None, [bad(f"The file is not JSON: {error.msg} (line {error.lineno}, column {error.colno}).")]
    except _Refused as error:
        return None, [bad(f"The file is not JSON: {error}.")]
    except RecursionError:
        return None, [bad(f"The file is nested more than {MAX_DEPTH} levels deep.")]
    if _depth(value) > MAX_DEPTH:
        return None, [bad(f"The file is nested more than {MAX_DEPTH} levels deep.")]
    problems = []
    if reading.doubled:
        for container, key in reading.doubled:
            path = next((path for path, each in paths(value) if each is container), "$")
            problems.append(bad(f"The key `{key}` is there twice in one object.", "Remove one of them.", path))
    if "\\ud" in text.lower():
        for path, each in paths(value):
            strings = [each] if isinstance(each, str) else list(each) if isinstance(each, dict) else []
            if any("\ud800" <= letter <= "\udfff" for string in strings for letter in string):
                problems.append(bad("The text holds half a character (a lone surrogate).", path=path))
    return (None if problems else value), problems


def paths(value: Any, path: str = "$") -> Iterator[tuple[str, Any]]:
    """Every value inside a value with its JSON path, itself first."""
    yield path, value
    if isinstance(value, dict):
        for key, each in value.items():
            yield from paths(each, f"{path}.{key}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from paths(each, f"{path}[{number}]")


def _depth(value: Any) -> int:
    depth = 0
    level = [value]
    while level:
        below: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                below += each.values()
            elif isinstance(each, list):
                below += each
        depth += 1
        level = below
        if depth > MAX_DEPTH + 1:
            break
    return depth - 1


def json_path(parts: list[str | int]) -> str:
    """A list of keys and numbers as a JSON path: `$.events[3].do[0]`."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in parts)
