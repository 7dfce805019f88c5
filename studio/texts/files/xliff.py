"""XLIFF 2.0. What stands in braces is a `<ph/>`, which translators' tools can move but not break; signs that XML can
not hold are `<cp/>`. Files are read by defusedxml, which refuses every DTD and with it entities that expand."""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

import defusedxml.ElementTree as safe
from defusedxml.common import DefusedXmlException
from flask_babel import gettext as _

from studio.texts.files.units import MOST, FileError, Heading, Unit

SPACE = "urn:oasis:names:tc:xliff:document:2.0"
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
#: Whole escapes first, so that the brace of `\\{` begins no placeholder; then placeholders, then what XML can not hold.
_PIECES = re.compile(r"(\\.)|(\{[^{}\x00-\x1f\ufffe\uffff]*\})|([\x00-\x08\x0b\x0c\x0e-\x1f\r\ufffe\uffff])", re.DOTALL)
_BAD = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\r\ufffe\uffff]")


def write(heading: Heading, units: Sequence[Unit]) -> bytes:
    """The document: one file, one unit for each text, its key as the unit's name."""
    ET.register_namespace("", SPACE)
    root = ET.Element(_tag("xliff"), {"version": "2.0", "srcLang": heading.source, "trgLang": heading.target})
    file = ET.SubElement(root, _tag("file"), {"id": "texts", "original": "scenario"})
    later: list[tuple[ET.Element, str, list[str]]] = []
    for unit in units:
        identity = "t" + hashlib.sha256(unit.key.encode()).hexdigest()[:16]
        element = ET.SubElement(file, _tag("unit"), {"id": identity, "name": unit.key})
        notes = ET.SubElement(element, _tag("notes"))
        ET.SubElement(notes, _tag("note"), {"category": "place"}).text = _BAD.sub(" ", unit.place) or unit.key
        if unit.room:
            ET.SubElement(notes, _tag("note"), {"category": "room"}).text = f"about {unit.room} letters"
        found = [match[2] for words in (unit.source, unit.target) for match in _PIECES.finditer(words)]
        held = list(dict.fromkeys(words for words in found if words))
        if held:
            kept = ET.SubElement(element, _tag("originalData"))
            for number, words in enumerate(held, 1):
                ET.SubElement(kept, _tag("data"), {"id": f"d{number}"}).text = words
        state = "initial" if not unit.target or unit.stale else "translated"
        segment = ET.SubElement(element, _tag("segment"), {"state": state})
        for name, words in (("source", unit.source), ("target", unit.target)):
            if words or name == "source":
                later.append((ET.SubElement(segment, _tag(name), {_XML_SPACE: "preserve"}), words, held))
    ET.indent(root)  # before there are words in which white space counts
    for element, words, held in later:
        _fill(element, words, held)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'.encode()


def read(data: bytes) -> tuple[Heading | None, list[Unit]]:
    """The units of a document of version 2."""
    try:
        root = safe.fromstring(data, forbid_dtd=True)
    except ET.ParseError as error:
        raise FileError(_("This is not XML: %(reason)s.", reason=str(error).split(":")[0]), error.position[0]) from None
    except DefusedXmlException:
        raise FileError(_("This file declares a DTD or entities. For safety such files are not read.")) from None
    except (ValueError, LookupError) as error:
        raise FileError(_("This is not XML: %(reason)s.", reason=str(error)[:120])) from None
    if root.tag != _tag("xliff"):
        raise FileError(_("This is not a file of XLIFF 2.0."), 1)
    source, target = root.get("srcLang", ""), root.get("trgLang", "")
    units = [_unit(element) for element in root.iter(_tag("unit"))]
    if len(units) > MOST:
        raise FileError(_("These are too many texts for one file."))
    if not units:
        raise FileError(_("There is no unit in this file."))
    return (Heading(source, target) if source and target else None), units


def _unit(element: ET.Element) -> Unit:
    name = element.get("name") or ""
    if not name:
        raise FileError(
            _("The unit “%(id)s” has lost its name, so nobody can say which text it is.", id=element.get("id"))
        )
    kept = {data.get("id"): "".join(data.itertext()) for data in element.iter(_tag("data"))}
    source, target = [], []
    for segment in element:
        if segment.tag in (_tag("segment"), _tag("ignorable")):
            words = segment.find(_tag("source"))
            made = segment.find(_tag("target"))
            source.append(_words(words, kept, name) if words is not None else "")
            # What stands between segments is often left untranslated on purpose.
            fallback = source[-1] if segment.tag == _tag("ignorable") else ""
            target.append(_words(made, kept, name) if made is not None else fallback)
    return Unit(name, "".join(source), "".join(target))


def _words(element: ET.Element, kept: dict[str | None, str], name: str) -> str:
    found = [element.text or ""]
    for child in element:
        if child.tag == _tag("ph"):
            words = kept.get(child.get("dataRef")) or child.get("equiv")
            if words is None:
                raise FileError(_("A placeholder of “%(name)s” does not say what it stands for.", name=name))
            found.append(words)
        elif child.tag == _tag("cp"):
            try:
                found.append(chr(int(child.get("hex", ""), 16)))
            except (ValueError, OverflowError):
                raise FileError(_("A sign of “%(name)s” can not be read.", name=name)) from None
        else:  # a mark of the translator's tool around words of ours
            found.append(_words(child, kept, name))
        found.append(child.tail or "")
    return "".join(found)


def _fill(element: ET.Element, words: str, held: Sequence[str]) -> None:
    last: ET.Element | None = None
    at, count = 0, 0
    for match in _PIECES.finditer(words):
        escape, placeholder, sign = match.groups()
        if escape and not _BAD.search(escape):
            continue
        begin = match.end() - 1 if escape else match.start()
        _append(element, last, words[at:begin])
        if placeholder:
            count += 1
            data = f"d{held.index(placeholder) + 1}"
            last = ET.SubElement(
                element, _tag("ph"), {"id": str(count), "dataRef": data, "equiv": placeholder, "disp": placeholder}
            )
        else:
            last = ET.SubElement(element, _tag("cp"), {"hex": f"{ord(sign or escape[1]):04X}"})
        at = match.end()
    _append(element, last, words[at:])


def _append(element: ET.Element, last: ET.Element | None, words: str) -> None:
    if last is None:
        element.text = (element.text or "") + words
    else:
        last.tail = (last.tail or "") + words


def _tag(name: str) -> str:
    return f"{{{SPACE}}}{name}"
