"""Carry out commands, keep what was done, take it back and do it again.

The history is rows (`Change`), so that undo works across reloads and restarts. It is one line per
scenario: undo takes back the last change that stands, redo the first that was taken back, and doing
something else closes the way to what was taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from sqlmodel import col

from studio import audit
from studio.commands import layout, move, put, remove, rename, replace, reviewed, settings
from studio.commands.draft import Draft
from studio.commands.errors import Conflict, Refused
from studio.models import Change, Scenario, now
from studio.records import Touched
from studio.texts.memory import Watch

Command = Mapping[str, Any]
Handler = Callable[[Draft, Command], list[dict[str, Any]]]

HANDLERS: Mapping[str, Handler] = {
    "put": put.execute,
    "remove": remove.execute,
    "rename": rename.execute,
    "replace": replace.execute,
    "move": move.execute,
    "settings": settings.execute,
    "layout": layout.execute,
    "restore": settings.restore,
    "reviewed": reviewed.execute,
}
#: `restore` is only for the history: it would let a client write a frame that nothing has checked.
PUBLIC = frozenset(HANDLERS) - {"restore"}
MOST_COMMANDS = 500


def apply(
    session: Session,
    slug: str,
    commands: Sequence[Any],
    *,
    label: str = "",
    who: str = "",
    base: int | None = None,
    most: int = MOST_COMMANDS,
    trusted: bool = False,
) -> Change:
    """Carry out all the commands, or none; return the recorded change.

    Runs inside the caller's transaction (`database.writing`), which is rolled back when this raises
    `Refused`. `base` is the revision the caller saw: `Conflict` if the scenario has changed since. `most` is
    for callers of our own that change a whole scenario in one step, `trusted` for those that put back a frame.
    """
    draft = Draft.open(session, slug, lock=True)
    _check_base(session, draft.scenario, base)
    if not commands:
        raise Refused("nothing-to-do", _("There was no command."))
    if len(commands) > most:
        raise Refused("too-large", _("These are too many commands at once (at most %(most)d).", most=most))
    for command in commands:
        if not isinstance(command, Mapping) or command.get("op") not in (HANDLERS if trusted else PUBLIC):
            raise Refused("unknown-command", _("This is not a command the studio knows."))
    watch = Watch(draft, commands)
    inverse = _execute(draft, commands)
    watch.remember()
    session.execute(
        update(Change)
        .where(col(Change.scenario_id) == draft.scenario.id, col(Change.undone).is_(True))
        .values(superseded=True)
    )
    change = Change(
        scenario_id=draft.scenario.id,
        scenario_slug=slug,
        label=" ".join(label.split())[:200] or describe(commands),
        who=who,
        commands=[dict(command) for command in commands],
        inverse=inverse,
    )
    session.add(change)
    session.flush()
    session.add_all(Touched(change_id=change.id or 0, kind=kind, slug=name) for kind, name in touched(change))
    audit.note(session, "changed", slug, change.label, who=who)
    _touch(draft.scenario)
    session.flush()
    return change


def touched(change: Change) -> list[tuple[str, str]]:
    """The things a change is about, as kind and id; `settings` for the frame, `layout` for what no package holds."""
    found: set[tuple[str, str]] = set()
    for command in [*change.commands, *change.inverse]:
        if "kind" in command:
            found |= {(command["kind"], command[key]) for key in ("id", "to") if command.get(key)}
        else:
            found.add(("layout" if command["op"] in ("layout", "reviewed") else "settings", ""))
    return sorted(found)


def undo(session: Session, slug: str, *, who: str = "", base: int | None = None) -> Change:
    """Take back the last change that stands; `Refused` (nothing-to-undo) when there is none."""
    draft = Draft.open(session, slug, lock=True)
    _check_base(session, draft.scenario, base)
    change = _last(session, draft.scenario)
    if change is None:
        raise Refused("nothing-to-undo", _("There is nothing to undo."))
    _execute(draft, change.inverse)
    change.undone, change.undone_by = True, who
    audit.note(session, "undone", slug, change.label, who=who)
    _touch(draft.scenario)
    session.flush()
    return change


def undo_to(session: Session, slug: str, change_id: int, *, who: str = "", base: int | None = None) -> int:
    """Take back every change that stands after that one, as so many undos; return how many there were."""
    draft = Draft.open(session, slug, lock=True)
    _check_base(session, draft.scenario, base)
    changes = standing_after(session, draft.scenario, change_id)
    if not changes:
        raise Refused("nothing-to-undo", _("There is nothing to undo."))
    rewind(draft, changes)
    for change in changes:
        change.undone, change.undone_by = True, who
        audit.note(session, "undone", slug, change.label, who=who)
    _touch(draft.scenario)
    session.flush()
    return len(changes)


def standing_after(session: Session, scenario: Scenario, change_id: int) -> list[Change]:
    """The changes after that one that stand, newest first; `Refused` when one of them can not be taken back."""
    query = (
        select(Change)
        .where(col(Change.scenario_id) == scenario.id, col(Change.undone).is_(False), col(Change.id) > change_id)
        .order_by(col(Change.id).desc())
    )
    changes = list(session.scalars(query))
    if not all(change.undoable for change in changes):
        raise Refused("not-undoable", _("The history begins only after that."))
    return changes


def rewind(draft: Draft, changes: Sequence[Change]) -> None:
    """Take these changes back, which are the last ones, newest first."""
    for change in changes:
        _execute(draft, change.inverse)


def redo(session: Session, slug: str, *, who: str = "", base: int | None = None) -> Change:
    """Do again what was taken back last; `Refused` (nothing-to-redo) when there is nothing."""
    draft = Draft.open(session, slug, lock=True)
    _check_base(session, draft.scenario, base)
    change = _next(session, draft.scenario)
    if change is None:
        raise Refused("nothing-to-redo", _("There is nothing to redo."))
    _execute(draft, change.commands)
    change.undone, change.undone_by = False, ""
    audit.note(session, "redone", slug, change.label, who=who)
    _touch(draft.scenario)
    session.flush()
    return change


def what_next(session: Session, scenario: Scenario) -> tuple[str | None, str | None]:
    """The labels of what undo and redo would do now."""
    last, following = _last(session, scenario), _next(session, scenario)
    return (last.label if last else None), (following.label if following else None)


def describe(commands: Sequence[Command]) -> str:
    """A label for changes that came without one."""
    first = commands[0]
    name = f"{first.get('op')} {first.get('id', '')}".strip()
    return (f"{name} (+{len(commands) - 1})" if len(commands) > 1 else name)[:200]


def _execute(draft: Draft, commands: Sequence[Command]) -> list[dict[str, Any]]:
    inverse: list[dict[str, Any]] = []
    for command in commands:
        inverse[:0] = HANDLERS[command["op"]](draft, command)
    return inverse


def _check_base(session: Session, scenario: Scenario, base: int | None) -> None:
    if base is None or base == scenario.rev:
        return
    of_it = select(col(Change.who)).where(col(Change.scenario_id) == scenario.id)
    last = of_it.order_by(col(Change.id).desc()).limit(1)
    raise Conflict("conflict", _("Somebody changed this scenario in the meantime."), who=session.scalar(last) or "")


def _touch(scenario: Scenario) -> None:
    scenario.rev += 1
    scenario.changed = now()


def _last(session: Session, scenario: Scenario) -> Change | None:
    query = (
        select(Change)
        .where(col(Change.scenario_id) == scenario.id, col(Change.undone).is_(False))
        .order_by(col(Change.id).desc())
        .limit(1)
    )
    change = session.scalars(query).one_or_none()
    return change if change is not None and change.undoable else None


def _next(session: Session, scenario: Scenario) -> Change | None:
    query = (
        select(Change)
        .where(
            col(Change.scenario_id) == scenario.id,
            col(Change.undone).is_(True),
            col(Change.superseded).is_(False),
        )
        .order_by(col(Change.id))
        .limit(1)
    )
    return session.scalars(query).one_or_none()
