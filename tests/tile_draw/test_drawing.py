"""Drawing a tile: size, sameness, transparency, light, and bad data."""

from __future__ import annotations

import unicodedata
from io import BytesIO
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageStat

from tests.tile_draw.samples import REFS, TILES, tile
from tile_library import FURNITURE_KINDS, TileDef, draw_tile, placeholder, tile_png
from tile_library.draw.capitals import capital
from tile_library.draw.furniture import drawer
from tile_library.draw.labels import capitals, tags
from tile_library.draw.letters import readable
from tile_library.draw.limits import TILE_AREA, TILE_SIDE
from tile_library.draw.materials import FLOORS, floor
from tile_library.draw.noise import seeded
from tile_library.draw.plan import Plan


@pytest.mark.parametrize("ref", REFS)
def test_a_tile_is_drawn_in_its_size(ref: str) -> None:
    item = TILES[ref]
    picture = draw_tile(item, 32)
    assert picture.mode == "RGBA"
    assert picture.size == (item.width * 32, item.height * 32)
    assert max(ImageStat.Stat(picture.convert("RGB")).stddev) > 12, "it is not one flat colour"


def test_the_same_tile_gives_the_same_bytes() -> None:
    data = TILES["base:garden"]
    assert draw_tile(data, 24).tobytes() == draw_tile(data, 24).tobytes()
    assert tile_png(data, 24) == tile_png(data, 24)


def test_the_cache_goes_by_content() -> None:
    first, same, other = tile(), tile(), tile(name={"en": "Sample"}, rooms=[{"id": "r", "floor": "tiles"}])
    assert tile_png(first, 16) is tile_png(same, 16)
    assert tile_png(first, 16) != tile_png(other, 16)


def test_two_tiles_of_the_same_shape_differ() -> None:
    assert draw_tile(tile(id="one"), 24).tobytes() != draw_tile(tile(id="two"), 24).tobytes()


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_tile_has_turned_sides(rotation: int) -> None:
    item = TILES["base:corridor"]
    wide = rotation in (0, 180)
    assert draw_tile(item, 16, rotation).size == ((128, 32) if wide else (32, 128))


def test_the_lamp_turns_with_the_tile_but_the_light_stays_north_west() -> None:
    """A crate's shadow falls to the south-east however the tile lies; turned pictures are not copies."""
    item = tile(furniture=[{"kind": "crate", "at": [2, 2], "size": [0.8, 0.8]}])
    upright = draw_tile(item, 48, 0, labels=False)
    turned = draw_tile(item, 48, 180, labels=False)
    assert turned.tobytes() != upright.transpose(Image.Transpose.ROTATE_180).tobytes()
    for picture in (upright, turned):
        grey = picture.convert("L")
        below = ImageStat.Stat(grey.crop((100, 118, 120, 126))).mean[0]
        above = ImageStat.Stat(grey.crop((80, 66, 100, 74))).mean[0]
        assert below < above


def test_what_no_room_covers_is_transparent() -> None:
    picture = draw_tile(TILES["base:servants-passage"], 32)
    alpha = picture.getchannel("A")
    assert alpha.getpixel((32 * 3, 32 * 3)) == 0
    assert alpha.getpixel((32, 32)) == 255


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Kitchen", "Kitchen"), ("Žižkův pokoj", "Zizkuv pokoj"), ("Домик у маяка", "Domik u mayaka"), ("部屋 1", " 1")],
)
def test_letters_the_typeface_lacks_are_spelt_with_others(name: str, shown: str) -> None:
    assert readable(name) == shown


def test_names_are_drawn_upright_and_can_be_left_out() -> None:
    item = TILES["base:study"]
    assert draw_tile(item, 64).tobytes() != draw_tile(item, 64, labels=False).tobytes()


@pytest.mark.parametrize("ref", REFS)
@pytest.mark.parametrize("rotation", [0, 90])
def test_every_room_gets_a_tag_inside_its_tile_and_no_two_overlap(ref: str, rotation: int) -> None:
    plan = Plan.of(TILES[ref], rotation)
    found = tags(plan, lambda name: (len(name) * 0.1 + 0.25, 0.26))
    assert len(found) == len(plan.rooms)
    for number, item in enumerate(found):
        left, top, right, bottom = item.box
        assert left >= 0
        assert top >= 0
        assert right <= plan.width
        assert bottom <= plan.height
        for other in found[number + 1 :]:
            apart = right <= other.box[0] or other.box[2] <= left or bottom <= other.box[1] or other.box[3] <= top
            assert apart


def test_lamps_light_their_own_room_only() -> None:
    rooms = [{"id": "r", "name": {"en": "R"}, "floor": "boards"}, {"id": "q", "name": {"en": "Q"}, "floor": "boards"}]
    spaces = [
        {"id": "a", "room": "r", "polygon": [[0, 0], [2, 0], [2, 4], [0, 4]]},
        {"id": "b", "room": "q", "polygon": [[2, 0], [4, 0], [4, 4], [2, 4]]},
    ]
    dark = draw_tile(tile(rooms=rooms, spaces=spaces), 24, labels=False).convert("L")
    lit = draw_tile(tile(rooms=rooms, spaces=spaces, lights=[{"at": [1.2, 2], "radius": 3}]), 24, labels=False).convert(
        "L"
    )

    def gain(box: tuple[int, int, int, int]) -> float:
        return ImageStat.Stat(lit.crop(box)).mean[0] - ImageStat.Stat(dark.crop(box)).mean[0]

    assert gain((12, 30, 40, 66)) > 15
    assert abs(gain((60, 30, 88, 66))) < 3


def test_there_is_furniture_enough() -> None:
    wanted = {
        "table",
        "chair",
        "bed",
        "bookcase",
        "fireplace",
        "stairs",
        "barrel",
        "altar",
        "tree",
        "boat",
        "lamp-post",
    }
    assert wanted <= set(FURNITURE_KINDS)
    assert len(FURNITURE_KINDS) >= 60


@pytest.mark.parametrize("kind", FURNITURE_KINDS)
def test_every_piece_changes_the_picture(kind: str) -> None:
    at = [2, 0] if drawer(kind)[0] == "wall" else [2, 2]
    size = [1.2, 0.3] if drawer(kind)[0] == "wall" else [1, 0.8]
    plain = draw_tile(tile(), 24, labels=False)
    with_piece = draw_tile(tile(furniture=[{"kind": kind, "at": at, "size": size, "turn": 30}]), 24, labels=False)
    assert plain.tobytes() != with_piece.tobytes()


@pytest.mark.parametrize("kind", FLOORS)
def test_floors_are_seeded(kind: str) -> None:
    first = floor(kind, (60, 40), 24, seeded("a"))
    assert first.size == (60, 40)
    assert first.tobytes() == floor(kind, (60, 40), 24, seeded("a")).tobytes()
    assert first.tobytes() != floor(kind, (60, 40), 24, seeded("b")).tobytes()


def test_unknown_furniture_and_floors_are_drawn_all_the_same() -> None:
    rooms = [{"id": "r", "name": {"en": "R"}, "floor": "lava"}]
    picture = draw_tile(tile(rooms=rooms, furniture=[{"kind": "samovar", "at": [1, 1], "size": [1, 1]}]), 24)
    assert picture.size == (96, 96)


def test_an_absurd_tile_is_kept_within_bounds() -> None:
    huge = tile(width=9000, height=9000)
    assert max(draw_tile(huge, 96).size) <= TILE_SIDE
    large = tile(width=100, height=100)
    picture = draw_tile(large, 200)
    assert picture.width * picture.height <= TILE_AREA


@pytest.mark.parametrize("broken", [{}, {"id": "x"}, {"id": "x", "width": 2, "height": 2, "spaces": [{"id": "a"}]}])
def test_a_broken_tile_is_drawn_and_not_raised(broken: dict[str, Any]) -> None:
    assert draw_tile(TileDef.from_dict(broken), 24).size == (48, 48)


number = st.one_of(st.integers(-30, 30), st.floats(-30, 30, allow_nan=False))
point = st.lists(number, min_size=2, max_size=2)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    spaces=st.lists(st.lists(point, min_size=3, max_size=5), min_size=1, max_size=3),
    furniture=st.lists(
        st.fixed_dictionaries({"kind": st.sampled_from(FURNITURE_KINDS), "at": point, "size": point, "turn": number}),
        max_size=3,
    ),
    lights=st.lists(st.fixed_dictionaries({"at": point, "radius": number}), max_size=2),
    rotation=st.integers(-400, 400),
)
def test_no_tile_data_makes_drawing_fail(
    spaces: list[Any], furniture: list[Any], lights: list[Any], rotation: int
) -> None:
    odd = tile(
        spaces=[{"id": f"s{number}", "room": "r", "polygon": polygon} for number, polygon in enumerate(spaces)],
        furniture=furniture,
        lights=lights,
    )
    assert draw_tile(odd, 12, rotation).size == (48, 48)


def test_a_png_is_a_png() -> None:
    with Image.open(BytesIO(tile_png(tile(), 20, 90))) as picture:
        assert picture.format == "PNG"
        assert picture.size == (80, 80)


@pytest.mark.parametrize("label", ["base:no-such-tile", "", "x" * 5000, "Домик у маяка — Žižkov", "\n\t\0"])
@pytest.mark.parametrize("size", [(192, 192), (1, 1), (0, -4), (30, 400), (100_000, 2)])
def test_a_placeholder_never_fails(label: str, size: tuple[int, int]) -> None:
    picture = placeholder(label, size)
    assert 1 <= picture.width <= 4096
    assert 1 <= picture.height <= 4096


def test_placeholders_show_their_label() -> None:
    assert placeholder("one", (120, 80)).tobytes() != placeholder("two", (120, 80)).tobytes()


def _picture(colour: str) -> bytes:
    out = BytesIO()
    half = Image.new("RGB", (40, 40), "black")
    half.paste(Image.new("RGB", (40, 20), colour))
    half.save(out, "PNG")
    return out.getvalue()


def test_a_tile_with_a_picture_is_drawn_over_it_and_turns_with_it() -> None:
    data = {"picture": "assets/a.png", "id": "sample", "width": 4, "height": 4, "name": {"en": "Sample"}}
    data["rooms"] = [{"id": "r", "kind": "indoor", "floor": "boards"}]
    data["spaces"] = [{"id": "a", "room": "r", "polygon": [[0, 0], [4, 0], [4, 4], [0, 4]]}]
    item = TileDef.from_dict(data, assets={"assets/a.png": _picture("red")})
    upright = draw_tile(item, 32, labels=False).convert("RGB")
    assert upright.getpixel((64, 32)) == (255, 0, 0)
    assert upright.getpixel((64, 96)) == (0, 0, 0)
    assert upright.getpixel((64, 1)) not in ((255, 0, 0), (0, 0, 0)), "there is a wall on the picture"
    turned = draw_tile(item, 32, 90, labels=False).convert("RGB")
    assert (turned.getpixel((96, 64)), turned.getpixel((32, 64))) == ((255, 0, 0), (0, 0, 0))
    other = TileDef.from_dict(data, assets={"assets/a.png": _picture("blue")})
    assert tile_png(item, 16) != tile_png(other, 16)


@pytest.mark.parametrize("assets", [{}, {"assets/a.png": b"no picture"}])
def test_a_picture_that_is_not_there_leaves_the_floor(assets: dict[str, bytes]) -> None:
    bare = tile()
    data = {"picture": "assets/a.png"}
    shown = TileDef.from_dict({**_written(), **data}, assets=assets)
    assert draw_tile(shown, 24).tobytes() == draw_tile(bare, 24).tobytes()


def _written() -> dict[str, Any]:
    item = tile()
    return {
        "id": item.id,
        "name": dict(item.name),
        "width": item.width,
        "height": item.height,
        "rooms": [{"id": room.id, "name": dict(room.name), "floor": room.floor} for room in item.rooms],
        "spaces": [{"id": s.id, "room": s.room, "polygon": [list(p) for p in s.polygon]} for s in item.spaces],
        "exits": [
            {"id": e.id, "space": e.space, "kind": e.kind, "line": [list(p) for p in e.line]} for e in item.exits
        ],
    }


def painted(text: str) -> bytes:
    """A label's letters in ink on nothing, cut out."""
    picture = Image.new("L", (120 * len(text), 200))
    capitals(ImageDraw.Draw(picture), (20, 140), text, 80, 255, 4)
    cut = picture.crop(picture.getbbox())
    return repr(cut.size).encode() + cut.tobytes()


@pytest.mark.parametrize(
    "alphabet",
    ["AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ", "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"],
    ids=["cs", "ru"],
)
def test_every_capital_of_a_label_is_painted_and_no_two_look_alike(alphabet: str) -> None:
    shapes = {letter: painted(letter) for letter in alphabet}
    assert len(set(shapes.values())) == len(alphabet)
    assert all(len(capital(letter, 20)) == 1 for letter in alphabet), "spelt with others"


@pytest.mark.parametrize(("name", "spelt"), [("Łódź", "LÓDŹ"), ("ґ", "G"), ("門", "")])
def test_a_capital_that_nobody_has_made_is_spelt(name: str, spelt: str) -> None:
    """The accent of another language's letter is kept where it is known."""
    assert "".join(each.letter for letter in name.upper() for each in capital(letter, 20)) == "".join(
        unicodedata.normalize("NFD", letter)[0] for letter in spelt
    )


@pytest.mark.parametrize("name", ["Předdvoří", "Лестничная площадка"])
def test_a_rooms_name_is_painted_as_it_is_written(name: str) -> None:
    assert painted(name) != painted(readable(name))
