"""Effects on the story: texts, variables, objectives, endings, events, decks."""

from __future__ import annotations

from typing import Any

from runtime.engine.ruleset import Procedure
from runtime.messages import M, Story
from runtime.rulesets.investigation.effects.concerning import whom
from runtime.rulesets.investigation.effects.registry import Effect, run, verb
from runtime.rulesets.investigation.scope import Scope, evaluate, number
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.telling import tell
from runtime.rulesets.investigation.world import World


@verb("say")
def say(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Story text, confirmed before the next effect."""
    yield from tell(world, effect["say"], scope)


def change(world: World, name: str, value: Any, scope: Scope) -> None:
    """Give a variable a value and raise what waits for it to cross a threshold."""
    variables = world.state.variables
    before = variables.get(name, 0)
    variables[name] = value
    if before == value:
        return
    if world.session.trace is not None:
        world.session.trace.note("change", variable=name, before=before, after=value, by=scope.source)
    if name == "threat":
        world.log("threat", M("Threat is now {n}.", n=value), value=value)
    if isinstance(value, int) and isinstance(before, int) and not isinstance(value, bool) and value > before:
        world.triggers.append(("crosses", {"variable": name, "before": before, "after": value}, scope))


@verb("set")
def set_variable(world: World, effect: Effect, scope: Scope) -> None:
    """Give a variable a value."""
    value = effect["to"]
    change(world, effect["set"], evaluate(world, value, scope) if isinstance(value, str) else value, scope)


@verb("raise")
def raise_variable(world: World, effect: Effect, scope: Scope) -> None:
    """Add to a variable (a negative amount lowers it)."""
    name = effect["raise"]
    change(world, name, world.state.variables.get(name, 0) + number(world, effect.get("by"), scope), scope)


@verb("objective")
def objective(world: World, effect: Effect, scope: Scope) -> None:
    """Show another objective (INV-WIN-02)."""
    world.state.objective = effect["objective"]
    found = world.compiled.named["objectives"][effect["objective"]]
    world.log("objective", M("New objective: {text}", text=world.line(found["text"], scope)), objective=found["id"])


@verb("end")
def end(world: World, effect: Effect, scope: Scope) -> None:
    """Reach an ending."""
    from runtime.rulesets.investigation import endgame

    endgame.end(world, effect["end"])


@verb("win")
def win(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Decide that an investigator wins, whatever the group does (INV-WIN-06)."""
    yield from _personal(world, {**effect, "who": effect["win"]}, scope, "victory")


@verb("lose")
def lose(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Decide that an investigator loses, whatever the group does (INV-WIN-06)."""
    yield from _personal(world, {**effect, "who": effect["lose"]}, scope, "defeat")


def _personal(world: World, effect: Effect, scope: Scope, result: str) -> Procedure:
    found: list[Investigator] = yield from whom(world, effect, scope)
    owner = scope.owner
    if effect.get("eliminated") and effect["who"] == "owner" and isinstance(owner, Investigator) and owner.eliminated:
        # Only words that name the case let somebody win who is out of the game (INV-ELIM-03, INV-FAQ-06).
        found = [owner]
    for one in found:
        one.result = result


@verb("game-over")
def game_over(world: World, effect: Effect, scope: Scope) -> None:
    """End the game because a card says so (INV-WIN-07)."""
    from runtime.rulesets.investigation import endgame

    endgame.game_over(world, effect["game-over"])


@verb("event")
def event(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Run another event now."""
    from runtime.rulesets.investigation.events import run_event

    yield from run_event(world, effect["event"], scope)


@verb("draw")
def draw(world: World, effect: Effect, scope: Scope) -> Procedure:
    """Draw a card of one of the scenario's decks, without replacement."""
    deck = world.compiled.named["decks"][effect["draw"]]
    cards = {card["id"]: card for card in deck["cards"]}
    pile = world.state.story_decks.setdefault(deck["id"], [])
    if not pile:
        pile.extend(cards)
        world.chance.shuffle(pile)
    card = cards[pile.pop(0)]
    if deck.get("reshuffle_on") == card["id"]:
        pile.clear()
    world.log("draw", M("A card is drawn."), deck=deck["id"], card=card["id"])
    yield from tell(world, card.get("text"), scope)
    yield from run(world, card.get("do"), scope)


@verb("note")
def note(world: World, effect: Effect, scope: Scope) -> None:
    """Write a line into the message log without interrupting play."""
    world.log("note", Story(effect["note"], **world.words(scope)))
