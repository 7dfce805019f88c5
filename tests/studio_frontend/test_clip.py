"""Parts carried between scenarios, by the module whoever pastes shares: pure functions, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hatch_build import node_command
from schema import schema_for
from studio.things import KINDS

ROOT = Path(__file__).resolve().parents[2]
ROLLDOWN = ROOT / "node_modules" / ".bin" / "rolldown"
SCHEMAS = {name: schema_for(kind.part) for name, kind in KINDS.items()}
NO_MARKS: dict[str, Any] = {"colours": {}, "notes": {}, "groups": {}}
SOURCE = {
    "events": [
        {
            "id": "hatch",
            "trigger": {"type": "token-used", "token": "hatch"},
            "when": "not open and seen('knock') and has(active, 'base:lantern')",
            "text": {"en": "It is {var:open}."},
            "choices": [{"label": {"en": "Pull"}, "pass": {"next": "below"}}],
        },
        {
            "id": "below",
            "do": [{"if": "open", "then": [{"spawn": "clerk", "at": "cellar/a"}]}, {"set": "open", "to": "true"}],
        },
        {"id": "knock", "do": [{"gain": "item", "id": "key"}]},
    ],
    "tokens": [{"id": "hatch", "kind": "interact", "at": "cellar/a"}],
    "variables": [{"id": "open", "type": "boolean", "default": False}],
    "monsters": [{"id": "clerk"}],
    "items": [{"id": "key"}],
    "board": {"tiles": [{"id": "cellar", "tile": "base:cellar", "x": 0, "y": 0}]},
}
MARKS = {
    "colours": {"events/hatch": "moss"},
    "notes": {"note-1": {"x": 5, "y": 5, "width": 100, "height": 80, "text": "Hm", "colour": "paper"}},
    "groups": {
        "group-1": {"title": "Cellar", "nodes": ["events/hatch", "events/below"], "colour": "lamp", "collapsed": False}
    },
}
PLACES = {"events/hatch": [10, 20], "events/below": [310, 40], "events/knock": [0, 900]}


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Call a function of the module with JSON, and read what it returns (maps and sets as lists)."""
    environment = node_command()[1]  # the Node that the front end is built with; nobody has to install one
    node = shutil.which("node", path=environment["PATH"])
    assert node is not None
    folder = tmp_path_factory.mktemp("clip")
    module = ROOT / "studio" / "frontend" / "src" / "graph" / "clip.ts"
    subprocess.run(
        [str(ROLLDOWN), str(module), "--format", "esm", "--file", str(folder / "clip.mjs")],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env=environment,
    )
    (folder / "run.mjs").write_text(
        'import * as clip from "./clip.mjs"; import { readFileSync } from "node:fs";'
        'const { call, args } = JSON.parse(readFileSync(0, "utf8"));'
        "const given = args.map((one) => (one && one.set ? new Set(one.set) : one));"
        "const plain = (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value);"
        "console.log(JSON.stringify(clip[call](...given) ?? null, plain));"
    )

    def run(call: str, *args: Any) -> Any:
        done = subprocess.run(
            [node, str(folder / "run.mjs")],
            input=json.dumps({"call": call, "args": args}),
            capture_output=True,
            text=True,
            check=True,
        )
        return json.loads(done.stdout)

    return run


def copied(clip: Any, *nodes: str) -> Any:
    return clip("copied", SCHEMAS, "old-house", SOURCE, list(nodes), PLACES, MARKS, ["note-1"])


def test_a_part_holds_what_was_picked_and_everything_it_speaks_of(clip: Any) -> None:
    part = copied(clip, "events/hatch", "events/below")
    assert [(thing["kind"], thing["value"]["id"]) for thing in part["things"]] == [
        ("events", "hatch"),
        ("events", "below"),
    ]
    assert {(thing["kind"], thing["value"]["id"]) for thing in part["also"]} == {
        ("tokens", "hatch"),
        ("variables", "open"),
        ("events", "knock"),
        ("monsters", "clerk"),
        ("items", "key"),
        ("tiles", "cellar"),
    }
    assert part["groups"][0]["title"] == "Cellar"
    assert clip("readPart", json.dumps(part)) == part
    assert copied(clip, "events/hatch")["groups"] == [], "half a group is no group"


@pytest.mark.parametrize("text", ["", "hello", "[]", "null", '{"format": "hauntwright/part", "version": 2}'])
def test_a_text_that_is_no_part_is_none(clip: Any, text: str) -> None:
    assert clip("readPart", text) is None


def test_what_the_target_lacks_is_told_and_what_comes_along_may_lack_more(clip: Any) -> None:
    part = copied(clip, "events/hatch", "events/below")
    target = {"tokens": [{"id": "hatch", "kind": "search", "at": "x/a"}]}
    missing = clip("missing", SCHEMAS, part, target)
    assert {(row["kind"], row["id"]) for row in missing} == {
        ("variables", "open"),
        ("events", "knock"),
        ("monsters", "clerk"),
        ("tiles", "cellar"),
    }
    assert next(row["by"] for row in missing if row["id"] == "clerk") == ["below"]
    more = clip("missing", SCHEMAS, part, target, {"set": ["events/knock", "variables/open"]})
    assert {row["id"] for row in more} == {"clerk", "cellar", "key"}
    assert clip("missing", SCHEMAS, part, SOURCE) == []


def test_pasting_gives_free_ids_and_references_inside_the_part_follow(clip: Any) -> None:
    part = copied(clip, "events/hatch", "events/below")
    made = clip("pasted", SCHEMAS, part, SOURCE, MARKS, [1000, 1000], {"set": ["variables/open", "events/knock"]})
    by_id = {command["id"]: command["value"] for command in made["commands"] if command["op"] == "put"}
    assert set(by_id) == {"hatch-2", "below-2", "open_2", "knock-2"}
    hatch = by_id["hatch-2"]
    assert hatch["choices"][0]["pass"]["next"] == "below-2"
    assert hatch["when"] == "not open_2 and seen('knock-2') and has(active, 'base:lantern')"
    assert hatch["text"] == {"en": "It is {var:open_2}."}
    assert hatch["trigger"]["token"] == "hatch", "the token was not copied: it is still the old one"
    assert by_id["below-2"]["do"][0]["if"] == "open_2"
    assert by_id["below-2"]["do"][1]["set"] == "open_2"
    layout = made["commands"][-1]
    assert layout["nodes"] == {"events/hatch-2": [1005, 1015], "events/below-2": [1305, 1035]}
    assert layout["colours"] == {"events/hatch-2": "moss"}
    assert layout["notes"]["note-2"]["x"] == 1000
    assert layout["groups"]["group-2"]["nodes"] == ["events/hatch-2", "events/below-2"]
    assert made["nodes"] == ["events/hatch-2", "events/below-2"]
