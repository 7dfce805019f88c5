"""Expressions hang together: known names, and everywhere the type that is asked for (HW32x)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey
from schema.expressions import BUILTINS, ExpressionError, Type, check, parse

_TRUTHS = ("when", "if", "expression")
"""The fields that hold a condition; all other expressions are amounts, but what `set` gives."""


def check_types(found: Survey, findings: Findings) -> None:
    """Report unsound expressions, and values that do not fit the variable they are given to."""
    variables = declared(found)
    told = _remembered(variables)
    for path, _, source in found.of_kind("expression"):
        above, _, key = path.rpartition(".")
        wanted: Type | None = "boolean" if key in _TRUTHS else "number"
        if key == "to" and "set" in found.effects.get(above, {}):
            wanted = variables.get(found.effects[above]["set"])
        known = (source, wanted)
        if known not in told:
            told[known] = _told(source, variables, wanted)
        for message in told[known]:
            findings.add("HW320", path, where=found.said(path), source=source, why=message)
    for path, effect in found.effects.items():
        if "set" in effect and not isinstance(effect.get("to"), str):
            _literal(findings, path, effect.get("to"), variables.get(effect["set"]), effect["set"])
    for path, first in first_values(found):
        name, value = first.get("set"), first.get("to")
        if name in BUILTINS and name != "threat" and name not in variables:
            findings.add("HW308", f"{path}.set", where="the difficulty", id=name)
        elif isinstance(name, str):
            wanted = "number" if name == "threat" else variables.get(name)
            _literal(findings, path, value, wanted, name, texts=True)


def first_values(found: Survey) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the difficulties set, with its path."""
    for number, difficulty in enumerate(found.document.get("difficulties") or ()):
        sets = difficulty.get("sets") if isinstance(difficulty, dict) else None
        for place, first in enumerate(sets if isinstance(sets, list) else ()):
            if isinstance(first, dict):
                yield f"$.difficulties[{number}].sets[{place}]", first


_known: dict[frozenset[tuple[str, Type]], dict[tuple[str, Type | None], list[str]]] = {}


def _remembered(variables: dict[str, Type]) -> dict[tuple[str, Type | None], list[str]]:
    """What was said of expressions before, with the same variables: few of them change from one check to the next."""
    key = frozenset(variables.items())
    if key not in _known and len(_known) >= 8:
        _known.pop(next(iter(_known)))
    return _known.setdefault(key, {})


def declared(found: Survey) -> dict[str, Type]:
    """The types of the scenario's variables, and of names that rolls give."""
    variables: dict[str, Type] = {
        effect["name"]: "number"
        for effect in found.effects.values()
        if "roll" in effect and isinstance(effect.get("name"), str)
    }
    for item in found.listed("variables"):
        if item.get("type") in ("number", "boolean", "text"):
            variables[item["id"]] = item["type"]
    return variables


def _told(source: str, variables: dict[str, Type], wanted: Type | None) -> list[str]:
    try:
        parse(source)
    except ExpressionError:
        return []  # the structure tells of it (HW208)
    return [problem.message for problem in check(source, variables, wanted)]


def _literal(
    findings: Findings, path: str, value: object, wanted: Type | None, name: str, *, texts: bool = False
) -> None:
    given = "boolean" if isinstance(value, bool) else "number" if isinstance(value, int) else None
    if texts and isinstance(value, str):
        given = "text"
    if given is not None and wanted is not None and given != wanted:
        said = {"number": "a number", "boolean": "true or false", "text": "a text"}
        findings.add("HW321", f"{path}.to", name=name, wanted=said[wanted], given=said[given])
