"""What a new scenario, content pack or campaign begins with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Json = dict[str, Any]


_SUMMARIES = {"scenario": "A new scenario.", "content": "A new content pack.", "campaign": "A new campaign."}


def manifest(slug: str, title: str, author: str, language: str = "en", kind: str = "scenario") -> Json:
    """package.json of something new."""
    written = {
        "format": "hauntwright",
        "format_version": 1,
        "kind": kind,
        "id": slug,
        "version": "0.1.0",
        "title": {language: title},
        "summary": {language: _SUMMARIES[kind]},
        "authors": [author],
        "licence": "CC-BY-4.0",
        "languages": [language],
        "ruleset": "investigation",
        "requires": {"base": ">=1.0,<2"},
    }
    if kind == "campaign":  # its scenarios say themselves which packs they need
        del written["requires"]
    return written


def blank(title: str, language: str = "en") -> Json:
    """scenario.json of a new scenario with nothing in it; the checker says what it needs."""
    return {
        "title": {language: title},
        "summary": {language: "A new scenario."},
        "players": {"min": 1, "max": 4},
        "minutes": [60, 90],
        "difficulty": 2,
        "board": {"tiles": []},
        "tokens": [],
        "events": [],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": []},
        "endings": [],
    }


def room(title: str, language: str = "en") -> Json:
    """scenario.json of a new scenario: one room, one question, a way to win and a way to lose.

    It is small, but whole: the checker has nothing to say, and it can be exported and played.
    """

    def text(words: str) -> Json:
        return {language: words}

    return {
        "title": text(title),
        "summary": text("A new scenario."),
        "players": {"min": 1, "max": 4},
        "minutes": [30, 60],
        "difficulty": 2,
        "prologue": text("It begins at a door, as these things do."),
        "board": {
            "entrance": "hall/a",
            "tiles": [{"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0, "rotation": 0, "revealed": True}],
        },
        "tokens": [{"id": "letter", "kind": "search", "name": text("A sealed letter"), "at": "hall/a", "placed": True}],
        "events": [
            {
                "id": "arrival",
                "title": text("The arrival"),
                "trigger": {"type": "start"},
                "once": True,
                "text": text("The door closes behind you. On the floor lies a letter with your name on it."),
                "do": [{"objective": "read-the-letter"}],
            },
            {
                "id": "the-letter",
                "title": text("The letter"),
                "trigger": {"type": "token-used", "token": "letter"},
                "text": text("The seal is warm, as if it had been pressed a moment ago."),
                "choices": [
                    {"label": text("Break the seal"), "do": [{"end": "the-truth"}]},
                    {"label": text("Burn it unread"), "do": [{"end": "the-ashes"}]},
                ],
            },
        ],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": []},
        "monsters": [],
        "puzzles": [],
        "variables": [],
        "objectives": [{"id": "read-the-letter", "text": text("Find out what the letter says.")}],
        "endings": [
            {
                "id": "the-truth",
                "result": "victory",
                "title": text("The truth"),
                "text": text("Now you know. It is not a comfort, but it is yours."),
            },
            {
                "id": "the-ashes",
                "result": "defeat",
                "title": text("Ashes"),
                "text": text("The paper curls and is gone, and with it the only one who could have told you."),
            },
        ],
    }


def template_tile(id: str, name: str, language: str = "en") -> Json:
    """A tile to begin with: one room in two spaces, with an exit on each side that joins others."""
    return {
        "id": id,
        "name": {language: name},
        "width": 4,
        "height": 4,
        "rooms": [{"id": "room", "name": {language: name}, "kind": "indoor", "floor": "boards"}],
        "spaces": [
            {"id": "a", "room": "room", "polygon": [[0, 0], [2, 0], [2, 4], [0, 4]]},
            {"id": "b", "room": "room", "polygon": [[2, 0], [4, 0], [4, 4], [2, 4]]},
        ],
        "edges": [{"between": ["a", "b"], "kind": "border"}],
        "exits": [
            {"id": "north", "space": "a", "kind": "door", "line": [[0.5, 0], [1.5, 0]]},
            {"id": "east", "space": "b", "kind": "door", "line": [[4, 0.5], [4, 1.5]]},
            {"id": "south", "space": "b", "kind": "door", "line": [[2.5, 4], [3.5, 4]]},
            {"id": "west", "space": "a", "kind": "door", "line": [[0, 2.5], [0, 3.5]]},
        ],
        "lights": [{"at": [2, 2], "radius": 2.5}],
    }


def content(title: str, language: str = "en") -> Json:
    """content.json of a new pack: one tile, as a template of more."""
    return {"tiles": [template_tile("first-room", "First room", language)]}


def campaign(title: str, language: str = "en") -> Json:
    """campaign.json of a new campaign: no chapter yet, and an end to lead to."""

    def text(words: str) -> Json:
        return {language: words}

    return {
        "title": text(title),
        "summary": text(_SUMMARIES["campaign"]),
        "prologue": text("What began in one house did not end there."),
        "chapters": [],
        "ways": [],
        "endings": [
            {
                "id": "the-end",
                "result": "victory",
                "title": text("The end"),
                "text": text("It is over, and you are still here to say so."),
            }
        ],
        "carry": {"items": True, "spells": True, "conditions": False, "eliminated": "replaced"},
        "carried": [],
    }


#: The ways to begin besides a copy of the demo: the kind of package each makes, and its document.
STARTERS: Mapping[str, tuple[str, Callable[[str], Json]]] = {
    "tutorial": ("scenario", room),  # its guide begins with the one room
    "room": ("scenario", room),
    "empty": ("scenario", blank),
    "content": ("content", content),
    "campaign": ("campaign", campaign),
}
