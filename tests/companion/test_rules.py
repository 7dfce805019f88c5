"""The ledger's rules about what the app does for a table that keeps figures, cards and dice itself."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.engine import Game, NotAllowed, ScenarioError
from tests.companion.playing import Companion
from tests.fixtures.ledger import f1_package
from tests.rules.test_mythos import QUIET, monsters, still

Json = dict[str, Any]


def with_monsters(*refs: str, **parts: Any) -> Companion:
    table = Companion(**{**QUIET, "monsters": still(), **parts})
    table.run_effects([{"spawn": ref, "at": "t1/h1"} for ref in refs]).done()
    table.said.clear()
    return table


def damage(table: Companion) -> int:
    return table.monster("mA").damage


@pytest.mark.rule("INV-ATTACK-07")
def test_plus_and_minus_set_the_damage_of_a_monster() -> None:
    table = with_monsters("ma")
    mark = table.monster("mA").id
    table.do(f"hurt:{mark}")
    assert damage(table) == 1
    table.do(f"hurt:{mark}")
    assert damage(table) == 2
    table.do(f"mend:{mark}")
    assert damage(table) == 1


@pytest.mark.rule("INV-MONSTERUI-03", "INV-ATTACK-08")
def test_minus_stays_at_nothing_and_plus_defeats_at_the_health() -> None:
    table = with_monsters("ma")
    mark = table.monster("mA").id
    with pytest.raises(NotAllowed):
        table.do(f"mend:{mark}")
    assert damage(table) == 0
    for _ in range(table.monster("mA").health):
        table.do(f"hurt:{mark}")
    assert table.world.state.monsters == {}
    assert table.lines == ["Lamp-eater is defeated. Take the figure off the board."]


@pytest.mark.rule("INV-ATTACK-06", "INV-TEST-10")
def test_an_attack_is_told_with_its_test_and_asks_what_the_weapon_shows_when_that_counts() -> None:
    table = with_monsters("mb")
    table.do(f"attack:{table.monster('mB').id}", "p1", "bladed").tell()
    assert table.asked() == "test"
    assert "How many successes?" in table.prompt
    table.do(2)
    if table.asked() == "ask":
        assert table.prompt == "How much damage does the weapon show?"
        table.do(2)
    assert table.monster("mB").damage == 2


@pytest.mark.rule("INV-EVADE-04")
def test_an_evade_check_is_told_when_it_is_asked_for() -> None:
    table = with_monsters("ma")
    table.do(f"evade:{table.monster('mA').id}", "p2").tell()
    assert table.prompt.startswith("P2 tests Agility")
    table.do(0)
    assert table.lines == ["P2: you lose the action you are about to take, or else your next one."]


@pytest.mark.rule("INV-APP-02")
def test_each_instruction_is_confirmed_before_the_next() -> None:
    table = Companion(**QUIET)
    table.run_effects([{"place": "fire", "at": "t1/h2"}, {"suffer": "horror", "amount": 1, "face": "down"}])
    assert table.lines == ["Put fire in Hall 2."]
    table.do("continue")
    assert table.lines == ["P1: suffer 1 horror facedown."]


@pytest.mark.rule("INV-MONSTERSTEP-01", "INV-MONSTERSTEP-02")
def test_each_monster_is_told_how_it_moves_and_whom_it_attacks() -> None:
    act = {"activation": [{"do": [
        {"move": "this", "spaces": 2, "toward": {"nearest": "investigator"}},
        {"for": {"investigators": {"at": "this"}, "pick": "choose"}, "do": [
            {"suffer": "damage", "amount": 1, "negate": "agility"}]},
    ]}]}  # fmt: skip
    table = with_monsters("ma", "ma", monsters=monsters(ma=act))
    table.end_phase()
    assert table.said == ["Lamp-eater moves up to 2 spaces toward the nearest investigator."]
    assert table.prompt == "Choose an investigator who is in the same space as Lamp-eater."
    table.done("p2")
    assert table.said[1:3] == ["P2: suffer 1 damage faceup.", "First test Agility: each success prevents 1."]
    assert "(sun)" in table.said[3]
    table.done("nobody")
    assert table.asked() == "ask"  # whom P1 faces


@pytest.mark.rule("INV-HORRORSTEP-01", "INV-HORRORCHECK-01")
def test_everybody_says_whom_they_face_the_most_horrible_first() -> None:
    table = with_monsters("ma", "mb")
    table.end_phase()
    assert table.prompt == "P1: which monster within 3 spaces has the highest horror?"
    assert table.decision.actor == "p1"
    assert table.labels() == ["Rook woman: horror 3", "Lamp-eater: horror 1", "None"]
    table.done(table.monster("mB").id)
    assert table.said[-1] == "First test Will: each success prevents 1."
    table.done("nobody")
    assert table.prompt == "End the mythos phase"


@pytest.mark.rule("INV-HORRORSTEP-02")
def test_without_monsters_the_next_round_begins_by_itself() -> None:
    table = Companion(**QUIET)
    table.end_phase()
    assert (table.asked(), table.world.state.round) == ("turn", 2)


@pytest.mark.rule("INV-ELIM-01", "INV-ELIM-04")
def test_the_table_tells_of_an_elimination_and_the_last_phase_passes() -> None:
    table = Companion(**QUIET)
    table.do("report", "eliminated", "p2")
    assert table.who("P2").eliminated
    table.end_phase()
    assert table.game.outcome is None
    table.end_phase()
    table.do("nobody")
    assert table.game.outcome is not None
    assert table.game.outcome.result == "defeat"


@pytest.mark.rule("INV-ELIM-05")
def test_somebody_can_be_eliminated_by_what_they_suffer() -> None:
    table = Companion(**QUIET)
    table.do("report", "eliminated", "p2")
    table.run_effects([{"suffer": "damage", "amount": 3}])
    table.do("eliminated")
    assert table.game.outcome is not None
    assert table.game.outcome.personal == {"p1": "defeat", "p2": "defeat"}


@pytest.mark.rule("INV-WIN-06")
def test_the_table_says_for_whom_a_condition_decides_otherwise() -> None:
    won = [{"id": "won", "result": "victory"}]
    table = Companion(**QUIET, endings=won).run_effects([{"end": "won"}])
    assert table.labels() == ["P1 loses", "P2 loses", "No, nobody"]
    table.do("p2", "nobody")
    assert table.game.outcome is not None
    assert table.game.outcome.result == "victory"
    assert table.game.outcome.personal == {"p1": "victory", "p2": "defeat"}


@pytest.mark.rule("INV-ROUND-03", "INV-TURN-03")
def test_the_phase_has_no_turns_and_counts_no_actions() -> None:
    drawer = {"id": "drawer", "kind": "search", "name": {"en": "Drawer"}, "at": "t1/h1", "placed": True}
    opened = {
        "id": "open", "trigger": {"type": "token-used", "token": "drawer"},
        "choices": [{"label": {"en": "Pull"}, "action": True, "do": [{"note": {"en": "pulled"}}]}],
    }  # fmt: skip
    table = Companion(**QUIET, tokens=[drawer], events=[opened])
    for _ in range(4):
        table.do("use:drawer", "p1", "choice-1")
    assert len(table.logged("note")) == 4


@pytest.mark.rule("INV-SAVE-02")
def test_a_save_keeps_map_tokens_round_log_and_damage_and_figures_are_asked_for() -> None:
    table = with_monsters("ma")
    table.do(f"hurt:{table.monster('mA').id}")
    again = Game.resume(table.game.package, table.game.save())
    view = again.view("host")
    assert view["round"] == 1
    assert [tile["id"] for tile in view["board"]["tiles"]] == table.world.state.tiles
    assert [one["damage"] for one in view["monsters"]] == [1]
    assert len(view["log"]) == len(table.game.log)
    assert {one["space"] for one in (*view["investigators"], *view["monsters"])} == {None}


def test_somebody_wounded_is_told_only_where_the_story_waits_for_it() -> None:
    table = Companion(**QUIET).run_effects([{"suffer": "damage", "amount": 1}])
    assert table.options() == ["continue", "eliminated"]
    table.do("continue")
    hurt = {"id": "hurt", "trigger": {"type": "wounded"}, "do": [{"note": {"en": "blood"}}]}
    table = Companion(**QUIET, events=[hurt]).run_effects([{"suffer": "damage", "amount": 1}])
    table.do("wounded")
    assert [entry.message["$story"]["en"] for entry in table.logged("note")] == ["blood"]


def test_entering_is_told_where_the_story_waits_for_it() -> None:
    trap = {"id": "trap", "trigger": {"type": "enters", "space": "t1/h3"}, "once": True,
            "do": [{"suffer": "damage", "amount": 1}]}  # fmt: skip
    table = Companion(**QUIET, events=[trap]).do("report")
    assert isinstance(table, Companion)
    assert "Somebody enters: Hall 3" in table.labels()
    table.do("enters:t1/h3", "p2")
    assert table.lines == ["P2: suffer 1 damage faceup."]
    table.do("continue", "report")
    assert "enters:t1/h3" not in table.options()


def test_fire_that_the_table_sets_or_puts_out_is_told() -> None:
    table = Companion(**QUIET)
    table.do("report", "fire", "H2").done()
    assert table.world.state.fires == ["t1/h2"]
    table.do("report", "fire-out", "H2").done()
    assert table.world.state.fires == []


@pytest.mark.parametrize(
    ("modes", "mode", "refused"),
    [
        (None, "full", False),
        (None, "companion", True),
        (["companion"], "full", True),
        (["companion"], "companion", False),
        (["full", "companion"], "companion", False),
        (["full", "companion"], "by post", True),
    ],
)
def test_a_scenario_is_played_in_the_modes_it_supports(modes: list[str] | None, mode: str, refused: bool) -> None:
    package = f1_package(**({"modes": modes} if modes else {}))
    if refused:
        with pytest.raises(ScenarioError):
            Game.start(package, ["p1", "p2"], options={"mode": mode})
    else:
        assert Game.start(package, ["p1", "p2"], options={"mode": mode}).view(None)["mode"] == mode


@pytest.mark.rule("INV-WIN-07")
def test_a_card_that_ends_the_game_is_called_out_and_decides_for_everybody() -> None:
    table = Companion(**QUIET)
    table.do("!game-over")
    assert table.prompt == "Does P1 win by the card?"
    table.do("yes", "no")
    assert table.game.outcome is not None
    assert table.game.outcome.personal == {"p1": "victory", "p2": "defeat"}
