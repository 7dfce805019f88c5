"""Made-up views of a table, one for each state that has its own look."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from runtime.frontend.dev import reading
from tile_library import Placement, TileDef, build_board

ROOT = Path(__file__).resolve().parents[3]
BASE = ROOT / "tile_library/base/content"
PLACES = [
    ("hall", "entrance-hall", 0, 0, 0),
    ("gallery", "corridor", 6, 4, 0),
    ("drawing", "drawing-room", -6, 0, 0),
    ("library", "library", 6, -2, 0),
    ("study", "study", 12, 0, 90),
    ("yard", "forecourt", 0, 6, 0),
    ("kitchen", "kitchen", 14, 4, 0),
    ("cellar", "cellar", -6, 6, 0),
]


def content(kind: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = json.loads((BASE / f"{kind}.json").read_text(encoding="utf-8"))
    return items


def words(text: dict[str, str] | None) -> dict[str, Any]:
    source = (text or {}).get("en", "").replace("*", "")
    return {"paragraphs": [[{"kind": "text", "text": paragraph}] for paragraph in source.split("\n\n")]}


def card(item: dict[str, Any], kind: str, face: str = "up") -> dict[str, Any]:
    return {
        "id": item["id"],
        "name": item["name"]["en"],
        "text": words(item.get("text")),
        "kind": item.get("kind", kind),
        "traits": item.get("traits", []),
        "icon": item.get("icon", ""),
        "weapon": item.get("weapon"),
        "face": face,
    }


def board() -> tuple[dict[str, Any], dict[str, TileDef]]:
    tiles = {item["id"]: TileDef.from_dict(item) for item in content("tiles")}
    made = build_board(tiles, [Placement(*place) for place in PLACES])
    return made.to_json(), tiles


def investigators() -> list[dict[str, Any]]:
    people = []
    for n, item in enumerate(content("investigators")[:3]):
        people.append(
            {
                "id": f"base:{item['id']}",
                "name": item["name"]["en"],
                "role": item["role"]["en"],
                "space": ["hall/b", "hall/b", "gallery/a"][n],
                "health": item["health"],
                "sanity": item["sanity"],
                "damage": {"up": n, "down": 1},
                "horror": {"up": 1, "down": n},
                "clues": 2 - n % 2,
                "skills": item["skills"],
                "wounded": False,
                "insane": n == 2,
                "eliminated": False,
                "acted": n == 1,
                "actions": 2 if n == 0 else 0,
                "possessions": [card(one, "common") for one in content("items")[n * 3 : n * 3 + 3]],
                "conditions": [card(one, "condition") for one in content("conditions")[4 : 5 + n % 2]],
                "damage_cards": [card(one, "damage") for one in content("damage")[3 : 3 + n]] + [{"face": "down"}],
                "horror_cards": [card(content("horror")[2 + n], "horror")] + [{"face": "down"}] * n,
                "abilities": [
                    {"name": one["name"]["en"], "text": one.get("text", {}).get("en", "")} for one in item["abilities"]
                ],
                "icon": item["icon"],
                "story": words(item["story"]),
            }
        )
    return people


def option(
    n: str, label: str, cost: int = 0, icon: str = "", reason: str | None = None, on: str = ""
) -> dict[str, Any]:
    """An option; `on` is the piece or space it means, such as `space hall/a`."""
    kind, _, piece = on.partition(" ")
    return {
        "id": n,
        "label": label,
        "cost": cost,
        "allowed": reason is None,
        "reason": reason,
        "rule": "",
        "target": {kind: piece} if on else {},
        "icon": icon,
    }


def reach(person: str) -> dict[str, Any]:
    """Ways through the made-up house, as the server would tell them."""
    near = {
        "hall/b": (0, 0),
        "hall/a": (1, 1),
        "hall/c": (1, 1),
        "gallery/a": (2, 1),
        "gallery/b": (3, 2),
        "drawing/a": (2, 1),
    }
    return {
        "investigator": person,
        "spaces": {space: {"moves": moves, "actions": actions} for space, (moves, actions) in near.items()},
        "range": {space: moves for space, (moves, _) in near.items()},
    }


def odds(person: str, *, difficulty: int | None = None) -> dict[str, Any]:
    """Chances as the server would tell them; with a difficulty those of one test."""
    skills = ("strength", "agility", "observation", "lore", "influence", "will")
    one = {"thrown": False, "difficulty": difficulty, "clues": 1, "conversions": 0, "rerolls": 0, "added": 0}
    tests = [
        {"skill": skill, "dice": 2 + n % 3, **one, "chances": [0.9 - n * 0.05, 0.55, 0.12, 0.004][: 2 + n % 3]}
        for n, skill in enumerate(skills)
    ]
    return {"investigator": person, "tests": tests if difficulty is None else tests[2:3]}


def base_view() -> dict[str, Any]:
    made, _ = board()
    monsters = content("monsters")
    people = investigators()
    return {
        "seat": None,
        "title": "The Lamplighter's House",
        "round": 3,
        "phase": "investigator",
        "step": "turns",
        "active": people[0]["id"],
        "waiting": [],
        "reach": reach(people[0]["id"]),
        "odds": odds(people[0]["id"]),
        "threat": 4,
        "objective": words({"en": "Find out who still lights the lamp in the tower, and for whom."}),
        "board": made,
        "features": [
            {"kind": "fire", "space": "library/a", "blocks": None},
            {"kind": "darkness", "space": "cellar/a", "blocks": None},
            {"kind": "barricade", "space": "gallery/c", "blocks": None},
        ],
        "tokens": [
            {
                "id": "desk",
                "kind": "search",
                "name": "Writing desk",
                "space": "study/a",
                "edge": None,
                "icon": "desk",
                "usable": True,
            },
            {
                "id": "clock",
                "kind": "interact",
                "name": "Stopped clock",
                "space": "hall/c",
                "edge": None,
                "icon": "clock",
                "usable": True,
            },
            {
                "id": "door",
                "kind": "explore",
                "name": "Door to the garden",
                "space": None,
                "edge": "library/north",
                "icon": "",
                "usable": True,
            },
            {
                "id": "keeper",
                "kind": "person",
                "name": "Mrs Vane",
                "space": "drawing/a",
                "edge": None,
                "icon": "",
                "usable": True,
            },
            {
                "id": "window",
                "kind": "sight",
                "name": "Lit window",
                "space": "yard/a",
                "edge": None,
                "icon": "",
                "usable": True,
            },
        ],
        "items_on_floor": [{**card(content("items")[0], "common"), "card": "c1", "space": "gallery/b"}],
        "monsters": [
            {
                "id": f"m{n + 1}",
                "type": item["id"],
                "name": item["name"]["en"],
                "mark": ("sun", "moon")[n],
                "sign": ("sun", "moon")[n],
                "within_reach": n == 0,
                "space": ["library/b", "cellar/b"][n],
                "health": 5,
                "damage": 2 * n,
                "awareness": item["awareness"],
                "horror": item["horror"],
                "brawn": item["brawn"],
                "traits": item.get("traits", []),
                "icon": item["icon"],
                "text": words(item["text"]),
            }
            for n, item in enumerate(monsters[:2])
        ],
        "investigators": people,
        "story": None,
        "test": None,
        "puzzle": None,
        "decision": {
            "id": 12,
            "kind": "turn",
            "actor": people[0]["id"],
            "prompt": f"{people[0]['name']}: what do you do?",
            "source": None,
            "input": None,
            "options": [
                option("move", "Move", 1, "move"),
                option("use:clock", "Interact: Stopped clock", 1, "interact", on="token clock"),
                option("wind:clock", "Wind the clock", 1, "clock", on="token clock"),
                option("use:desk", "Search: Writing desk", 1, "search", "You must be in its space.", on="token desk"),
                option("attack:m1", "Attack the lamp-moths", 1, "attack", on="monster m1"),
                option("trade", "Trade", 1, "trade"),
                option("search-light", "Light the tallow candle", 1, "candle", "Needs matches."),
                option("step:hall/c", "Move to Entrance hall, by the clock", 1, "move", on="space hall/c"),
                option("step:gallery/a", "Move to Corridor", 1, "move", on="space gallery/a"),
                option("end-turn", "End turn", 0, "end"),
            ],
            "aimed": [
                option("attack:m1", "Attack: Bilge-crabs", 1, "attack", on="monster m1"),
                option("evade:m1", "Evade: Bilge-crabs", 0, "evade", "It is not in your space.", on="monster m1")
                | {"rule": "INV-EVADE-07"},
                option("attack:m2", "Attack: Lamp-moths", 1, "attack", "No attack of yours reaches it.", "monster m2")
                | {"rule": "INV-ATTACK-03"},
            ],
        },
        "undo": {"can": True, "label": "Move to Entrance hall", "barrier": False},
        "redo": {"can": False},
        "calls": [
            {
                "id": "!eliminated",
                "label": "Investigator eliminated",
                "allowed": False,
                "reason": "No investigator has been eliminated.",
            },
            {"id": "!game-over", "label": "Game over", "allowed": True, "reason": None},
        ],
        "log": [
            {
                "n": 1,
                "round": 1,
                "phase": "investigator",
                "kind": "story",
                "message": words({"en": "The lamp in the tower is lit. It has no business being lit."}),
            },
            {
                "n": 2,
                "round": 1,
                "phase": "investigator",
                "kind": "choice",
                "message": "Maren Okafor explores the door.",
            },
            {"n": 3, "round": 1, "phase": "mythos", "kind": "suffer", "message": "Rafael Amarante suffers 1 horror."},
            {
                "n": 4,
                "round": 2,
                "phase": "investigator",
                "kind": "test",
                "message": "Maren Okafor tests Observation: 2 successes.",
            },
        ],
        "outcome": None,
    }


STORY = (
    "The stairs come up through the floor of the lamp room, and the first thing you see is the chair. "
    "It faces the window. Someone has worn the paint from its arms.\n\n"
    "The lamp burns without oil. You hold your hand to the glass and it is cold, and in the glass, very small, "
    "a boat is coming in.\n\n“You took your time,” says a voice behind you. Nobody was behind you on the stairs."
)


def states() -> dict[str, dict[str, Any]]:
    """Every state of a table that has its own look."""
    views = {"turn": base_view()}
    story = base_view()
    story["story"] = {"title": "The lamp room", "text": words({"en": STORY}), "source": "Stopped clock"}
    story["decision"] |= {
        "kind": "confirm",
        "prompt": "Read on",
        "source": "The lamp room",
        "options": [option("continue", "Continue")],
    }
    views["story"] = story
    choice = copy.deepcopy(story)
    choice["decision"] |= {
        "kind": "choice",
        "prompt": "What do you answer?",
        "options": [
            option("c1", "“Who is in the boat?”", 0, "person"),
            option("c2", "Break the glass", 1, "hammer"),
            option("c3", "Put the lamp out with the wet coat", 1, "coat", "Needs: oilskin coat."),
            option("not-now", "Not now"),
        ],
    }
    views["choice"] = choice
    test = base_view()
    test["odds"] = odds(test["active"], difficulty=3)
    test["test"] = {
        "investigator": test["active"],
        "stake": "Each success prevents 1: 2 damage",
        "skill": "observation",
        "dice": ["S", "I", "B", "S", "I"],
        "successes": 2,
        "difficulty": 3,
        "modifier": -1,
    }
    test["decision"] |= {
        "kind": "test",
        "prompt": "Maren Okafor tests Observation; 3 needed",
        "source": "Stopped clock",
        "options": [
            option("clue", "Spend a clue: investigation becomes success", 0, "clue"),
            option("ability:0", "Spyglass: roll one die again", 0, "telescope"),
            option("accept", "Accept 2 of 3: failed", 0, "fail"),
        ],
    }
    views["test"] = test
    puzzles = {
        "slide": {
            "type": "slide",
            "skill": "observation",
            "columns": 3,
            "rows": 2,
            "cells": [1, 0, 2, 5, 4, 3],
            "steps_used": 2,
            "steps": 4,
        },
        "code": {
            "type": "code",
            "skill": "lore",
            "length": 3,
            "variety": 5,
            "symbols": "runes",
            "steps_used": 2,
            "steps": 4,
            "guesses": [
                {"guess": [0, 1, 2], "right": 1, "misplaced": 1},
                {"guess": [0, 3, 4], "right": 0, "misplaced": 0},
            ],
        },
        "lock": {
            "type": "lock",
            "skill": "agility",
            "width": 6,
            "height": 6,
            "steps_used": 1,
            "steps": 5,
            "pieces": [
                {"x": 0, "y": 2, "length": 2, "direction": "h", "key": True},
                {"x": 2, "y": 1, "length": 3, "direction": "v"},
                {"x": 3, "y": 0, "length": 2, "direction": "h"},
                {"x": 4, "y": 2, "length": 2, "direction": "v"},
                {"x": 0, "y": 4, "length": 2, "direction": "h"},
                {"x": 3, "y": 5, "length": 3, "direction": "h"},
            ],
        },
    }
    for name, puzzle in puzzles.items():
        view = base_view()
        view["puzzle"] = puzzle
        steps = (
            [
                option(f"swap:{a}:{b}", f"Swap {a + 1} and {b + 1}")
                for a, b in [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
            ]
            if name == "slide"
            else [option(f"slide:1:{by}", "Slide piece 2") for by in (-1, 1, 2)]
            if name == "lock"
            else []
        )
        view["decision"] |= {
            "kind": "puzzle",
            "prompt": "The drawer has a lock of its own.",
            "source": "Writing desk",
            "options": [*steps, option("clue", "Spend a clue for a further step", 0, "clue"), option("close", "Close")],
            "input": {"type": "sequence", "length": 3, "symbols": 5} if name == "code" else None,
        }
        views[name] = view
    mythos = base_view()
    mythos |= {"phase": "mythos", "step": "monsters", "active": None, "waiting": ["m2"], "reach": None, "odds": None}
    mythos["decision"] |= {
        "kind": "confirm",
        "actor": None,
        "source": "Lamp-moths",
        "prompt": "Read on",
        "options": [option("continue", "Continue")],
    }
    mythos["story"] = {
        "title": "Lamp-moths",
        "text": words(content("monsters")[0]["activation"][0]["text"]),
        "source": "Monster step",
    }
    views["monster"] = mythos
    throw = base_view()
    throw["decision"] |= {
        "kind": "dice",
        "prompt": "Throw 4 dice. How many successes?",
        "source": "Stopped clock",
        "options": [option("roll", "Throw for us", 0, "die") | {"rule": "INV-RANDOM-02"}],
        "input": {"type": "number", "length": 4, "symbols": 3, "minimum": 0, "maximum": 4},
    }
    views["throw"] = throw
    group = base_view()
    group["decision"] |= {
        "kind": "target",
        "actor": None,
        "source": "Fire",
        "prompt": "Where does the fire spread?",
        "options": [
            option("no-agreement", "No agreement: chance names who decides", 0, "die") | {"rule": "INV-GOLD-11"},
            option("fire:1", "Corridor", 0, "fire", on="space gallery/a"),
            option("fire:2", "Study", 0, "fire", "There is a wall between.") | {"rule": "INV-FIRE-10"},
        ],
    }
    views["group"] = group
    secret = base_view()
    secret["story"] = {"title": "A whisper", "text": words({"en": "You alone hear it."}), "source": None}
    secret["decision"] |= {
        "kind": "vote",
        "private": True,
        "prompt": "Whom do you blame?",
        "source": "A whisper",
        "options": [option("c1", "The keeper"), option("c2", "The sea")],
    }
    views["secret"] = secret
    for result in ("victory", "defeat"):
        view = base_view()
        view["decision"] = None
        view["outcome"] = {
            "result": result,
            "title": "The last boat in" if result == "victory" else "The lamp burns on",
            "text": words({"en": STORY}),
            "personal": {person["id"]: result for person in view["investigators"]},
        }
        views[result] = view
    views |= reading.states(base_view())
    return views
