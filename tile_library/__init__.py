"""Map tiles: their geometry, how placed tiles join into a board, how they are drawn, and the base content."""

from tile_library.board import Board, Edge, Room, Space, build_board
from tile_library.draw.cache import tile_png
from tile_library.draw.compose import compose_map
from tile_library.draw.furniture import FURNITURE_KINDS
from tile_library.draw.placeholder import placeholder
from tile_library.draw.svg import compose_svg
from tile_library.draw.tile import draw_tile
from tile_library.draw.tokens import TOKEN_KINDS, token_png
from tile_library.network import WALKER, Mover
from tile_library.pack import BasePackError, base_pack, base_tiles
from tile_library.placement import Placement
from tile_library.tiles import EDGE_KINDS, EdgeKind, TileDef
from tile_library.topology import Topology

__all__ = [
    "EDGE_KINDS",
    "FURNITURE_KINDS",
    "TOKEN_KINDS",
    "WALKER",
    "BasePackError",
    "Board",
    "Edge",
    "EdgeKind",
    "Mover",
    "Placement",
    "Room",
    "Space",
    "TileDef",
    "Topology",
    "base_pack",
    "base_tiles",
    "build_board",
    "compose_map",
    "compose_svg",
    "draw_tile",
    "placeholder",
    "tile_png",
    "token_png",
]
