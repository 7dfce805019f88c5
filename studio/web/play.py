"""Play from here: a preview is a set-up and choices, played on the scenario as it is now. Nothing of it is stored."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, current_app, jsonify, make_response, render_template, request
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from runtime import (
    BOTS,
    EngineError,
    Preview,
    Previews,
    catalogue,
    look,
    play_game,
    reference,
    say,
    suggest_beginning,
)
from schema import Package
from schema.catalogue import Catalogue
from studio import transfer
from studio.checking import problems_of
from studio.commands.draft import Draft
from studio.commands.errors import Missing, Refused
from studio.database import database
from studio.packs import packs, required
from studio.playtests import Busy, Playtests
from studio.web import assets, context
from studio.web.requests import BadRequest, json_object
from studio.web.security import looking_is_enough, policy

Json = dict[str, Any]
blueprint = Blueprint("play", __name__)
log = logging.getLogger("hauntwright.studio")

FRAME = "src/play/frame.tsx"
TILE_SCALE = 96
MOST_GAMES = 1_000
PACKAGES = 8
"""Packages kept ready for the next choice."""


class House:
    """What is kept in memory between two requests: packages by revision, games, play-tests. All of it can be lost."""

    def __init__(self) -> None:
        self.previews = Previews()
        self.playtests = Playtests()
        self._packages: OrderedDict[tuple[Any, ...], Package] = OrderedDict()
        self._lock = Lock()

    def package(self, slug: str) -> tuple[Package, list[Package], int]:
        """Return a scenario as it is now with the packs it requires, and its revision; `Missing` without one."""
        session = database()()
        scenario = Draft.open(session, slug).scenario
        key = (scenario.id, slug, scenario.rev, scenario.changed)
        with self._lock:
            package = self._packages.pop(key, None)
        package = package or transfer.export_package(session, slug)
        with self._lock:
            self._packages[key] = package
            while len(self._packages) > PACKAGES:
                self._packages.popitem(last=False)
        return package, required(package, packs(session)), scenario.rev


def house() -> House:
    """What this application keeps in memory."""
    found: House = current_app.extensions["studio-play"]
    return found


@blueprint.record_once
def build(state: BlueprintSetupState) -> None:
    """Give the application its house."""
    state.app.extensions["studio-play"] = House()


@blueprint.get("/studio/<slug>/play/table")
def table(slug: str) -> Response:
    """The page inside the play page: the players' own table, with their style sheets and nobody else's."""
    Draft.open(database()(), slug)
    language = context.language()
    page = render_template(
        "play_table.html",
        front=assets.front_end(FRAME),
        data={"slug": slug, "language": language},
        words={"language": language, "messages": catalogue(language)},
    )
    response = make_response(page)
    response.headers["Content-Security-Policy"] = policy(framed=True)
    return response


@blueprint.get("/api/rules")
def rules() -> Response:
    """The rule reference, for the question marks of the table."""
    return jsonify(reference(context.language()))


@blueprint.get("/api/scenarios/<slug>/preview/beginning")
def beginning(slug: str) -> Response:
    """Who can play, and a table that an event can begin from: `?event=cellar-hatch`."""
    package, available, rev = house().package(slug)
    event = request.args.get("event", "")
    document = package.document
    known = {item.get("id") for item in (*document.get("events", ()), *document.get("mythos", {}).get("events", ()))}
    if event and event not in known:
        raise Missing("no-such-event", _("There is no event “%(id)s” in this scenario.", id=event[:80]))
    spec = suggest_beginning(package, available, event) if event else {"way": [], "reached": True}
    people = Catalogue(package, available).all("investigators")
    players = document.get("players") or {}
    return jsonify(
        {
            "rev": rev,
            "from": {key: value for key, value in spec.items() if key not in ("way", "reached")} if event else None,
            "way": spec["way"],
            "reached": spec["reached"],
            "players": {"min": max(2, int(players.get("min", 1))), "max": int(players.get("max", 5))},
            "people": [_person(ref, item) for ref, item in people.items()],
            "bots": list(BOTS),
        }
    )


def _person(ref: str, item: Mapping[str, Any]) -> Json:
    names = say({key: {"$t": item[key]} for key in ("name", "role") if item.get(key)}, context.language())
    return {"id": ref, "name": names.get("name", ref), "role": names.get("role", ""), "icon": item.get("icon", "")}


@blueprint.post("/api/scenarios/<slug>/preview")
@looking_is_enough
def preview(slug: str) -> Response:
    """Play `{"setup": {…}, "choices": […]}` on the scenario as it is now."""
    body = json_object()
    setup, choices = body.get("setup"), body.get("choices", [])
    if not isinstance(setup, dict) or not isinstance(choices, list):
        raise BadRequest("bad-request", _("Send a set-up and a list of choices."))
    package, available, rev = house().package(slug)
    previews = house().previews
    try:
        played = previews.play(package, available, setup, choices)
        shown = _shown(slug, rev, package, played)
    except EngineError as error:
        return jsonify(_stopped(slug, rev, package, available, say(error.message, context.language())))
    except Exception as error:
        log.info("the preview of %s stopped", slug, exc_info=error)
        message = _("The scenario cannot be played as it is now (%(kind)s).", kind=type(error).__name__)
        return jsonify(_stopped(slug, rev, package, available, message))
    previews.keep(package, available, setup, played)
    return jsonify(shown)


def _shown(slug: str, rev: int, package: Package, played: Preview) -> Json:
    language = context.language()
    answer: Json = say({**look(played), "view": played.game.view("host")}, language)
    view = answer.pop("view")
    for tile in view["board"]["tiles"]:
        # The ids of a scenario's own tiles are bare; their pictures change with the scenario.
        own = "" if ":" in tile["tile"] else f"&v={rev}"
        tile["image"] = f"/studio/tiles/{quote(tile['tile'])}.png?scenario={quote(slug)}&scale={TILE_SCALE}{own}"
    decision = played.game.decision
    answer["table"] = {
        "code": "",
        "version": len(played.steps),
        "digest": package.digest,
        "package": {"id": package.id, "version": package.version, "title": say({"$t": package.title}, language)},
        "you": {"role": "host", "seat": None, "may_choose": decision is not None},
        "seats": [],
        "view": view,
    }
    return {"rev": rev, "stopped": None, **answer}


def _stopped(slug: str, rev: int, package: Package, available: Sequence[Package], message: str) -> Json:
    found = [problem for problem in problems_of(package, list(available), slug) if problem["severity"] == "error"]
    return {"rev": rev, "stopped": {"message": message, "problems": found[:50]}, "table": None}


# -- play-tests --------------------------------------------------------------------------------------------------------


@blueprint.post("/api/scenarios/<slug>/playtests")
@looking_is_enough
def begin_playtest(slug: str) -> ResponseReturnValue:
    """Let bots play: `{"games": 100, "bots": ["random"], "investigators": 2, "seed": 0}`."""
    body = json_object()
    games, people, seed = (body.get(name, usual) for name, usual in (("games", 50), ("investigators", 2), ("seed", 0)))
    bots = body.get("bots", ["random"])
    if not all(isinstance(number, int) and not isinstance(number, bool) for number in (games, people, seed)):
        raise BadRequest("bad-request", _("Games, investigators and seed are whole numbers."))
    if not isinstance(bots, list) or not bots or any(bot not in BOTS for bot in bots):
        raise BadRequest("bad-request", _("There is no such bot."))
    if not 1 <= games <= MOST_GAMES or not 1 <= people <= 5:
        raise Refused("too-many", _("A play-test has 1 to %(most)d games of 1 to 5 investigators.", most=MOST_GAMES))
    package, available, rev = house().package(slug)
    try:
        run = house().playtests.begin(slug, rev, package, available, games, bots, people, seed)
    except Busy:
        raise Refused("busy", _("A play-test of this scenario is running. Wait for it, or stop it first.")) from None
    return jsonify(run.as_dict()), 202


@blueprint.get("/api/scenarios/<slug>/playtests/<int:number>")
def show_playtest(slug: str, number: int) -> Response:
    """How far a play-test is, and its report when it is done."""
    run = house().playtests.find(slug, number)
    if run is None:
        raise Missing("no-such-playtest", _("This play-test is gone: the studio was started anew. Run it again."))
    return jsonify(run.as_dict())


@blueprint.delete("/api/scenarios/<slug>/playtests/<int:number>")
@looking_is_enough
def stop_playtest(slug: str, number: int) -> Response:
    """Stop a play-test; what was played until now is thrown away."""
    run = house().playtests.find(slug, number)
    if run is None:
        raise Missing("no-such-playtest", _("This play-test is gone: the studio was started anew. Run it again."))
    run.stop()
    return jsonify(run.as_dict())


@blueprint.post("/api/scenarios/<slug>/playtests/replay")
@looking_is_enough
def replay(slug: str) -> Response:
    """One game of a play-test as a preview: `{"bot", "seed", "investigators"}` → `{"setup", "choices"}`."""
    body = json_object()
    bot, seed, people = body.get("bot"), body.get("seed"), body.get("investigators")
    if bot not in BOTS or not isinstance(seed, int) or not isinstance(people, list):
        raise BadRequest("bad-request", _("There is no such bot."))
    package, available, rev = house().package(slug)
    record = play_game(package, available, str(bot), seed, [str(one) for one in people], keep=True)
    return jsonify(
        {
            "rev": rev,
            "setup": {"investigators": record.investigators, "seed": seed},
            "choices": record.choices,
            "result": record.result,
        }
    )
