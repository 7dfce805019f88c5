"""The examples of the codes as packages: each is laid over one small sound scenario."""

from __future__ import annotations

import copy
import json
from functools import lru_cache
from typing import Any

from runtime.checker.documents import FOLDER
from schema import Package, build_package

_PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364600000000600023081d02f"
    "0000000049454e44ae426082"
)
"""One grey pixel, for examples that need a picture."""


@lru_cache(maxsize=1)
def _skeleton() -> dict[str, Any]:
    value: dict[str, Any] = json.loads((FOLDER / "skeleton.json").read_text(encoding="utf-8"))
    return value


def package_of(example: dict[str, Any]) -> Package:
    """The sound scenario with an example laid over it.

    `package.json` changes the manifest, `assets` names pictures, `languages` gives every text in these languages,
    `+events` adds to a list without looking at ids; everything else changes the scenario. Of a campaign (`kind` in
    `package.json`) nothing but the title is there before.
    """
    whole = copy.deepcopy(_skeleton())
    manifest, document = whole["package.json"], whole["scenario.json"]
    example = copy.deepcopy(example)
    inner: list[Package] = []
    if example.get("package.json", {}).get("kind") == "campaign":
        # A campaign is played with the sound scenario, which takes two variables over.
        taken = [
            {"id": name, "type": kind, "carried": True} for name, kind in (("kept", "boolean"), ("count", "number"))
        ]
        inner = [build_package(manifest, {**document, "variables": [*document["variables"], *taken]})]
        manifest, document = {**manifest, "id": "a-campaign"}, {"title": {"en": "A campaign"}}
        del manifest["requires"]
    _lay(manifest, example.pop("package.json", {}))
    assets = dict.fromkeys(example.pop("assets", ()), _PICTURE)
    languages = example.pop("languages", ())
    if languages:
        manifest, document = _translated(manifest, languages), _translated(document, languages)
    for key in [key for key in example if key.startswith("+")]:
        document[key[1:]] = [*document.get(key[1:], ()), *example.pop(key)]
    _lay(document, example)
    return build_package(manifest, document, assets, inner)


def _lay(below: dict[str, Any], above: dict[str, Any]) -> None:
    """Merge objects; members of lists of things by their id; `null` takes away; everything else is replaced."""
    for key, value in above.items():
        known = below.get(key)
        if value is None:
            below.pop(key, None)
        elif isinstance(value, dict) and isinstance(known, dict) and key not in ("trigger", "requires"):
            _lay(known, value)
        elif isinstance(known, list) and _are_things(value) and _are_things(known):
            for item in value:
                mine = next((each for each in known if each["id"] == item["id"]), None)
                if mine is None:
                    known.append({name: each for name, each in item.items() if each is not None})
                else:
                    _lay(mine, item)
        else:
            below[key] = value


def _are_things(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) and "id" in each for each in value)


def _translated(value: Any, languages: list[str]) -> Any:
    if isinstance(value, dict):
        if set(value) == {"en"}:
            return dict.fromkeys(languages, value["en"])
        return {key: _translated(each, languages) for key, each in value.items()}
    if isinstance(value, list):
        return [_translated(each, languages) for each in value]
    return value
