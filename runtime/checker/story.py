"""The story hangs together: everything can be reached, shown, won and lost (HW50x, HW51x)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from runtime.checker.circles import circles, components
from runtime.checker.findings import Findings
from runtime.checker.reach import never, reachable
from runtime.checker.storygraph import ENABLING, Graph
from runtime.checker.survey import Survey
from runtime.checker.types import first_values
from schema.expressions import ExpressionError, parse

USABLE = frozenset(("search", "explore", "interact", "sight", "person", "custom"))
"""Kinds of tokens that players use; the others are things of the board."""

_NEEDS = ("monster-defeated", "all-defeated")


def check_story(found: Survey, findings: Findings, graph: Graph) -> None:
    """Report what can never happen, what leads nowhere, and what goes round in circles."""
    active = reachable(found, graph)
    _events(found, findings, graph, active)
    _tokens(found, findings, graph, active)
    _shown(found, findings, graph)
    _endings(found, findings, graph, active)
    _conditions(found, findings)
    circles(found, findings, graph)


def _numbered(found: Survey, name: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The sound members of a list with their paths."""
    holder: Any = found.document
    for step in name.split("."):
        holder = holder.get(step) if isinstance(holder, Mapping) else None
    return [
        (f"$.{name}[{number}]", item)
        for number, item in enumerate(holder if isinstance(holder, list) else ())
        if isinstance(item, dict) and isinstance(item.get("id"), str)
    ]


def _events(found: Survey, findings: Findings, graph: Graph, active: set[str]) -> None:
    lost = set()
    for path, event in _numbered(found, "events"):
        node, name = f"event:{event['id']}", event["id"]
        if not any(event.get(key) for key in ("text", "do", "choices", "next", "test")):
            findings.add("HW504", path, id=name)
        if node in active or never(event.get("when")):
            continue
        lost.add(node)
        trigger = event.get("trigger")
        kind = trigger.get("type") if isinstance(trigger, Mapping) else None
        into = [edge for edge in graph.into.get(node, ()) if edge.kind in ENABLING]
        if kind in _NEEDS and not into:
            findings.add("HW503", f"{path}.trigger", id=name)
        elif kind is None and not into:
            findings.add("HW501", path, id=name)
    # Events that are reached only from each other: one report for each ring of them.
    for ring in components(
        lost, {node: [e.target for e in graph.out.get(node, ()) if e.kind in ENABLING] for node in lost}
    ):
        into = [edge for node in ring for edge in graph.into.get(node, ()) if edge.kind in ENABLING]
        if into and all(edge.source in ring for edge in into):
            names = sorted(node.partition(":")[2] for node in ring)
            first = next(path for path, event in _numbered(found, "events") if event["id"] in names)
            findings.add("HW502", first, ids=", ".join(f"“{name}”" for name in names))


def _tokens(found: Survey, findings: Findings, graph: Graph, active: set[str]) -> None:
    for path, tile in _numbered(found, "board.tiles"):
        if not tile.get("revealed") and not any(e.kind == "reveals" for e in graph.into.get(f"tile:{tile['id']}", ())):
            findings.add("HW421", path, id=tile["id"])
    for path, token in _numbered(found, "tokens"):
        node = f"token:{token['id']}"
        if token.get("placed") is False and not any(e.kind == "places" for e in graph.into.get(node, ())):
            findings.add("HW505", path, id=token["id"])
        elif token.get("kind") in USABLE and not any(e.kind == "uses" for e in graph.out.get(node, ())):
            findings.add("HW506", path, id=token["id"])


def _shown(found: Survey, findings: Findings, graph: Graph) -> None:
    """Things that are written and never asked for."""
    for number, (path, item) in enumerate(_numbered(found, "objectives")):
        if number and f"objective:{item['id']}" not in graph.into:  # the first is shown at the start
            findings.add("HW517", path, id=item["id"])
    for name, kind, code in (
        ("decks", "draws", "HW518"),
        ("puzzles", "attempts", "HW519"),
        ("monsters", "spawns", "HW520"),
    ):
        for path, item in _numbered(found, name):
            node = f"{name[:-1]}:{item['id']}"
            if not any(edge.kind == kind for edge in graph.into.get(node, ())):
                findings.add(code, path, id=item["id"])
    known = _read(found)
    begun = {first.get("set") for _, first in first_values(found)}
    for path, item in _numbered(found, "variables"):
        node = f"variable:{item['id']}"
        written = (
            item.get("carried") or item["id"] in begun or any(edge.kind == "sets" for edge in graph.into.get(node, ()))
        )
        read = item["id"] in known
        if read and not written:
            findings.add("HW507", path, id=item["id"])
        elif written and not read and not item.get("carried"):
            findings.add("HW508", path, id=item["id"])
        elif not written and not read:
            findings.add("HW509", path, id=item["id"])


def _read(found: Survey) -> set[str]:
    """The variables that something reads; what cannot be parsed (HW208) may read every name it has."""
    torn: set[str] = set()
    for _, _, source in found.of_kind("expression"):
        try:
            parse(source)
        except ExpressionError:
            torn.update(re.findall(r"[a-z][a-z0-9_]*", source))
    return torn | {
        used.reference.id
        for used in found.references
        if used.reference.to == "variables" and (used.reference.within != "value" or used.path.endswith(".variable"))
    }


def _endings(found: Survey, findings: Findings, graph: Graph, active: set[str]) -> None:
    ruled = {ending["id"] for ending in found.listed("endings") if ending.get("for") == "eliminated"}
    results = {
        ending.get("result")
        for ending in found.listed("endings")
        if ending["id"] in ruled or f"ending:{ending['id']}" in active
    }
    for path, ending in _numbered(found, "endings"):
        led_to = any(edge.kind == "ends" for edge in graph.into.get(f"ending:{ending['id']}", ()))
        # Where no victory can be reached at all, that one sentence says enough.
        if not led_to and ending["id"] not in ruled and ending.get("result") in results:
            findings.add("HW512", path, id=ending["id"])
    if "victory" not in results and not any("win" in effect for effect in found.effects.values()):
        findings.add("HW513", "$.endings" if found.listed("endings") else "$")
    if "defeat" not in results and not any("lose" in effect for effect in found.effects.values()):
        findings.add("HW514", "$.endings" if found.listed("endings") else "$")


def _conditions(found: Survey, findings: Findings) -> None:
    for path, _, source in found.of_kind("expression"):
        if path.rpartition(".")[2] in ("when", "if", "expression") and never(source):
            findings.add("HW515", path, where=found.said(path), source=source)
    gained = _gained(found)
    for place in found.of_kind("choice"):
        needs = place.value.get("needs")
        wanted = needs.get("possession") if isinstance(needs, Mapping) else None
        ref = wanted.get("id") if isinstance(wanted, Mapping) else None
        if isinstance(ref, str) and _own_card(found, ref) and not gained(found.catalogue.resolve(ref)):
            findings.add("HW516", f"{place.path}.needs.possession.id", where=found.said(place.path), id=ref)


def _own_card(found: Survey, ref: str) -> bool:
    """Whether a card is this scenario's own: packs have ways of their own to give theirs."""
    own = found.catalogue.resolve(ref)
    return ":" not in own and any(found.catalogue.get(kind, own) for kind in ("items", "spells"))


def _gained(found: Survey) -> Any:
    """A function that says whether somebody can come to have a card."""
    resolve = found.catalogue.resolve
    given = {resolve(ref) for ref in found.document.get("starting_possessions") or () if isinstance(ref, str)}
    given |= {resolve(token["card"]) for token in found.listed("tokens") if isinstance(token.get("card"), str)}
    open_to_all: list[Mapping[str, Any]] = []
    for effect in found.effects.values():
        if effect.get("place") == "item" and isinstance(effect.get("card"), str):
            given.add(resolve(effect["card"]))
        elif effect.get("gain") in ("item", "spell"):
            if isinstance(effect.get("id"), str):
                given.add(resolve(effect["id"]))
            else:
                open_to_all.append(effect)

    def gained(ref: str) -> bool:
        if ref in given:
            return True
        kind = "item" if found.catalogue.get("items", ref) else "spell"
        card = found.catalogue.get(f"{kind}s", ref) or {}
        return any(
            effect["gain"] == kind
            and effect.get("kind") in (None, card.get("kind"))
            and (effect.get("trait") is None or effect["trait"] in (card.get("traits") or ()))
            for effect in open_to_all
        )

    return gained
