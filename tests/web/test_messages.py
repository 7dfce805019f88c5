from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from runtime.messages import M, Story, T, english, in_language, localise

CZECH = {"You have {n} {what}": "Máte {n} {what}", "clues": "stopy", "Will": "Vůle", "Undo: {what}": "Zpět: {what}"}


def czech(text: str) -> str:
    return CZECH.get(text, text)


def test_an_interface_message_is_translated_with_its_arguments() -> None:
    assert localise(M("You have {n} {what}", n=2, what=M("clues")), "cs", czech) == "Máte 2 stopy"


def test_what_nobody_translated_stays_english_and_an_unknown_placeholder_stays_visible() -> None:
    assert localise(M("Nothing {here} {n}", n=1), "cs", czech) == "Nothing {here} 1"


def test_an_argument_is_never_read_as_a_placeholder() -> None:
    assert english(M("{a} and {b}", a="{b}", b="two")) == "{b} and two"


def test_a_packages_text_falls_back_to_its_first_language() -> None:
    text = {"en": "The hatch", "cs": "Poklop", "ru": ""}
    assert localise(T(text), "cs", czech) == "Poklop"
    assert localise(T(text), "ru", czech) == "The hatch"
    assert in_language({}, "en") == ""


def test_a_story_becomes_paragraphs_whose_parts_all_have_words() -> None:
    story = Story({"en": "*{active}* sees {var:threat}.\n\nRoll {skill:will}."}, active=T({"en": "Ada"}), threat=3)
    paragraphs = localise(story, "cs", czech)["paragraphs"]
    assert [part["text"] for part in paragraphs[0]] == ["Ada", " sees ", "3", "."]
    assert paragraphs[0][0] == {"kind": "name", "id": "active", "text": "Ada", "em": "yes"}
    assert [part["text"] for part in paragraphs[1]] == ["Roll ", "Vůle", "."]


def test_variables_may_be_given_as_they_are_written() -> None:
    assert english(T({"en": "{var:threat}"}, **{"var:threat": 4})) == "4"


def test_a_text_that_breaks_the_grammar_is_shown_as_it_is_written() -> None:
    assert english(T({"en": "An {open brace"})) == "An {open brace"
    assert english(Story({"en": "*half"}))["paragraphs"] == [[{"kind": "text", "text": "*half"}]]


def test_the_whole_of_a_view_is_walked_and_the_original_left_alone() -> None:
    view: dict[str, Any] = {"log": [{"message": M("Undo: {what}", what=T({"en": "Walk"}))}], "n": 1, "none": None}
    assert localise(view, "cs", czech) == {"log": [{"message": "Zpět: Walk"}], "n": 1, "none": None}
    assert view["log"][0]["message"]["$m"] == "Undo: {what}"


plain_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text().filter(lambda key: not key.startswith("$")), inner),
)


@given(plain_json)
def test_json_without_messages_is_unchanged(value: Any) -> None:
    assert localise(value, "cs", czech) == value


@given(st.text())
def test_no_text_of_a_package_can_break_a_view(text: str) -> None:
    assert isinstance(english(T({"en": text})), str)
    assert "paragraphs" in english(Story({"en": text}))


def test_a_story_says_which_language_it_is_in() -> None:
    both, one = Story({"en": "Night.", "cs": "Noc."}), Story({"en": "Night.", "cs": ""})
    assert [localise(each, "cs", czech)["language"] for each in (both, one)] == ["cs", "en"]
