"""Every line of every monster's tables is played, and what makes each monster itself is seen to count."""

from __future__ import annotations

import pytest

from runtime.engine import Game
from runtime.rulesets.investigation.events import body
from runtime.rulesets.investigation.monsters import activate, hurt, scope_for, table
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Investigator, Monster
from tests.content.parts import Json, base
from tests.content.proving import begin, carry_out, ground, meet, play_on, unique_places, world_of

MONSTERS: dict[str, Json] = {monster["id"]: monster for monster in base()["monsters"]}
TABLES = {"activation": "other", "attack": "attack", "evade": "evade", "horror_check": "horror-check"}
GROUND = ground(1)


def met(id: str, seed: int = 1) -> tuple[Game, Monster, Investigator]:
    """A game in which the first of two investigators stands in a space with a monster."""
    game = begin(seed, ["base:maren-okafor", "base:perpetua-lisle"], scenario=GROUND)
    meet(game, f"base:{id}")
    world = world_of(game)
    return game, next(iter(world.state.monsters.values())), next(iter(world.state.investigators.values()))


def lines() -> list[tuple[str, str, Json]]:
    """Every entry of every table, those of later stages too."""
    return [
        (id, name, entry)
        for id, monster in MONSTERS.items()
        for tables in (monster, *monster.get("stages", ()))
        for name in TABLES
        for entry in tables.get(name, ())
    ]


def with_line(id: str, name: str, entry: Json, seed: int) -> Game:
    """A game in which that entry of a table is being resolved."""
    game, monster, one = met(id, seed)
    one.clues = 1
    scope = scope_for(world_of(game), monster, None if name == "activation" else one)
    if name == "attack":
        scope.values = {"weapon": entry["weapon"], "weapon_damage": 2, "successes": 0}
    carry_out(game, lambda world: body(world, entry, scope, TABLES[name], world.name_of(monster)))
    return game


@pytest.mark.parametrize("id", MONSTERS)
def test_every_line_of_its_tables_can_be_played(id: str) -> None:
    for number, (_, name, entry) in enumerate(line for line in lines() if line[0] == id):
        for seed in (1, 2):
            game = with_line(id, name, entry, seed)
            assert play_on(game, seed).outcome is not None
            world = world_of(game)
            assert sorted(unique_places(world)) == sorted(world.state.cards), number


@pytest.mark.parametrize("id", MONSTERS)
def test_a_game_with_three_of_them_comes_to_its_end(id: str) -> None:
    game = begin(3, size=3, scenario=ground(3))
    for near in (0, 1, 2):
        meet(game, f"base:{id}", near)
    assert play_on(game, 3).outcome is not None


def strike(game: Game, monster: Monster, amount: int, weapon: str) -> int:
    """Hurt a monster with a kind of weapon; return the damage it took."""
    before = monster.damage
    carry_out(game, lambda world: hurt(world, monster, amount, Scope(values={"weapon": weapon})))
    return monster.damage - before


@pytest.mark.parametrize(
    ("id", "weapon", "taken"),
    [
        ("bilge-crabs", "firearm", 2), ("bilge-crabs", "heavy", 3),
        ("brass-diver", "heavy", 2), ("brass-diver", "unarmed", 2), ("brass-diver", "spell", 3),
        ("widow-gulls", "bladed", 3), ("the-undertow", "bladed", 3),
    ],
)  # fmt: skip
def test_what_a_weapon_does_to_it(id: str, weapon: str, taken: int) -> None:
    game, monster, _ = met(id)
    monster.health = 20
    assert strike(game, monster, 3, weapon) == taken


@pytest.mark.parametrize(("space", "weapon", "taken"), [
    ("forecourt/a", "bladed", 2), ("forecourt/a", "spell", 3), ("hall/a", "bladed", 3),
])  # fmt: skip
def test_the_errand_boy_is_fog_only_out_of_doors(space: str, weapon: str, taken: int) -> None:
    game, monster, _ = met("errand-boy")
    monster.health, monster.space = 20, space
    assert strike(game, monster, 3, weapon) == taken


@pytest.mark.parametrize(("id", "less"), [("bilge-crabs", 1), ("net-mender", 1), ("brass-diver", 1), ("errand-boy", 0)])
def test_slow_ones_are_slow(id: str, less: int) -> None:
    game, monster, _ = met(id)
    assert world_of(game).total("move", monster) == -less


def test_gulls_are_fast_outdoors_and_cross_railings() -> None:
    game, monster, _ = met("widow-gulls")
    world = world_of(game)
    assert world.mover(monster).pass_impassable
    assert world.total("move", monster) == 0
    monster.space = "forecourt/a"
    assert world.total("move", monster) == 1


def test_the_net_takes_a_die_from_whoever_evades_in_its_space() -> None:
    from runtime.rulesets.investigation.skilltests import pool

    game, monster, one = met("net-mender")
    world = world_of(game)
    assert (pool(world, one, "agility", 0, "evade"), pool(world, one, "agility", 0, "attack")) == (2, 3)
    monster.space = "quay/a"
    assert pool(world, one, "agility", 0, "evade") == 3


def test_the_wick_eater_darkens_its_space_feeds_on_the_wounded_and_gives_the_dark_back() -> None:
    game, monster, one = met("wick-eater")
    world = world_of(game)
    where, monster.damage = monster.space, 3
    carry_out(game, lambda w: activate(w, monster))
    assert where in world.state.darkness
    assert monster.damage == 3
    game, monster, one = met("wick-eater")
    world = world_of(game)
    one.wounded, monster.damage = True, 3
    carry_out(game, lambda w: activate(w, monster))
    assert monster.damage == 1
    assert monster.space in world.state.darkness
    monster.space = where
    strike(game, monster, 9, "spell")
    assert world.state.darkness == []


def test_the_undertow_changes_its_tables_twice_hurries_at_the_last_and_puts_out_fires() -> None:
    game, monster, _ = met("the-undertow")
    world = world_of(game)
    monster.health = 12
    first = [entry["id"] for entry in table(world, monster, "activation")]
    assert world.total("move", monster) == 0
    monster.damage = 3
    second = [entry["id"] for entry in table(world, monster, "activation")]
    monster.damage = 9
    third = [entry["id"] for entry in table(world, monster, "activation")]
    assert world.total("move", monster) == 1
    assert len({*first, *second, *third}) == len(first) + len(second) + len(third) == 12
    world.state.fires.append(monster.space)
    monster.damage = 0
    carry_out(game, lambda w: activate(w, monster))
    assert world.state.fires == []
    assert world.forbidden(monster, "be-pushed")
