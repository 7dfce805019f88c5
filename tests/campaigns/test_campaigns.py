"""A campaign: read and written as one package, and carried from one scenario to the next."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest

from runtime import CampaignError, Game, carry_over, check, scenario_of
from schema import Package, build_package, read_package, write_package
from studio import starters
from tile_library import base_pack

Json = dict[str, Any]
PEOPLE = [f"base:{one['id']}" for one in base_pack().document["investigators"][:2]]


def scenario(id: str, end: str = "the-truth", do: list[Json] | None = None, **changes: Any) -> Package:
    """The starter of one room, over as soon as it begins."""
    document = starters.room(id)
    document["events"][0]["do"] = [*(do or []), {"end": end}]
    return build_package(starters.manifest(id, id, "Nobody"), {**document, **changes})


def rang(**changes: Any) -> list[Json]:
    return [{"id": "rang", "type": "boolean", "default": False, **changes}]


def campaign(first: Package | None = None, second: Package | None = None, **changes: Any) -> Package:
    one = first or scenario("one", do=[{"set": "rang", "to": "true"}], variables=rang())
    two = second or scenario("two", variables=[{"id": "heard", "type": "boolean", "default": False, "carried": True}])
    document = {
        **starters.campaign("Winter"),
        "start": "a",
        "chapters": [{"id": "a", "scenario": "one", "version": ">=0.1,<1"}, {"id": "b", "scenario": "two"}],
        "ways": [
            {"id": "lost", "from": "a", "to": "the-end", "result": "defeat", "text": {"en": "Home, then."}},
            {"id": "on", "from": "a", "to": "b", "when": "rang", "text": {"en": "A night later."}},
            {"id": "off", "from": "a", "to": "the-end"},
            {"id": "out", "from": "b", "to": "the-end"},
        ],
        "carried": [{"id": "bell", "from": "a", "variable": "rang", "to": "b", "as": "heard"}],
        **changes,
    }
    return build_package(starters.manifest("winter", "Winter", "Nobody", kind="campaign"), document, {}, [one, two])


def played(package: Package, people: list[str] | None = None, carried: Json | None = None) -> Game:
    game = Game.start(package, people or PEOPLE, 3, packs=[base_pack()], carried=carried)
    while game.decision is not None and game.outcome is None:
        game.choose(game.decision.options[0].id)
    return game


def codes(package: Package) -> set[str]:
    return {problem.code for problem in check(package, [base_pack()]) if problem.severity != "info"}


def test_a_campaign_is_one_package_that_comes_back_the_same() -> None:
    written = write_package(campaign())
    result = read_package(written)
    assert [str(problem) for problem in result.problems] == []
    package = result.package
    assert package is not None
    assert (package.kind, sorted(package.packages)) == ("campaign", ["one", "two"])
    assert package.packages["one"].digest == campaign().packages["one"].digest
    assert write_package(package) == written
    assert package.digest == campaign().digest
    assert codes(package) == set()


def _with(data: bytes, name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for entry in old.namelist():
            new.writestr(entry, content if entry == name else old.read(entry))
    return out.getvalue()


def test_a_fault_inside_a_brought_package_is_told_with_its_folder() -> None:
    data = _with(write_package(campaign()), "packages/one/scenario.json", b'{"title": {"en": "x"}}')
    result = read_package(data)
    assert result.package is None
    assert {problem.file for problem in result.problems if problem.severity == "error"} == {
        "packages/one/scenario.json"
    }


def test_a_campaign_inside_a_campaign_is_refused() -> None:
    data = write_package(campaign())
    manifest = json.loads(zipfile.ZipFile(io.BytesIO(data)).read("packages/one/package.json"))
    renamed = _with(data, "packages/one/package.json", json.dumps({**manifest, "id": "three"}).encode())
    messages = [problem.message for problem in read_package(renamed).problems]
    assert any("holds no scenario or content pack called `one`" in message for message in messages)


def test_a_variable_and_the_way_after_a_victory() -> None:
    onward = carry_over(campaign(), "a", played(scenario_of(campaign(), "a")))
    assert (onward.chapter, onward.ending) == ("b", "")
    assert onward.text == {"$t": {"en": "A night later."}}
    assert onward.carried["variables"] == {"heard": True}
    later = played(scenario_of(campaign(), "b"), onward.investigators, onward.carried)
    assert later.state.variables["heard"] is True
    last = carry_over(campaign(), "b", later, onward.progress)
    assert (last.chapter, last.ending) == ("", "the-end")
    assert last.progress["a"]["rang"] is True
    assert last.progress["b"]["heard"] is True


def test_a_way_asks_for_the_result_and_for_the_variables() -> None:
    quiet = campaign(scenario("one", variables=rang()))
    assert carry_over(quiet, "a", played(scenario_of(quiet, "a"))).ending == "the-end"
    lost = campaign(scenario("one", "the-ashes", variables=rang()))
    onward = carry_over(lost, "a", played(scenario_of(lost, "a")))
    assert onward.ending == "the-end"


GIFTS = [
    {"gain": "item", "id": "base:storm-lantern", "who": "all"},
    {"gain": "clue", "amount": 2, "who": "all"},
    {"suffer": "damage", "amount": 1, "face": "down", "who": "all"},
    {"become": "base:wounded", "who": "all"},
    {"set": "rang", "to": "true"},
]


@pytest.mark.parametrize("taken", [True, False])
def test_what_is_named_is_carried_and_the_rest_stays(taken: bool) -> None:
    gifted = scenario("one", do=GIFTS, variables=rang())
    carry = dict.fromkeys(("items", "clues", "damage", "conditions"), taken)
    package = campaign(gifted, carry=carry)
    onward = carry_over(package, "a", played(scenario_of(package, "a")))
    later = Game.start(
        scenario_of(package, "b"), onward.investigators, 5, packs=[base_pack()], carried=onward.carried
    ).state
    one = later.investigators[onward.investigators[-1]]
    held = [later.cards[card].ref for card in one.possessions]
    assert held == (["base:storm-lantern"] if taken else [])
    assert one.clues == (2 if taken else 0)
    assert [later.cards[card].up for card in one.damage] == ([False] if taken else [])
    assert one.wounded is taken
    everywhere = [card for deck in later.decks.values() for card in deck]
    for who in later.investigators.values():
        everywhere += [*who.possessions, *who.conditions, *who.damage]
    assert sorted(everywhere) == sorted(later.cards), "each card lies in exactly one place"


@pytest.mark.parametrize(("rule", "stay"), [("replaced", 1), ("return", 2)])
def test_who_was_eliminated_is_replaced_or_returns(rule: str, stay: int) -> None:
    package = campaign(carry={"eliminated": rule})
    game = played(scenario_of(package, "a"))
    game.state.investigators[PEOPLE[0]].eliminated = True
    onward = carry_over(package, "a", game)
    assert len(onward.investigators) == stay
    assert onward.replaced == ([PEOPLE[0]] if rule == "replaced" else [])


def test_what_cannot_go_on_says_why() -> None:
    package = campaign()
    with pytest.raises(CampaignError, match="not over"):
        carry_over(package, "a", Game.start(scenario_of(package, "a"), PEOPLE, 3, packs=[base_pack()]))
    with pytest.raises(CampaignError, match="no chapter"):
        carry_over(package, "z", played(scenario_of(package, "a")))
    with pytest.raises(CampaignError, match="not of the chapter"):
        carry_over(package, "b", played(scenario_of(package, "a")))
    with pytest.raises(CampaignError, match="is not there"):
        scenario_of(build_package(package.manifest, package.document), "a")
    stuck = campaign(ways=[])
    with pytest.raises(CampaignError, match="No way leads on"):
        carry_over(stuck, "a", played(scenario_of(stuck, "a")))


def test_a_saved_game_keeps_what_was_carried() -> None:
    package = campaign(carry={"items": True})
    game = Game.start(
        scenario_of(package, "b"),
        PEOPLE,
        3,
        packs=[base_pack()],
        carried={
            "variables": {"heard": True},
            "investigators": {PEOPLE[0]: {"items": ["base:storm-lantern", "lost:x"]}},
        },
    )
    again = Game.resume(scenario_of(package, "b"), game.save(), packs=[base_pack()])
    assert again.state_hash() == game.state_hash()
    assert len(again.state.investigators[PEOPLE[0]].possessions) == 1


def test_scenarios_that_are_not_brought_along_are_looked_for() -> None:
    package = campaign()
    bare = build_package(package.manifest, package.document)
    assert codes(bare) >= {"HW803"}
    assert {p.code for p in check(bare, [base_pack(), *package.packages.values()]) if p.severity != "info"} == set()
