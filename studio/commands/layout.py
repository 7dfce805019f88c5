"""`layout {nodes?, colours?, notes?, groups?}`: how the graph is laid out, which no package ever holds.

Each field is an object that is merged, and `null` takes a thing away: `nodes` says where a card was put by
hand (`[x, y]`), `colours` what colour it was given, `notes` and `groups` are the notes on the canvas and the
named frames around cards. A node is called `<kind>/<id>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from sqlalchemy import select
from sqlmodel import col

from studio.commands.draft import Draft
from studio.commands.errors import Refused
from studio.commands.values import SLUG, check_fields, check_json
from studio.models import Layout, LayoutMark

Json = dict[str, Any]

COLOURS = ("lamp", "moss", "dread", "blood", "violet", "teal", "paper")
LONGEST_NODE = 200
MOST_MARKS = 1000
FIELDS: Mapping[str, str] = {"colours": "colour", "notes": "note", "groups": "group"}
"""The fields of a command that are rows of `LayoutMark`, and the sort of row each is."""


def execute(draft: Draft, command: Mapping[str, Any]) -> list[Json]:
    """Merge what is named into the layout; return what puts it back as it was."""
    check_fields(command, "nodes", *FIELDS)
    back: Json = {"op": "layout"}
    for field in ("nodes", *FIELDS):
        if field not in command:
            continue
        changes = command[field]
        if not isinstance(changes, Mapping):
            raise Refused("bad-layout", _("The layout is an object with the things to change by their names."))
        merge = _merge_nodes if field == "nodes" else _merge_marks
        back[field] = merge(draft, field, changes)
    return [back]


def forget(draft: Draft, node: str) -> list[Json]:
    """A node is going: take its place, its colour and its membership along; return what brings them back."""
    command: Json = {}
    if _places(draft).get(node):
        command["nodes"] = {node: None}
    marks = _marks(draft)
    if ("colour", node) in marks:
        command["colours"] = {node: None}
    groups = {slug: row.body for (sort, slug), row in marks.items() if sort == "group" and node in row.body["nodes"]}
    if groups:
        command["groups"] = {
            slug: {**body, "nodes": [name for name in body["nodes"] if name != node]} for slug, body in groups.items()
        }
    return execute(draft, command) if command else []


def carry(draft: Draft, node: str, to: str) -> None:
    """A node is called otherwise now: it keeps its place, its colour and its group."""
    places = _places(draft)
    marks = _marks(draft)
    for old, new in ((places.get(node), places.get(to)), (marks.get(("colour", node)), marks.get(("colour", to)))):
        if new is not None:
            draft.session.delete(new)
            draft.session.flush()
        if isinstance(old, Layout):
            old.node = to
        elif isinstance(old, LayoutMark):
            old.slug = to
    for (sort, _slug), row in marks.items():
        if sort == "group" and node in row.body["nodes"]:
            row.body = {**row.body, "nodes": [to if name == node else name for name in row.body["nodes"]]}
    draft.session.flush()


def _merge_nodes(draft: Draft, _field: str, changes: Mapping[str, Any]) -> Json:
    rows = _places(draft)
    back: Json = {}
    for node, place in changes.items():
        row = rows.get(_node(node))
        back[node] = [row.x, row.y] if row is not None else None
        if place is None:
            if row is not None:
                draft.session.delete(row)
            continue
        if not (isinstance(place, list) and len(place) == 2 and all(_is_number(number) for number in place)):
            raise Refused("bad-layout", _("A place on the graph is two numbers."))
        row = row if row is not None else Layout(scenario_id=draft.scenario.id or 0, node=node)
        row.x, row.y = float(place[0]), float(place[1])
        draft.session.add(row)
    draft.session.flush()
    return back


def _merge_marks(draft: Draft, field: str, changes: Mapping[str, Any]) -> Json:
    sort, check = FIELDS[field], CHECKS[field]
    rows = {slug: row for (its, slug), row in _marks(draft).items() if its == sort}
    back: Json = {}
    for slug, value in changes.items():
        row = rows.get(slug)
        back[slug] = _told(row) if row is not None else None
        if value is None:
            if row is not None:
                draft.session.delete(rows.pop(slug))
            continue
        if sort == "colour":
            _node(slug)
        elif not (isinstance(slug, str) and len(slug) <= 64 and SLUG.fullmatch(slug)):
            raise Refused("bad-layout", _("“%(id)s” can not be an id.", id=str(slug)[:80]))
        body = check(check_json(value))
        if row is None:
            row = rows[slug] = LayoutMark(scenario_id=draft.scenario.id or 0, sort=sort, slug=slug)
        row.body = body
        draft.session.add(row)
    if len(rows) > MOST_MARKS:
        raise Refused("too-large", _("There is no room for more notes or groups on the graph."))
    draft.session.flush()
    return back


def marks_of(draft: Draft) -> Json:
    """`{"colours": {node: colour}, "notes": {id: note}, "groups": {id: group}}`."""
    told: Json = {field: {} for field in FIELDS}
    field_of = {sort: field for field, sort in FIELDS.items()}
    for (sort, slug), row in _marks(draft).items():
        told[field_of[sort]][slug] = _told(row)
    return told


def places_of(draft: Draft) -> Json:
    """Where each node that somebody placed stands: `{node: [x, y]}`."""
    return {node: [row.x, row.y] for node, row in _places(draft).items()}


def _told(row: LayoutMark) -> Any:
    return row.body["colour"] if row.sort == "colour" else row.body


def _colour(value: Any) -> Json:
    return {"colour": _known_colour(value)}


def _note(value: Any) -> Json:
    body = _object(value, {"x", "y", "width", "height", "text", "colour"})
    for key in ("x", "y", "width", "height"):
        if not _is_number(body.get(key)):
            raise Refused("bad-layout", _("A note has a place and a size, in numbers."))
    return {**body, "text": _words(body.get("text", ""), 5000), "colour": _known_colour(body.get("colour", "paper"))}


def _group(value: Any) -> Json:
    body = _object(value, {"title", "nodes", "colour", "collapsed"})
    nodes, collapsed = body.get("nodes"), body.get("collapsed", False)
    if not isinstance(nodes, list) or len(nodes) > 2000 or not isinstance(collapsed, bool):
        raise Refused("bad-layout", _("A group is a list of nodes with a title."))
    return {
        "title": _words(body.get("title", ""), 200),
        "nodes": list(dict.fromkeys(_node(node) for node in nodes)),
        "colour": _known_colour(body.get("colour", "lamp")),
        "collapsed": collapsed,
    }


CHECKS: Mapping[str, Callable[[Any], Json]] = {"colours": _colour, "notes": _note, "groups": _group}


def _object(value: Any, fields: set[str]) -> Json:
    if not isinstance(value, dict) or not set(value) <= fields:
        raise Refused("bad-layout", _("A note or a group of the graph has fields that are not known."))
    return value


def _words(value: Any, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise Refused("bad-layout", _("A text on the graph has at most %(most)d letters.", most=longest))
    return value


def _known_colour(value: Any) -> str:
    if value not in COLOURS:
        raise Refused("bad-layout", _("The colours of the graph are: %(names)s.", names=", ".join(COLOURS)))
    return str(value)


def _node(node: Any) -> str:
    if not isinstance(node, str) or not 0 < len(node) <= LONGEST_NODE:
        raise Refused("bad-layout", _("A node of the graph has a name of at most 200 letters."))
    return node


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e9


def _places(draft: Draft) -> dict[str, Layout]:
    query = select(Layout).where(col(Layout.scenario_id) == draft.scenario.id).order_by(col(Layout.id))
    return {row.node: row for row in draft.session.scalars(query)}


def _marks(draft: Draft) -> dict[tuple[str, str], LayoutMark]:
    query = select(LayoutMark).where(col(LayoutMark.scenario_id) == draft.scenario.id).order_by(col(LayoutMark.id))
    return {(row.sort, row.slug): row for row in draft.session.scalars(query)}
