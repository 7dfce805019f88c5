"""Writes `docs/problems.md` from the codes' documents: `python -m runtime.checker.docs` (`--check` only compares)."""

from __future__ import annotations

import sys
from pathlib import Path

from runtime.checker.explaining import Explained, problem_reference

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"

HEAD = """\
# Problems, and what to do about them

Everything `hauntwright check` and the studio can say of a package. An **error** stops a scenario from being played, a
**warning** is very likely a mistake, an *info* is worth knowing. A sentence that begins with “Possible” tells of
something that only playing can prove. This page is made from `runtime/checker/codes/`; the examples are tests.

Examples show only what matters: they are laid over a small sound scenario, `runtime/checker/codes/skeleton.json`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for heading, group in problem_reference().items():
        parts += [f"\n## {heading}\n", *map(_section, group)]
    return "\n".join(parts)


def _section(explained: Explained) -> str:
    code = explained.code
    if code is None:
        return f"### {explained.name} · {explained.title}\n"
    said = f"> {code.sentence}\n\n" if code.sentence else ""
    hint = f"**What to do:** {code.hint}\n\n" if code.hint else ""
    return (
        f"### {code.name} · {explained.title}\n\n*{code.severity}*\n\n{said}{code.why}\n\n{hint}"
        f"Wrong:\n\n```json\n{explained.wrong}\n```\n\nRight:\n\n```json\n{explained.right}\n```\n"
    )


def main(arguments: list[str]) -> int:
    """Write the page, or say with `--check` whether it is up to date."""
    new = page()
    if "--check" in arguments:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == new else 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
