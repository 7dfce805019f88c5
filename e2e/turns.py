"""A night with something in the hall: a small story in which every part of a turn and of the mythos phase happens."""

from __future__ import annotations

from e2e.story import Json
from e2e.story import package as build

PEOPLE = ["base:maren-okafor", "base:wen-meilin"]


def _usher() -> Json:
    """Something that hunts who is nearest, and always does the same."""
    deed = {"text": {"en": "The usher raises its lamp and comes."}, "do": [
        {"move": "this", "spaces": 2, "toward": {"nearest": "investigator"}},
        {"for": {"investigators": {"at": "this"}, "pick": "choose"},
         "do": [{"test": {"skill": "agility"}, "negates": {"damage": 1}}]}]}  # fmt: skip
    return {
        "id": "usher", "name": {"en": "The usher"}, "text": {"en": "It shows people to their seats."}, "icon": "robed",
        "health": 3, "awareness": 1, "horror": 1, "brawn": 2, "traits": ["patient"],
        "activation": [deed],
        "attack": [{"weapon": "unarmed", "text": {"en": "{active} takes hold of a sleeve with nothing in it."},
                    "test": {"skill": "strength", "difficulty": 1}, "pass": {"do": [{"strike": 1}]}}],
        "evade": [{"text": {"en": "It bows, and does not move."}, "test": {"skill": "agility", "difficulty": 1}}],
        "horror_check": [{"text": {"en": "It has a ticket with your name on it."},
                          "do": [{"test": {"skill": "will"}, "negates": {"horror": 1, "face": "down"}}]}],
    }  # fmt: skip


def _with_the_usher(document: Json) -> Json:
    begin, *rest = document["events"]
    comes = [{"gain": "clue", "who": {"investigators": {}}}, {"spawn": "usher", "at": "hall/c"}]
    drawer = next(event for event in rest if event["id"] == "use-drawer")
    drawer["choices"][0]["pass"]["do"].append({"suffer": "horror", "amount": 1})
    events = [{**begin, "do": [*begin["do"], *comes]}, *rest]
    return {**document, "events": events, "monsters": [_usher()]}


def package() -> bytes:
    """Return the story as a `.haunt` file."""
    return build(_with_the_usher)
