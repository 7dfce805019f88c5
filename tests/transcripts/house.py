"""The house of the rule ledger as a package source, so that its transcripts can be played from the command line.

Write it anew with `python -m tests.transcripts.house`.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.fixtures.ledger import f1_manifest, f1_scenario

HOUSE = Path(__file__).with_name("ledgers-house")


def files() -> dict[str, str]:
    """What the source's files say."""
    parts = {"package.json": f1_manifest(), "scenario.json": f1_scenario()}
    return {name: json.dumps(part, ensure_ascii=False, indent=1) + "\n" for name, part in parts.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (HOUSE / name).write_text(text, encoding="utf-8")
