"""Laying the table as a transcript's `setup` says: figures, monsters, cards, fires, at the start of round 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runtime.rulesets.investigation.cards import find_in_deck, take
from runtime.rulesets.investigation.monsters import spawn
from runtime.rulesets.investigation.puzzles import KINDS
from runtime.rulesets.investigation.state import Barricade, Card, Investigator
from runtime.rulesets.investigation.world import World
from runtime.transcripts.lines import Path
from runtime.transcripts.reading import Transcript


def alias(ref: str) -> str:
    """Return the name a transcript may use for a thing: `base:ada-quill` is also `ada_quill` in expressions."""
    return ref.rpartition(":")[2].replace("-", "_")


class Laying:
    """Lays the table; every mistake is told with its line."""

    def __init__(self, transcript: Transcript, world: World) -> None:
        self.transcript = transcript
        self.world = world

    def lay(self) -> None:
        """Carry the whole set-up out, in the order in which the parts are listed in the documentation."""
        parts: dict[str, Callable[[Path, Any], None]] = {
            "place": self._place,
            "monsters": self._monsters,
            "cards": self._cards,
            "clues": self._clues,
            "damage": self._harm,
            "horror": self._harm,
            "fire": self._fire,
            "darkness": self._darkness,
            "barricades": self._barricades,
            "passages": self._passages,
            "doors": self._doors,
            "floor": self._floor,
            "variables": self._variables,
            "puzzles": self._puzzles,
        }
        setup = self.transcript.setup or {}
        for name, lay in parts.items():
            if setup.get(name) is not None:
                lay(("setup", name), setup[name])
        self.world.triggers.clear()
        self.world.board_changed()
        self.world.cards_changed()

    # -- the parts -----------------------------------------------------------------------------------------------

    def _place(self, path: Path, value: Any) -> None:
        for name, space in self._named(path, value):
            self._who((*path, name), name).space = self._space((*path, name), space)

    def _monsters(self, path: Path, value: Any) -> None:
        """Monsters: `{type: clerk, at: hall/a}`, with `damage` and a `name` if wanted."""
        for number, one in enumerate(self._list(path, value)):
            here = (*path, number)
            found = self._fields(here, one, ("type", "at", "damage", "name"), needed=("type", "at"))
            ref = self._ref(here, found["type"], self.world.compiled.monsters, "monster")
            monster = spawn(self.world, ref, self._space((*here, "at"), found["at"]), str(found.get("name") or ""))
            assert monster is not None
            monster.damage = self._count((*here, "damage"), found.get("damage") or 0)

    def _cards(self, path: Path, value: Any) -> None:
        """Possessions and conditions: ids, or `{card: insane, back: 2}` for a copy with a certain back."""
        for name, listed in self._named(path, value):
            one = self._who((*path, name), name)
            for number, entry in enumerate(self._list((*path, name), listed)):
                card = self._copy((*path, name, number), entry)
                take(self.world, one, card)
                role = self.world.definition(card).role
                if role in ("wounded", "insane"):
                    setattr(one, role, True)

    def _clues(self, path: Path, value: Any) -> None:
        for name, count in self._named(path, value):
            self._who((*path, name), name).clues = self._count((*path, name), count)

    def _harm(self, path: Path, value: Any) -> None:
        """Damage or horror: `{up: [bruise], down: 2}`; facedown cards come from the bottom of the deck."""
        kind = str(path[-1])
        deck = self.world.state.decks[kind]
        for name, lying in self._named(path, value):
            here = (*path, name)
            one = self._who(here, name)
            held = one.damage if kind == "damage" else one.horror
            found = self._fields(here, lying, ("up", "down"))
            for number, entry in enumerate(self._list((*here, "up"), found.get("up"))):
                card = self._copy((*here, "up", number), entry, kind)
                deck.remove(card.id)
                held.append(card.id)
            for _ in range(self._count((*here, "down"), found.get("down") or 0)):
                if not deck:
                    raise self.transcript.error(here, f"There are not so many {kind} cards.")
                card = self.world.state.cards[deck.pop()]
                card.up = False
                held.append(card.id)

    def _fire(self, path: Path, value: Any) -> None:
        self.world.state.fires += self._spaces(path, value)

    def _darkness(self, path: Path, value: Any) -> None:
        self.world.state.darkness += self._spaces(path, value)

    def _passages(self, path: Path, value: Any) -> None:
        self.world.state.passages += self._spaces(path, value)

    def _barricades(self, path: Path, value: Any) -> None:
        """Barricades: `{at: hall/a, blocks: hall/north}`; `blocks: passage` for the secret passage of the space."""
        for number, one in enumerate(self._list(path, value)):
            here = (*path, number)
            found = self._fields(here, one, ("at", "blocks"), needed=("at",))
            blocks = str(found.get("blocks") or "")
            if blocks and blocks != "passage":
                blocks = self._edge((*here, "blocks"), blocks)
            space = self._space((*here, "at"), found["at"])
            self.world.state.barricades.append(Barricade(space, blocks))

    def _doors(self, path: Path, value: Any) -> None:
        for name, kind in self._named(path, value):
            if kind not in ("door", "wall"):
                raise self.transcript.error((*path, name), "An edge becomes a door or a wall.")
            self.world.state.doors[self._edge((*path, name), name)] = kind

    def _floor(self, path: Path, value: Any) -> None:
        for name, listed in self._named(path, value):
            space = self._space((*path, name), name)
            for number, entry in enumerate(self._list((*path, name), listed)):
                card = self._copy((*path, name, number), entry)
                self.world.state.decks[card.kind].remove(card.id)
                self.world.state.floor.setdefault(space, []).append(card.id)

    def _variables(self, path: Path, value: Any) -> None:
        variables = self.world.state.variables
        for name, given in self._named(path, value):
            if name not in variables or type(variables[name]) is not type(given):
                raise self.transcript.error((*path, name), f"There is no variable “{name}” of this sort.")
            variables[name] = given

    def _puzzles(self, path: Path, value: Any) -> None:
        """What a puzzle hides or shows: `{dial: {code: [0, 2, 1]}}`, `{picture: {cells: [1, 0, 2, 3]}}`."""
        for name, given in self._named(path, value):
            spec = self.world.compiled.named["puzzles"].get(name)
            if spec is None:
                raise self.transcript.error((*path, name), f"There is no puzzle “{name}”.")
            puzzle = KINDS[spec["type"]].generate(spec, self.world.chance)
            changes = self._fields((*path, name), given, ("code", "cells"))
            for field, wanted in changes.items():
                if field not in puzzle or not isinstance(wanted, list) or len(wanted) != len(puzzle[field]):
                    said = f"“{field}” has to be a list as long as that of this puzzle."
                    raise self.transcript.error((*path, name, field), said)
            self.world.state.puzzles[name] = {**puzzle, **changes}

    # -- reading -------------------------------------------------------------------------------------------------

    def _named(self, path: Path, value: Any) -> list[tuple[str, Any]]:
        if not isinstance(value, dict):
            raise self.transcript.error(path, "Here have to stand names with what they get.")
        return list(value.items())

    def _list(self, path: Path, value: Any) -> list[Any]:
        if value is None:
            return []
        return value if isinstance(value, list) else [value]

    def _fields(self, path: Path, value: Any, known: tuple[str, ...], needed: tuple[str, ...] = ()) -> dict[str, Any]:
        if (
            not isinstance(value, dict)
            or any(name not in known for name in value)
            or any(value.get(name) is None for name in needed)
        ):
            raise self.transcript.error(path, f"Here are known: {', '.join(known)}.")
        return value

    def _count(self, path: Path, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.transcript.error(path, "Here has to stand a whole number from 0.")
        return value

    def _who(self, path: Path, name: str) -> Investigator:
        people = self.world.state.investigators
        for one in people.values():
            if name in (one.id, one.id.partition(":")[2], alias(one.id)):
                return one
        raise self.transcript.error(path, f"“{name}” is not in this game; there are {', '.join(people)}.")

    def _space(self, path: Path, name: Any) -> str:
        if name not in self.world.board.spaces:
            raise self.transcript.error(path, f"There is no space “{name}” on the board.")
        return str(name)

    def _spaces(self, path: Path, value: Any) -> list[str]:
        found = [self._space(path, one) for one in self._list(path, value)]
        if len(set(found)) < len(found):
            raise self.transcript.error(path, "A space stands here twice.")
        return found

    def _edge(self, path: Path, name: str) -> str:
        edge = self.world.board.edge(name)
        if edge is None:
            raise self.transcript.error(path, f"There is no door or edge “{name}” on the board.")
        return edge.id

    def _ref(self, path: Path, name: Any, known: Any, what: str) -> str:
        for ref in (name, f"base:{name}"):
            if ref in known:
                return str(ref)
        raise self.transcript.error(path, f"There is no {what} “{name}”.")

    def _copy(self, path: Path, entry: Any, kind: str = "") -> Card:
        """Return a copy of a card from the supply."""
        if isinstance(entry, str):
            entry = {"card": entry}
        found = self._fields(path, entry, ("card", "back"), needed=("card",))
        ref = self._ref(path, found["card"], self.world.compiled.cards, "card")
        copies = find_in_deck(self.world, self.world.compiled.cards[ref].kind, ref)
        back = found.get("back")
        fitting = [copy for copy in copies if back is None or copy.back == back - 1]
        if not fitting or (kind and fitting[0].kind != kind):
            raise self.transcript.error(path, f"There is no such card “{found['card']}” left in the supply.")
        return fitting[-1]
