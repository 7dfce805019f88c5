"""The audit trail: one line for everything that anybody does to scenarios, people, sharing and packs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

from flask import has_request_context, request
from flask_babel import lazy_gettext as N_
from flask_babel.speaklater import LazyString
from sqlalchemy.orm import Session

from studio.records import Audit
from studio.untyped import current_user

#: What a line can tell, and how it is called on the page.
ACTIONS: Mapping[str, LazyString] = {
    "made": N_("Scenario made"),
    "imported": N_("Scenario imported"),
    "changed": N_("Scenario changed"),
    "undone": N_("Change undone"),
    "redone": N_("Change redone"),
    "deleted": N_("Scenario deleted"),
    "version": N_("Version named"),
    "version-deleted": N_("Version deleted"),
    "shared": N_("Person invited"),
    "unshared": N_("Invitation taken back"),
    "access": N_("Access changed"),
    "handed-over": N_("Owner changed"),
    "pack-uploaded": N_("Content pack uploaded"),
    "pack-deleted": N_("Content pack deleted"),
    "person-made": N_("Person added"),
    "person-changed": N_("Person changed"),
    "person-deleted": N_("Person deleted"),
    "password": N_("Password changed"),
    "signed-in": N_("Signed in"),
    "sign-in-failed": N_("Sign-in failed"),
    "signed-out": N_("Signed out"),
}


def note(session: Session, action: str, subject: str = "", detail: str = "", *, who: str | None = None) -> None:
    """Add a line, inside the transaction of what it tells of. `who` is whoever is signed in, unless it is said."""
    if action not in ACTIONS:
        raise ValueError(f"no such action: {action}")
    address = ""
    if has_request_context():
        address = request.remote_addr or ""
        if who is None and current_user and current_user.is_authenticated:
            who = current_user.name
    session.add(
        Audit(
            who=(who or "")[:64],
            action=action,
            subject=subject[:64],
            detail=" ".join(detail.split())[:400],
            address=address[:64],
        )
    )


def as_csv(lines: Iterable[Audit]) -> Iterable[str]:
    """The lines as a table for a spreadsheet. A cell that would be taken for a formula begins with a quote."""
    yield _row("at", "who", "action", "subject", "detail", "address")
    for line in lines:
        yield _row(line.at.isoformat(), line.who, line.action, line.subject, line.detail, line.address)


def _row(*cells: str) -> str:
    stream = io.StringIO()
    csv.writer(stream).writerow([f"'{cell}" if cell[:1] in "=+-@\t\r" else cell for cell in cells])
    return stream.getvalue()
