"""Floor patterns of the vector map; 100 units are one cell."""

from __future__ import annotations

from collections.abc import Mapping

PATTERNS: Mapping[str, tuple[int, int, str]] = {
    "boards": (
        200,
        50,
        '<rect width="200" height="50" fill="#5f432c"/>'
        '<path d="M0 25h200M0 50h200M70 0v25M150 25v25" stroke="#2c1d13" stroke-width="2"/>'
        '<path d="M8 12h50M90 8h80M20 38h90M165 41h30" stroke="#7a5839" stroke-width="1.5"/>',
    ),
    "planks": (
        300,
        72,
        '<rect width="300" height="72" fill="#564d43"/>'
        '<path d="M0 36h300M0 72h300M110 0v36M230 36v36" stroke="#272320" stroke-width="3"/>'
        '<path d="M20 16h70M140 22h120M30 54h150M250 60h40" stroke="#6c6153" stroke-width="2"/>',
    ),
    "parquet": (
        50,
        50,
        '<rect width="50" height="50" fill="#573a25"/>'
        '<path d="M0 25L25 0M0 50L50 0M25 50L50 25M12 12L38 38" stroke="#2f1e12" stroke-width="1.6"/>'
        '<path d="M6 12L18 0M30 45L45 30" stroke="#76502f" stroke-width="1.6"/>',
    ),
    "flagstone": (
        160,
        100,
        '<rect width="160" height="100" fill="#2a2929"/><g fill="#55534f">'
        '<rect x="2" y="2" width="86" height="46" rx="5"/>'
        '<rect x="92" y="2" width="66" height="46" rx="5"/><rect x="2" y="52" width="48" height="46" rx="5"/>'
        '<rect x="54" y="52" width="104" height="46" rx="5" fill="#4d4c4a"/></g>',
    ),
    "tiles": (
        100,
        100,
        '<rect width="100" height="100" fill="#867e6c"/>'
        '<path d="M0 0h50v50h-50zM50 50h50v50h-50z" fill="#33393a"/>'
        '<path d="M0 50h100M50 0v100" stroke="#4a463f" stroke-width="1.5"/>',
    ),
    "carpet": (
        34,
        68,
        '<rect width="34" height="68" fill="#4a2129"/>'
        '<path d="M17 0L34 34L17 68L0 34Z" fill="none" stroke="#2f151c" stroke-width="2"/>'
        '<circle cx="17" cy="34" r="3.4" fill="#8a6338"/>',
    ),
    "earth": (
        90,
        90,
        '<rect width="90" height="90" fill="#41382f"/><g fill="#564a3c"><circle cx="20" cy="30" r="3"/>'
        '<circle cx="64" cy="14" r="2"/>'
        '<circle cx="74" cy="66" r="3"/><circle cx="36" cy="72" r="2"/></g>',
    ),
    "grass": (
        80,
        80,
        '<rect width="80" height="80" fill="#2c4038"/>'
        '<path d="M10 20l3-9M40 62l-3-10M66 34l2-9M22 58l4-8M56 12l-2-8" stroke="#48604a" stroke-width="2"/>',
    ),
    "gravel": (
        60,
        60,
        '<rect width="60" height="60" fill="#4a4c50"/><g fill="#62656a"><circle cx="12" cy="14" r="3"/>'
        '<circle cx="40" cy="9" r="2.4"/>'
        '<circle cx="50" cy="38" r="3"/><circle cx="22" cy="44" r="2.6"/></g>',
    ),
    "cobbles": (
        60,
        40,
        '<rect width="60" height="40" fill="#1d232c"/><g fill="#424b5a">'
        '<rect x="1" y="1" width="26" height="17" rx="7"/>'
        '<rect x="30" y="1" width="28" height="17" rx="7"/>'
        '<rect x="-14" y="21" width="26" height="17" rx="7"/>'
        '<rect x="15" y="21" width="28" height="17" rx="7"/>'
        '<rect x="46" y="21" width="26" height="17" rx="7"/></g>',
    ),
}
"""Width, height and drawing of a pattern for each floor kind of the package format."""
