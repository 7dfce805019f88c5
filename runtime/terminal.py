"""Playing in a terminal: the story, the board in a few lines, and numbered answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from runtime.engine import EngineError, Game, UndoBarrier
from runtime.engine.decisions import Value
from runtime.messages import localise

HELP = """\
Type the number of an answer and press Enter. Where a sequence is asked for, type its numbers: 1 3 2.
  Enter  the only answer there is        b  the board          i  investigators and their cards
  u      undo                            r  do it again        s  save (s FILE: under another name)
  q      quit (the game is saved)        ?  this help"""

_STYLES = {"em": "italic", "name": "bold", "value": "bold", "skill": "cyan", "icon": "cyan", "term": "cyan"}


RECALLED = 6
"""Lines of the log that a saved game begins with."""


class Quit(Exception):
    """The player leaves the table."""


class Terminal:
    """One game at one terminal."""

    def __init__(self, game: Game, console: Console, save_to: Path, language: str, ask: Callable[[str], str]) -> None:
        self.game = game
        self.console = console
        self.save_to = save_to
        self.language = language
        self.ask = ask
        # Of a game that goes on, the last lines are enough to find in again.
        self._told = max(0, len(game.log) - RECALLED) if game.choices else 0

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.console.print(Text(HELP, style="dim"))
        while self.game.decision is not None:
            self._tell()
            try:
                self._answer()
            except Quit:
                self.save()
                return
        self._tell()
        self._epilogue()

    def save(self, name: str = "") -> None:
        """Save the game, so that nobody ever finds half a file."""
        target = Path(name) if name else self.save_to
        part = target.with_name(target.name + ".part")
        try:
            part.write_bytes(self.game.save())
            part.replace(target)
        except OSError as error:
            self.say(f"The game cannot be saved as {target}: {error.strerror or error}.", "red")
            return
        self.say(f"Saved as {target}. Go on with --load {target}.", "green")

    def say(self, words: str, style: str = "") -> None:
        """Print a plain line; nothing in it is taken for markup."""
        self.console.print(Text(words, style=style))

    def words(self, message: Any) -> str:
        """A message as letters."""
        return str(localise(message, self.language, str)) if message is not None else ""

    # -- asking ----------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        decision = self.game.decision
        assert decision is not None
        view = localise(self.game.view("host"), self.language, str)
        self._situation(view)
        told = view["decision"]
        for line in (told["instruction"] or {}).get("lines", ()):
            self.say(f"  {line}", "green")
        if told["prompt"]:
            self.say(f"\n{told['prompt']}", "bold")
        for number, option in enumerate(told["options"], 1):
            self.console.print(_option(number, option))
        if decision.input is not None:
            self.say(_wanted(decision.input), "cyan")
        while True:
            line = self.ask("> ").strip()
            try:
                if self._command(line):
                    return
                value = self._value(line)
                if value is None:
                    self.say("Type the number of an answer, or ? for help.", "yellow")
                    continue
                self.game.choose(value)
            except EngineError as error:
                self.say(self.words(error.message), "yellow")
                continue
            return

    def _value(self, line: str) -> Value | None:
        decision = self.game.decision
        assert decision is not None
        numbers = line.replace(",", " ").split()
        if not line and len(decision.options) == 1 and decision.input is None:
            return decision.options[0].id
        if not numbers or not all(number.lstrip("-").isdecimal() for number in numbers):
            return None
        wanted = decision.input
        if wanted is not None and wanted.type == "sequence" and len(numbers) == wanted.length and wanted.length > 1:
            return [int(number) - 1 for number in numbers]
        index = int(numbers[0])
        if len(numbers) == 1 and 1 <= index <= len(decision.options):
            return decision.options[index - 1].id
        return index if wanted is not None and wanted.type == "number" else None

    def _command(self, line: str) -> bool:
        """Carry out a command; whether the question has to be asked anew."""
        name, _, rest = line.partition(" ")
        if name == "q":
            raise Quit
        if name == "s":
            self.save(rest.strip())
        elif name == "?":
            self.console.print(Text(HELP, style="dim"))
        elif name == "b":
            self._board(localise(self.game.view("host"), self.language, str))
        elif name == "i":
            self._cards(localise(self.game.view("host"), self.language, str))
        elif name == "u":
            return self._undo()
        elif name == "r":
            self.game.redo()
            return True
        else:
            return False
        return True

    def _undo(self) -> bool:
        try:
            self.game.undo()
        except UndoBarrier as barrier:
            self.say(self.words(barrier.message), "yellow")
            if self.ask("y/n > ").strip().lower() not in ("y", "yes"):
                return True
            self.game.undo(force=True)
        self._told = min(self._told, len(self.game.log))
        return True

    # -- showing ---------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Print what was logged since the last time."""
        entries = self.game.log
        for entry in entries[self._told :]:
            message = localise(entry.message, self.language, str)
            if isinstance(message, dict) and "paragraphs" in message:
                self.console.print(Panel(paragraphs(message), border_style="yellow", padding=(1, 2)))
            else:
                self.say(f"  {message}", "dim")
        self._told = len(entries)

    def _situation(self, view: dict[str, Any]) -> None:
        if not view["round"]:
            return
        line = Text(f"\nRound {view['round']} · {view['phase']} phase · threat {view['threat']}", style="bold cyan")
        if view["objective"]:
            line.append("\n").append_text(paragraphs(view["objective"]))
        self.console.print(line)
        active = next((one for one in view["investigators"] if one["id"] == view["active"]), None)
        if active is not None:
            where = space_names(view).get(active["space"], active["space"])
            damage, horror = (sum(active[kind].values()) for kind in ("damage", "horror"))
            self.say(
                f"{active['name']} in {where}: damage {damage}/{active['health']}, horror {horror}/{active['sanity']}, "
                f"clues {active['clues']}",
                "dim",
            )
        if view["test"] and view["test"]["dice"]:
            self.say("Dice: " + " ".join(_FACES.get(face, face) for face in view["test"]["dice"]), "bold")
        if view["puzzle"]:
            self.console.print(puzzle(view["puzzle"]))

    def _board(self, view: dict[str, Any]) -> None:
        names = space_names(view)
        table = Table(title="The board", title_justify="left", expand=False)
        for heading in ("Space", "Who is here", "What is here"):
            table.add_column(heading)
        edges = {edge["id"]: edge["spaces"] for edge in view["board"]["edges"]}
        for space, name in names.items():
            who = [one["name"] for one in view["investigators"] if one["space"] == space]
            who += [
                f"{one['name']} ({one['damage']}/{one['health']})" for one in view["monsters"] if one["space"] == space
            ]
            what = [token["name"] or token["kind"] for token in view["tokens"] if space in _places(token, edges)]
            what += [feature["kind"] for feature in view["features"] if feature.get("space") == space]
            what += [str(item["name"]) for item in view["items_on_floor"] if item["space"] == space]
            table.add_row(Text(name), Text(", ".join(map(str, who))), Text(", ".join(map(str, what))))
        self.console.print(table)

    def _cards(self, view: dict[str, Any]) -> None:
        for one in view["investigators"]:
            skills = ", ".join(f"{name} {value}" for name, value in one["skills"].items())
            lines = [Text(f"{one['role']} · {skills}", style="dim")]
            for card in (*one["possessions"], *one["conditions"], *one["damage_cards"], *one["horror_cards"]):
                line = Text(f"{card.get('name') or 'a facedown ' + card['kind'] + ' card'}", style="bold")
                if card.get("text"):
                    line.append("  ").append_text(paragraphs(card["text"], joint=" "))
                lines.append(line)
            self.console.print(Panel(Group(*lines), title=Text(one["name"]), title_align="left"))

    def _epilogue(self) -> None:
        outcome = self.game.outcome
        if outcome is None:
            return
        won = outcome.result == "victory"
        title = self.words(outcome.title) or ("Victory" if won else "Defeat")
        body = Text(self.words(outcome.reason), style="dim")
        if outcome.text is not None:
            body = paragraphs(localise(outcome.text, self.language, str)).append("\n\n").append_text(body)
        self.console.print(Panel(body, title=Text(title), border_style="green" if won else "red", padding=(1, 2)))


_FACES = {"S": "success", "I": "investigation", "B": "blank"}


def paragraphs(story: dict[str, Any], joint: str = "\n\n") -> Text:
    """A story as text for the terminal."""
    whole = Text()
    for number, paragraph in enumerate(story["paragraphs"]):
        if number:
            whole.append(joint)
        for part in paragraph:
            style = _STYLES.get(part["kind"], "")
            whole.append(part["text"], style=f"{style} italic".strip() if part.get("em") else style)
    return whole


def space_names(view: dict[str, Any]) -> dict[str, str]:
    """Every space by its id, as the rules name it: its room, numbered when the room has several."""
    names: dict[str, str] = {}
    for room in view["board"]["rooms"]:
        title = room["name"] if isinstance(room["name"], str) else next(iter(room["name"].values()), room["id"])
        for number, space in enumerate(room["spaces"], 1):
            names[space] = f"{title} {number}" if len(room["spaces"]) > 1 else str(title)
    return names


def _places(token: dict[str, Any], edges: dict[str, list[str]]) -> list[str]:
    return [token["space"]] if token["space"] else edges.get(token["edge"], [])


def _option(number: int, option: dict[str, Any]) -> Text:
    line = Text(f"  {number:>2}  ", style="bold" if option["allowed"] else "dim")
    line.append(str(option["label"]), style="" if option["allowed"] else "dim strike")
    if option["cost"]:
        line.append(f"  [{option['cost']} action]", style="cyan")
    if option["reason"]:
        line.append(f"  {option['reason']}", style="yellow")
    return line


def _wanted(wanted: Any) -> str:
    if wanted.type == "number":
        return f"Or a number from {wanted.minimum} to {wanted.maximum}."
    return f"Or {wanted.length} numbers from 1 to {wanted.symbols}, such as {' '.join(['1'] * wanted.length)}."


def puzzle(told: dict[str, Any]) -> Text:
    """A puzzle in letters."""
    lines: list[str] = []
    if told["type"] == "slide":
        columns, cells = told["columns"], told["cells"]
        lines = [" ".join(f"{cell + 1:>2}" for cell in cells[n : n + columns]) for n in range(0, len(cells), columns)]
    elif told["type"] == "lock":
        rows = [["·"] * told["width"] for _ in range(told["height"])]
        for number, piece in enumerate(told["pieces"]):
            for n in range(piece["length"]):
                x, y = (
                    piece["x"] + (n if piece["direction"] == "h" else 0),
                    piece["y"] + (n if piece["direction"] == "v" else 0),
                )
                rows[y][x] = "K" if piece.get("key") else str(number + 1)
        lines = [" ".join(row) for row in rows]
    else:
        for tried in told["guesses"]:
            shown = " ".join(str(symbol + 1) for symbol in tried["guess"])
            lines.append(f"{shown}   right {tried['right']}, misplaced {tried['misplaced']}")
    return Text("\n".join(f"    {line}" for line in lines), style="bold")
