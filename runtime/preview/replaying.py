"""The same choices again: after one more choice, after going back, and after the scenario was edited.

A preview is a set-up and a list of choices; nothing of it is kept anywhere but in the browser that shows it. The games
of the last few previews stay in memory, so that one more choice plays one choice and not all of them.

A choice remembers what it was called and what else could have been chosen. That is how it is found again when the
designer moved it, rewrote it or put another before it, and how it is noticed when it was taken away.
"""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import msgspec

from runtime.engine import Decision, EngineError, Game, ScenarioError
from runtime.engine.decisions import Value
from runtime.messages import M, Message
from schema import Package

log = logging.getLogger("hauntwright.preview")

GAMES = 12
"""Games kept for the next choice."""
MOST_CHOICES = 5_000
SECONDS = 5.0
"""How long one answer may take; what is left of the choices is played in the next."""

NEW_TEXT = "continue"
"""The answer to a text that only wants to be read."""


class Made(msgspec.Struct, frozen=True):
    """A choice as it was made: its value, and marks of what it and the other options were called."""

    value: Value
    mark: str = ""
    others: list[str] = []


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a preview begins."""

    investigators: list[str]
    seed: int = 0
    dice: str = "app"
    """`app`: by the seed; `physical`: each throw is asked for."""
    mode: str = "full"
    """`companion`: as at a table that keeps figures, cards and dice itself."""
    script: dict[str, Any] = {}
    beginning: dict[str, Any] | None = msgspec.field(default=None, name="from")

    def options(self) -> dict[str, Any]:
        """The options of the game."""
        options: dict[str, Any] = {"designer": True, "trace": True}
        if self.dice == "physical":
            options["dice"] = "physical"
        if self.mode != "full":
            options["mode"] = self.mode
        if self.script:
            options["script"] = self.script
        if self.beginning is not None:
            options["from"] = self.beginning
        return options


@dataclass(slots=True)
class Step:
    """A choice that was played again."""

    made: Made
    label: Message
    round: int


@dataclass(slots=True)
class Diverged:
    """Where the scenario no longer lets the choices be made."""

    at: int
    """The number of choices that were."""
    why: Message
    choice: Made
    kept: list[Made]
    """The choices from there on, to be tried again."""


@dataclass(slots=True)
class Preview:
    """A preview played as far as it goes."""

    game: Game
    steps: list[Step] = field(default_factory=list)
    diverged: Diverged | None = None
    pending: list[Made] = field(default_factory=list)
    """Choices for which the time of one answer was not enough."""
    readers: dict[str, list[str]] | None = None
    """Which events read each variable; worked out when it is first asked for."""


class Previews:
    """The games of the last few previews, by scenario and set-up."""

    def __init__(self, games: int = GAMES) -> None:
        self._games = games
        self._kept: OrderedDict[str, Preview] = OrderedDict()
        self._lock = Lock()

    def play(
        self,
        package: Package,
        packs: Sequence[Package],
        setup: dict[str, Any],
        choices: Sequence[Any],
        *,
        seconds: float = SECONDS,
    ) -> Preview:
        """Play *choices* from *setup* as the scenario is now. The answer belongs to the caller until `keep`.

        Raises `ScenarioError` for what is neither set-up nor choice, and what `Game.start` raises.
        """
        if len(choices) > MOST_CHOICES:
            raise ScenarioError(M("A preview holds at most {most} choices. Begin it anew.", most=MOST_CHOICES))
        try:
            how = msgspec.convert(setup, Setup)
            wanted = [_made(choice) for choice in choices]
        except msgspec.ValidationError as error:
            raise ScenarioError(M("This preview cannot be read: {why}", why=str(error))) from error
        key = _key(package, packs, setup)
        preview = self._take(key, wanted)
        if preview is None:
            preview = Preview(Game.start(package, how.investigators, how.seed, how.options(), packs))
        preview.diverged, preview.pending = None, []
        _go_on(preview, wanted, time.monotonic() + seconds)
        return preview

    def keep(self, package: Package, packs: Sequence[Package], setup: dict[str, Any], preview: Preview) -> None:
        """Keep a preview's game for the next choice; call it when nothing of the preview is needed any more."""
        with self._lock:
            self._kept[f"{_key(package, packs, setup)} {id(preview.game)}"] = preview
            while len(self._kept) > self._games:
                self._kept.popitem(last=False)

    def _take(self, key: str, wanted: Sequence[Made]) -> Preview | None:
        """Take the kept game that has most choices in common, gone back to the last of them."""
        with self._lock:
            found = [(_common(preview.steps, wanted), name) for name, preview in self._kept.items() if name[:64] == key]
            if not found:
                return None
            common, name = max(found)
            preview = self._kept.pop(name)
        if common < len(preview.steps):
            preview.game.rewind(common)
            del preview.steps[common:]
        return preview


def _key(package: Package, packs: Sequence[Package], setup: dict[str, Any]) -> str:
    source = json.dumps([package.digest, [pack.digest for pack in packs], setup], sort_keys=True)
    return hashlib.sha256(source.encode()).hexdigest()


def _made(choice: Any) -> Made:
    """A choice as it was sent: with its marks, or only its value."""
    if isinstance(choice, dict) and "value" in choice:
        return msgspec.convert(choice, Made)
    return Made(msgspec.convert(choice, Value))


def _common(steps: Sequence[Step], wanted: Sequence[Made]) -> int:
    common = 0
    for step, made in zip(steps, wanted, strict=False):
        if step.made.value != made.value:
            break
        common += 1
    return common


def _go_on(preview: Preview, wanted: Sequence[Made], until: float) -> None:
    """Make the choices that have not been made yet, as far as they can be."""
    number = len(preview.steps)
    while number < len(wanted):
        if time.monotonic() > until:
            preview.pending = list(wanted[number:])
            return
        made, game = wanted[number], preview.game
        try:
            value = _found_again(game.decision, made, game)
            if value is SKIPPED:
                number += 1
                continue
            taken = NEW_TEXT if value is INSERTED else value
            step = Step(marked(game, taken), _label(game, taken), game.state.round)
            game.choose(taken)
        except EngineError as error:
            preview.diverged = Diverged(len(preview.steps), error.message, made, list(wanted[number:]))
            return
        except Exception as error:
            log.info("a preview broke", exc_info=error)
            why = M("The scenario breaks here, in a way that nobody foresaw ({kind}).", kind=type(error).__name__)
            preview.diverged = Diverged(len(preview.steps), why, made, list(wanted[number:]))
            return
        preview.steps.append(step)
        number += value is not INSERTED


class _Sign:
    """What is done instead of a choice."""


SKIPPED, INSERTED = _Sign(), _Sign()


def _found_again(decision: Decision | None, made: Made, game: Game) -> Any:
    """Return the value that means today what *made* meant, `SKIPPED` for a text that is no longer there to be read, or
    `INSERTED` for a new text that has to be read first. Raises `Gone` when it was taken away."""
    value = made.value
    if decision is None:
        raise Gone(M("The game ends before this choice."))
    if not isinstance(value, str) or value.startswith("!") or not made.mark:
        return value
    options = {option.id: mark_of(option.label) for option in decision.options}
    if decision.kind == "confirm" and list(options) == [NEW_TEXT]:
        return value if value == NEW_TEXT else INSERTED
    if value == NEW_TEXT and NEW_TEXT not in options:
        return SKIPPED
    if options.get(value) == made.mark:
        return value
    moved = next((name for name, mark in options.items() if mark == made.mark), None)
    if moved is not None:
        return moved
    if value not in options or options[value] in made.others:
        # What stands in its place now stood beside it before: it was taken away, not rewritten.
        raise Gone(M("It is no longer among the options."))
    return value


class Gone(EngineError):
    """A choice that can no longer be made."""

    code = "gone"


def marked(game: Game, value: Value) -> Made:
    """Return a choice with the marks by which it is found again."""
    decision = game.decision
    if decision is None or not isinstance(value, str) or value.startswith("!") or decision.private:
        return Made(value)
    marks = {option.id: mark_of(option.label) for option in decision.options}
    return Made(value, marks.get(value, ""), [mark for name, mark in marks.items() if name != value])


def mark_of(label: Message) -> str:
    """Return a short mark of what an option is called, in all its languages."""
    return hashlib.sha256(json.dumps(label, sort_keys=True).encode()).hexdigest()[:8]


def _label(game: Game, value: Any) -> Message:
    """What a choice is called in the list of choices."""
    if isinstance(value, dict):
        label: Message = game.world.move_of(value)
        return label
    decision = game.decision
    if decision is not None and isinstance(value, str):
        for option in (*decision.options, *game.world.calls()):
            if option.id == value:
                found: Message = option.label
                return found
    if isinstance(value, list):
        return M("{values}", values=" ".join(str(one) for one in value))
    return M("{value}", value=str(value))
