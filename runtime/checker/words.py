"""Texts in every language, and pictures that are there (HW70x)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey


def check_words(found: Survey, findings: Findings) -> None:
    """Report texts that lack a language, and pictures that are missing or that nothing shows."""
    languages = found.package.languages
    strange: dict[str, str] = {}
    for path, _, text in found.of_kind("text"):
        if not isinstance(text, Mapping):
            continue
        missing = [language for language in languages if not str(text.get(language, "")).strip()]
        if missing and text:
            findings.add("HW701", path, where=found.said(path), languages=", ".join(missing))
        for language in text:
            if language not in languages:
                strange.setdefault(language, path)
    for language, path in strange.items():
        findings.add("HW702", f"{path}.{language}", language=language, where=found.said(path))
    _pictures(found, findings)


def _pictures(found: Survey, findings: Findings) -> None:
    shown: dict[str, tuple[str, str]] = {}
    cover = found.package.manifest.get("cover")
    if isinstance(cover, str):
        shown[cover] = ("package.json", "$.cover")
    _icons(found.document, "$", shown, found.file)
    for name, (file, path) in shown.items():
        if name not in found.package.assets:
            findings.add("HW703", path, file=file, name=name)
    for name in found.package.assets:
        if name not in shown:
            findings.add("HW704", "", file=name, name=name)


def _icons(value: Any, path: str, shown: dict[str, tuple[str, str]], file: str) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("icon", "picture") and isinstance(each, str):
                if each.startswith("assets/"):
                    shown.setdefault(each, (file, f"{path}.{key}"))
            elif each.__class__ is dict or each.__class__ is list:
                _icons(each, f"{path}.{key}", shown, file)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if each.__class__ is dict or each.__class__ is list:
                _icons(each, f"{path}[{number}]", shown, file)
