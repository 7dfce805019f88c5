"""Letters that Pillow's own typeface lacks, written with those it has (the labels of rooms have `capitals`).

No typeface is shipped with the program, and the one of the system may be any; painted labels must look the
same everywhere. The vector map keeps every letter, since the reader's program brings typefaces of its own.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PIL import ImageFont

LATIN = "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya i yi ye g w"
CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў",
        LATIN.split(" "),
        strict=True,
    )
)
OTHERS = {"ø": "o", "ł": "l", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "’": "'", "‘": "'"}
PLAIN = {**CYRILLIC, **OTHERS}


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own typeface at a size in pixels."""
    return ImageFont.load_default(size=size)


@lru_cache(maxsize=1024)
def has(letter: str) -> bool:
    """Whether the typeface has the letter: a missing one looks like a code point that nobody has."""
    face = font(24)
    return bytes(face.getmask(letter)) != bytes(face.getmask("\U000e0ffe"))


def readable(text: str) -> str:
    """The text in letters that can be drawn: accents dropped (Č to C), Cyrillic spelt in Latin, the rest left out."""
    return "".join(map(_spelt, text))


@lru_cache(maxsize=1024)
def _spelt(letter: str) -> str:
    if letter.isspace():
        return " "
    if has(letter):
        return letter
    plain = PLAIN.get(letter.lower())
    if plain is None:
        bare = unicodedata.normalize("NFKD", letter)[:1]
        return bare if bare != letter and has(bare) else ""
    plain = plain.replace("_", "")
    return plain.upper() if letter != letter.lower() else plain
