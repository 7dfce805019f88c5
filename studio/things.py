"""The things a package is made of: one table per kind, and where each kind stands in its document."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from flask_babel import lazy_gettext as N_
from flask_babel.speaklater import LazyString
from sqlalchemy import JSON, String, UniqueConstraint
from sqlmodel import Field, Relationship, SQLModel

from studio.models import Scenario


class Thing(SQLModel):
    """One item of one of a scenario's lists. `title` is for lists and search; `body` is the item itself."""

    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenario.id", ondelete="CASCADE", index=True)
    slug: str = Field(sa_type=String(64))
    position: int = 0
    title: str = Field(default="", sa_type=String(200))
    body: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)

    def __str__(self) -> str:
        return self.slug


def _unique() -> tuple[UniqueConstraint]:
    """Ids are unique in their kind, within a scenario. (Each table needs a constraint of its own.)"""
    return (UniqueConstraint("scenario_id", "slug"),)


class PlacedTile(Thing, table=True):
    """A tile that lies on the board."""

    __tablename__ = "thing_tiles"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Token(Thing, table=True):
    """A token on the board, or one that waits to be placed."""

    __tablename__ = "thing_tokens"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Event(Thing, table=True):
    """A node of the story."""

    __tablename__ = "thing_events"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class MythosEvent(Thing, table=True):
    """An event of the mythos phase."""

    __tablename__ = "thing_mythos"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Monster(Thing, table=True):
    """A type of monster with its tables."""

    __tablename__ = "thing_monsters"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Puzzle(Thing, table=True):
    """A puzzle."""

    __tablename__ = "thing_puzzles"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Variable(Thing, table=True):
    """Something the scenario remembers."""

    __tablename__ = "thing_variables"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Objective(Thing, table=True):
    """What the investigators are told to do."""

    __tablename__ = "thing_objectives"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Ending(Thing, table=True):
    """A way the story ends."""

    __tablename__ = "thing_endings"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Item(Thing, table=True):
    """An item card of the scenario."""

    __tablename__ = "thing_items"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Spell(Thing, table=True):
    """A spell card of the scenario."""

    __tablename__ = "thing_spells"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Condition(Thing, table=True):
    """A condition card of the scenario."""

    __tablename__ = "thing_conditions"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Investigator(Thing, table=True):
    """An investigator of the scenario."""

    __tablename__ = "thing_investigators"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class DamageCard(Thing, table=True):
    """A damage card of the scenario."""

    __tablename__ = "thing_damage"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class HorrorCard(Thing, table=True):
    """A horror card of the scenario."""

    __tablename__ = "thing_horror"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Deck(Thing, table=True):
    """A deck of the scenario."""

    __tablename__ = "thing_decks"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Ability(Thing, table=True):
    """A rule of the scenario."""

    __tablename__ = "thing_abilities"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Difficulty(Thing, table=True):
    """How hard the players may want the scenario."""

    __tablename__ = "thing_difficulties"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class OwnTile(Thing, table=True):
    """A tile drawn for this scenario."""

    __tablename__ = "thing_own_tiles"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Chapter(Thing, table=True):
    """A scenario of a campaign, in its place."""

    __tablename__ = "thing_chapters"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Way(Thing, table=True):
    """What leads from a chapter of a campaign to the next, or to an end."""

    __tablename__ = "thing_ways"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


class Carried(Thing, table=True):
    """A variable of one chapter that another begins with."""

    __tablename__ = "thing_carried"
    __table_args__ = _unique()
    scenario: Scenario = Relationship()


@dataclass(frozen=True)
class Kind:
    """A kind of thing.

    `named`: every item says its own id; where it may do without one, its row has an id nonetheless.
    `name` is its name in commands, `path` its list in the document, `part` the name of the schema of
    one item, `page` the workspace page that shows it and `title` its plural, in the reader's language.
    `packages` are the kinds of package that have such a list (see `kinds_of`).
    """

    name: str
    table: type[Thing]
    path: tuple[str, ...]
    part: str
    page: str
    title: LazyString
    named: bool = True
    packages: tuple[str, ...] = ("scenario",)


#: Kinds that scenarios and content packs have.
_BOTH = ("scenario", "content")

KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("tiles", PlacedTile, ("board", "tiles"), "placement", "map", N_("Tiles on the board")),
        Kind("tokens", Token, ("tokens",), "token", "map", N_("Tokens")),
        Kind("events", Event, ("events",), "event", "graph", N_("Events")),
        Kind("mythos", MythosEvent, ("mythos", "events"), "mythos-event", "graph", N_("Mythos events"), packages=_BOTH),
        Kind("monsters", Monster, ("monsters",), "monster", "monsters", N_("Monsters"), packages=_BOTH),
        Kind("puzzles", Puzzle, ("puzzles",), "puzzle", "puzzles", N_("Puzzles")),
        Kind("variables", Variable, ("variables",), "variable", "things", N_("Variables")),
        Kind("objectives", Objective, ("objectives",), "objective", "things", N_("Objectives")),
        Kind("endings", Ending, ("endings",), "ending", "graph", N_("Endings"), packages=("scenario", "campaign")),
        Kind("items", Item, ("items",), "item", "things", N_("Items"), packages=_BOTH),
        Kind("spells", Spell, ("spells",), "spell", "things", N_("Spells"), packages=_BOTH),
        Kind("conditions", Condition, ("conditions",), "condition", "things", N_("Conditions"), packages=_BOTH),
        Kind(
            "investigators",
            Investigator,
            ("investigators",),
            "investigator",
            "things",
            N_("Investigators"),
            packages=_BOTH,
        ),
        Kind("damage", DamageCard, ("damage",), "harm-card", "things", N_("Damage cards"), packages=_BOTH),
        Kind("horror", HorrorCard, ("horror",), "harm-card", "things", N_("Horror cards"), packages=_BOTH),
        Kind("decks", Deck, ("decks",), "deck", "things", N_("Decks")),
        Kind("abilities", Ability, ("abilities",), "ability", "things", N_("Rules"), named=False),
        Kind("difficulties", Difficulty, ("difficulties",), "difficulty", "things", N_("Difficulties")),
        Kind("own_tiles", OwnTile, ("tiles",), "tile", "tiles", N_("Own tiles"), packages=_BOTH),
        Kind("chapters", Chapter, ("chapters",), "chapter", "campaign", N_("Chapters"), packages=("campaign",)),
        Kind("ways", Way, ("ways",), "campaign-way", "campaign", N_("Ways"), packages=("campaign",)),
        Kind("carried", Carried, ("carried",), "carried", "campaign", N_("Carried variables"), packages=("campaign",)),
    )
}


@lru_cache(maxsize=8)
def kinds_of(package: str) -> Mapping[str, Kind]:
    """The kinds of thing that a kind of package (`scenario`, `content`, `campaign`) is made of, as they stand in it."""
    found = {name: kind for name, kind in KINDS.items() if package in kind.packages}
    if package == "content":
        found["mythos"] = replace(found["mythos"], path=("mythos",), page="things")
    if package == "campaign":
        found["endings"] = replace(found["endings"], page="campaign")
    return found


#: The word after `#` of a deep link: `/studio/<slug>/map#token=hatch`.
ANCHORS: Mapping[str, str] = {
    "tiles": "tile",
    "tokens": "token",
    "events": "event",
    "mythos": "mythos",
    "monsters": "monster",
    "puzzles": "puzzle",
    "variables": "variable",
    "objectives": "objective",
    "endings": "ending",
    "items": "item",
    "spells": "spell",
    "conditions": "condition",
    "investigators": "investigator",
    "damage": "damage",
    "horror": "horror",
    "decks": "deck",
    "abilities": "ability",
    "difficulties": "difficulty",
    "own_tiles": "own-tile",
    "chapters": "chapter",
    "ways": "way",
    "carried": "carried",
}
