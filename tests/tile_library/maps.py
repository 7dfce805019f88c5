"""Random maps for Hypothesis: tiles cut into spaces, laid on a lattice, turned, with play's changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from tests.tile_library.boards import Json, box, opening, tile
from tile_library import Board, Mover, Placement, TileDef, Topology, build_board

SIDE = 4
"""Tiles are four by four cells, so that any turn fits the lattice."""

KINDS = st.sampled_from(["border", "impassable", "wall", "door"])
CUTS = ("whole", "halves", "corner", "three", "slanted")


@dataclass(frozen=True)
class Map:
    """Tiles and where they lie."""

    tiles: dict[str, TileDef]
    placements: tuple[Placement, ...]

    def board(self) -> Board:
        return build_board(self.tiles, self.placements)

    def shifted(self, dx: float, dy: float) -> Map:
        return replace(self, placements=tuple(replace(p, x=p.x + dx, y=p.y + dy) for p in self.placements))

    def turned(self) -> Map:
        """The whole map a quarter turn clockwise about the origin."""
        return replace(
            self,
            placements=tuple(replace(p, x=-p.y - SIDE, y=p.x, rotation=p.rotation + 90) for p in self.placements),
        )


def _spaces(cut: str) -> dict[str, Any]:
    if cut == "halves":
        return {"a": box(0, 0, 2, 4), "b": box(2, 0, 4, 4)}
    if cut == "corner":
        return {"a": [[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]], "b": box(2, 2, 4, 4)}
    if cut == "three":
        return {"a": box(0, 0, 4, 1.5), "b": box(0, 1.5, 1.75, 4), "c": box(1.75, 1.5, 4, 4)}
    if cut == "slanted":
        return {"a": [[0, 0], [4, 0], [4, 2], [0, 3]], "b": [[0, 3], [4, 2], [4, 4], [0, 4]]}
    return {"a": box(0, 0, 4, 4)}


OWNERS = {"whole": "aaaa", "halves": "abaa", "corner": "aaaa", "three": "aaba", "slanted": "aaba"}
"""The spaces that the exits north, east, south and west belong to."""

LINES = {
    "north": ([0.5, 0], [1.5, 0]),
    "east": ([4, 0.5], [4, 1.5]),
    "south": ([0.5, 4], [1.5, 4]),
    "west": ([0, 0.5], [0, 1.5]),
}
"""Exits meet where tiles lie the same way round, and miss where one is turned."""


@st.composite
def tiles(draw: st.DrawFn, id: str) -> Json:
    cut = draw(st.sampled_from(CUTS))
    spaces = _spaces(cut)
    names = list(spaces)
    rooms = {name: draw(st.sampled_from(["one", "two"])) for name in names}
    edges = [
        {"between": [a, b], "kind": draw(KINDS)}
        for number, a in enumerate(names) for b in names[number + 1 :]
        if draw(st.booleans())
    ]  # fmt: skip
    exits = []
    for (side, (start, end)), space in zip(LINES.items(), OWNERS[cut], strict=True):
        if draw(st.booleans()):
            exits.append(opening(side, draw(KINDS), start, end, space))
    return tile(id, spaces, (SIDE, SIDE), rooms=rooms, edges=edges, exits=exits)


@st.composite
def maps(draw: st.DrawFn) -> Map:
    defs = {id: TileDef.from_dict(draw(tiles(id))) for id in ("p", "q", "r")}
    cells = draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=9, unique=True))
    placements = tuple(
        Placement(
            f"t{number}",
            draw(st.sampled_from("pqr")),
            column * SIDE + draw(st.sampled_from([0, 0, 0, 0.25, 1.5])),
            row * SIDE,
            draw(st.sampled_from([0, 0, 0, 90, 180, 270])),
        )
        for number, (column, row) in enumerate(cells)
    )
    return Map(defs, placements)


@st.composite
def plays(draw: st.DrawFn) -> Topology:
    """A random board with random tokens, barricades and passages on it."""
    return play_on(draw, draw(maps()).board())


def play_on(draw: st.DrawFn, board: Board) -> Topology:
    def some(of: list[str]) -> st.SearchStrategy[list[str]]:
        return st.lists(st.sampled_from(of), unique=True, max_size=4) if of else st.just([])

    edges, spaces = list(board.edges), list(board.spaces)
    return Topology(
        board,
        kinds={edge: draw(KINDS) for edge in draw(some(edges))},
        closed=draw(some(edges)),
        barricaded=[*draw(some(edges)), *draw(some(spaces))],
        passages=draw(some(spaces)),
    )


movers = st.builds(
    Mover, pass_walls=st.booleans(), pass_impassable=st.booleans(), pass_doors=st.booleans(),
    breaks_barricades=st.booleans(),
)  # fmt: skip
