"""The page around an island: what the server puts into the HTML, and which built files it names."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Response, current_app, make_response, render_template

from runtime.languages import catalogue
from runtime.web.languages import LANGUAGES, current_language

log = logging.getLogger("hauntwright.web")
EXTENSION = "hauntwright_front_end"
_ENTRY = "src/main.tsx"


@dataclass(frozen=True, slots=True)
class Assets:
    """Addresses of the built front end's files."""

    scripts: tuple[str, ...]
    styles: tuple[str, ...]


def read_manifest(folder: Path, base: str = "/static/app/") -> Assets | None:
    """Return the files of the entry in Vite's manifest, or None when the front end has not been built."""
    path = folder / "manifest.json"
    try:
        manifest: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        log.error("The front end's manifest %s cannot be read: %s", path, error)
        return None
    entries = [chunk for key, chunk in manifest.items() if chunk.get("isEntry") or key == _ENTRY]
    if not entries:
        log.error("The front end's manifest %s names no entry.", path)
        return None
    styles: list[str] = []
    seen: set[str] = set()

    def gather(chunk: dict[str, Any]) -> None:
        styles.extend(style for style in chunk.get("css", ()) if style not in styles)
        for key in chunk.get("imports", ()):
            if key not in seen and key in manifest:
                seen.add(key)
                gather(manifest[key])

    for chunk in entries:
        gather(chunk)
    return Assets(tuple(base + str(chunk["file"]) for chunk in entries), tuple(base + style for style in styles))


def island(title: str, data: dict[str, Any], status: int = 200) -> Response:
    """Return a page whose content the front end draws from *data* (which is in the reader's language)."""
    assets = read_manifest(current_app.extensions[EXTENSION])
    if assets is None:
        return make_response(render_template("not_built.html", **_common()), 503)
    page = render_template("island.html", title=title, data=data, assets=assets, **_common())
    return make_response(page, status)


def error_page(status: int, title: str, message: str) -> Response:
    """Return an error's own page. It is whole without the front end, which redraws it when it is there."""
    data = {"page": "error", "status": status, "title": title, "message": message}
    assets = read_manifest(current_app.extensions[EXTENSION])
    page = render_template("error.html", title=title, data=data, assets=assets, **_common())
    return make_response(page, status)


def _common() -> dict[str, Any]:
    language = current_language()
    languages = [{"code": code, "name": name} for code, name in LANGUAGES.items()]
    messages = {"language": language, "messages": catalogue(language)}
    return {"language": language, "languages": languages, "catalogue": messages}
