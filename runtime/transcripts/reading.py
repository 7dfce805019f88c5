"""What a transcript says, checked word by word; pure, nothing is opened or played here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from runtime.transcripts.errors import TranscriptError
from runtime.transcripts.lines import Document, Path, read_lines
from schema.expressions import ExpressionError, parse

TOP = (
    "title", "about", "rules", "scenario", "replace", "add", "investigators", "players", "seed", "options", "chance",
    "setup", "play", "never",
)  # fmt: skip
CHANCE = ("dice", "picks", "decks")
SETUP = (
    "place", "monsters", "cards", "clues", "damage", "horror", "fire", "darkness", "barricades", "passages", "doors",
    "floor", "variables", "puzzles",
)  # fmt: skip
STEP = ("do", "enter", "undo", "offers", "lacks", "refuses", "because", "see", "expect", "won", "lost")
FACES = "SIB"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the play; of its parts, those that are given are carried out in this order."""

    line: int
    do: str = ""
    """The answer: an option's label in English, or its id."""
    enter: int | list[int] | None = None
    """The answer to a question that takes a number or a row of symbols."""
    undo: bool = False
    offers: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    refuses: list[str] = field(default_factory=list)
    because: str = ""
    """Part of the reason that every refused option has to give."""
    see: list[str] = field(default_factory=list)
    expect: list[str] = field(default_factory=list)
    won: list[str] = field(default_factory=list)
    """Who wins, when the game is over."""
    lost: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game written down in advance."""

    file: str
    title: str
    scenario: str
    investigators: list[str]
    steps: list[Step]
    rules: list[str] = field(default_factory=list)
    """Rules of the ledger that it shows."""
    replace: dict[str, Any] = field(default_factory=dict)
    """Fields of scenario.json that are put in the place of the scenario's own."""
    add: dict[str, list[Any]] = field(default_factory=dict)
    """What is added to the lists of scenario.json."""
    players: int = 0
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    dice: list[str] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)
    decks: dict[str, list[str]] = field(default_factory=dict)
    setup: dict[str, Any] | None = None
    """The table as it is laid at the start of round 1; None begins at the game's first question."""
    never: list[str] = field(default_factory=list)
    """Words that may not be in the log."""
    lines: Mapping[Path, int] = field(default_factory=dict)

    def error(self, path: Path, message: str) -> TranscriptError:
        """Return an error at the place of *path* in the file."""
        return Document(self.file, None, dict(self.lines)).error(path, message)


def read_transcript(text: str, file: str) -> Transcript:
    """Read a transcript. Raises `TranscriptError` with file and line for the first thing that is wrong."""
    return _Reading(read_lines(text, file)).transcript()


class _Reading:
    def __init__(self, document: Document) -> None:
        self.document = document

    def transcript(self) -> Transcript:
        top = self.mapping((), self.document.value, TOP)
        for name in ("title", "scenario", "investigators", "play"):
            if not top.get(name):
                raise self.document.error((), f"A transcript has to say its “{name}”.")
        chance = self.mapping(("chance",), top.get("chance") or {}, CHANCE)
        setup = top.get("setup")
        if setup is not None:
            self.mapping(("setup",), setup, SETUP)
        add = self.mapping(("add",), top.get("add") or {})
        return Transcript(
            self.document.file,
            self.word(("title",), top["title"]),
            self.word(("scenario",), top["scenario"]),
            self.words(("investigators",), top["investigators"]),
            [self.step(("play", number), one) for number, one in enumerate(self.items(("play",), top["play"]))],
            rules=self.words(("rules",), top.get("rules")),
            replace=self.mapping(("replace",), top.get("replace") or {}),
            add={name: self.items(("add", name), value) for name, value in add.items()},
            players=self.number(("players",), top.get("players", 0)),
            seed=self.number(("seed",), top.get("seed", 1)),
            options=self.mapping(("options",), top.get("options") or {}),
            dice=self.dice(("chance", "dice"), chance.get("dice")),
            picks=[
                self.number(("chance", "picks"), one) for one in self.items(("chance", "picks"), chance.get("picks"))
            ],
            decks={
                name: self.words(("chance", "decks", name), value)
                for name, value in self.mapping(("chance", "decks"), chance.get("decks") or {}).items()
            },
            setup=setup,
            never=self.words(("never",), top.get("never")),
            lines=self.document.lines,
        )

    def step(self, path: Path, value: Any) -> Step:
        line = self.document.lines[path]
        if isinstance(value, (str, int)):
            return Step(line, do=str(value))
        found = self.mapping(path, value, STEP)
        if not found:
            raise self.document.error(path, "A step has to do or to look at something.")
        if found.get("because") and not found.get("refuses"):
            raise self.document.error((*path, "because"), "“because” goes with “refuses”.")
        expect = self.words((*path, "expect"), found.get("expect"))
        for source in expect:
            try:
                parse(source)
            except ExpressionError as error:
                said = f"The expression “{source}” is not sound: {error.message}."
                raise self.document.error((*path, "expect"), said) from error
        return Step(
            line,
            self.word((*path, "do"), found.get("do", "")),
            self.entered((*path, "enter"), found.get("enter")),
            bool(found.get("undo")),
            self.words((*path, "offers"), found.get("offers")),
            self.words((*path, "lacks"), found.get("lacks")),
            self.words((*path, "refuses"), found.get("refuses")),
            self.word((*path, "because"), found.get("because", "")),
            self.words((*path, "see"), found.get("see")),
            expect,
            self.words((*path, "won"), found.get("won")),
            self.words((*path, "lost"), found.get("lost")),
        )

    def entered(self, path: Path, value: Any) -> int | list[int] | None:
        if isinstance(value, list):
            return [self.number(path, one) for one in value]
        return None if value is None else self.number(path, value)

    def dice(self, path: Path, value: Any) -> list[str]:
        """Faces, with or without spaces: `SIB` or `S I B`, or a list of such throws."""
        faces = [face for throw in self.words(path, value) for face in throw if face != " "]
        wrong = [face for face in faces if face not in FACES]
        if wrong:
            said = f"A die shows S (success), I (investigation) or B (blank), not {wrong[0]}."
            raise self.document.error(path, said)
        return faces

    def mapping(self, path: Path, value: Any, known: tuple[str, ...] = ()) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.document.error(path, f"Here have to stand names with what they mean{self._known(known)}.")
        for name in value:
            if known and name not in known:
                raise self.document.error((*path, name), f"There is no “{name}” here{self._known(known)}.")
        return value

    @staticmethod
    def _known(known: tuple[str, ...]) -> str:
        return f": {', '.join(known)}" if known else ""

    def items(self, path: Path, value: Any) -> list[Any]:
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.document.error(path, "Here has to stand a list.")
        return value

    def words(self, path: Path, value: Any) -> list[str]:
        """A list of words; one alone needs no list."""
        if isinstance(value, (str, int)):
            value = [value]
        return [self.word((*path, number), one) for number, one in enumerate(self.items(path, value))]

    def word(self, path: Path, value: Any) -> str:
        if not isinstance(value, (str, int)) or isinstance(value, bool):
            raise self.document.error(
                path, "Here has to stand a word or a sentence; put it in quotes if it has a colon."
            )
        return str(value)

    def number(self, path: Path, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.document.error(path, "Here has to stand a whole number.")
        return value
