"""Every transcript comes out as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.transcripts import read_transcript, run_transcript
from runtime.transcripts.reading import CHANCE, SETUP, STEP, TOP
from tests.transcripts.house import HOUSE, files

HERE = Path(__file__).parent
TRANSCRIPTS = sorted(HERE.glob("*.yaml"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_it_comes_out_as_written(path: Path) -> None:
    run_transcript(read_transcript(path.read_text(encoding="utf-8"), path.name), HERE)


def test_the_example_of_the_documentation_comes_out_as_written() -> None:
    text = (HERE.parents[1] / "docs" / "transcripts.md").read_text(encoding="utf-8")
    example = text.partition("```yaml\n")[2].partition("```")[0]
    run_transcript(read_transcript(example, "transcripts.md"), HERE)


def test_every_key_is_documented() -> None:
    text = (HERE.parents[1] / "docs" / "transcripts.md").read_text(encoding="utf-8")
    missing = [key for key in (*TOP, *CHANCE, *SETUP, *STEP) if f"`{key}" not in text]
    assert missing == []


def test_the_house_is_the_ledgers() -> None:
    written = {name: (HOUSE / name).read_text(encoding="utf-8") for name in files()}
    assert written == files(), "write it anew: python -m tests.transcripts.house"
