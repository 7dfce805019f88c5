"""Facts, selectors and measures in words, for questions and instructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from runtime.messages import N_, M, Message, T
from runtime.rulesets.investigation.companion.knowing import Fact
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.traits import trait_name
from schema.expression_tree import Arithmetic, Name
from schema.expressions import parse

if TYPE_CHECKING:
    from runtime.rulesets.investigation.scope import Piece, Scope
    from runtime.rulesets.investigation.world import World


def piece_by_id(world: World, name: str) -> Message:
    """Return the name of a figure, a token or a place by its id."""
    state = world.state
    piece = state.investigators.get(name) or state.monsters.get(name) or state.tokens.get(name)
    return world.name_of(piece) if piece is not None else place(world, name)


def place(world: World, name: str) -> Message:
    """Return the name of a space, a room or a tile by its id."""
    board = world.board
    if name in board.spaces:
        return world.space_name(name)
    for room in board.rooms.values():
        if name in (room.id, room.id.rpartition("/")[2]):
            return T(room.name)
    placement = world.compiled.placements.get(name)
    tile = world.compiled.tiles.get(placement.tile) if placement is not None else None
    return T(tile.name) if tile is not None else M("off the board")


def card(world: World, what: str) -> Message:
    """Return what a card is called by its reference, its id in its pack, its kind or a trait."""
    for ref, definition in world.compiled.cards.items():
        if what in (ref, ref.partition(":")[2]):
            return T(definition.front.name)
    return M("a card “{trait}”", trait=trait_name(what))


def predicate(world: World, fact: Fact) -> Message:
    """Return a truth as what is said of somebody: “is wounded”."""
    name, args = fact.name, fact.args
    if name == "has":
        return M("has {what}", what=card(world, str(args[0])))
    if name == "in-place":
        return M("is in {place}", place=place(world, str(args[0])))
    if name == "near":
        spaces, other = int(args[0]), piece_by_id(world, str(args[1]))
        if spaces == 0:
            return M("is in the same space as {piece}", piece=other)
        if spaces == 1:
            return M("is in the space of {piece} or next to it", piece=other)
        return M("is within {n} spaces of {piece}", n=spaces, piece=other)
    if name == "with":
        return M("is in the same space as {piece}", piece=piece_by_id(world, str(args[0])))
    if name == "next-to":
        return M("is in a space next to {piece}", piece=piece_by_id(world, str(args[0])))
    return M(_STATES[name])


_STATES = {
    "wounded": N_("is wounded"),
    "insane": N_("is insane"),
    "outdoor": N_("is outdoors"),
    "burning": N_("is in a space with fire"),
    "dark": N_("is in a space with darkness"),
}

_COUNTED = {
    "clues": N_("How many clues does {who} have?"),
    "damage": N_("How many damage cards does {who} have?"),
    "horror": N_("How many horror cards does {who} have?"),
    "possessions": N_("How many possessions does {who} have?"),
    "items": N_("How many items does {who} have?"),
    "spells": N_("How many spells does {who} have?"),
    "actions": N_("How many actions does {who} have left?"),
    "spaces-in-range": N_("How many spaces are in range of {who}, with the one {who} is in?"),
    "clues-together": N_("How many clues do all investigators have together?"),
    "weapon-damage": N_("How much damage does the weapon show?"),
}


def question(world: World, fact: Fact) -> Message:
    """Return the question for a number."""
    words: dict[str, Any] = {}
    if fact.piece:
        words["who"] = piece_by_id(world, fact.piece)
    return M(_COUNTED[fact.name], **words)


def counted(one: str, more: str, n: int, **words: Any) -> Message:
    """Return a sentence with a number; *one* is its form for one. Both are marked for the catalogues where they
    stand."""
    return M(one, **words) if n == 1 else M(more, n=n, **words)


def both(parts: Sequence[Message]) -> Message:
    """Join what is said of somebody."""
    joined = parts[0]
    for part in parts[1:]:
        joined = M("{one} and {two}", one=joined, two=part)
    return joined


# -- selectors -------------------------------------------------------------------------------------------------------


def whose(world: World, selector: Any, scope: Scope) -> Message | None:
    """Return what a filter is measured from, in words: a figure by its name, a place, all investigators."""
    if selector in ("all", "group"):
        return M("all investigators")
    return someone(world, selector, scope)


def someone(world: World, selector: Any, scope: Scope) -> Message | None:
    """Return the piece that a selector means, in words; None where only the table can tell, or nobody is meant."""
    from runtime.rulesets.investigation.companion.knowing import Unknown
    from runtime.rulesets.investigation.selectors import candidates

    if not isinstance(selector, str):
        return None
    try:
        found = candidates(world, selector, scope, "spaces" if "/" in selector else "")
    except Unknown:
        return None
    if len(found) == 1:
        return world.name_of(found[0])
    return place(world, selector) if found and all(isinstance(one, str) for one in found) else None


def filtered(world: World, filters: Any, scope: Scope) -> list[Message] | None:
    """Return what filters by place say, one phrase each; None when they say something else as well."""
    from runtime.rulesets.investigation.scope import number

    if not isinstance(filters, dict):
        return None
    found: list[Message] = []
    for name, value in filters.items():
        if name == "of":
            continue
        if name in ("room", "tile") or (name == "at" and isinstance(value, str) and world.spaces_named(value)):
            found.append(M("in {place}", place=place(world, value)))
        elif name == "kind" and value in ("indoor", "outdoor"):
            found.append(M("outdoors") if value == "outdoor" else M("indoors"))
        elif name == "fire":
            found.append(M("with fire") if value else M("without fire"))
        elif name in ("at", "adjacent_to", "within"):
            usual = "active" if scope.this is None else "this"
            other = whose(world, filters.get("of", usual) if name == "within" else value, scope)
            if other is None:
                return None
            reach = number(world, value, scope) if name == "within" else int(name == "adjacent_to")
            found.append(_reach(name, reach, other))
        else:
            return None
    return found


def _reach(name: str, spaces: int, other: Message) -> Message:
    if name == "adjacent_to":
        return M("next to {piece}", piece=other)
    if spaces == 0:
        return M("in the same space as {piece}", piece=other)
    if spaces == 1:
        return M("in the space of {piece} or next to it", piece=other)
    return M("within {n} spaces of {piece}", n=spaces, piece=other)


def joined(parts: Sequence[Message]) -> Message:
    """Join phrases or names by commas."""
    whole = parts[0]
    for part in parts[1:]:
        whole = M("{one}, {two}", one=whole, two=part)
    return whole


MEASURES = {
    "clues": N_("clues"),
    "damage": N_("damage"),
    "horror": N_("horror"),
    "possessions": N_("possessions"),
    "items": N_("items"),
    "spells": N_("spells"),
}
_LEFT = {("health", "damage"): N_("health left"), ("sanity", "horror"): N_("sanity left")}


def measure(by: Any) -> Message | None:
    """Return what `most` and `least` go by, in words; None for anything but what is counted at the table."""
    if not isinstance(by, str):
        return None
    tree = parse(by).tree
    if isinstance(tree, Name):
        return _counted(tree)
    if isinstance(tree, Arithmetic) and len(tree.rest) == 1 and isinstance(tree.first, Name):
        sign, other = tree.rest[0]
        if not isinstance(other, Name):
            return None
        if sign == "-":
            left = _LEFT.get((tree.first.parts[-1], other.parts[-1]))
            return M(left) if left else None
        one, two = _counted(tree.first), _counted(other)
        if sign == "+" and one is not None and two is not None:
            return M("{one} and {two}", one=one, two=two)
    return None


def _counted(name: Name) -> Message | None:
    if len(name.parts) == 2 and name.parts[0] == "it" and name.parts[1] in MEASURES:
        return M(MEASURES[name.parts[1]])
    return None


def who(world: World, kind: str, pick: str, selector: dict[str, Any], scope: Scope) -> Message | None:
    """Return the question by which the table names the one a selector ranks first; None when there are no words."""
    filters = filtered(world, selector[kind], scope)
    if filters is None:
        return None
    if pick == "choose" and filters:
        where = joined(filters)
        if kind == "monsters":
            return M("Choose a monster that is {where}.", where=where)
        return M("Choose an investigator who is {where}.", where=where)
    asked = _ranked(world, kind, pick, selector, scope)
    return M("{question} Only: {filters}", question=asked, filters=joined(filters)) if asked and filters else asked


def _ranked(world: World, kind: str, pick: str, selector: dict[str, Any], scope: Scope) -> Message | None:
    if pick == "choose":
        return M("Choose an investigator.") if kind == "investigators" else M("Choose a monster.")
    if pick in ("nearest", "farthest"):
        other = whose(world, selector.get("of", "active" if scope.this is None else "this"), scope)
        if other is None:
            return None
        return M(_QUESTIONS[kind, pick], piece=other)
    what = measure(selector.get("by"))
    if what is None or kind != "investigators":
        return None
    return M(_QUESTIONS[kind, pick], what=what)


_QUESTIONS = {
    ("investigators", "nearest"): N_("Who is nearest to {piece}?"),
    ("investigators", "farthest"): N_("Who is farthest from {piece}?"),
    ("investigators", "most"): N_("Who has the most {what}?"),
    ("investigators", "least"): N_("Who has the least {what}?"),
    ("monsters", "nearest"): N_("Which monster is nearest to {piece}?"),
    ("monsters", "farthest"): N_("Which monster is farthest from {piece}?"),
}


def goal(world: World, selector: Any, scope: Scope) -> Message | None:
    """Return where or to whom a selector leads, in words, for an instruction; None where somebody has to be asked."""
    from runtime.rulesets.investigation.selectors import spelt_out

    if isinstance(selector, str):
        return _words_of_short(world, selector, scope)
    if not isinstance(selector, dict):
        return None
    selector = spelt_out(selector) if "nearest" in selector or "farthest" in selector else selector
    kind = next(name for name in ("investigators", "monsters", "spaces", "tokens") if name in selector)
    pick = selector.get("pick", "all")
    if pick == "random" and kind != "spaces":
        return None  # the app draws
    filters = filtered(world, selector[kind], scope)
    ranked = _superlative(world, kind, pick, selector, scope)
    if kind == "tokens" or filters is None or ranked is None:
        return None
    return M("{who} ({filters})", who=ranked, filters=joined(filters)) if filters else ranked


def _words_of_short(world: World, selector: str, scope: Scope) -> Message | None:
    if selector in ("here", "others-here", "others"):
        return None
    return whose(world, selector, scope)


def _superlative(world: World, kind: str, pick: str, selector: dict[str, Any], scope: Scope) -> Message | None:
    if pick in ("nearest", "farthest"):
        other = whose(world, selector.get("of", "active" if scope.this is None else "this"), scope)
        if other is None:
            return None
        mine = scope.this if selector.get("of") in (None, "this", "target", "it") else None
        if pick == "nearest" and isinstance(mine, Monster) and kind == "investigators":
            return M("the nearest investigator")
        return M(_SUPERLATIVES[kind, pick], piece=other)
    if pick in ("most", "least"):
        what = measure(selector.get("by"))
        if what is None or kind != "investigators":
            return None
        if pick == "most":
            return M("the investigator with the most {what}", what=what)
        return M("the investigator with the least {what}", what=what)
    if kind != "spaces":
        return None
    return M("a space drawn at random") if pick == "random" else M("a space of your choice")


_SUPERLATIVES = {
    ("investigators", "nearest"): N_("the investigator nearest to {piece}"),
    ("investigators", "farthest"): N_("the investigator farthest from {piece}"),
    ("monsters", "nearest"): N_("the monster nearest to {piece}"),
    ("monsters", "farthest"): N_("the monster farthest from {piece}"),
    ("spaces", "nearest"): N_("the space nearest to {piece}"),
    ("spaces", "farthest"): N_("the space farthest from {piece}"),
}


def whereabouts(world: World, selector: Any, scope: Scope) -> Message | None:
    """Return the space that a selector means, in words, for a figure that is put there."""
    found = goal(world, selector, scope)
    if found is not None and isinstance(selector, str) and selector not in world.board.spaces:
        piece: Piece | None = getattr(scope, selector, None) if selector in ("active", "this", "target", "it") else None
        if isinstance(piece, (Investigator, Monster)) or selector in world.state.investigators:
            return M("the space of {piece}", piece=found)
    return found
