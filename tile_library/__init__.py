"""Map tiles: their geometry, how placed tiles join into a board, how they are drawn, and the base content."""

from tile_library.board import Board, Edge, Room, Space, build_board
from tile_library.placement import Placement
from tile_library.tiles import EDGE_KINDS, EdgeKind, TileDef

__all__ = [
    "EDGE_KINDS",
    "Board",
    "Edge",
    "EdgeKind",
    "Placement",
    "Room",
    "Space",
    "TileDef",
    "build_board",
]
