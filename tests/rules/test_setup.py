"""Set-up, from the decks to round 1 (ledger area SETUP)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from runtime.engine import Game, ScenarioError
from runtime.web import RuntimeConfig, create_app
from runtime.web.services import EXTENSION
from schema import Package, build_package, write_package
from tests.fixtures.ledger import f1_content, f1_manifest, f1_package, f1_scenario
from tests.rules.parts import item, items, only_hall, person_four, say, token
from tests.rules.table import Table

Json = dict[str, Any]


def begin(package: Package | None = None, *people: str, seed: int = 3, **options: Any) -> Game:
    """A game that has just been set up as far as it goes without an answer."""
    return Game.start(package or f1_package(), list(people or ("p1", "p2")), seed, options)


@pytest.mark.rule("INV-SETUP-01")
def test_set_up_goes_in_order_scenario_people_possessions_prologue() -> None:
    package = f1_package(starting_possessions=["lantern", "rope"])
    with pytest.raises(ScenarioError, match="investigators"):
        Game.start(package, [], 3)  # nothing is shared out before there is anybody
    game = begin(package)
    kinds = []
    while game.decision is not None and game.state.round == 0:
        kinds.append(game.decision.kind)
        if game.decision.kind == "share":
            assert {option.id for option in game.decision.options} == set(game.state.investigators)
            assert not game.state.tiles
        game.choose(game.decision.options[0].id)
    assert kinds == ["share", "share", "confirm"]
    assert game.state.tiles


@pytest.mark.rule("INV-SETUP-02")
def test_cards_lie_in_six_decks() -> None:
    state = begin().state
    assert set(state.decks) == {"common", "unique", "spell", "condition", "damage", "horror"}
    assert all(state.cards[card].kind == kind for kind, deck in state.decks.items() for card in deck)
    assert sorted(card for deck in state.decks.values() for card in deck) == sorted(state.cards)


@pytest.mark.rule("INV-SETUP-03")
def test_damage_and_horror_are_shuffled_by_the_seed_and_hidden() -> None:
    def order(seed: int) -> list[str]:
        state = begin(seed=seed).state
        return [state.cards[card].ref for kind in ("damage", "horror") for card in state.decks[kind]]

    assert order(5) == order(5)
    assert len({tuple(order(seed)) for seed in range(5)}) > 1
    table = Table(seed=5)
    hidden = [card for kind in ("damage", "horror") for card in table.world.state.decks[kind]]
    for seat in (None, "host", "p1", "p2"):
        shown = json.dumps(table.game.view(seat))
        assert not any(f'"{card}"' in shown for card in hidden)
        assert not any(name in shown for name in ("Bruise", "Torn arm", "Winded", "Dread", "Shaking", "Lost hour"))


@pytest.mark.rule("INV-SETUP-04")
def test_open_decks_lie_in_order_and_named_cards_are_looked_up() -> None:
    table = Table()
    state = table.world.state
    for kind in ("common", "unique", "spell", "condition"):
        names = [state.cards[card].ref for card in state.decks[kind]]
        assert names == sorted(names)
    before = state.chance.uses
    rest = [card for card in state.decks["common"] if state.cards[card].ref != "lantern"]
    table.run_effects([{"gain": "item", "id": "lantern"}])
    assert table.cards("P1") == ["lantern"]
    assert state.chance.uses == before
    assert [card for card in state.decks["common"] if state.cards[card].ref != "lantern"] == rest


@pytest.mark.rule("INV-SETUP-05")
def test_tiles_and_tokens_wait_in_the_supply_until_step_nine() -> None:
    game = begin(f1_package(starting_possessions=["rope"], **only_hall(tokens=[token("desk", "search", "t1/h2")])))
    compiled, state = game.world.compiled, game.state
    assert set(compiled.placements) == {"t1", "t2", "t3", "t4"}
    assert set(compiled.tokens) == {"desk"}
    assert (state.tiles, state.tokens) == ([], {})
    board = game.view(None)
    assert (board["tokens"], board["features"], board["board"]["spaces"]) == ([], [], [])
    game.choose("p1")
    game.choose("continue")
    assert (state.tiles, list(state.tokens)) == (["t1"], ["desk"])


@pytest.mark.rule("INV-SETUP-06")
def test_a_monsters_sheet_can_be_read() -> None:
    monsters = f1_content()["monsters"]
    monsters[0]["abilities"] = [{"name": say("Cold"), "text": say("Fire harms it twice."), "on": "activated", "do": []}]
    table = Table(monsters=monsters).place(mA="H2")
    (sheet,) = table.game.view("p1")["monsters"]
    assert (sheet["horror"], sheet["awareness"], sheet["brawn"], sheet["health"]) == (1, 2, 2, 3)
    assert "closest investigator" in json.dumps(sheet["text"])
    assert "Fire harms it twice." in json.dumps(sheet["abilities"])


def expansion() -> Package:
    """A content pack with one of everything that a scenario could ask for at random."""
    people = f1_content()["investigators"]
    monster = f1_content()["monsters"][0]
    content = {
        "items": [item("star", traits=["rare"])],
        "monsters": [{**monster, "id": "guest"}],
        "investigators": [{**people[0], "id": "stranger"}],
    }
    return build_package(f1_manifest(kind="content", id="e1"), content)


@pytest.mark.rule("INV-SETUP-07")
def test_nothing_of_a_disabled_expansion_is_asked_for() -> None:
    def names(*packs: Package) -> set[str]:
        game = Game.start(f1_package(), ["p1", "p2"], 3, packs=list(packs))
        compiled = game.world.compiled
        return {*compiled.cards, *compiled.monsters, *compiled.tiles, *compiled.investigators} | {
            card.ref for card in game.state.cards.values()
        }

    assert not any(name.startswith("e1:") for name in names())
    assert {"e1:star", "e1:guest", "e1:stranger"} <= names(expansion())
    needing = build_package(f1_manifest(requires={"e1": ">=1.0"}), f1_scenario())
    with pytest.raises(ScenarioError, match="e1"):
        Game.start(needing, ["p1", "p2"], 3)
    with pytest.raises(ScenarioError, match="stranger"):
        Game.start(f1_package(), ["p1", "stranger"], 3)


@pytest.mark.rule("INV-SETUP-08")
def test_every_scenario_is_listed_and_exactly_one_is_confirmed(tmp_path: Path) -> None:
    folder = tmp_path / "data/packages"
    folder.mkdir(parents=True)
    for id in ("one", "two", "three"):
        package = build_package(f1_manifest(id=id, title=say(id)), f1_scenario(title=say(f"House {id}")))
        (folder / f"{id}.haunt").write_bytes(write_package(package))
    app = create_app(RuntimeConfig(data=tmp_path / "data", demo=tmp_path / "none", front_end=tmp_path / "none"))
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    try:
        listed = client.get("/api/packages").get_json()["packages"]
        assert sorted(card["id"] for card in listed) == ["one", "three", "two"]
        people = ["p1", "p2"]
        for wrong in (None, ["one", "two"], ""):
            answer = client.post("/api/tables", json={"package": wrong, "investigators": people})
            assert answer.status_code >= 400
        answer = client.post("/api/tables", json={"package": "two", "investigators": people})
        assert answer.status_code == 201
        code = answer.get_json()["code"]
        assert client.get(f"/api/tables/{code}/view").get_json()["view"]["title"] == "House two"
    finally:
        app.extensions[EXTENSION].store.close()


@pytest.mark.rule("INV-SETUP-09")
def test_a_saved_game_goes_on_exactly_where_it_was() -> None:
    table = Table(mythos={"draws": 0}).place(P1="H1", P2="L1")
    for _ in range(3):
        table.end_phase().tell()
    table.place(mA="G3").fire("S2").turn("P1").do("move:H2")
    saved = table.game.save()
    again = Game.resume(f1_package(mythos={"draws": 0}), saved)
    assert (again.state.round, again.view(None)["phase"]) == (4, "investigator")
    assert again.state_hash() == table.game.state_hash()
    for seat in (None, "p1", "host"):
        views = [game.view(seat) for game in (again, table.game)]
        for view in views:
            view["decision"].pop("id")  # the number of a question is never given twice
        assert views[0] == views[1]


FOUR = {"investigators": person_four(), "players": {"min": 1, "max": 5}}


@pytest.mark.rule("INV-SETUP-10")
def test_four_players_register_four_different_investigators() -> None:
    package = f1_package(**FOUR)
    assert list(begin(package, "p1", "p2", "p3", "p4").state.investigators) == ["p1", "p2", "p3", "p4"]
    with pytest.raises(ScenarioError, match="only once"):
        begin(package, "p1", "p2", "p3", "p3")
    game = begin(package, "p4", "p2")
    assert set(game.state.investigators) == {"p4", "p2"}
    assert [one["id"] for one in game.view(None)["investigators"]] == ["p4", "p2"]


@pytest.mark.rule("INV-SETUP-11")
@pytest.mark.parametrize("people", [("p1",), ("p1", "p2", "p3")])
def test_a_single_player_plays_exactly_two(people: tuple[str, ...]) -> None:
    with pytest.raises(ScenarioError):
        begin(None, *people, players=1)
    game = begin(None, "p1", "p2", players=1)
    assert list(game.state.investigators) == ["p1", "p2"]


GRANT = {"starting_possessions": ["knife", "seal", "white-word"]}


@pytest.mark.rule("INV-SETUP-12")
def test_starting_possessions_are_divided_as_the_group_likes() -> None:
    game = begin(f1_package(**GRANT))
    for _ in range(3):
        assert game.decision is not None
        assert (game.decision.kind, game.decision.actor) == ("share", None)
        game.choose("p1")
    refs = [game.state.cards[card].ref for card in game.state.investigators["p1"].possessions]
    assert refs == ["knife", "seal", "white-word"]
    assert game.state.investigators["p2"].possessions == []
    assert game.state.stage == "prologue"


@pytest.mark.rule("INV-SETUP-12")
def test_no_possession_stays_unassigned() -> None:
    game = begin(f1_package(**GRANT))
    game.choose("p1")
    game.choose("p2")
    assert game.decision is not None
    assert (game.decision.kind, game.state.stage, game.state.tiles) == ("share", "share", [])
    assert [option.id for option in game.decision.options] == ["p1", "p2"]


@pytest.mark.rule("INV-SETUP-13")
def test_the_prologue_is_read_and_is_the_first_of_the_message_log() -> None:
    start = {"id": "knock", "trigger": {"type": "start"}, "text": say("Somebody knocks.")}
    game = begin(f1_package(events=[start], starting_possessions=["rope"]))
    game.choose("p1")
    assert game.decision is not None
    assert game.decision.kind == "confirm"
    assert "Four rooms" in json.dumps(game.decision.story)
    game.choose("continue")
    stories = [entry for entry in game.view("p2")["log"] if entry["kind"] == "story"]
    assert "Four rooms" in json.dumps(stories[0]["message"])
    assert "knocks" in json.dumps(stories[1]["message"])


LAID_OUT = only_hall(
    tokens=[
        token("beam", "barricade", "t1/h3"),
        token("desk", "search", "t1/h2"),
        token("door", "explore", "t1/d1"),
        token("later", "search", "t1/h1", placed=False),
    ],
    events=[],
)


@pytest.mark.rule("INV-SETUP-14", "INV-SETUP-15", "INV-SETUP-16")
def test_entrance_tokens_and_then_round_one() -> None:
    table = Table(scenario=LAID_OUT)
    state = table.world.state
    assert state.tiles == ["t1"]
    assert set(table.world.board.spaces) == {"t1/h1", "t1/h2", "t1/h3"}
    assert [one.space for one in state.investigators.values()] == ["t1/h1", "t1/h1"]
    shown = table.game.view(None)
    assert {(one["kind"], one["space"]) for one in shown["tokens"]} == {("search", "t1/h2"), ("explore", None)}
    assert (
        next(one for one in shown["tokens"] if one["kind"] == "explore")["edge"] == table.world.board.edge("t1/d1").id
    )
    assert [(one["kind"], one["space"]) for one in shown["features"]] == [("barricade", "t1/h3")]
    assert (state.round, shown["phase"]) == (1, "investigator")
    assert not any(one.acted for one in state.investigators.values())
    assert (table.asked(), table.options()) == ("turn", ["turn:p1", "turn:p2", "end-phase"])


@pytest.mark.rule("INV-SETUP-16")
def test_the_last_instruction_leads_to_round_one_by_itself() -> None:
    last = {
        "id": "last",
        "trigger": {"type": "start"},
        "text": say("Take a lamp."),
        "do": [{"gain": "clue", "who": "all"}],
    }
    game = begin(f1_package(events=[last]))
    game.choose("continue")
    assert (game.state.round, game.decision and game.decision.kind) == (0, "confirm")
    game.choose("continue")
    assert (game.state.round, game.view(None)["phase"]) == (1, "investigator")
    assert game.decision is not None
    assert game.decision.kind == "turn"


def test_a_named_card_that_was_shared_out_is_gone_from_the_supply() -> None:
    game = begin(f1_package(items=items(item("only")), starting_possessions=["only"]))
    game.choose("p2")
    assert not [card for card in game.state.decks["common"] if game.state.cards[card].ref == "only"]
