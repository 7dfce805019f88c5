"""Barricades: moving one from its space, shoving one aside from behind (INV-BARRICADE-01..06)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.movement import legal_steps, take_step
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Barricade, Investigator
from runtime.rulesets.investigation.world import World

NEEDED = 2
"""Successes that shove a barricade aside (INV-BARRICADE-06)."""


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer moving the barricades of this space, and shoving those that block the way in here."""
    found: Offers = []
    for index, barricade in enumerate(world.state.barricades):
        if barricade.space == investigator.space:
            for goal, label in _goals(world, barricade):
                option = Option(f"barricade:{index}:{goal}", label, 1, icon="barricade", rule="INV-BARRICADE-02")
                run = partial(perform, world, investigator, "other", partial(_move, world, barricade, goal))
                found.append((option, "other", run))
        elif barricade.blocks and _behind(world, investigator, barricade):
            option = Option(
                f"shove:{index}", M("Shove the barricade aside"), 1, icon="barricade", rule="INV-BARRICADE-05"
            )
            run = partial(perform, world, investigator, "other", partial(_shove, world, investigator, barricade))
            found.append((option, "other", run))
    return found


def _goals(world: World, barricade: Barricade) -> list[tuple[str, Message]]:
    """Return where a barricade can go: away from what it blocks, or before another door or passage of its space
    (INV-BARRICADE-01, INV-BARRICADE-02)."""
    goals: list[tuple[str, Message]] = [("free", M("Move the barricade away"))] if barricade.blocks else []
    for edge in world.board.edges.values():
        kind = world.state.doors.get(edge.id, edge.kind)
        if kind == "door" and barricade.space in edge.spaces and edge.id != barricade.blocks:
            other = next((space for space in edge.spaces if space != barricade.space), "")
            label = (
                M("Barricade the door to {space}", space=world.space_name(other)) if other else M("Barricade the door")
            )
            goals.append((edge.id, label))
    if barricade.space in world.state.passages and barricade.blocks != "passage":
        goals.append(("passage", M("Barricade the secret passage")))
    return goals


def _move(world: World, barricade: Barricade, goal: str) -> Procedure:
    barricade.blocks = "" if goal == "free" else goal
    world.board_changed()
    world.log("barricade", M("The barricade is moved."), space=barricade.space, blocks=barricade.blocks)
    yield from ()


def _behind(world: World, investigator: Investigator, barricade: Barricade) -> bool:
    """Say whether the investigator stands on the far side of what the barricade blocks (INV-BARRICADE-05)."""
    here = investigator.space
    board = world.board
    if board.spaces[here].room == board.spaces[barricade.space].room:
        return False
    if barricade.blocks == "passage":
        return here in world.state.passages
    return here in world.edge_spaces(barricade.blocks)


def _shove(world: World, investigator: Investigator, barricade: Barricade) -> Procedure:
    scope = Scope(active=investigator, source=M("Barricade"))
    rolling = yield from skill_test(world, investigator, {"skill": "strength", "difficulty": NEEDED}, "other", scope)
    if not rolling.passed:
        return
    barricade.blocks = ""
    world.board_changed()
    world.log("barricade", M("The barricade is shoved aside."), space=barricade.space)
    if barricade.space in legal_steps(world, investigator):
        value = yield Decision(
            "option",
            investigator.id,
            M("Move into {space}?", space=world.space_name(barricade.space)),
            [
                Option("yes", M("Move")),
                Option("no", M("Stay")),
            ],
        )
        if value == "yes":
            yield from take_step(world, investigator, barricade.space, voluntary=True)
