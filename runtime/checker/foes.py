"""Monsters that can be played: tables for all that is asked of them (HW53x)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime.checker.findings import Findings
from runtime.checker.survey import Survey

WEAPONS = ("bladed", "heavy", "firearm", "spell", "unarmed")


def check_foes(found: Survey, findings: Findings) -> None:
    """Report monsters of this package, and those of packs that it spawns, that lack a table."""
    own = found.document.get("monsters") or ()
    for number, monster in enumerate(own):
        if isinstance(monster, Mapping) and isinstance(monster.get("id"), str):
            _tables(findings, monster, f"$.monsters[{number}]", monster["id"])
    told = set()
    for path, effect in found.effects.items():
        ref = effect.get("spawn")
        if not isinstance(ref, str) or ":" not in (known := found.catalogue.resolve(ref)) or known in told:
            continue
        told.add(known)
        data = found.catalogue.get("monsters", ref)
        if data is not None:
            _tables(findings, data, f"{path}.spawn", ref)


def _tables(findings: Findings, monster: Mapping[str, Any], path: str, name: str) -> None:
    if not monster.get("activation"):
        findings.add("HW530", path, id=name)
    attack = monster.get("attack")
    if not attack:
        findings.add("HW531", path, id=name)
    elif isinstance(attack, list):
        covered = {entry.get("weapon", "unarmed") for entry in attack if isinstance(entry, Mapping)}
        missing = [kind for kind in WEAPONS if kind not in covered]
        if missing and "unarmed" in missing:
            findings.add("HW534", f"{path}.attack", id=name, kinds=", ".join(missing))
    if not monster.get("evade"):
        findings.add("HW532", path, id=name)
    if not monster.get("horror_check") and monster.get("horror", 0) not in (0, "0"):
        findings.add("HW533", path, id=name)
