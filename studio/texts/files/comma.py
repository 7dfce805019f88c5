"""CSV, for spreadsheets.

A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@` for a formula and would run what a stranger wrote. Such
a cell gets an apostrophe before it, and one that already begins with apostrophes before such a sign gets one more, so
that taking one away when reading gives every text back as it was.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from flask_babel import gettext as _

from studio.texts.files.units import MOST, FileError, Heading, Unit, decoded

COLUMNS = ("key", "place", "room", "state", "source", "translation")
_DANGER = r"[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_GUARD = re.compile(rf"'*{_DANGER}")
_GUARDED = re.compile(rf"'+{_DANGER}")
_LANGUAGES = re.compile(r"([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)>([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\Z")
_DELIMITERS = ",;\t"


def write(heading: Heading, units: Sequence[Unit]) -> bytes:
    """The table; the heading of the first column also says the languages (`key en>cs`)."""
    stream = io.StringIO(newline="")
    table = csv.writer(stream, quoting=csv.QUOTE_ALL)
    table.writerow([f"key {heading.source}>{heading.target}", *COLUMNS[1:]])
    for unit in units:
        row = (unit.key, unit.place, str(unit.room), _state(unit), unit.source, unit.target)
        table.writerow([_guard(cell) for cell in row])
    return stream.getvalue().encode("utf-8-sig")


def read(data: bytes) -> tuple[Heading | None, list[Unit]]:
    """The units of a table with at least the columns `key`, `source` and `translation`, in any order."""
    text = decoded(data)
    first = text.split("\n", 1)[0]
    delimiter = max(_DELIMITERS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        header = [cell.strip() for cell in next(table, [])]
        heading, places = _columns(header)
        units = []
        for row in table:
            if not any(row):
                continue
            if len(row) != len(header):
                raise FileError(
                    _("This row has %(have)d cells, not %(want)d.", have=len(row), want=len(header)), table.line_num
                )
            cells = {name: _unguard(row[at]) for name, at in places.items()}
            units.append(Unit(cells["key"], cells["source"], cells["translation"], line=table.line_num))
            if len(units) > MOST:
                raise FileError(_("These are too many texts for one file."), table.line_num)
    except csv.Error as error:
        raise FileError(_("This is not a table: %(reason)s.", reason=str(error)), table.line_num) from None
    return heading, units


def _columns(header: Sequence[str]) -> tuple[Heading | None, dict[str, int]]:
    heading, places = None, {}
    for at, cell in enumerate(header):
        name, _space, languages = cell.partition(" ")
        if name.lower() in COLUMNS:
            places[name.lower()] = at
        if name.lower() == "key" and (found := _LANGUAGES.match(languages.strip())):
            heading = Heading(found[1], found[2])
    for name in ("key", "source", "translation"):
        if name not in places:
            raise FileError(_("The table has no column “%(name)s”.", name=name), 1)
    return heading, places


def _state(unit: Unit) -> str:
    return "missing" if not unit.target else "stale" if unit.stale else "translated"


def _guard(cell: str) -> str:
    return f"'{cell}" if _GUARD.match(cell) else cell


def _unguard(cell: str) -> str:
    return cell[1:] if _GUARDED.match(cell) else cell
