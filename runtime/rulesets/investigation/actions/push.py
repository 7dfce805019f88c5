"""The Push action (INV-PUSH-01..08)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.deeds import perform
from runtime.rulesets.investigation.monsters import scope_for
from runtime.rulesets.investigation.movement import enter, legal_steps, pushed_steps, take_step
from runtime.rulesets.investigation.scope import Scope, member
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Investigator, Monster
from runtime.rulesets.investigation.world import World


def pushable(world: World, investigator: Investigator) -> list[Investigator | Monster]:
    """Return the pieces in the space that some adjacent space could take (INV-PUSH-01, INV-PUSH-02)."""
    pieces: list[Investigator | Monster] = list(world.monsters_at(investigator.space))
    pieces += [one for one in world.standing() if one is not investigator and one.space == investigator.space]
    return [piece for piece in pieces if pushed_steps(world, piece) and not _stays(world, piece)]


def _stays(world: World, piece: Investigator | Monster) -> bool:
    """Say whether a prohibition holds *piece* where it is (INV-GOLD-03)."""
    return any(world.forbidden(piece, what) is not None for what in ("move", "be-pushed"))


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer Push when there is somebody to push."""
    if not pushable(world, investigator):
        return []
    option = Option("push", M("Push"), 1, icon="push", rule="INV-PUSH-01")
    return [(option, "push", partial(perform, world, investigator, "push", partial(push, world, investigator)))]


def push(world: World, investigator: Investigator) -> Procedure:
    """Push one piece into an adjacent space."""
    pieces = pushable(world, investigator)
    if not pieces:
        return
    value = yield Decision("target", investigator.id, M("Push whom?"), [piece_option(world, piece) for piece in pieces])
    yield from push_piece(world, investigator, next(piece for piece in pieces if piece.id == value))


def push_piece(world: World, investigator: Investigator, target: Investigator | Monster) -> Procedure:
    """Push *target* where the investigator likes: willing or by a test, and follow or stay (INV-PUSH-03..08)."""
    spaces = pushed_steps(world, target)
    goal = str(
        (
            yield Decision(
                "target",
                investigator.id,
                M("Push where to?"),
                [Option(space, world.space_name(space), target={"space": space}) for space in spaces],
            )
        )
    )
    if not (yield from _succeeds(world, investigator, target)):
        return
    yield from enter(world, target, goal)
    if goal not in legal_steps(world, investigator):
        return
    value = yield Decision(
        "option",
        investigator.id,
        M("Follow into {space}?", space=world.space_name(goal)),
        [
            Option("yes", M("Follow"), target={"space": goal}),
            Option("no", M("Stay")),
        ],
    )
    if value == "yes":
        yield from take_step(world, investigator, goal, voluntary=True)


def _succeeds(world: World, investigator: Investigator, target: Investigator | Monster) -> Procedure:
    """Steps 2 to 4: willingness, difficulty, test; a failed push is a lost action (INV-PUSH-03..06)."""
    if isinstance(target, Monster):
        difficulty = int(member(world, target, "brawn"))
        scope = scope_for(world, target, investigator)
    else:
        value = yield Decision(
            "option",
            target.id,
            M("{who} pushes you.", who=world.name_of(investigator)),
            [
                Option("comply", M("Comply")),
                Option("resist", M("Resist")),
            ],
        )
        if value == "comply":
            return True
        scope = Scope(active=target, source=M("Push"))
        resisting = yield from skill_test(world, target, {"skill": "strength"}, "push", scope)
        difficulty = resisting.successes + 1
    rolling = yield from skill_test(
        world, investigator, {"skill": "strength", "difficulty": difficulty}, "push", scope.but(active=investigator)
    )
    if not rolling.passed and world.deed is not None:
        world.deed.lost = True
    return rolling.passed
