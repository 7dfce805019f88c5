"""Find the browser that the end-to-end tests drive, or install one, or say plainly what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""What keeps a browser quiet on a machine without a screen or a way out."""


def find() -> str | None:
    """Return the path of a browser: the one in HAUNTWRIGHT_BROWSER, a system Chromium, or Playwright's own."""
    wanted = os.environ.get("HAUNTWRIGHT_BROWSER")
    if wanted:
        return wanted if Path(wanted).exists() else None
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def _run(*command: str) -> bool:
    print("  $", " ".join(command), flush=True)
    try:
        return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Install a browser: from the system's packages where that needs no password, else Playwright's own."""
    if shutil.which("apt-get") and (os.geteuid() == 0):
        print("No Chromium was found; installing the system's package ...", flush=True)
        if _run("apt-get", "update", "-qq") and _run(
            "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"
        ):
            return
    print("No Chromium was found; letting Playwright install its own ...", flush=True)
    _run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> int:
    """Make sure that there is a browser; exit 1 with what to do when there is none."""
    if find() is None:
        install()
    path = find()
    if path is None:
        print(
            "The end-to-end tests need Chromium, and it could not be installed.\n"
            "Install it by your system's means (Debian: apt-get install chromium),\n"
            "or set HAUNTWRIGHT_BROWSER to a browser.",
            file=sys.stderr,
        )
        return 1
    print(f"End-to-end tests use {path}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
