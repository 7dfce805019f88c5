"""Maps and tokens: pictures and vector drawings of a whole board."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.tile_draw.samples import REFS, TILES, board_of, house
from tile_library import TOKEN_KINDS, Placement, TileDef, build_board, compose_map, compose_svg, token_png
from tile_library.draw.limits import MAP_AREA, MAP_SIDE
from tile_library.draw.spots import spots
from tile_library.draw.tokens import token

SVG = "{http://www.w3.org/2000/svg}"
TOKENS: list[dict[str, Any]] = [
    {"id": "t1", "kind": "search", "at": "hall/b", "name": {"en": "Coat pockets"}},
    {"id": "t2", "kind": "sight", "at": "hall/b", "name": {"en": "Portrait"}},
    {"id": "t3", "kind": "explore", "at": "hall/north-5", "name": {"en": "Door"}},
    {"id": "t4", "kind": "person", "at": "nowhere/a", "name": {"en": "Nobody"}},
    {"id": "t5", "kind": "something-new", "at": "library/c"},
]


def differ(one: Image.Image, two: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()


def test_a_map_has_the_boards_size_and_a_margin() -> None:
    board = house()
    left, top, right, bottom = board.bounds
    picture = compose_map(board, TILES, scale=16, margin=1)
    assert picture.mode == "RGB"
    assert picture.size == ((right - left + 2) * 16, (bottom - top + 2) * 16)


def test_the_same_board_gives_the_same_bytes() -> None:
    assert compose_map(house(), TILES, scale=12).tobytes() == compose_map(house(), TILES, scale=12).tobytes()


def test_a_missing_tile_is_a_placeholder_and_not_a_crash() -> None:
    board = board_of(Placement("gone", "base:no-such-tile", 3, 3), Placement("study", "base:study", 5, 3))
    picture = compose_map(board, TILES, scale=32)
    assert ImageStat.Stat(picture.crop((20, 20, 80, 80))).stddev[0] > 1
    assert "base:no-such-tile" in compose_svg(board, TILES)


def test_an_empty_board_and_a_single_tile_can_be_drawn() -> None:
    assert min(compose_map(build_board({}, []), {}, scale=10).size) > 0
    assert "An empty board." in compose_svg(build_board({}, []), {})


def test_tokens_are_drawn_where_they_lie() -> None:
    board = board_of(Placement("hall", "base:entrance-hall"))
    plain = compose_map(board, TILES, scale=24, margin=0)
    marked = compose_map(board, TILES, scale=24, margin=0, tokens=[{"kind": "search", "at": "hall/a"}])
    found = differ(plain, marked)
    assert found is not None
    x, y = (found[0] + found[2]) / 2 / 24, (found[1] + found[3]) / 2 / 24
    middle = board.spaces["hall/a"].centre
    assert abs(x - middle[0]) < 0.2
    assert abs(y - middle[1]) < 0.2


def test_tokens_of_one_space_lie_apart_and_unknown_places_are_left_out() -> None:
    laid = spots(house(), TOKENS)
    assert [spot.kind for spot in laid] == ["search", "sight", "explore", "something-new"]
    assert abs(laid[0].at[0] - laid[1].at[0]) > 0.7
    assert laid[2].at == (13, 8), "a door's token lies on the middle of the door"
    assert laid[0].name == "Coat pockets"


def test_an_exit_that_meets_a_wall_is_walled_up() -> None:
    """The study's north door joins the crypt's south door; moved two cells, each stands before a bare wall."""
    study = Placement("study", "base:study", 0, 4)
    joined = board_of(study, Placement("crypt", "base:crypt", 0, 0))
    shifted = board_of(study, Placement("crypt", "base:crypt", -2, 0))
    door, wall = joined.edge("study/north"), shifted.edge("study/north")
    assert door is not None
    assert wall is not None
    assert (door.kind, wall.kind) == ("door", "wall")
    open_map = compose_map(joined, TILES, scale=48, margin=0, labels=False)
    shut_map = compose_map(shifted, TILES, scale=48, margin=0, labels=False)
    at_door = open_map.crop((30, 188, 66, 196))
    at_wall = shut_map.crop((96 + 30, 188, 96 + 66, 196))
    assert ImageStat.Stat(at_wall).mean[0] < ImageStat.Stat(at_door).mean[0] - 10, "no lit leaf is left"


def test_labels_can_be_left_out_of_a_map() -> None:
    board = board_of(Placement("study", "base:study"))
    named = compose_map(board, TILES, scale=48)
    assert differ(named, compose_map(board, TILES, scale=48, labels=False)) is not None
    assert "STUDY" in compose_svg(board, TILES)
    assert "STUDY" not in compose_svg(board, TILES, labels=False)


def test_a_board_spread_over_the_world_is_kept_within_bounds() -> None:
    far = board_of(Placement("a", "base:study", -5000, 0), Placement("b", "base:study", 5000, 9000))
    picture = compose_map(far, TILES, scale=96)
    assert max(picture.size) <= MAP_SIDE
    wide = board_of(Placement("a", "base:study"), Placement("b", "base:study", 200, 200))
    picture = compose_map(wide, TILES, scale=96)
    assert picture.width * picture.height <= MAP_AREA


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_turned_tiles_compose(rotation: int) -> None:
    board = board_of(Placement("t", "base:quay", 1.25, -2, rotation))
    picture = compose_map(board, TILES, scale=16, margin=0)
    assert picture.size == ((128, 64) if rotation in (0, 180) else (64, 128))
    ElementTree.fromstring(compose_svg(board, TILES))


@pytest.mark.parametrize("ref", REFS)
def test_every_tile_has_a_vector_drawing(ref: str) -> None:
    root = ElementTree.fromstring(compose_svg(board_of(Placement("t", ref)), TILES))
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f".//{SVG}path")) > 10


def test_a_vector_map_says_what_it_is() -> None:
    root = ElementTree.fromstring(compose_svg(house(), TILES, tokens=TOKENS, title="The lamplighter's house"))
    assert root.get("role") == "img"
    ids = (root.get("aria-labelledby") or "").split()
    told = [element.text for element in root if element.get("id") in ids]
    assert told[0] == "The lamplighter's house"
    assert "Entrance hall" in (told[1] or "")
    names = {element.text for element in root.iter(f"{SVG}title")}
    assert "Coat pockets" in names


def test_a_vector_map_escapes_texts_and_refers_to_nothing_outside() -> None:
    bad = '</text><script>alert("1")</script>&\x00\x1f'
    rooms = [{"id": "r", "name": {"en": bad}, "kind": "indoor", "floor": bad}]
    space = {"id": "a", "room": "r", "polygon": [[0, 0], [8, 0], [8, 4], [0, 4]]}
    tiles = {bad: TileDef.from_dict({"id": bad, "width": 8, "height": 4, "rooms": rooms, "spaces": [space]})}
    board = build_board(tiles, [Placement(bad, bad), Placement("gone", bad + "?", 8, 0)])
    drawing = compose_svg(board, tiles, title=bad, tokens=[{"kind": bad, "name": bad, "at": f"{bad}/a"}])
    root = ElementTree.fromstring(drawing)
    assert not list(root.iter(f"{SVG}script"))
    assert "<script" not in drawing
    assert not [value for element in root.iter() for key, value in element.attrib.items() if key.endswith("href")]


@pytest.mark.parametrize("kind", [*TOKEN_KINDS, "something-new"])
def test_a_token_is_a_small_picture(kind: str) -> None:
    with Image.open(BytesIO(token_png(kind, 40))) as picture:
        assert picture.size == (40, 40)
        assert picture.mode == "RGBA"
        assert picture.getchannel("A").getpixel((20, 20)) == 255
        assert picture.getchannel("A").getpixel((0, 0)) == 0


def test_tokens_differ_without_their_colours() -> None:
    grey = {token(kind, 40).convert("LA").point(lambda v: 255 if v > 90 else 0).tobytes() for kind in TOKEN_KINDS}
    assert len(grey) == len(TOKEN_KINDS)


def test_a_mark_tells_two_tokens_apart() -> None:
    assert token_png("monster", 40, "A") != token_png("monster", 40, "B")
