"""The effect language to be looked up: every verb, modifier, trigger, selector and function, said once.

Made from the schemas and `expression_types`. `schema.docs` writes `docs/effects.md` from it, the studio its help page.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from schema.expression_types import BUILTINS, FUNCTIONS, MEMBERS, PIECES
from schema.schemafiles import definitions

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Bit:
    """A few words, perhaps in the letters of code, perhaps leading to a section."""

    text: str
    code: bool = False
    link: str = ""
    """The id of a section; empty where the words lead nowhere."""


Words = tuple[Bit, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words under their headings."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Words, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """Lines of JSON."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the reference with its heading. `level` 2 is a chapter, 3 stands in one."""

    id: str
    level: int
    title: str
    code: str = ""
    """The verb, where the section is about one."""
    blocks: tuple[Words | Table | Example, ...] = ()


NAMES = {
    "threat": "the threat",
    "round": "the number of the round",
    "investigators": "investigators at the start",
    "players": "people at the table",
    "hints": "the table plays with hints: what has `hints` among its conditions is told or offered only then",
    "successes": "of the test, roll or attack that this follows",
    "weapon_damage": "of the attack's weapon, with what adds to it",
    "amount": "of damage or horror, in what answers `would-suffer` and `suffered`",
    "damage_kind": "`'damage'` or `'horror'`, likewise",
    "test_kind": "the reason for the test, in what answers `test-rolled`: `'attack'`, `'evade'`, …",
    "test_skill": "its skill, likewise",
    "weapon": "the kind of the attack's weapon",
    "monsters": "monsters on the board",
    "fires": "burning spaces",
    "dark_spaces": "spaces with Darkness",
    "outdoors": "investigators in outdoor spaces",
    "indoors": "investigators in indoor spaces",
    "wounded_people": "wounded investigators on the board",
    "insane_people": "insane investigators on the board",
    "clues_together": "clues of all investigators on the board",
    "eliminated": "eliminated investigators",
}
"""What the names mean that every expression may use."""

PIECE_NAMES = {
    "active": "whom the effect is about",
    "acting": "who performs the action or takes the turn",
    "target": "the other one: of an attack, a push, a theft, a selector",
    "owner": "whose card or ability it is",
    "it": "the one that a selector looks at, or `for` goes through",
    "this": "the card, monster or token that speaks",
}

MEMBER_NAMES = {
    "clues": "clues",
    "damage": "damage cards; of a monster its damage",
    "horror": "horror cards; of a monster its horror rating",
    "health": "health",
    "sanity": "sanity",
    "wounded": "is wounded",
    "insane": "is insane",
    "eliminated": "is out of the game",
    "outdoor": "stands outdoors",
    "dark": "stands in Darkness",
    "burning": "stands in fire",
    "brawn": "a monster's brawn",
    "awareness": "a monster's awareness",
    "items": "items",
    "spells": "spells",
    "possessions": "items and spells",
    "actions": "actions left in this turn",
    "id": "the id, to be compared",
    **dict.fromkeys(("strength", "agility", "observation", "lore", "influence", "will"), "printed skill"),
}


@cache
def effect_reference() -> tuple[Section, ...]:
    """Every section, in reading order. A chapter of verbs is followed by one section for each."""
    return tuple(_sections())


def _sections() -> Iterator[Section]:
    known = definitions()
    yield Section("effects", 2, "Effects", blocks=(_text(known["effect"]["description"]),))
    yield from _verbs(known["effect"], "")
    yield Section("modifiers", 2, "Modifiers", blocks=(_text(known["modifier"]["description"]),))
    yield from _verbs(known["modifier"], "modifier-")
    ability = known["ability"]
    yield Section("abilities", 2, "Abilities", blocks=(_text(ability["description"]), *_form(ability)))
    meanings = _meanings(known["ability-trigger"])
    yield Section("ability-triggers", 3, "What an ability answers", blocks=(meanings,))
    trigger = known["trigger"]
    yield Section("triggers", 2, "Triggers of events", blocks=(_text(trigger["description"]), _triggers(trigger)))
    selector, filters, way, chooser = (known[name] for name in ("selector", "filters", "way", "chooser"))
    words = (Bit("Words: "), *_list(selector["words"]))
    told = (_text(selector["description"]), words, _example(selector["examples"]))
    yield Section("selectors", 2, "Selectors", blocks=told)
    picks = (Bit("Ways to pick: "), *_list(way["enum"]), Bit(f". {way['description']}"))
    choosers = (Bit("Choosers: "), *_list(chooser["enum"]), Bit(f". {chooser['description']}"))
    yield Section("filters", 3, "Filters", blocks=(_text(filters["description"]), *_form(filters), picks, choosers))
    yield from _expressions()


def _verbs(part: Json, prefix: str) -> Iterator[Section]:
    for verb, block in sorted(part["dependentSchemas"].items()):
        yield Section(f"{prefix}{verb}", 3, block["title"], verb, (_text(block["description"]), *_form(block)))


def _form(block: Json) -> tuple[Table, Example]:
    """What the fields take, and examples."""
    needed = set(block.get("required", ()))
    rows = []
    for name, part in block["properties"].items():
        must = (Bit(" (needed)"),) if name in needed else ()
        rows.append(((Bit(name, code=True), *must), _said(part)))
    return Table(("field", "what it takes"), tuple(rows)), _example(block["examples"])


def _said(part: Any) -> Words:
    """What a field takes, in a few words."""
    if not isinstance(part, dict):
        return ()
    words = list(_kind(part))
    if part.get("refers"):
        words.append(Bit(f" of {part['refers'].replace('-', ' ')}"))
    if "description" in part:
        words += [Bit(" — " if words else "— "), *_text(part["description"])]
    return tuple(words)


def _kind(part: Json) -> Words:
    if "$ref" in part:
        return _referred(part["$ref"].rpartition("/")[2])
    if "enum" in part:
        return _list(part["enum"])
    if "const" in part:
        return (Bit(json.dumps(part["const"]), code=True),)
    kind: str | list[str] = part.get("type", "")
    if kind == "array":
        items = part.get("items", {})
        return (Bit("list of "), *_kind(items)) if "$ref" in items or "enum" in items else (Bit("list"),)
    kinds = kind if isinstance(kind, list) else [kind]
    return tuple(_text(" or ".join(TYPES.get(each, each) for each in kinds)))


TYPES = {
    "integer": "whole number",
    "boolean": "`true` or `false`",
    "object": "fields",
    "string": "word",
    "array": "list",
}

CHAPTERS = {
    "selector": "selectors",
    "filters": "filters",
    "expression": "expressions",
    "amount": "expressions",
    "effects": "effects",
    "modifier": "modifiers",
    "ability": "abilities",
    "ability-trigger": "ability-triggers",
    "trigger": "triggers",
}
"""Where what a field takes is told."""


def _referred(name: str) -> Words:
    part = definitions()[name]
    if name in CHAPTERS:
        return (Bit(str(part["title"]).lower(), link=CHAPTERS[name]),)
    if "enum" in part and len(part["enum"]) <= 8:
        return _list(part["enum"])
    return (Bit(str(part["title"]).lower()),)


def _list(words: Iterable[Any]) -> Words:
    found: list[Bit] = []
    for word in words:
        found += [Bit(", ")] if found else []
        found.append(Bit(word if isinstance(word, str) else json.dumps(word), code=True))
    return tuple(found)


def _text(words: str) -> Words:
    """A sentence in which what stands between backticks is code."""
    parts = words.split("`")
    return tuple(Bit(part, code=index % 2 == 1) for index, part in enumerate(parts) if part)


def _example(examples: Iterable[Any]) -> Example:
    return Example(tuple(json.dumps(example, ensure_ascii=False) for example in examples))


def _meanings(part: Mapping[str, Any]) -> Table:
    rows = tuple(((Bit(name, code=True),), _text(said)) for name, said in part["meanings"].items())
    return Table(("`on`", "when"), rows)


def _triggers(part: Json) -> Table:
    """Each type of trigger with the fields of its branch and its example."""
    kinds = part["properties"]["type"]
    examples = {example["type"]: example for example in part["examples"]}
    rows = []
    for name in kinds["enum"]:
        fields: list[Bit] = []
        for branch in part["allOf"]:
            if name not in _types(branch):
                continue
            for field in branch["then"]["properties"]:
                if field != "type":
                    must = " (needed)" if field in branch["then"].get("required", ()) else ""
                    fields += [Bit(", ")] if fields else []
                    fields += [Bit(field, code=True), *([Bit(must)] if must else [])]
        example = (Bit(json.dumps(examples[name]), code=True),)
        rows.append(((Bit(name, code=True),), _text(kinds["meanings"][name]), tuple(fields) or (Bit("—"),), example))
    return Table(("`type`", "when", "fields", "example"), tuple(rows))


def _types(branch: Json) -> list[str]:
    condition = branch["if"]["properties"]["type"]
    return list(condition.get("enum", [condition.get("const")]))


def _expressions() -> Iterator[Section]:
    said = _text(
        "Numbers, `true`, `false`, `'text'`, the scenario's variables, `and or not`, `== != < <= > >=`, `+ - *` and "
        "parentheses. They are checked before play and never run as a program."
    )
    yield Section("expressions", 2, "Expressions", blocks=(said,))
    functions = []
    for name, signature in FUNCTIONS.items():
        takes = ", ".join(parameter.name for parameter in signature.parameters)
        call, example = Bit(f"{name}({takes})", code=True), Bit(signature.example, code=True)
        functions.append(((call,), (Bit(signature.returns),), _text(signature.meaning), (example,)))
    columns = ("function", "gives", "meaning", "example")
    yield Section("functions", 3, "Functions", blocks=(Table(columns, tuple(functions)),))
    names = tuple(((Bit(name, code=True),), (Bit(kind),), _text(NAMES[name])) for name, kind in BUILTINS.items())
    yield Section("names", 3, "Names", blocks=(Table(("name", "gives", "meaning"), names),))
    pieces = tuple(((Bit(name, code=True),), _text(PIECE_NAMES[name])) for name in PIECES)
    after = _text("After a piece's name and a dot, as in `active.clues`:")
    members = tuple(
        ((Bit(name, code=True),), (Bit(kind),), _text(MEMBER_NAMES[name])) for name, kind in MEMBERS.items()
    )
    tables = (Table(("name", "meaning"), pieces), after, Table(("what", "gives", "meaning"), members))
    yield Section("pieces", 3, "Pieces", blocks=tables)
