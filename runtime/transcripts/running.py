"""Playing a transcript: each step is carried out, and what has to come of it is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runtime.engine import Decision, EngineError, Game, Option
from runtime.loading import LoadError, load
from runtime.messages import english
from runtime.rulesets.investigation.scope import Env, Piece, Scope, member
from runtime.rulesets.investigation.world import World
from runtime.transcripts.errors import TranscriptError
from runtime.transcripts.laying import Laying, alias
from runtime.transcripts.reading import Step, Transcript
from schema import Package, build_package, has_errors, validate_document
from schema.expressions import EvaluationError, Type, parse
from schema.expressions import check as check_expression

GONE_OVER = ("confirm", "test")
"""Questions that are gone over when the next step names none of their answers: texts, and dice as they fell."""

WORDS: Mapping[str, Type] = {"result": "text", "ending": "text", "phase": "text"}
"""What a transcript's expressions know beside the names of a scenario's."""


def run_transcript(transcript: Transcript, folder: Path) -> Game:
    """Play a transcript whose package is looked for in *folder*; return the game as it stands after the last step.

    Raises `TranscriptError` for the first thing that does not come out as it is written.
    """
    return _Running(transcript, folder).run()


class _Running:
    def __init__(self, transcript: Transcript, folder: Path) -> None:
        self.transcript = transcript
        package, packs = _scenario(transcript, folder)
        script = {"dice": transcript.dice, "picks": transcript.picks, "decks": transcript.decks}
        options = {**transcript.options, "script": script}
        if transcript.players:
            options["players"] = transcript.players
        try:
            self.game = Game.start(package, transcript.investigators, transcript.seed, options, packs)
        except EngineError as error:
            raise transcript.error(("investigators",), _english(error)) from error
        self.read = 0
        """How far the log was looked at."""

    def run(self) -> Game:
        if self.transcript.setup is not None:
            self._to_the_first_round()
            self.game.arrange(lambda world: Laying(self.transcript, world).lay())
        for step in self.transcript.steps:
            self._step(step)
        for words in self.transcript.never:
            for entry in self.game.log:
                if words in _text(entry.message):
                    said = f"“{words}” may not be in the log, but it is: “{_text(entry.message)}”."
                    raise self.transcript.error(("never",), said)
        self._nothing_left()
        return self.game

    def _to_the_first_round(self) -> None:
        while self.game.decision is not None and self.game.state.round == 0:
            self._choose(self.game.decision.options[0].id, 1)

    def _nothing_left(self) -> None:
        """Dice and picks that were written but never used mean that the game went another way."""
        chance = self.game.state.chance
        for kind, used, written in (
            ("dice", chance.dice_read, len(self.transcript.dice)),
            ("picks", chance.picks_read, len(self.transcript.picks)),
        ):
            if used < written:
                said = f"Of {written} {kind} only {used} were used; the game did not go as it is written."
                raise self.transcript.error(("chance", kind), said)

    # -- steps ---------------------------------------------------------------------------------------------------

    def _step(self, step: Step) -> None:
        if step.undo:
            try:
                self.game.undo(force=True)
            except EngineError as error:
                raise self._error(step.line, _english(error)) from error
            self.read = min(self.read, len(self.game.log))
        if step.do:
            self._choose(self._wanted(step.do, step.line).id, step.line)
        if step.enter is not None:
            self._go_over(lambda decision: decision.input is not None, step.line)
            self._choose(step.enter, step.line)
        for name in step.offers:
            option = self._wanted(name, step.line)
            if not option.allowed:
                raise self._error(step.line, f"“{name}” is not allowed: {_text(option.reason)}")
        for name in step.refuses:
            self._refused(step, name)
        if step.lacks:
            self._go_over(lambda _: False, step.line)
            for name in step.lacks:
                if self.game.decision is not None and _find(self.game.decision, name):
                    raise self._error(step.line, f"“{name}” is offered, but should not be.")
        if step.see or step.expect or step.won or step.lost:
            self._look(step)

    def _refused(self, step: Step, name: str) -> None:
        option = self._wanted(name, step.line)
        if option.allowed:
            raise self._error(step.line, f"“{name}” is allowed, but should not be.")
        if step.because not in _text(option.reason):
            raise self._error(step.line, f"“{name}” is refused with other words: “{_text(option.reason)}”.")

    def _look(self, step: Step) -> None:
        self._go_over(lambda _: False, step.line)
        for words in step.see:
            entries = self.game.log
            place = next((n for n in range(self.read, len(entries)) if words in _text(entries[n].message)), None)
            if place is None:
                raise self._error(step.line, f"The log does not go on with “{words}”.")
            self.read = place + 1
        world: World = self.game.world
        for source in step.expect:
            if not self._holds(source, world, step.line):
                raise self._error(step.line, f"This does not hold: {source}{self._values(source, world)}.")

        self._results(step)

    def _results(self, step: Step) -> None:
        outcome = self.game.outcome
        for names, wanted in ((step.won, "victory"), (step.lost, "defeat")):
            for name in names:
                found = outcome.personal if outcome is not None else {}
                result = next((found[ref] for ref in found if name in (ref, ref.partition(":")[2], alias(ref))), "")
                if result != wanted:
                    raise self._error(step.line, f"For “{name}” the result is {result or 'not decided'}, not {wanted}.")

    # -- answering -----------------------------------------------------------------------------------------------

    def _wanted(self, name: str, line: int) -> Option:
        """Return the option of that label or id, going over texts and dice until it is there."""
        self._go_over(lambda decision: bool(_find(decision, name)), line)
        decision = self.game.decision
        found = _find(decision, name) if decision is not None else []
        if len(found) != 1:
            said = "offered more than once; use an id" if found else "not offered"
            raise self._error(line, f"“{name}” is {said}.")
        return found[0]

    def _go_over(self, enough: Any, line: int) -> None:
        while (decision := self.game.decision) is not None and decision.kind in GONE_OVER and not enough(decision):
            lead_on = [one.id for one in decision.options if one.id in ("continue", "accept")]
            if not lead_on:
                return
            self._choose(lead_on[0], line)

    def _choose(self, value: Any, line: int) -> None:
        try:
            self.game.choose(value)
        except EngineError as error:
            raise self._error(line, _english(error)) from error

    def _error(self, line: int, message: str) -> TranscriptError:
        """Return an error that says as well where the game stands."""
        return TranscriptError(self.transcript.file, line, f"{message}\n{_stand(self.game)}")

    # -- expressions ---------------------------------------------------------------------------------------------

    def _holds(self, source: str, world: World, line: int) -> bool:
        pieces = _pieces(world)
        names: dict[str, Type] = {
            **dict.fromkeys(pieces, "piece"),
            **{name: _type_of(value) for name, value in world.state.variables.items()},
            **WORDS,
        }
        wrong = check_expression(source, names, "boolean")
        if wrong:
            raise self._error(line, f"The expression “{source}” is not sound: {wrong[0].message}.")
        try:
            return bool(parse(source).evaluate(_Looking(self.game, pieces)))
        except (EngineError, EvaluationError) as error:
            raise self._error(line, f"The expression “{source}” cannot be worked out: {error}") from error

    def _values(self, source: str, world: World) -> str:
        """Return what the names in an expression stand at, to make plain why it does not hold."""
        env = _Looking(self.game, _pieces(world))
        told = []
        for name in sorted(parse(source).names()):
            value = env.name(tuple(name.split(".")))
            if isinstance(value, (int, str)):
                told.append(f"{name} is {str(value).lower() if isinstance(value, bool) else value}")
        return f" ({', '.join(told)})" if told else ""


class _Looking(Env):
    """What a transcript's expressions read: the scenario's names, people and monsters by name, and the outcome."""

    __slots__ = ("game", "pieces")

    def __init__(self, game: Game, pieces: Mapping[str, Piece | None]) -> None:
        super().__init__(game.world, Scope())
        self.game = game
        self.pieces = pieces

    def name(self, parts: tuple[str, ...]) -> Any:
        first = parts[0]
        if first in self.pieces:
            piece = self.pieces[first]
            return piece if len(parts) == 1 else member(self.world, piece, parts[1])
        outcome = self.game.outcome
        if first == "result":
            return outcome.result if outcome else ""
        if first == "ending":
            return outcome.ending if outcome else ""
        if first == "phase":
            return str(self.game.view("host")["phase"])
        return super().name(parts)


def _pieces(world: World) -> dict[str, Piece | None]:
    """Return people, and monsters by type and by name (the one that came last; None when there is none now)."""
    found: dict[str, Piece | None] = {alias(ref): None for ref in world.compiled.monsters}
    for monster in world.state.monsters.values():
        found[alias(monster.type)] = monster
        if monster.name:
            found[alias(monster.name)] = monster
    found.update({alias(one.id): one for one in world.state.investigators.values()})
    return found


def _type_of(value: Any) -> Type:
    if isinstance(value, bool):
        return "boolean"
    return "number" if isinstance(value, int) else "text"


def _find(decision: Decision, name: str) -> list[Option]:
    """Return the option of that id, or the options of that label."""
    by_id = [option for option in decision.options if option.id == name]
    return by_id or [option for option in decision.options if _text(option.label) == name]


def _text(message: Any) -> str:
    return text_of(english(message))


def text_of(said: Any) -> str:
    """Return what a message became in a language as one line."""
    if isinstance(said, dict):
        return " ".join("".join(part["text"] for part in paragraph) for paragraph in said["paragraphs"])
    return str(said or "")


def _english(error: EngineError) -> str:
    return _text(error.message)


def _stand(game: Game) -> str:
    """Return what is asked and what happened last, for a person who looks for the mistake."""
    decision = game.decision
    if decision is None:
        lines = ["  The game is over."]
    else:
        lines = [f"  Asked ({decision.kind}): {_text(decision.prompt)}"]
        lines += [
            f"    {option.id}: {_text(option.label)}" + ("" if option.allowed else f" (no: {_text(option.reason)})")
            for option in decision.options
        ]
    lines.append("  The log ends:")
    lines += [f"    {_text(entry.message)}" for entry in game.log[-8:]]
    return "\n".join(lines)


def _scenario(transcript: Transcript, folder: Path) -> tuple[Package, list[Package]]:
    """Open the scenario, with what the transcript puts into it."""
    beside = folder / transcript.scenario
    try:
        loaded = load(beside if beside.exists() else transcript.scenario)
    except LoadError as error:
        raise transcript.error(("scenario",), error.message) from error
    package = loaded.package
    if package.kind != "scenario" or not loaded.sound:
        first = next((str(each) for each in loaded.problems if each.severity == "error"), "it is no scenario")
        raise transcript.error(("scenario",), f"“{transcript.scenario}” cannot be played: {first}")
    if not transcript.replace and not transcript.add:
        return package, loaded.packs
    document = {**package.document, **transcript.replace}
    for name, more in transcript.add.items():
        document[name] = [*document.get(name, ()), *more]
    problems = validate_document("scenario", document)
    if has_errors(problems):
        place = ("replace",) if transcript.replace else ("add",)
        raise transcript.error(place, f"With this the scenario is not sound: {problems[0]}")
    manifest = {name: value for name, value in package.manifest.items() if name != "files"}
    return build_package(manifest, document, package.assets), loaded.packs
