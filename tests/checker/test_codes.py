"""Every code is told of exactly where its document says so."""

from __future__ import annotations

from collections import Counter

import pytest

from runtime.checker import check
from runtime.checker.docs import PAGE, page
from runtime.checker.documents import Code, DocumentError, codes, read
from runtime.checker.examples import package_of
from runtime.checker.explaining import titles
from schema import CODES, Problem

ROUND_ABOUT = ("HW402", "HW403")
"""Remarks about exits, which come and go with every tile that is moved."""


def _key(problem: Problem) -> tuple[str, str, str]:
    return problem.code, problem.path, problem.message


def _found(example: dict[str, object]) -> list[Problem]:
    usual = {_key(problem) for problem in check(package_of({}))}
    return [
        problem
        for problem in check(package_of(example))
        if _key(problem) not in usual and problem.code not in ROUND_ABOUT
    ]


def test_the_scenario_below_the_examples_is_sound() -> None:
    assert {problem.severity for problem in check(package_of({}))} <= {"info"}


@pytest.mark.parametrize("code", codes().values(), ids=codes().keys())
def test_a_bad_example_is_told_of_by_its_code_alone(code: Code) -> None:
    found = _found(code.bad)
    assert Counter(problem.code for problem in found).keys() == {code.name}
    assert {problem.severity for problem in found} == {code.severity}
    assert all(problem.path or code.name == "HW704" for problem in found)


@pytest.mark.parametrize("code", codes().values(), ids=codes().keys())
def test_a_good_example_is_sound(code: Code) -> None:
    assert _found(code.good) == []


def test_there_is_a_document_for_most_of_what_can_be_said() -> None:
    assert len(codes()) >= 35
    # Codes about files that cannot be read have no example that is JSON.
    without = {name for name in titles() if name not in codes() and not name.startswith("HW1")}
    assert without <= {"HW200", "HW206", "HW207"} | {f"HW4{n:02}" for n in range(2, 11)}


def test_no_code_means_two_things() -> None:
    for name, code in codes().items():
        if name in CODES:
            assert code.title == CODES[name]


def test_the_page_of_problems_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m runtime.checker.docs"


def test_a_document_out_of_form_is_refused(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "HW999.md"
    path.write_text("# HW999 · Nothing\n", encoding="utf-8")
    with pytest.raises(DocumentError):
        read(path)
