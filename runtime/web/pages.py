"""The pages: a shell of HTML round an island that the front end draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, request

from runtime.campaign import scenario_of
from runtime.messages import M
from runtime.rulesets.investigation.reference import reference
from runtime.rulesets.investigation.words import word_ids
from runtime.store import StoreError
from runtime.web.aftermath import replay_state
from runtime.web.campaign_page import campaign_card, campaign_state
from runtime.web.cards import candidates, first_chapter, newer, pack_cards, package_card, table_card
from runtime.web.errors import WebError
from runtime.web.languages import current_language
from runtime.web.pictures import USUAL_SCALE
from runtime.web.presenting import said, table_state
from runtime.web.security import player
from runtime.web.services import services
from runtime.web.shell import island
from schema import Package

pages = Blueprint("pages", __name__)
_DAY = 24 * 3600

Json = dict[str, Any]


@pages.get("/")
def library() -> Response:
    """The library, and the games and campaigns to continue."""
    parts, who = services(), player()
    newest = parts.library.newest()
    rows = parts.store.tables_of(who)
    kept = parts.store.campaigns.of(who)
    of_campaigns = {campaign.code for campaign in kept}
    tables = _cards(
        lambda row, package, packs: table_card(row, package, packs, "host" if row.host == who else "seat", newest),
        [(row, row.packs) for row in rows if row.campaign not in of_campaigns],
    )
    by_code = {row.code: row for row in rows}
    campaigns = _cards(
        lambda row, package, beside: campaign_card(row, package, beside, by_code.get(row.table_code), who, newest),
        [(row, row.beside) for row in kept],
    )
    packages = [package_card(listed) for listed in parts.library.scenarios()]
    packs = pack_cards(parts.library)
    shown = {"packages": packages, "packs": packs, "tables": tables, "campaigns": campaigns}
    return island(said(M("Library")), {"page": "library", **shown})


def _cards(
    card: Callable[[Any, Package, list[Package]], Json], rows: Sequence[tuple[Any, Sequence[str]]]
) -> list[Json]:
    """The cards of games whose packages can be read; of the others their own page says what is wrong."""
    tables, found = services().tables, []
    for row, beside in rows:
        try:
            package, *others = [tables.package(digest) for digest in (row.package, *beside)]
        except StoreError:
            continue
        found.append(card(row, package, others))
    return found


@pages.get("/new/<name>")
def new(name: str) -> Response:
    """Choosing investigators for a new game, or for a campaign."""
    parts = services()
    player()
    listed = parts.library.find(name)
    package = listed.package
    if not listed.playable or package is None:
        raise WebError(404, "no-such-package", M("This package has problems and cannot be played."))
    card = package_card(listed)
    scenario = package
    if package.kind == "campaign":
        scenario = scenario_of(package, package.document["start"], parts.library.scenarios_for(package))
        card |= first_chapter(scenario)
    people = candidates(scenario, parts.library.packs_for(scenario))
    return island(said(M("New game")), {"page": "new", "package": card, "investigators": people})


@pages.get("/campaign/<code>")
def campaign(code: str) -> Response:
    """A campaign between its chapters: what was read, who goes on, and what they bring along."""
    parts, who = services(), player()
    here = parts.campaigns.standing(parts.campaigns.row(code.lower()))
    state = campaign_state(here, who)
    return island(state["title"], {"page": "campaign", "campaign": state})


@pages.get("/rules")
def rules() -> Response:
    """The rules to read and to search; `#INV-FIRE-03` leads to one of them."""
    return island(said(M("Rules")), {"page": "rules", **reference(current_language())})


@pages.get("/table/<code>")
def table(code: str) -> Response:
    """The table, for its host, its players and whoever follows."""
    parts, who = services(), player()
    with parts.tables.at(code) as live:
        package = parts.tables.package(live.row.package)
        state = table_state(live, package, who)
    version = parts.library.newest().get(package.id, "")
    later = version if version and newer(version, package.version) else None
    return island(state["package"]["title"], {"page": "table", "state": state, "newer": later, "terms": word_ids()})


@pages.get("/table/<code>/replay")
def replay(code: str) -> Response:
    """A game that is over, to be looked through from its beginning."""
    shown = replay_state(code, 0)
    return island(shown["state"]["package"]["title"], {"page": "replay", **shown})


@pages.get("/table/<code>/board.png")
def board(code: str) -> Response:
    """A table's board as everybody may see it, small, for the list of games; `?v=` is the table's version."""
    parts = services()
    with parts.tables.at(code) as live:
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
