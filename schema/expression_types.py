"""What names and functions an expression may use, and whether one is put together soundly."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from schema.expression_tree import (
    Arithmetic,
    Call,
    Comparison,
    Constant,
    ExpressionError,
    Logic,
    Name,
    Negation,
    Node,
    parse_tree,
)

Type = Literal["number", "boolean", "text", "piece"]
"""A piece is an investigator, a monster, a token, a card or a space; it has members."""

_SAID = {"number": "a number", "boolean": "true or false", "text": "a text", "piece": "a piece"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One value a function takes."""

    name: str
    types: tuple[Type, ...]
    refers: str = ""
    """What a text given here is the id of, as `walk` names it (`tokens`, `events`, `spaces`, …)."""


@dataclass(frozen=True, slots=True)
class Signature:
    """What a function takes, gives and means."""

    parameters: tuple[Parameter, ...]
    returns: Type
    meaning: str
    example: str


_N = Parameter("n", ("number",))
_A, _B = Parameter("a", ("number",)), Parameter("b", ("number",))
_X = Parameter("x", ("piece",))


def _id(name: str, refers: str) -> Parameter:
    return Parameter(name, ("text",), refers)


FUNCTIONS: Mapping[str, Signature] = {
    "min": Signature((_A, _B), "number", "the smaller", "min(active.clues, 2)"),
    "max": Signature((_A, _B), "number", "the larger", "max(threat - 4, 0)"),
    "abs": Signature((_N,), "number", "without its sign", "abs(threat - 5)"),
    "half_up": Signature((_N,), "number", "half, rounded up", "half_up(investigators)"),
    "half_down": Signature((_N,), "number", "half, rounded down", "half_down(active.horror)"),
    "has": Signature(
        (_X, _id("what", "cards-or-traits")),
        "boolean",
        "x has a card of that id or trait",
        "has(active, 'light-source')",
    ),
    "in_room": Signature((_X, _id("room", "rooms")), "boolean", "x is in the room", "in_room(active, 'chapel')"),
    "at": Signature((_X, _id("space", "spaces")), "boolean", "x is in the space", "at(active, 'hall/a')"),
    "near": Signature(
        (_X, _N, Parameter("y", ("piece", "text"), "spaces")),
        "boolean",
        "x is within n spaces of range of y",
        "near(this, 2, 'hall/a')",
    ),
    "count_in": Signature(
        (_id("place", "places"),), "number", "investigators in a room or space", "count_in('chapel') >= 2"
    ),
    "count_here": Signature((_X,), "number", "investigators in the space of x", "count_here(this) > 1"),
    "count_type": Signature(
        (_id("monster", "monsters"),), "number", "monsters of a type on the board", "count_type('drowned-clerk') == 0"
    ),
    "spaces_in_range": Signature(
        (_X,), "number", "spaces in the range of x, its own too", "spaces_in_range(active) < 4"
    ),
    "eliminated": Signature(
        (_id("investigator", "investigators"),),
        "boolean",
        "that investigator was eliminated",
        "eliminated('ada-quill')",
    ),
    "fires_in": Signature((_id("room", "rooms"),), "number", "burning spaces of a room", "fires_in('chapel') > 0"),
    "revealed": Signature((_id("tile", "placements"),), "boolean", "the tile is on the board", "revealed('cellar')"),
    "on_board": Signature((_id("token", "tokens"),), "boolean", "the token is on the board", "on_board('hatch')"),
    "seen": Signature((_id("event", "events"),), "boolean", "the event has happened", "seen('cellar-hatch')"),
    "defeated": Signature(
        (_id("monster", "foes"),), "boolean", "that monster, or one of that type, was defeated", "defeated('the-clerk')"
    ),
    "solved": Signature((_id("puzzle", "puzzles"),), "boolean", "the puzzle was solved", "solved('dial')"),
}
"""Every function there is. Those of numbers alone are computed here; the others ask the environment."""

BUILTINS: Mapping[str, Type] = {
    "threat": "number",
    "round": "number",
    "investigators": "number",
    "players": "number",
    "hints": "boolean",
    "successes": "number",
    "weapon_damage": "number",
    "amount": "number",
    "damage_kind": "text",
    "test_kind": "text",
    "test_skill": "text",
    "weapon": "text",
    "monsters": "number",
    "fires": "number",
    "dark_spaces": "number",
    "outdoors": "number",
    "indoors": "number",
    "wounded_people": "number",
    "insane_people": "number",
    "clues_together": "number",
    "eliminated": "number",
}
"""Names that every scenario has, beside its own variables."""

PIECES = ("active", "acting", "target", "owner", "it", "this")
"""Names of pieces."""

MEMBERS: Mapping[str, Type] = {
    "clues": "number",
    "damage": "number",
    "horror": "number",
    "health": "number",
    "sanity": "number",
    "wounded": "boolean",
    "insane": "boolean",
    "eliminated": "boolean",
    "outdoor": "boolean",
    "dark": "boolean",
    "burning": "boolean",
    "brawn": "number",
    "awareness": "number",
    "items": "number",
    "spells": "number",
    "possessions": "number",
    "actions": "number",
    "strength": "number",
    "agility": "number",
    "observation": "number",
    "lore": "number",
    "influence": "number",
    "will": "number",
    "id": "text",
}
"""What may follow a piece's name: `active.clues`."""


@dataclass(frozen=True, slots=True)
class ExpressionProblem:
    """Something unsound in an expression, at a column (counted from 1)."""

    message: str
    column: int


def check(source: str, variables: Mapping[str, Type], wanted: Type | None = None) -> list[ExpressionProblem]:
    """Everything wrong with an expression: syntax, unknown names and functions, types that do not fit.

    `variables` are the scenario's own names (and any local ones); `wanted` is the type the place asks for.
    """
    try:
        tree = parse_tree(source)
    except ExpressionError as error:
        return [ExpressionProblem(error.message, error.column)]
    checker = _Checker(variables)
    given = checker.type_of(tree)
    if wanted is not None and given is not None and given != wanted:
        checker.say(tree, f"this place asks for {_SAID[wanted]}, but the expression gives {_SAID[given]}")
    return checker.problems


def nearest(word: str, known: Iterable[str]) -> str:
    """` (did you mean …?)` for a misspelt word, or nothing."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean `{close[0]}`?" if close else ""


class _Checker:
    def __init__(self, variables: Mapping[str, Type]) -> None:
        self.variables = variables
        self.problems: list[ExpressionProblem] = []

    def say(self, node: Node, message: str) -> None:
        self.problems.append(ExpressionProblem(message, node.start + 1))

    def need(self, node: Node, wanted: Type) -> None:
        given = self.type_of(node)
        if given is not None and given != wanted:
            self.say(node, f"{_SAID[wanted]} is needed here, but this is {_SAID[given]}")

    def type_of(self, node: Node) -> Type | None:
        """The node's type; None when it is unknown because of a problem already told."""
        if isinstance(node, Constant):
            return _type_of_constant(node.value)
        if isinstance(node, Name):
            return self._name(node)
        if isinstance(node, Call):
            return self._call(node)
        if isinstance(node, Comparison):
            self._comparison(node)
            return "boolean"
        if isinstance(node, Arithmetic):
            for term in (node.first, *(term for _, term in node.rest)):
                self.need(term, "number")
            return "number"
        if isinstance(node, Logic):
            for operand in node.operands:
                self.need(operand, "boolean")
            return "boolean"
        if isinstance(node, Negation):
            wanted: Type = "boolean" if node.operator == "not" else "number"
            self.need(node.operand, wanted)
            return wanted
        raise TypeError(f"no such node: {type(node).__name__}")

    def _name(self, node: Name) -> Type | None:
        first, *rest = node.parts
        if not rest:
            if first in self.variables:
                return self.variables[first]
            if first in BUILTINS:
                return BUILTINS[first]
            if first in PIECES:
                return "piece"
            known = [*self.variables, *BUILTINS, *PIECES]
            if first in FUNCTIONS:
                self.say(node, f"`{first}` is a function: write `{first}(…)`")
            else:
                self.say(node, f"there is no name `{first}`{nearest(first, known)}")
            return None
        if first not in PIECES:
            if self.variables.get(first) == "piece":
                return self._member(node, rest)
            message = f"`{first}` has nothing after a dot; only {', '.join(PIECES)} have"
            self.say(node, message + nearest(first, PIECES))
            return None
        return self._member(node, rest)

    def _member(self, node: Name, rest: list[str]) -> Type | None:
        if len(rest) > 1 or rest[0] not in MEMBERS:
            self.say(node, f"a piece has no `{'.'.join(rest)}`{nearest(rest[0], MEMBERS)}")
            return None
        return MEMBERS[rest[0]]

    def _call(self, node: Call) -> Type | None:
        signature = FUNCTIONS.get(node.function)
        if signature is None:
            self.say(node, f"there is no function `{node.function}`{nearest(node.function, FUNCTIONS)}")
            for arg in node.args:
                self.type_of(arg)
            return None
        given, wanted = len(node.args), len(signature.parameters)
        if given != wanted:
            names = ", ".join(parameter.name for parameter in signature.parameters)
            self.say(node, f"`{node.function}({names})` takes {wanted} value(s), not {given}")
        for arg, parameter in zip(node.args, signature.parameters, strict=False):
            kind = self.type_of(arg)
            if kind is not None and kind not in parameter.types:
                said = " or ".join(_SAID[each] for each in parameter.types)
                self.say(arg, f"`{node.function}` needs {said} as {parameter.name}, not {_SAID[kind]}")
        return signature.returns

    def _comparison(self, node: Comparison) -> None:
        if node.operator not in ("==", "!="):
            self.need(node.left, "number")
            self.need(node.right, "number")
            return
        left, right = self.type_of(node.left), self.type_of(node.right)
        if left is not None and right is not None and left != right:
            self.say(node, f"{_SAID[left]} cannot be compared with {_SAID[right]}")


def _type_of_constant(value: int | bool | str) -> Type:
    if isinstance(value, bool):
        return "boolean"
    return "number" if isinstance(value, int) else "text"
