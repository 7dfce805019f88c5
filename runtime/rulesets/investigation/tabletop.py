"""Putting tiles, tokens and cards on the table, and taking them off (TILE, TOKEN, PLACE, REMOVE, CLEARBOARD)."""

from __future__ import annotations

from runtime.engine import ScenarioError
from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation.cards import find_in_deck
from runtime.rulesets.investigation.monsters import take_off
from runtime.rulesets.investigation.movement import enter
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Barricade, Investigator, Monster, Token
from runtime.rulesets.investigation.world import World

GONE = 2
"""In `seen_tokens`: was placed, and was taken off again."""

FEATURES = ("fire", "darkness", "barricade", "secret-passage", "door", "wall", "item")


def reveal_tile(world: World, name: str, scope: Scope) -> None:
    """Place a tile and the tokens that lie on it from the start."""
    state = world.state
    if name in state.tiles:
        return
    placement = world.compiled.placements.get(name)
    if placement is None:
        raise ScenarioError(M("The tile “{name}” is not on the scenario's map.", name=name))
    state.tiles.append(name)
    world.board_changed()
    tile = world.compiled.tiles.get(placement.tile)
    world.log("tile", M("{tile} is placed.", tile=T(tile.name) if tile is not None else name), tile=name)
    place_waiting(world)
    world.triggers.append(("revealed", {"tile": name}, scope))


def place_waiting(world: World) -> None:
    """Place every token that is there from the start and whose place has come onto the board."""
    for token in world.compiled.tokens.values():
        if (
            token.get("placed", True)
            and token["id"] not in world.state.seen_tokens
            and place_of(world, token["at"]) is not None
        ):
            place_token(world, token["id"])


def place_of(world: World, at: str) -> tuple[str, str] | None:
    """Return (space, edge) of a place by its name; None when it is not on the board."""
    if at in world.board.spaces:
        return at, ""
    edge = world.board.edge(at)
    return ("", edge.id) if edge is not None else None


def place_token(world: World, name: str, at: str = "") -> None:
    """Put a token on the board, at its own place or at *at*; features become part of the board."""
    data = world.compiled.tokens.get(name)
    if data is None:
        raise ScenarioError(M("The token “{name}” is not in the scenario.", name=name))
    place = place_of(world, at or data["at"])
    if place is None or name in world.state.tokens:
        return
    state = world.state
    state.seen_tokens[name] = 1
    space, edge = place
    kind = data["kind"]
    if kind in FEATURES:
        _place_feature(world, data, space, edge)
    else:
        state.tokens[name] = Token(name, kind, space, edge)
        world.log("token", M("{token} is placed.", token=world.name_of(state.tokens[name])), token=name, kind=kind)
    world.board_changed()


def _place_feature(world: World, data: dict[str, object], space: str, edge: str) -> None:
    state = world.state
    kind = data["kind"]
    if kind == "fire" and space not in state.fires:
        state.fires.append(space)
    elif kind == "darkness" and space not in state.darkness:
        state.darkness.append(space)
    elif kind == "secret-passage" and space not in state.passages:
        state.passages.append(space)
    elif kind == "barricade":
        blocked = world.board.edge(str(data["blocks"])) if data.get("blocks") else None
        blocks = blocked.id if blocked is not None else ("passage" if data.get("blocks") == "passage" else "")
        state.barricades.append(Barricade(space, blocks))
    elif kind in ("door", "wall") and edge:
        # A door with a Wall token counts as a wall, a wall with a Door token as a door (INV-WALL-04, INV-DOOR-04).
        state.doors[edge] = str(kind)
    elif kind == "item" and data.get("card"):
        lay_card(world, world.compiled.catalogue.resolve(str(data["card"]), ""), space)
    world.log(
        "feature",
        M(
            "{kind} in {space}.",
            kind=M(FEATURE_NAMES.get(str(kind), str(kind))),
            space=world.space_name(space or world.edge_spaces(edge)[0]),
        ),
        kind=kind,
        space=space,
        edge=edge,
    )


FEATURE_NAMES = {
    "fire": "Fire",
    "darkness": "Darkness",
    "barricade": "A barricade",
    "secret-passage": "A secret passage",
    "door": "A door",
    "wall": "A wall",
    "item": "Something lies",
}


def lay_card(world: World, ref: str, space: str) -> None:
    """Put a copy of a card from the supply into a space."""
    definition = world.compiled.cards.get(ref)
    if definition is None:
        raise ScenarioError(M("The card “{name}” is not there.", name=ref))
    copies = find_in_deck(world, definition.kind, ref)
    if world.companion:
        world.state.handed_out.append(ref)
        world.log(
            "feature",
            M("{card} lies in {space}.", card=T(definition.front.name), space=world.space_name(space)),
            kind="item",
            space=space,
        )
    elif copies:
        world.state.decks[definition.kind].remove(copies[0].id)
        world.state.floor.setdefault(space, []).append(copies[0].id)


def remove_token(world: World, name: str) -> None:
    """Take a token off the board; a feature token takes its feature with it (INV-REMOVE-01, INV-DISCARD-02)."""
    state = world.state
    token = state.tokens.pop(name, None)
    if name in state.seen_tokens:
        state.seen_tokens[name] = GONE
    if token is not None:
        world.log("token-removed", M("{token} is removed.", token=world.name_of(token)), token=name)
    else:
        data = world.compiled.tokens.get(name)
        place = place_of(world, data["at"]) if data is not None else None
        if data is not None and place is not None:
            _remove_feature(world, data["kind"], *place)
    world.board_changed()


def _remove_feature(world: World, kind: str, space: str, edge: str) -> None:
    state = world.state
    lists = {"fire": state.fires, "darkness": state.darkness, "secret-passage": state.passages}
    if kind in lists and space in lists[kind]:
        lists[kind].remove(space)
    elif kind == "barricade" and any(one.space == space for one in state.barricades):
        state.barricades = [one for one in state.barricades if one.space != space]
    elif kind in ("door", "wall") and edge in state.doors:
        del state.doors[edge]
    else:
        return
    log_gone(world, kind, space or world.edge_spaces(edge)[0])


def log_gone(world: World, kind: str, space: str) -> None:
    """Write into the log that a feature was taken off the board."""
    name = M(FEATURE_NAMES.get(kind, kind))
    world.log("feature-gone", M("{kind} in {space}: gone.", kind=name, space=world.space_name(space)), space=space)


def remove_tile(world: World, name: str, move_to: str) -> Procedure:
    """Discard a tile with its tokens; figures go to *move_to*, or to the nearest space left (INV-TILE-01)."""
    state = world.state
    if name not in state.tiles:
        return
    gone = set(world.spaces_named(name))
    pieces: list[Investigator | Monster] = [*world.standing(), *state.monsters.values()]
    where = {piece.id: _refuge(world, piece.space, gone, move_to) for piece in pieces if piece.space in gone}
    for token in list(state.tokens.values()):
        if token.space in gone or (token.edge and set(world.edge_spaces(token.edge)) <= gone):
            state.tokens.pop(token.id)
            state.seen_tokens[token.id] = GONE
    for space in gone:
        for card in state.floor.pop(space, []):
            state.decks[state.cards[card].kind].append(card)
    state.fires = [space for space in state.fires if space not in gone]
    state.darkness = [space for space in state.darkness if space not in gone]
    state.passages = [space for space in state.passages if space not in gone]
    state.barricades = [one for one in state.barricades if one.space not in gone]
    state.tiles.remove(name)
    world.board_changed()
    world.log("tile-removed", M("A tile is taken off the board."), tile=name)
    for piece_id, space in where.items():
        piece: Investigator | Monster | None = state.investigators.get(piece_id) or state.monsters.get(piece_id)
        if piece is None:
            continue
        piece.space = ""
        if space:
            yield from enter(world, piece, space)
        elif piece_id in state.monsters:
            take_off(world, state.monsters[piece_id])


def _refuge(world: World, space: str, gone: set[str], move_to: str) -> str:
    if move_to and move_to not in gone:
        return move_to
    anyone = next(iter(world.state.investigators.values()))
    distances = world.topology.distances(space, world.mover(anyone))
    left = [one for one in world.board.spaces if one not in gone]
    return min(left, key=lambda one: distances.get(one, 10_000)) if left else ""


def clear(world: World) -> None:
    """Clear the board; cards lying in spaces go back to their decks."""
    state = world.state
    for monster in list(state.monsters.values()):
        take_off(world, monster)
    for cards in state.floor.values():
        for card in cards:
            state.decks[state.cards[card].kind].append(card)
    state.floor.clear()
    state.tokens.clear()
    state.seen_tokens = dict.fromkeys(state.seen_tokens, GONE)
    state.tiles.clear()
    state.fires.clear()
    state.darkness.clear()
    state.barricades.clear()
    state.passages.clear()
    state.doors.clear()
    for one in state.investigators.values():
        one.space = ""
    world.board_changed()
    world.cards_changed()
    world.log("cleared", M("The board is cleared."))
