"""Help: the words of the game, the language of effects, the checker's codes, the keys and the designer's guide."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import lazy_gettext as N_

from runtime import problem_reference
from schema.effect_reference import effect_reference
from schema.glossary import alphabetical, initial
from studio import guide, help_search, shortcuts
from studio.web import context

blueprint = Blueprint("help", __name__)

AREAS = {
    "people": N_("Investigators"),
    "round": N_("The round"),
    "actions": N_("Actions"),
    "tests": N_("Tests"),
    "harm": N_("Damage and horror"),
    "cards": N_("Cards"),
    "board": N_("The board"),
    "tokens": N_("Tokens"),
    "monsters": N_("Monsters"),
    "puzzles": N_("Puzzles"),
    "story": N_("The story"),
    "design": N_("The studio"),
}


@blueprint.get("/help")
def index() -> str:
    """What there is to look up, or with `?q=` what is found."""
    asked = request.args.get("q", "").strip()[:200]
    found = help_search.search(asked, context.language()) if asked else []
    return _page("index", asked=asked, found=found, chapters=guide.chapters())


@blueprint.get("/help/glossary")
def glossary() -> str:
    """Every term in the reader's language, with its names in the others."""
    language = context.language()
    letters: dict[str, list[Any]] = {}
    for term in alphabetical(language):
        letters.setdefault(initial(term, language), []).append(term)
    return _page("glossary", letters=letters, areas=AREAS)


@blueprint.get("/help/effects")
def effects() -> str:
    """The language of effects."""
    return _page("effects", sections=effect_reference())


@blueprint.get("/help/problems")
def problems() -> str:
    """The checker's codes."""
    return _page("problems", groups=problem_reference())


@blueprint.get("/help/shortcuts")
def keys() -> str:
    """The keys of every page."""
    from studio.web.pages import TABS

    return _page("shortcuts", shortcuts=shortcuts.listed(), tabs=TABS)


@blueprint.get("/help/guide")
def designers_guide() -> str:
    """The designer's guide."""
    return _page("guide", body=guide.html(url_for(".picture", name="")), chapters=guide.chapters())


@blueprint.get("/help/pictures/")
@blueprint.get("/help/pictures/<name>")
def picture(name: str = "") -> ResponseReturnValue:
    """A picture of the guide, and no other file."""
    path = guide.picture(name)
    if path is None:
        abort(404)
    response = Response(path.read_bytes(), mimetype="image/png")
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.add_etag()
    return response.make_conditional(request)


@blueprint.get("/api/glossary")
def api_glossary() -> Response:
    """The terms by id, in the reader's language: `{"terms": {"threat": {"name": "…", "means": "…"}}}`."""
    language = context.language()
    return jsonify(
        {
            "terms": {
                term.id: {"name": term.named(language), "means": term.meaning(language)} for term in alphabetical("en")
            }
        }
    )


def _page(name: str, **more: Any) -> str:
    places = {
        "index": _("Help"),
        "guide": _("Designer's guide"),
        "glossary": _("Glossary"),
        "effects": _("Effects and expressions"),
        "problems": _("Checker codes"),
        "shortcuts": _("Shortcuts"),
    }
    return render_template(f"help/{name}.html", places=places, here=name, **more)
