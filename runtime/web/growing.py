"""Sending of a table's log only what a screen does not have yet.

By the end of an evening the log is most of what a table's state weighs, and every screen asks for the state after every
choice. A screen says what it has with the mark it was given (`log.mark`), in the header `X-Known-Log`; the answer then
holds the lines after `log.from` only. Whatever is not sure to have stayed as it was is sent whole.
"""

from __future__ import annotations

from typing import Any

from runtime.web.languages import current_language
from runtime.web.seats import Role
from runtime.web.tables import Live

KNOWN_LOG = "X-Known-Log"
"""The request's header with the mark of the last state that a screen was given."""


def only_news(live: Live, role: Role, view: dict[str, Any], known: str) -> dict[str, Any]:
    """Take from *view* the lines of the log that are *known*, and return the state's `log`: `{"mark", "from"}`.

    `from` is the number of the last line left out, None when the log is whole. A mark holds for one reader in one
    language, and not over an undo or a redo.
    """
    lines = view.get("log", [])
    reader = f"{role.kind}/{role.seat or ''}/{current_language()}"
    last = lines[-1]["n"] if lines else -1
    step, _, rest = known.partition(".")
    line, _, whose = rest.partition(".")
    since = None
    if whose == reader and step.isdecimal() and line.isdecimal() and live.turned <= int(step) <= live.row.length:
        since = int(line)
        view["log"] = [one for one in lines if one["n"] > since]
    return {"log": {"mark": f"{live.row.length}.{last}.{reader}" if lines else "", "from": since}}
