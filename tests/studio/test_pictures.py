"""Pictures of tiles: what is stored, what is refused in words, and what an undo brings back."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image

from schema import read_package
from studio import pictures, starters
from tests.studio.conftest import Person
from tests.studio.test_content_packs import codes, make
from tests.studio.test_transfer import send


def drawn(kind: str = "PNG", size: tuple[int, int] = (400, 400), colour: str = "navy", **extra: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, kind, **extra)
    return out.getvalue()


def upload(person: Person, data: bytes, tile: str = "first-room") -> Any:
    headers = {"X-CSRF-Token": person.token, "Content-Type": "image/png"}
    return person.client.post(f"/api/scenarios/seaside/pictures/{tile}", data=data, headers=headers)


def give(person: Person, picture: str | None) -> None:
    tile = starters.template_tile("first-room", "First room")
    value = {**tile, "picture": picture} if picture else tile
    assert (
        person.run("seaside", {"op": "put", "kind": "own_tiles", "id": "first-room", "value": value}).status_code == 200
    )


@pytest.fixture
def seaside(designer: Person) -> str:
    return make(designer, "seaside", "content")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_stored_as_a_png_of_our_own_and_drawn(designer: Person, seaside: str, kind: str) -> None:
    before = designer.get("/studio/tiles/first-room.png?scenario=seaside").data
    answer = upload(designer, drawn(kind))
    assert answer.status_code == 201, answer.text
    name = answer.json["picture"]
    assert name.startswith("assets/tiles/first-room-")
    assert (answer.json["width"], answer.json["height"]) == (400, 400)
    assert designer.show(seaside)["rev"] == 0
    give(designer, name)
    stored = designer.get(f"/studio/seaside/files/{name}")
    assert (stored.mimetype, Image.open(io.BytesIO(stored.data)).format) == ("image/png", "PNG")
    assert designer.get("/studio/tiles/first-room.png?scenario=seaside").data != before
    assert codes(designer, seaside) == set()


def test_what_the_camera_wrote_is_gone_and_the_picture_stands_upright(designer: Person, seaside: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010E] = "the secret address"
    answer = upload(designer, drawn("JPEG", (400, 200), exif=exif))
    assert (answer.json["width"], answer.json["height"]) == (200, 400)
    data = designer.get(f"/studio/seaside/files/{answer.json['picture']}").data
    assert b"secret" not in data
    assert not Image.open(io.BytesIO(data)).getexif()


def bomb() -> bytes:
    """A PNG that says it is enormous."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk)) + b"IDAT"


def moving() -> bytes:
    out = io.BytesIO()
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue")]
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:])
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<svg onload=alert(1)>", "choose a PNG, JPEG or WebP"),
        (b"GIF89a", "choose a PNG, JPEG or WebP"),
        (drawn()[:200], "damaged"),
        (bomb(), "60000 × 60000"),
        (moving(), "moves"),
        (drawn(size=(8, 8)), "smaller than 16 pixels"),
        (b"\x89PNG\r\n\x1a\n" + b"0" * pictures.LARGEST_UPLOAD, "larger than 16 MB"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(designer: Person, seaside: str, data: bytes, words: str) -> None:
    answer = upload(designer, data)
    assert answer.status_code == 422
    assert answer.json["error"]["code"] == "bad-picture"
    assert words in answer.json["error"]["message"]


def test_a_large_picture_is_made_smaller(designer: Person, seaside: str) -> None:
    answer = upload(designer, drawn("JPEG", (4000, 1000)))
    assert (answer.json["width"], answer.json["height"]) == (2048, 512)


def test_an_undo_brings_the_earlier_picture_back_and_an_export_has_only_the_one_in_use(
    designer: Person, seaside: str
) -> None:
    first = upload(designer, drawn(colour="navy")).json["picture"]
    give(designer, first)
    second = upload(designer, drawn(colour="maroon")).json["picture"]
    give(designer, second)
    package = read_package(designer.export(seaside)).package
    assert package is not None
    assert list(package.assets) == [second]
    designer.api("POST", f"/api/scenarios/{seaside}/undo", {})
    data = designer.export(seaside)
    package = read_package(data).package
    assert package is not None
    assert list(package.assets) == [first]
    assert designer.export(send(designer, data).json["slug"]) == data


def test_a_picture_of_another_shape_is_told(designer: Person, seaside: str) -> None:
    give(designer, upload(designer, drawn(size=(400, 200))).json["picture"])
    assert codes(designer, seaside) == {"HW437"}


def test_readers_look_at_pictures_and_strangers_do_not(designer: Person, reader: Person, seaside: str) -> None:
    name = upload(designer, drawn()).json["picture"]
    assert upload(reader, drawn()).status_code == 403
    assert reader.get(f"/studio/seaside/files/{name}").status_code == 200
    assert designer.get("/studio/seaside/files/assets/tiles/none.png").status_code == 404
    assert designer.client.application.test_client().get(f"/studio/seaside/files/{name}").status_code == 302
    assert upload(designer, drawn(), "Not An Id").status_code == 422
