"""Made-up views of what is read at the table: a text of many pages, a log with causes."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]

PARAGRAPHS = (
    "The stairs come up through the floor of the lamp room, and the first thing you see is the chair. It faces the "
    "window. Someone has worn the paint from its arms, and has sat there long enough to wear it evenly.",
    "The lamp burns without oil. You hold your hand to the glass and it is cold, and in the glass, very small, a boat "
    "is coming in.",
    "“You took your time,” says a voice behind you. Nobody was behind you on the stairs.",
    "You turn. There is the stairwell, and the rope that serves for a rail, and the damp going up the wall in the "
    "shape of a coast. You know the coast. You have seen it from the other side, on a chart that somebody had burned.",
)


def story(times: int = 1, **more: Any) -> View:
    """Return a text of so many times four paragraphs, as a screen gets it."""
    paragraphs = [[{"kind": "text", "text": words}] for _ in range(times) for words in PARAGRAPHS]
    return {"title": "The lamp room", "text": {"paragraphs": paragraphs, "language": "en"}, "source": None, **more}


def line(n: int, round_: int, kind: str, message: Any, **more: Any) -> View:
    """Return a line of the log that can be gone back to."""
    phase = more.pop("phase", "investigator")
    return {"n": n, "round": round_, "phase": phase, "kind": kind, "message": message, **more}


def log() -> list[View]:
    """Return a log of two rounds, with causes, rules, and a line that somebody else may read."""
    bell = {"kind": "event", "name": "The bell below"}
    moths = {"kind": "monster", "name": "Lamp-moths"}
    turn = {"kind": "choice", "name": "Maren Okafor takes a turn"}
    return [
        line(0, 0, "story", story()["text"], title="Dusk", phase="setup"),
        line(1, 1, "round", "Round 1 begins.", rule="INV-ROUND-01"),
        line(2, 1, "turn", "Maren Okafor takes a turn.", rule="INV-TURN-04", cause=turn),
        line(3, 1, "test", "Maren Okafor tests Strength. Result: 2.", rule="INV-TEST-08", cause=bell),
        line(4, 1, "damage", "Maren Okafor suffers 1 damage facedown.", rule="INV-DAMAGE-01", cause=bell),
        line(5, 1, "private", "Wen Meilin learns something in private.", reader="base:wen-meilin"),
        line(
            6,
            1,
            "horror",
            "Wen Meilin suffers 1 horror: Cold sweat.",
            rule="INV-HORROR-01",
            cause=moths,
            phase="mythos",
        ),
        line(7, 2, "story", story(3)["text"], title="The lamp room"),
    ]


def ending(base: View) -> View:
    """Return how a game ended, with a secret that decided, numbers and moments."""
    people = [one["id"] for one in base["investigators"]]
    numbers = {
        **{"actions": 14, "tests": 9, "passed": 5, "dice": 31, "fallen": 14, "expected": 11.6, "found": 4, "spent": 3},
        **{"damage": 3, "horror": 5, "defeated": 1, "walked": 22},
    }
    back = {"name": "The light is the only clean thing", "text": story()["text"]}
    return {
        "result": "victory",
        "title": "The last boat in",
        "text": story()["text"],
        "reason": "The investigation is complete.",
        "personal": {one: "victory" if n else "defeat" for n, one in enumerate(people)},
        "secrets": [{"investigator": people[0], "card": "Insane", **back}],
        "statistics": {"rounds": 9, "texts": 31, "monsters": 4, "tiles": 7, "people": dict.fromkeys(people, numbers)},
        "timeline": [
            {"round": 1, "phase": "investigator", "kind": "objective", "message": "New objective: Find the lamp."},
            {"round": 3, "phase": "mythos", "kind": "spawn", "message": "Lamp-moths appear in the study."},
            {"round": 3, "phase": "investigator", "kind": "insane", "message": "Maren Okafor becomes insane."},
            {"round": 9, "phase": "investigator", "kind": "end", "message": "The investigators win."},
        ],
    }


def states(base: View) -> dict[str, View]:
    """Return the views by name."""
    confirm = {
        **base["decision"],
        "kind": "confirm",
        "prompt": "Read on",
        "source": "The lamp room",
        "options": [{**base["decision"]["options"][-1], "id": "continue", "label": "Continue", "icon": ""}],
    }
    told = {"story": story(3), "decision": confirm, "log": log()}
    short = story()
    del short["text"]["paragraphs"][3:]
    private = {**confirm, "private": True, "actor": base["investigators"][1]["id"]}
    first, *others = base["investigators"]
    knife = {**first["possessions"][0], "id": "c7"}
    mad = {
        **first["conditions"][0],
        "id": "c8",
        "name": "Insane",
        "back": {"name": "A whisper", "text": "You win only if"},
    }
    holding = {**first, "possessions": [knife], "conditions": [mad]}
    turn = base["decision"]["options"][0]
    use = [
        {**turn, "id": "inspect:c7", "label": "Inspect it", "cost": 0, "target": {"card": "c7"}},
        {**turn, "id": "act:c7", "label": "Throw it", "allowed": False, "reason": "No actions are left."}
        | {"target": {"card": "c7"}, "rule": "INV-TURN-02"},
    ]
    carrying = {
        **base,
        "seat": first["id"],
        "investigators": [holding, *others],
        "decision": {**base["decision"], "options": [*use, *base["decision"]["options"]]},
        "objectives": [
            {"id": "one", "text": "Find a way in.", "round": 0},
            {"id": "two", "text": "Find the lamp.", "round": 2},
        ],
    }
    return {
        "carrying": carrying,
        "pages": {**base, **told},
        "one-page": {**base, **told, "story": short},
        "whisper": {**base, **told, "decision": private},
        "log": {**base, "log": log()},
        "ended": {**base, "decision": None, "log": log(), "outcome": ending(base)},
    }
