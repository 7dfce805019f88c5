"""The formats of our own in the schemas: what no pattern can say about a string."""

from __future__ import annotations

from schema.expression_tree import ExpressionError
from schema.expressions import parse
from schema.texts import TextError, parse_text


def is_expression(value: str) -> bool:
    """Whether a string follows the grammar of expressions."""
    try:
        parse(value)
    except ExpressionError:
        return False
    return True


def is_story(value: str) -> bool:
    """Whether a string follows the grammar of texts."""
    try:
        parse_text(value)
    except TextError:
        return False
    return True
