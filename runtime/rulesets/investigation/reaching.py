"""What the one whose turn it is can come to: ways and range over the board that lies on the table, for screens
(INV-MOVE-01, INV-RANGE-01, INV-TEST-02)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from runtime.engine.chance import BLANK, INVESTIGATION, SUCCESS
from runtime.rulesets.investigation.abilities import answering
from runtime.rulesets.investigation.actions.move import stride
from runtime.rulesets.investigation.effects.concerning import amount
from runtime.rulesets.investigation.monsters import sight
from runtime.rulesets.investigation.odds import chance, onward
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.skilltests import SKILL_NAMES, Rolling, no_clues, pool
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.world import World


def reach(world: World) -> dict[str, Any] | None:
    """Return where the one whose turn it is can go and how far it sees; None outside of turns.

    `spaces` has every space on the board a walk leads to: `moves` steps away, which takes `actions` more Move actions
    beside what is left of the one under way. `range` has the spaces in range with their distance. Only tiles that lie
    on the table are walked, so nothing hidden is in it.
    """
    turn = world.state.turn
    one = world.state.investigators[turn.investigator] if turn is not None else None
    if turn is None or one is None or not one.space:
        return None
    each = stride(world, one)
    spaces: dict[str, dict[str, int]] = {}
    if world.forbidden(one, "move") is None:
        for space, moves in world.topology.distances(one.space, world.mover(one)).items():
            spaces[space] = {"moves": moves, "actions": -(-max(0, moves - turn.move_left) // each)}
    return {"investigator": one.id, "spaces": spaces, "range": dict(sight(world, one))}


def odds(world: World) -> dict[str, Any] | None:
    """Return the chances of the tests that can be asked about now: of the one that is being made, else of each skill
    of the one whose turn it is. `chances` holds the chance of at least 1, 2, … successes.

    Only that investigator's own player may read it: what changes the dice may be a secret of its cards.
    """
    rolling: Rolling | None = world.rolling
    if rolling is not None:
        return {"investigator": rolling.investigator.id, "tests": [_of_test(world, rolling)]}
    turn = world.state.turn
    one = world.state.investigators[turn.investigator] if turn is not None else None
    if one is None or one.eliminated:
        return None
    return {"investigator": one.id, "tests": [_of_skill(world, one, skill) for skill in SKILL_NAMES]}


def _of_skill(world: World, one: Investigator, skill: str) -> dict[str, Any]:
    dice = pool(world, one, skill, 0, "other")
    means = _means(world, one, {"successes": 0, "test_kind": "other", "test_skill": skill}, dice, ())
    return _told(skill, dice, None, None, means)


def _of_test(world: World, rolling: Rolling) -> dict[str, Any]:
    means = _means(world, rolling.investigator, rolling.facts, rolling.count, rolling.done)
    means.added += rolling.added
    fallen = None
    if rolling.dice:
        fallen = tuple(rolling.dice.count(face) for face in (SUCCESS, INVESTIGATION, BLANK))
    return _told(rolling.skill, rolling.count, rolling.difficulty, fallen, means)


def _told(
    skill: str, dice: int, difficulty: int | None, fallen: tuple[int, ...] | None, means: Means
) -> dict[str, Any]:
    best = dice + means.added
    rerolls = tuple(sorted(means.rerolls))
    chances = [
        chance(n - means.added, dice, means.investigations, means.blanks, rerolls)
        if fallen is None
        else onward(n - means.added, (fallen[0], fallen[1], fallen[2]), means.investigations, means.blanks, rerolls)
        for n in range(1, best + 1)
    ]
    return {
        "skill": skill,
        "dice": dice,
        "thrown": fallen is not None,
        "difficulty": difficulty,
        "clues": means.clues,
        "conversions": means.investigations - means.clues + means.blanks,
        "rerolls": sum(means.rerolls),
        "added": means.added,
        "chances": [round(float(one), 4) for one in chances],
    }


@dataclass(slots=True)
class Means:
    """What can change the dice of a test: clues, and the optional abilities that answer a roll, each used once."""

    clues: int = 0
    investigations: int = 0
    """Investigation results that can become successes, clues among them."""
    blanks: int = 0
    rerolls: list[int] = field(default_factory=list)
    added: int = 0


def _means(world: World, one: Investigator, values: dict[str, Any], dice: int, done: Collection[str]) -> Means:
    """Return what can change the dice; what abilities cost is not weighed, and those that cost clues are left out."""
    clues = one.clues if no_clues(world, one) is None else 0
    means = Means(clues, clues)
    for item, scope in answering(world, "test-rolled", one, values):
        data = item.ability.data
        spent = "clues" in (data.get("cost") or {}) or item.ability.key + str(item.card and item.card.id) in done
        if data.get("optional") and not spent:
            for effect in data.get("do", ()):
                _add(world, means, effect, scope, dice)
    return means


def _add(world: World, means: Means, effect: dict[str, Any], scope: Scope, dice: int) -> None:
    if "reroll" in effect:
        means.rerolls.append(dice if effect["reroll"] == "any" else min(dice, amount(world, effect, scope, "reroll")))
    elif "convert" in effect and effect.get("from") == "blank":
        means.blanks += amount(world, effect, scope, "convert")
    elif "convert" in effect:
        means.investigations += amount(world, effect, scope, "convert")
    elif "add-success" in effect:
        means.added += amount(world, effect, scope, "add-success")
