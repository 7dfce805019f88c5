"""The command line, the two servers together, and what survives a restart."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from studio import launch, transfer
from studio.app import create_app
from studio.cli import main
from studio.config import Config
from studio.database import database
from studio.web import serve


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STUDIO_ADMIN_PASSWORD", "lamplight-1926")
    return tmp_path / "studio"


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == code, result.output
    return result.output


def test_a_scenario_goes_in_and_out_by_the_command_line(data: Path, tmp_path: Path) -> None:
    from schema import build_package, write_package
    from studio import starters

    first = tmp_path / "first.haunt"
    first.write_bytes(
        write_package(build_package(starters.manifest("tide", "The tide", "N"), starters.room("The tide")))
    )
    assert "Imported as tide." in run("import", str(first), "--data", str(data))
    out = tmp_path / "out"
    out.mkdir()
    run("export", "tide", str(out), "--data", str(data))
    assert (out / "tide-0.1.0.haunt").read_bytes() == first.read_bytes()


def test_what_can_not_be_done_is_told_and_ends_with_1(data: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.haunt"
    bad.write_bytes(b"no zip")
    assert "HW101" in run("import", str(bad), "--data", str(data), code=1)
    assert "There is no scenario" in run("export", "nothing", "--data", str(data), code=1)
    assert "There is no user called nobody" in run("import", str(bad), "--user", "nobody", "--data", str(data), code=1)
    assert "at least 8" in run("create-user", "Ada", "--password", "short", "--data", str(data), code=1)
    assert "Ada can sign in now" in run("create-user", "Ada", "--password", "long enough", "--data", str(data))


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind((launch.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = launch.free_port(port)
        assert found > port
        assert launch.free_port(port, [found]) > found
        with pytest.raises(serve.CannotServe, match="cannot be used"):
            serve._try(launch.HOST, port)


def test_both_programs_start_together_and_stop_together(tmp_path: Path) -> None:
    environment = {**os.environ, "HAUNTWRIGHT_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    environment.pop("STUDIO_ADMIN_PASSWORD", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "studio.launch"], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert process.stdout is not None
    stream = process.stdout
    said = ""
    try:
        for line in stream:
            said += line
            if "Ctrl+C" in line:
                break
        addresses = re.findall(r"http://127\.0\.0\.1:\d+/", said)
        assert len(addresses) == 2, said
        assert (tmp_path / "studio" / "first-sign-in.txt").read_text().splitlines()[1] in said
        assert "Come in" in urllib.request.urlopen(addresses[0], timeout=30).read().decode()
        assert urllib.request.urlopen(addresses[1], timeout=30).status == 200
    finally:
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(30) == 0
        finally:
            process.kill()
        stream.close()
    for address in addresses:
        with socket.socket() as probe:
            assert probe.connect_ex((launch.HOST, int(address.rsplit(":", 1)[1].strip("/")))) != 0


def test_a_new_studio_has_the_demo_when_it_is_asked_for(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path, admin_password="lamplight-and-fog", demo=True, testing=True))
    with app.test_request_context():
        assert transfer.exists(database()(), "the-lamplighters-house")
    again = create_app(Config(data=tmp_path, admin_password="lamplight-and-fog", demo=True, testing=True))
    with again.test_request_context():
        assert not transfer.exists(database()(), "the-lamplighters-house-2")
