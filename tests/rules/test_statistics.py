"""What is told of a game in numbers, from its log, and which secrets are told at its end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.engine import LogEntry
from runtime.messages import M, english
from runtime.rulesets.investigation.statistics import statistics, timeline
from tests.rules.table import Table


def line(n: int, kind: str, round_: int = 1, audience: str | None = None, **data: Any) -> LogEntry:
    return LogEntry(n, round_, "investigator", kind, M(kind), data, audience)


def test_everything_that_is_counted_is_counted_for_whom_it_was() -> None:
    told = [
        ("turn-end", {"investigator": "p1", "used": 2}),
        ("test", {"investigator": "p1", "thrown": "SSIB", "successes": 3, "difficulty": 3}),
        ("test", {"investigator": "p1", "thrown": "BBBB", "successes": 0, "difficulty": 1}),
        ("test", {"investigator": "p2", "thrown": "S", "successes": 1, "difficulty": None}),
        ("clue", {"investigator": "p1", "change": 2}),
        ("clue", {"investigator": "p1", "change": -1}),
        ("damage", {"investigator": "p2", "face": "up"}),
        ("horror", {"investigator": "p2", "face": "down"}),
        ("defeated", {"monster": "m1", "investigator": "p2"}),
        ("defeated", {"monster": "m2", "investigator": None}),
        ("move", {"piece": "p1", "space": "hall/a"}),
        ("move", {"piece": "m1", "space": "hall/a"}),
        ("story", {"title": None}),
        ("end", {"result": "victory", "investigator": "p2", "used": 1}),
    ]
    found = statistics([line(n, kind, 3, **data) for n, (kind, data) in enumerate(told)], ["p1", "p2"])
    assert {name: found[name] for name in ("rounds", "texts", "monsters", "tiles")} == {
        "rounds": 3,
        "texts": 1,
        "monsters": 2,
        "tiles": 0,
    }
    one, two = found["people"]["p1"], found["people"]["p2"]
    assert {name: number for name, number in one.items() if number} == {
        **{"actions": 2, "tests": 2, "passed": 1, "dice": 8, "fallen": 2, "expected": 3.0},
        **{"found": 2, "spent": 1, "walked": 1},
    }
    assert (two["actions"], two["damage"], two["horror"], two["defeated"], two["expected"]) == (1, 1, 1, 1, 0.4)


@given(st.lists(st.tuples(st.sampled_from(["damage", "horror", "move", "story"]), st.sampled_from(["p1", "p2"]))))
def test_no_line_is_counted_twice_or_lost(told: list[tuple[str, str]]) -> None:
    log = [line(n, kind, **{"piece" if kind == "move" else "investigator": who}) for n, (kind, who) in enumerate(told)]
    found = statistics(log, ["p1", "p2"])
    counted = sum(one[name] for one in found["people"].values() for name in ("damage", "horror", "walked"))
    assert counted + found["texts"] == len(log)


def test_a_turn_that_was_played_is_in_the_numbers_with_its_actions_and_ways() -> None:
    table = Table(dice="SBBB").place(P1="H1", P2="H1").turn("P1")
    table.do("move:H2")
    table.do("end-turn")
    people = statistics(table.game.log, ["p1", "p2"])["people"]
    assert (people["p1"]["actions"], people["p1"]["walked"]) == (1, 1)
    assert people["p2"]["actions"] == 0


def test_the_timeline_holds_great_moments_and_no_secrets() -> None:
    log = [line(0, "tile", 0), line(1, "tile", 2), line(2, "move"), line(3, "insane"), line(4, "objective", 1, "p1")]
    assert [(one["round"], one["kind"]) for one in timeline(log)] == [(2, "tile"), (1, "insane")]


@pytest.mark.rule("INV-WIN-06", "INV-INSANE-04")
def test_a_secret_that_decided_is_told_at_the_end_and_one_that_did_not_stays_its_owners() -> None:
    definition = Table().world.compiled.cards["insane"]
    decides = [
        n for n, back in enumerate(definition.backs) if any(one.data.get("on") == "game-end" for one in back.abilities)
    ]
    quiet = next(n for n in range(len(definition.backs)) if n not in decides)
    table = Table()
    table.give("P1", "insane", back=decides[0])
    table.give("P2", "insane", back=quiet)
    hidden = [str(english(definition.backs[n].title)) for n in (decides[0], quiet)]
    assert hidden[0] not in str(english(table.game.view("p2")))
    table.do("!game-over", "no", "no")
    outcome = english(table.game.view("p2"))["outcome"]
    assert [one["investigator"] for one in outcome["secrets"]] == ["p1"]
    assert outcome["secrets"][0]["name"] == hidden[0]
    assert hidden[1] not in str(english(table.game.view("p1")))
