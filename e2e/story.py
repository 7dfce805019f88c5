"""A story of one hall, short enough to be won in three rounds, as a package for the players' tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema import build_package, write_package

Json = dict[str, Any]


def _manifest() -> Json:
    return {
        "format": "hauntwright", "format_version": 1, "kind": "scenario", "id": "the-short-night", "version": "1.0.0",
        "title": {"en": "The short night"}, "summary": {"en": "One hall, one drawer, one way out."},
        "authors": ["The Hauntwright authors"], "licence": "CC-BY-4.0", "languages": ["en"],
        "ruleset": "investigation", "requires": {"base": ">=1.0"},
    }  # fmt: skip


def _scenario() -> Json:
    def used(token: str, **parts: Any) -> Json:
        return {"id": f"use-{token}", "trigger": {"type": "token-used", "token": token}, **parts}

    return {
        "title": {"en": "The short night"},
        "summary": {"en": "One hall, one drawer, one way out."},
        "players": {"min": 1, "max": 4},
        "minutes": [5, 10],
        "difficulty": 1,
        "prologue": {"en": "The door falls shut behind you. *It was not the wind.*"},
        "board": {"entrance": "hall/a", "tiles": [
            {"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0, "rotation": 0, "revealed": True}]},
        "variables": [{"id": "key_found", "type": "boolean", "default": False}],
        "objectives": [{"id": "look", "text": {"en": "Find a way out of the hall."}},
                       {"id": "leave", "text": {"en": "Use the key."}}],
        "endings": [
            {"id": "out", "result": "victory", "title": {"en": "Out"}, "text": {"en": "The night air tastes of salt."}},
            {"id": "kept", "result": "defeat", "title": {"en": "Kept"}, "text": {"en": "The lamp goes out."}}],
        "tokens": [
            {"id": "drawer", "kind": "search", "name": {"en": "The drawer"}, "at": "hall/a", "placed": True},
            {"id": "door", "kind": "interact", "name": {"en": "The front door"}, "at": "hall/a", "placed": True}],
        "events": [
            {"id": "begin", "title": {"en": "Dusk"}, "trigger": {"type": "start"},
             "text": {"en": "Something is walking upstairs."},
             "do": [{"objective": "look"}]},
            used("drawer", title={"en": "The drawer"}, when="not key_found",
                 text={"en": "It is swollen shut."}, choices=[
                {"label": {"en": "Force it"}, "action": True, "test": {"skill": "strength", "difficulty": 2},
                 "pass": {"text": {"en": "Under the letters lies a key."},
                          "do": [{"set": "key_found", "to": True}, {"gain": "clue"}, {"objective": "leave"}]},
                 "fail": {"do": [{"suffer": "damage", "amount": 1, "face": "down"}]}}]),
            used("door", title={"en": "The front door"}, text={"en": "Locked, and colder than it should be."},
                 choices=[
                {"label": {"en": "Turn the key"}, "action": True,
                 "needs": {"expression": "key_found", "text": {"en": "Needs the key"}},
                 "do": [{"end": "out"}]}]),
            {"id": "late", "trigger": {"type": "crosses", "variable": "threat", "at_least": 6},
             "do": [{"end": "kept"}]}],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": [
            {"id": "steps", "weight": 1, "text": {"en": "The steps come down one stair."}}]},
    }  # fmt: skip


def package(change: Callable[[Json], Json] = dict, **manifest: Any) -> bytes:
    """Return the story as a `.haunt` file; *change* makes another scenario of it, *manifest* replaces fields."""
    return write_package(build_package({**_manifest(), **manifest}, change(_scenario())))
