"""The odds of a test: the exact chance of at least so many successes, if clues, conversions and re-rolls are used as
well as they can be (INV-DICE-01, INV-TEST-07)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from runtime.engine.chance import BLANK, FACES, INVESTIGATION, SUCCESS

SIDES = len(FACES)
ODDS_OF = {face: FACES.count(face) for face in (SUCCESS, INVESTIGATION, BLANK)}
"""On how many sides of a die each face is."""

Fallen = tuple[int, int, int]
"""How many dice show success, investigation and blank."""


@cache
def chance(needed: int, dice: int, investigations: int = 0, blanks: int = 0, rerolls: tuple[int, ...] = ()) -> Fraction:
    """Return the chance that a test of *dice* dice comes to at least *needed* successes.

    *investigations* and *blanks* are how many dice of that face can be made successes (by clues and abilities),
    *rerolls* holds for each ability that throws dice again how many it may throw, each once.
    """
    if needed <= 0:
        return Fraction(1)
    if needed > dice:
        return Fraction(0)
    success, investigation, blank = ODDS_OF.values()
    total = Fraction(0)
    for s in range(dice + 1):
        for i in range(dice - s + 1):
            b = dice - s - i
            ways = comb(dice, s) * comb(dice - s, i) * success**s * investigation**i * blank**b
            total += ways * onward(needed, (s, i, b), investigations, blanks, tuple(sorted(rerolls)))
    return Fraction(total, SIDES**dice)


@cache
def onward(needed: int, fallen: Fallen, investigations: int, blanks: int, rerolls: tuple[int, ...]) -> Fraction:
    """Return the chance to come to *needed* successes from dice that lie on the table; arguments as for `chance`."""
    s, i, b = fallen
    if s + min(i, investigations) + min(b, blanks) >= needed:
        return Fraction(1)
    if not rerolls or s + i + b < needed:
        return Fraction(0)
    return max(
        _throwing(needed, fallen, (0, 0), left, investigations, blanks, rerolls[:n] + rerolls[n + 1 :])
        for n, left in enumerate(rerolls)
    )


@cache
def _throwing(
    needed: int,
    fallen: Fallen,
    thrown: tuple[int, int],
    left: int,
    investigations: int,
    blanks: int,
    later: tuple[int, ...],
) -> Fraction:
    """In the middle of one ability: *fallen* may still be thrown again, *thrown* (investigation, blank) was already."""
    s, i, b = fallen
    best = onward(needed, (s, i + thrown[0], b + thrown[1]), investigations, blanks, later)
    if best == 1 or not left:
        return best
    for rest in ((i - 1, b), (i, b - 1)):
        if min(rest) < 0:
            continue
        found = Fraction(0)
        for face, sides in ODDS_OF.items():
            now = (s + (face == SUCCESS), *rest)
            again = (thrown[0] + (face == INVESTIGATION), thrown[1] + (face == BLANK))
            found += sides * _throwing(needed, now, again, left - 1, investigations, blanks, later)
        best = max(best, found / SIDES)
    return best
