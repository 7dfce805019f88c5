"""A package in a few lines: what it is, what is in it, what it needs."""

from __future__ import annotations

from typing import Any

from runtime.loading import Loaded

LISTS = (
    ("tiles", "tiles"),
    ("events", "events"),
    ("tokens", "tokens"),
    ("monsters", "monsters"),
    ("puzzles", "puzzles"),
    ("endings", "endings"),
    ("investigators", "investigators"),
    ("items", "items"),
    ("spells", "spells"),
    ("conditions", "conditions"),
    ("damage", "damage cards"),
    ("horror", "horror cards"),
)


def described(loaded: Loaded) -> dict[str, Any]:
    """The package as plain JSON."""
    package, document = loaded.package, loaded.package.document
    counts = {name: len(document[name]) for name, _ in LISTS if isinstance(document.get(name), list)}
    board, mythos = document.get("board"), document.get("mythos")
    if isinstance(board, dict) and isinstance(board.get("tiles"), list):
        counts["placed_tiles"] = len(board["tiles"])
    if isinstance(mythos, dict) and isinstance(mythos.get("events"), list):
        counts["mythos_events"] = len(mythos["events"])
    manifest = package.manifest
    return {
        "id": package.id,
        "version": package.version,
        "kind": package.kind,
        "title": package.title,
        "summary": manifest.get("summary", {}),
        "authors": manifest.get("authors", []),
        "licence": manifest.get("licence", ""),
        "content_notes": manifest.get("content_notes", {}),
        "languages": package.languages,
        "requires": manifest.get("requires", {}),
        "packs": {pack.id: pack.version for pack in loaded.packs},
        "players": document.get("players"),
        "minutes": document.get("minutes"),
        "counts": counts,
        "assets": len(package.assets),
        "digest": package.digest,
        "problems": {
            name: sum(problem.severity == name for problem in loaded.problems) for name in ("error", "warning", "info")
        },
    }


def lines_of(told: dict[str, Any]) -> list[str]:
    """The same for a person."""
    first = told["languages"][0] if told["languages"] else "en"
    names = {**dict(LISTS), "placed_tiles": "placed tiles", "mythos_events": "mythos events"}
    counts = ", ".join(f"{count} {names[name]}" for name, count in told["counts"].items() if count)
    rows = [
        ("", _in(told["title"], first) or told["id"]),
        ("", _in(told["summary"], first)),
        ("Package", f"{told['id']} {told['version']} ({told['kind']})"),
        ("By", ", ".join(told["authors"])),
        ("Licence", told["licence"]),
        ("Notes", _in(told["content_notes"], first)),
        ("Languages", ", ".join(told["languages"])),
        ("Players", _range(told["players"])),
        ("Minutes", " to ".join(map(str, told["minutes"] or ()))),
        ("In it", counts),
        ("Needs", ", ".join(f"{name} {wanted}" for name, wanted in told["requires"].items())),
        ("Digest", told["digest"]),
        ("Problems", ", ".join(f"{count} {name}" for name, count in told["problems"].items())),
    ]
    return [f"{name:<11}{value}".rstrip() if name else str(value) for name, value in rows if value]


def _in(text: Any, language: str) -> str:
    return str(text.get(language) or next(iter(text.values()), "")) if isinstance(text, dict) else ""


def _range(players: Any) -> str:
    return f"{players.get('min', 1)} to {players.get('max', 4)}" if isinstance(players, dict) else ""
