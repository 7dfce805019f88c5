"""Small packages for these tests, sound and spoilt."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zipfile
import zlib
from copy import deepcopy
from pathlib import Path
from typing import Any

from PIL import Image

from schema import Problem, ReadResult, read_package

GOLDEN = Path(__file__).parents[1] / "golden"

MANIFEST: dict[str, Any] = {
    "format": "hauntwright",
    "format_version": 1,
    "kind": "scenario",
    "id": "the-quiet-mill",
    "version": "1.0.0",
    "title": {"en": "The quiet mill"},
    "languages": ["en"],
}

SCENARIO: dict[str, Any] = {
    "title": {"en": "The quiet mill"},
    "board": {"entrance": "mill/a", "tiles": [{"id": "mill", "tile": "base:entrance-hall", "x": 0, "y": 0}]},
    "variables": [{"id": "wheel_turns", "type": "boolean", "default": False}],
    "tokens": [{"id": "lever", "kind": "interact", "at": "mill/a"}],
    "events": [
        {
            "id": "pull",
            "trigger": {"type": "token-used", "token": "lever"},
            "when": "not wheel_turns",
            "text": {"en": "The lever is {term:stiff}."},
            "choices": [
                {
                    "label": {"en": "Pull"},
                    "action": True,
                    "test": {"skill": "strength", "difficulty": 1},
                    "pass": {"do": [{"set": "wheel_turns", "to": True}]},
                    "fail": {"do": [{"suffer": "damage", "amount": 1, "face": "down"}]},
                }
            ],
        }
    ],
}


def manifest(**changes: Any) -> dict[str, Any]:
    return deepcopy(MANIFEST) | changes


def scenario(**changes: Any) -> dict[str, Any]:
    return deepcopy(SCENARIO) | changes


def picture(width: int = 4, height: int = 4, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), (90, 20, 40)).save(out, kind)
    return out.getvalue()


def huge_png(width: int, height: int) -> bytes:
    """A real PNG of that size whose pixels, all zero, pack to very little; nothing large is built for it."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    packer = zlib.compressobj(9)
    row = bytes((width + 7) // 8 + 1)
    pixels = b"".join([*(packer.compress(row) for _ in range(height)), packer.flush()])
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def packed(files: dict[str, bytes | str], *, sealed: bool = True, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files; with `sealed`, package.json gets the right list of the others."""
    contents = {name: data.encode() if isinstance(data, str) else data for name, data in files.items()}
    if sealed and "package.json" in contents:
        written = json.loads(contents["package.json"])
        written["files"] = {
            name: {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}
            for name, data in contents.items()
            if name != "package.json"
        }
        contents["package.json"] = json.dumps(written).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", packing) as archive:
        for name, data in contents.items():
            archive.writestr(name, data)
    return out.getvalue()


def mill(**files: bytes | str) -> dict[str, bytes | str]:
    """The files of the sound package, with some added or changed."""
    plain: dict[str, bytes | str] = {
        "package.json": json.dumps(MANIFEST),
        "scenario.json": json.dumps(SCENARIO),
    }
    return plain | files


def read(data: bytes, **options: Any) -> ReadResult:
    return read_package(data, name="mill.haunt", **options)


def only(result: ReadResult, code: str) -> Problem:
    """The one problem of a code, in a result that gave no package."""
    assert result.package is None
    found = [problem for problem in result.problems if problem.code == code]
    assert len(found) == 1, [str(problem) for problem in result.problems]
    return found[0]
