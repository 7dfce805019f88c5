"""What a validator found, told as sentences that a designer understands.

A validator says which keyword of which schema a value broke; from that alone the sentence is made, so
that both validators give the same ones.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from schema.canonical import json_path
from schema.expression_tree import ExpressionError
from schema.expressions import parse
from schema.problems import Problem
from schema.texts import TextError, parse_text


@dataclass(frozen=True, slots=True)
class Fault:
    """One broken keyword: where, which, in which schema, and the value that broke it."""

    path: list[str | int]
    keyword: str
    schema: dict[str, Any]
    value: Any


_TYPES = {
    "object": "an object { … }",
    "array": "a list [ … ]",
    "string": "a string in quotes",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def told(fault: Fault, file: str) -> list[Problem]:
    """The problems a fault means; sometimes several (each unknown field is one), sometimes none."""
    teller = _TELLERS.get(fault.keyword, _other)
    return [
        Problem(code, "error", file, json_path([*fault.path, *below]), message, hint)
        for code, below, message, hint in teller(fault)
    ]


Told = Iterator[tuple[str, list[str | int], str, str]]
"""Code, where below the faulty value, sentence, hint."""


def _shown(value: Any) -> str:
    """A value in a sentence, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return f"`{text if len(text) <= 60 else text[:57] + '…'}`"


def _subject(fault: Fault) -> str:
    """What the sentence speaks of: the field's name, or what the schema calls it."""
    if fault.path and isinstance(fault.path[-1], str):
        return f"`{fault.path[-1]}`"
    title = str(fault.schema.get("title", ""))
    return f"This {title[0].lower()}{title[1:]}" if title else "This"


def _either(words: Iterable[str]) -> str:
    words = list(words)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _guess(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"Did you mean `{close[0]}`?" if close else ""


def _example(schema: dict[str, Any]) -> str:
    examples = schema.get("examples")
    return f"For example {json.dumps(examples[0], ensure_ascii=False)}." if examples else ""


# --- One teller for each keyword ---


def _type(fault: Fault) -> Told:
    wanted = fault.schema["type"]
    types = [wanted] if isinstance(wanted, str) else list(wanted)
    found = _TYPES[_type_of(fault.value)]
    if found == "a number" and "integer" in types:
        found = f"{fault.value}"
    message = f"{_subject(fault)} must be {_either(_TYPES[each] for each in types)}, not {found}."
    yield "HW203", [], message, _example(fault.schema)


def _type_of(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    for kind, name in ((float, "number"), (str, "string"), (list, "array")):
        if isinstance(value, kind):
            return name
    return "object"


def _additional(fault: Fault) -> Told:
    known = fault.schema.get("properties", {})
    extra = [key for key in fault.value if key not in known]
    verbs = _verbs_of(fault.schema)
    both = sorted(key for key in fault.value if key in verbs)
    if len(both) > 1:
        message = f"Only one of {_either(f'`{key}`' for key in both)} can stand here; each is a verb of its own."
        yield "HW205", [], message, "Make two of it."
        return
    for key in extra:
        yield "HW201", [key], f"The field `{key}` is not known here.", _guess(key, known) or _fields(known)


def _fields(known: Iterable[str]) -> str:
    return f"Known are {_either(f'`{key}`' for key in known)}." if known else ""


def _required(fault: Fault) -> Told:
    for key in fault.schema["required"]:
        if key not in fault.value:
            near = _guess(key, [each for each in fault.value if each not in fault.schema.get("properties", {})])
            yield "HW202", [], f"The field `{key}` is missing.", near and f"Is it written differently? {near}"


def _dependent_required(fault: Fault) -> Told:
    for key, others in fault.schema["dependentRequired"].items():
        for other in others:
            if key in fault.value and other not in fault.value:
                yield "HW202", [], f"The field `{other}` is missing; `{key}` needs it.", ""


def _enum(fault: Fault) -> Told:
    allowed = fault.schema["enum"]
    words = [each for each in allowed if isinstance(each, str)]
    guess = _guess(fault.value, words) if isinstance(fault.value, str) else ""
    listed = _either(f"`{each}`" for each in allowed)
    message = f"{_subject(fault)} cannot be {_shown(fault.value)}."
    yield "HW204", [], message, f"{guess} Allowed: {listed}.".strip()


def _const(fault: Fault) -> Told:
    yield "HW204", [], f"{_subject(fault)} must be {_shown(fault.schema['const'])}.", ""


def _any_of(fault: Fault) -> Told:
    message = fault.schema.get("errorMessage", {}).get("anyOf")
    if message:
        yield "HW202", [], message, ""
        return
    verbs = [each["required"][0] for each in fault.schema["anyOf"]]
    noun = str(fault.schema.get("title", "thing")).lower()
    if not fault.value:
        yield "HW205", [], f"The {noun} is empty.", f"Known are {_either(f'`{verb}`' for verb in verbs)}."
        return
    ranked = sorted(fault.value, key=lambda key: -_likeness(key, verbs))
    key = ranked[0]
    if len(ranked) > 1 and not _guess(key, verbs):
        key = next(iter(fault.value))  # what is written first is most likely meant as the verb
    yield "HW205", [], f"Unknown {noun} `{key}`.", _guess(key, verbs)


def _likeness(word: str, known: Iterable[str]) -> float:
    return max(difflib.SequenceMatcher(None, word, each).ratio() for each in known)


def _verbs_of(schema: dict[str, Any]) -> set[str]:
    """The verbs among which a schema's object may have only one; empty for ordinary objects."""
    from schema.schemafiles import definitions

    for name in ("effect", "modifier", "selector"):
        blocks = definitions()[name]["dependentSchemas"]
        if schema in blocks.values():
            return set(blocks)
    return set()


def _pattern(fault: Fault) -> Told:
    title = str(fault.schema.get("title", "")).lower()
    what = f"{'an' if title[:1] in 'aeiou' else 'a'} {title}" if title else "of the right form"
    hint = " ".join(each for each in (fault.schema.get("description", ""), _example(fault.schema)) if each)
    yield "HW207", [], f"{_shown(fault.value)} is not {what}.", hint


def _property_names(fault: Fault) -> Told:
    pattern = fault.schema["propertyNames"]["pattern"]
    text = fault.schema.get("title") == "Text"
    for key in fault.value:
        if not matches(pattern, key):
            what = "a language code such as `en`" if text else "an id"
            yield "HW207", [key], f"The key {_shown(key)} is not {what}.", ""


def matches(pattern: str, value: str) -> bool:
    """Whether a pattern is found, as JSON Schema means it: `$` is the end, not also before a last newline."""
    return re.search(re.sub(r"\$(?=\Z|\))", r"\\Z", pattern), value) is not None


def _format(fault: Fault) -> Told:
    try:
        if fault.schema["format"] == "expression":
            parse(fault.value)
        else:
            parse_text(fault.value)
    except ExpressionError as error:
        place = f"(column {error.column})" if error.line == 1 else f"(line {error.line}, column {error.column})"
        yield (
            "HW208",
            [],
            f"The expression `{_cut(fault.value)}` cannot be read: {error.message} {place}.",
            "",
        )
    except TextError as error:
        place = f"(line {error.line}, column {error.column})"
        yield "HW209", [], f"The text cannot be read: {error.message} {place}.", ""


def _cut(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"


def _limit(sentence: str) -> Callable[[Fault], Told]:
    def teller(fault: Fault) -> Told:
        limit = fault.schema[fault.keyword]
        yield "HW206", [], f"{_subject(fault)} {sentence.format(limit)}.", ""

    return teller


def _unique(fault: Fault) -> Told:
    yield "HW206", [], f"{_subject(fault)} holds the same thing twice.", ""


def _other(fault: Fault) -> Told:
    yield "HW200", [], f"{_subject(fault)} is not as it should be ({fault.keyword}).", _example(fault.schema)


_TELLERS: dict[str, Callable[[Fault], Told]] = {
    "type": _type,
    "additionalProperties": _additional,
    "required": _required,
    "dependentRequired": _dependent_required,
    "enum": _enum,
    "const": _const,
    "anyOf": _any_of,
    "pattern": _pattern,
    "propertyNames": _property_names,
    "format": _format,
    "uniqueItems": _unique,
    "minimum": _limit("must be at least {}"),
    "maximum": _limit("must be at most {}"),
    "exclusiveMinimum": _limit("must be more than {}"),
    "multipleOf": _limit("must be a multiple of {}"),
    "minLength": _limit("must have at least {} character(s)"),
    "maxLength": _limit("must have at most {} characters"),
    "minItems": _limit("must have at least {} entries"),
    "maxItems": _limit("must have at most {} entries"),
    "minProperties": _limit("must have at least {} field(s)"),
}
