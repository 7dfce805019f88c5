"""A story with a long text, a diary to read and three puzzles, as a package for the players' tests."""

from __future__ import annotations

from typing import Any

from schema import build_package, write_package

Json = dict[str, Any]

LINES = (
    "The house keeps its own hours. The clocks agree with one another and with nothing else, and when the last of them "
    "has struck you hear, behind the wall, somebody who counts along and is not done.",
    "On the table lies a letter that begins with your name. It is your own hand. You have not written it yet, and the "
    "ink is still wet, and it asks you, politely, not to go down.",
)


def _manifest() -> Json:
    return {
        "format": "hauntwright", "format_version": 1, "kind": "scenario", "id": "a-long-tale", "version": "1.0.0",
        "title": {"en": "A long tale"}, "summary": {"en": "Much is read, and three things are put together."},
        "authors": ["The Hauntwright authors"], "licence": "CC-BY-4.0", "languages": ["en"],
        "ruleset": "investigation", "requires": {"base": ">=1.0"},
    }  # fmt: skip


def _used(token: str, *choices: Json, **parts: Any) -> Json:
    event: Json = {"id": f"use-{token}", "trigger": {"type": "token-used", "token": token}, **parts}
    return {**event, "choices": list(choices)} if choices else event


def _token(name: str, words: str) -> Json:
    return {"id": name, "kind": "interact", "name": {"en": words}, "at": "hall/a", "placed": True}


def _work(puzzle: str, skill: str, words: str) -> Json:
    told = [{"say": {"en": f"{words} is done."}}]
    return {
        "label": {"en": "Work on it"}, "action": True,
        "do": [{"puzzle": puzzle, "skill": skill, "solved": told, "closed": [{"gain": "clue"}]}],
    }  # fmt: skip


def _scenario() -> Json:
    diary = {
        "id": "diary", "name": {"en": "Water-stained diary"}, "text": {"en": "Somebody has torn out a page."},
        "kind": "unique", "traits": ["tome"], "copies": 1, "icon": "diary",
    }  # fmt: skip
    force = {
        "label": {"en": "Force it"}, "action": True, "test": {"skill": "strength", "difficulty": 2},
        "pass": {"text": {"en": "It gives way."}, "do": [{"gain": "item", "id": "diary"}, {"objective": "leave"}]},
        "fail": {"text": {"en": "It holds."}, "do": [{"suffer": "damage", "amount": 1, "face": "down"}]},
    }  # fmt: skip
    return {
        "title": {"en": "A long tale"}, "summary": {"en": "Much is read, and three things are put together."},
        "players": {"min": 1, "max": 4}, "minutes": [5, 10], "difficulty": 1,
        "prologue": {"en": "\n\n".join(LINES * 4)},
        "board": {"entrance": "hall/a", "tiles": [
            {"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0, "rotation": 0, "revealed": True}]},
        "variables": [],
        "items": [diary],
        "objectives": [
            {"id": "look", "text": {"en": "Find out who counts."}}, {"id": "leave", "text": {"en": "Leave."}}],
        "endings": [
            {"id": "out", "result": "victory", "title": {"en": "Out"}, "text": {"en": "Nobody counts any more."}}],
        "tokens": [
            _token("drawer", "The drawer"), _token("door", "The front door"), _token("picture", "The picture"),
            _token("dial", "The dial"), _token("bolt", "The bolt")],
        "events": [
            {"id": "begin", "trigger": {"type": "start"}, "do": [{"objective": "look"}]},
            _used("drawer", force, title={"en": "The drawer"}, text={"en": "It is swollen shut."}),
            {"id": "reads", "trigger": {"type": "item-used", "item": "diary"}, "title": {"en": "The diary"},
             "text": {"en": "The last line is today's date."}},
            _used("door", {"label": {"en": "Go out"}, "action": True, "do": [{"end": "out"}]},
                  title={"en": "The front door"}, text={"en": "It stands open."}),
            _used("picture", _work("mosaic", "observation", "The picture"), title={"en": "The picture"}),
            _used("dial", _work("code", "lore", "The dial"), title={"en": "The dial"}),
            _used("bolt", _work("lock", "agility", "The bolt"), title={"en": "The bolt"})],
        "puzzles": [
            {"id": "mosaic", "type": "slide", "columns": 3, "rows": 2},
            {"id": "code", "type": "code", "length": 3, "variety": 4, "symbols": "runes"},
            {"id": "lock", "type": "lock", "width": 5, "height": 4, "pieces": [
                {"x": 0, "y": 1, "length": 2, "direction": "h", "key": True},
                {"x": 3, "y": 0, "length": 2, "direction": "v"}]}],
        "mythos": {"draws": 0, "threat_per_round": 0, "events": []},
    }  # fmt: skip


def package() -> bytes:
    """Return the story as a `.haunt` file."""
    return write_package(build_package(_manifest(), _scenario()))
