"""The board hangs together with what stands on it: entrance, tokens, and ways to every space (HW42x)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey
from tile_library import Board

ON_EDGES = ("door", "wall")
"""Kinds of tokens that change an edge."""
ANYWHERE = ("explore", "sight")
"""Kinds of tokens that stand on an edge or in a space."""


def check_board(found: Survey, findings: Findings) -> None:
    """Report what the board says of itself, and what does not fit on it."""
    board = found.board
    if board is None:
        return
    for problem in board.found:
        if problem.code == "HW402" and "bare wall" in problem.message:
            # Walled-up exits are how most maps are made; only openings that almost meet are worth a warning.
            problem = replace(problem, severity="info")
        findings.problems.append(problem)
    _entrance(found, findings, board)
    _tokens(found, findings, board)
    _ways(found, findings, board)


def _entrance(found: Survey, findings: Findings, board: Board) -> None:
    entrance = found.document.get("board", {}).get("entrance")
    space = board.spaces.get(entrance) if isinstance(entrance, str) else None
    shown = {tile["id"] for tile in found.listed("board.tiles") if tile.get("revealed")}
    if space is not None and space.placement not in shown:
        findings.add("HW420", "$.board.entrance", id=entrance, tile=space.placement)


def _tokens(found: Survey, findings: Findings, board: Board) -> None:
    for number, token in enumerate(found.document.get("tokens") or ()):
        if not isinstance(token, Mapping) or not isinstance(token.get("at"), str):
            continue
        kind, at = token.get("kind"), token["at"]
        path = f"$.tokens[{number}].at"
        if kind in ON_EDGES and at in board.spaces:
            findings.add("HW422", path, id=token.get("id"), kind=kind, at=at)
        elif kind not in (*ON_EDGES, *ANYWHERE) and at not in board.spaces and board.edge(at) is not None:
            findings.add("HW423", path, id=token.get("id"), kind=kind, at=at)


def _ways(found: Survey, findings: Findings, board: Board) -> None:
    """Spaces that no way leads to, one report for each tile."""
    entrance = found.document.get("board", {}).get("entrance")
    if entrance not in board.spaces:
        return
    doors = {edge.id for edge in _edges_with(found, board, "door")}
    reached = {entrance, *_led_to(found, board)}
    passages = set(_passages(found, board))
    waiting = list(reached)
    while waiting:
        space = waiting.pop()
        near = [
            other
            for edge in board.edges_of(space)
            if edge.kind in ("border", "door") or edge.id in doors
            for other in edge.spaces
        ]
        if space in passages:
            near += passages
        for other in near:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    for number, tile in enumerate(found.document["board"].get("tiles") or ()):
        name = tile.get("id") if isinstance(tile, Mapping) else None
        lost = [space.id for space in board.spaces.values() if space.placement == name and space.id not in reached]
        if lost:
            listed = ", ".join(f"`{space}`" for space in lost)
            findings.add("HW424", f"$.board.tiles[{number}]", spaces=listed)


def _edges_with(found: Survey, board: Board, kind: str) -> Iterable[Any]:
    for token in found.listed("tokens"):
        edge = board.edge(str(token.get("at"))) if token.get("kind") == kind else None
        if edge is not None:
            yield edge


def _spaces_in(value: Any, board: Board) -> list[str]:
    """The spaces a place of an effect may mean: all, when it is described and not named."""
    if isinstance(value, str):
        return [value] if value in board.spaces else []
    if isinstance(value, list):
        return [space for each in value for space in _spaces_in(each, board)]
    if isinstance(value, Mapping) and "spaces" in value:
        inner = value["spaces"]
        return list(board.spaces) if isinstance(inner, Mapping) else _spaces_in(inner, board)
    return []


def _led_to(found: Survey, board: Board) -> list[str]:
    """Spaces that effects bring investigators to, and all a scenario of its own kind of movement may reach."""
    spaces: list[str] = []
    for effect in found.effects.values():
        if "move" in effect and "to" in effect:
            spaces += _spaces_in(effect["to"], board)
        elif "enter" in effect:
            spaces += _spaces_in(effect["enter"], board)
    return spaces


def _passages(found: Survey, board: Board) -> list[str]:
    spaces = [
        token["at"]
        for token in found.listed("tokens")
        if token.get("kind") == "secret-passage" and token.get("at") in board.spaces
    ]
    for effect in found.effects.values():
        if effect.get("place") == "secret-passage":
            spaces += _spaces_in(effect.get("at"), board)
    return spaces
