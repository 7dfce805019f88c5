"""A tiny game system for the server's tests: two people in a dark house, three rounds, one die, one secret each.

It is played by the real engine, so that saves, undo and stale decisions are the real ones; only the rules are small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from runtime.engine import Chance, Decision, Input, Option, Outcome, registry
from runtime.engine.chance import ChanceState
from runtime.engine.ruleset import CHECKPOINT, Procedure, Session
from runtime.messages import M, Story, T


class State(msgspec.Struct):
    chance: ChanceState
    people: list[str]
    round: int = 1
    turn: int = 0
    steps: int = 0
    found: list[str] = []
    done: bool = False


class World:
    def __init__(self, state: State, session: Session, title: dict[str, str]) -> None:
        self.state = state
        self.session = session
        self.title = title

    @property
    def outcome(self) -> Outcome | None:
        return Outcome("victory", "dawn", M("Dawn.")) if self.state.done else None

    def play(self) -> Procedure:
        state = self.state
        while state.round <= 3:
            while state.turn < len(state.people):
                yield CHECKPOINT
                yield from self.turn(state.people[state.turn])
                state.turn += 1
            yield Decision("confirm", None, M("Go on?"), [Option("continue", M("Continue"))])
            state.round, state.turn = state.round + 1, 0
        state.done = True

    def turn(self, who: str) -> Procedure:
        state = self.state
        while True:
            value = yield Decision(
                "turn",
                who,
                M("What does {who} do?", who=who),
                [
                    Option("walk", M("Walk"), cost=1),
                    Option("dig", M("Dig")),
                    Option("read", M("Read"), allowed=False, reason=M("It is too dark here.")),
                    Option("circle", M("Walk in a circle")),
                    Option("rest", M("Rest")),
                ],
                input=Input("number", minimum=0, maximum=9),
            )
            if value == "circle":
                while True:
                    self.session.step("circle")
            if value == "rest":
                self.say("rest", M("{who} rests.", who=who))
                return
            if value == "dig":
                state.found.append(self.session_die())
                self.say("dig", M("{who} digs.", who=who))
            state.steps += value if isinstance(value, int) else 1

    def session_die(self) -> str:
        return self.session.chance.roll(1)[0]

    def say(self, kind: str, message: dict[str, Any], audience: str | None = None) -> None:
        self.session.log(self.state.round, "investigator", kind, message, audience, {})

    def view(self, seat: str | None, decision: Decision | None) -> dict[str, Any]:
        state = self.state
        return {
            "seat": seat,
            "title": T(self.title),
            "round": state.round,
            "steps": state.steps,
            "found": state.found,
            "story": {"title": T({"en": "The house"}), "text": Story({"en": "It is *dark*.", "cs": "Je *tma*."})},
            "investigators": [
                {"id": one, "name": one.upper()} | ({"secret": f"the secret of {one}"} if seat in ("host", one) else {})
                for one in state.people
            ],
            "decision": decision.to_json() if decision else None,
            "outcome": {"result": "victory"} if state.done else None,
            "log": [{"n": one.n, "message": one.message} for one in self.session.log_entries],
        }


class Rules:
    name = "investigation"
    state_type = State

    def compile(self, package: Any, packs: Sequence[Any]) -> Any:
        return package.title

    def begin(self, compiled: Any, investigators: Sequence[str], seed: int, options: dict[str, Any]) -> State:
        return State(Chance.seeded(seed), list(investigators))

    def world(self, compiled: Any, state: State, session: Session, options: dict[str, Any]) -> World:
        return World(state, session, compiled)

    def chance_state(self, state: State) -> ChanceState:
        return state.chance


def rules() -> Any:
    """Return the rules as the registry wants them."""
    return Rules()


def install() -> None:
    """Play every package by these rules, in a process of their own."""
    registry.register(rules())
