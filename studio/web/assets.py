"""The built front end: which files Vite made of our sources."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

BUILT = Path(__file__).resolve().parent.parent / "static" / "app"
ENTRY = "src/main.tsx"

#: The ranges of letters that the font files named after them hold (as the fonts' own style sheets say).
RANGES = {
    "latin": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,"
    "U+2191,U+2193,U+2212,U+2215",
    "latin-ext": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB",
    "cyrillic": "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
}
FAMILIES = {"inter": "Inter Variable", "literata": "Literata Variable"}


@dataclass(frozen=True)
class FrontEnd:
    """The files of the built front end, relative to the static folder."""

    script: str
    styles: tuple[str, ...]


def front_end(source: str = ENTRY) -> FrontEnd | None:
    """The built front end that begins in *source*, or None when it was not built."""
    manifest = _manifest()
    entry = manifest.get(source)
    if entry is None:
        return None
    return FrontEnd(f"app/{entry['file']}", tuple(f"app/{name}" for name in _styles(manifest, entry)))


def font_faces() -> str:
    """A style sheet with the fonts the front end carries, for the pages the server writes itself."""
    rules = []
    for source, item in sorted(_manifest().items()):
        name = Path(source).name
        family, _, rest = name.partition("-")
        if not name.endswith(".woff2") or family not in FAMILIES:
            continue
        subset = rest.split("-wght-")[0].split("-opsz-")[0].split("-standard-")[0]
        if subset not in RANGES:
            continue
        style = "italic" if "italic" in name else "normal"
        rules.append(
            f"@font-face{{font-family:'{FAMILIES[family]}';font-style:{style};font-weight:200 900;font-display:swap;"
            f"src:url('/static/app/{item['file']}') format('woff2');unicode-range:{RANGES[subset]}}}"
        )
    return "\n".join(rules) + "\n"


def _styles(manifest: dict[str, Any], entry: dict[str, Any]) -> list[str]:
    """The style sheets of an entry: those of what it imports come before its own, so that its own prevail."""
    found: dict[str, None] = {}
    seen: set[str] = set()

    def gather(item: dict[str, Any]) -> None:
        for name in item.get("imports", ()):
            if name not in seen and name in manifest:
                seen.add(name)
                gather(manifest[name])
        for name in item.get("css", ()):
            found.setdefault(name)

    gather(entry)
    return list(found)


def _manifest() -> dict[str, Any]:
    path = BUILT / "manifest.json"
    try:
        return _read(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        return {}


@lru_cache(maxsize=2)
def _read(path: Path, _changed: int) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return manifest
