"""What a seat may see. Hidden things are not in the view at all: no ids, no names, no texts (INV-DAMAGE-07,
INV-SPELL-03,
INV-COND-04, INV-INSANE-04)."""

from __future__ import annotations

from typing import Any

from runtime.engine.decisions import Decision
from runtime.messages import M, Message, Story, T
from runtime.rulesets.investigation.actions.attack import within_reach
from runtime.rulesets.investigation.actions.tokens import in_reach
from runtime.rulesets.investigation.chronicle import chronicle, objectives
from runtime.rulesets.investigation.companion.instructions import show_card
from runtime.rulesets.investigation.companion.knowing import supposed
from runtime.rulesets.investigation.compile import Face
from runtime.rulesets.investigation.endgame import deciding_secrets
from runtime.rulesets.investigation.monsters import awareness, horror
from runtime.rulesets.investigation.reaching import odds, reach
from runtime.rulesets.investigation.scope import Scope, member
from runtime.rulesets.investigation.sharing import suggested
from runtime.rulesets.investigation.state import Card, Investigator, Monster, Token
from runtime.rulesets.investigation.statistics import statistics, timeline
from runtime.rulesets.investigation.world import World

HOST = "host"
"""The seat of who plays for everybody at one screen."""

PHASES = {
    "from": "setup",
    "from-event": "setup",
    "share": "setup",
    "prologue": "setup",
    "round-start": "investigator",
    "turns": "investigator",
    "turn": "investigator",
    "over": "over",
}


def view(world: World, seat: str | None, decision: Decision | None) -> dict[str, Any]:
    """Return the game as *seat* may see it: None the table, `host`, or an investigator's id."""
    state = world.state
    active = state.turn.investigator if state.turn is not None else None
    return {
        "seat": seat,
        "mode": "companion" if world.companion else "full",
        "title": T(world.compiled.scenario["title"]),
        "round": state.round,
        "phase": PHASES.get(state.stage, "mythos"),
        "step": state.stage,
        "active": active,
        "waiting": _waiting(world),
        "reach": reach(world),
        "odds": None if world.companion else _odds(world, seat),
        "objective": _objective(world),
        "objective_hint": _objective(world, "hint") if world.hints else None,
        "threat": state.variables.get("threat", 0),
        "board": world.board.to_json(),
        "features": _features(world),
        "tokens": [_token(world, token) for token in state.tokens.values()],
        "items_on_floor": [
            {**_card(world, state.cards[card], seat), "card": card, "space": space}
            for space, cards in state.floor.items()
            for card in cards
        ],
        "monsters": [_monster(world, monster) for monster in state.monsters.values()],
        "investigators": [_investigator(world, one, seat) for one in state.investigators.values()],
        "share": _share(world),
        "story": _story(world, seat, decision),
        "test": None if world.companion else _test(world),
        "puzzle": _puzzle(world),
        "decision": _decision(world, decision, seat),
        "log": chronicle(world, seat),
        "objectives": objectives(world),
        "outcome": _outcome(world),
        "calls": [
            {"id": one.id, "label": one.label, "allowed": one.allowed, "reason": one.reason, "rule": one.rule}
            for one in world.calls()
        ],
    }


def _waiting(world: World) -> list[str]:
    """Return who is still to come in the step of the mythos phase: monsters to activate, investigators to face them."""
    state = world.state
    return list(state.queue) if state.stage in ("monsters", "horror") else []


def _odds(world: World, seat: str | None) -> dict[str, Any] | None:
    """What changes the dice may be a secret of a card: the chances are for who throws them."""
    found = odds(world) if seat is not None else None
    return found if found is not None and seat in (HOST, found["investigator"]) else None


def may_answer(decision: Decision | None, seat: str | None) -> bool:
    """Say whether *seat* may answer: its own investigator's decisions, or the group's; the table only watches."""
    return decision is not None and seat is not None and (seat == HOST or decision.actor in (None, seat))


def _decision(world: World, decision: Decision | None, seat: str | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    if decision.private and seat not in (HOST, decision.actor):
        return {
            "id": decision.id,
            "kind": decision.kind,
            "actor": decision.actor,
            "prompt": M("Somebody decides in private."),
            "source": None,
            "options": [],
            "aimed": [],
            "input": None,
            "instruction": None,
            "private": True,
            "yours": False,
        }
    told = decision.instruction
    if told is not None and told["card"]:
        told = {**told, "card": show_card(world, told["card"])}
    shown = {**decision.to_json(), "instruction": told, "private": decision.private}
    return {**shown, "yours": may_answer(decision, seat)}


def _story(world: World, seat: str | None, decision: Decision | None) -> dict[str, Any] | None:
    if decision is not None and decision.story and (not decision.private or seat in (HOST, decision.actor)):
        return decision.story
    for entry in reversed(world.session.log_entries):
        if entry.kind == "story" and entry.audience in (None, seat):
            return {"title": entry.data["title"], "text": entry.message}
    return None


def _share(world: World) -> dict[str, Any] | None:
    """Return what is to be shared out, and who could take which: numbers of investigators, in their order."""
    cards = world.state.to_share
    if world.state.stage != "share" or not cards:
        return None
    return {"cards": [_card(world, world.state.cards[card], None) for card in cards], "suggestion": suggested(world)}


def _objective(world: World, said: str = "text") -> Message | None:
    found = world.compiled.named["objectives"].get(world.state.objective)
    return Story(found[said], **world.words(Scope())) if found and found.get(said) else None


def _features(world: World) -> list[dict[str, Any]]:
    state = world.state
    found: list[dict[str, Any]] = [{"kind": "fire", "space": space} for space in state.fires]
    found += [{"kind": "darkness", "space": space} for space in state.darkness]
    found += [{"kind": "secret-passage", "space": space} for space in state.passages]
    found += [{"kind": "barricade", "space": one.space, "blocks": one.blocks or None} for one in state.barricades]
    found += [{"kind": kind, "edge": edge} for edge, kind in state.doors.items()]
    return found


def _token(world: World, token: Token) -> dict[str, Any]:
    turn = world.state.turn
    one = world.state.investigators[turn.investigator] if turn is not None else None
    return {
        "id": token.id,
        "kind": token.kind,
        "name": world.name_of(token),
        "space": token.space or None,
        "edge": token.edge or None,
        "icon": world.compiled.tokens[token.id].get("icon", ""),
        "usable": world.companion or (one is not None and bool(one.space) and in_reach(world, one, token)),
    }


def _monster(world: World, monster: Monster) -> dict[str, Any]:
    """Return a monster for its panel (INV-MONSTERUI-01..04)."""
    definition = world.compiled.monsters[monster.type]
    turn = world.state.turn
    one = world.state.investigators[turn.investigator] if turn is not None else None
    return {
        "id": monster.id,
        "type": monster.type,
        "name": T(definition.face.name),
        "mark": M(monster.mark) if monster.mark else None,
        "sign": monster.mark or None,
        "space": None if world.companion else monster.space,
        "health": monster.health,
        "damage": monster.damage,
        "awareness": supposed(lambda: awareness(world, monster), 0),
        "horror": supposed(lambda: horror(world, monster), 0),
        "brawn": supposed(lambda: member(world, monster, "brawn"), 0),
        "traits": list(definition.face.traits),
        "icon": definition.face.icon,
        "text": Story(definition.face.text) if definition.face.text else None,
        "abilities": _abilities(definition.face),
        "within_reach": one is not None and bool(one.space) and within_reach(world, one, monster),
    }


def _abilities(face: Face) -> list[dict[str, Any]]:
    """Return what a player may read of the abilities of a monster or investigator (INV-SETUP-06)."""
    return [
        {
            "name": T(ability.data["name"]) if ability.data.get("name") else None,
            "text": Story(ability.data["text"]) if ability.data.get("text") else None,
        }
        for ability in face.abilities
    ]


def _investigator(world: World, one: Investigator, seat: str | None) -> dict[str, Any]:
    data = world.compiled.investigators[one.id]
    cards = world.state.cards
    turn = world.state.turn

    def lying(held: list[str]) -> dict[str, int]:
        up = sum(cards[card].up for card in held)
        return {"up": up, "down": len(held) - up}

    return {
        "id": one.id,
        "name": T(data["name"]),
        "role": T(data["role"]) if data.get("role") else None,
        "space": None if world.companion else one.space or None,
        "health": data["health"],
        "sanity": data["sanity"],
        "damage": lying(one.damage),
        "horror": lying(one.horror),
        "clues": one.clues,
        "skills": data["skills"],
        "wounded": one.wounded,
        "insane": one.insane,
        "eliminated": one.eliminated,
        "acted": one.acted,
        "actions": turn.actions if turn is not None and turn.investigator == one.id else 0,
        "move_left": turn.move_left if turn is not None and turn.investigator == one.id else 0,
        "water": one.water,
        "possessions": [_card(world, cards[card], seat) for card in one.possessions],
        "conditions": [_card(world, cards[card], seat, one) for card in one.conditions],
        "damage_cards": [_card(world, cards[card], seat) for card in one.damage],
        "horror_cards": [_card(world, cards[card], seat) for card in one.horror],
        "abilities": _abilities(world.compiled.faces[one.id]),
        "icon": data.get("icon", ""),
        "story": Story(data["story"]) if data.get("story") else None,
    }


def _card(world: World, card: Card, seat: str | None, owner: Investigator | None = None) -> dict[str, Any]:
    """Return a card as *seat* may see it; of a facedown card only that it is there."""
    if not card.up:
        return {"face": "down", "kind": card.kind}
    shown = {"id": card.id, "kind": card.kind, "face": "up", **_face(world.face(card))}
    definition = world.definition(card)
    if card.back >= 0:
        back = definition.backs[card.back]
        public = card.kind in ("common", "unique")
        own_secret = back.secret and owner is not None and seat == owner.id
        if public or own_secret:
            shown["back"] = _face(definition.front if card.flipped else back)
    return shown


def _face(face: Face) -> dict[str, Any]:
    return {
        "name": T(face.name),
        "text": Story(face.text) if face.text else None,
        "traits": list(face.traits),
        "icon": face.icon,
        "weapon": face.weapon,
    }


def _test(world: World) -> dict[str, Any] | None:
    rolling = world.rolling
    if rolling is None:
        return None
    return {
        "investigator": rolling.investigator.id,
        "skill": rolling.skill,
        "kind": rolling.kind,
        "dice": list(rolling.dice),
        "successes": rolling.successes,
        "difficulty": rolling.difficulty,
        "modifier": rolling.modifier,
        "number": rolling.number,
        "count": rolling.count,
        "stake": rolling.stake,
    }


def _puzzle(world: World) -> dict[str, Any] | None:
    doing = world.puzzling
    if doing is None:
        return None
    shown = {key: value for key, value in doing.puzzle.items() if key != "code"}
    title = world.compiled.named["puzzles"][doing.name].get("title")
    return {
        "name": T(title) if title else None,
        **shown,
        "id": doing.name,
        "skill": doing.skill,
        "investigator": doing.investigator.id,
        "steps_used": doing.used,
        "steps": doing.steps,
    }


def _outcome(world: World) -> dict[str, Any] | None:
    outcome = world.outcome
    if outcome is None:
        return None
    return {
        "result": outcome.result,
        "ending": outcome.ending,
        "title": outcome.title,
        "text": outcome.text,
        "reason": outcome.reason,
        "personal": outcome.personal,
        "secrets": deciding_secrets(world),
        "statistics": statistics(world.session.log_entries, list(world.state.investigators)),
        "timeline": timeline(world.session.log_entries),
    }
