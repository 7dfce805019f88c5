"""Pictures in packages: PNG, JPEG or WebP, of a bearable size, and whole.

The size is taken from the header by hand, before any decoder sees the data: some decoders set the
whole canvas aside as soon as they are opened.
"""

from __future__ import annotations

import io
import struct

from PIL import Image

from schema.limits import MAX_PIXELS

FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
"""The format a file name's ending promises."""

_SOF = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
"""The JPEG markers that carry the size."""


class BadImage(Exception):
    """A picture that is refused; the message is a sentence."""


def inspect(data: bytes, ending: str) -> tuple[int, int]:
    """Width and height of a picture in pixels, after checking that it is sound.

    `ending` is the file name's, with its dot. Raises `BadImage`.
    """
    promised = FORMATS.get(ending.lower())
    if promised is None:
        raise BadImage("Only PNG, JPEG and WebP pictures are allowed.")
    found = _format(data)
    if found is None:
        raise BadImage("This is not a PNG, JPEG or WebP picture.")
    if found != promised:
        raise BadImage(f"The name ends in {ending}, but the picture is {found}.")
    try:
        width, height = _HEADERS[found](data)
    except (struct.error, IndexError):
        raise BadImage("The picture is cut off.") from None
    if width < 1 or height < 1:
        raise BadImage("The picture has no size.")
    if width > MAX_PIXELS or height > MAX_PIXELS:
        raise BadImage(f"The picture has {width} × {height} pixels; at most {MAX_PIXELS} × {MAX_PIXELS} are allowed.")
    _decode(data, found, (width, height))
    return width, height


def size_of(data: bytes) -> tuple[int, int] | None:
    """Width and height as a picture's beginning tells them; None when it does not. Nothing is decoded."""
    found = _format(data)
    if found is None:
        return None
    try:
        return _HEADERS[found](data)
    except (BadImage, struct.error, IndexError):
        return None


def _format(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    return None


def _png(data: bytes) -> tuple[int, int]:
    if data[12:16] != b"IHDR":
        raise BadImage("The picture has no header.")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _jpeg(data: bytes) -> tuple[int, int]:
    at = 2
    while True:
        while data[at] == 0xFF:
            at += 1
        marker = data[at]
        (length,) = struct.unpack(">H", data[at + 1 : at + 3])
        if marker in _SOF:
            height, width = struct.unpack(">HH", data[at + 4 : at + 8])
            return width, height
        if length < 2 or data[at + 1 + length] != 0xFF:
            raise BadImage("The picture's header is damaged.")
        at += 1 + length


def _webp(data: bytes) -> tuple[int, int]:
    chunk = data[12:16]
    if chunk == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        if data[20] & 0x02:
            raise BadImage("The picture moves; only still pictures are allowed.")
        return width, height
    if chunk == b"VP8L":
        (bits,) = struct.unpack("<I", data[21:25])
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    if chunk == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    raise BadImage("The picture has no header.")


_HEADERS = {"PNG": _png, "JPEG": _jpeg, "WEBP": _webp}


def _decode(data: bytes, kind: str, size: tuple[int, int]) -> None:
    """Let the decoder have it, now that its size is known to be harmless."""
    try:
        with Image.open(io.BytesIO(data), formats=[kind]) as image:
            if getattr(image, "n_frames", 1) > 1:
                raise BadImage("The picture moves; only still pictures are allowed.")
            if image.size != size:
                raise BadImage("The picture's header contradicts itself.")
            image.load()
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError):
        raise BadImage("The picture is damaged and cannot be opened.") from None
