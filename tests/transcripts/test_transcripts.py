"""Every transcript comes out as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.transcripts import read_transcript, run_transcript
from tests.transcripts.house import HOUSE, files

HERE = Path(__file__).parent
TRANSCRIPTS = sorted(HERE.glob("*.yaml"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_it_comes_out_as_written(path: Path) -> None:
    run_transcript(read_transcript(path.read_text(encoding="utf-8"), path.name), HERE)


def test_the_house_is_the_ledgers() -> None:
    written = {name: (HOUSE / name).read_text(encoding="utf-8") for name in files()}
    assert written == files(), "write it anew: python -m tests.transcripts.house"
