"""Games that are over, to be looked through choice by choice."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from runtime.engine import Game
from runtime.web.tables import Live, Tables

_REMEMBERED = 4
"""Games that are kept in memory while somebody looks through them."""


class Replays:
    """Games that are over, to be looked through: each stands after some of its choices."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lock = threading.Lock()
        self._games: OrderedDict[tuple[str, int], Game] = OrderedDict()

    def at(self, live: Live, count: int, read: Callable[[Game], Any]) -> Any:
        """Return what *read* finds in the game as it stood after *count* choices (not more than there were); call it
        inside `Tables.at`."""
        row, values = live.row, live.playing.choices
        key = (row.code, row.length)
        with self._lock:
            game = self._games.pop(key, None)
            if game is None:
                package, *packs = [self._tables.package(digest) for digest in (row.package, *row.packs)]
                game = Game.start(package, row.investigators, seed=row.seed, options=row.options, packs=packs)
            done = len(game.choices)
            if count < done:
                game.rewind(count)
            for value in values[done:count]:
                game.choose(value)
            self._games[key] = game
            while len(self._games) > _REMEMBERED:
                self._games.popitem(last=False)
            return read(game)
