"""Who speaks of what."""
from __future__ import annotations
from typing import Any
def uses(draft: Any, kind: Any, slug: str) -> list[Any]:
    return []
def renamed(document: Any, kind: Any, slug: str, to: str) -> Any:
    return document
