"""The checker foresees what a table will be asked."""

from __future__ import annotations

import pytest

from runtime.checker import check
from runtime.checker.examples import package_of
from runtime.rulesets.investigation.companion.foresight import asked
from runtime.rulesets.investigation.companion.knowing import Unknown
from runtime.rulesets.investigation.scope import Scope, evaluate
from tests.companion.playing import Companion
from tests.playtest.scenario import the_demo
from tests.rules.test_mythos import QUIET

EXPRESSIONS = [
    "active.clues", "active.damage", "active.horror", "active.possessions", "active.wounded", "active.outdoor",
    "active.health", "active.lore", "active.eliminated", "clues_together", "outdoors", "wounded_people",
    "round + threat", "monsters", "fires", "has(active, 'lantern')", "in_room(active, 't1/h1')",
    "count_in('t1')", "count_here(active)", "spaces_in_range(active)",
    "near(active, 3, target)", "revealed('t1')", "count_type('ma')", "it.horror", "it.health",
    "target.health", "this.damage", "solved('lock')",
]  # fmt: skip


@pytest.mark.parametrize("source", EXPRESSIONS)
def test_it_is_asked_what_was_foreseen(source: str) -> None:
    table = Companion(**QUIET)
    table.run_effects([{"spawn": "ma", "at": "t1/h1"}]).done()
    one, monster = table.who("P1"), table.monster("mA")
    # Where one kind of ground is all there is, nobody needs to be asked about it.
    table.world.state.fires.append("t1/h1")
    scope = Scope(active=one, it=one, target=monster, this=monster)
    try:
        evaluate(table.world, source, scope)
        asks = False
    except Unknown:
        asks = True
    assert asks == bool(asked(source))


def test_only_a_scenario_for_companion_mode_is_told_of_it() -> None:
    event = {"id": "begin", "trigger": {"type": "enters", "space": "hall/b"}, "once": True, "text": {"en": "Hush."}}
    told = {problem.code for problem in check(package_of({"events": [event]}))}
    assert not any(code.startswith("HW55") for code in told)


def test_the_demo_is_fit_for_companion_mode() -> None:
    found = [problem for problem in check(the_demo()) if problem.code.startswith("HW55")]
    assert {problem.severity for problem in found} <= {"info"}


def test_the_places_a_table_is_to_watch_are_told_where_they_are_used() -> None:
    found = [problem for problem in check(the_demo()) if problem.code == "HW550"]
    assert [problem.path.rpartition(".")[2] for problem in found] == ["trigger"] * len(found)
    assert "chapel" in found[0].message
