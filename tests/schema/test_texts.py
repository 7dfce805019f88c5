"""Story texts: parts, placeholders, and mistakes with their place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema import TextError, parse_text, placeholders, plain


def test_a_text_is_paragraphs_of_parts() -> None:
    source = "The *drowned* bell.\n\n  \n{active} counts {var:strokes} {icon:clue}."
    assert parse_text(source) == [
        [
            {"kind": "text", "text": "The "},
            {"kind": "em", "text": "drowned"},
            {"kind": "text", "text": " bell."},
        ],
        [
            {"kind": "name", "name": "active"},
            {"kind": "text", "text": " counts "},
            {"kind": "value", "name": "strokes"},
            {"kind": "text", "text": " "},
            {"kind": "icon", "name": "clue"},
            {"kind": "text", "text": "."},
        ],
    ]


def test_a_single_line_break_is_a_space() -> None:
    assert plain(parse_text("one\n  two")) == "one two"


def test_placeholders_may_be_emphasised() -> None:
    assert parse_text("*{active}!*") == [[{"kind": "name", "name": "active", "em": "yes"}, {"kind": "em", "text": "!"}]]


def test_placeholders_are_listed_as_written_and_once() -> None:
    assert placeholders("{active} {skill:will} {active} {term:evade-check}") == [
        "active",
        "skill:will",
        "term:evade-check",
    ]


def test_plain_letters_take_arguments() -> None:
    parts = parse_text("{active} hears {var:strokes} strokes.\n\n{skill:will}!")
    assert plain(parts, {"active": "Ada", "var:strokes": 3}) == "Ada hears 3 strokes.\n\nwill!"
    assert plain(parts[1]) == "will!"


@given(st.text(alphabet=st.characters(blacklist_categories=["Cs", "Cc", "Zl", "Zp", "Zs"]), max_size=80))
def test_escaped_letters_come_back_as_they_were(letters: str) -> None:
    escaped = letters.replace("\\", "\\\\").replace("{", "\\{").replace("*", "\\*")
    assert plain(parse_text(escaped)) == letters


@given(st.text(alphabet="ab *{}\\\n:vr", max_size=40))
def test_any_text_parses_or_is_told(source: str) -> None:
    error = None
    try:
        parse_text(source)
    except TextError as told:
        error = told
    assert error is None or (error.message and error.line >= 1 and error.column >= 1)


@pytest.mark.parametrize(
    ("source", "says", "place"),
    [
        ("a {active", "not closed", (1, 3)),
        ("a *b\n\nc*", "not closed", (1, 3)),
        ("a\n\nb {acitve}", "did you mean `active`", (3, 3)),
        ("{skill:wil}", "did you mean `will`", (1, 1)),
        ("{icon:skull}", "no icon", (1, 1)),
        ("{vat:x}", "did you mean `var`", (1, 1)),
        ("{var:A-b}", "name of a variable", (1, 1)),
        ("{term:A b}", "rule word", (1, 1)),
        (r"\n", "backslash", (1, 1)),
        ("**", "empty", (1, 1)),
    ],
)
def test_mistakes_are_told_with_their_place(source: str, says: str, place: tuple[int, int]) -> None:
    with pytest.raises(TextError, match=says) as caught:
        parse_text(source)
    assert (caught.value.line, caught.value.column) == place
