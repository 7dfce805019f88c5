"""The pages of the studio."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import lazy_gettext as N_
from flask_babel.speaklater import LazyString
from sqlalchemy import func, select
from sqlmodel import col

from studio import access, commands, shortcuts, starters, transfer
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.links import FIRST_PAGE
from studio.models import Scenario
from studio.snapshot import snapshot
from studio.web import assets, context, needs, settings_form, summary, tile_images
from studio.web.security import may_change, my_rights, person
from tile_library import FURNITURE_KINDS

blueprint = Blueprint("pages", __name__)

#: The tabs of a scenario, in order; those of `ISLANDS` are drawn by the front end.
TABS = {
    "map": N_("Map"),
    "graph": N_("Graph"),
    "outline": N_("Outline"),
    "events": N_("Events"),
    "monsters": N_("Monsters"),
    "things": N_("Cards"),
    "tiles": N_("Tiles"),
    "campaign": N_("Chapters"),
    "puzzles": N_("Puzzles"),
    "texts": N_("Texts"),
    "play": N_("Play"),
    "settings": N_("Settings"),
    "check": N_("Check"),
    "history": N_("History"),
    "export": N_("Export"),
}
ISLANDS = ("map", "graph", "outline", "events", "monsters", "things", "puzzles", "texts", "play", "tiles", "campaign")
#: The tabs of each kind of package.
TABS_OF = {
    "scenario": tuple(name for name in TABS if name != "campaign"),
    "content": ("tiles", "things", "monsters", "texts", "settings", "check", "history", "export"),
    "campaign": ("campaign", "settings", "check", "history", "export"),
}


def tabs_of(kind: str) -> dict[str, LazyString]:
    """The tabs of a kind of package, in order, with their names."""
    return {name: TABS[name] for name in TABS_OF[kind]}


#: The kinds of package, as the first page shows them.
SHELVES = {
    "scenario": N_("Scenarios"),
    "content": N_("Content packs"),
    "campaign": N_("Campaigns"),
}


@blueprint.get("/")
def home() -> str:
    """The scenarios of this studio, or with `?kind=` its content packs or campaigns."""
    return _home(request.args.get("kind", "scenario"), dialog=request.args.get("dialog", ""))


@blueprint.post("/scenarios")
@may_change
def create() -> ResponseReturnValue:
    """Make a scenario, content pack or campaign from the dialog of the first page."""
    form = request.form
    try:
        with writing(database()) as session:
            row = transfer.create(
                session, form.get("slug", ""), form.get("title", ""), form.get("starter", "room"), person()
            )
    except Refused as error:
        kind = starters.STARTERS.get(form.get("starter", ""), ("scenario",))[0]
        return _home(kind, dialog="new", values=form, new_error=error.message), error.status
    guide = "on" if form.get("starter") == "tutorial" else None
    return redirect(url_for(".workspace", slug=row.slug, page=FIRST_PAGE[row.kind], guide=guide))


@blueprint.post("/scenarios/<slug>/delete")
@may_change
def delete(slug: str) -> ResponseReturnValue:
    """Delete a scenario, after its name was typed."""
    if request.form.get("confirm", "") != slug:
        raise Refused("not-confirmed", _("Type the id of the scenario to delete it."))
    with writing(database()) as session:
        transfer.delete(session, slug, person())
    flash(_("“%(slug)s” was deleted.", slug=slug), "success")
    return redirect(url_for(".home"))


@blueprint.get("/studio/<slug>")
@blueprint.get("/studio/<slug>/")
def open_scenario(slug: str) -> ResponseReturnValue:
    """A scenario opens on its map, a content pack on its tiles, a campaign on its chapters."""
    kind = Draft.open(database()(), slug).scenario.kind
    return redirect(url_for(".workspace", slug=slug, page=FIRST_PAGE[kind]))


@blueprint.route("/studio/<slug>/settings", methods=["GET", "POST"])
def settings(slug: str) -> ResponseReturnValue:
    """Players, length, prologue, mythos, starting possessions, licence: the frame of the scenario."""
    session = database()()
    draft = Draft.open(session, slug)
    form = settings_form.build(session, draft)
    status = 200
    if request.method == "POST":
        if form.validate():
            try:
                with writing(database()) as rows:
                    commands.apply(
                        rows,
                        slug,
                        [{"op": "settings", "value": settings_form.value(form)}],
                        label=_("Changed the settings"),
                        who=person().name,
                        base=form.rev.data,
                    )
            except commands.Conflict:
                form.form_errors.append(
                    _("Somebody changed this scenario since you opened the page. Load it again to see what.")
                )
                status = 409
            except Refused as error:
                form.form_errors.append(error.message)
                status = error.status
            else:
                flash(_("The settings are saved."), "success")
                return redirect(url_for(".settings", slug=slug))
        else:
            status = 422
    return settings_page(slug, form), status


def settings_page(slug: str, form: Any = None, wrong_need: Mapping[str, str] | None = None) -> str:
    """The settings: the form (as it is stored, without one), and the content packs that are needed."""
    session = database()()
    draft = Draft.open(session, slug)
    return workspace_page(
        slug,
        "settings",
        "settings.html",
        form=form or settings_form.build(session, draft),
        needs=needs.needs(session, draft),
        offers=needs.offers(session, draft),
        wrong_need=wrong_need or {},
    )


@blueprint.get("/studio/<slug>/check")
def check(slug: str) -> str:
    """Everything the checker says, by the place it is about."""
    return workspace_page(slug, "check", "check.html", groups=summary.by_place)


@blueprint.get(f"/studio/<slug>/<any({', '.join(ISLANDS)}):page>")
def workspace(slug: str, page: str) -> str:
    """A page the front end draws."""
    return workspace_page(slug, page, "island.html", catalogue=context.catalogue(), front=assets.front_end())


@blueprint.get("/studio/tiles/<path:ref>.png")
def tile(ref: str) -> ResponseReturnValue:
    """The picture of a tile: `base:cellar`, or one of a scenario's own with `?scenario=`."""
    asked = (request.args.get(name, "") for name in ("scenario", "scale", "rotation"))
    data = tile_images.picture(database()(), ref, *asked, labels=request.args.get("labels") != "no")
    response = Response(data, mimetype="image/png")
    # The base pack's tiles stay as they are; what is written here may be another picture in a moment.
    response.headers["Cache-Control"] = "private, max-age=300" if ref.startswith("base:") else "private, no-cache"
    response.add_etag()
    return response.make_conditional(request)


@blueprint.get("/fonts.css")
def fonts() -> ResponseReturnValue:
    """The fonts of the front end, for pages that are not drawn by it."""
    response = Response(assets.font_faces(), mimetype="text/css")
    response.add_etag()
    return response.make_conditional(request)


def _home(kind: str, **extra: Any) -> str:
    if kind not in SHELVES:
        abort(404)
    session = database()()
    seen = access.visible(person())
    query = select(Scenario).where(col(Scenario.kind) == kind, seen).order_by(col(Scenario.changed).desc())
    cards = [summary.card(session, row, person()) for row in session.scalars(query)]
    grouped = session.execute(select(col(Scenario.kind), func.count()).where(seen).group_by(col(Scenario.kind)))
    counts = {row[0]: row[1] for row in grouped}
    ways = {name: TABS[name] for name in TABS_OF[kind] if name in ("map", "graph", "tiles", "things", "campaign")}
    ways = dict(list(ways.items())[:2]) | {name: TABS[name] for name in ("check", "export")}
    return render_template(
        "home.html", cards=cards, kind=kind, shelves=SHELVES, shelf_counts=counts, card_ways=ways, **extra
    )


def workspace_page(slug: str, page: str, template: str, **extra: Any) -> str:
    """A page of the workspace that the server writes, with the tabs and the state of the scenario."""
    scenario = Draft.open(database()(), slug).scenario
    tabs = tabs_of(scenario.kind)
    if page not in tabs:
        abort(404)
    # The front end asks for the state itself; only what the server draws has to wait for it.
    shown = None if page in ISLANDS else snapshot(database()(), slug)
    about = {"manifest": scenario.manifest, "scenario": scenario.settings, "slug": slug}
    data = {
        "slug": slug,
        "page": page,
        "title": summary.title(about),
        "language": context.language(),
        "may_change": my_rights().change,
        "kind": scenario.kind,
        "tabs": {name: str(title) for name, title in tabs.items()},
        "shortcuts": shortcuts.listed(),
        "furniture": FURNITURE_KINDS if "tiles" in tabs else (),
    }
    return render_template(template, shown=shown, page=page, tabs=tabs, data=data, islands=ISLANDS, **extra)
