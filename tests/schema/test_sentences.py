"""Structural mistakes are told as a designer would want to hear them."""
# ruff: noqa: E501 - a table of cases reads best with one case a line

from __future__ import annotations

from typing import Any

import pytest

from schema import validate_document, validate_part
from tests.schema.making import scenario


def told(kind: str, value: Any) -> list[tuple[str, str, str, str]]:
    return [(each.code, each.path, each.message, each.hint) for each in validate_part(kind, value)]


@pytest.mark.parametrize(
    ("kind", "value", "code", "path", "message", "hint"),
    [
        ("event", {"id": "a", "do": [{"sufer": "damage"}]}, "HW205", "$.do[0]", "Unknown effect `sufer`.", "Did you mean `suffer`?"),
        ("event", {"id": "a", "do": [{}]}, "HW205", "$.do[0]", "The effect is empty.", "`say`"),
        ("effect", {"amount": 1, "hurt": "x"}, "HW205", "$", "Unknown effect `amount`.", ""),
        ("effect", {"say": {"en": "x"}, "event": "b"}, "HW205", "$", "Only one of `event` or `say`", "Make two of it."),
        ("effect", {"suffer": "damage", "amont": 1}, "HW201", "$.amont", "The field `amont` is not known here.", "Did you mean `amount`?"),
        ("effect", {"suffer": "dmage"}, "HW204", "$.suffer", "`suffer` cannot be `\"dmage\"`.", "Did you mean `damage`?"),
        ("effect", {"say": "x"}, "HW203", "$.say", "`say` must be an object { … }, not a string in quotes.", '{"en": '),
        ("effect", {"set": "x", "to": 2.5}, "HW203", "$.to", "not 2.5", ""),
        ("effect", {"for": {"investigator": {}}, "do": []}, "HW205", "$.for", "Unknown selector `investigator`.", "`investigators`"),
        ("effect", {"move": "active"}, "HW202", "$", "A move needs `spaces`", ""),
        ("effect", {"lose-action": False}, "HW204", "$.lose-action", "must be `true`", ""),
        ("effect", {"if": "threat = 1", "then": []}, "HW208", "$.if", "a comparison is written `==` (column 8)", ""),
        ("effect", {"say": {"en": "a {b"}}, "HW209", "$.say.en", "this brace is not closed", ""),
        ("effect", {"say": {"english": "a"}}, "HW207", "$.say.english", "not a language code", ""),
        ("effect", {"raise": "threat"}, "HW202", "$", "The field `by` is missing.", ""),
        ("event", {"id": "The Hatch"}, "HW207", "$.id", '`"The Hatch"` is not an id.', "cellar-hatch"),
        ("event", {"id": "a", "priority": 900}, "HW206", "$.priority", "`priority` must be at most 100.", ""),
        ("modifier", {"dise": 1}, "HW205", "$", "Unknown modifier `dise`.", "Did you mean `dice`?"),
        ("ability", {"on": "moved"}, "HW202", "$", "An ability needs `modify`, or `on` with `do`", ""),
        ("trigger", {"type": "token-usd"}, "HW204", "$.type", "`type` cannot be", "Did you mean `token-used`?"),
        ("trigger", {"type": "token-used"}, "HW202", "$", "The field `token` is missing.", ""),
        ("trigger", {"type": "enters"}, "HW202", "$", "Say which `space`, `room` or `tile` is entered.", ""),
        ("monster", {"id": "a", "name": {"en": "A"}, "health": 3}, "HW202", "$", "The field `activation` is missing.", ""),
        ("choice", {"label": {"en": "A"}, "pass": {}}, "HW202", "$", "The field `test` is missing; `pass` needs it.", ""),
        ("puzzle", {"id": "a", "type": "slide", "columns": 9, "rows": 2}, "HW206", "$.columns", "at most 6", ""),
        ("variable", {"id": "a", "type": "number", "default": "x"}, "HW203", "$.default", "must be a whole number", ""),
        ("placement", {"id": "a", "tile": "b", "x": 0.1, "y": 0}, "HW206", "$.x", "multiple of 0.25", ""),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence_with_its_place(
    kind: str, value: Any, code: str, path: str, message: str, hint: str
) -> None:
    problems = told(kind, value)
    assert len(problems) == 1, problems
    assert problems[0][:2] == (code, path)
    assert message in problems[0][2]
    assert hint in problems[0][3]


def test_a_misspelt_required_field_says_how_it_is_written_here() -> None:
    problems = told("ending", {"id": "a", "reslt": "victory"})
    assert (
        "HW202",
        "$",
        "The field `result` is missing.",
        "Is it written differently? Did you mean `reslt`?",
    ) in problems


def test_an_id_used_twice_is_told_with_both_places() -> None:
    value = scenario(events=[{"id": "a"}, {"id": "b"}, {"id": "a"}])
    (problem,) = validate_document("scenario", value)
    assert (problem.code, problem.path) == ("HW210", "$.events[2].id")
    assert "events[0]" in problem.message


def test_problems_come_in_the_order_of_the_document() -> None:
    value = scenario(events=[{"id": f"e-{n}", "oops": 1} for n in range(12)])
    paths = [problem.path for problem in validate_document("scenario", value)]
    assert paths == [f"$.events[{n}].oops" for n in range(12)]


def test_an_unknown_kind_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError, match="wardrobe"):
        validate_part("wardrobe", {})
