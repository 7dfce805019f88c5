"""One search over everything that help has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask_babel import gettext as _

from runtime import problem_reference
from schema.effect_reference import Example, Section, Table, effect_reference
from schema.glossary import LANGUAGES, alphabetical
from studio import guide, shortcuts

MOST = 80


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found: what it is, where it is told."""

    kind: str
    title: str
    text: str
    address: str
    also: str = ""
    """What may be searched for besides: other names, the id."""


def search(asked: str, language: str) -> list[Hit]:
    """What has every word that was asked for; a hit in the title comes first. At most `MOST`."""
    words = asked.casefold().split()
    ranked = []
    for order, hit in enumerate(_everything(language)):
        title, all_of_it = hit.title.casefold(), f"{hit.title} {hit.also} {hit.text}".casefold()
        if all(word in all_of_it for word in words):
            rank = 0 if title == asked.casefold() or hit.also == asked.casefold() else 1
            rank += 0 if all(word in title for word in words) else 2
            ranked.append((rank, order, hit))
    return [hit for _rank, _order, hit in sorted(ranked, key=lambda row: row[:2])[:MOST]]


def _everything(language: str) -> Iterator[Hit]:
    for term in alphabetical(language):
        other = " ".join([term.id, *(term.named(each) for each in LANGUAGES)])
        yield Hit(_("Glossary"), term.named(language), term.meaning(language), f"/help/glossary#{term.id}", other)
    for section in effect_reference():
        text = "; ".join(_said(section))
        yield Hit(_("Effects and expressions"), section.title, text, f"/help/effects#{section.id}", section.code)
    for group in problem_reference().values():
        for each in group:
            text = " ".join(each.code.why.split()) if each.code else ""
            yield Hit(_("Checker codes"), each.title, text, f"/help/problems#{each.name}", each.name.casefold())
    for chapter in guide.chapters():
        yield Hit(_("Designer's guide"), chapter.title, chapter.text, f"/help/guide#{chapter.id}")
    for page, rows in shortcuts.listed().items():
        for keys, said in rows:
            yield Hit(_("Shortcuts"), said, " ".join(keys), f"/help/shortcuts#{page or 'everywhere'}")


def _said(section: Section) -> Iterator[str]:
    """The words of a section, line by line; its examples are left out."""
    for block in section.blocks:
        if isinstance(block, Table):
            for row in block.rows:
                yield ", ".join("".join(bit.text for bit in cell) for cell in row)
        elif not isinstance(block, Example):
            yield "".join(bit.text for bit in block)
