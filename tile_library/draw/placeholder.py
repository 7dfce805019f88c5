"""What is shown in place of a picture or tile that is missing."""

from __future__ import annotations

from PIL import Image, ImageDraw

from tile_library.draw.letters import font, readable
from tile_library.draw.palette import INK, LINE
from tile_library.draw.walls import border_line

LARGEST = 4096


def placeholder(label: str, size: tuple[int, int]) -> Image.Image:
    """A dark card with a dashed frame and the label, shortened if it does not fit. Never fails.

    `size` is in pixels and is brought into 1..4096.
    """
    width, height = (max(1, min(LARGEST, int(side))) for side in size)
    picture = Image.new("RGBA", (width, height), (*INK, 255))
    draw = ImageDraw.Draw(picture, "RGBA")
    for start in range(-height, width, 18):  # hatching says: nothing real here
        draw.line((start, height, start + height, 0), fill=(30, 37, 48, 255), width=3)
    inset = min(width, height) * 0.06 + 1
    corners = [
        (inset, inset),
        (width - inset, inset),
        (width - inset, height - inset),
        (inset, height - inset),
        (inset, inset),
    ]
    border_line(draw, corners, LINE, max(12.0, min(width, height) / 8), dashed=True, width=0.1)
    face_size = max(9, min(22, width // 9, height // 4))
    if width < 24 or height < 14:
        return picture
    face = font(face_size)
    words = _fitted(readable(" ".join(label.split())) or "?", width - 3 * inset, face_size)
    room = face.getlength(words)
    draw.rectangle(
        (
            width / 2 - room / 2 - 5,
            height / 2 - face_size * 0.75,
            width / 2 + room / 2 + 5,
            height / 2 + face_size * 0.75,
        ),
        fill=(*INK, 255),
    )
    draw.text((width / 2, height / 2), words, font=face, fill=(179, 171, 154), anchor="mm")
    return picture


def _fitted(words: str, room: float, face_size: int) -> str:
    face = font(face_size)
    words = words[:200]
    if face.getlength(words) <= room:
        return words
    while len(words) > 1 and face.getlength(words + "…") > room:
        words = words[:-1]
    return words.rstrip() + "…"
