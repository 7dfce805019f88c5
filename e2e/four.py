"""A scenario for four with secrets, won or lost within a round: its mirror drives mad, its letter is for one alone."""

from __future__ import annotations

from typing import Any

from schema import build_package, write_package

Json = dict[str, Any]

ID = "four-lamps"
PEOPLE = ["base:maren-okafor", "base:rafael-amarante", "base:wen-meilin", "base:hettie-dove"]
NAMES = ["Maren Okafor", "Dr Rafael Amarante", "Wen Meilin", "Hettie Dove"]
SECRET = "Bury it under the hearth"
"""What the letter's reader alone may read."""


def _manifest() -> Json:
    return {
        "format": "hauntwright", "format_version": 1, "kind": "scenario", "id": ID, "version": "1.0.0",
        "title": {"en": "Four lamps", "cs": "Čtyři lampy"},
        "summary": {"en": "Four people and a door that wants them to stay.", "cs": "Čtyři lidé a dveře."},
        "authors": ["The Hauntwright authors"], "licence": "CC-BY-4.0", "languages": ["en", "cs"],
        "ruleset": "investigation", "requires": {"base": ">=1.0"},
    }  # fmt: skip


def _token(identity: str, kind: str, english: str, czech: str) -> Json:
    return {"id": identity, "kind": kind, "name": {"en": english, "cs": czech}, "at": "hall/a", "placed": True}


def _used(token: str, english: str, czech: str, **parts: Any) -> Json:
    title = {"en": english, "cs": czech}
    return {"id": f"use-{token}", "title": title, "trigger": {"type": "token-used", "token": token}, **parts}


def _scenario() -> Json:
    letter = {
        "choose": [
            {"label": {"en": SECRET, "cs": "Zakopej to pod krb"}, "do": [{"set": "buried", "to": True}]},
            {"label": {"en": "Burn it", "cs": "Spal to"}, "do": []},
        ],
        "who": "active",
        "private": True,
        "text": {"en": "The letter is for you alone.", "cs": "Dopis je jen pro tebe."},
    }
    return {
        "title": {"en": "Four lamps", "cs": "Čtyři lampy"},
        "summary": {"en": "Four people and a door.", "cs": "Čtyři lidé a dveře."},
        "players": {"min": 1, "max": 4},
        "minutes": [5, 10],
        "difficulty": 1,
        "prologue": {"en": "Four lamps burn in the hall. *There were five.*",
                     "cs": "V hale hoří čtyři lampy. *Bývalo jich pět.*"},
        "board": {"entrance": "hall/a", "tiles": [
            {"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0, "rotation": 0, "revealed": True}]},
        "variables": [{"id": "buried", "type": "boolean", "default": False}],
        "objectives": [{"id": "leave", "text": {"en": "Get out.", "cs": "Dostaňte se ven."}}],
        "endings": [
            {"id": "out", "result": "victory", "title": {"en": "Out", "cs": "Venku"},
             "text": {"en": "The night air tastes of salt.", "cs": "Noc chutná po soli."}},
            {"id": "kept", "result": "defeat", "title": {"en": "Kept", "cs": "Zůstali"},
             "text": {"en": "The fourth lamp goes out.", "cs": "Čtvrtá lampa zhasne."}}],
        "tokens": [
            _token("mirror", "search", "The mirror", "Zrcadlo"), _token("letter", "search", "The letter", "Dopis"),
            _token("door", "interact", "The front door", "Domovní dveře"),
            _token("lamp", "interact", "The last lamp", "Poslední lampa")],
        "events": [
            {"id": "begin", "title": {"en": "Dusk", "cs": "Soumrak"}, "trigger": {"type": "start"},
             "text": {"en": "Every {skill:will} is tested here.", "cs": "Tady se zkouší {skill:will}."},
             "do": [{"objective": "leave"}]},
            _used("mirror", "The mirror", "Zrcadlo", text={"en": "You look too long.", "cs": "Díváš se moc dlouho."},
                  do=[{"suffer": "horror", "amount": 5, "face": "down"}, {"discard": "this"}]),
            _used("letter", "The letter", "Dopis", do=[letter]),
            _used("door", "The front door", "Domovní dveře", text={"en": "It sticks.", "cs": "Drhne."}, choices=[
                {"label": {"en": "Push it open", "cs": "Zatlačit"}, "action": True,
                 "test": {"skill": "strength", "difficulty": 2},
                 "pass": {"do": [{"end": "out"}]},
                 "fail": {"text": {"en": "It holds.", "cs": "Drží."}, "do": []}}]),
            _used("lamp", "The last lamp", "Poslední lampa",
                  text={"en": "It gutters.", "cs": "Poblikává."}, choices=[
                {"label": {"en": "Blow it out", "cs": "Sfouknout"}, "action": True, "do": [{"end": "kept"}]}])],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": [
            {"id": "steps", "weight": 1, "text": {"en": "Steps.", "cs": "Kroky."}}]},
    }  # fmt: skip


def package() -> bytes:
    """Return the scenario as a `.haunt` file."""
    return write_package(build_package(_manifest(), _scenario()))
