"""What a table may be begun with: every option by name, and a sentence for each that makes no sense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime.messages import M
from runtime.rulesets.investigation.setup import MODES, MOST
from runtime.web.errors import WebError
from runtime.web.languages import LANGUAGES

DESIGNERS = frozenset({"from", "designer", "trace"})
"""What only designers may do, in the studio."""
_LONGEST_NAME = 40


def players_of(document: Mapping[str, Any]) -> dict[str, int]:
    """How many investigators a scenario is for: `{"min", "max"}`."""
    given = document.get("players")
    players = given if isinstance(given, Mapping) else {}
    return {"min": int(players.get("min", 1)), "max": int(players.get("max", MOST))}


def modes_of(document: Mapping[str, Any]) -> list[str]:
    """How a scenario may be played: in full mode, unless it says otherwise."""
    given = document.get("modes")
    return [str(mode) for mode in given] if isinstance(given, list) and given else list(MODES[:1])


def read_options(
    given: Any, document: Mapping[str, Any], people: Sequence[str], *, allow_script: bool
) -> dict[str, Any]:
    """Return the options of a new table of a scenario; refuses what is not one, or not of its kind.

    `mode` (`full|companion`, as the scenario supports it), `dice` (`app|physical`), `players` (people at the table),
    `limit_at_once`, `hints`, `difficulty` (one of the scenario's), `language` (of screens whose reader has not chosen
    one), `names` (investigator → who plays it), and, where it is allowed, `script`.
    """
    if not isinstance(given, dict):
        raise WebError(400, "bad-request", M("The request does not say what it should."))
    if DESIGNERS & given.keys():
        raise _refused(M("A table begins at the beginning; designers play from elsewhere in the studio."), status=403)
    if "script" in given and not allow_script:
        raise _refused(M("Dice written in advance are for tests; this table plays fair."), status=403)
    if given.get("dice", "app") not in ("app", "physical"):
        raise _refused(M("Dice are thrown by the app or are physical ones."))
    most = max(MOST, players_of(document)["max"])
    at_table = given.get("players", 1)
    if isinstance(at_table, bool) or not isinstance(at_table, int) or not 1 <= at_table <= most:
        raise _refused(M("One to {most} people can play at a table.", most=most))
    for name in ("hints", "limit_at_once"):
        if not isinstance(given.get(name, False), bool):
            raise _refused(M("The option “{name}” is on or off.", name=name))
    if "difficulty" in given and given["difficulty"] not in [one["id"] for one in document.get("difficulties", ())]:
        raise _refused(M("This story is not offered with that difficulty."))
    if given.get("mode", "full") not in modes_of(document):
        raise _refused(M("This scenario cannot be played in this mode."))
    if "language" in given and given["language"] not in LANGUAGES:
        raise _refused(M("The table can be set in {languages}.", languages=", ".join(LANGUAGES.values())))
    found = {name: value for name, value in given.items() if name in _KNOWN}
    unknown = sorted(str(name)[:40] for name in given.keys() - _KNOWN)
    if unknown:
        raise _refused(M("There is no option “{name}”.", name=unknown[0]))
    if "names" in found:
        found["names"] = _names(found["names"], people)
    return found


_KNOWN = frozenset({"mode", "dice", "players", "script", "hints", "limit_at_once", "difficulty", "language", "names"})


def _names(given: Any, people: Sequence[str]) -> dict[str, str]:
    if not isinstance(given, dict) or not all(isinstance(name, str) for name in given.values()):
        raise _refused(M("Names are words, one for each investigator."))
    if not given.keys() <= set(people):
        raise _refused(M("A name belongs to one of the chosen investigators."))
    said = {one: " ".join(name.split()) for one, name in given.items()}
    if any(len(name) > _LONGEST_NAME or not name.isprintable() for name in said.values()):
        raise _refused(M("A name has at most {n} letters.", n=_LONGEST_NAME))
    return {one: name for one, name in said.items() if name}


def _refused(message: Any, status: int = 422) -> WebError:
    return WebError(status, "not-allowed", message)
