"""Writing and reading packages: the same in, the same out, to the byte."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schema import build_package, read_package, write_package
from schema.canonical import dump, load
from tests.schema.documents import ids, scenarios, texts
from tests.schema.making import MANIFEST, SCENARIO, packed, picture, read

pictures = st.dictionaries(
    ids.map(lambda name: f"assets/{name}.png"), st.integers(1, 5).map(lambda size: picture(size, size)), max_size=2
)
manifests = st.fixed_dictionaries(
    {"id": ids, "title": texts}, optional={"summary": texts, "authors": st.lists(st.just("Zdeňka"), max_size=2)}
).map(lambda changes: MANIFEST | changes)


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(manifests, scenarios, pictures)
def test_export_import_export_is_the_same_to_the_byte(
    manifest: dict[str, Any], document: dict[str, Any], assets: dict[str, bytes]
) -> None:
    first = write_package((manifest, document, assets))
    result = read(first)
    assert result.problems == []
    assert result.package is not None
    assert result.package.document == document
    assert dict(result.package.assets) == assets
    assert write_package(result.package) == first
    assert result.package.digest == hashlib.sha256(first).hexdigest()
    assert build_package(manifest, document, assets) == result.package


def test_the_order_in_which_things_were_made_does_not_matter() -> None:
    backwards = dict(reversed(SCENARIO.items()))
    assert write_package((MANIFEST, SCENARIO, {})) == write_package((dict(reversed(MANIFEST.items())), backwards, {}))


def test_the_order_of_lists_is_kept() -> None:
    document = SCENARIO | {"objectives": [{"id": name, "text": {"en": name}} for name in ("b", "a", "c")]}
    package = read(write_package((MANIFEST, document, {}))).package
    assert package is not None
    assert [each["id"] for each in package.document["objectives"]] == ["b", "a", "c"]


def test_a_written_package_is_plain() -> None:
    data = write_package((MANIFEST, SCENARIO, {"assets/b.png": picture(), "assets/a.png": picture(2, 2)}))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.namelist() == ["assets/a.png", "assets/b.png", "package.json", "scenario.json"]
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {info.external_attr >> 16 for info in archive.infolist()} == {0o100644}
        text = archive.read("scenario.json").decode()
    assert text.endswith("}\n")
    assert list(json.loads(text)) == sorted(SCENARIO)


def test_a_package_packed_by_hand_becomes_canonical() -> None:
    by_hand = packed({"scenario.json": json.dumps(SCENARIO), "package.json": json.dumps(MANIFEST)})
    result = read(by_hand)
    assert result.package is not None
    assert write_package(result.package) == write_package((MANIFEST, SCENARIO, {}))


def test_whole_numbers_are_written_in_one_way() -> None:
    value, problems = load(b'{"x": 2.0, "y": -0.0, "z": 0.25}', "a.json")
    assert problems == []
    assert dump(value) == b'{\n "x": 2,\n "y": 0,\n "z": 0.25\n}\n'


def test_a_file_is_read_like_its_bytes(tmp_path: Any) -> None:
    path = tmp_path / "mill.haunt"
    path.write_bytes(write_package((MANIFEST, SCENARIO, {})))
    assert read_package(path).package == read(path.read_bytes()).package
