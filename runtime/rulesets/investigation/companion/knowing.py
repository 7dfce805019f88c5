"""Facts of the table: what full mode reads from its state, and companion mode is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from runtime.engine.ruleset import Procedure
    from runtime.rulesets.investigation.world import World

T = TypeVar("T")

AT_TABLE = "table"
"""Stands for the space of every figure on the board: the table knows which it is."""

SPACE = "space"
"""The fact that is a space: where a figure stands."""

TRUTHS = frozenset(
    ("wounded", "insane", "has", "in-place", "near", "with", "next-to", "outdoor", "burning", "dark")
)  # fmt: skip
"""Facts that are so or not."""

PLACES = frozenset((SPACE, "in-place", "near", "with", "next-to", "outdoor", "burning", "dark", "spaces-in-range"))
"""Facts that change when a figure moves."""


MUTUAL = ("near", "with", "next-to")
"""Facts about two pieces that are the same from either side."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the table knows and the app does not: a number, a truth or a space."""

    name: str
    piece: str = ""
    """Id of the figure it is about; empty when it is about the whole table."""
    args: tuple[str | int, ...] = ()


class Unknown(Exception):
    """A fact is needed that nobody has told; never leaves the ruleset."""

    def __init__(self, fact: Fact, among: Iterable[str] = ()) -> None:
        super().__init__(fact)
        self.fact = fact
        self.among = tuple(among)
        """Ids of the figures of which the same is to be known, so that one question answers for all."""


def known(world: World, fact: Fact) -> Any:
    """Return what the table said of *fact*; raises `Unknown` when it has not been asked in this step."""
    facts = world.facts
    if fact in facts:
        return facts[fact]
    if fact.name in MUTUAL and isinstance(fact.args[-1], str):
        turned = Fact(fact.name, fact.args[-1], (*fact.args[:-1], fact.piece))
        if turned in facts:
            return facts[turned]
    raise Unknown(fact)


def sure(world: World, work: Callable[[], T]) -> Procedure:
    """Return what *work* finds, asking the table for each fact it lacks. *work* changes nothing before it has all."""
    while True:
        try:
            return work()
        except Unknown as unknown:
            from runtime.rulesets.investigation.companion.asking import ask

            yield from ask(world, unknown)


def supposed(work: Callable[[], T], otherwise: T) -> T:
    """Return what *work* finds, or *otherwise* where the table would have to be asked."""
    try:
        return work()
    except Unknown:
        return otherwise


def forget(world: World, names: Iterable[str], piece: str = "") -> None:
    """What was told of *piece* (of everybody, without one) may have changed, and is asked again when it is needed."""
    gone = set(names)
    for fact in [one for one in world.facts if one.name in gone and (not piece or one.piece in ("", piece))]:
        del world.facts[fact]


def forget_places(world: World) -> None:
    """Figures move: nobody stands where they were told to stand."""
    forget(world, PLACES)
