"""Files in the data folder: written whole or not at all, and pictures that are drawn only once."""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import tile_library

log = logging.getLogger("hauntwright.files")


def write_whole(target: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; raises OSError."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".part")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(target)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


class Drawer:
    """Pictures on disk, by what they show. The folder may be emptied at any time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def picture(self, what: str, draw: Callable[[], bytes]) -> bytes:
        """Return the picture of *what*, which must say everything that it depends on but the drawing code."""
        name = hashlib.sha256(f"{_drawing_code()} {what}".encode()).hexdigest()
        path = self._folder / f"{name[:40]}.png"
        try:
            return path.read_bytes()
        except FileNotFoundError:
            data = draw()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
        except OSError as error:
            log.warning("A picture could not be kept in %s: %s", self._folder, error)
        return data


@lru_cache(maxsize=1)
def _drawing_code() -> str:
    """Return a digest of the code that draws, so that a newer one draws anew."""
    home = Path(tile_library.__file__).parent
    found = hashlib.sha256()
    for path in sorted(home.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()
