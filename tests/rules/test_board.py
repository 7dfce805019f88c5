"""The board and what lies on it (ledger areas SPACE, BOARD, TILE, ROOM, TOKEN, PERSON, SIGHT, PLACE, REMOVE,
CLEARBOARD, COMPASS), and its edges with figures on it (WALL, DOOR, IMPASS, SECRET, RANGE, CLOSEST, TOWARD)."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import NotAllowed
from runtime.rulesets.investigation.agreement import NO_AGREEMENT
from tests.rules.parts import choice, only_hall, say, token, used
from tests.rules.table import Table

Json = dict[str, Any]

QUIET: Json = {"mythos": {"draws": 0, "threat_per_round": 0}}
DREAD: Json = {"suffer": "horror", "amount": 1, "face": "down"}


def tiles(*revealed: str, entrance: str = "t1/h1", **moved: Json) -> Json:
    """F1's board with only *revealed* tiles on the table; `moved` changes placements."""
    places = {"t1": (0, 0), "t2": (6, -2), "t3": (0, 2), "t4": (0, -4)}
    listed = [
        {"id": id, "tile": id, "x": x, "y": y, "rotation": 0, "revealed": id in revealed, **moved.get(id, {})}
        for id, (x, y) in places.items()
    ]
    return {"board": {"entrance": entrance, "tiles": listed}, "tokens": [], "events": []}


# -- spaces, board, rooms ----------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-SPACE-01")
def test_a_figure_stands_in_exactly_one_space() -> None:
    table = Table().place(P1="H2", mA="G1")
    spaces = [space["id"] for space in table.game.view(None)["board"]["spaces"]]
    [shown] = [one for one in table.game.view(None)["investigators"] if one["id"] == "p1"]
    assert spaces.count(shown["space"]) == 1
    table.turn("P1").act("move:H3")
    assert table.at("P1") == "H3"
    assert spaces.count(table.monster("mA").space) == 1


@pytest.mark.rule("INV-SPACE-02")
def test_any_number_of_figures_share_a_space() -> None:
    table = Table().place(P1="H1", P2="H2")
    for _ in range(3):
        table.place(mA="H2")
    table.fire("H2").dark("H2")
    table.turn("P1").act("move:H2")
    assert table.at("P1") == "H2"
    assert len(table.world.monsters_at("t1/h2")) == 3


@pytest.mark.rule("INV-BOARD-01")
def test_the_board_is_what_was_placed() -> None:
    table = Table(scenario=tiles("t1", "t2"))
    table.run_effects([{"place": "darkness", "at": {"spaces": {}}}])
    assert set(table.world.state.darkness) == {"t1/h1", "t1/h2", "t1/h3", "t2/s1", "t2/s2"}


@pytest.mark.rule("INV-TILE-01")
def test_a_discarded_tile_leaves_with_its_spaces_and_can_come_back() -> None:
    table = Table(tokens=[token("urn", "search", "t3/g2")]).place(P1="G1", P2="H2").fire("G2")
    table.run_effects([{"remove": "tile", "tile": "t3", "move_to": "t1/h1"}])
    assert not any(space.startswith("t3/") for space in table.world.board.spaces)
    assert table.at("P1") == "H1"
    assert table.world.state.tokens == {}
    assert table.world.state.fires == []
    table.run_effects([{"reveal": "tile", "tile": "t3"}])
    assert "t3/g1" in table.world.board.spaces


@pytest.mark.rule("INV-PLACE-01")
def test_a_tile_is_placed_exactly_as_the_scenario_says() -> None:
    turned = tiles("t1", t2={"x": 6, "y": -2, "rotation": 90})
    table = Table(scenario=turned)
    table.run_effects([{"reveal": "tile", "tile": "t2"}])
    [shown] = [tile for tile in table.game.view(None)["board"]["tiles"] if tile["id"] == "t2"]
    assert (shown["x"], shown["y"], shown["rotation"]) == (6, -2, 90)
    study = [space for space in table.game.view(None)["board"]["spaces"] if space["id"] == "t2/s1"]
    assert study[0]["centre"] == [8, -1]


@pytest.mark.rule("INV-PLACE-01", "INV-EXPLORE-03")
def test_a_tile_placed_at_a_door_is_joined_to_it() -> None:
    table = Table(**only_hall()).place(P1="H3")
    table.run_effects([{"reveal": "tile", "tile": "t2"}])
    assert "S1" in table.turn("P1").spaces()


@pytest.mark.rule("INV-PLACE-02")
def test_a_component_goes_where_the_effect_says() -> None:
    table = Table(tokens=[{**token("urn", "search", "t1/h1"), "placed": False}])
    table.run_effects([{"place": "token", "token": "urn", "at": "t3/g1"}])
    [shown] = table.game.view(None)["tokens"]
    assert (shown["id"], shown["kind"], shown["space"]) == ("urn", "search", "t3/g1")


@pytest.mark.rule("INV-ROOM-02")
def test_a_room_is_named_and_means_all_its_spaces() -> None:
    table = Table()
    table.run_effects([{"place": "fire", "at": {"spaces": {"room": "garden"}, "pick": "choose"}}])
    assert table.spaces() == {"G1", "G2", "G3"}


@pytest.mark.rule("INV-ROOM-03")
def test_an_effect_outdoors_leaves_who_is_indoors_alone() -> None:
    table = Table().place(P1="G1", P2="H1")
    harm = {"suffer": "damage", "amount": 1, "face": "down"}
    table.run_effects([{"for": {"investigators": {"kind": "outdoor"}}, "do": [harm]}])
    assert (table.held("P1"), table.held("P2")) == ((0, 1), (0, 0))


@pytest.mark.rule("INV-COMPASS-01")
def test_north_is_up_and_east_is_right_on_the_screen() -> None:
    board = Table().game.view(None)["board"]
    centres = {space["id"].rpartition("/")[2]: space["centre"] for space in board["spaces"]}
    [door] = [edge for edge in board["edges"] if "t1/d1" in edge["names"]]
    hall = [space["polygon"] for space in board["spaces"] if space["id"].startswith("t1/")]
    east = max(x for polygon in hall for x, _ in polygon)
    assert {x for x, _ in door["line"]} == {east}  # the door in the east wall of the Hall is on its right side
    assert centres["l1"][1] < centres["h1"][1] < centres["g1"][1]  # Gallery, Hall, Garden from north to south


# -- tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TOKEN-01")
def test_a_search_token_is_turned_into_an_interact_token() -> None:
    chest, opened = token("chest", "search", "t1/h2"), {**token("opened", "interact", "t1/h2"), "placed": False}
    table = Table(tokens=[chest, opened])
    table.run_effects([{"remove": "token", "token": "chest"}, {"place": "token", "token": "opened"}])
    shown = [one for one in table.game.view(None)["tokens"] if one["space"] == "t1/h2"]
    assert [one["kind"] for one in shown] == ["interact"]


@pytest.mark.rule("INV-TOKEN-02")
def test_an_explore_token_lies_on_its_door() -> None:
    table = Table(tokens=[token("door", "explore", "t1/d1")], events=[used("door", choice("open"))])
    [shown] = table.game.view(None)["tokens"]
    [edge] = [edge for edge in table.game.view(None)["board"]["edges"] if edge["id"] == shown["edge"]]
    assert "t1/d1" in edge["names"]
    assert edge["kind"] == "door"
    assert set(edge["spaces"]) == {"t1/h3", "t2/s1"}
    table.place(P1="H3").turn("P1")
    [option] = [option for option in table.decision.options if option.id == "use:door"]
    assert option.target == {"token": shown["id"]}


@pytest.mark.rule("INV-TOKEN-03", "INV-SCREEN-01")
def test_a_feature_is_on_the_board_but_has_nothing_to_tell() -> None:
    chest = token("chest", "search", "t1/h2")
    table = Table(tokens=[chest], events=[used("chest", choice("search"))]).place(P1="H2").fire("H2")
    view = table.turn("P1").game.view("host")
    assert [one["id"] for one in view["tokens"]] == ["chest"]
    assert view["features"] == [{"kind": "fire", "space": "t1/h2"}]
    assert [option for option in table.options(allowed=None) if option.startswith("use:")] == ["use:chest"]
    assert "extinguish" in table.options()


@pytest.mark.rule("INV-PERSON-01")
def test_two_persons_are_told_apart_and_one_is_addressed() -> None:
    people = [
        token("porter", "person", "t1/h2", icon="porter"),
        token("widow", "person", "t1/h2", icon="widow"),
    ]
    events = [used("porter", choice("ask")), used("widow", choice("ask"))]
    table = Table(tokens=people, events=events).place(P1="H2", P2="H1").turn("P1")
    shown = table.game.view("host")["tokens"]
    assert len({one["icon"] for one in shown}) == len({str(one["name"]) for one in shown}) == 2
    table.act("use:widow")
    assert [entry.data["token"] for entry in table.logged("use")] == ["widow"]
    table.act("leave", "end-turn").turn("P2")
    assert not any(option.startswith("use:") for option in table.options(allowed=None))


@pytest.mark.rule("INV-PERSON-02")
def test_a_named_person_comes_with_portrait_and_name_and_a_nameless_one_without() -> None:
    people = [
        {**token("unnamed", "person", "t1/h1"), "name": say("A porter")},
        {**token("named", "person", "t1/h2", icon="agathe"), "name": say("Agathe Morrow"), "placed": False},
    ]
    table = Table(tokens=people)
    table.run_effects([{"place": "token", "token": "named"}])
    shown = {one["id"]: one for one in table.game.view(None)["tokens"]}
    assert shown["named"]["name"] == {"$t": say("Agathe Morrow")}
    assert shown["named"]["icon"] == "agathe"
    assert shown["unnamed"]["icon"] == ""


@pytest.mark.rule("INV-SIGHT-01", "INV-SIGHT-02")
def test_a_sight_is_seen_from_anywhere_for_nothing_and_past_any_monster() -> None:
    sight = token("window", "sight", "t1/h3")
    look = used("window", text=say("Rain on the pane."), do=[{"gain": "clue"}])
    table = Table(tokens=[sight], events=[look]).place(P1="H1", mA="H1").turn("P1")
    assert table.world.state.turn is not None
    table.world.state.turn.actions = 0
    table.do("use:window")
    assert table.game.view("p1")["story"]["text"]["$story"] == say("Rain on the pane.")
    table.tell()
    assert table.who("P1").clues == 1
    assert table.logged("evade") == []
    assert table.actions == 0


@pytest.mark.rule("INV-SIGHT-02")
@pytest.mark.parametrize(("where", "allowed"), [("space", False), ("room", True), ("anywhere", True)])
def test_a_scenario_can_say_from_where_a_sight_is_seen(where: str, allowed: bool) -> None:
    sight = token("window", "sight", "t1/h3", **{"from": where})
    table = Table(tokens=[sight], events=[used("window", text=say("Rain."))]).place(P1="H1").turn("P1")
    assert ("use:window" in table.options()) is allowed


# -- taking off --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-REMOVE-01")
def test_a_removed_token_is_in_no_room() -> None:
    people = [token("porter", "person", "t3/g1"), token("widow", "person", "t3/g2")]
    table = Table(tokens=people)
    table.run_effects([{"remove": "token", "token": "porter"}])
    mark = {"place": "fire", "at": "it"}
    table.run_effects([{"for": {"tokens": {"kind": "person", "room": "garden"}}, "do": [mark]}])
    assert table.world.state.fires == ["t3/g2"]
    assert "porter" not in table.world.state.tokens


@pytest.mark.rule("INV-REMOVE-01")
def test_a_removed_figure_is_nobody_to_hunt() -> None:
    table = Table(**QUIET).place(P1="H2", P2="S1", mA="H1")
    table.give("P1", "lantern")
    table.run_effects([{"remove": "investigator"}])
    assert table.who("P1").space == ""
    table.end_phase().read()
    assert table.at("mA") == "H3"
    assert table.logged("horror-check") == []
    assert table.cards("P1") == ["lantern"]
    assert not table.who("P1").eliminated


@pytest.mark.rule("INV-CLEARBOARD-01")
def test_a_cleared_board_is_empty_and_cards_are_kept() -> None:
    kinds = ("search", "explore", "interact", "sight", "person", "custom")
    table = Table(tokens=[token(kind, kind, "t1/h2") for kind in kinds]).place(P1="H1", P2="S2", mA="H2", mB="G1")
    table.give("P1", "knife")
    table.give("P2", "stunned")
    lying = table.drop("H3", "rope")
    table.fire("H1").dark("G1").passages("S1", "G3").barricade("H3", "D1")
    table.run_effects([{"clear-board": True}])
    state = table.world.state
    assert (state.tiles, state.tokens, state.monsters) == ([], {}, {})
    assert (state.fires, state.darkness, state.passages, state.barricades) == ([], [], [], [])
    assert [one.space for one in state.investigators.values()] == ["", ""]
    assert (table.cards("P1"), table.cards("P2")) == (["knife"], ["stunned"])
    assert state.floor == {}
    assert lying.id in state.decks["common"]
    table.run_effects([{"reveal": "tile", "tile": "t2"}, {"enter": "t2/s1"}])
    assert (table.at("P1"), table.at("P2")) == ("S1", "S1")


# -- edges with figures ------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-IMPASS-02", "INV-RANGE-03")
def test_an_attack_reaches_over_an_impassable_border_that_no_step_crosses() -> None:
    table = Table().place(P1="H1", mA="L1").dark("H1", "L1")
    table.give("P1", "pistol")
    table.turn("P1")
    assert "L1" not in table.spaces()
    assert "attack" in table.options()


@pytest.mark.rule("INV-WALL-03")
def test_an_effect_on_neighbours_stops_at_a_wall() -> None:
    table = Table().place(P1="G2", P2="H3")
    around = {"for": {"investigators": {"adjacent_to": "t1/h2"}}, "do": [DREAD]}
    table.run_effects([around])
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 0), (0, 1))


@pytest.mark.rule("INV-WALL-04")
def test_a_wall_token_closes_a_door() -> None:
    table = Table(tokens=[{**token("planks", "wall", "t1/d1"), "placed": False}]).place(P1="H3", P2="S1")
    table.run_effects([{"place": "token", "token": "planks"}])
    assert "S1" not in table.turn("P1").spaces()
    table.act("end-turn").run_effects([{"for": {"investigators": {"adjacent_to": "t1/h3"}}, "do": [DREAD]}])
    assert table.held("P2", "horror") == (0, 0)


@pytest.mark.rule("INV-DOOR-02")
def test_no_monster_passes_a_door_under_an_explore_token() -> None:
    table = Table(tokens=[token("door", "explore", "t4/d3")], events=[], **QUIET).place(P1="S1", P2="S1", mA="L2")
    table.end_phase().read()
    while "p1" in table.options():
        table.do("p1").read()
    assert table.at("mA") == "L2"


@pytest.mark.rule("INV-DOOR-04")
def test_a_door_token_opens_a_wall_for_steps_but_not_for_range() -> None:
    hall_and_garden = next(
        edge.id for edge in Table().world.board.edges.values() if set(edge.spaces) == {"t1/h2", "t3/g2"}
    )
    table = Table().place(P1="H2", mA="G2")
    table.door_token(hall_and_garden, "door")
    table.turn("P1")
    assert "G2" in table.spaces()
    assert table.world.topology.in_range("t1/h2", 3)["t3/g2"] == 3
    table.act("move:G2")
    assert table.at("P1") == "G2"


@pytest.mark.rule("INV-SECRET-03")
def test_no_attack_reaches_through_a_secret_passage() -> None:
    table = Table().place(P1="S2", mA="G3").passages("S2", "G3")
    table.give("P1", "pistol")
    table.turn("P1")
    assert "attack" not in table.options()
    assert "G3" in table.spaces()


@pytest.mark.rule("INV-DOOR-03", "INV-RANGE-02")
def test_an_effect_in_range_stops_at_an_open_door() -> None:
    table = Table().place(P1="S1", P2="H3")
    table.run_effects([{"for": {"investigators": {"within": 3, "of": "active"}}, "do": [DREAD]}])
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 1), (0, 0))


@pytest.mark.rule("INV-CLOSEST-01", "INV-CLOSEST-02")
def test_the_own_space_is_closest_and_the_longest_way_farthest() -> None:
    table = Table().place(P1="H2", P2="H3", mA="H2")
    table.run_effects([{"for": {"nearest": "investigator", "of": "ma"}, "do": [DREAD]}])
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 1), (0, 0))
    table.place(P1="H3", P2="S2")
    table.monster("mA").space = "t1/h1"
    table.run_effects([{"for": {"farthest": "investigator", "of": "ma"}, "do": [DREAD]}])
    assert table.held("P2", "horror") == (0, 1)


@pytest.mark.rule("INV-CLOSEST-03")
def test_the_group_says_which_of_equals_is_closest() -> None:
    table = Table(picks=(1,)).place(P1="H1", P2="H3", mA="H2")
    hunt = {"for": {"nearest": "investigator", "of": "ma"}, "do": [DREAD]}
    table.run_effects([hunt])
    assert table.decision.actor is None
    assert set(table.options()) == {"p1", "p2"}
    table.do("p2")
    assert table.held("P2", "horror") == (0, 1)
    table.run_effects([hunt])
    table.do(NO_AGREEMENT)
    assert table.decision.actor == "p2"
    table.do("p1")
    assert table.held("P1", "horror") == (0, 1)


@pytest.mark.rule("INV-CLOSEST-04")
def test_whom_no_route_leads_to_is_never_closest() -> None:
    table = Table().place(P1="G3", P2="S2", mA="H1")
    table.run_effects([{"for": {"nearest": "investigator", "of": "ma"}, "do": [DREAD]}])
    assert (table.held("P1", "horror"), table.held("P2", "horror")) == ((0, 0), (0, 1))


@pytest.mark.rule("INV-TOWARD-01", "INV-TOWARD-03")
def test_a_monster_comes_nearer_with_each_step_and_stays_where_its_target_is() -> None:
    table = Table(**QUIET).place(P1="S1", P2="S1", mA="H1")
    chase = {"move": "ma", "spaces": 2, "toward": "p1"}
    table.run_effects([chase])
    assert [entry.data["space"] for entry in table.logged("move")] == ["t1/h2", "t1/h3"]
    table.run_effects([{"move": "ma", "to": "t2/s1"}, chase])
    assert table.at("mA") == "S1"


@pytest.mark.rule("INV-TOWARD-02", "INV-TOWARD-03")
def test_who_flees_gets_farther_or_stays() -> None:
    table = Table().place(P1="H2", mA="H1")
    flee = {"move": "active", "spaces": 2, "away": "ma"}
    table.run_effects([flee])
    assert [entry.data["space"] for entry in table.logged("move")] == ["t1/h3", "t2/s1"]
    table.place(P1="G2")
    table.monster("mA").space = "t3/g1"
    table.run_effects([flee])
    assert table.at("P1") == "G2"


@pytest.mark.rule("INV-MONSTER-03")
def test_an_ability_means_what_the_text_that_uses_it_says() -> None:
    over = {"modify": [{"pass": ["impassable"], "for": {"monsters": {"trait": "flying"}}}]}
    table = Table(abilities=[over], **QUIET).place(P1="L1", P2="G3", mA="H1")
    table.end_phase().read()
    assert table.at("mA") == "H3"  # the long way: it has no such ability
    table = Table(abilities=[over], **QUIET).place(P1="L1", P2="G3", mB="H1")
    table.end_phase().read()
    assert [entry.data["space"] for entry in table.logged("move")] == ["t4/l1"]


@pytest.mark.rule("INV-TILE-01")
def test_nobody_walks_where_no_tile_lies() -> None:
    table = Table(**only_hall()).place(P1="H1").turn("P1")
    assert table.spaces() == {"H2"}
    with pytest.raises(NotAllowed):
        table.do("move:G1")
