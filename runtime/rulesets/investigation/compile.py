"""A scenario and its packs made ready for play: faces of cards, events by trigger, boards by what is revealed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from runtime.engine import ScenarioError
from runtime.messages import M, Message, T
from schema import Package
from schema.catalogue import Catalogue
from tile_library import Board, Placement, TileDef, Topology, build_board

SKILLS = ("strength", "agility", "observation", "lore", "influence", "will")

Json = dict[str, Any]

MODIFIERS = (
    "dice",
    "difficulty",
    "actions",
    "move",
    "range",
    "weapon-damage",
    "take",
    "cannot",
    "can",
    "pass",
    "ignore",
    "puzzle-steps",
    "barricade-dice",
    "fire-spread",
)


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability of a card, investigator, monster or scenario, with where its references are at home."""

    data: Json
    home: str
    key: str
    """Unique among all abilities; limits are counted by it."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a card, or the one side of an investigator, a monster or a scenario."""

    name: Mapping[str, str]
    text: Mapping[str, str]
    traits: tuple[str, ...]
    icon: str
    weapon: Json | None
    abilities: tuple[Ability, ...]
    do: tuple[Json, ...]
    home: str
    players: int = 1
    secret: bool = False
    title: Message = field(default_factory=dict)
    """The name as a message."""
    filed: tuple[tuple[str, Ability, Json], ...] = ()
    """The abilities by what asks for them: a modifier's name, `on:` and a trigger, or `action`."""


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """A card as its package defines it."""

    ref: str
    kind: str
    front: Face
    backs: tuple[Face, ...]
    copies: int
    role: str = ""
    immediate: bool = False
    plot: bool = False
    home: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class MonsterDef:
    """A monster type as its package defines it."""

    ref: str
    data: Json
    face: Face
    home: str


@dataclass(frozen=True, slots=True, eq=False)
class EventDef:
    """An event of the scenario, with its place in the declaration order."""

    id: str
    data: Json
    index: int
    priority: int


@dataclass(slots=True, eq=False)
class Compiled:
    """All that does not change while a scenario is played."""

    package: Package
    scenario: Json
    catalogue: Catalogue
    investigators: dict[str, Json] = field(default_factory=dict)
    faces: dict[str, Face] = field(default_factory=dict)
    cards: dict[str, CardDef] = field(default_factory=dict)
    monsters: dict[str, MonsterDef] = field(default_factory=dict)
    events: dict[str, EventDef] = field(default_factory=dict)
    by_trigger: dict[str, list[EventDef]] = field(default_factory=dict)
    tokens: dict[str, Json] = field(default_factory=dict)
    placements: dict[str, Placement] = field(default_factory=dict)
    tiles: dict[str, TileDef] = field(default_factory=dict)
    scenario_face: Face | None = None
    roles: dict[str, str] = field(default_factory=dict)
    variables: dict[str, Any] = field(default_factory=dict)
    says: dict[str, list[tuple[Any, Json]]] = field(default_factory=dict)
    """What players read for values of a variable: each value with its text by language."""
    named: dict[str, dict[str, Json]] = field(default_factory=dict)
    """Objectives, endings, puzzles, decks, mythos events by id."""
    topologies: dict[Any, Topology] = field(default_factory=dict)
    """Boards with what play changed, shared by all games of the scenario."""
    _boards: dict[tuple[str, ...], Board] = field(default_factory=dict)

    def board(self, revealed: Sequence[str]) -> Board:
        """Return the board of the *revealed* placements."""
        key = tuple(revealed)
        board = self._boards.get(key)
        if board is None:
            board = build_board(self.tiles, [self.placements[name] for name in key])
            self._boards[key] = board
        return board


def compile_scenario(package: Package, packs: Sequence[Package]) -> Compiled:
    """Return *package* prepared for play with *packs*; raises `ScenarioError` when a required pack is missing."""
    catalogue = Catalogue(package, packs)
    missing = catalogue.missing()
    if missing:
        raise ScenarioError(M("This scenario cannot be played: {why}", why=missing[0].message))
    scenario = package.document
    compiled = Compiled(package, scenario, catalogue)
    _cards(compiled)
    _people(compiled)
    _board(compiled)
    _story(compiled)
    return compiled


def _home(ref: str) -> str:
    return ref.partition(":")[0] if ":" in ref else ""


def abilities_of(items: Sequence[Json], home: str, key: str) -> tuple[Ability, ...]:
    """Return the abilities of *items* with keys made from *key*."""
    return tuple(Ability(item, home, f"{key}#{index}") for index, item in enumerate(items))


def _filed_under(key: str, modifier: Json) -> str:
    """Prohibitions, and what cancels them, are filed by what they are about: most questions have no answer then."""
    return f"{key}:{modifier[key]}" if key in ("cannot", "can") else key


def _filed(abilities: Sequence[Ability]) -> tuple[tuple[str, Ability, Json], ...]:
    found: list[tuple[str, Ability, Json]] = []
    for ability in abilities:
        for modifier in ability.data.get("modify", ()):
            found += [(_filed_under(key, modifier), ability, modifier) for key in MODIFIERS if key in modifier]
        if "on" in ability.data:
            found.append(("on:" + ability.data["on"], ability, {}))
        elif ability.data.get("action"):
            found.append(("action", ability, {}))
    return tuple(found)


def _face(data: Json, home: str, key: str, fallback: Json | None = None) -> Face:
    base = fallback or {}
    abilities = abilities_of(data.get("abilities", ()), home, key)
    return Face(
        name=data.get("name") or base.get("name") or {"en": key},
        text=data.get("text") or {},
        traits=tuple(data.get("traits", ())),
        icon=data.get("icon") or base.get("icon", ""),
        weapon=data.get("weapon"),
        abilities=abilities,
        title=T(data.get("name") or base.get("name") or {"en": key}),
        filed=_filed(abilities),
        do=tuple(data.get("do", ())),
        home=home,
        players=int(data.get("players", 1)),
        secret=bool(data.get("secret", base.get("secret", False))),
    )


_CARD_KINDS = {"items": "", "spells": "spell", "conditions": "condition", "damage": "damage", "horror": "horror"}


def _cards(compiled: Compiled) -> None:
    for list_name, fixed in _CARD_KINDS.items():
        for ref, data in compiled.catalogue.all(list_name).items():
            home = _home(ref)
            kind = fixed or str(data.get("kind", "common"))
            backs = tuple(_face(back, home, f"{ref}/{n}", data) for n, back in enumerate(data.get("backs", ())))
            card = CardDef(
                ref=ref,
                kind=kind,
                front=_face(data, home, ref),
                backs=backs,
                copies=int(data.get("copies", 1)),
                role=str(data.get("role", "")),
                immediate=data.get("trait") == "resolve-immediately",
                plot=bool(data.get("plot")),
                home=home,
            )
            compiled.cards[ref] = card
            if card.role and kind == "condition":
                compiled.roles.setdefault(card.role, ref)


def _people(compiled: Compiled) -> None:
    for ref, data in compiled.catalogue.all("investigators").items():
        compiled.investigators[ref] = data
        compiled.faces[ref] = _face(data, _home(ref), ref)
    for ref, data in compiled.catalogue.all("monsters").items():
        compiled.monsters[ref] = MonsterDef(ref, data, _face(data, _home(ref), ref), _home(ref))
    compiled.scenario_face = _face(
        {"name": compiled.scenario.get("title"), "abilities": compiled.scenario.get("abilities", [])}, "", "scenario"
    )


def _board(compiled: Compiled) -> None:
    for ref, data in compiled.catalogue.all("tiles").items():
        compiled.tiles[ref] = TileDef.from_dict(data)
    for item in compiled.scenario["board"]["tiles"]:
        compiled.placements[item["id"]] = Placement(
            item["id"], item["tile"], item["x"], item["y"], item.get("rotation", 0)
        )
    compiled.tokens = {item["id"]: item for item in compiled.scenario.get("tokens", ())}


def _story(compiled: Compiled) -> None:
    scenario = compiled.scenario
    for index, data in enumerate(scenario.get("events", ())):
        event = EventDef(data["id"], data, index, int(data.get("priority", 0)))
        compiled.events[event.id] = event
        trigger = data.get("trigger")
        if trigger:
            compiled.by_trigger.setdefault(trigger["type"], []).append(event)
    for events in compiled.by_trigger.values():
        # The order is part of the format: priority, then declaration.
        events.sort(key=lambda event: (-event.priority, event.index))
    compiled.variables = {"threat": 0} | {item["id"]: item.get("default", 0) for item in scenario.get("variables", ())}
    compiled.says = {
        item["id"]: [(each["value"], each["text"]) for each in item["says"]]
        for item in scenario.get("variables", ())
        if "says" in item
    }
    for name in ("objectives", "endings", "puzzles", "decks"):
        compiled.named[name] = {item["id"]: item for item in scenario.get(name, ())}
    compiled.named["mythos"] = mythos_deck(scenario, compiled.catalogue)


def mythos_deck(scenario: Json, catalogue: Catalogue) -> dict[str, Json]:
    """Return the scenario's own mythos events and those it uses of packs, by id (a pack's: `base:fog-bank`).

    Raises `ScenarioError` when it uses a pack that is not there.
    """
    mythos = scenario.get("mythos", {})
    found: dict[str, Json] = {item["id"]: item for item in mythos.get("events", ())}
    for use in mythos.get("use", ()):
        if use["pack"] not in catalogue.packs:
            raise ScenarioError(M("The mythos uses the pack “{pack}”, which is not here.", pack=use["pack"]))
        for ref, item in used_events(catalogue, use).items():
            found.setdefault(ref, _used(ref, item, use))
    return found


def used_events(catalogue: Catalogue, use: Json) -> dict[str, Json]:
    """Return the events of a pack's mythos deck that an entry of `mythos.use` takes, by reference."""
    wanted, unwanted = set(use.get("tags", ())), set(use.get("without", ()))
    return {
        ref: item
        for ref, item in catalogue.all("mythos").items()
        if _home(ref) == use["pack"]
        and wanted.issubset(item.get("tags", ()))
        and unwanted.isdisjoint(item.get("tags", ()))
    }


def _used(ref: str, item: Json, use: Json) -> Json:
    """Return a pack's mythos event with what the scenario that uses it adds."""
    conditions = [f"({each['when']})" for each in (use, item) if each.get("when")]
    extra = {"when": " and ".join(conditions)} if conditions else {}
    return {**item, **extra, "id": ref, "weight": int(item.get("weight", 1)) * int(use.get("weight", 1))}
