"""Map tiles: their geometry, how placed tiles join into a board, how they are drawn, and the base content."""

from tile_library.board import Board, Edge, Room, Space, build_board
from tile_library.network import WALKER, Mover
from tile_library.placement import Placement
from tile_library.tiles import EDGE_KINDS, EdgeKind, TileDef
from tile_library.topology import Topology

__all__ = [
    "EDGE_KINDS",
    "WALKER",
    "Board",
    "Edge",
    "EdgeKind",
    "Mover",
    "Placement",
    "Room",
    "Space",
    "TileDef",
    "Topology",
    "build_board",
]
