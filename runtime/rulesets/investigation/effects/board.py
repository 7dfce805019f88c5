"""Effects on the board: tiles, tokens, fire, darkness, barricades, secret passages, cards on the floor."""

from __future__ import annotations

from typing import Any

from runtime.engine.ruleset import Procedure
from runtime.messages import M, T
from runtime.rulesets.investigation import tabletop
from runtime.rulesets.investigation.cards import discard_card
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.effects.concerning import whom
from runtime.rulesets.investigation.effects.registry import Effect, verb
from runtime.rulesets.investigation.movement import kindle, put_out
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.selectors import select, spaces
from runtime.rulesets.investigation.state import Barricade, Monster
from runtime.rulesets.investigation.world import World


@verb("reveal")
def reveal(world: World, effect: Effect, scope: Scope) -> None:
    """Place tiles with the tokens that belong to them (INV-EXPLORE-03, INV-PLACE-01)."""
    for name in effect.get("tiles") or [effect["tile"]]:
        tabletop.reveal_tile(world, name, scope)
    token = world.state.tokens.get(world.deed.token) if world.deed is not None else None
    if token is not None and token.kind == "explore" and len(world.edge_spaces(token.edge)) > 1:
        # What lay behind the door is known now, so its Explore token goes (INV-EXPLORE-03).
        tabletop.remove_token(world, token.id)


@verb("place")
def place(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Put a token or a feature on the board (INV-PLACE-02)."""
    what = effect["place"]
    if what == "token":
        at = effect.get("at")
        tabletop.place_token(world, effect["token"], at if isinstance(at, str) else "")
        return
    found = yield from select(world, effect.get("at", "active"), scope, M("Where?"), "spaces")
    for space in (yield from sure(world, lambda: dict.fromkeys(world.space_of(piece) for piece in found))):
        if space:
            _feature(world, what, space, effect, scope)


def _feature(world: World, what: str, space: str, effect: Effect, scope: Scope) -> None:
    state = world.state
    if what == "fire":
        kindle(world, space)
    elif what == "darkness" and space not in state.darkness:
        state.darkness.append(space)
        world.log("darkness", M("Darkness falls on {space}.", space=world.space_name(space)), space=space)
    elif what == "secret-passage" and space not in state.passages:
        state.passages.append(space)
        world.log("passage", M("A secret passage opens in {space}.", space=world.space_name(space)), space=space)
    elif what == "barricade":
        blocks = effect.get("blocks", "")
        edge = world.board.edge(blocks) if blocks else None
        state.barricades.append(Barricade(space, edge.id if edge is not None else blocks))
        world.log("barricade", M("A barricade stands in {space}.", space=world.space_name(space)), space=space)
    elif what == "item":
        ref = world.compiled.catalogue.resolve(effect["card"], scope.home)
        tabletop.lay_card(world, ref, space)
    world.board_changed()


@verb("remove")
def remove(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Take something off the board; what is off it is in no space and no room (INV-REMOVE-01)."""
    what = effect["remove"]
    if what == "token":
        tabletop.remove_token(world, effect["token"])
    elif what == "tile":
        goals = yield from select(world, effect.get("move_to", []), scope, M("Where to?"), "spaces")
        refuge = yield from sure(world, lambda: world.space_of(goals[0]) if goals else "")
        yield from tabletop.remove_tile(world, effect["tile"], refuge)
    elif what == "monster":
        from runtime.rulesets.investigation.monsters import take_off

        for piece in (yield from select(world, effect.get("monsters", "this"), scope, M("Which monster?"))):
            if isinstance(piece, Monster):
                take_off(world, piece)
                world.log("removed", M("{monster} leaves.", monster=world.name_of(piece)), monster=piece.id)
    elif what == "investigator":
        for one in (yield from whom(world, effect, scope)):
            one.space = ""
            world.log("removed", M("{who} leaves the board.", who=world.name_of(one)), investigator=one.id)
    else:
        yield from _remove_feature(world, what, effect, scope)


def _remove_feature(world: World, what: str, effect: Effect, scope: Scope) -> Procedure:
    state = world.state
    where = effect.get("at", {"spaces": {}})
    if isinstance(where, dict) and "pick" in where:
        where = yield from select(world, where, scope, M("Where?"))
    found = yield from sure(world, lambda: _spaces(world, where, scope))
    for space in list(state.fires) if what == "fire" else ():
        if space in found:
            put_out(world, space)
    gone: list[str] = []
    if what == "darkness":
        gone = [space for space in state.darkness if space in found]
        state.darkness = [space for space in state.darkness if space not in found]
    elif what == "barricade":
        gone = [one.space for one in state.barricades if one.space in found]
        state.barricades = [one for one in state.barricades if one.space not in found]
    elif what == "secret-passage":
        gone = [space for space in state.passages if space in found]
        state.passages = [space for space in state.passages if space not in found]
    elif what == "item":
        ref = world.compiled.catalogue.resolve(effect["card"], scope.home) if effect.get("card") else ""
        lying = [world.state.cards[card] for space in sorted(found) for card in state.floor.get(space, ())]
        for card in lying:
            if not ref or card.ref == ref:
                discard_card(world, card)
    for space in gone:
        tabletop.log_gone(world, what, space)
    world.board_changed()


def _spaces(world: World, where: Any, scope: Scope) -> set[str]:
    return set(spaces(world, where, scope)) if not isinstance(where, list) else {world.space_of(one) for one in where}


@verb("clear-board")
def clear_board(world: World, effect: Effect, scope: Scope) -> None:
    """Discard all tiles, tokens and monsters; figures leave the board, cards stay (INV-CLEARBOARD-01)."""
    tabletop.clear(world)


@verb("enter")
def enter(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Put every investigator who is off the board, or all, into a space."""
    goals = yield from select(world, effect["enter"], scope, M("Where to?"), "spaces")
    space = world.space_of(goals[0]) if goals else ""
    for one in world.remaining():
        if not one.space and space:
            one.space = space
            world.log(
                "placed",
                M("{who} stands in {space}.", who=world.name_of(one), space=world.space_name(space)),
                piece=one.id,
                space=space,
            )


def _type_to_spawn(world: World, effect: Effect, scope: Scope) -> str | None:
    """Return the type an effect names, or one by chance; None when no monster has the trait that is asked for."""
    known = world.compiled.monsters
    if effect["spawn"] == "random":
        trait = effect.get("trait")
        fitting = [ref for ref, one in known.items() if trait is None or trait in one.face.traits]
        return world.chance.pick(fitting) if fitting else None
    ref = world.compiled.catalogue.resolve(effect["spawn"], scope.home)
    if ref not in known:
        from runtime.engine import ScenarioError

        raise ScenarioError(M("The monster “{name}” is not there.", name=ref))
    return ref


@verb("spawn")
def spawn(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Spawn monsters (INV-SPAWN-01)."""
    from runtime.rulesets.investigation import monsters

    for _ in range(max(0, number(world, effect.get("count"), scope))):
        ref = _type_to_spawn(world, effect, scope)
        if ref is None:
            return
        found = yield from select(
            world,
            effect.get("at", "active"),
            scope,
            M("Where does {monster} appear?", monster=T(world.compiled.monsters[ref].face.name)),
            "spaces",
        )
        space = world.space_of(found[0]) if found else ""
        if space:
            monsters.spawn(world, ref, space, effect.get("name", ""))
