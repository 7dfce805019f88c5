"""The grammar of expressions and the tree it gives. `schema.expressions` is the way in.

There is no division, power, indexing or attribute access beyond dotted names, so an expression always
ends, and quickly: its length and its nesting are limited, and numbers stay within a billion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedEOF, UnexpectedToken
from lark.exceptions import VisitError

MAX_LENGTH = 500
"""The longest expression, in characters."""
MAX_NESTING = 50
"""The deepest nesting of an expression's parts."""
MAX_NUMBER = 1_000_000_000
"""The largest number (in magnitude) an expression may hold or compute."""


class ExpressionError(Exception):
    """An expression that cannot be read, with the place (both counted from 1)."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Node:
    """A part of an expression; `start` and `end` are offsets in its source, `depth` its nesting."""

    start: int
    end: int
    depth: int


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A number, `true`, `false` or a 'text'."""

    value: int | bool | str


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name, perhaps dotted: `threat`, `active.clues`."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A call of one of the fixed functions."""

    function: str
    args: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Negation(Node):
    """`not x` (operator `not`) or `-x` (operator `-`)."""

    operator: str
    operand: Node


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """`left operator right`; comparisons are not chained."""

    operator: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`first (operator term)*` of one precedence: `+ -`, or `*`."""

    first: Node
    rest: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True)
class Logic(Node):
    """`a and b and …` or `a or b or …`, evaluated only as far as needed."""

    operator: str
    operands: tuple[Node, ...]


GRAMMAR = r"""
start: or_test
or_test: and_test (OR and_test)*
and_test: not_test (AND not_test)*
?not_test: NOT not_test                         -> negation
         | comparison
?comparison: sum
           | sum COMPARE sum                    -> compare
sum: product (SIGN product)*
product: unary (TIMES unary)*
?unary: SIGN unary                              -> minus
      | atom
?atom: NUMBER                                   -> number
     | TRUE                                     -> boolean
     | FALSE                                    -> boolean
     | TEXT                                     -> text
     | NAME (_DOT NAME)*                        -> name
     | NAME OPEN [or_test (_COMMA or_test)*] CLOSE -> call
     | OPEN or_test CLOSE                       -> group

OR.2: /or\b/
AND.2: /and\b/
NOT.2: /not\b/
TRUE.2: /true\b/
FALSE.2: /false\b/
COMPARE: "==" | "!=" | "<=" | ">=" | "<" | ">"
SIGN: "+" | "-"
TIMES: "*"
OPEN: "("
CLOSE: ")"
_DOT: "."
_COMMA: ","
NUMBER: /[0-9]+(?!\w)/
TEXT: /'[^'\n]*'/
NAME: /[a-zA-Z_][a-zA-Z0-9_]*/
%ignore /[ \t\r\n]+/
"""

_TERMINALS = {
    "OR": "`or`", "AND": "`and`", "NOT": "`not`", "TRUE": "`true`", "FALSE": "`false`",
    "COMPARE": "a comparison", "SIGN": "`+` or `-`", "TIMES": "`*`", "OPEN": "`(`", "CLOSE": "`)`",
    "_DOT": "`.`", "_COMMA": "`,`", "NUMBER": "a number", "TEXT": "a 'text'", "NAME": "a name",
    "$END": "the end",
}  # fmt: skip
_OPERAND = {"NUMBER", "NAME", "OPEN"}

_MISTAKES = (
    ("=", "a comparison is written `==`"),
    ("&", "write `and`"),
    ("|", "write `or`"),
    ("!", "write `not`, or `!=` to compare"),
    ("/", "there is no division; use half_up(n) or half_down(n)"),
    ("%", "there is no remainder"),
    ('"', "a text stands in single quotes"),
    ("[", "there are no lists"),
    ("{", "there are no braces in an expression"),
)


def _deeper(*nodes: Node, by: int = 1) -> int:
    return by + max((node.depth for node in nodes), default=0)


class _Builder(Transformer[Token, Node]):
    """Turns what the grammar matched into the tree, folding constants of one sign."""

    def start(self, children: list[Any]) -> Node:
        node: Node = children[0]
        return node

    def or_test(self, children: list[Any]) -> Node:
        return self._logic("or", children)

    def and_test(self, children: list[Any]) -> Node:
        return self._logic("and", children)

    def _logic(self, operator: str, children: list[Any]) -> Node:
        operands = tuple(child for child in children if isinstance(child, Node))
        if len(operands) == 1:
            return operands[0]
        return Logic(operands[0].start, operands[-1].end, _deeper(*operands), operator, operands)

    def negation(self, children: list[Any]) -> Node:
        token, operand = children
        return Negation(token.start_pos, operand.end, _deeper(operand), "not", operand)

    def minus(self, children: list[Any]) -> Node:
        sign, operand = children
        if sign == "+":
            raise ExpressionError("a number is written without `+`", sign.line, sign.column)
        if isinstance(operand, Constant) and type(operand.value) is int:
            return Constant(sign.start_pos, operand.end, operand.depth, -operand.value)
        return Negation(sign.start_pos, operand.end, _deeper(operand), "-", operand)

    def compare(self, children: list[Any]) -> Node:
        left, operator, right = children
        return Comparison(left.start, right.end, _deeper(left, right), str(operator), left, right)

    def sum(self, children: list[Any]) -> Node:
        return self._arithmetic(children)

    def product(self, children: list[Any]) -> Node:
        return self._arithmetic(children)

    def _arithmetic(self, children: list[Any]) -> Node:
        first: Node = children[0]
        if len(children) == 1:
            return first
        rest = tuple((str(children[i]), children[i + 1]) for i in range(1, len(children), 2))
        nodes = [node for _, node in rest]
        return Arithmetic(first.start, nodes[-1].end, _deeper(first, *nodes), first, rest)

    def number(self, children: list[Any]) -> Node:
        token = children[0]
        if len(token) > 10 or int(token) > MAX_NUMBER:
            raise ExpressionError("the number is too large", token.line, token.column)
        return Constant(token.start_pos, token.end_pos, 1, int(token))

    def boolean(self, children: list[Any]) -> Node:
        token = children[0]
        return Constant(token.start_pos, token.end_pos, 1, token.type == "TRUE")

    def text(self, children: list[Any]) -> Node:
        token = children[0]
        return Constant(token.start_pos, token.end_pos, 1, str(token[1:-1]))

    def name(self, children: list[Any]) -> Node:
        for token in children:
            if token != token.lower():
                message = f"names are written in small letters: `{token.lower()}`, not `{token}`"
                raise ExpressionError(message, token.line, token.column)
        return Name(children[0].start_pos, children[-1].end_pos, 1, tuple(str(token) for token in children))

    def call(self, children: list[Any]) -> Node:
        name, _open, *rest = children
        args = tuple(child for child in rest if isinstance(child, Node))
        return Call(name.start_pos, rest[-1].end_pos, _deeper(*args), str(name), args)

    def group(self, children: list[Any]) -> Node:
        inner: Node = children[1]
        return inner


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", transformer=_Builder(), maybe_placeholders=False)


def _expected(names: set[str]) -> str:
    """What could have stood there, in words; operands and operators are said as one thing each."""
    if names >= _OPERAND:
        return "a number, a name or `(`"
    if "TIMES" in names:
        return "an operator" + (" or `)`" if "CLOSE" in names else "")
    words = sorted(_TERMINALS[name] for name in names)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _unexpected(source: str, error: UnexpectedCharacters | UnexpectedToken) -> ExpressionError:
    at = error.pos_in_stream or 0
    if isinstance(error, UnexpectedToken):
        at = error.token.start_pos if error.token.type != "$END" else len(source)
        names = set(error.accepts or error.expected)
    else:
        names = set(error.allowed or ())
    line = source.count("\n", 0, at) + 1
    column = at - (source.rfind("\n", 0, at) + 1) + 1
    rest = source[at:]
    if not rest.strip():
        return ExpressionError(f"the expression ends too early; expected {_expected(names)}", line, column)
    for mistake, advice in _MISTAKES:
        if rest.startswith(mistake):
            return ExpressionError(f"`{mistake}` is not understood here: {advice}", line, column)
    if rest[0] == "'":
        closed = "'" in rest[1:]
        message = "a text is not expected here" if closed else "this text has no closing quote"
        return ExpressionError(message, line, column)
    if rest[0] == "." and rest[1:2].isdigit():
        return ExpressionError("only whole numbers are known", line, column)
    if isinstance(error, UnexpectedToken) and error.token.type == "COMPARE":
        return ExpressionError("comparisons cannot be chained; join two with `and`", line, column)
    word = str(error.token) if isinstance(error, UnexpectedToken) else rest[0]
    return ExpressionError(f"`{word}` is not expected here; expected {_expected(names)}", line, column)


def _check_brackets(source: str) -> None:
    """Refuse deep nesting before the parser meets it."""
    depth = 0
    for at, letter in enumerate(source):
        depth += (letter == "(") - (letter == ")")
        if depth > MAX_NESTING:
            raise ExpressionError(f"more than {MAX_NESTING} levels of brackets", 1, at + 1)


def parse_tree(source: str) -> Node:
    """The tree of an expression.

    Raises `ExpressionError`, with line and column, for what cannot be read, is longer than `MAX_LENGTH`
    or nested deeper than `MAX_NESTING`.
    """
    if len(source) > MAX_LENGTH:
        message = f"the expression is {len(source)} characters long; at most {MAX_LENGTH} are allowed"
        raise ExpressionError(message, 1, MAX_LENGTH + 1)
    if not source.strip():
        raise ExpressionError("the expression is empty", 1, 1)
    _check_brackets(source)
    try:
        tree: Any = _grammar().parse(source)
    except (UnexpectedToken, UnexpectedCharacters) as error:
        raise _unexpected(source, error) from None
    except UnexpectedEOF:
        raise ExpressionError("the expression ends too early", 1, len(source) + 1) from None
    except VisitError as error:
        if isinstance(error.orig_exc, ExpressionError):
            raise error.orig_exc from None
        raise
    node: Node = tree
    if node.depth > MAX_NESTING:
        raise ExpressionError(f"nested more than {MAX_NESTING} levels deep", 1, node.start + 1)
    return node
