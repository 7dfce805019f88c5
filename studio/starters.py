"""What a new scenario begins with."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def manifest(slug: str, title: str, author: str, language: str = "en") -> Json:
    """package.json of a new scenario."""
    return {
        "format": "hauntwright",
        "format_version": 1,
        "kind": "scenario",
        "id": slug,
        "version": "0.1.0",
        "title": {language: title},
        "summary": {language: "A new scenario."},
        "authors": [author],
        "licence": "CC-BY-4.0",
        "languages": [language],
        "ruleset": "investigation",
        "requires": {"base": ">=1.0,<2"},
    }


def empty(title: str, language: str = "en") -> Json:
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
