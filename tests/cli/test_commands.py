"""The commands as a newcomer meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from runtime.checker.documents import codes
from runtime.checker.examples import package_of
from runtime.cli import main
from schema import read_package, write_package


def run(*arguments: str | Path, typed: str = "") -> Result:
    result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "desk.haunt"
    path.write_bytes(write_package(package_of({})))
    return path


@pytest.fixture
def unsound(tmp_path: Path) -> Path:
    path = tmp_path / "bad.haunt"
    path.write_bytes(write_package(package_of(codes()["HW301"].bad)))
    return path


def test_help_names_every_command_and_where_to_begin() -> None:
    told = run("--help")
    assert told.exit_code == 0
    for name in ("check", "play", "playtest", "render", "info", "pack", "serve"):
        assert f"  {name} " in told.output
        assert "Example: hauntwright" in run(name, "--help").output
    assert "hauntwright play demo" in told.output


def test_check_of_the_demo_is_clean() -> None:
    told = run("check", "demo")
    assert told.exit_code == 0
    assert told.output.startswith("0 errors, 0 warnings")


def test_check_says_what_where_and_what_to_do(unsound: Path) -> None:
    told = run("check", unsound)
    assert told.exit_code == 1
    assert "HW301 error  scenario.json $.events[0].next" in told.output
    assert "Did you mean `escape`?" in told.output


def test_check_shows_remarks_only_when_asked(sound: Path) -> None:
    assert "HW403" not in run("check", sound).output
    assert "HW403" in run("check", sound, "--all").output


def test_check_as_json(unsound: Path) -> None:
    told = run("check", unsound, "--json")
    assert told.exit_code == 1
    assert "HW301" in [problem["code"] for problem in json.loads(told.output)["problems"]]


def test_check_as_json_of_a_file_that_is_not_there() -> None:
    told = run("check", "nowhere.haunt", "--json")
    assert told.exit_code == 1
    assert "nowhere.haunt" in json.loads(told.output)["problems"][0]["message"]


def test_wrong_usage_is_2() -> None:
    assert run("check").exit_code == 2
    assert run("playtest", "demo", "-n", "0").exit_code == 2
    assert run("playtest", "demo", "--bot", "clever").exit_code == 2
    assert run("dance").exit_code == 2


def test_an_unsound_scenario_is_not_played(unsound: Path) -> None:
    for command in (("play", unsound), ("playtest", unsound)):
        told = run(*command)
        assert told.exit_code == 1
        assert "HW301" in told.output
        assert "cannot be played before its errors are put right" in told.output


def test_playtest_reports(sound: Path) -> None:
    told = run("playtest", sound, "-n", "3", "--json")
    assert told.exit_code == 0
    assert json.loads(told.stdout)["games"] == 3
    assert "Wins by bot" in run("playtest", sound, "-n", "2", "--bot", "bold").output


def test_render_draws_png_and_svg(sound: Path, tmp_path: Path) -> None:
    out = tmp_path / "map.png"
    assert run("render", sound, out, "--scale", "16").exit_code == 0
    with Image.open(out) as picture:
        assert picture.format == "PNG"
        assert picture.width > 14 * 16
    drawing = tmp_path / "map.svg"
    assert run("render", sound, drawing).exit_code == 0
    assert drawing.read_text(encoding="utf-8").lstrip().startswith("<")


def test_render_into_a_folder_that_is_not_there(sound: Path, tmp_path: Path) -> None:
    told = run("render", sound, tmp_path / "no" / "map.png")
    assert told.exit_code == 1
    assert "No such file" in told.output


def test_info_describes(sound: Path) -> None:
    told = run("info", sound)
    assert "the-locked-desk 1.0.0 (scenario)" in told.output
    assert json.loads(run("info", sound, "--json").output)["counts"]["events"] == 6


def test_pack_gives_the_same_file_again(tmp_path: Path) -> None:
    one, two = tmp_path / "one.haunt", tmp_path / "two.haunt"
    from runtime.loading import DEMO

    assert run("pack", DEMO, one).exit_code == 0
    assert run("pack", DEMO, two).exit_code == 0
    assert one.read_bytes() == two.read_bytes()
    assert read_package(one).ok


def test_pack_refuses_what_does_not_hang_together(tmp_path: Path) -> None:
    package = package_of(codes()["HW301"].bad)
    source = tmp_path / "source"
    source.mkdir()
    manifest = {key: value for key, value in package.manifest.items() if key != "files"}
    (source / "package.json").write_text(json.dumps(manifest), encoding="utf-8")
    (source / "scenario.json").write_text(json.dumps(package.document), encoding="utf-8")
    out = tmp_path / "out.haunt"
    told = run("pack", source, out)
    assert told.exit_code == 1
    assert "HW301" in told.output
    assert not out.exists()
    assert run("pack", source, out, "--force").exit_code == 0
    assert out.exists()


def test_serving_says_how_phones_join_and_what_a_proxy_must_do() -> None:
    told = run("serve", "--help").output
    for word in (
        "--host 0.0.0.0",
        "firewall",
        "QR",
        "X-Forwarded-For",
        "proxy_buffering off",
        "--workers",
        "postgresql://",
    ):
        assert word in told


def test_a_public_address_that_is_none_is_refused() -> None:
    refused = run("serve", "--public-url", "play.example.org")
    assert refused.exit_code == 1
    assert "https://play.example.org" in refused.output
