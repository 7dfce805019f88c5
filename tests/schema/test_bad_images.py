"""Pictures: the size is known before anything is decoded, and only sound ones pass."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from schema.images import BadImage, inspect
from tests.schema.making import huge_png, mill, only, packed, picture, read


@pytest.mark.parametrize(("kind", "ending"), [("PNG", ".png"), ("JPEG", ".jpg"), ("JPEG", ".JPEG"), ("WEBP", ".webp")])
def test_sound_pictures_pass(kind: str, ending: str) -> None:
    assert inspect(picture(30, 20, kind), ending) == (30, 20)


def test_every_flavour_of_webp_is_measured() -> None:
    for options in ({"lossless": True}, {"quality": 50}, {"lossless": True, "exif": b"Exif\x00\x00"}):
        out = io.BytesIO()
        Image.new("RGBA", (33, 21), (1, 2, 3, 4)).save(out, "WEBP", **options)
        assert inspect(out.getvalue(), ".webp") == (33, 21)


def test_a_picture_of_ten_thousand_pixels_is_refused_by_its_header(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_args: object, **_options: object) -> None:
        raise AssertionError("the decoder was asked")

    data = huge_png(10_000, 10_000)
    monkeypatch.setattr(Image, "open", opened)
    problem = only(read(packed(mill(**{"assets/huge.png": data}), packing=0)), "HW109")
    assert "10000 × 10000" in problem.message
    assert problem.file == "assets/huge.png"


def test_the_largest_picture_passes() -> None:
    assert inspect(huge_png(4096, 4096), ".png") == (4096, 4096)
    with pytest.raises(BadImage, match="4097"):
        inspect(huge_png(4097, 1), ".png")


@pytest.mark.parametrize("kind", ["JPEG", "WEBP"])
def test_headers_of_other_formats_are_believed_before_decoding(kind: str) -> None:
    with pytest.raises(BadImage, match="5000 × 2"):
        inspect(picture(5000, 2, kind), ".jpg" if kind == "JPEG" else ".webp")


def test_a_name_that_promises_another_format_is_told() -> None:
    with pytest.raises(BadImage, match=r"ends in \.png, but the picture is JPEG"):
        inspect(picture(kind="JPEG"), ".png")


@pytest.mark.parametrize("ending", [".gif", ".svg", ".js", ""])
def test_other_kinds_of_file_are_refused(ending: str) -> None:
    with pytest.raises(BadImage, match="Only PNG"):
        inspect(picture(), ending)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_moving_pictures_are_refused(kind: str) -> None:
    out = io.BytesIO()
    frames = [Image.new("RGB", (4, 4), colour) for colour in ("red", "green", "blue")]
    frames[0].save(out, kind, save_all=True, append_images=frames[1:])
    with pytest.raises(BadImage, match="moves"):
        inspect(out.getvalue(), f".{kind.lower()}")


@settings(deadline=None, max_examples=120)
@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.data())
def test_a_damaged_picture_passes_or_is_told(kind: str, data: st.DataObject) -> None:
    whole = bytearray(picture(16, 16, kind))
    for _ in range(data.draw(st.integers(0, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = bytes(whole[: data.draw(st.integers(0, len(whole)))])
    refusal = "."
    try:
        inspect(cut, {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp"}[kind])
    except BadImage as error:
        refusal = str(error)
    assert refusal.endswith(".")
