"""Expressions: what they mean, how mistakes are told, and that none can run away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schema.expressions import (
    MAX_NUMBER,
    EvaluationError,
    ExpressionError,
    Name,
    amount,
    check,
    parse,
)


class Table:
    """An environment of plain values that remembers what was asked."""

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self.values = values or {}
        self.asked: list[str] = []

    def name(self, parts: tuple[str, ...]) -> Any:
        self.asked.append(".".join(parts))
        return self.values[".".join(parts)]

    def call(self, function: str, args: list[Any]) -> Any:
        self.asked.append(f"{function}({', '.join(map(str, args))})")
        return self.values[function]


VALUES: dict[str, Any] = {"threat": 3, "round": 2, "amount": -4, "hatch_open": True, "lit": False, "culprit": "anna"}


# Python's own rules of precedence are ours for what both languages have, so Python is the judge here.
numbers = st.deferred(
    lambda: st.one_of(
        st.integers(0, 20).map(str),
        st.sampled_from(["threat", "round", "amount"]),
        st.tuples(numbers, st.sampled_from(["+", "-", "*"]), numbers).map(" ".join),
        numbers.map(lambda inner: f"({inner})"),
        numbers.map(lambda inner: f"-({inner})"),
        st.tuples(st.sampled_from(["min", "max"]), numbers, numbers).map(lambda t: f"{t[0]}({t[1]}, {t[2]})"),
        st.tuples(st.sampled_from(["abs", "half_up", "half_down"]), numbers).map(lambda t: f"{t[0]}({t[1]})"),
    )
)
truths = st.deferred(
    lambda: st.one_of(
        st.sampled_from(["true", "false", "hatch_open", "lit"]),
        st.tuples(numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers).map(" ".join),
        st.sampled_from(["culprit == 'anna'", "'b' != culprit"]),
        st.tuples(truths, st.sampled_from(["and", "or"]), truths).map(" ".join),
        truths.map(lambda inner: f"not {inner}"),
        truths.map(lambda inner: f"({inner})"),
    )
)


def value_or_error(asked: Callable[[], Any]) -> Any:
    try:
        return asked()
    except ExpressionError as error:
        return error


def judged(source: str) -> Any:
    names = VALUES | {
        "true": True,
        "false": False,
        "half_up": lambda n: -((-n) // 2),
        "half_down": lambda n: n // 2,
    }
    return eval(source, {"__builtins__": {"min": min, "max": max, "abs": abs}}, names)


@settings(deadline=None, max_examples=300)
@given(st.one_of(numbers, truths))
def test_an_expression_means_what_the_reference_says(source: str) -> None:
    expected = judged(source)
    given_value = value_or_error(lambda: parse(source).evaluate(Table(VALUES)))
    if isinstance(given_value, ExpressionError):
        # Only the limits on length, nesting and size may refuse what the generator makes.
        assert any(word in given_value.message for word in ("long", "levels", "large")), source
        return
    assert given_value == expected
    assert type(given_value) is type(expected)


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=60))
def test_any_text_is_an_expression_or_a_plain_error_with_a_place(source: str) -> None:
    outcome = value_or_error(lambda: parse(source))
    if isinstance(outcome, ExpressionError):
        assert outcome.message
        assert outcome.line >= 1
        assert outcome.column >= 1


@settings(deadline=None, max_examples=200)
@given(st.one_of(numbers, truths))
def test_what_the_checker_passes_evaluates(source: str) -> None:
    types: Any = {"hatch_open": "boolean", "lit": "boolean", "culprit": "text"}
    problems = check(source, types)
    assert not problems or "long" in problems[0].message or "levels" in problems[0].message


def test_and_and_or_look_no_further_than_needed() -> None:
    table = Table({"lit": False, "hatch_open": True})
    assert parse("lit and hatch_open").evaluate(table) is False
    assert parse("hatch_open or lit or lit").evaluate(table) is True
    assert table.asked == ["lit", "hatch_open"]


def test_functions_that_ask_about_the_game_get_pieces_as_the_environment_names_them() -> None:
    piece = object()
    seen: list[Any] = []

    class Env(Table):
        def call(self, function: str, args: list[Any]) -> Any:
            seen.append((function, args))
            return True

    assert parse("near(this, 1 + 2, active)").evaluate(Env({"this": piece, "active": "x"})) is True
    assert seen == [("near", [piece, 3, "x"])]


def test_names_and_calls_are_listed() -> None:
    expression = parse("active.clues > threat and seen('hatch') and has(active, 'lantern')")
    assert expression.names() == {"active.clues", "threat", "active"}
    (seen, seen_args), (has, has_args) = expression.calls()
    assert (seen, seen_args) == ("seen", ("hatch",))
    assert has == "has"
    assert isinstance(has_args[0], Name)
    assert has_args[1] == "lantern"


def test_parsing_is_remembered() -> None:
    assert parse("threat >= 8") is parse("threat >= 8")


@pytest.mark.parametrize(("value", "meant"), [(3, 3), (-2, -2), (True, True), (False, False), ("1 + 1", 2)])
def test_amounts_may_be_json_values(value: Any, meant: Any) -> None:
    result = amount(value).evaluate(Table())
    assert result == meant
    assert type(result) is type(meant)


@pytest.mark.parametrize(
    ("source", "says", "column"),
    [
        ("", "empty", 1),
        ("threat = 8", "`==`", 8),
        ("threat >= ", "ends too early", 11),
        ("lit && lit", "write `and`", 5),
        ("6 / 2", "half_up", 3),
        ('name == "x"', "single quotes", 9),
        ("1 < 2 < 3", "chained", 7),
        ("1.5", "whole numbers", 2),
        ("'anna", "closing quote", 1),
        ("Threat > 1", "small letters", 1),
        ("(1 + 2", "`)`", 7),
        ("1 2", "an operator", 3),
        ("99999999999", "too large", 1),
        ("min(1)", "takes 2", 1),
        ("(" * 60 + "1" + ")" * 60, "levels", 51),
        ("not " * 60 + "lit", "levels", 1),
        ("1+" * 300 + "1", "at most 500", 501),
        ("__import__('os')", "", 1),
    ],
)
def test_mistakes_are_told_with_their_place(source: str, says: str, column: int) -> None:
    if source.startswith("__"):
        assert check(source, {})[0].message.startswith("there is no function")
        return
    with pytest.raises(ExpressionError, match=says.replace("(", r"\(").replace(")", r"\)")) as caught:
        parse(source)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_a_mistake_on_a_second_line_says_so() -> None:
    with pytest.raises(ExpressionError) as caught:
        parse("lit and\n = 3")
    assert (caught.value.line, caught.value.column) == (2, 2)


@pytest.mark.parametrize("word", ["order", "android", "nothing", "truest", "falsey"])
def test_words_that_begin_like_operators_are_names(word: str) -> None:
    assert parse(word).names() == {word}
    with pytest.raises(ExpressionError):
        parse(f"1 {word}")


@pytest.mark.parametrize("source", ["1 + lit", "not threat", "culprit < 3", "threat == culprit", "lit and 1", "-lit"])
def test_values_of_the_wrong_type_are_refused_when_they_meet(source: str) -> None:
    with pytest.raises(EvaluationError):
        parse(source).evaluate(Table(VALUES | {"lit": True}))


def test_numbers_stay_within_their_range() -> None:
    with pytest.raises(EvaluationError, match="too large"):
        parse("a * a").evaluate(Table({"a": MAX_NUMBER}))


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("thret > 1", "did you mean `threat`"),
        ("active.clus > 1", "did you mean `clues`"),
        ("sen('x')", "did you mean `seen`"),
        ("seen(3)", "a text"),
        ("has('x', 'y')", "a piece"),
        ("1 + hatch_open", "a number is needed"),
        ("hatch_open == 3", "cannot be compared"),
        ("seen", "is a function"),
        ("threat.clues", "nothing after a dot"),
        ("seen('a', 'b')", "takes 1"),
    ],
)
def test_unsound_expressions_are_found_without_running(source: str, says: str) -> None:
    assert any(says in problem.message for problem in check(source, {"hatch_open": "boolean"}))


def test_the_place_may_ask_for_a_type() -> None:
    assert check("threat > 1", {}, "boolean") == []
    assert "asks for a number" in check("threat > 1", {}, "number")[0].message
