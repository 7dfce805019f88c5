"""PO, as gettext and the tools around it know it: the key is the context, so that equal words in different places stay
apart; comments say where a text stands and how long it may be; a stale translation is `fuzzy`."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po
from flask_babel import gettext as _

from studio.texts.files.units import MOST, FileError, Heading, Unit, decoded

_SOURCE = "X-Source-Language"
_LANGUAGE = re.compile(r"^\"Language: ([A-Za-z0-9_-]+)\\n\"", re.MULTILINE)
_SOURCE_LINE = re.compile(rf"^\"{_SOURCE}: ([A-Za-z0-9_-]+)\\n\"", re.MULTILINE)


def write(heading: Heading, units: Sequence[Unit]) -> bytes:
    """The catalogue. A text whose source is empty is no message of a PO file (the empty one is the header)."""
    headers = (
        ("Project-Id-Version", " ".join((heading.title or "Hauntwright").split())),
        ("Language", heading.target),
        (_SOURCE, heading.source),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
    )
    catalog = Catalog(charset="utf-8")
    for unit in units:
        if not unit.source:
            continue
        comments = [comment for comment in (unit.place, _room(unit)) if comment]
        flags = ["fuzzy"] if unit.stale and unit.target else []
        message = catalog.add(unit.source, unit.target, flags=flags, auto_comments=comments, context=unit.key)
        message.flags -= {"python-format", "python-brace-format"}  # a per cent sign of a story formats nothing
    stream = io.BytesIO()
    write_po(stream, catalog, width=0, omit_header=True)
    lines = [f'"{_quoted(name)}: {_quoted(value)}\\n"' for name, value in headers]
    head = "\n".join(['msgid ""', 'msgstr ""', *lines, ""])
    return head.encode() + b"\n" + stream.getvalue()


def read(data: bytes) -> tuple[Heading | None, list[Unit]]:
    """The messages that have a context."""
    text = decoded(data)
    try:
        catalog = read_po(io.BytesIO(text.encode()), charset="utf-8", abort_invalid=True)
    except PoFileError as error:
        raise FileError(
            _("This is not a PO file: %(reason)s.", reason=str(error).split(" on ")[0]), error.lineno + 1
        ) from None
    except (UnknownLocaleError, ValueError, LookupError, TypeError, IndexError, AttributeError, KeyError) as error:
        raise FileError(_("This is not a PO file: %(reason)s.", reason=str(error)[:120])) from None
    units = []
    for message in catalog:
        if not message.id:
            continue
        line = message.lineno or 0
        if not isinstance(message.id, str) or not isinstance(message.string, str):
            raise FileError(_("Texts of a scenario have no plural forms."), line)
        if not message.context:
            raise FileError(_("This message has no context (msgctxt), so nobody can say which text it is."), line)
        units.append(Unit(message.context, message.id, message.string, stale=message.fuzzy, line=line))
        if len(units) > MOST:
            raise FileError(_("These are too many texts for one file."), line)
    if not units:
        raise FileError(_("There is no message in this file."))
    target, source = _LANGUAGE.search(text), _SOURCE_LINE.search(text)
    return (Heading(source[1], target[1]) if source and target else None), units


def _room(unit: Unit) -> str:
    return f"room for about {unit.room} letters" if unit.room else ""


def _quoted(words: str) -> str:
    return words.replace("\\", "\\\\").replace('"', '\\"')
