"""How large a package and its parts may be. A reader trusts nothing that came from elsewhere."""

from __future__ import annotations

MAX_ARCHIVE = 64 * 1024 * 1024
"""Bytes of a whole archive."""
MAX_MEMBERS = 1000
"""Files in one archive or source folder."""
MAX_DIRECTORY = 512 * 1024
"""Bytes of an archive's own table of contents."""
MAX_JSON = 8 * 1024 * 1024
"""Bytes of one JSON file."""
MAX_ASSET = 8 * 1024 * 1024
"""Bytes of one picture."""
MAX_TOTAL = 96 * 1024 * 1024
"""Bytes of everything, unpacked."""
MAX_RATIO = 100
"""How many times smaller a file may be packed than unpacked; only looked at from `RATIO_FROM` on."""
RATIO_FROM = 64 * 1024
"""Bytes below which any ratio is harmless."""
MAX_DEPTH = 48
"""Levels of arrays and objects inside each other."""
MAX_INTEGER_DIGITS = 15
"""Digits of a whole number, so that every reader of JSON keeps it exactly."""
MAX_PIXELS = 4096
"""Width and height of a picture, in pixels."""
MAX_NAME = 120
"""Characters of a file's name, folders included."""
MAX_PROBLEMS = 200
"""Problems reported for one package; more are summed up in a last one."""


def size(count: int) -> str:
    """A number of bytes as a person reads it: `8 MB`, `12 kB`, `90 bytes`."""
    if count >= 1024 * 1024:
        return f"{count / 1024 / 1024:.0f} MB"
    return f"{count / 1024:.0f} kB" if count >= 1024 else f"{count} bytes"
