"""Selectors: who and where. One way to say it for cards, monsters, tokens, conditions and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.companion import reading
from runtime.rulesets.investigation.companion.knowing import Unknown, sure
from runtime.rulesets.investigation.scope import Piece, Scope, holds, number, piece_id
from runtime.rulesets.investigation.state import Investigator, Monster, Token
from runtime.rulesets.investigation.throws import draw
from runtime.rulesets.investigation.world import InPlay, World

Selector = Any
"""A string such as `"active"`, a list of spaces, or an object with one of `investigators, monsters, spaces, tokens`."""

_KINDS = ("investigators", "monsters", "spaces", "tokens")


def investigators(world: World, selector: Selector, scope: Scope) -> list[Investigator]:
    """Return all investigators that *selector* fits, without asking anybody to pick."""
    return [piece for piece in candidates(world, selector, scope) if isinstance(piece, Investigator)]


def spaces(world: World, selector: Selector, scope: Scope) -> list[str]:
    """Return all spaces that *selector* fits, without asking anybody to pick."""
    return [space for piece in candidates(world, selector, scope, "spaces") if (space := world.space_of(piece))]


def candidates(world: World, selector: Selector, scope: Scope, wanted: str = "") -> list[Piece]:
    """Return every piece that fits *selector*; *wanted* says what a bare string may be the id of."""
    if isinstance(selector, str):
        return _short(world, selector, scope, wanted)
    if isinstance(selector, list):
        return [piece for item in selector for piece in candidates(world, item, scope, wanted)]
    if "nearest" in selector or "farthest" in selector:
        selector = spelt_out(selector)
    kind = next((name for name in _KINDS if name in selector), None)
    if kind is None:
        raise ScenarioError(M("A selector must name investigators, monsters, spaces or tokens."))
    filters = selector[kind]
    if isinstance(filters, str):
        filters = {"type": filters}
    if world.companion:
        return reading.sift(world, _all(world, kind), filters, scope)
    return [piece for piece in _all(world, kind) if fits(world, piece, filters, scope)]


def spelt_out(selector: dict[str, Any]) -> dict[str, Any]:
    """Return `nearest` and `farthest` as the selector they are short for."""
    pick = "nearest" if "nearest" in selector else "farthest"
    rest = {key: value for key, value in selector.items() if key != pick}
    return {selector[pick] + "s": rest.pop("filters", {}), "pick": pick, **rest}


def _all(world: World, kind: str) -> Sequence[Piece]:
    if kind == "investigators":
        return world.standing()
    if kind == "monsters":
        return list(world.state.monsters.values())
    if kind == "tokens":
        return list(world.state.tokens.values())
    return list(world.board.spaces)


def _short(world: World, word: str, scope: Scope, wanted: str) -> list[Piece]:
    active = scope.active
    if word in ("active", "owner", "target", "it", "this"):
        piece = getattr(scope, word)
        if word == "owner" and piece is None:
            piece = active
        if isinstance(piece, Investigator) and piece.eliminated:
            return []
        return [] if piece is None else [piece]
    if word == "acting":
        return [] if world.acting is None else [world.acting]
    if word in ("all", "group"):
        return list(world.standing())
    if word == "others":
        return [one for one in world.standing() if one is not active]
    if word in ("here", "others-here") and world.companion:
        return reading.here(world, active, others=word != "here")
    if word in ("here", "others-here"):
        return [
            one
            for one in world.standing()
            if active is not None and one.space == active.space and (word == "here" or one is not active)
        ]
    if word == "monsters":
        return list(world.state.monsters.values())
    return _by_id(world, word, wanted)


def _by_id(world: World, word: str, wanted: str) -> list[Piece]:
    state = world.state
    if word in state.investigators:
        one = state.investigators[word]
        return [] if one.eliminated else [one]
    if word in state.tokens:
        return [state.tokens[word]]
    named: list[Piece] = list(world.spaces_named(word))
    if named:
        return named
    if wanted == "spaces":
        return []
    return [monster for monster in state.monsters.values() if world.monster_is(monster, word)]


def touches(world: World, item: InPlay, piece: Investigator | Monster, scope: Scope) -> bool:
    """Say whether a modifier's `for` means *piece*; without one it means its owner (a scenario: every investigator).
    With an `aura` it also means whoever is near the owner."""
    whom = item.modifier.get("for")
    if "aura" in item.modifier and _in_aura(world, item, piece):
        return True
    if whom is None:
        return isinstance(piece, Investigator) if item.owner is None else piece is item.owner
    if isinstance(whom, str) or "pick" in whom:
        mine = scope.but(active=item.owner if isinstance(item.owner, Investigator) else scope.active)
        return any(one is piece for one in candidates(world, whom, mine))
    kind = "investigators" if isinstance(piece, Investigator) else "monsters"
    return kind in whom and fits(world, piece, whom[kind], scope.but(it=piece))


def _in_aura(world: World, item: InPlay, piece: Investigator | Monster) -> bool:
    """Say whether *piece* is near the owner of a modifier with an `aura`; of monsters only those near a monster are."""
    owner = item.owner
    if world.companion and owner is not None:
        spaces_away = {"range": 3, "adjacent": 1}.get(str(item.modifier["aura"]), 0)
        return isinstance(owner, Monster) and reading.within(world, piece, spaces_away, owner)
    if owner is None or not owner.space or (isinstance(piece, Monster) and not isinstance(owner, Monster)):
        return False
    if item.modifier["aura"] == "range":
        return piece.space in world.topology.in_range(owner.space, 3)
    near = world.topology.reach(owner.space) if item.modifier["aura"] == "adjacent" else ()
    return piece.space in (owner.space, *near)


def fits(world: World, piece: Piece, filters: dict[str, Any], scope: Scope) -> bool:
    """Say whether *piece* passes all *filters*."""
    if world.companion:
        return bool(reading.sift(world, [piece], filters, scope))
    return all(FILTERS[name](world, piece, value, scope, filters) for name, value in filters.items() if name != "of")


def _place(world: World, value: Selector, scope: Scope) -> list[str]:
    return spaces(world, value, scope)


def _kind(world: World, piece: Piece, value: Any, scope: Scope, filters: Any) -> bool:
    if isinstance(piece, Token) and value not in ("indoor", "outdoor"):
        return bool(piece.kind == value)
    space = world.space_of(piece)
    return bool(space) and world.board.spaces[space].outdoor == (value == "outdoor")


def _type(world: World, piece: Piece, value: Any, scope: Scope, filters: Any) -> bool:
    return isinstance(piece, Monster) and world.monster_is(piece, world.compiled.catalogue.resolve(value, scope.home))


def _trait(world: World, piece: Piece, value: Any, scope: Scope, filters: Any) -> bool:
    if isinstance(piece, Monster):
        return value in world.compiled.monsters[piece.type].face.traits
    return isinstance(piece, Investigator) and world.has_trait(piece, str(value))


def _within(world: World, piece: Piece, value: Any, scope: Scope, filters: Any) -> bool:
    reach = number(world, value, scope)
    near = _place(world, filters.get("of", "active" if scope.this is None else "this"), scope)
    there = world.space_of(piece)
    return any(there in world.topology.in_range(space, reach) for space in near)


def _adjacent(world: World, piece: Piece, value: Any, scope: Scope, filters: Any) -> bool:
    there = world.space_of(piece)
    return any(there in world.topology.reach(space) for space in _place(world, value, scope))


FILTERS: dict[str, Any] = {
    "at": lambda world, piece, value, scope, filters: world.space_of(piece) in _place(world, value, scope),
    "room": lambda world, piece, value, scope, filters: world.space_of(piece) in world.spaces_named(value),
    "tile": lambda world, piece, value, scope, filters: world.space_of(piece) in world.spaces_named(value),
    "kind": _kind,
    "type": _type,
    "trait": _trait,
    "within": _within,
    "adjacent_to": _adjacent,
    "fire": lambda world, piece, value, scope, filters: (world.space_of(piece) in world.state.fires) == value,
    "not": lambda world, piece, value, scope, filters: (
        not any(one is piece or one == piece for one in candidates(world, value, scope))
    ),
    "if": lambda world, piece, value, scope, filters: holds(world, value, scope.but(it=piece)),
}


def select(world: World, selector: Selector, scope: Scope, prompt: Message, wanted: str = "") -> Procedure:
    """Return the pieces *selector* means, asking where it leaves a choice (INV-GOLD-09, INV-CLOSEST-03, INV-FAQ-03)."""
    if isinstance(selector, dict) and ("nearest" in selector or "farthest" in selector):
        selector = spelt_out(selector)
    named = yield from _named_by_table(world, selector, scope)
    if named is not None:
        return named
    found = yield from sure(world, lambda: candidates(world, selector, scope, wanted))
    if not isinstance(selector, dict):
        return found
    pick = selector.get("pick", "all")
    if pick == "all" or not found:
        return found
    count = min((yield from sure(world, lambda: number(world, selector.get("count"), scope))), len(found))
    if pick == "random":
        return (yield from _at_random(world, found, count, scope))
    if pick in ("nearest", "farthest", "most", "least"):
        found = yield from sure(world, lambda: ranked(world, found, pick, selector, scope))
    chooser = scope.active.id if selector.get("chooser") == "active" and scope.active is not None else None
    chosen: list[Piece] = []
    while len(chosen) < count:
        best = _best(found, chosen, pick, count)
        if len(best) == 1:
            chosen.append(best[0])
            continue
        value = yield Decision("target", chooser, prompt, [piece_option(world, piece) for piece in best], scope.source)
        chosen.append(next(piece for piece in best if option_id(piece) == value))
    return chosen


def _named_by_table(world: World, selector: Selector, scope: Scope) -> Procedure:
    """In companion mode, let the table name the one figure a selector ranks first; None where that is no question."""
    if not world.companion or not isinstance(selector, dict) or "count" in selector:
        return None
    from runtime.rulesets.investigation.companion import asking, words

    kind = next((name for name in ("investigators", "monsters") if name in selector), None)
    pick = selector.get("pick", "all")
    if kind is None or pick in ("all", "random"):
        return None
    filters = selector[kind] if isinstance(selector[kind], dict) else {"type": selector[kind]}
    try:
        found = candidates(world, selector, scope)
        if pick != "choose":
            ranked(world, found, pick, selector, scope)
        return None  # the app knows
    except Unknown:
        sure_of = {name: value for name, value in filters.items() if name in ("type", "trait", "not", "if")}
        asked = {name: value for name, value in filters.items() if name not in sure_of}
        question = words.who(world, kind, pick, {**selector, kind: asked}, scope)
    if question is None:
        return None
    found = yield from sure(world, lambda: candidates(world, {kind: sure_of}, scope))
    nobody = bool(asked) or pick in ("nearest", "farthest")
    if not found or (len(found) == 1 and not nobody):
        return found
    chosen = yield from asking.name_one(world, question, found, scope.source, nobody=nobody)
    return [] if chosen is None else [chosen]


def _at_random(world: World, found: list[Piece], count: int, scope: Scope) -> Procedure:
    rest = list(found)
    chosen: list[Piece] = []
    for _ in range(count):
        piece = yield from draw(world, rest, lambda one: piece_option(world, one), scope.source)
        rest = [one for one in rest if one is not piece]
        chosen.append(piece)
    return chosen


def _best(found: list[Any], chosen: list[Piece], pick: str, count: int) -> list[Piece]:
    if pick == "choose":
        return [piece for piece in found if not any(piece is one for one in chosen)]
    for group in found:
        rest = [piece for piece in group if not any(piece is one for one in chosen)]
        if rest:
            return rest
    return []


def ranked(world: World, found: list[Piece], pick: str, selector: Any, scope: Scope) -> list[Any]:
    """Return *found* in groups of equals, best first."""
    if pick in ("most", "least"):
        sign = -1 if pick == "most" else 1
        keys = {id(piece): sign * number(world, selector.get("by", 0), scope.but(it=piece)) for piece in found}
    else:
        keys = _distances(world, found, pick, selector, scope)
    groups: dict[Any, list[Piece]] = {}
    for piece in found:
        groups.setdefault(keys[id(piece)], []).append(piece)
    return [groups[key] for key in sorted(groups)]


FAR = 10_000
"""Distance of what no route leads to (INV-CLOSEST-04)."""


def _distances(world: World, found: list[Piece], pick: str, selector: Any, scope: Scope) -> dict[int, Any]:
    reference = selector.get("of", "active" if scope.this is None else "this")
    origins = candidates(world, reference, scope)
    measures = []
    for origin in origins:
        space = world.space_of(origin)
        if space:
            mover = world.mover(
                origin if isinstance(origin, (Investigator, Monster)) else scope.active or _anyone(world)
            )
            measures.append(world.topology.distances(space, mover))
    sign = 1 if pick == "nearest" else -1
    keys = {}
    for piece in found:
        distances = [measure.get(world.space_of(piece), FAR) for measure in measures] or [FAR]
        # Farthest from all of several: the one whose closest of them is farthest.
        keys[id(piece)] = sign * min(distances)
    return keys


def _anyone(world: World) -> Investigator:
    return next(iter(world.state.investigators.values()))


def option_id(piece: Piece) -> str:
    """Return the id of the option that picks *piece*."""
    return piece_id(piece)


def piece_option(world: World, piece: Piece) -> Option:
    """Return an option that picks *piece*."""
    if isinstance(piece, Investigator):
        return Option(piece.id, world.name_of(piece), target={"investigator": piece.id})
    if isinstance(piece, Monster):
        return Option(piece.id, world.name_of(piece), target={"monster": piece.id})
    if isinstance(piece, Token):
        return Option(piece.id, world.name_of(piece), target={"token": piece.id})
    if isinstance(piece, str):
        return Option(piece, world.space_name(piece), target={"space": piece})
    return Option(piece.id, world.name_of(piece), target={"card": piece.id})
