"""The texts of a scenario: overview, a look at one text, languages, files for translators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask_babel import gettext as _
from flask_babel import ngettext

from runtime import localise
from studio import commands, documents
from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.database import database, writing
from studio.texts import changing, reading
from studio.texts.entries import entries, where
from studio.texts.files import FORMATS, FileError, Heading, Unit, format_of
from studio.texts.memory import Memory
from studio.texts.overview import language_name, overview
from studio.web.requests import BadRequest, base_of, json_object
from studio.web.security import looking_is_enough, may_change, person

blueprint = Blueprint("texts", __name__, url_prefix="/api/scenarios/<slug>/texts")
#: A whole scenario in one step of undo.
MOST = 20_000
LARGEST_FILE = 16 * 1024 * 1024


@blueprint.get("")
def show(slug: str) -> Response:
    """Where every text stands, what is missing, stale or odd, and how far each language is."""
    return jsonify(overview(Draft.open(database()(), slug), request.args.get("source", "")))


@blueprint.post("/look")
@looking_is_enough
def look(slug: str) -> Response:
    """A text as the players will see it, before it is stored: `{text, language, source}` gives `paragraphs` as the
    runtime draws them (null where the grammar breaks), `differs` from the source, `words` and `seconds`."""
    body = json_object()
    text, source, language = (body.get(name, "") for name in ("text", "source", "language"))
    if not all(isinstance(part, str) and len(part) <= 20_000 for part in (text, source, language)):
        raise BadRequest("bad-request", _("Send the text, its language and its source as words."))
    read, differs = reading.read(text), reading.differences(source, text)
    paragraphs = None
    if not read.fault:
        shown = localise({"$story": {language or "en": text}, "a": _samples(slug, read.placeholders)}, language, _)
        paragraphs = shown["paragraphs"] if text else []
    return jsonify(
        {"paragraphs": paragraphs, "differs": differs, "words": read.words, "seconds": reading.seconds(read.words)}
    )


def _samples(slug: str, placeholders: Sequence[str]) -> dict[str, Any]:
    """Something to read where a name or a number will stand: the first value of a variable, somebody's name."""
    named = {"active": _("Ada"), "target": _("Ada"), "it": _("Ada"), "owner": _("Ada"), "acting": _("Ada")}
    variables = [name[4:] for name in placeholders if name.startswith("var:")]
    document = Draft.open(database()(), slug).document() if variables else {}
    values = {item.get("id"): item.get("default") for item in document.get("variables", ()) if isinstance(item, dict)}
    known = {f"var:{name}": str(values.get(name, 3)).lower() for name in variables}
    return {**named, "this": _("the drowned clerk"), **known}


@blueprint.post("/languages")
@may_change
def languages(slug: str) -> Response:
    """`{"add": "cs"}`, or `{"remove": "cs"}`; with `"ask": true` a removal only says how many texts would go."""
    body = json_object()
    with writing(database()) as session:
        draft = Draft.open(session, slug)
        if "add" in body:
            going, listed = 0, changing.language_added(draft, body["add"])
            label = _("Added %(language)s", language=language_name(str(body["add"])))
        else:
            listed, going = changing.language_removed(draft, body.get("remove"))
            name = language_name(str(body.get("remove")))
            label = ngettext(
                "Removed %(name)s and its %(num)d text", "Removed %(name)s and its %(num)d texts", going, name=name
            )
        if body.get("ask") is not True:
            commands.apply(session, slug, listed, label=label, who=person().name, base=base_of(body), most=MOST)
    return jsonify({"texts": going})


@blueprint.post("/reviewed")
@may_change
def reviewed(slug: str) -> Response:
    """`{keys, source, language}`: these translations are right as they are."""
    body = json_object()
    keys, source, language = body.get("keys"), body.get("source"), body.get("language")
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise BadRequest("bad-request", _("Send the keys of the texts as a list."))
    with writing(database()) as session:
        listed = changing.reviewed(Draft.open(session, slug), keys, str(source), str(language))
        count = len(listed[0]["pairs"])
        label = ngettext("Marked %(num)d text as up to date", "Marked %(num)d texts as up to date", count)
        commands.apply(session, slug, listed, label=label, who=person().name, base=base_of(body))
    return jsonify({"texts": count})


@blueprint.get("/export")
def export(slug: str) -> Response:
    """A file for a translator: `?format=csv|po|xliff&source=en&target=cs&only=missing|stale|`."""
    form = FORMATS.get(request.args.get("format", ""))
    draft = Draft.open(database()(), slug)
    source, target = _pair(draft, request.args.get("source"), request.args.get("target"))
    if form is None:
        raise BadRequest("bad-format", _("There are files of CSV, PO and XLIFF."))
    units = _units(draft, source, target, request.args.get("only", ""))
    title = documents.in_language(draft.scenario.settings.get("title"), [source]) or slug
    data = form.write(Heading(source, target, title), units)
    name = f"{slug}-{source}-{target}.{form.ending}"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, mimetype=form.mimetype, headers=disposition)


def _units(draft: Draft, source: str, target: str, only: str) -> list[Unit]:
    memory, units = Memory(draft), []
    for entry in entries(draft):
        original, words = reading.words_in(entry.text, source), reading.words_in(entry.text, target)
        stale = memory.is_stale(entry.thing, entry.text, source, target)
        if not original or (only == "missing" and words) or (only == "stale" and not stale):
            continue
        kind = f"{entry.kind.title}: {entry.title}" if entry.kind else _("The scenario")
        units.append(Unit(entry.key, original, words, f"{kind} · {where(entry)}", entry.room, stale))
    return units


@blueprint.post("/import")
@may_change
def bring(slug: str) -> Response:
    """A translator's file. Without `apply` nothing is changed and the answer says what would be; with it the same is
    done in one step. `conflicts` and `odd` (`1`) let in what is otherwise left out."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        raise BadRequest("no-file", _("No file was chosen."))
    data = sent.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Refused("too-large", _("This file is larger than 16 MB."))
    fields = request.form
    with writing(database()) as session:
        draft = Draft.open(session, slug)
        heading, units = _read(sent.filename, data)
        source, target = _pair(
            draft,
            fields.get("source") or (heading.source if heading else ""),
            fields.get("target") or (heading.target if heading else ""),
        )
        if heading is not None and heading.target != target:
            told, wanted = language_name(heading.target), language_name(target)
            raise Refused(
                "other-language",
                _("This file holds texts in %(told)s, not in %(wanted)s.", told=told, wanted=wanted),
            )
        plan = changing.plan_of(
            draft, units, source, target, conflicts=fields.get("conflicts") == "1", odd=fields.get("odd") == "1"
        )
        if fields.get("apply") == "1":
            _carry_out(draft, plan, sent.filename, fields.get("base", ""))
    return jsonify({**plan.as_dict(), "source": source, "target": target, "rev": draft.scenario.rev})


def _carry_out(draft: Draft, plan: changing.Plan, name: str, base: str) -> None:
    if base.isdecimal() and int(base) != draft.scenario.rev:
        raise commands.Conflict("conflict", _("Somebody changed this scenario in the meantime."))
    if not plan.changes:
        raise Refused("nothing-to-do", _("This file changes nothing."))
    count = len(plan.changes)
    label = ngettext(
        "Imported %(num)d text from %(name)s", "Imported %(num)d texts from %(name)s", count, name=name[:80]
    )
    commands.apply(
        draft.session,
        draft.scenario.slug,
        changing.writing(draft, plan.changes),
        label=label,
        who=person().name,
        most=MOST,
    )


def _read(name: str, data: bytes) -> tuple[Heading | None, list[Unit]]:
    form = format_of(name, data)
    if form is None:
        raise Refused("bad-format", _("Choose a file of CSV, PO or XLIFF."))
    try:
        return form.read(data)
    except FileError as error:
        if error.line:
            raise Refused("bad-file", _("Line %(line)d: %(why)s", line=error.line, why=error.message)) from None
        raise Refused("bad-file", error.message) from None


def _pair(draft: Draft, source: str | None, target: str | None) -> tuple[str, str]:
    languages = draft.languages
    source = source or (languages[0] if languages else "")
    for language in (source, target):
        if language not in languages:
            raise Refused(
                "unknown-language",
                _("The scenario has no language “%(code)s”. Add it first.", code=str(language or "")[:32]),
            )
    if source == target:
        raise Refused("same-language", _("Choose two languages that differ."))
    return source, str(target)
