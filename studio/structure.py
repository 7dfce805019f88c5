"""The structure of what is stored: types at once, everything else in the list of problems."""

from __future__ import annotations

from typing import Any

from schema import Problem, validate_document, validate_part

#: A value of a wrong type (a list where an object stands): no editor could show it.
WRONG_TYPE = "HW203"


def wrong_types(part: str, value: Any) -> list[dict[str, Any]]:
    """The problems that keep a part, or the frame of a scenario or manifest, from being stored."""
    found: list[Problem]
    if part in ("scenario", "content", "campaign", "manifest"):
        found = validate_document(part, value)
    else:
        found = validate_part(part, value)
    return [problem.as_dict() for problem in found if problem.code == WRONG_TYPE]
