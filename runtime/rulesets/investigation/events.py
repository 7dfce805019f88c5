"""Events: the nodes of the story. Text, effects, choices, tests, and what leads where."""

from __future__ import annotations

from typing import Any

from runtime.engine import ScenarioError, StepBudget
from runtime.engine.decisions import Decision, Option
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message, T
from runtime.rulesets.investigation import causes
from runtime.rulesets.investigation.abilities import answer
from runtime.rulesets.investigation.companion.knowing import Unknown, sure
from runtime.rulesets.investigation.compile import EventDef
from runtime.rulesets.investigation.deeds import cannot_act, perform
from runtime.rulesets.investigation.effects import run
from runtime.rulesets.investigation.scope import Scope, holds, number
from runtime.rulesets.investigation.selectors import piece_option
from runtime.rulesets.investigation.skilltests import skill_test
from runtime.rulesets.investigation.state import Investigator
from runtime.rulesets.investigation.telling import note_story, tell
from runtime.rulesets.investigation.tracing import note_held_back, note_run
from runtime.rulesets.investigation.traits import trait_name
from runtime.rulesets.investigation.world import World

DEPTH = 60
"""How deeply events may run inside each other's effects before it is called a circle."""

ACTION_OF = {"search": "search", "explore": "explore", "interact": "interact", "person": "interact"}


def drain(world: World) -> Procedure:
    """Answer every trigger that was raised, in the order raised; each by priority, then declaration."""
    if world.depth:
        return
    while world.triggers:
        kind, data, scope = world.triggers.pop(0)
        for event in world.compiled.by_trigger.get(kind, ()):
            if _answers(world, event, data) and (yield from _runs(world, event, scope)):
                yield from run_event(world, event.id, scope)
        if kind == "gained":
            yield from answer(world, "gained", scope.active, target=scope.this)


def _runs(world: World, event: EventDef, scope: Scope) -> Procedure:
    """Return whether an event may run now, asking the table where its condition speaks of what only that knows."""
    return (yield from sure(world, lambda: can_run(world, event, scope, noted=True)))


def fire(world: World, kind: str, scope: Scope | None = None, **data: Any) -> Procedure:
    """Raise a trigger and answer it at once, unless an event is running."""
    world.triggers.append((kind, data, scope or Scope()))
    yield from drain(world)


def _answers(world: World, event: EventDef, data: dict[str, Any]) -> bool:
    trigger = event.data["trigger"]
    kind = trigger["type"]
    if kind == "enters":
        return any(
            data["space"] in world.spaces_named(trigger[key]) for key in ("space", "room", "tile") if key in trigger
        )
    if kind == "crosses":
        bound = int(trigger["at_least"])
        return bool(data["variable"] == trigger["variable"] and data["before"] < bound <= data["after"])
    if kind == "monster-defeated":
        wanted = trigger.get("monster")
        return wanted is None or wanted in (data["type"], data["name"], data["type"].partition(":")[2])
    if kind == "round":
        return bool(trigger.get("number") in (None, data["number"]) and trigger.get("at", "start") == data["at"])
    if kind == "phase":
        return bool(trigger["phase"] == data["phase"] and trigger.get("at", "start") == data["at"])
    for key in ("token", "tile", "puzzle", "event", "item", "card"):
        if key in trigger:
            return trigger[key] == data.get(key) or (
                key in ("item", "card") and world.compiled.catalogue.resolve(trigger[key], "") == data.get(key)
            )
    return True


def can_run(world: World, event: EventDef, scope: Scope, *, noted: bool = False) -> bool:
    """Say whether an event may run now: `once` and `when`; *noted*, the trace tells why it may not."""
    if event.data.get("once") and world.state.seen.get(event.id):
        if noted:
            note_held_back(world, "event", scope, event=event.id, why="once")
        return False
    if holds(world, event.data.get("when"), scope):
        return True
    if noted:
        note_held_back(world, "event", scope, event=event.id, why="when", when=event.data["when"])
    return False


def run_event(world: World, name: str | None, scope: Scope, *, forced: bool = False) -> Procedure:
    """Run an event and all that follows it by `next`; the first, when *forced*, whatever its condition says."""
    world.depth += 1
    if world.depth > DEPTH:
        raise StepBudget([name or "?"])
    try:
        while name:
            event = world.compiled.events.get(name)
            if event is None:
                raise ScenarioError(M("The story leads to the event “{name}”, which is not there.", name=name))
            world.session.step(event.id)
            if not (yield from _runs(world, event, scope)) and not forced:
                return
            forced = False
            note_run(world, event.id)
            world.state.seen[event.id] = world.state.seen.get(event.id, 0) + 1
            title = T(event.data["title"]) if event.data.get("title") else scope.source
            name = yield from body(world, event.data, scope.but(source=title), "other", title)
            world.triggers.append(("event-ended", {"event": event.id}, scope))
    finally:
        world.depth -= 1
    yield from drain(world)


def body(world: World, data: dict[str, Any], scope: Scope, kind: str, title: Message | None) -> Procedure:
    """Carry out an event, a mythos event, a choice's branch or a table's entry; return the id of the next event.

    Order: text, effects, test with pass or fail, choices, next.
    """
    with causes.of_text(world.session, scope, title, kind):
        return (yield from _carried_out(world, data, scope, kind, title))


def _carried_out(world: World, data: dict[str, Any], scope: Scope, kind: str, title: Message | None) -> Procedure:
    choices = yield from sure(world, lambda: _offered(world, data, scope))
    effects = data.get("do")
    # A text that leads straight to choices is read with them, in one decision.
    told = bool(data.get("text")) and not (choices and not effects and not data.get("test"))
    if told:
        yield from tell(world, data["text"], scope, title)
    yield from run(world, effects, scope)
    follow = data.get("next")
    if data.get("test"):
        follow = (yield from tested(world, data, scope, kind)) or follow
    if choices:
        left, chosen = yield from _choose(world, data, choices, scope, None if told else title)
        if left:
            return None
        follow = chosen or follow
    return follow


def _offered(world: World, data: dict[str, Any], scope: Scope) -> list[dict[str, Any]]:
    """Return the choices whose condition holds."""
    found = []
    for choice in data.get("choices", ()):
        if holds(world, choice.get("when"), scope):
            found.append(choice)
        elif world.session.trace is not None:
            label = world.line(choice["label"], scope)
            note_held_back(world, "choice", scope, event=data.get("id"), label=label, why="when", when=choice["when"])
    return found


def _choose(
    world: World, data: dict[str, Any], choices: list[dict[str, Any]], scope: Scope, title: Message | None
) -> Procedure:
    """Offer the choices and carry the chosen one out; return whether it was left, and the id of the next event."""
    active = scope.active
    story = None
    if title is not None and data.get("text"):
        story = world.told(data["text"], scope, title)
        note_story(world, story, active.id if scope.private and active is not None else None)
    kind = _deed_of(data, world)
    options = yield from sure(world, lambda: _options(world, data, choices, scope, kind))

    def renew(decision: Decision) -> None:
        """A designer changed the game: other choices may be there, and others be allowed."""
        mine = {option.id for option in options}
        try:
            fresh = _offered(world, data, scope)
            again = _options(world, data, fresh, scope, kind)
        except Unknown:  # a table would have to be asked: what is offered stays
            return
        choices[:] = fresh
        added = [option for option in decision.options if option.id not in mine]
        options[:] = again
        decision.options = [*options, *added]

    actor = active.id if active is not None and not data.get("group") else None
    prompt = title or scope.source or M("What do you do?")
    private = (bool(data.get("private")) or scope.private) and actor is not None
    value = yield Decision("choice", actor, prompt, list(options), scope.source, story, private=private, renew=renew)
    if value == "leave":
        if data.get("once") and data.get("id") in world.state.seen:
            # Looked at, not done: what happens only once can still be chosen later.
            world.state.seen[data["id"]] -= 1
        return True, None
    index = next(n for n, option in enumerate(options) if option.id == value)
    choice = choices[index]
    label = M("Chosen: {label}", label=world.line(choice["label"], scope))
    world.log("choice", label, actor if private else None, choice=str(value))
    follow: list[str | None] = [None]

    def act() -> Procedure:
        yield from _pay(world, choice, scope)
        follow[0] = yield from body(world, choice, scope, _test_kind(kind), scope.source)

    if options[index].cost and active is not None:
        yield from perform(world, active, kind or "other", act, _token_of(data))
    else:
        yield from act()
    return False, follow[0]


def _options(
    world: World, data: dict[str, Any], choices: list[dict[str, Any]], scope: Scope, kind: str
) -> list[Option]:
    options = [_option(world, choice, index, scope, kind) for index, choice in enumerate(choices)]
    may_leave = (
        (kind or _selects(data))
        and world.deed is None
        and not data.get("must_choose")
        and all(option.cost for option in options)
    )
    if may_leave or not any(option.allowed for option in options):
        options.append(Option("leave", M("Not now")))
    return options


def _selects(data: dict[str, Any]) -> bool:
    """Say whether the event is about a possession selected in the inventory, which is free (INV-COMPACT-04)."""
    return bool((data.get("trigger") or {}).get("type") == "item-used")


def _test_kind(kind: str) -> str:
    return kind if kind == "search" else "other"


def _token_of(data: dict[str, Any]) -> str:
    trigger = data.get("trigger") or {}
    return str(trigger.get("token", ""))


def _deed_of(data: dict[str, Any], world: World) -> str:
    """Return the kind of action a token's event is; empty for events of the story."""
    token = world.state.tokens.get(_token_of(data))
    if token is None:
        return ""
    return ACTION_OF.get(token.kind, "other")


def _option(world: World, choice: dict[str, Any], index: int, scope: Scope, kind: str) -> Option:
    active = scope.active
    taking = world.state.turn is not None or world.companion
    costs = bool(choice.get("action")) and active is not None and world.deed is None and taking
    reason = _needs(world, choice.get("needs"), scope)
    if reason is None and costs and active is not None:
        reason = cannot_act(world, active, kind or "other")
    return Option(
        str(choice.get("id") or f"choice-{index + 1}"),
        _label(world, choice, scope),
        cost=int(costs),
        allowed=reason is None,
        reason=reason,
        rule="INV-TURN-07" if costs else "",
        icon=str(choice.get("icon", "")),
    )


def _label(world: World, choice: dict[str, Any], scope: Scope) -> Message:
    """Return a choice's label; a table that keeps its own cards and clues reads with it what the choice needs."""
    label = world.line(choice["label"], scope)
    if not world.companion or not choice.get("needs"):
        return label
    from runtime.rulesets.investigation.companion.effects.holdings import needed

    for what in needed(world, choice["needs"], scope):
        label = M("{label} (needs: {what})", label=label, what=what)
    return label


def _needs(world: World, needs: dict[str, Any] | None, scope: Scope) -> Message | None:
    """Return what is missing for a choice, or None."""
    if not needs:
        return None
    reason = None if world.companion else _held(world, needs, scope)
    if reason is not None:
        return reason
    if needs.get("expression") and not holds(world, needs["expression"], scope):
        text = needs.get("text")
        return world.line(text, scope) if text else M("Needs: {condition}", condition=str(needs["expression"]))
    return None


def _held(world: World, needs: dict[str, Any], scope: Scope) -> Message | None:
    """Return what of cards and clues is missing for a choice, or None."""
    active = scope.active
    wanted = needs.get("possession")
    if wanted:
        cards = world.state.cards
        held = [cards[card] for card in (active.possessions if active is not None else ())]
        if "trait" in wanted and not any(wanted["trait"] in world.face(card).traits for card in held):
            return M("Needs: {trait}", trait=trait_name(wanted["trait"]))
        if "id" in wanted:
            ref = world.compiled.catalogue.resolve(wanted["id"], scope.home)
            if not any(card.ref == ref for card in held):
                return M("Needs: {card}", card=T(world.compiled.cards[ref].front.name))
    clues = number(world, needs.get("clues"), scope, 0)
    if clues and (active is None or active.clues < clues):
        return M("Needs clues: {n}", n=clues)
    if clues and active is not None and world.forbidden(active, "spend-clues"):
        return world.forbidden(active, "spend-clues")
    together = number(world, needs.get("clues_together"), scope, 0)
    if together and sum(one.clues for one in _payers(world)) < together:
        return M("Needs clues from all together: {n}", n=together)
    return None


def _payers(world: World) -> list[Investigator]:
    """Return who can put clues into what all pay together; a ban on spending stands (INV-GOLD-03)."""
    return [one for one in world.standing() if one.clues and world.forbidden(one, "spend-clues") is None]


def _pay(world: World, choice: dict[str, Any], scope: Scope) -> Procedure:
    needs = choice.get("needs") or {}
    if world.companion:
        from runtime.rulesets.investigation.companion.effects.holdings import pay

        yield from pay(world, needs, scope)
        return
    clues = number(world, needs.get("clues"), scope, 0)
    if clues and scope.active is not None:
        scope.active.clues -= clues
        world.log(
            "clue",
            M("{who} spends clues: {n}.", who=world.name_of(scope.active), n=clues),
            investigator=scope.active.id,
            change=-clues,
        )
    for left in range(number(world, needs.get("clues_together"), scope, 0), 0, -1):
        payers = _payers(world)
        payer = payers[0]
        if len(payers) > 1:
            value = yield Decision(
                "share",
                None,
                M("Who spends a clue? {n} to go", n=left),
                [piece_option(world, one) for one in payers],
                scope.source,
            )
            payer = next(one for one in payers if one.id == value)
        payer.clues -= 1
        world.log("clue", M("{who} spends a clue.", who=world.name_of(payer)), investigator=payer.id, change=-1)


def tested(world: World, data: dict[str, Any], scope: Scope, kind: str) -> Procedure:
    """Resolve the test of an event, choice, entry or effect and the branch its result leads to; return the next
    event."""
    active = scope.active
    if active is None:
        active = yield from someone(world, scope)
        if active is None:
            return None
        scope = scope.but(active=active)
    if active.eliminated:
        return None
    spec = data["test"]
    # A pass branch without a difficulty means difficulty 1 (INV-TEST-10); the checker reports it.
    if spec.get("difficulty") is None and not data.get("results") and (data.get("pass") or data.get("fail")):
        spec = {**spec, "difficulty": 1}
    rolling = yield from skill_test(world, active, spec, spec.get("kind", kind), scope)
    scope.values = {**scope.values, "successes": rolling.successes}
    branch = None
    if rolling.difficulty is not None:
        branch = data.get("pass") if rolling.passed else data.get("fail")
    if branch is None:
        branch = next((item for item in data.get("results", ()) if rolling.successes >= item.get("at_least", 0)), None)
    if branch is None:
        return None
    return (yield from body(world, branch, scope, kind, scope.source))


def someone(world: World, scope: Scope) -> Procedure:
    """Ask the group which investigator an effect without one is about (INV-FAQ-03); None when nobody is left."""
    standing = world.standing()
    if len(standing) < 2:
        return standing[0] if standing else None
    value = yield Decision(
        "target", None, M("Who does it?"), [piece_option(world, one) for one in standing], scope.source
    )
    return next(one for one in standing if one.id == value)
