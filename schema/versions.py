"""Versions of packages (`1.4.0`) and the ranges that packages ask for (`>=1.0,<2`)."""

from __future__ import annotations

import re

VERSION = r"^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$"
"""The pattern of a version."""
_TERM = re.compile(r"(>=|<=|==|<|>)\s*([0-9]+(?:\.[0-9]+){0,2})\Z")


def parts(version: str) -> tuple[int, int, int]:
    """A version as three numbers; missing ones are 0. Raises `ValueError` for anything else."""
    numbers = [int(part) for part in version.split(".")]
    if not 1 <= len(numbers) <= 3:
        raise ValueError(f"{version!r} is not a version")
    major, minor, patch = (*numbers, 0, 0)[:3]
    return major, minor, patch


def satisfies(version: str, wanted: str) -> bool:
    """Whether a version lies in a range: comparisons joined by commas. Raises `ValueError`."""
    mine = parts(version)
    for term in wanted.split(","):
        match = _TERM.match(term.strip())
        if match is None:
            raise ValueError(f"{term.strip()!r} is not a comparison with a version")
        theirs = parts(match.group(2))
        held = {
            ">=": mine >= theirs,
            "<=": mine <= theirs,
            "==": mine == theirs,
            "<": mine < theirs,
            ">": mine > theirs,
        }
        if not held[match.group(1)]:
            return False
    return True
