"""Expressions: the small, total language of conditions and amounts, such as `threat >= 8 and not hatch_open`.

An expression is parsed once (the result is kept), compiled to closures, and evaluated against an
*environment* that knows the names and the functions. It is never evaluated as Python.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol

from schema.expression_tree import (
    MAX_LENGTH,
    MAX_NESTING,
    MAX_NUMBER,
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
from schema.expression_types import (
    BUILTINS,
    FUNCTIONS,
    MEMBERS,
    PIECES,
    ExpressionProblem,
    Parameter,
    Signature,
    Type,
    check,
)

__all__ = [
    "BUILTINS",
    "FUNCTIONS",
    "MAX_LENGTH",
    "MAX_NESTING",
    "MAX_NUMBER",
    "MEMBERS",
    "PIECES",
    "Call",
    "Constant",
    "Environment",
    "EvaluationError",
    "Expression",
    "ExpressionError",
    "ExpressionProblem",
    "Name",
    "Node",
    "Parameter",
    "Signature",
    "Type",
    "amount",
    "check",
    "parse",
]


class EvaluationError(ExpressionError):
    """An expression whose parts do not fit together when it is evaluated, such as `1 + 'a'`."""


class Environment(Protocol):
    """What an expression is evaluated against."""

    def name(self, parts: tuple[str, ...]) -> Any:
        """The value of a name: `("threat",)` or `("active", "clues")`; a piece for `("active",)`."""

    def call(self, function: str, args: list[Any]) -> Any:
        """The value of a function that asks about the game; arithmetic ones never get here."""


Closure = Callable[[Any], Any]


class Expression:
    """A parsed expression. Make one with `parse`; it is immutable and may be shared."""

    __slots__ = ("evaluate", "source", "tree")

    def __init__(self, source: str, tree: Node) -> None:
        self.source = source
        """What the designer wrote."""
        self.tree = tree
        """The parts, for the checker."""
        self.evaluate: Closure = _compile(tree)
        """`evaluate(env)` gives an int, bool, str or whatever the environment's names give.

        Raises `EvaluationError` when a value has the wrong type or a number leaves the allowed range."""

    def __repr__(self) -> str:
        return f"Expression({self.source!r})"

    @property
    def constant(self) -> int | bool | str | None:
        """The value of an expression that is only a constant, else None."""
        return self.tree.value if isinstance(self.tree, Constant) else None

    def names(self) -> frozenset[str]:
        """Every name read, dotted: `{"threat", "active.clues"}`."""
        return frozenset(".".join(node.parts) for node in walk(self.tree) if isinstance(node, Name))

    def calls(self) -> list[tuple[str, tuple[Any, ...]]]:
        """Every call as `(function, args)`, in the order written.

        An argument is its value when it is a constant, a dotted name as a `Name` node, else its node.
        """
        found = []
        for node in walk(self.tree):
            if isinstance(node, Call):
                args = tuple(arg.value if isinstance(arg, Constant) else arg for arg in node.args)
                found.append((node.function, args))
        return found


def walk(node: Node) -> list[Node]:
    """The node and all below it, in the order written."""
    found = [node]
    if isinstance(node, Negation):
        found += walk(node.operand)
    elif isinstance(node, Comparison):
        found += walk(node.left) + walk(node.right)
    elif isinstance(node, Arithmetic):
        found += walk(node.first)
        for _, term in node.rest:
            found += walk(term)
    elif isinstance(node, Logic):
        for operand in node.operands:
            found += walk(operand)
    elif isinstance(node, Call):
        for arg in node.args:
            found += walk(arg)
    return found


@lru_cache(maxsize=20_000)
def parse(source: str) -> Expression:
    """The expression a source says; kept, so that a second call costs a look-up.

    Raises `ExpressionError(message, line, column)`.
    """
    return Expression(source, parse_tree(source))


def amount(value: int | bool | str) -> Expression:
    """The expression of a JSON value: a number, `true`, `false` or an expression in a string."""
    if isinstance(value, bool):
        return parse("true" if value else "false")
    return parse(str(value))


# --- Compilation: one closure per node, with short ways for the shapes that are common ---


def _compile(node: Node) -> Closure:
    if isinstance(node, Constant):
        value = node.value
        return lambda env: value
    if isinstance(node, Name):
        parts = node.parts
        return lambda env: env.name(parts)
    if isinstance(node, Logic):
        return _logic(node)
    if isinstance(node, Comparison):
        return _comparison(node)
    if isinstance(node, Arithmetic):
        return _arithmetic(node)
    if isinstance(node, Negation):
        return _negation(node)
    if isinstance(node, Call):
        return _call(node)
    raise TypeError(f"no such node: {type(node).__name__}")


def _wrong(node: Node, what: str, value: object) -> EvaluationError:
    shown = {bool: "true/false", int: "number", str: "text"}.get(type(value), type(value).__name__)
    return EvaluationError(f"a {what} was expected but this is a {shown}", 1, node.start + 1)


def _truth(node: Node) -> Closure:
    """The node as a closure that gives a bool or raises."""
    inner = _compile(node)
    if isinstance(node, Comparison | Logic) or (isinstance(node, Negation) and node.operator == "not"):
        return inner

    def truth(env: Any) -> Any:
        value = inner(env)
        if value is True or value is False:
            return value
        raise _wrong(node, "true/false value", value)

    return truth


def _number(node: Node) -> Closure:
    """The node as a closure that gives an int (never a bool) or raises."""
    inner = _compile(node)
    if isinstance(node, Arithmetic) or (isinstance(node, Negation) and node.operator == "-"):
        return inner

    def number(env: Any) -> Any:
        value = inner(env)
        if value.__class__ is int:
            return value
        raise _wrong(node, "number", value)

    return number


def _logic(node: Logic) -> Closure:
    parts = [_truth(operand) for operand in node.operands]
    if len(parts) == 2:
        first, second = parts
        if node.operator == "and":
            return lambda env: first(env) and second(env)
        return lambda env: first(env) or second(env)
    if node.operator == "and":

        def every(env: Any) -> bool:
            for part in parts:  # noqa: SIM110 - a generator would cost more than the loop
                if not part(env):
                    return False
            return True

        return every

    def some(env: Any) -> bool:
        for part in parts:  # noqa: SIM110
            if part(env):
                return True
        return False

    return some


def _negation(node: Negation) -> Closure:
    if node.operator == "not":
        truth = _truth(node.operand)
        return lambda env: not truth(env)
    number = _number(node.operand)
    return lambda env: -number(env)


_ORDERINGS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _comparison(node: Comparison) -> Closure:
    left, right = _compile(node.left), _compile(node.right)
    if node.operator in ("==", "!="):
        equal = node.operator == "=="

        def equality(env: Any) -> bool:
            a, b = left(env), right(env)
            if a.__class__ is b.__class__ or a is None or b is None:
                return (a == b) is equal
            raise EvaluationError("only values of the same type can be compared", 1, node.start + 1)

        return equality
    return _ordering(node, _ORDERINGS[node.operator])


def _ordering(node: Comparison, holds: Callable[[Any, Any], bool]) -> Closure:
    if isinstance(node.right, Constant) and type(node.right.value) is int:
        inner, constant = _compile(node.left), node.right.value

        def against_constant(env: Any) -> bool:
            value = inner(env)
            if value.__class__ is int:
                return holds(value, constant)
            raise _wrong(node.left, "number", value)

        return against_constant
    left, right = _number(node.left), _number(node.right)
    return lambda env: holds(left(env), right(env))


def _arithmetic(node: Arithmetic) -> Closure:
    first = _number(node.first)
    rest = [(sign, _number(term)) for sign, term in node.rest]

    def arithmetic(env: Any) -> int:
        total: int = first(env)
        for sign, term in rest:
            value = term(env)
            if sign == "+":
                total += value
            elif sign == "-":
                total -= value
            else:
                total *= value
            if not -MAX_NUMBER <= total <= MAX_NUMBER:
                raise EvaluationError("the result is too large", 1, node.start + 1)
        return total

    return arithmetic


_PURE: dict[str, Callable[..., int]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "half_up": lambda n: (n + 1) // 2,
    "half_down": lambda n: n // 2,
}


def _call(node: Call) -> Closure:
    function = node.function
    if function in _PURE:
        pure, numbers = _PURE[function], [_number(arg) for arg in node.args]
        count = len(FUNCTIONS[function].parameters)
        if len(numbers) != count:
            raise ExpressionError(f"{function} takes {count} value(s), not {len(numbers)}", 1, node.start + 1)
        if count == 1:
            only = numbers[0]
            return lambda env: pure(only(env))
        a, b = numbers
        return lambda env: pure(a(env), b(env))
    args = [_compile(arg) for arg in node.args]
    return lambda env: env.call(function, [arg(env) for arg in args])
