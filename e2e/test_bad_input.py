"""Files that are broken, brought in by both doors: each is answered in words, and nothing of it stays behind."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import story
from e2e.designing import import_file, new_scenario, ready, sign_in, take_in
from e2e.playing import upload
from e2e.servers import Server, runtime_server, studio_server
from schema import read_package


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One runtime for all these tests: what one of them brings must not be there for the next."""
    server = runtime_server(tmp_path_factory.mktemp("runtime")).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One studio for all these tests."""
    server = studio_server(tmp_path_factory.mktemp("studio")).start()
    yield server
    server.stop()


def _parts() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(story.package())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _zipped(parts: dict[str, bytes]) -> bytes:
    """A package of these files whose manifest does not vouch for them."""
    manifest = json.loads(parts["package.json"])
    manifest.pop("files", None)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in {**parts, "package.json": json.dumps(manifest).encode()}.items():
            archive.writestr(name, data)
    return out.getvalue()


def _with(name: str, change: Callable[[dict[str, Any]], None]) -> bytes:
    parts = _parts()
    document = json.loads(parts[name])
    change(document)
    return _zipped({**parts, name: json.dumps(document).encode()})


def torn() -> bytes:
    """The first half of a package."""
    whole = story.package()
    return whole[: len(whole) // 2]


def wrong_json() -> bytes:
    """A scenario whose JSON ends in the middle."""
    parts = _parts()
    return _zipped({**parts, "scenario.json": parts["scenario.json"][:-40]})


def without_scenario() -> bytes:
    """A package whose manifest is there and whose scenario is not."""
    return _zipped({name: data for name, data in _parts().items() if name != "scenario.json"})


def vast_picture() -> bytes:
    """A picture of 10,000 by 10,000 pixels in a file of some kilobytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    side = 10_000
    pixels = zlib.compress(bytes((side // 8 + 1) * side), 9)
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    picture = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return _zipped({**_parts(), "assets/vast.png": picture})


def newer() -> bytes:
    """A package of a format that is not invented yet."""
    return _with("package.json", lambda manifest: manifest.update(format_version=2))


def unknown_tile() -> bytes:
    """A scenario with a tile that no pack has."""

    def lay(document: dict[str, Any]) -> None:
        document["board"]["tiles"].append({"id": "tower", "tile": "base:bell-tower", "x": 8, "y": 0, "rotation": 0})

    return _with("scenario.json", lay)


@dataclass(frozen=True)
class Bad:
    """A broken file, and the words that must be said about it."""

    data: Callable[[], bytes]
    words: str


UNREADABLE = {
    "torn": Bad(torn, "zip"),
    "wrong-json": Bad(wrong_json, "JSON"),
    "missing-part": Bad(without_scenario, "scenario.json"),
    "vast-picture": Bad(vast_picture, "4096"),
    "newer": Bad(newer, "format"),
}


def _file(folder: Path, name: str, data: bytes) -> Path:
    path = folder / f"{name}.haunt"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", list(UNREADABLE))
def test_the_studio_refuses_it_and_stores_nothing(page: Page, studio: Server, tmp_path: Path, name: str) -> None:
    bad = UNREADABLE[name]
    sign_in(page, studio)
    before = page.request.get(f"{studio.url}/api/scenarios").json()
    import_file(page, studio, _file(tmp_path, name, bad.data()))
    dialog = page.get_by_role("dialog", name="Import a scenario")
    expect(dialog).to_contain_text("Nothing was stored.")
    expect(dialog.get_by_role("listitem").first).to_contain_text(bad.words)
    expect(dialog).not_to_contain_text(re.compile("Traceback|Error:"))
    assert page.request.get(f"{studio.url}/api/scenarios").json() == before


@pytest.mark.parametrize("name", list(UNREADABLE))
def test_the_runtime_refuses_it_and_stores_nothing(page: Page, runtime: Server, tmp_path: Path, name: str) -> None:
    bad = UNREADABLE[name]
    before = page.request.get(f"{runtime.url}/api/packages").json()
    upload(page, runtime, _file(tmp_path, name, bad.data()))
    region = page.get_by_role("region", name="Bring a package")
    expect(region).to_contain_text(f"{name}.haunt")
    expect(region.get_by_role("listitem").first).to_contain_text(bad.words)
    expect(region).not_to_contain_text(re.compile("Traceback|Error:"))
    assert page.request.get(f"{runtime.url}/api/packages").json() == before


def test_the_runtime_keeps_an_unknown_tile_off_the_table(page: Page, runtime: Server, tmp_path: Path) -> None:
    """A draft that can be read stands on the shelf with what is wrong in it, and cannot be played."""
    upload(page, runtime, _file(tmp_path, "unknown-tile", unknown_tile()))
    shelf = page.get_by_role("article").filter(has_text="The short night")
    expect(shelf).to_contain_text("base:bell-tower")
    expect(shelf).to_contain_text("This package cannot be opened")
    expect(shelf.get_by_role("link")).to_have_count(0)


def test_an_unknown_tile_is_a_draft_with_a_placeholder(page: Page, studio: Server, tmp_path: Path) -> None:
    data = unknown_tile()
    assert [problem for problem in read_package(data).problems if problem.severity == "error"] == []
    sign_in(page, studio)
    import_file(page, studio, _file(tmp_path, "unknown-tile", data))
    take_in(page)
    page.wait_for_url("**/map")
    ready(page)
    missing = page.get_by_role("button", name="Tile tower: its drawing is missing")
    expect(missing).to_be_visible()
    expect(missing).to_contain_text("base:bell-tower")
    page.get_by_role("button", name=re.compile("^Problems: [1-9]")).click()
    expect(page.get_by_role("region", name="Problems")).to_contain_text("bell-tower")
    picture = page.request.get(f"{studio.url}/studio/tiles/base:bell-tower.png?scenario=the-short-night")
    assert picture.headers["content-type"] == "image/png"


def test_lost_pages_have_words_of_their_own(page: Page, studio: Server, runtime: Server) -> None:
    sign_in(page, studio)
    for address in ("no/such/page", "studio/no-such-scenario/map", "admin/no-such-kind/"):
        answer = page.goto(f"{studio.url}/{address}")
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("link", name="Back to the scenarios")).to_be_visible()
    for address in ("table/NO-SUCH-1", "new/no-such-package", "no/such/page"):
        answer = page.goto(f"{runtime.url}/{address}")
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()


def test_a_fault_inside_is_told_without_its_inside(page: Page, studio: Server, request: pytest.FixtureRequest) -> None:
    """A row that cannot be read, as after a fault of the disk: a page of its own; the inside is in the log alone."""
    sign_in(page, studio)
    slug = new_scenario(page, "An evening")
    with closing(sqlite3.connect(studio.data / "studio.sqlite")) as database, database:
        database.execute("UPDATE scenario SET settings = '{torn' WHERE slug = ?", (slug,))
    page.goto("about:blank")
    answer = page.goto(f"{studio.url}/studio/{slug}/settings")
    assert answer is not None
    assert answer.status == 500
    expect(page.get_by_role("heading", name="The lamp went out")).to_be_visible()
    words = page.inner_text("body")
    assert "Traceback" not in words
    assert "torn" not in words
    assert "Traceback" in studio.log.read_text()
    for one in request.node.watched:
        one.errors[:] = [line for line in one.errors if "status of 500" not in line]
