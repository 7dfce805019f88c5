"""Packages nobody should trust: each kind of trick is refused with its own sentence, and nothing raises."""

from __future__ import annotations

import io
import json
import stat
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schema import limits, read_package, read_source
from tests.schema.making import MANIFEST, SCENARIO, manifest, mill, only, packed, picture, read, scenario


def test_the_sound_package_is_sound() -> None:
    result = read(packed(mill(**{"assets/mill.png": picture()})))
    assert result.problems == []
    assert result.package is not None
    assert list(result.package.assets) == ["assets/mill.png"]


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04", b"PK\x03\x04" + b"x" * 100])
def test_what_is_no_zip_is_told(data: bytes) -> None:
    assert only(read(data), "HW101").file == "mill.haunt"


def test_a_zip_that_was_cut_off_is_told() -> None:
    assert "cut off" in only(read(packed(mill())[:-30]), "HW101").message


def test_something_behind_or_before_the_zip_is_told() -> None:
    assert read(packed(mill()) + b"more").package is None
    assert read(packed(mill())[:4] + b"more" + packed(mill())).package is None


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_zip_never_raises(data: st.DataObject) -> None:
    whole = bytearray(packed(mill()))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    result = read(bytes(whole))
    assert result.package is not None or result.problems


@pytest.mark.parametrize(
    "name",
    ["../scenario.json", "assets/../../x.png", "/etc/x.png", "C:/x.png", "assets\\x.png", "assets//x.png",
     "assets/./x.png", "assets/x\u202e.png", "assets/" + "x" * 200 + ".png", ".hidden", "assets/na\tme.png"],
)  # fmt: skip
def test_names_that_lead_astray_are_refused(name: str) -> None:
    result = read(packed(mill(**{name: picture()})))
    assert "HW103" in {problem.code for problem in result.problems}
    assert result.package is None


def test_a_name_with_a_zero_byte_is_refused() -> None:
    data = packed(mill(**{"assets/xx.png": picture()})).replace(b"assets/xx.png", b"assets/x\x00.png")
    assert read(data).package is None


@pytest.mark.parametrize("second", ["scenario.json", "Scenario.json"])
def test_a_name_given_twice_is_refused(second: str) -> None:
    out = io.BytesIO(packed(mill()))
    with zipfile.ZipFile(out, "a") as archive:
        if second == "scenario.json":
            with pytest.warns(UserWarning, match="Duplicate"):
                archive.writestr(second, "{}")
        else:
            archive.writestr(second, "{}")
    assert second in only(read(out.getvalue()), "HW103").message


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_links_and_special_files_are_refused(kind: int) -> None:
    out = io.BytesIO(packed(mill()))
    with zipfile.ZipFile(out, "a") as archive:
        info = zipfile.ZipInfo("assets/link.png")
        info.create_system = 3
        info.external_attr = (kind | 0o644) << 16
        archive.writestr(info, "/etc/passwd")
    assert "link" in only(read(out.getvalue()), "HW104").message


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    data = packed(mill(**{"assets/zeros.png": bytes(4 * 1024 * 1024)}))
    assert len(data) < 10_000
    assert "packed" in only(read(data), "HW102").message


def test_a_member_larger_than_allowed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ASSET", 100)
    assert "at most 100 bytes" in only(read(packed(mill(**{"assets/a.png": picture(64, 64)}))), "HW102").message


def test_too_much_in_all_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TOTAL", 1000)
    files = {f"assets/{n}.png": picture(20, 20) for n in range(40)}
    assert "when unpacked" in only(read(packed(mill(**files))), "HW102").message


def test_too_many_files_are_refused() -> None:
    files = {f"assets/{n}.png": b"" for n in range(limits.MAX_MEMBERS + 1)}
    assert "too many files" in only(read(packed(mill(**files))), "HW102").message


def test_an_archive_that_is_too_large_is_not_even_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(limits, "MAX_ARCHIVE", 100)
    monkeypatch.setattr("schema.reading.MAX_ARCHIVE", 100)
    only(read(packed(mill())), "HW102")
    path = tmp_path / "big.haunt"
    path.write_bytes(packed(mill()))
    assert only(read_package(path), "HW102").file == "big.haunt"


def test_an_encrypted_member_is_refused() -> None:
    data = bytearray(packed({**mill(), "assets/a.png": picture()}))
    central = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 60)
    data[central + 8] |= 1
    assert "encrypted" in only(read(bytes(data)), "HW104").message


def test_a_size_that_lies_is_refused() -> None:
    data = bytearray(packed(mill(), packing=zipfile.ZIP_STORED))
    central = data.rindex(b"PK\x01\x02")
    struct.pack_into("<L", data, central + 24, 10)
    assert "damaged" in only(read(bytes(data)), "HW101").message


@pytest.mark.parametrize("name", ["assets/inner.zip", "assets/inner.png"])
def test_an_archive_inside_is_refused(name: str) -> None:
    assert "archive" in only(read(packed(mill(**{name: packed(mill())}))), "HW104").message


@pytest.mark.parametrize("missing", ["package.json", "scenario.json"])
def test_missing_files_are_told(missing: str) -> None:
    files = mill()
    del files[missing]
    assert only(read(packed(files, sealed=False)), "HW106").file == missing


def test_a_file_nobody_asks_for_is_told_and_left_out() -> None:
    result = read(packed(mill(**{"notes.txt": "buy lamp oil"})))
    assert [(problem.code, problem.severity, problem.file) for problem in result.problems] == [
        ("HW110", "warning", "notes.txt")
    ]
    assert result.package is not None
    assert "notes.txt" not in result.package.manifest["files"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"title": NaN}', "NaN"),
        ('{"title": -Infinity}', "Infinity"),
        ('{"title": 1e999}', "too large"),
        ('{"title": 12345678901234567890}', "too many digits"),
        ('{"title": }', "line 1, column 11"),
        ("[" * 50_000, "nested"),
        ("[" * 60 + "]" * 60, "nested"),
        ('{"a": {"title": 1, "title": 2}}', "`title` is there twice"),
        ('{"title": "\\ud800"}', "surrogate"),
        (b'{"title": "\xff"}', "UTF-8"),
        ("", "not JSON"),
    ],
)
def test_unsound_json_is_told(text: str | bytes, says: str) -> None:
    problem = only(read(packed(mill(**{"scenario.json": text}))), "HW107")
    assert problem.file == "scenario.json"
    assert says in problem.message


def test_a_key_given_twice_is_told_with_its_path() -> None:
    text = '{"events": [{"id": "a"}, {"id": "b", "id": "c"}]}'
    assert only(read(packed(mill(**{"scenario.json": text}))), "HW107").path == "$.events[1]"


def test_a_document_that_is_no_object_is_told() -> None:
    assert "object" in only(read(packed(mill(**{"scenario.json": "[]"}))), "HW203").message


def test_a_newer_format_is_told_and_nothing_else() -> None:
    newer = manifest(format_version=2, brand_new_field=1)
    result = read(packed(mill(**{"package.json": json.dumps(newer)})))
    problem = only(result, "HW105")
    assert result.problems == [problem]
    assert "newer version" in problem.message
    assert "format 2" in problem.message
    assert problem.hint


def test_a_format_that_never_was_is_told() -> None:
    only(read(packed(mill(**{"package.json": json.dumps(manifest(format_version=-1))}))), "HW105")


def test_a_file_that_is_not_the_sealed_one_is_told() -> None:
    sealed = json.loads(zipfile.ZipFile(io.BytesIO(packed(mill()))).read("package.json"))
    changed = scenario(difficulty=3)
    files = mill(**{"package.json": json.dumps(sealed), "scenario.json": json.dumps(changed)})
    assert only(read(packed(files, sealed=False)), "HW108").file == "scenario.json"


def test_a_file_that_was_slipped_in_is_told() -> None:
    sealed = json.loads(zipfile.ZipFile(io.BytesIO(packed(mill()))).read("package.json"))
    files = mill(**{"package.json": json.dumps(sealed), "assets/new.png": picture()})
    assert only(read(packed(files, sealed=False)), "HW108").file == "assets/new.png"


def test_a_listed_file_that_is_gone_is_told() -> None:
    sealed = json.loads(zipfile.ZipFile(io.BytesIO(packed(mill(**{"assets/a.png": picture()})))).read("package.json"))
    files = mill(**{"package.json": json.dumps(sealed)})
    assert only(read(packed(files, sealed=False)), "HW106").file == "assets/a.png"


def test_an_unsealed_package_opens_with_a_warning() -> None:
    result = read(packed(mill(), sealed=False))
    assert result.package is not None
    assert [(problem.code, problem.severity) for problem in result.problems] == [("HW108", "warning")]


def test_all_problems_are_told_at_once() -> None:
    files = mill(
        **{
            "package.json": json.dumps(manifest(version="one")),
            "scenario.json": json.dumps(scenario(evnts=[])),
            "assets/a.png": b"no picture",
            "../b": b"",
        }
    )
    result = read(packed(files))
    assert {"HW103", "HW109", "HW201", "HW207"} <= {problem.code for problem in result.problems}
    assert {"package.json", "scenario.json", "assets/a.png", "../b"} == {problem.file for problem in result.problems}


def test_a_flood_of_problems_is_cut_short() -> None:
    many = scenario(events=[{"id": f"e-{n}", "oops": n} for n in range(900)])
    result = read(packed(mill(**{"scenario.json": json.dumps(many)})))
    assert len(result.problems) == limits.MAX_PROBLEMS + 1
    assert "700 more" in result.problems[-1].message


def test_lenient_reading_gives_the_package_with_its_problems() -> None:
    data = packed(mill(**{"scenario.json": json.dumps(scenario(evnts=[]))}))
    assert read(data).package is None
    result = read(data, lenient=True)
    assert result.package is not None
    assert not result.ok
    assert result.package.document["evnts"] == []


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert only(read_package(tmp_path / "none.haunt"), "HW101").file == "none.haunt"
    assert only(read_source(tmp_path / "none"), "HW101").file == "none"


# --- Source folders ---


def write_source(folder: Path, **files: bytes | str) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    return folder


def test_a_source_may_split_its_document(tmp_path: Path) -> None:
    whole = scenario()
    events = whole.pop("events")
    write_source(
        tmp_path,
        **{
            "package.json": json.dumps(MANIFEST),
            "scenario.json": json.dumps(whole),
            "scenario/events.json": json.dumps(events),
            "assets/a.png": picture(),
            "README.md": "hello",
        },
    )
    result = read_source(tmp_path)
    assert result.problems == []
    assert result.package is not None
    assert result.package.document == SCENARIO
    assert read_package(tmp_path).package == result.package


def test_a_problem_in_a_split_file_names_that_file(tmp_path: Path) -> None:
    whole = scenario()
    del whole["events"]
    write_source(
        tmp_path,
        **{
            "package.json": json.dumps(MANIFEST),
            "scenario.json": json.dumps(whole),
            "scenario/events.json": json.dumps([{"id": "a", "do": [{"sufer": "damage"}]}]),
        },
    )
    problem = only(read_source(tmp_path), "HW205")
    assert (problem.file, problem.path) == ("scenario/events.json", "$[0].do[0]")


def test_a_source_that_says_a_thing_twice_is_told(tmp_path: Path) -> None:
    write_source(
        tmp_path,
        **{
            "package.json": json.dumps(MANIFEST),
            "scenario.json": json.dumps(SCENARIO),
            "scenario/events.json": "[]",
        },
    )
    assert only(read_source(tmp_path), "HW107").file == "scenario/events.json"


def test_links_in_a_source_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(picture())
    folder = write_source(
        tmp_path / "source", **{"package.json": json.dumps(MANIFEST), "scenario.json": json.dumps(SCENARIO)}
    )
    (folder / "assets").mkdir()
    (folder / "assets" / "a.png").symlink_to(secret)
    assert only(read_source(folder), "HW104").file == "assets/a.png"
