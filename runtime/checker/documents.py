"""The documents of the codes: title, severity, sentence, hint, why it matters, a bad and a good example.

`codes/HW301.md` reads:

    # HW301 · An event that is not there
    severity: error
    sentence: {where} leads to the event `{id}`, which is not there.
    hint: Write the id of an event of this scenario.

    Why it matters …

    ## Bad
    ```json
    {"events": [{"id": "begin", "next": "cellr"}]}
    ```
    ## Good
    ```json
    …
    ```

An example is laid over the sound scenario `codes/skeleton.json`: objects are merged, members of lists by their
id, `null` takes a field away. A document without a sentence is about a code whose words are made elsewhere.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from schema.problems import Severity

FOLDER = Path(__file__).with_name("codes")


@dataclass(frozen=True, slots=True)
class Code:
    """What one code means."""

    name: str
    title: str
    severity: Severity
    sentence: str
    hint: str
    why: str
    bad: dict[str, Any]
    good: dict[str, Any]


class DocumentError(ValueError):
    """A code's document that cannot be read."""


_FORM = re.compile(
    r"# (?P<name>HW\d{3}) · (?P<title>[^\n]+)\n"
    r"severity: (?P<severity>error|warning|info)\n"
    r"(?:sentence: (?P<sentence>[^\n]+)\n)?"
    r"(?:hint: (?P<hint>[^\n]+)\n)?"
    r"\n(?P<why>.+?)\n+"
    r"## Bad\n```json\n(?P<bad>.+?)\n```\n+"
    r"## Good\n```json\n(?P<good>.+?)\n```\n*\Z",
    re.DOTALL,
)


def read(path: Path) -> Code:
    """Read one document; raises `DocumentError` when it does not follow the form."""
    match = _FORM.match(path.read_text(encoding="utf-8"))
    if match is None or match["name"] != path.stem:
        raise DocumentError(f"{path.name} does not follow the form of a code's document")
    try:
        bad, good = json.loads(match["bad"]), json.loads(match["good"])
    except ValueError as error:
        raise DocumentError(f"{path.name}: an example is not JSON: {error}") from error
    return Code(
        match["name"],
        match["title"].strip(),
        cast(Severity, match["severity"]),
        match["sentence"] or "",
        match["hint"] or "",
        match["why"].strip(),
        bad,
        good,
    )


@lru_cache(maxsize=1)
def codes() -> dict[str, Code]:
    """Every code that has a document, by its name, in order."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("HW*.md"))}


def code(name: str) -> Code:
    """One code; raises `KeyError` for one without a document."""
    return codes()[name]
