"""The board with what play changed on it: closed doors, barricades, passages."""

from __future__ import annotations

from typing import cast

from runtime.rulesets.investigation.compile import Compiled
from runtime.rulesets.investigation.state import State
from tile_library import Board, EdgeKind, Topology


def topology_of(compiled: Compiled, state: State, board: Board) -> Topology:
    """Return the topology of the board as it stands; equal boards share one, with its paths."""
    closed = frozenset(
        edge.id
        for token in state.tokens.values()
        if token.kind == "explore" and token.edge and (edge := board.edge(token.edge)) is not None
    )
    barricaded = frozenset(
        (barricade.space if barricade.blocks == "passage" else barricade.blocks)
        for barricade in state.barricades
        if barricade.blocks
    )
    key = (tuple(state.tiles), tuple(sorted(state.doors.items())), closed, barricaded, tuple(state.passages))
    known = compiled.topologies
    topology = known.get(key)
    if topology is None:
        if len(known) > 500:
            known.clear()
        topology = known[key] = Topology(
            board,
            kinds=cast("dict[str, EdgeKind]", state.doors),
            closed=closed,
            barricaded=barricaded,
            passages=frozenset(state.passages),
        )
    return topology
