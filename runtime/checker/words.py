"""Texts in every language, and pictures that are there (HW70x)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Sheet, Survey


def check_words(found: Survey, findings: Findings) -> None:
    """Report texts that lack a language, and pictures that are missing or that nothing shows."""
    languages = tuple(found.package.languages)
    strange: dict[str, str] = {}
    for lacking, others in found.each(("texts", languages), lambda sheet: _texts(sheet, languages)):
        for path, missing in lacking:
            findings.add("HW701", path, where=found.said(path), languages=missing)
        for language, path in others.items():
            strange.setdefault(language, path)
    for language, path in strange.items():
        findings.add("HW702", f"{path}.{language}", language=language, where=found.said(path))
    notes = found.package.manifest.get("content_notes")
    if isinstance(notes, Mapping):
        unsaid = ", ".join(language for language in languages if not str(notes.get(language, "")).strip())
        if unsaid:
            findings.add("HW701", "$.content_notes", file="package.json", where="the content notes", languages=unsaid)
    _pictures(found, findings)


def _texts(sheet: Sheet, languages: Sequence[str]) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """The texts of an item that lack languages, and the first in each language that the package does not have."""
    lacking: list[tuple[str, str]] = []
    strange: dict[str, str] = {}
    for path, _, text in sheet.places.get("text", ()):
        if not isinstance(text, Mapping):
            continue
        missing = [language for language in languages if not str(text.get(language, "")).strip()]
        if missing and text:
            lacking.append((path, ", ".join(missing)))
        for language in text:
            if language not in languages:
                strange.setdefault(language, path)
    return lacking, strange


def _pictures(found: Survey, findings: Findings) -> None:
    shown: dict[str, tuple[str, str]] = {}
    cover = found.package.manifest.get("cover")
    if isinstance(cover, str):
        shown[cover] = ("package.json", "$.cover")
    for pictures in found.each("pictures", lambda sheet: list(_icons(sheet.item, sheet.path))):
        for name, path in pictures:
            shown.setdefault(name, (found.file, path))
    for name, (file, path) in shown.items():
        if name not in found.package.assets:
            findings.add("HW703", path, file=file, name=name)
    for name in found.package.assets:
        if name not in shown:
            findings.add("HW704", "", file=name, name=name)


def _icons(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every picture that is asked for, and where."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("icon", "picture") and isinstance(each, str):
                if each.startswith("assets/"):
                    yield each, f"{path}.{key}"
            elif each.__class__ is dict or each.__class__ is list:
                yield from _icons(each, f"{path}.{key}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if each.__class__ is dict or each.__class__ is list:
                yield from _icons(each, f"{path}[{number}]")
