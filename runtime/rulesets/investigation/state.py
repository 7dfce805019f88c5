"""The state of a game: plain data, complete at every checkpoint.

Pieces are told apart by id: investigators by their reference (`base:ada-quill`), monsters by a serial (`m1`),
cards by a
serial (`c12`), tokens, tiles, spaces and doors by their ids in the scenario.
"""

from __future__ import annotations

from typing import Any

import msgspec

from runtime.engine.chance import ChanceState


class Card(msgspec.Struct):
    """One physical card. It lies in exactly one list of the state."""

    id: str
    kind: str
    """`common, unique, spell, condition, damage, horror`."""
    ref: str
    back: int = -1
    """Which of the definition's backs this copy has; -1 for none."""
    flipped: bool = False
    """The back is up (items, spells)."""
    up: bool = True
    """Faceup (damage and horror)."""


class Investigator(msgspec.Struct):
    """An investigator in play."""

    id: str
    space: str = ""
    """Where the figure stands; empty when it is off the board."""
    clues: int = 0
    possessions: list[str] = []
    conditions: list[str] = []
    damage: list[str] = []
    horror: list[str] = []
    wounded: bool = False
    insane: bool = False
    eliminated: bool = False
    acted: bool = False
    """Had a turn this round."""
    water: int = 0
    """Successes of the extinguish action not yet used this round (INV-FIRE-06)."""
    fewer_actions: int = 0
    """Actions lost from the next turn."""
    result: str = ""
    """`victory` or `defeat` when a card decides it for this investigator."""


class Monster(msgspec.Struct):
    """A monster in play."""

    id: str
    type: str
    space: str
    health: int
    damage: int = 0
    name: str = ""
    """The name a spawn effect gave it, for triggers and selectors."""
    mark: str = ""
    """Identification token (INV-SPAWN-02)."""


class Token(msgspec.Struct):
    """A token on the board."""

    id: str
    kind: str
    space: str = ""
    edge: str = ""


class Barricade(msgspec.Struct):
    """A barricade: in a space, blocking one door or secret passage of it, or none (INV-BARRICADE-01)."""

    space: str
    blocks: str = ""
    """Edge id; `passage` for the space's secret passage; empty for free."""


class Turn(msgspec.Struct):
    """The turn that is being taken."""

    investigator: str
    actions: int
    move_left: int = 0
    """Spaces left of a Move action that was begun (INV-MOVE-02)."""
    extra: int = 0
    used: int = 0
    """Actions performed so far."""


class State(msgspec.Struct):
    """Everything of a game but the package."""

    chance: ChanceState
    stage: str = "share"
    """Where play goes on: `share, prologue, turns, turn, fire, events, monsters, horror, round-end, over`; `from` and
    `from-event` when the game begins in the middle."""
    round: int = 0
    investigators: dict[str, Investigator] = {}
    monsters: dict[str, Monster] = {}
    tokens: dict[str, Token] = {}
    cards: dict[str, Card] = {}
    decks: dict[str, list[str]] = {}
    """`damage` and `horror` in drawing order; `common, unique, spell, condition` as supplies."""
    floor: dict[str, list[str]] = {}
    """Cards lying in spaces."""
    tiles: list[str] = []
    """Placed tiles, by placement id, in the order they were placed."""
    fires: list[str] = []
    darkness: list[str] = []
    barricades: list[Barricade] = []
    passages: list[str] = []
    doors: dict[str, str] = {}
    """Edges whose kind a token changed: `door` or `wall`."""
    variables: dict[str, Any] = {}
    seen: dict[str, int] = {}
    """How often each event ran."""
    used: dict[str, list[str]] = {}
    """Entries of tables and mythos events that are not repeated until all were used."""
    objective: str = ""
    defeated: dict[str, int] = {}
    puzzles: dict[str, dict[str, Any]] = {}
    story_decks: dict[str, list[str]] = {}
    handed_out: list[str] = []
    """Cards the table was told to take, where it keeps them itself: the scenario may have something to say of them."""
    limits: dict[str, list[int]] = {}
    """Uses of limited abilities: key → [stamp of the period, times]."""
    turn: Turn | None = None
    to_share: list[str] = []
    queue: list[str] = []
    """What is left to do in the stage: monsters to activate, investigators to check horror, events to resolve."""
    horror_entries: dict[str, int] = {}
    """The horror check drawn for each monster this round (INV-HORRORCHECK-03)."""
    seen_tokens: dict[str, int] = {}
    """Tokens that were placed once; the start does not place them again."""
    deadline: int = 0
    """The round whose investigator phase is the last one (INV-ELIM-04); 0 while nobody is eliminated."""
    serial: int = 0
    ending: str = ""
    result: str = ""
    reason: dict[str, Any] = {}
