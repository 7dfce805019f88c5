"""Cards for the tests of what people hold, and looking at what they have."""

from __future__ import annotations

from typing import Any

from tests.effects.test_lasting import card
from tests.fixtures.ledger import f1_content
from tests.rules.table import Table

Json = dict[str, Any]


def shown(table: Table, name: str, kind: str, seat: str | None = "p1") -> list[Json]:
    """Return an investigator's cards (`possessions`, `conditions`, …) as a seat sees them."""
    people = {one["id"]: one for one in table.game.view(seat)["investigators"]}
    found: list[Json] = people[name.lower()][kind]
    return found


def in_deck(table: Table, kind: str, ref: str) -> int:
    """Return how many copies of a card lie in the supply."""
    return sum(table.world.state.cards[one].ref == ref for one in table.world.state.decks[kind])


def double(id: str, backs: int, **parts: Any) -> Json:
    """A condition with so many different backs."""
    return {
        "id": id,
        "name": {"en": id.title()},
        "text": {"en": f"The front of {id}."},
        "copies": 1,
        "backs": [{"name": {"en": f"Reverse {n}"}, "text": {"en": f"Reverse words {n}."}} for n in range(backs)],
        **parts,
    }


def with_items(*items: Json, **more: Any) -> Table:
    return Table(items=[*f1_content()["items"], *items], **more)


def spell(*backs: list[Json], **parts: Any) -> Json:
    return {
        "id": "word",
        "name": {"en": "Word"},
        "text": {"en": "The front of the word."},
        "backs": [
            {"name": {"en": f"Reverse {n}"}, "text": {"en": f"Reverse words {n}."}, "do": do}
            for n, do in enumerate(backs)
        ],
        **parts,
    }


def torch() -> Json:
    return card(
        "torch",
        [],
        traits=["light-source"],
        name={"en": "Lit torch"},
        weapon={"kind": "heavy", "reach": "melee", "damage": 1},
        backs=[
            {
                "name": {"en": "Burnt-out torch"},
                "text": {"en": "Cold."},
                "weapon": {"kind": "heavy", "reach": "melee", "damage": 2},
            }
        ],
    )
