"""Skill tests (ledger areas TEST, DICE, NEGATE) and light (DARK)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from runtime.engine.chance import INVESTIGATION, SUCCESS
from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import N_, M, Message
from runtime.rulesets.investigation.abilities import answer_must, answering, use, use_label
from runtime.rulesets.investigation.scope import Scope, number
from runtime.rulesets.investigation.state import Investigator, Token
from runtime.rulesets.investigation.throws import throw
from runtime.rulesets.investigation.world import LIGHT, World

SKILL_NAMES = {
    "strength": N_("Strength"),
    "agility": N_("Agility"),
    "observation": N_("Observation"),
    "lore": N_("Lore"),
    "influence": N_("Influence"),
    "will": N_("Will"),
}

ATTACK_SKILLS = {"unarmed": "strength", "heavy": "strength", "bladed": "agility", "firearm": "agility", "spell": "lore"}
"""What an attack with each kind of weapon tests when content names no skill (INV-SKILL-03)."""

USUAL_SKILLS = {"evade": "agility", "horror-check": "will", "push": "strength", "negate": "strength"}
"""What other tests are of when content names no skill; the rest are of observation."""


@dataclass(slots=True)
class Rolling:
    """A test from its roll to its result."""

    investigator: Investigator
    skill: str
    kind: str
    """What sort of test, for modifiers: `attack, evade, horror-check, negate, search, push, steal, puzzle, other`."""
    dice: list[str]
    """The faces; empty until the dice are thrown."""
    number: int
    count: int
    """How many dice are thrown."""
    modifier: int = 0
    difficulty: int | None = None
    added: int = 0
    """Successes that effects added."""
    source: Message | None = None
    done: list[str] = field(default_factory=list)
    values: dict[str, Any] = field(default_factory=dict)
    """Local names of the effect that called for the test, `weapon` for one."""
    stake: Message | None = None
    """What successes do, where everybody may know."""
    thrown: str = ""
    """The faces as they fell, before anything changed them; empty where only the result was told."""

    @property
    def facts(self) -> dict[str, Any]:
        """Local names for what answers the roll."""
        return {
            **self.values,
            "successes": self.successes,
            "test_kind": self.kind,
            "test_skill": self.skill,
        }

    @property
    def successes(self) -> int:
        """The result of the test (INV-TEST-08)."""
        return self.dice.count(SUCCESS) + self.added

    @property
    def passed(self) -> bool:
        """Whether the result reaches the difficulty (INV-TEST-09)."""
        return self.difficulty is not None and self.successes >= self.difficulty


def is_dark(world: World, investigator: Investigator) -> bool:
    """Say whether darkness holds the investigator (INV-DARK-01..05)."""
    space = investigator.space
    if space not in world.state.darkness:
        return False
    if any(item.modifier["ignore"] == "darkness" for item in world.modifying("ignore", investigator)):
        return False
    return not any(has_light(world, near) for near in (space, *world.topology.reach(space)))


def has_light(world: World, space: str) -> bool:
    """Say whether there is a fire or a light source in *space* (INV-DARK-02, INV-DARK-03)."""
    state = world.state
    return (
        space in state.fires
        or any(LIGHT in world.face(state.cards[card]).traits for card in state.floor.get(space, ()))
        or any(one.space == space and world.has_trait(one, LIGHT) for one in world.standing())
    )


def pool(world: World, investigator: Investigator, skill: str, modifier: int, kind: str) -> int:
    """Return the dice of a test: skill, modifier of the test, every other effect, at least one (INV-TEST-02..05)."""
    dice = world.skill(investigator, skill) + modifier
    for item in world.modifying("dice", investigator):
        if covers(item.modifier, skill, kind):
            dice += number(world, item.modifier["dice"], world.scope_of(item))
    return max(1, dice)


def covers(modifier: dict[str, Any], skill: str, kind: str) -> bool:
    """Say whether a modifier is about tests of this skill and kind."""
    skills = modifier.get("skills", ("any",))
    tests = modifier.get("tests", ("any",))
    return ("any" in skills or skill in skills) and ("any" in tests or kind in tests)


def difficulty(
    world: World, investigator: Investigator, spec: dict[str, Any], skill: str, kind: str, scope: Scope
) -> int | None:
    """Return the difficulty of a test with what makes it harder, or None when it has none (INV-TEST-10)."""
    if spec.get("difficulty") is None:
        return None
    base = number(world, spec["difficulty"], scope)
    for item in world.modifying("difficulty", investigator):
        if covers(item.modifier, skill, kind):
            base += number(world, item.modifier["difficulty"], world.scope_of(item))
    return base


def usual_skill(kind: str, scope: Scope) -> str:
    """Return the skill of a test for which content names none (INV-SKILL-03)."""
    if kind == "attack":
        return ATTACK_SKILLS[str(scope.values.get("weapon", "unarmed"))]
    if kind == "other" and isinstance(scope.this, Token) and scope.this.kind == "person":
        return "influence"
    return USUAL_SKILLS.get(kind, "observation")


def skill_test(
    world: World,
    investigator: Investigator,
    spec: dict[str, Any],
    kind: str,
    scope: Scope,
    stake: Message | None = None,
) -> Procedure:
    """Resolve a test and return its `Rolling`; the calling effect says what the result means, and in *stake* what
    everybody may know of it."""
    if world.companion:
        from runtime.rulesets.investigation.companion import trials

        return (yield from trials.skill_test(world, investigator, spec, kind, scope, stake))
    skill = str(spec.get("skill") or usual_skill(kind, scope))
    modifier = number(world, spec.get("modifier"), scope, 0)
    state = world.state
    state.serial += 1
    count = pool(world, investigator, skill, modifier, kind)
    rolling = Rolling(
        investigator,
        skill,
        kind,
        [],
        state.serial,
        count,
        modifier,
        difficulty(world, investigator, spec, skill, kind, scope),
        source=scope.source,
        values=scope.values,
        stake=stake,
    )
    outer, world.rolling = world.rolling, rolling
    try:
        rolling.dice += yield from throw(world, count, investigator.id, scope.source)
        rolling.thrown = "".join(rolling.dice)
        yield from _change_dice(world, rolling)
    finally:
        world.rolling = outer
    log_test(world, rolling)
    return rolling


def log_test(world: World, rolling: Rolling) -> None:
    """Write the result of a test into the log."""
    world.log(
        "test",
        M(
            "{who} tests {skill}. Result: {n}.",
            who=world.name_of(rolling.investigator),
            skill=M(SKILL_NAMES[rolling.skill]),
            n=rolling.successes,
        ),
        investigator=rolling.investigator.id,
        skill=rolling.skill,
        dice="".join(rolling.dice),
        thrown=rolling.thrown,
        successes=rolling.successes,
        difficulty=rolling.difficulty,
    )


def _change_dice(world: World, rolling: Rolling) -> Procedure:
    """Step 3: re-rolls, conversions and clues, in any order, none of them mandatory (INV-TEST-07)."""
    investigator = rolling.investigator
    yield from answer_must(world, "test-rolled", investigator, rolling.facts, None, [])
    while not investigator.eliminated:  # what changes the dice may have its price
        abilities = [
            usable
            for usable in answering(world, "test-rolled", investigator, rolling.facts)
            if usable[0].ability.data.get("optional")
            and usable[0].ability.key + str(usable[0].card and usable[0].card.id) not in rolling.done
        ]
        options = [_accept(rolling)]
        if INVESTIGATION in rolling.dice and investigator.clues:
            options.append(_clue_option(world, investigator))
        options += [Option(f"ability:{n}", use_label(world, item)) for n, (item, _) in enumerate(abilities)]
        value = yield Decision("test", investigator.id, _prompt(world, rolling), options, rolling.source)
        if value == "accept":
            return
        if value == "clue":
            spend_clue(world, investigator)
            rolling.dice[rolling.dice.index(INVESTIGATION)] = SUCCESS
        else:
            item, scope = abilities[int(str(value).partition(":")[2])]
            rolling.done.append(item.ability.key + str(item.card and item.card.id))
            yield from use(world, item, scope)


def _accept(rolling: Rolling) -> Option:
    if rolling.difficulty is None:
        return Option("accept", M("Accept the result: {n}", n=rolling.successes), icon="success")
    if rolling.passed:
        return Option(
            "accept",
            M("Accept {n} of {needed}: passed", n=rolling.successes, needed=rolling.difficulty),
            icon="success",
        )
    return Option(
        "accept", M("Accept {n} of {needed}: failed", n=rolling.successes, needed=rolling.difficulty), icon="fail"
    )


def _prompt(world: World, rolling: Rolling) -> Message:
    who, skill = world.name_of(rolling.investigator), M(SKILL_NAMES[rolling.skill])
    if rolling.difficulty is None:
        return M("{who} tests {skill}", who=who, skill=skill)
    return M("{who} tests {skill}; {n} needed", who=who, skill=skill, n=rolling.difficulty)


def _clue_option(world: World, investigator: Investigator) -> Option:
    reason = no_clues(world, investigator)
    return Option(
        "clue",
        M("Spend a clue: investigation becomes success"),
        allowed=reason is None,
        reason=reason,
        rule="INV-CLUE-02" if reason is None else "INV-DARK-01",
        icon="clue",
    )


def no_clues(world: World, investigator: Investigator) -> Message | None:
    """Return why the investigator cannot spend clues on dice or puzzle steps now, or None (INV-DARK-01,
    INV-GOLD-03)."""
    forbidden = world.forbidden(investigator, "spend-clues")
    if forbidden is None and is_dark(world, investigator):
        return M("It is too dark here; a light source or a fire would help.")
    return forbidden


def spend_clue(world: World, investigator: Investigator) -> None:
    """Discard a clue as a cost (INV-CLUE-04)."""
    investigator.clues -= 1
    world.log(
        "clue", M("{who} spends a clue.", who=world.name_of(investigator)), investigator=investigator.id, change=-1
    )
