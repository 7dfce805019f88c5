"""A scenario as large as the largest that is written by hand, sound in everything the checker asks: for measuring
the studio, and for whoever wants to see a full desk.

`python -m benchmarks.large house.haunt` writes it as a package.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from schema import Package, build_package, write_package
from tile_library import Placement, base_tiles, build_board

Json = dict[str, Any]

FIRST = "base:entrance-hall"
SKILLS = ("strength", "agility", "observation", "lore", "influence", "will")
KINDS = ("search", "interact", "person", "sight", "search")
CHAIN = 5
"""Events of one token: the one it opens, and those that choices lead on to."""


def large_scenario(events: int = 1_000, tiles: int = 60, monsters: int = 24, mythos: int = 36) -> Package:
    """A scenario of so many events (of which every fifth has a token; 100 at least), joined tiles, monsters and mythos
    events, in two languages. The same numbers give the same package."""
    board = laid(tiles)
    spaces = [f"{place['id']}/{space.id}" for place in board for space in base_tiles()[place["tile"]].spaces]
    chains = events // CHAIN
    monsters, traces, aims = min(monsters, chains // 2), min(40, chains), min(8, chains)
    tokens = [_token(n, board) for n in range(chains)]
    document: Json = {
        "title": _text("The house of a thousand doors", "Dům tisíce dveří"),
        "summary": _text("Every room leads to another.", "Každý pokoj vede do dalšího."),
        "players": {"min": 1, "max": 4},
        "prologue": _text("The lamp is lit, though nobody lives here.", "Lampa svítí, ač tu nikdo nebydlí."),
        "board": {"entrance": spaces[0], "tiles": board},
        "tokens": tokens,
        "variables": [{"id": f"trace_{n}", "type": "number", "default": 0} for n in range(traces)],
        "objectives": [{"id": f"aim-{n}", "text": _text(f"Wing {n}.", f"Křídlo {n}.")} for n in range(aims)],
        "events": [_event(n, len(board), monsters, traces) for n in range(events)],
        "endings": [
            {
                "id": f"ending-{n}",
                "result": "victory" if n % 2 else "defeat",
                "title": _text(f"Dawn {n}", f"Svítání {n}"),
                "text": _text("The doors close one by one.", "Dveře se jedny po druhých zavírají."),
            }
            for n in range(6)
        ],
        "monsters": [_monster(n) for n in range(monsters)],
        "mythos": {"draws": 1, "threat_per_round": 1, "events": [_mythos(n) for n in range(mythos)]},
    }  # fmt: skip
    manifest = {
        "format": "hauntwright", "format_version": 1, "kind": "scenario", "id": "house-of-a-thousand-doors",
        "version": "1.0.0", "title": document["title"], "summary": document["summary"],
        "authors": ["The Hauntwright authors"], "licence": "CC-BY-4.0", "languages": ["en", "cs"],
        "ruleset": "investigation", "requires": {"base": ">=1.0,<2"},
    }  # fmt: skip
    return build_package(manifest, document)


@lru_cache(maxsize=4)
def _places(count: int) -> tuple[Placement, ...]:
    """So many tiles, each joined by a door to one that was there before; none lies on another."""
    known = base_tiles()
    shapes = [ref for ref in known if _doors([Placement("t", ref, 0, 0)])]
    places = [Placement("room-0", FIRST, 0, 0)]
    while len(places) < count:
        doors = sorted(_doors(places), key=lambda door: abs(door[0]) + abs(door[1]))
        turned = len(places) % len(shapes)
        ways = (_beside(places, doors, ref) for ref in (*shapes[turned:], *shapes[:turned]))
        places.append(next(place for place in ways if place is not None))
    return tuple(places)


def _beside(places: Sequence[Placement], doors: Sequence[tuple[float, float]], ref: str) -> Placement | None:
    """The tile laid to the first open door where it fits; None where it fits nowhere."""
    boxes = [_box(place) for place in places]
    for x, y in doors:
        for left, top in _doors([Placement("t", ref, 0, 0)]):
            place = Placement(f"room-{len(places)}", ref, x - left, y - top)
            box = _box(place)
            if not any(_meet(box, other) for other in boxes):
                return place
    return None


def _doors(places: Sequence[Placement]) -> list[tuple[float, float]]:
    """The middles of the doors that lead nowhere yet."""
    edges = build_board(base_tiles(), places).edges.values()
    return [
        ((edge.line[0][0] + edge.line[-1][0]) / 2, (edge.line[0][1] + edge.line[-1][1]) / 2)
        for edge in edges
        if len(edge.spaces) == 1 and edge.kind == "door"
    ]


def _box(place: Placement) -> tuple[float, float, float, float]:
    tile = base_tiles()[place.tile]
    return place.x, place.y, place.x + tile.width, place.y + tile.height


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def laid(count: int) -> list[Json]:
    """The placements of the board, as scenario.json writes them."""
    return [
        {"id": place.id, "tile": place.tile, "x": place.x, "y": place.y, "rotation": 0, "revealed": number == 0}
        for number, place in enumerate(_places(count))
    ]


def _token(n: int, board: Sequence[Json]) -> Json:
    # The token that shows a room stands in the one before it.
    place = board[max(n - 1, 0) % len(board)]
    spaces = base_tiles()[place["tile"]].spaces
    space = spaces[n // len(board) % len(spaces)]
    name = _text(f"Something by door {n}", f"Něco u dveří {n}")
    return {"id": f"find-{n}", "kind": KINDS[n % len(KINDS)], "name": name, "at": f"{place['id']}/{space.id}"}


def _event(n: int, tiles: int, monsters: int, traces: int) -> Json:
    link, step = n // CHAIN, n % CHAIN
    trace = f"trace_{link % traces}"
    event: Json = {
        "id": f"door-{n}",
        "title": _text(f"Behind door {n}", f"Za dveřmi {n}"),
        "text": _text(
            f"The hinges of door *{n}* have been oiled, and not by anybody who lives. {{active}} listens: somewhere "
            f"in the wall a clock runs backwards, and it has counted {{var:{trace}}} strokes already.",
            f"Panty dveří *{n}* někdo naolejoval, a nikdo živý to nebyl. {{active}} naslouchá: kdesi ve zdi jdou "
            f"hodiny pozpátku a odbily už {{var:{trace}}} úderů.",
        ),
        "do": [{"raise": trace, "by": f"1 + {n % 3}"}],
    }
    if step == 0:
        event["trigger"] = {"type": "token-used", "token": f"find-{link}"} if n else {"type": "start"}
        if 0 < link < tiles:
            event["do"].append({"reveal": "tile", "tile": f"room-{link}"})
        if n == 0:
            event["do"].append({"objective": "aim-0"})
            return event
        event["once"] = True
    if n == 1:
        event["trigger"] = {"type": "token-used", "token": "find-0"}
    if step == 1 and 0 < link < 8:
        event["do"].append({"objective": f"aim-{link}"})
    if step == 2 and monsters:
        event["do"].append({"spawn": f"shade-{link % monsters}", "at": "here"})
    event["choices"] = [_tried(n, step, trace), _left(n, step, trace)]
    return event


def _tried(n: int, step: int, trace: str) -> Json:
    """A choice with a test, and what follows from either result."""
    onward = {"next": f"door-{n + 1}"} if step < CHAIN - 1 else {"do": [{"end": f"ending-{n % 6}"}]}
    return {
        "label": _text("Lift the latch", "Zvednout petlici"),
        "when": f"{trace} < {9 + n % 5} and threat >= 0",
        "test": {"skill": SKILLS[n % 6], "difficulty": 1 + n % 2},
        "pass": {"text": _text("It gives.", "Povolila."), "do": [{"gain": "clue"}], **onward},
        "fail": {
            "text": _text("It bites.", "Kousla."),
            "do": [{"suffer": "horror", "amount": 1, "face": "down", "negate": "will"}],
            **({"next": f"door-{n + 2}"} if step < CHAIN - 2 else {}),
        },
    }


def _left(n: int, step: int, trace: str) -> Json:
    choice: Json = {
        "label": _text("Leave it shut", "Nechat zavřené"),
        "do": [{"if": f"{trace} > 3", "then": [{"raise": "threat", "by": 1}]}],
    }
    if step < CHAIN - 1:
        choice["next"] = f"door-{n + 1}"
    return choice


def _monster(n: int) -> Json:
    skill = SKILLS[n % 6]
    check = {"skill": skill, "difficulty": 1}
    return {
        "id": f"shade-{n}",
        "name": _text(f"Shade {n}", f"Stín {n}"),
        "text": _text("It has your coat on.", "Má na sobě tvůj kabát."),
        "health": f"{2 + n % 3} + investigators",
        "awareness": 1 + n % 3, "horror": 1 + n % 2, "brawn": 2,
        "traits": ["shade"],
        "activation": [
            {
                "id": "drift", "weight": 2, "text": _text("It drifts nearer.", "Připlouvá blíž."),
                "do": [{"move": "this", "spaces": 2, "toward": {"nearest": "investigator"}}],
            },
            {
                "id": "reach", "text": _text("It reaches out.", "Natahuje ruku."),
                "do": [
                    {
                        "for": {"investigators": {"at": "this"}, "pick": "choose"},
                        "do": [{"test": {"skill": skill}, "negates": {"damage": 1}}],
                    }
                ],
            },
        ],
        "attack": [
            {
                "text": _text("Strike at the coat.", "Udeř do kabátu."), "test": check,
                "pass": {"do": [{"strike": "weapon_damage"}]}, "fail": {"do": [{"suffer": "damage", "amount": 1}]},
            }
        ],
        "evade": [{"text": _text("Slip past.", "Proklouzni."), "test": check, "fail": {"do": [{"lose-action": True}]}}],
        "horror_check": [
            {"text": _text("It turns round.", "Otáčí se."), "do": [{"suffer": "horror", "amount": 1, "negate": "will"}]}
        ],
    }  # fmt: skip


def _mythos(n: int) -> Json:
    return {
        "id": f"night-{n}",
        "weight": 1 + n % 3,
        "when": f"threat >= {n % 6}",
        "text": _text(f"A door on floor {n} opens by itself.", f"V patře {n} se samy otevírají dveře."),
        "do": [{"suffer": "horror", "amount": 1, "who": "all", "negate": SKILLS[n % 6]}],
    }


def _text(english: str, czech: str) -> dict[str, str]:
    return {"en": english, "cs": czech}


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(write_package(large_scenario()))
