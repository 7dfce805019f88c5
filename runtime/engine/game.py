"""A game is a pure function of (package, options, seed, choices): start, decide, choose, undo, save and resume."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from runtime.engine.chance import Chance
from runtime.engine.decisions import Decision, Value
from runtime.engine.errors import (
    EngineError,
    NotAllowed,
    NothingToUndo,
    SaveError,
    StaleDecision,
    UndoBarrier,
    no_decision,
)
from runtime.engine.log import LogEntry
from runtime.engine.registry import ruleset_of
from runtime.engine.ruleset import Checkpoint, Outcome, Procedure, Ruleset, Session, World
from runtime.engine.saves import SAVE_FORMAT, Choice, Saved
from runtime.engine.trace import Trace
from runtime.messages import M, Message


class _Mark(msgspec.Struct):
    """A checkpoint: the encoded state, how many choices and log entries led to it."""

    state: bytes
    at: int
    entries: int
    revealed: int
    traced: int = 0


class Game:
    """One game; make it with `Game.start` or `Game.resume`."""

    def __init__(
        self, package: Any, packs: Sequence[Any], investigators: Sequence[str], seed: int, options: dict[str, Any]
    ) -> None:
        self.package = package
        self.investigators = list(investigators)
        self.seed = seed
        self.options = options
        self.decision: Decision | None = None
        self._ruleset: Ruleset = ruleset_of(package)
        self._compiled = self._ruleset.compile(package, tuple(packs))
        self._keep_history = bool(options.get("history", True))
        self._trace = Trace() if options.get("trace") else None
        self._choices: list[Choice] = []
        self._undone: list[list[Choice]] = []
        """Steps of undo, the last at the end; each holds the choices it took back, in the order they were made."""
        self._marks: list[_Mark] = []
        self._serial = 0
        self._session: Session
        self._world: World
        self._play: Procedure

    # -- beginning -----------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        package: Any,
        investigators: Sequence[str],
        seed: int = 0,
        options: dict[str, Any] | None = None,
        packs: Sequence[Any] = (),
        carried: Mapping[str, Any] | None = None,
    ) -> Game:
        """Start a new game of *package* with *investigators* (ids).

        `carried` is what an earlier scenario of a campaign left (`runtime.campaign`): `variables`, and what each of the
        `investigators` brings along.

        Options: `players` (people at the table), `script` (chance written in advance), `history` (False keeps no
        checkpoints: faster, cannot be saved; for bots), `designer` (moves of a designer are taken, see `choose`),
        `trace` (notes why things happen), `from` (begin in the middle of the story; what it says is the ruleset's).
        Raises `ScenarioError` when the package cannot be played so.
        """
        options = dict(options or {})
        if carried is not None:
            options |= {"carried": carried.get("variables", {}), "burdens": carried.get("investigators", {})}
        game = cls(package, packs, investigators, seed, options)
        game._begin()
        return game

    @classmethod
    def resume(cls, package: Any, save: bytes, packs: Sequence[Any] = ()) -> Game:
        """Open a save. Raises `SaveError` when it is not one, or belongs to another package."""
        try:
            saved = msgspec.json.decode(save, type=Saved)
        except msgspec.MsgspecError as error:
            raise SaveError(M("This is not a saved game, or it is damaged: {why}", why=str(error))) from error
        if saved.format != SAVE_FORMAT:
            raise SaveError(
                M(
                    "This game was saved in format {found}; this version reads format {known}.",
                    found=saved.format,
                    known=SAVE_FORMAT,
                )
            )
        if saved.package.get("id") != package.id:
            raise SaveError(
                M(
                    "This game was saved with the package {found}, not with {given}.",
                    found=str(saved.package.get("id")),
                    given=package.id,
                )
            )
        game = cls(package, packs, saved.investigators, saved.seed, saved.options)
        game._serial = saved.serial
        mark = _Mark(bytes(saved.state), saved.at, len(saved.log), 0)
        game._choices = saved.choices[: saved.at]
        game._restore(mark, list(saved.log))
        game._marks = [mark]
        game._undone = saved.undone
        for choice in saved.choices[saved.at :]:
            game._replay(choice)
        return game

    def _begin(self) -> None:
        state = self._ruleset.begin(self._compiled, self.investigators, self.seed, self.options)
        self._run(state, [])

    def _run(self, state: Any, log: list[LogEntry], traced: int = 0, change: dict[str, Any] | None = None) -> None:
        if self._trace is not None:
            self._trace.at = len(self._choices)
            del self._trace.entries[traced:]
        chance = Chance(self._ruleset.chance_state(state), Chance.read_script(self.options))
        self._session = Session(chance, log, self._trace)
        self._note(self._choices[-1] if self._choices else None)
        self._world = self._ruleset.world(self._compiled, state, self._session, self.options)
        self._play = self._world.play()
        if change is not None:
            self._world.rearrange(change)
        self._advance(None)

    def _restore(self, mark: _Mark, log: list[LogEntry], change: dict[str, Any] | None = None) -> None:
        try:
            state = msgspec.json.decode(mark.state, type=self._ruleset.state_type)
        except msgspec.MsgspecError as error:
            raise SaveError(
                M("The saved state cannot be read by this version of the rules: {why}", why=str(error))
            ) from error
        self._run(state, log[: mark.entries], mark.traced, change)

    # -- playing -------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._world.outcome

    @property
    def log(self) -> list[LogEntry]:
        """Everything that happened, in order."""
        return self._session.log_entries

    @property
    def state(self) -> Any:
        """The ruleset's state (for tests and bots; a screen uses `view`)."""
        return self._world.state

    @property
    def world(self) -> Any:
        """The ruleset's running game (for tests and bots)."""
        return self._world

    @property
    def choices(self) -> list[Value]:
        """The answers given so far; with package, seed and options they make the same game again."""
        return [choice.value for choice in self._choices]

    @property
    def trace(self) -> list[dict[str, Any]]:
        """Why things happened, oldest first: each note has `at` (choices made before it), `kind` and its facts. Empty
        unless the game was started with the option `trace`."""
        return self._trace.entries if self._trace is not None else []

    @property
    def checkpoint(self) -> int:
        """How many choices led to the last checkpoint; a store need save again only when it has moved."""
        return self._marks[-1].at if self._marks else 0

    def choose(self, value: Value, decision_id: int | None = None) -> None:
        """Answer the open decision, or call out one of the world's `calls` instead of answering it.

        In a game with the option `designer`, *value* may also be an object: a designer's move, such as
        `{"set": {"threat": 5}}` (its words are the ruleset's). It stands among the choices as any other, so that
        saves, undo and replays keep it, changes the game without anything answering it, and leaves the question open.
        Where nothing was answered since the last checkpoint, the game goes on anew from there with the change; in the
        middle of something, the options of the open decision are worked out again.

        Raises `StaleDecision` when *decision_id* is not the open one, `NotAllowed` when the value is no allowed answer;
        neither changes anything.
        """
        decision = self.decision
        if decision is None:
            raise no_decision()
        if decision_id is not None and decision_id != decision.id:
            raise StaleDecision(M("This question has been answered already."))
        taken = self._answer(decision, value)
        count = len(self._choices)
        try:
            self._take(taken)
        except BaseException:
            # A choice that cannot be carried out changes nothing: the table goes on from where it was.
            self._rewind(count)
            raise
        self._undone.clear()

    def _answer(self, decision: Decision, value: Value) -> Choice:
        """Return an answer, a call or a designer's move that is allowed; raises `NotAllowed`."""
        if isinstance(value, dict):
            if not self.options.get("designer"):
                raise NotAllowed(M("This is not one of the answers to the open question."))
            return Choice(value, self._world.move_of(value))
        if not _is_call(value):
            value = decision.answer(value)
            if decision.private:
                return Choice(value, M("A decision in private"))
            option = next((one for one in (*decision.options, *decision.aimed) if one.id == value), None)
            if option is None:
                return Choice(value, decision.prompt, kind=decision.kind)
            return Choice(value, option.label, kind=decision.kind, rule=option.rule)
        call = next((one for one in self._world.calls() if one.id == value), None)
        if call is None or not call.allowed:
            raise NotAllowed((call.reason if call else None) or M("This is not possible now."))
        return Choice(value, call.label, kind="call", rule=call.rule)

    def _note(self, choice: Choice | None) -> None:
        """Tell the session which choice is being carried out."""
        self._session.at = len(self._choices)
        self._session.chosen = choice.cause() if choice is not None else None

    def _take(self, choice: Choice) -> None:
        before = self._session.chance.state.uses + self._session.revealed
        self._choices.append(choice)
        if self._trace is not None:
            self._trace.at = len(self._choices)
        self._note(choice)
        self._session.begin_step()
        if isinstance(choice.value, dict):
            self._rearrange(choice.value)
            return
        self._advance(choice.value)
        choice.barrier = self._session.chance.state.uses + self._session.revealed != before

    def _rearrange(self, change: dict[str, Any]) -> None:
        """Carry out a designer's move, which is the last choice."""
        mark = self._marks[-1] if self._marks else None
        if mark is not None and all(isinstance(one.value, dict) for one in self._choices[mark.at :]):
            # Nothing was answered since: whatever was worked out from the state is worked out again.
            self._restore(mark, self.log, change)
            return
        self._world.rearrange(change)
        decision = self.decision
        if decision is not None and decision.renew is not None:
            decision.renew(decision)

    def _advance(self, value: Value | None) -> None:
        play = self._play
        try:
            if value is None:
                asked = next(play)
            elif isinstance(value, str) and _is_call(value):
                asked = play.throw(self._world.call(value))
            else:
                asked = play.send(value)
            while isinstance(asked, Checkpoint):
                self._remember()
                asked = next(play)
        except StopIteration:
            self.decision = None
            self._remember()
            return
        self._serial += 1
        asked.id = self._serial
        self.decision = asked

    def _remember(self) -> None:
        if not self._keep_history:
            return
        if self._marks and self._marks[-1].at == len(self._choices):
            self._marks.pop()
        state = msgspec.json.encode(self._world.state)
        traced = len(self._trace.entries) if self._trace is not None else 0
        self._marks.append(_Mark(state, len(self._choices), len(self.log), self._session.revealed, traced))

    def _replay(self, choice: Choice) -> None:
        decision = self.decision
        if decision is None:
            raise SaveError(M("The saved choices go on after the end of the game."))
        try:
            self._answer(decision, choice.value)
        except EngineError as error:
            raise SaveError(
                M("A saved choice no longer fits the rules; the game goes on from its last checkpoint.")
            ) from error
        self._take(choice)

    # -- undo and redo -------------------------------------------------------------------------------------------

    def undo_label(self) -> Message | None:
        """Return what `undo` would take back, or None."""
        return self._choices[-1].label if self._choices else None

    def redo_label(self) -> Message | None:
        """Return what `redo` would do again, or None: of several choices the first."""
        return self._undone[-1][0].label if self._undone else None

    def undo_has_barrier(self, count: int = 1) -> bool:
        """Say whether taking back the last *count* choices would take back chance or something hidden."""
        return any(choice.barrier for choice in self._choices[max(0, len(self._choices) - count) :])

    def choices_since(self, line: int) -> int:
        """Return how many of the last choices have to be taken back so that the log ends before *line*, which may be
        any; for a line from before the first choice, all of them. Raises `NothingToUndo`."""
        entries = self.log
        if not 0 <= line < len(entries) or not self._choices:
            raise NothingToUndo(M("There is nothing to undo."))
        at = entries[line].at
        if at < 0:
            raise NothingToUndo(M("This line is from before the game could go back to it. Undo step by step."))
        return len(self._choices) - max(at - 1, 0)

    def labels(self, count: int) -> list[Message]:
        """Return what the last *count* choices are called, in the order they were made."""
        return [choice.label for choice in self._choices[max(0, len(self._choices) - count) :]]

    def undo(self, force: bool = False, count: int = 1) -> None:
        """Take back the last *count* choices as one step, which `redo` makes again as one. Raises `UndoBarrier` (unless
        *force*) or `NothingToUndo`; neither changes anything."""
        if not 0 < count <= len(self._choices):
            raise NothingToUndo(M("There is nothing to undo."))
        taken = self._choices[-count:]
        if self.undo_has_barrier(count) and not force:
            raise UndoBarrier(
                M(
                    "Dice were rolled or something hidden was shown since “{choice}”. Take it back all the same?",
                    choice=taken[0].label,
                )
            )
        undone = [*self._undone, taken]
        self._rewind(len(self._choices) - count)
        self._undone = undone

    def rewind(self, count: int) -> None:
        """Go back to where *count* choices had been made, whatever was shown since (for previews, not for tables)."""
        if not 0 <= count <= len(self._choices):
            raise NothingToUndo(M("There is nothing to undo."))
        self._rewind(count)
        self._undone = []

    def _rewind(self, count: int) -> None:
        kept = self._choices[:count]
        marks = [mark for mark in self._marks if mark.at <= count]
        log = self.log
        if marks:
            mark = marks[-1]
            self._choices = kept[: mark.at]
            self._marks = marks
            self._restore(mark, log)
        else:
            mark = None
            self._choices = []
            self._marks = []
            self._begin()
        for choice in kept[mark.at if mark else 0 :]:
            self._replay(choice)

    def look(self, read: Callable[[Any], Any]) -> Any:
        """What *read* finds in the ruleset's game, which it must leave as it is."""
        return read(self._world)

    def arrange(self, change: Callable[[Any], None]) -> None:
        """Let *change* rearrange the ruleset's running game, and go on from there as from a new beginning: what was
        chosen and logged before is forgotten (transcripts and tests lay their tables so).

        Raises `SaveError` where the state is not complete: in the middle of something.
        """
        if self.checkpoint != len(self._choices) or not self._marks:
            raise SaveError(M("The table can be laid only where a game could be saved without its last choices."))
        change(self._world)
        mark = _Mark(msgspec.json.encode(self._world.state), 0, 0, 0)
        self._choices, self._undone, self._marks = [], [], [mark]
        self._restore(mark, [])

    def redo(self) -> None:
        """Make again what the last undo took back. Raises `NothingToUndo`."""
        if not self._undone:
            raise NothingToUndo(M("There is nothing to redo."))
        *rest, step = self._undone
        for choice in step:
            self._replay(choice)
        self._undone = rest

    # -- looking and keeping -------------------------------------------------------------------------------------

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Return what *seat* may see: None the table, "host" everything a player may see, or an investigator's id."""
        view = self._world.view(seat, self.decision)
        view["undo"] = {"can": bool(self._choices), "label": self.undo_label(), "barrier": self.undo_has_barrier()}
        view["redo"] = {
            "can": bool(self._undone),
            "label": self.redo_label(),
            "count": len(self._undone[-1]) if self._undone else 0,
        }
        return view

    def save(self) -> bytes:
        """Return the game as bytes: the last checkpoint and the choices since.

        Raises `SaveError` for a game that keeps no history.
        """
        if not self._marks:
            raise SaveError(M("This game was started without history and cannot be saved."))
        mark = self._marks[-1]
        return msgspec.json.encode(
            Saved(
                SAVE_FORMAT,
                {"id": self.package.id, "version": self.package.version, "digest": self.package.digest},
                self.investigators,
                self.seed,
                self.options,
                msgspec.Raw(mark.state),
                mark.at,
                self.log[: mark.entries],
                self._choices,
                self._serial,
                self._undone,
            )
        )

    def state_hash(self) -> str:
        """Return a digest of the whole state, the same for the same game however it was reached."""
        return hashlib.sha256(msgspec.json.encode(self._world.state)).hexdigest()


def _is_call(value: Value) -> bool:
    return isinstance(value, str) and value.startswith("!")
