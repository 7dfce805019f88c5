"""What random games found: things that went on happening to cards and people that were no longer there."""

from __future__ import annotations

from runtime.rulesets.investigation.cards import flip_card
from runtime.rulesets.investigation.scope import Scope
from tests.rules.parts import item, items
from tests.rules.table import Table


def test_a_card_that_went_back_to_its_deck_is_not_turned_over_there() -> None:
    # What the card does eliminates; its own “turn this facedown” comes too late.
    fright = {"id": "fright", "name": {"en": "Fright"}, "text": {"en": "It."}, "trait": "resolve-immediately"}
    do = [{"suffer": "horror", "amount": 1, "face": "down"}, {"flip": "this"}]
    bruises = Table().world.compiled.scenario["damage"]
    table = Table(damage=[{**fright, "copies": 1, "do": do}, *bruises], decks={"damage": ["fright"]})
    table.hurt("P1", "horror", down=5)
    table.who("P1").insane = True
    table.run_effects([{"suffer": "damage", "amount": 1, "face": "up"}]).read()
    assert table.who("P1").eliminated
    assert all(table.world.state.cards[card].up for card in table.world.state.decks["damage"])
    assert table.logged("turn") == []


def test_a_spell_that_was_discarded_is_not_flipped_in_the_supply() -> None:
    table = Table().place(P1="H1")
    [spell] = table.give("P1", "white-word", back=3)
    table.run_effects([{"discard": "spell", "id": "white-word"}])
    assert list(flip_card(table.world, spell, Scope(active=table.who("P1")))) == []
    assert not spell.flipped
    assert table.held("P1") == (0, 0)


def test_who_is_eliminated_by_the_price_of_a_reroll_is_asked_no_more() -> None:
    dear = {
        "on": "test-rolled",
        "optional": True,
        "do": [{"suffer": "damage", "amount": 1, "face": "down"}, {"reroll": 1}],
    }
    table = Table(items=items(item("dear", dear)), dice="BBBB").place(P1="H1")
    table.give("P1", "dear")
    table.hurt("P1", "damage", down=5)
    table.who("P1").wounded = True
    table.run_effects([{"test": {"skill": "strength", "difficulty": 1}, "pass": {}, "fail": {}}])
    table.do("ability:0")
    while table.asked() in ("confirm", "test"):
        assert table.decision.actor != "p1"
        table.do(table.decision.options[0].id)
    assert table.who("P1").eliminated


def test_what_the_eliminated_leave_is_dropped_with_its_back_down() -> None:
    table = Table().place(P1="H2", P2="S2")
    [spell] = table.give("P1", "white-word", back=0)
    spell.flipped = True
    table.hurt("P1", "damage", down=5)
    table.who("P1").wounded = True
    table.run_effects([{"suffer": "damage", "amount": 1, "face": "down"}])
    assert table.world.state.floor == {"t1/h2": [spell.id]}
    assert not spell.flipped
    assert [entry.data["card"] for entry in table.logged("drop")] == ["white-word"]


def test_what_a_monster_does_in_its_defeat_does_not_defeat_it_again() -> None:
    bursts = {"on": "defeated", "do": [{"strike": 3, "monsters": {"monsters": {"at": "this"}}}]}
    types = [{**one, "abilities": [bursts]} for one in Table().world.compiled.scenario["monsters"]]
    table = Table(monsters=types).place(mA="H1")
    table.run_effects([{"strike": 3, "monsters": "ma"}])
    assert table.monsters("mA") == []
    assert len(table.logged("defeated")) == 1
    assert table.world.state.defeated == {"ma": 1}
