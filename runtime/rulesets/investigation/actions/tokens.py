"""Search, Explore, Interact and Sight: using a token (SEARCH, EXPLORE, INTERACT, SIGHT, PERSON)."""

from __future__ import annotations

from functools import partial

from runtime.engine.decisions import Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message
from runtime.rulesets.investigation.actions.move import Offers
from runtime.rulesets.investigation.companion.knowing import sure
from runtime.rulesets.investigation.events import can_run, run_event
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.state import Investigator, Token
from runtime.rulesets.investigation.world import World


def offers(world: World, investigator: Investigator) -> Offers:
    """Offer each token in reach that has something to tell now. Selecting one is free; its options may cost an
    action."""
    found: Offers = []
    for token in world.state.tokens.values():
        if not in_reach(world, investigator, token):
            continue
        if not events_of(world, investigator, token):
            _note_silent(world, investigator, token)
        else:
            kind = {"person": "interact", "custom": "interact"}.get(token.kind, token.kind)
            reason = world.forbidden(investigator, kind) if kind != "sight" else None
            option = Option(
                f"use:{token.id}",
                label(world, token),
                allowed=reason is None,
                reason=reason,
                target={"token": token.id},
                icon=token.kind,
            )
            found.append((option, kind, partial(use, world, investigator, token)))
    return found


def _note_silent(world: World, investigator: Investigator, token: Token) -> None:
    """Tell the trace why a token in reach has nothing to say."""
    if world.session.trace is None:
        return
    scope = Scope(active=investigator, this=token)
    for event in world.compiled.by_trigger.get("token-used", ()):
        if event.data["trigger"]["token"] == token.id:
            can_run(world, event, scope, noted=True)


def in_reach(world: World, investigator: Investigator, token: Token) -> bool:
    """Say whether the investigator is where the token can be used (INV-SEARCH-02, INV-INTERACT-02, INV-EXPLORE-02,
    INV-SIGHT-02)."""
    spaces = (token.space,) if token.space else world.edge_spaces(token.edge)
    if token.kind == "sight":
        reach = world.compiled.tokens[token.id].get("from", "anywhere")
        if reach == "anywhere":
            return True
        if reach == "room":
            rooms = {world.board.spaces[space].room for space in spaces}
            return world.board.spaces[investigator.space].room in rooms
    return investigator.space in spaces


def label(world: World, token: Token) -> Message:
    """Return what using a token is called."""
    name = world.name_of(token)
    if token.kind == "search":
        return M("Search: {token}", token=name)
    if token.kind == "explore":
        return M("Explore: {token}", token=name)
    if token.kind == "person":
        return M("Talk to {token}", token=name)
    if token.kind == "sight":
        return M("Look at {token}", token=name)
    return M("Interact: {token}", token=name)


def events_of(world: World, investigator: Investigator | None, token: Token) -> list[str]:
    """Return the events of a token that can run now."""
    scope = Scope(active=investigator, this=token)
    return [
        event.id
        for event in world.compiled.by_trigger.get("token-used", ())
        if event.data["trigger"]["token"] == token.id and can_run(world, event, scope)
    ]


def use(world: World, investigator: Investigator, token: Token) -> Procedure:
    """Select a token: every event of it that can run runs, by priority and declaration."""
    scope = Scope(active=investigator, this=token, source=world.name_of(token))
    world.log(
        "use",
        M("{who}: {token}", who=world.name_of(investigator), token=world.name_of(token)),
        investigator=investigator.id,
        token=token.id,
    )
    for name in (yield from sure(world, lambda: events_of(world, investigator, token))):
        event = world.compiled.events[name]
        if token.id in world.state.tokens and (yield from sure(world, partial(can_run, world, event, scope))):
            yield from run_event(world, name, scope)
