"""A sound scenario of any size, for measuring: rooms of events that lead to one another, with choices and tests."""

from __future__ import annotations

from typing import Any

from schema import Package, build_package

TILES = ("base:corridor", "base:study", "base:library", "base:kitchen", "base:cellar")


def big_scenario(events: int = 3_000) -> Package:
    """A scenario with so many events, one token for every twenty of them, and one variable for every thirty."""
    tiles = [
        {
            "id": f"t{n}",
            "tile": TILES[n % len(TILES)],
            "x": (n % 6) * 14,
            "y": (n // 6) * 14,
            "rotation": 0,
            "revealed": n == 0,
        }
        for n in range(30)
    ]
    variables = [{"id": f"v{n}", "type": "number", "default": 0} for n in range(max(1, events // 30))]
    story = [_event(n, events, len(variables)) for n in range(events)]
    story[0]["do"] += [
        {"reveal": "tile", "tiles": [tile["id"] for tile in tiles[1:]]},
        {"move": "active", "to": {"spaces": {}}},
    ]
    tokens = [
        {"id": f"k{n}", "kind": "search", "name": _text(f"Shelf {n}"), "at": f"t{n % 30}/a"}
        for n in range(events // 20)
    ]
    document: dict[str, Any] = {
        "title": _text("A very large house"),
        "board": {"entrance": "t0/a", "tiles": tiles},
        "tokens": tokens,
        "variables": variables,
        "events": story,
        "endings": [
            {"id": "out", "result": "victory", "title": _text("Out"), "text": _text("Air.")},
            {"id": "in", "result": "defeat", "title": _text("In"), "text": _text("No air.")},
        ],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": [{"id": "creak", "text": _text("A stair creaks.")}]},
    }
    manifest = {
        "format": "hauntwright", "format_version": 1, "kind": "scenario", "id": "a-very-large-house",
        "version": "1.0.0",
        "title": document["title"], "summary": _text("Only large."), "authors": ["The Hauntwright authors"],
        "licence": "CC-BY-4.0", "languages": ["en"], "ruleset": "investigation", "requires": {"base": ">=1.0,<2"},
    }  # fmt: skip
    return build_package(manifest, document)


def _event(n: int, events: int, variables: int) -> dict[str, Any]:
    variable = f"v{n % variables}"
    event: dict[str, Any] = {
        "id": f"e{n}",
        "title": _text(f"Event {n}"),
        "when": f"{variable} >= 0 and threat < {50 + n % 7}",
        "text": _text(
            f"Page *{n}* of the ledger. {{active}} reads on, and the ink is not quite dry; {{var:{variable}}}."
        ),
        "do": [{"raise": variable, "by": f"1 + {n % 3}"}],
        "choices": [
            {
                "label": _text("Read on"),
                "when": f"{variable} < 9",
                "test": {"skill": "lore", "difficulty": 1 + n % 2},
                "pass": {"do": [{"gain": "clue"}], "next": f"e{(n + 1) % events}"},
                "fail": {"do": [{"suffer": "horror", "amount": 1, "face": "down", "negate": "will"}]},
            },
            {"label": _text("Leave"), "do": [{"end": "out" if n % 2 else "in"}]},
        ],
    }
    if n == 0:
        event["trigger"] = {"type": "start"}
    elif n % 20 == 0:
        event["trigger"] = {"type": "token-used", "token": f"k{n // 20 - 1}"}
    elif n == events - 1:
        event["trigger"] = {"type": "token-used", "token": f"k{events // 20 - 1}"}
    return event


def _text(words: str) -> dict[str, str]:
    return {"en": words}
