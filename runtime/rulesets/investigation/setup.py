"""Setting up a game (ledger area SETUP): decks, possessions to share out, prologue, entrance, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime.engine import ScenarioError
from runtime.engine.chance import Chance
from runtime.engine.ruleset import Procedure, Session
from runtime.messages import M, T
from runtime.rulesets.investigation.cards import find_in_deck, make_decks
from runtime.rulesets.investigation.carrying import carry_in
from runtime.rulesets.investigation.companion.knowing import AT_TABLE
from runtime.rulesets.investigation.compile import Compiled
from runtime.rulesets.investigation.events import drain, fire
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Investigator, State
from runtime.rulesets.investigation.tabletop import place_waiting, reveal_tile
from runtime.rulesets.investigation.telling import tell
from runtime.rulesets.investigation.world import World

MOST = 5
"""Most investigators at a table, where the scenario does not say."""


def party_limits(scenario: Mapping[str, Any]) -> tuple[int, int]:
    """The fewest and the most investigators a scenario is played with; a single player plays two (INV-SETUP-11)."""
    players = scenario.get("players") or {}
    fewest = max(2, int(players.get("min", 1)))
    return fewest, max(fewest, int(players.get("max", MOST)))


def begin(compiled: Compiled, investigators: Sequence[str], seed: int, options: dict[str, Any]) -> State:
    """Return the state of a new game: steps 1 to 5 of the set-up and the chosen investigators.

    This ruleset's own options: `mode: "companion"` (the table keeps figures, cards and dice itself, see `companion`),
    `difficulty` (one of the scenario's, the first when none is named), `hints` (true where expressions say so, and what
    objectives have to say besides), `dice: "physical"` (the table throws its own dice), `limit_at_once: False` (faceup
    cards alone eliminate only when more is suffered, INV-WOUNDED-05), `carried` (variables from an earlier scenario),
    `burdens` (what its investigators bring along), `from` (begin in the middle of the story, see `beginning`).

    Raises `ScenarioError` for an unknown or repeated investigator, too few or too many (INV-SETUP-10, INV-SETUP-11).
    """
    check_mode(compiled.scenario, options)
    chosen = [_known(compiled, name) for name in investigators]
    _check(compiled, chosen, int(options.get("players") or 0))
    state = State(Chance.seeded(seed))
    state.investigators = {name: Investigator(name) for name in chosen}
    state.variables = {**compiled.variables, **_first_values(compiled, options), **_carried(compiled, options)}
    world = World(compiled, state, Session(Chance(state.chance, Chance.read_script(options)), []), options)
    make_decks(world)
    carry_in(world, options.get("burdens") or {})
    state.to_share = _possessions(world)
    objectives = compiled.scenario.get("objectives", ())
    if objectives:
        state.objective = objectives[0]["id"]
    if options.get("from") is not None:
        from runtime.rulesets.investigation import beginning

        beginning.read(compiled, options, chosen)
        state.stage = beginning.LAYING
    return state


MODES = ("full", "companion")
"""How a scenario may be played; one that does not say is played in full mode."""


def check_mode(scenario: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """Refuse a mode there is not, or that the scenario does not support. Raises `ScenarioError`."""
    mode = options.get("mode", "full")
    if mode not in MODES:
        raise ScenarioError(M("There is no mode “{mode}”; there are full and companion.", mode=str(mode)))
    if mode not in scenario.get("modes", MODES[:1]):
        if mode == "companion":
            raise ScenarioError(M("This scenario is not made for companion mode; play it in full mode."))
        raise ScenarioError(M("This scenario is made for companion mode only."))


def _known(compiled: Compiled, name: str) -> str:
    if name in compiled.investigators:
        return name
    ref = next((ref for ref in compiled.investigators if ref.partition(":")[2] == name), None)
    if ref is None:
        raise ScenarioError(M("There is no investigator “{name}” in this scenario or its packs.", name=name))
    return ref


def _first_values(compiled: Compiled, options: dict[str, Any]) -> dict[str, Any]:
    """Return what the chosen difficulty sets; raises `ScenarioError` for one that the scenario does not offer."""
    offered = compiled.scenario.get("difficulties", ())
    name = options.get("difficulty")
    if name is None:
        chosen: Mapping[str, Any] = next(iter(offered), {})
    else:
        found = next((each for each in offered if each["id"] == name), None)
        if found is None:
            raise ScenarioError(M("This scenario has no difficulty “{name}”.", name=str(name)))
        chosen = found
    return {each["set"]: each["to"] for each in chosen.get("sets", ())}


def _carried(compiled: Compiled, options: dict[str, Any]) -> dict[str, Any]:
    """Return what an earlier scenario of the campaign left for variables that take it over (`carried`)."""
    known = {item["id"] for item in compiled.scenario.get("variables", ()) if item.get("carried")}
    return {name: value for name, value in (options.get("carried") or {}).items() if name in known}


def _check(compiled: Compiled, chosen: list[str], people: int) -> None:
    if len(set(chosen)) < len(chosen):
        raise ScenarioError(M("Each investigator can be chosen only once."))
    if people == 1 and len(chosen) != 2:
        raise ScenarioError(M("A single player plays exactly two investigators."))
    fewest, most = party_limits(compiled.scenario)
    if not fewest <= len(chosen) <= most:
        raise ScenarioError(
            M(
                "This scenario is played with {fewest} to {most} investigators; {n} were chosen.",
                fewest=fewest,
                most=most,
                n=len(chosen),
            )
        )


def _possessions(world: World) -> list[str]:
    """Take the starting possessions out of their decks; the group shares them out (INV-SETUP-12)."""
    found = []
    for ref in world.compiled.scenario.get("starting_possessions", ()):
        ref = world.compiled.catalogue.resolve(ref, "")
        definition = world.compiled.cards.get(ref)
        if definition is None:
            raise ScenarioError(M("The starting possession “{name}” is not there.", name=ref))
        reserved = [copy for copy in find_in_deck(world, definition.kind, ref) if copy.id not in found]
        if reserved:
            found.append(
                world.chance.pick(reserved).id if len({copy.back for copy in reserved}) > 1 else reserved[0].id
            )
    return found


def prologue(world: World) -> Procedure:
    """Step 9: prologue, entrance, tokens, the scenario's own start (INV-SETUP-13..16)."""
    yield from start_story(world, told=True)
    world.state.round = 1
    world.state.stage = "round-start"
    yield from drain(world)


def start_story(world: World, *, told: bool) -> Procedure:
    """Lay the board and place everybody; *told*, with the prologue and the events of the start."""
    state = world.state
    scenario = world.compiled.scenario
    title = T(scenario["title"])
    if told:
        yield from tell(world, scenario.get("prologue"), Scope(source=title), title)
    for item in scenario["board"]["tiles"]:
        if item.get("revealed", False):
            reveal_tile(world, item["id"], Scope())
    entrance = scenario["board"]["entrance"]
    if entrance not in world.board.spaces:
        raise ScenarioError(M("The entrance “{name}” is not a space of a revealed tile.", name=entrance))
    for one in state.investigators.values():
        one.space = AT_TABLE if world.companion else entrance
    if world.companion:
        line = M("Put all investigators in {space}.", space=world.space_name(entrance))
        world.log("placed", line, space=entrance)
    place_waiting(world)
    if told:
        yield from fire(world, "start")
