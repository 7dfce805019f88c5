"""The form of a scenario's settings, made for its languages, packs and board."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from sqlalchemy.orm import Session

from studio import documents
from studio.commands.draft import Draft
from studio.packages import package_of
from studio.packs import packs, required
from studio.snapshot import board_of
from studio.untyped import (
    FlaskForm,
    HiddenField,
    InputRequired,
    IntegerField,
    Length,
    NumberRange,
    SelectChoice,
    SelectField,
    SelectMultipleField,
    StringField,
    TextAreaField,
    ValidationError,
)

#: Texts of the settings: field, its name, and whether it is long.
TEXTS = (("title", False), ("summary", False), ("prologue", True))


#: The texts that other kinds of package have.
_STARTS = {"content": ("title_", "summary_"), "campaign": ("title_", "summary_", "prologue_")}


class Revision(HiddenField):  # type: ignore[misc]
    """The revision the page was made from."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        text = valuelist[0] if valuelist else ""
        self.data = int(text) if text.isascii() and text.isdigit() else None


class SettingsForm(FlaskForm):  # type: ignore[misc]
    """The fields that every scenario has; `build` adds the texts, one for each language."""

    rev = Revision()

    def validate_players_max(self, field: Any) -> None:
        if field.data is not None and self.players_min.data is not None and field.data < self.players_min.data:
            raise ValidationError(_("The most players are fewer than the least."))

    def validate_minutes_max(self, field: Any) -> None:
        if field.data is not None and self.minutes_min.data is not None and field.data < self.minutes_min.data:
            raise ValidationError(_("The longest play is shorter than the shortest."))


def build(session: Session, draft: Draft) -> SettingsForm:
    """The form, filled from the scenario or from what was sent."""
    document, manifest = draft.document(), draft.manifest()
    languages = draft.languages or ["en"]
    package = package_of(manifest, document, {})
    available = required(package, packs(session))
    fields = _fields(document, available, languages)
    board = board_of(package, available)
    entrance = (document.get("board") or {}).get("entrance") or ""
    spaces = sorted(board.spaces) if board is not None else []
    fields["entrance"] = SelectField(
        _("Entrance"), choices=[SelectChoice(name, name or "—") for name in dict.fromkeys(["", entrance, *spaces])]
    )
    kind = draft.scenario.kind
    if kind != "scenario":
        kept = {"version", "authors", "licence", *(f"notes_{code}" for code in languages)}
        fields = {name: field for name, field in fields.items() if name in kept or name.startswith(_STARTS[kind])}
    form_class = type("ScenarioSettings", (SettingsForm,), fields)
    form = form_class(data=_data(draft, document, manifest, languages))
    form.languages = languages
    form.kind = kind
    form.form_errors = list(form.form_errors)
    return form  # type: ignore[no-any-return]


def value(form: SettingsForm) -> dict[str, Any]:
    """The `settings` command's value that a valid form asks for."""
    data = form.data
    shown = [name for name, _long in TEXTS if f"{name}_{form.languages[0]}" in data]
    texts = {
        name: {code: data[f"{name}_{code}"].strip() for code in form.languages if data[f"{name}_{code}"].strip()}
        for name in shown
    }
    said = {name: text if name == "title" else text or None for name, text in texts.items()}
    manifest = {
        "version": data["version"].strip(),
        "authors": [line.strip() for line in data["authors"].splitlines() if line.strip()],
        "licence": data["licence"].strip(),
        "content_notes": {
            code: data[f"notes_{code}"].strip() for code in form.languages if data[f"notes_{code}"].strip()
        }
        or None,
    }
    if form.kind != "scenario":
        return {**said, "manifest": manifest}
    return {
        **said,
        "players": {"min": data["players_min"], "max": data["players_max"]},
        "minutes": [data["minutes_min"], data["minutes_max"]],
        "difficulty": int(data["difficulty"]),
        # Full mode alone is what a scenario means that says nothing.
        "modes": None if data["modes"] == "full" else data["modes"].split(),
        "starting_possessions": data["starting_possessions"],
        "board": {"entrance": data["entrance"] or None},
        "mythos": {"draws": data["draws"], "threat_per_round": data["threat_per_round"]},
        "manifest": manifest,
    }


def _fields(document: dict[str, Any], available: list[Any], languages: list[str]) -> dict[str, Any]:
    names = {"title": _("Title"), "summary": _("Summary"), "prologue": _("Prologue")}
    fields: dict[str, Any] = {}
    for name, long in TEXTS:
        for code in languages:
            label = names[name] if len(languages) == 1 else f"{names[name]} · {code}"
            checks = [Length(max=8000 if long else 400)]
            if name == "title" and code == languages[0]:
                checks.insert(0, InputRequired())
            fields[f"{name}_{code}"] = (TextAreaField if long else StringField)(label, checks)
    for code in languages:
        label = _("Content notes") if len(languages) == 1 else f"{_('Content notes')} · {code}"
        fields[f"notes_{code}"] = TextAreaField(label, [Length(max=2000)])
    return {
        **fields,
        "players_min": _number(_("Players, at least"), 1, 8),
        "players_max": _number(_("Players, at most"), 1, 8),
        "minutes_min": _number(_("Minutes, at least"), 5, 1000),
        "minutes_max": _number(_("Minutes, at most"), 5, 1000),
        "difficulty": SelectField(
            _("Difficulty"),
            choices=[
                SelectChoice("1", _("1 · gentle")),
                SelectChoice("2", _("2 · even")),
                SelectChoice("3", _("3 · hard")),
                SelectChoice("4", _("4 · grim")),
                SelectChoice("5", _("5 · merciless")),
            ],
        ),
        "modes": SelectField(
            _("Modes"),
            choices=[
                SelectChoice("full", _("full: the app keeps board, cards and dice")),
                SelectChoice("full companion", _("full, or companion: players with their own figures, cards and dice")),
                SelectChoice("companion", _("companion alone")),
            ],
        ),
        "draws": _number(_("Mythos events each round"), 0, 5),
        "threat_per_round": _number(_("Threat each round"), 0, 20),
        "starting_possessions": SelectMultipleField(
            _("Starting possessions"), choices=_possessions(document, available), validate_choice=True
        ),
        "version": StringField(_("Version"), [InputRequired(), Length(max=64)]),
        "authors": TextAreaField(_("Authors, one on each line"), [Length(max=2000)]),
        "licence": StringField(_("Licence"), [InputRequired(), Length(max=100)]),
    }


def _number(label: str, least: int, most: int) -> Any:
    return IntegerField(label, [InputRequired(), NumberRange(least, most)])


def _possessions(document: dict[str, Any], available: list[Any]) -> list[SelectChoice]:
    found: dict[str, str] = {}
    for kind in ("items", "spells"):
        for item in document.get(kind, ()):
            found[item["id"]] = documents.title_of(item)
        for pack in available:
            for item in pack.document.get(kind, ()):
                found[f"{pack.id}:{item['id']}"] = documents.title_of(item)
    # What is no longer to be found stays chosen until somebody takes it out: the checker reports it.
    for ref in document.get("starting_possessions", ()):
        found.setdefault(str(ref), _("%(id)s (not found)", id=ref))
    return [SelectChoice(ref, name) for ref, name in sorted(found.items(), key=lambda entry: entry[1])]


def _data(draft: Draft, document: dict[str, Any], manifest: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    players = document.get("players") or {}
    minutes = document.get("minutes") or [60, 90]
    mythos = document.get("mythos") or {}
    data = {
        "rev": draft.scenario.rev,
        "players_min": players.get("min", 1),
        "players_max": players.get("max", 4),
        "minutes_min": minutes[0],
        "minutes_max": minutes[-1],
        "difficulty": str(document.get("difficulty", 2)),
        "modes": " ".join(sorted(document.get("modes") or ["full"], reverse=True)),
        "draws": mythos.get("draws", 1),
        "threat_per_round": mythos.get("threat_per_round", 1),
        "starting_possessions": list(document.get("starting_possessions", ())),
        "entrance": (document.get("board") or {}).get("entrance") or "",
        "version": manifest.get("version", ""),
        "authors": "\n".join(manifest.get("authors", ())),
        "licence": manifest.get("licence", ""),
    }
    for name, _long in TEXTS:
        for code in languages:
            # A content pack says these in its manifest alone.
            data[f"{name}_{code}"] = (document.get(name) or manifest.get(name) or {}).get(code, "")
    for code in languages:
        data[f"notes_{code}"] = (manifest.get("content_notes") or {}).get(code, "")
    return data
