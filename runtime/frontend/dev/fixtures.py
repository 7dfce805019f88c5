"""Pages with made-up data, to look at every state of the front end without an engine.

`python -m runtime.frontend.dev.fixtures FOLDER` writes one HTML page for each state, with tile pictures, and
links the built front end.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from runtime.frontend.dev.views import PLACES, ROOT, board, content, states, words
from runtime.rulesets.investigation.reference import reference
from runtime.rulesets.investigation.words import word_ids

APP = ROOT / "runtime/web/static/app"
LANGUAGES = [{"code": "en", "name": "English"}, {"code": "cs", "name": "Čeština"}, {"code": "ru", "name": "Русский"}]


def table_page(view: dict[str, Any]) -> dict[str, Any]:
    return {
        "page": "table",
        "terms": word_ids(),
        "state": {
            "code": "BRASS-7",
            "version": 3,
            "digest": "d",
            "package": {"id": "the-lamplighters-house", "version": "1.0.0", "title": "The Lamplighter's House"},
            "you": {"role": "host", "seat": None, "may_choose": True},
            "seats": [
                {"investigator": person["id"], "name": person["name"], "taken": n == 1, "mine": False}
                for n, person in enumerate(view["investigators"])
            ],
            "view": view,
        },
    }


def as_somebody(page: dict[str, Any], role: str) -> dict[str, Any]:
    """The page as a seat, a guest or a screen gets it."""
    state = page["state"]
    people = [person["id"] for person in state["view"]["investigators"]]
    mine = people[0] if role == "seat" else None
    state["you"] = {"role": role, "seat": mine, "may_choose": role == "seat"}
    state["join"] = {"code": "ydtzkqsfcp", "urls": ["http://192.168.1.20:8000/table/ydtzkqsfcp"]}
    state["view"]["seat"] = mine
    for n, seat in enumerate(state["seats"]):
        seat |= {"taken": n < 2, "mine": seat["investigator"] == mine, "here": n == 0, "may_ask": n == 1, "asked": None}
    return page


def doors() -> dict[str, dict[str, Any]]:
    """The page on which somebody who follows a link chooses whom to play."""
    free, full, over = (as_somebody(table_page(states()[name]), "guest") for name in ("turn", "turn", "victory"))
    for seat in full["state"]["seats"]:
        seat |= {"taken": True, "here": True, "may_ask": False}
    full["state"]["seats"][1] |= {"here": False, "asked": {"mine": True, "may_grant": False, "wait": 90}}
    return {"free": free, "full": full, "over": over}


def package(**change: Any) -> dict[str, Any]:
    return {
        "id": "the-lamplighters-house",
        "digest": "d",
        "version": "1.0.0",
        "title": "The Lamplighter's House",
        "authors": ["The Hauntwright authors"],
        "licence": "CC-BY-4.0",
        "summary": "The lamp on the point has been dark for nine years. Last night it was lit. "
        "Someone must go and see who is keeping it.",
        "languages": ["en", "cs"],
        "players": {"min": 1, "max": 4},
        "minutes": [60, 90],
        "difficulty": 2,
        "cover": None,
        "kind": "scenario",
        "credits": "",
        "content_notes": None,
        "difficulties": [],
        "hints": False,
        "chapters": [],
        "source": "demo",
        "file": "demo",
        "removable": False,
        "playable": True,
        "needs": [],
        "older": [],
        "problems": [],
    } | change


def pack(**change: Any) -> dict[str, Any]:
    return {
        **{"missing": False, "versions": "", "sound": True, "file": "x.haunt", "source": "folder", "removable": True},
        **{"older": [], "counts": {}, "needs": [], "used_by": [], "problems": [], "fixed": False},
    } | change


def kept(**change: Any) -> dict[str, Any]:
    """A game on the list of those to continue."""
    people = [("Maren Okafor", "lantern", "Ilse"), ("Wen Meilin", "violin", "")]
    return {
        "title": "The Lamplighter's House",
        "package": "the-lamplighters-house",
        "package_version": "1.0.0",
        "newer": None,
        "picture": "/tiles/board.png",
        "role": "host",
        "party": [{"name": name, "icon": icon, "player": player} for name, icon, player in people],
        "created": "2026-11-28T19:00:00Z",
        "updated": "2026-11-29T22:10:00Z",
        "outcome": None,
    } | change


def pages() -> dict[str, dict[str, Any]]:
    found = {name: table_page(view) for name, view in states().items()}
    found |= {f"door-{name}": page for name, page in doors().items()}
    found["screen"] = as_somebody(table_page(states()["choice"]), "screen")
    found["screen-turn"] = as_somebody(table_page(states()["turn"]), "screen")
    found["phone"] = as_somebody(table_page(states()["turn"]), "seat")
    broken = package(
        id="salt",
        digest="e",
        title="Salt in the walls",
        summary="A night in the salt works.",
        playable=False,
        problems=[
            {
                "code": "HW301",
                "severity": "error",
                "file": "scenario.json",
                "path": "$.events[3].choices[0].next",
                "message": "The choice “Open it” leads to the event “open-it”, which does not exist.",
                "hint": "",
            },
            {
                "code": "HW104",
                "severity": "error",
                "file": "package.json",
                "path": "$",
                "message": "The tile “saltern” is missing.",
                "hint": "",
            },
        ],
    )
    tables = [
        kept(code="BRASS-7", round=3, newer="1.1.0"),
        kept(code="MOTH-2", round=9, role="seat", outcome="defeat", updated="2026-11-21T22:10:00Z"),
    ]
    campaigns = [
        kept(
            **{"code": "WINTER-3", "title": "A winter on the quay", "chapter": "The thaw", "number": 2, "round": 4},
            **{"state": "playing", "table": "SALT-9"},
        )
    ]
    packs = [
        pack(id="base", version="1.0.0", title="Base pack", enabled=True, fixed=True, removable=False),
        pack(id="moths", version="1.2.0", title="Moths and lamps", enabled=False, file="moths.haunt"),
        pack(
            **{"id": "bats", "version": "", "title": "bats", "versions": ">=1", "enabled": False, "missing": True},
            **{"removable": False, "used_by": [{"title": "Salt in the walls", "optional": False, "playable": False}]},
        ),
    ]
    calm = {"id": "calm", "name": "Calm", "text": "Fewer steps on the stairs."}
    told = package(
        **{"id": "moths", "digest": "m", "title": "Moths", "file": "moths-1.haunt", "removable": True, "hints": True},
        **{"content_notes": words({"en": "Insects."}), "credits": "Read by Ilse", "older": ["0.9.0"]},
        difficulties=[calm, {"id": "dark", "name": "Dark", "text": None}],
    )
    many = [package(title=f"Story {n}", digest=str(n), file=f"{n}.haunt", minutes=[n * 10, 90]) for n in range(8)]
    library = {"page": "library", "packs": packs, "campaigns": campaigns, "tables": tables}
    found["library"] = {**library, "packages": [package(), told, broken]}
    found["library-many"] = {**library, "packages": many, "campaigns": [], "tables": []}
    found["library-empty"] = {**library, "packages": [], "packs": packs[:1], "campaigns": [], "tables": []}
    candidates = [
        {
            "id": f"base:{item['id']}",
            "name": item["name"]["en"],
            "role": item["role"]["en"],
            "story": words(item["story"]),
            "health": item["health"],
            "sanity": item["sanity"],
            "skills": item["skills"],
            "icon": item["icon"],
            "abilities": [
                {"name": one["name"]["en"], "text": one.get("text", {}).get("en", "")} for one in item["abilities"]
            ],
        }
        for item in content("investigators")
    ]
    found["new"] = {"page": "new", "package": package(), "investigators": candidates}
    found["new-options"] = {"page": "new", "package": told, "investigators": candidates}
    brings = {"items": ["Storm lantern"], "spells": [], "conditions": ["Wounded"], "damage": 2, "horror": 0, "clues": 1}
    party = [{"id": one["id"], "name": one["name"], "icon": one["icon"], "player": ""} for one in candidates[:2]]
    campaign = {
        **{
            "code": "WINTER-3",
            "version": 3,
            "title": "A winter on the quay",
            "cover": "",
            "role": "host",
            "table": None,
        },
        **{"package": {"id": "winter", "version": "1.0.0"}, "state": "ready", "outcome": None, "role": "host"},
        "chapters": [
            {"title": "Arrival", "result": "victory", "rounds": 7, "table": "/table/SALT-9", "now": False},
            {"title": "The thaw", "result": None, "rounds": 0, "table": None, "now": True},
        ],
        "reading": [{"title": "The thaw", "text": words({"en": "A night later the ice groans."})}],
        "party": [{**party[0], "brings": brings}],
        "replaced": party[1:],
        "candidates": candidates[2:5],
        "newcomers": {"min": 1, "max": 1},
    }
    found["campaign"] = {"page": "campaign", "campaign": campaign}
    looked = table_page(states()["turn"])["state"]
    looked["you"] = {"role": "guest", "seat": None, "may_choose": False}
    found["replay"] = {"page": "replay", "state": looked, "count": 3, "of": 40, "done": "Maren Okafor takes a turn"}
    found["rules"] = {"page": "rules", **reference("en")}
    found["error"] = {
        "page": "error",
        "status": 404,
        "title": "There is no such room",
        "message": "The page you asked for does not exist.",
    }
    return found


def html(name: str, data: dict[str, Any]) -> str:
    """Return the page as the server would send it."""
    manifest = json.loads((APP / "manifest.json").read_text(encoding="utf-8"))
    entry = next(chunk for chunk in manifest.values() if chunk.get("isEntry"))
    links = "".join(f'<link rel="stylesheet" href="/static/app/{style}">' for style in entry["css"])
    body = json.dumps(data | {"language": "en", "languages": LANGUAGES}).replace("<", "\\u003c")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="csrf-token" content="token"><title>{name}</title><link rel="icon" href="data:,">{links}'
        f'<script type="module" src="/static/app/{entry["file"]}"></script></head><body><div id="app"></div>'
        f'<script type="application/json" id="page-data">{body}</script></body></html>'
    )


def write(folder: Path) -> None:
    """Write all pages and the tile pictures they need."""
    from tile_library import draw_tile

    for name, data in pages().items():
        (folder / f"{name}.html").write_text(html(name, data), encoding="utf-8")
    tiles = folder / "tiles/d"
    tiles.mkdir(parents=True, exist_ok=True)
    _, defined = board()
    for _, tile, _, _, rotation in PLACES:
        path = tiles / f"{tile}.png"
        if not path.exists():
            draw_tile(defined[tile], 96, rotation).save(path)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
