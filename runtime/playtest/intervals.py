"""How sure a share is that was counted in so many games."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""Standard deviations of the middle 95 percent of a normal distribution."""


def wilson(hits: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; (0, 1) when nothing was played."""
    if games <= 0:
        return 0.0, 1.0
    share = hits / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    # The ends are exact where the share is: rounding must not put it outside of its own interval.
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))
