"""Whatever file is given: a sentence and exit code 1, never a traceback."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from runtime.checker.examples import package_of
from runtime.cli import main
from schema import write_package

GOOD = write_package(package_of({}))


def _changed(name: str, data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(GOOD)) as before, zipfile.ZipFile(out, "w") as after:
        for each in before.namelist():
            after.writestr(each, data if each == name else before.read(each))
        if name not in before.namelist():
            after.writestr(name, data)
    return out.getvalue()


def _newer() -> bytes:
    with zipfile.ZipFile(io.BytesIO(GOOD)) as before:
        manifest = json.loads(before.read("package.json"))
    return _changed("package.json", json.dumps({**manifest, "format_version": 99}).encode())


def _huge() -> bytes:
    out = io.BytesIO()
    Image.new("1", (10_000, 10_000)).save(out, "PNG")
    return _changed("assets/huge.png", out.getvalue())


FILES: dict[str, tuple[Callable[[], bytes], str]] = {
    "no zip": (lambda: b"hello", "HW101"),
    "empty": (lambda: b"", "HW101"),
    "cut off": (lambda: GOOD[: len(GOOD) // 2], "HW101"),
    "wrong JSON": (lambda: _changed("scenario.json", b'{"title": '), "HW107"),
    "a list": (lambda: _changed("scenario.json", b"[]"), "HW"),
    "newer format": (_newer, "HW105"),
    "huge picture": (_huge, "HW109"),
}


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("command", ["check", "play", "playtest", "render", "info"])
def test_a_bad_file_is_refused_in_words(tmp_path: Path, kind: str, command: str) -> None:
    make, code = FILES[kind]
    path = tmp_path / "bad.haunt"
    path.write_bytes(make())
    out = tmp_path / "out.png"
    told = CliRunner().invoke(main, [command, str(path), *([str(out)] if command == "render" else [])])
    assert isinstance(told.exception, SystemExit)
    assert told.exit_code == 1
    # A picture that is left out does not keep the rest from being shown.
    assert code in told.output or "has errors; hauntwright check" in told.output
    assert "Traceback" not in told.output
    assert not [each for each in tmp_path.iterdir() if each.name.endswith(".part")]


def test_a_folder_that_is_no_package(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["check", str(tmp_path)])
    assert told.exit_code == 1
    assert "package.json" in told.output


def test_a_saved_game_that_is_none(tmp_path: Path) -> None:
    saved = tmp_path / "x.save"
    saved.write_bytes(b"\x00\x01")
    told = CliRunner().invoke(main, ["play", "demo", "--load", str(saved)])
    assert told.exit_code == 1
    assert "not a saved game" in told.output


def test_an_investigator_nobody_knows() -> None:
    told = CliRunner().invoke(main, ["play", "demo", "-i", "nobody,maren-okafor"])
    assert told.exit_code == 1
    assert "nobody" in told.output


def test_an_inner_fault_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("runtime.cli.load", broken)
    told = CliRunner().invoke(main, ["info", "demo"])
    assert told.exit_code == 1
    assert "Something went wrong inside Hauntwright" in told.output
    assert "HAUNTWRIGHT_DEBUG" in told.output
