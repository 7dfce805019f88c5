"""The ledger's fixtures are a sound package, so that what fails in a rule's test is the rule."""

from __future__ import annotations

from schema import read_package, write_package
from tests.fixtures.ledger import f1_package, f1_scenario
from tile_library import Placement, TileDef, build_board


def test_f1_is_a_package_without_problems() -> None:
    result = read_package(write_package(f1_package()))
    assert [str(problem) for problem in result.problems] == []
    assert result.package is not None
    assert result.package.digest == f1_package().digest


def test_f1s_documents_are_ones_own() -> None:
    first = f1_scenario(tokens=[])
    assert first["tokens"] == []
    first["board"]["tiles"].clear()
    assert len(f1_scenario()["board"]["tiles"]) == 4


def test_f1s_board_comes_from_its_document() -> None:
    scenario = f1_scenario()
    tiles = {d["id"]: TileDef.from_dict(d) for d in scenario["tiles"]}
    board = build_board(tiles, [Placement.from_dict(d) for d in scenario["board"]["tiles"]])
    assert scenario["board"]["entrance"] in board.spaces
    assert all(token["at"] in board.spaces or board.edge(token["at"]) for token in scenario["tokens"])
