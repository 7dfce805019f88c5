"""Writes `docs/effects.md` from the schemas: `python -m schema.docs` (`--check` only compares)."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from schema.expression_types import BUILTINS, FUNCTIONS, MEMBERS, PIECES
from schema.schemafiles import definitions

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "effects.md"
TESTS = ("tests/effects", "tests/rules")
"""Where a verb is looked for; the first folder that plays it is named."""

Json = dict[str, Any]

HEAD = """\
# The effect language

Everything that happens in a scenario and on a card is said in this language: **effects** happen, **modifiers** hold,
**triggers** say when, **selectors** say who or where, **expressions** say how much and whether. This page is made from
`schema/schemas/` and `schema/expression_types.py` (`make docs`); the examples are checked by tests. The guide to the
format around it is [package-format.md](package-format.md).
"""

NAMES = {
    "threat": "the threat",
    "round": "the number of the round",
    "investigators": "investigators at the start",
    "players": "people at the table",
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


def page() -> str:
    """The whole page."""
    known = definitions()
    parts = [HEAD, "\n## Effects\n", known["effect"]["description"] + "\n", _contents(known["effect"])]
    tests = played_by(known["effect"]["dependentSchemas"])
    parts += [_block(verb, block, tests.get(verb)) for verb, block in _verbs(known["effect"])]
    parts += ["\n## Modifiers\n", known["modifier"]["description"] + "\n", _contents(known["modifier"])]
    parts += [_block(verb, block) for verb, block in _verbs(known["modifier"])]
    parts += ["\n## Abilities\n", known["ability"]["description"] + "\n"]
    parts += [_table(known["ability"]), _examples(known["ability"]["examples"])]
    parts += ["\n### What an ability answers\n", _meanings(known["ability-trigger"])]
    parts += ["\n## Triggers of events\n", known["trigger"]["description"] + "\n", *_triggers(known["trigger"])]
    parts += ["\n## Selectors\n", known["selector"]["description"] + "\n"]
    parts += ["Words: " + _list(known["selector"]["words"]) + "\n", _examples(known["selector"]["examples"])]
    parts += ["\n### Filters\n", known["filters"]["description"] + "\n", _table(known["filters"])]
    parts += [_examples(known["filters"]["examples"])]
    parts += [f"\n**Ways to pick**: {_list(known['way']['enum'])}. {known['way']['description']}\n"]
    parts += [f"\n**Choosers**: {_list(known['chooser']['enum'])}. {known['chooser']['description']}\n"]
    parts += list(_expressions())
    return "\n".join(parts)


def _verbs(part: Json) -> list[tuple[str, Json]]:
    return sorted(part["dependentSchemas"].items())


def _contents(part: Json) -> str:
    return " · ".join(f"[{verb}](#{_anchor(verb, block)})" for verb, block in _verbs(part)) + "\n"


def _anchor(verb: str, block: Json) -> str:
    """The anchor a reader of Markdown makes of the heading."""
    return re.sub(r"[^a-z0-9 -]", "", f"{verb} · {block['title']}".lower()).replace(" ", "-")


def _block(verb: str, block: Json, tests: Iterable[str] | None = None) -> str:
    played = ", ".join(f"[{name}](../{name})" for name in tests or ())
    said = f"Played by {played}.\n" if played else ""
    head = f"### `{verb}` · {block['title']}\n\n{block['description']}\n"
    return f"{head}\n{_table(block)}\n{_examples(block['examples'])}\n{said}"


def _table(block: Json) -> str:
    needed = set(block.get("required", ()))
    lines = ["| field | what it takes |", "|---|---|"]
    for name, part in block["properties"].items():
        must = " (needed)" if name in needed else ""
        lines.append(f"| `{name}`{must} | {_said(part)} |")
    return "\n".join(lines) + "\n"


def _said(part: Any) -> str:
    """What a field takes, in a few words."""
    if not isinstance(part, dict):
        return ""
    words = [_kind(part)]
    if part.get("refers"):
        words.append(f"of {part['refers'].replace('-', ' ')}")
    if "description" in part:
        words.append(f"— {part['description']}")
    return " ".join(word for word in words if word).replace("|", "\\|")


def _kind(part: Json) -> str:
    if "$ref" in part:
        return _referred(part["$ref"].rpartition("/")[2])
    if "enum" in part:
        return _list(part["enum"])
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    kind: str | list[str] = part.get("type", "")
    if kind == "array":
        items = part.get("items", {})
        return f"list of {_kind(items)}" if "$ref" in items or "enum" in items else "list"
    if isinstance(kind, list):
        return " or ".join(TYPES.get(each, each) for each in kind)
    return TYPES.get(kind, kind)


TYPES = {
    "integer": "whole number",
    "boolean": "`true` or `false`",
    "object": "fields",
    "string": "word",
    "array": "list",
}


def _referred(name: str) -> str:
    part = definitions()[name]
    if name in ("selector", "filters"):
        return f"[{name}](#{name}s)" if name == "selector" else "[filters](#filters)"
    if name == "expression":
        return "[expression](#expressions)"
    if "enum" in part and len(part["enum"]) <= 8:
        return _list(part["enum"])
    return str(part["title"]).lower()


def _list(words: Iterable[Any]) -> str:
    return ", ".join(f"`{word if isinstance(word, str) else json.dumps(word)}`" for word in words)


def _examples(examples: Iterable[Any]) -> str:
    lines = "\n".join(json.dumps(example, ensure_ascii=False) for example in examples)
    return f"```json\n{lines}\n```\n"


def _meanings(part: Mapping[str, Any]) -> str:
    lines = ["| `on` | when |", "|---|---|"]
    return "\n".join(lines + [f"| `{name}` | {said} |" for name, said in part["meanings"].items()]) + "\n"


def _triggers(part: Json) -> Iterator[str]:
    """Each type of trigger with the fields of its branch and its example."""
    kinds = part["properties"]["type"]
    examples = {example["type"]: example for example in part["examples"]}
    yield "| `type` | when | fields | example |\n|---|---|---|---|"
    for name in kinds["enum"]:
        fields = [
            f"`{field}`" + (" (needed)" if field in branch["then"].get("required", ()) else "")
            for branch in part["allOf"]
            if name in _types(branch)
            for field in branch["then"]["properties"]
            if field != "type"
        ]
        example = json.dumps(examples[name])
        yield f"| `{name}` | {kinds['meanings'][name]} | {', '.join(fields) or '—'} | `{example}` |"


def _types(branch: Json) -> list[str]:
    condition = branch["if"]["properties"]["type"]
    return list(condition.get("enum", [condition.get("const")]))


def _expressions() -> Iterator[str]:
    yield "\n## Expressions\n"
    yield (
        "Numbers, `true`, `false`, `'text'`, the scenario's variables, `and or not`, `== != < <= > >=`, `+ - *` and "
        "parentheses. They are checked before play and never run as a program.\n"
    )
    yield "### Functions\n\n| function | gives | meaning | example |\n|---|---|---|---|"
    for name, signature in FUNCTIONS.items():
        takes = ", ".join(parameter.name for parameter in signature.parameters)
        yield f"| `{name}({takes})` | {signature.returns} | {signature.meaning} | `{signature.example}` |"
    yield "\n### Names\n\n| name | gives | meaning |\n|---|---|---|"
    for name, kind in BUILTINS.items():
        yield f"| `{name}` | {kind} | {NAMES[name]} |"
    yield "\n### Pieces\n\n| name | meaning |\n|---|---|"
    for name in PIECES:
        yield f"| `{name}` | {PIECE_NAMES[name]} |"
    yield "\nAfter a piece's name and a dot, as in `active.clues`:\n\n| what | gives | meaning |\n|---|---|---|"
    for name, kind in MEMBERS.items():
        yield f"| `{name}` | {kind} | {MEMBER_NAMES[name]} |"
    yield ""


def played_by(verbs: Iterable[str]) -> dict[str, list[str]]:
    """The test files that play each verb, from the first folder that has one; empty where there are no tests."""
    files = {
        folder: {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).glob("test_*.py"))}
        for folder in TESTS
    }
    found: dict[str, list[str]] = {}
    for verb in verbs:
        for texts in files.values():
            played = [path.relative_to(ROOT).as_posix() for path, text in texts.items() if f'"{verb}":' in text]
            if played:
                found[verb] = played[:3]
                break
    return found


def main(arguments: list[str]) -> int:
    """Write the page, or say with `--check` whether it is up to date."""
    new = page()
    if "--check" in arguments:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == new else 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
