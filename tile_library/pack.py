"""The content pack `base`: our own tiles, investigators, monsters and cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from schema.package import Package
from schema.reading import read_source
from tile_library.tiles import TileDef

BASE = Path(__file__).with_name("base")


class BasePackError(Exception):
    """The base pack that comes with the program cannot be read: the installation is damaged."""


@lru_cache(maxsize=1)
def base_pack() -> Package:
    """The content pack `base`, read once.

    Raises:
        BasePackError: its files are missing or spoiled.
    """
    result = read_source(BASE)
    if result.package is None:
        first = next((problem.message for problem in result.problems if problem.severity == "error"), "It is empty.")
        raise BasePackError(f"The content pack that comes with Hauntwright cannot be read. {first} Install it again.")
    return result.package


@lru_cache(maxsize=1)
def base_tiles() -> Mapping[str, TileDef]:
    """The tiles of the base pack by the reference that scenarios use (`base:entrance-hall`)."""
    tiles = base_pack().document.get("tiles", [])
    return MappingProxyType(
        {f"base:{tile['id']}": TileDef.from_dict(tile, path=f"$.tiles[{number}]") for number, tile in enumerate(tiles)}
    )
