"""What a table in companion mode would be asked, read from an expression alone (for the checker)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime.rulesets.investigation.companion.reading import NUMBERS, OF_ALL
from schema.expression_tree import Call, Name
from schema.expressions import ExpressionError, parse, walk

_OF_PEOPLE = frozenset((*NUMBERS, "wounded", "insane", "outdoor", "burning", "dark")) - {"damage"}
"""What is read of a piece and only the table knows; `damage` is a monster's too, which the app keeps."""
_PEOPLE = frozenset(("active", "acting", "owner", "it", "target"))
_ASKING = frozenset(("has", "in_room", "at", "near", "count_in", "count_here", "spaces_in_range"))


def asked(source: object) -> list[str]:
    """Return the parts of an expression that a table would be asked about, as they are written; each once."""
    if not isinstance(source, str):
        return []
    try:
        nodes = walk(parse(source).tree)
    except ExpressionError:
        return []  # told of by what checks expressions
    found = []
    for node in nodes:
        if isinstance(node, Name):
            whole = node.parts[0] in OF_ALL or node.parts[0] == "clues_together"
            member = len(node.parts) == 2 and node.parts[0] in _PEOPLE and node.parts[1] in (*_OF_PEOPLE, "damage")
            monsters_own = node.parts[0] in ("target", "this") and node.parts[-1] in ("damage", "health")
            if whole or (member and not monsters_own):
                found.append(source[node.start : node.end])
        elif isinstance(node, Call) and node.function in _ASKING:
            found.append(source[node.start : node.end])
    return list(dict.fromkeys(found))


def of_people(modifier: Mapping[str, Any]) -> bool:
    """Say whether a modifier of a scenario's rule touches investigators: a table follows it itself."""
    whom = modifier.get("for")
    return not (whom == "monsters" or (isinstance(whom, Mapping) and "monsters" in whom))
