"""The pages: a shell of HTML round an island that the front end draws."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, make_response, request

from runtime.messages import M
from runtime.rulesets.investigation.reference import reference
from runtime.rulesets.investigation.words import word_ids
from runtime.store import StoreError
from runtime.web.cards import candidates, newer, pack_cards, package_card, table_card
from runtime.web.errors import WebError
from runtime.web.languages import current_language
from runtime.web.pictures import USUAL_SCALE
from runtime.web.presenting import said, table_state
from runtime.web.security import player
from runtime.web.services import services
from runtime.web.shell import island

pages = Blueprint("pages", __name__)
_DAY = 24 * 3600


@pages.get("/")
def library() -> Response:
    """The library, and the tables to continue."""
    parts, who = services(), player()
    tables, newest = [], parts.library.newest()
    for row in parts.store.tables_of(who):
        try:
            played, *beside = [parts.tables.package(digest) for digest in (row.package, *row.packs)]
        except StoreError:
            continue  # the table's own page says what is wrong with it
        tables.append(table_card(row, played, beside, "host" if row.host == who else "seat", newest))
    packages = [package_card(listed) for listed in parts.library.scenarios()]
    packs = pack_cards(parts.library)
    return island(said(M("Library")), {"page": "library", "packages": packages, "packs": packs, "tables": tables})


@pages.get("/new/<name>")
def new(name: str) -> Response:
    """Choosing investigators for a new game."""
    parts = services()
    player()
    listed = parts.library.find(name)
    if not listed.playable or listed.package is None:
        raise WebError(404, "no-such-package", M("This package has problems and cannot be played."))
    people = candidates(listed.package, parts.library.packs_for(listed.package))
    data = {"page": "new", "package": package_card(listed), "investigators": people}
    return island(said(M("New game")), data)


@pages.get("/rules")
def rules() -> Response:
    """The rules to read and to search; `#INV-FIRE-03` leads to one of them."""
    return island(said(M("Rules")), {"page": "rules", **reference(current_language())})


@pages.get("/table/<code>")
def table(code: str) -> Response:
    """The table, for its host, its players and whoever follows."""
    parts, who = services(), player()
    with parts.tables.at(code.lower()) as live:
        package = parts.tables.package(live.row.package)
        state = table_state(live, package, who)
    version = parts.library.newest().get(package.id, "")
    later = version if version and newer(version, package.version) else None
    return island(state["package"]["title"], {"page": "table", "state": state, "newer": later, "terms": word_ids()})


@pages.get("/table/<code>/board.png")
def board(code: str) -> Response:
    """A table's board as everybody may see it, small, for the list of games; `?v=` is the table's version."""
    parts = services()
    with parts.tables.at(code.lower()) as live:
        scene = parts.pictures.scene(live)
    return _picture(parts.pictures.board(scene, current_language()))


@pages.get("/tiles/<digest>/<path:tile>.png")
def tile(digest: str, tile: str) -> Response:
    """A tile's picture: `?scale=` pixels to a cell, turned by `?rotation=` degrees clockwise."""
    scale = request.args.get("scale", default=USUAL_SCALE, type=int)
    rotation = request.args.get("rotation", default=0, type=int)
    return _picture(services().pictures.tile(digest, tile, scale, rotation, current_language()))


@pages.get("/covers/<digest>.png")
def cover(digest: str) -> Response:
    """A package's picture for the library."""
    return _picture(services().pictures.cover(digest))


@pages.get("/healthz")
def health() -> Response:
    """Say that the server and its database answer."""
    services().store.ping()
    return jsonify({"status": "ok"})


def _picture(data: bytes) -> Response:
    response = make_response(data)
    response.mimetype = "image/png"
    response.headers["Cache-Control"] = f"private, max-age={_DAY}"
    response.headers["Vary"] = "Cookie, Accept-Language"  # rooms are named in the reader's language
    response.add_etag()
    response.make_conditional(request)
    return response
