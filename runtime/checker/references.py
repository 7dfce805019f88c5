"""Every id means something: events, tokens, places, monsters, cards, variables and all the rest (HW30x, HW31x)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cached_property

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey, Used
from runtime.rulesets.investigation.compile import used_events
from schema.expressions import BUILTINS
from schema.walk import Reference

_CARDS = ("items", "spells", "conditions", "damage", "horror")
_POSSESSIONS = ("items", "spells")

_CODES = {
    "events": "HW301",
    "tokens": "HW302",
    "placements": "HW303",
    "spaces": "HW304",
    "doors": "HW304",
    "places": "HW304",
    "rooms": "HW305",
    "monsters": "HW306",
    "foes": "HW306",
    "items": "HW307",
    "spells": "HW307",
    "conditions": "HW307",
    "cards": "HW307",
    "possessions": "HW307",
    "cards-or-traits": "HW307",
    "variables": "HW308",
    "objectives": "HW309",
    "endings": "HW310",
    "puzzles": "HW311",
    "decks": "HW312",
    "pieces": "HW313",
}
"""Which code tells of a missing thing; tiles are told of by the board (HW409)."""


class Known:
    """What every sort of reference may mean."""

    def __init__(self, found: Survey) -> None:
        self.found = found
        self._sets: dict[str, frozenset[str]] = {}

    def all(self, to: str) -> frozenset[str]:
        """Every id a reference of this sort may be."""
        if to not in self._sets:
            self._sets[to] = frozenset(self._all(to))
        return self._sets[to]

    def _all(self, to: str) -> Iterable[str]:
        catalogue = self.found.catalogue
        if to in ("tiles", "investigators", "monsters", *_CARDS):
            return catalogue.all(to)
        if to == "placements":
            return self.ids("board.tiles")
        if to == "variables":
            return [*self.ids("variables"), *BUILTINS]
        if to in ("cards", "possessions"):
            return [ref for kind in (_CARDS if to == "cards" else _POSSESSIONS) for ref in catalogue.all(kind)]
        if to == "cards-or-traits":
            return [*self.all("cards"), *(ref.rpartition(":")[2] for ref in self.all("cards")), *self.traits]
        if to == "foes":
            bare = [ref.rpartition(":")[2] for ref in self.all("monsters")]
            return [*self.all("monsters"), *bare, *self.found.names]
        if to in ("spaces", "doors", "places", "rooms", "regions", "pieces"):
            return self._places(to)
        return self.ids(to)

    def _places(self, to: str) -> Iterator[str]:
        board = self.found.board
        if board is None:
            return
        if to in ("spaces", "places", "regions", "pieces"):
            yield from board.spaces
        if to in ("doors", "places", "pieces"):
            for edge in board.edges.values():
                yield edge.id
                yield from edge.names
                if len(edge.spaces) == 2:
                    yield "~".join(edge.spaces)
                    yield "~".join(reversed(edge.spaces))
        if to in ("rooms", "regions", "pieces"):
            yield from board.rooms
            yield from (room.rpartition("/")[2] for room in board.rooms)
            yield from board.placements
        if to == "pieces":
            yield from self.all("tokens")
            yield from self.all("foes")
            yield from self.all("investigators")

    def ids(self, name: str) -> list[str]:
        """The ids of a list of the document."""
        return [item["id"] for item in self.found.listed(name)]

    @cached_property
    def traits(self) -> frozenset[str]:
        """Every trait that some card, monster or back of a card has."""
        found: set[str] = set()
        for kind in ("monsters", *_CARDS):
            for thing in self.found.catalogue.all(kind).values():
                for face in (thing, *(thing.get("backs") or ())):
                    if isinstance(face, dict):
                        found.update(trait for trait in face.get("traits") or () if isinstance(trait, str))
        return frozenset(found)

    def has(self, used: Used) -> bool:
        """Whether a reference means something."""
        to, name, within = used.reference
        catalogue = self.found.catalogue
        if (
            to == "events"
            and within == "expression"
            and (name in self.ids("mythos.events") or name in catalogue.all("mythos"))
        ):
            return True
        return catalogue.resolve(name) in self.all(self.sort(used)) or name in self.all(self.sort(used))

    @staticmethod
    def sort(used: Used) -> str:
        """What a reference may be where it stands: conditions and filters also go by a bare or a given name."""
        to, _, within = used.reference
        if to == "monsters" and not used.path.endswith(".spawn"):
            return "foes"
        if to in ("spaces", "places") and (within == "expression" or ".trigger" in used.path):
            return "regions"
        return to


def check_references(found: Survey, findings: Findings, known: Known) -> None:
    """Report every reference that means nothing."""
    sound: dict[tuple[str, Reference], bool] = {}
    for used in found.references:
        to, name, within = used.reference
        code = _CODES.get(to)
        # Names in expressions are told of with the types, in one sentence with the column.
        if code is None or (to == "variables" and within == "expression"):
            continue
        meant = (known.sort(used), used.reference)
        if meant not in sound:
            sound[meant] = known.has(used)
        if sound[meant]:
            continue
        if found.board is None and to not in ("monsters", "foes", *_CARDS, "cards", "possessions", "cards-or-traits"):
            continue
        findings.add(
            code,
            used.path,
            hint=_hint(name, known.all(known.sort(used))) or None,
            where=found.said(used.path),
            id=name,
        )
    _reshuffles(found, findings)
    _traits(found, findings, known)
    _mythos_packs(found, findings)


def _hint(name: str, known: Iterable[str]) -> str:
    """`Did you mean …?` for a slip of the pen, or for a thing of a pack that is written without the pack."""
    bare = name.rpartition(":")[2]
    of_packs = sorted(ref for ref in known if ref.rpartition(":")[2] == bare and ref != name)
    if of_packs:
        return f"Did you mean `{of_packs[0]}`?"
    close = difflib.get_close_matches(name, list(known)[:5000], n=1, cutoff=0.6)
    return f"Did you mean `{close[0]}`?" if close else ""


def _reshuffles(found: Survey, findings: Findings) -> None:
    for number, deck in enumerate(found.document.get("decks") or ()):
        if not isinstance(deck, dict) or not isinstance(deck.get("reshuffle_on"), str):
            continue
        cards = [card.get("id") for card in deck.get("cards") or () if isinstance(card, dict)]
        if deck["reshuffle_on"] not in cards:
            path = f"$.decks[{number}].reshuffle_on"
            findings.add("HW315", path, id=deck["reshuffle_on"], deck=deck.get("id", ""))


def _traits(found: Survey, findings: Findings, known: Known) -> None:
    """Traits that nothing has: what asks for one of them is asked in vain."""
    asked = [(f"{place.path}.trait", place.value.get("trait")) for place in found.of_kind("effect")]
    for place in found.of_kind("choice"):
        needs = place.value.get("needs")
        wanted = needs.get("possession") if isinstance(needs, dict) else None
        if isinstance(wanted, dict):
            asked.append((f"{place.path}.needs.possession.trait", wanted.get("trait")))
    for path, trait in asked:
        if isinstance(trait, str) and trait not in known.traits:
            findings.add("HW314", path, hint=_hint(trait, known.traits) or None, where=found.said(path), id=trait)


def _mythos_packs(found: Survey, findings: Findings) -> None:
    """Mythos decks of packs that are not there, or of which nothing is taken."""
    mythos = found.document.get("mythos")
    uses = mythos.get("use") if isinstance(mythos, dict) else None
    for number, use in enumerate(uses if isinstance(uses, list) else ()):
        if not isinstance(use, dict) or not isinstance(use.get("pack"), str):
            continue
        path = f"$.mythos.use[{number}]"
        if use["pack"] not in found.catalogue.packs:
            findings.add("HW316", f"{path}.pack", id=use["pack"])
        elif not used_events(found.catalogue, use):
            findings.add("HW317", path, id=use["pack"])
