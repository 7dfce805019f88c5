"""Instructions: what somebody at the table does now, on a card that is confirmed before anything else happens
(INV-APP-02).

What changes on the board the app writes into the log, whatever changed it: an effect, a rule, the set-up. `noted`
reads it from there, so that no change goes untold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from runtime.engine.decisions import Decision, Option
from runtime.engine.log import LogEntry
from runtime.engine.ruleset import Checkpoint, Procedure
from runtime.messages import M, Message, Story, T
from runtime.rulesets.investigation.companion.knowing import Fact, forget
from runtime.rulesets.investigation.state import Investigator, Monster

if TYPE_CHECKING:
    from runtime.rulesets.investigation.world import World

DONE = "continue"


def paper(
    lines: Sequence[Message], *, tiles: Sequence[str] = (), spaces: Sequence[str] = (), card: str = ""
) -> dict[str, Any]:
    """Return an instruction as a decision carries it: lines, what to point at on the board, a card by its reference."""
    return {"lines": list(lines), "tiles": list(tiles), "spaces": list(spaces), "card": card or None}


def show_card(world: World, ref: str) -> dict[str, Any]:
    """Return the front of a card for a screen."""
    definition = world.compiled.cards[ref]
    face = definition.front
    return {
        "name": T(face.name),
        "text": Story(face.text) if face.text else None,
        "traits": list(face.traits),
        "icon": face.icon,
        "kind": definition.kind,
        "weapon": face.weapon,
        "face": "up",
    }


def instruct(
    world: World,
    lines: Sequence[Message],
    *,
    actor: Investigator | None = None,
    source: Message | None = None,
    card: str = "",
    monster: Monster | None = None,
    spaces: Sequence[str] = (),
    more: Sequence[Option] = (),
) -> Procedure:
    """Tell *actor* (everybody, without one) what to do and wait until it is done; return the option that was taken.

    *monster* is the one that is at work: its damage can be set here, too.
    """
    world.log("instruct", _in_one(lines))
    while True:
        options = [Option(DONE, M("Done")), *more, *damage_options(world, monster)]
        told = paper(lines, spaces=spaces, card=card)
        prompt = lines[0]
        who = actor.id if actor is not None and not actor.eliminated else None
        value = str((yield Decision("confirm", who, prompt, options, source, instruction=told)))
        if monster is not None and (yield from set_damage(world, value)):
            continue
        return value


def _in_one(lines: Sequence[Message]) -> Message:
    whole = lines[0]
    for line in lines[1:]:
        whole = M("{one} {two}", one=whole, two=line)
    return whole


# -- damage on monsters ----------------------------------------------------------------------------------------------


def damage_options(world: World, *monsters: Monster | None) -> list[Option]:
    """Return the buttons + and − of monsters in play (INV-ATTACK-07, INV-MONSTERUI-03)."""
    options = []
    for monster in monsters:
        if monster is None or monster.id not in world.state.monsters:
            continue
        name = world.name_of(monster)
        whole = monster.damage > 0
        target = {"monster": monster.id}
        options.append(
            Option(f"hurt:{monster.id}", M("{monster}: one damage more", monster=name), target=target, icon="plus",
                   rule="INV-ATTACK-07")
        )  # fmt: skip
        options.append(
            Option(f"mend:{monster.id}", M("{monster}: one damage less", monster=name), allowed=whole,
                   reason=None if whole else M("It has no damage."), target=target, icon="minus",
                   rule="INV-MONSTERUI-03")
        )  # fmt: skip
    return options


def set_damage(world: World, value: str) -> Procedure:
    """Carry out + or −; return whether *value* was one of them."""
    from runtime.rulesets.investigation.monsters import harmed
    from runtime.rulesets.investigation.scope import Scope

    verb, _, name = value.partition(":")
    monster = world.state.monsters.get(name)
    if verb not in ("hurt", "mend") or monster is None:
        return False
    if verb == "hurt":
        yield from harmed(world, monster, 1, Scope(source=world.name_of(monster)))
    else:
        monster.damage -= 1
        world.log(
            "mend", M("{monster} mends by {n}.", monster=world.name_of(monster), n=1), monster=monster.id, amount=1
        )
    return True


# -- what befalls people ---------------------------------------------------------------------------------------------

STATES = ("wounded", "insane")


def befall_options(world: World, one: Investigator) -> list[Option]:
    """Return what may become of somebody who suffers: what the scenario waits for, and elimination."""
    name = world.name_of(one)
    labels = {
        "wounded": M("{who} becomes wounded", who=name),
        "insane": M("{who} becomes insane", who=name),
    }
    options = [Option(state, label, icon=state) for state, label in labels.items() if is_awaited(world, state)]
    options.append(Option("eliminated", M("{who} is eliminated", who=name), icon="eliminated", rule="INV-ELIM-01"))
    return options


def is_awaited(world: World, state: str) -> bool:
    """Say whether anything in the scenario answers somebody's becoming wounded or insane."""
    return bool(world.compiled.by_trigger.get(state)) or bool(world.in_play(f"on:became-{state}"))


def befall(world: World, one: Investigator, what: str) -> Procedure:
    """Somebody became wounded or insane, or is out of the game: the table says so."""
    from runtime.rulesets.investigation.abilities import answer
    from runtime.rulesets.investigation.harm import eliminate
    from runtime.rulesets.investigation.scope import Scope

    if what == "eliminated":
        eliminate(world, one)
        forget(world, {fact.name for fact in world.facts}, one.id)
    elif what in STATES:
        world.facts[Fact(what, one.id)] = True
        name = world.name_of(one)
        world.log(
            what,
            M("{who} becomes wounded.", who=name) if what == "wounded" else M("{who} becomes insane.", who=name),
            investigator=one.id,
        )
        world.triggers.append((what, {}, Scope(active=one)))
        yield from answer(world, f"became-{what}", one)


# -- what changes on the board ---------------------------------------------------------------------------------------


def noted(world: World, procedure: Procedure) -> Procedure:
    """Run *procedure*; before each of its decisions and checkpoints, what it changed on the board is told and done."""
    try:
        asked = next(procedure, None)
        while asked is not None:
            fresh = _changes(world)
            if fresh is not None:
                yield fresh
            if isinstance(asked, Checkpoint):
                world.facts.clear()
                yield asked
                asked = next(procedure, None)
            else:
                value = yield asked
                asked = procedure.send(value)
    except StopIteration:
        return
    finally:
        procedure.close()


def _changes(world: World) -> Decision | None:
    """Return the instruction for what has changed on the board since the last one; None when nothing has."""
    entries = world.session.log_entries
    fresh, world.noted = entries[world.noted :], len(entries)
    lines: list[Message] = []
    tiles: list[str] = []
    spaces: list[str] = []
    for entry in fresh:
        teller = _TELLERS.get(entry.kind)
        line = teller(world, entry) if teller is not None else None
        if line is None:
            continue
        lines.append(line)
        if entry.kind == "tile":
            tiles.append(str(entry.data["tile"]))
        spaces += _pointed_at(world, entry)
    if not lines:
        return None
    prompt = M("Set this up on the table.") if len(lines) > 1 else lines[0]
    spaces = [space for space in dict.fromkeys(spaces) if space in world.board.spaces]
    tiles = [tile for tile in tiles if tile in world.state.tiles]
    return Decision("confirm", None, prompt, [Option(DONE, M("Done"))], M("On the board"),
                    instruction=paper(lines, tiles=tiles, spaces=spaces))  # fmt: skip


def _pointed_at(world: World, entry: LogEntry) -> list[str]:
    token = world.state.tokens.get(str(entry.data.get("token", "")))
    if token is not None:
        return [token.space] if token.space else list(world.edge_spaces(token.edge))
    return [str(entry.data["space"])] if entry.data.get("space") else []


def _tile(world: World, entry: LogEntry) -> Message:
    placement = world.compiled.placements[str(entry.data["tile"])]
    tile = world.compiled.tiles.get(placement.tile)
    return M("Place the tile {tile}.", tile=T(tile.name) if tile is not None else M(placement.id))


def _tile_off(world: World, entry: LogEntry) -> Message:
    placement = world.compiled.placements[str(entry.data["tile"])]
    tile = world.compiled.tiles.get(placement.tile)
    return M(
        "Take the tile {tile} off the board. Figures on it go to the nearest space that is left, unless you are told "
        "otherwise.",
        tile=T(tile.name) if tile is not None else M(placement.id),
    )


def _token(world: World, entry: LogEntry) -> Message | None:
    from runtime.rulesets.investigation.world import TOKEN_NAMES

    token = world.state.tokens.get(str(entry.data["token"]))
    if token is None:  # it went again at once
        return None
    where = token.space or next(iter(world.edge_spaces(token.edge)), "")
    kind, place = M(TOKEN_NAMES.get(token.kind, "Token")), world.space_name(where)
    if world.compiled.tokens.get(token.id, {}).get("name"):
        return M("{kind}, {place}: {token}.", kind=kind, place=place, token=world.name_of(token))
    return M("{kind}, {place}.", kind=kind, place=place)


def _token_off(world: World, entry: LogEntry) -> Message:
    from runtime.rulesets.investigation.world import TOKEN_NAMES

    data = world.compiled.tokens[str(entry.data["token"])]
    kind = M(TOKEN_NAMES.get(str(data["kind"]), "Token"))
    if data.get("name"):
        return M("Take away: {kind}, {token}.", kind=kind, token=T(data["name"]))
    return M("Take away: {kind}.", kind=kind)


def _spaced(text: Callable[[Message], Message]) -> Callable[[World, LogEntry], Message | None]:
    def told(world: World, entry: LogEntry) -> Message:
        return text(world.space_name(str(entry.data["space"])))

    return told


def _as_it_reads(world: World, entry: LogEntry) -> Message:
    return entry.message


def _gone(world: World, entry: LogEntry) -> Message:
    return M("{what} Take the figure off the board.", what=entry.message)


_TELLERS: dict[str, Callable[[World, LogEntry], Message | None]] = {
    "tile": _tile,
    "tile-removed": _tile_off,
    "token": _token,
    "token-removed": _token_off,
    "feature": _as_it_reads,
    "fire": _spaced(lambda space: M("Put fire in {space}.", space=space)),
    "fire-out": _spaced(lambda space: M("Take the fire out of {space}.", space=space)),
    "darkness": _spaced(lambda space: M("Put darkness in {space}.", space=space)),
    "feature-gone": _as_it_reads,
    "passage": _spaced(lambda space: M("Put a secret passage in {space}.", space=space)),
    "barricade": _as_it_reads,
    "barricade-broken": _as_it_reads,
    "placed": _as_it_reads,
    "spawn": _as_it_reads,
    "defeated": _gone,
    "removed": _gone,
    "cleared": _as_it_reads,
}
"""Kinds of log entries about what the app keeps on the board, and how the table is told to do the same."""
