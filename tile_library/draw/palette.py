"""The colours that furniture, walls and tokens share."""

from __future__ import annotations

from tile_library.draw.noise import Colour

INK: Colour = (14, 17, 22)
PAPER: Colour = (239, 230, 210)
SEPIA: Colour = (43, 33, 23)
LAMP: Colour = (232, 176, 75)
BLOOD: Colour = (224, 104, 95)
DREAD: Colour = (143, 168, 232)
MOSS: Colour = (134, 182, 122)
LINE: Colour = (54, 64, 78)

OAK: Colour = (142, 98, 58)
MAHOGANY: Colour = (104, 54, 38)
DARKWOOD: Colour = (78, 54, 38)
PINE: Colour = (170, 130, 84)
GREYWOOD: Colour = (122, 108, 92)
BRASS: Colour = (196, 152, 74)
IRON: Colour = (62, 64, 70)
STEEL: Colour = (130, 138, 146)
STONE: Colour = (142, 140, 134)
MARBLE: Colour = (202, 196, 184)
LINEN: Colour = (220, 210, 188)
LEATHER: Colour = (116, 64, 42)
VELVET: Colour = (112, 40, 48)
SAGE: Colour = (86, 104, 84)
CERAMIC: Colour = (214, 212, 202)
LEAF: Colour = (62, 96, 60)
PETAL: Colour = (186, 92, 96)
GLASS: Colour = (152, 182, 204)
WATER: Colour = (36, 60, 76)
FLAME: Colour = (255, 214, 130)
SOOT: Colour = (26, 24, 26)

BORDER: Colour = (240, 234, 218)
"""Between spaces of one room (INV-BORDER-02)."""
ROOM_LINE: Colour = (246, 206, 84)
"""Where a room ends (INV-BORDER-02)."""
WALL: Colour = (98, 68, 46)
"""Walls are brown (INV-WALL-01)."""
WALL_OUT: Colour = (92, 76, 62)
