"""Group decisions on which the investigators do not agree (INV-GOLD-11)."""

from __future__ import annotations

from dataclasses import replace

from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Checkpoint, Procedure
from runtime.messages import M
from runtime.rulesets.investigation.world import World

NO_AGREEMENT = "no-agreement"
"""Id of the option that hands a group decision to a drawn investigator."""

KINDS = ("target", "order", "choice", "move")
"""Decisions in which aims can differ; whose turn it is, sharing out and reading on are never left to chance."""


def settled(world: World, procedure: Procedure) -> Procedure:
    """Run *procedure*; its group decisions may also be answered with “no agreement”. Then one of the investigators is
    drawn, each with the same chance, and is asked the same question alone (INV-GOLD-11)."""
    try:
        asked = next(procedure, None)
        while asked is not None:
            if isinstance(asked, Checkpoint):
                yield asked
                asked = next(procedure, None)
                continue
            value = yield from _answered(world, asked)
            asked = procedure.send(value)
    except StopIteration:
        return
    finally:
        procedure.close()


def _answered(world: World, asked: Decision) -> Procedure:
    if not _may_differ(world, asked):
        return (yield asked)
    alone = replace(asked, options=list(asked.options))
    label = M("No agreement: chance names who decides")
    asked.options.append(Option(NO_AGREEMENT, label, rule="INV-GOLD-11", icon="die"))
    value = yield asked
    if value != NO_AGREEMENT:
        return value
    drawn = world.chance.pick(world.remaining())
    alone.actor = drawn.id
    world.log("no-agreement", M("{who} decides alone.", who=world.name_of(drawn)), investigator=drawn.id)
    return (yield alone)


def _may_differ(world: World, asked: Decision) -> bool:
    return (
        asked.actor is None
        and asked.kind in KINDS
        and not asked.private
        and world.players > 1
        and len(world.remaining()) > 1
        and sum(option.allowed for option in asked.options) > 1
    )
