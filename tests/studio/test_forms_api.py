"""What the forms ask of the server: schemas, words, checks while typing, uses, and one thing put for another."""

from __future__ import annotations

from .conftest import Person


def test_one_answer_holds_every_schema(designer: Person) -> None:
    answer = designer.get("/api/schema")
    shown = answer.json
    assert shown["kinds"]["damage"] == "harm-card"
    assert "say" in shown["defs"]["effect"]["dependentSchemas"]
    again = designer.client.get("/api/schema", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_the_words_of_expressions(designer: Person) -> None:
    words = designer.get("/api/expressions").json
    assert words["functions"]["seen"]["parameters"] == [{"name": "event", "types": ["text"], "refers": "events"}]
    assert words["names"]["threat"] == "number"
    assert words["members"]["wounded"] == "boolean"


def test_an_expression_is_checked_without_being_stored(designer: Person) -> None:
    def check(**body: object) -> list[dict[str, object]]:
        return designer.api("POST", "/api/expressions/check", body).json["problems"]

    assert check(source="lit and threat > 2", variables={"lit": "boolean"}, wanted="boolean") == []
    (found,) = check(source="threat + lit", variables={"lit": "boolean"}, wanted="number")
    assert found["column"] == 10
    assert "a number is needed" in str(found["message"])
    assert "asks for true or false" in str(check(source="threat", wanted="boolean")[0]["message"])
    assert check(source="(" * 600)[0]["column"] == 501
    assert designer.api("POST", "/api/expressions/check", {"source": 5}).status_code == 400
    assert designer.api("POST", "/api/expressions/check", {"source": "1", "variables": {"a": "cat"}}).status_code == 400


def test_conditions_are_worked_out_where_they_can_be(designer: Person) -> None:
    sources = [
        "threat >= 8",
        "lit and threat > 2",
        "not lit",
        "seen('x') or lit",
        "threat + 1",
        "(",
        "active.clues > 1",
    ]
    body = {"sources": sources, "values": {"threat": 9, "lit": False, "active": [1]}}
    answer = designer.api("POST", "/api/expressions/evaluate", body)
    assert answer.json["values"] == [True, False, True, None, None, None, None]
    assert designer.api("POST", "/api/expressions/evaluate", {"sources": "threat"}).status_code == 400


def test_a_text_is_shown_as_players_read_it(designer: Person) -> None:
    def look(source: str) -> dict[str, object]:
        return designer.api("POST", "/api/texts/preview", {"source": source, "values": {"lamps": 3}}).json

    shown = look("{active} sees *{var:lamps} lamps*.\n\n{skill:will}")
    assert shown["paragraphs"] == [
        [
            {"kind": "name", "id": "active", "text": "Ada"},
            {"kind": "text", "text": " sees "},
            {"kind": "value", "id": "lamps", "text": "3", "em": "yes"},
            {"kind": "em", "text": " lamps"},
            {"kind": "text", "text": "."},
        ],
        [{"kind": "skill", "id": "will", "text": "Will"}],
    ]
    assert look("a *b")["error"] == {
        "message": "this emphasis is not closed in its paragraph; write `\\*` for a star",
        "line": 1,
        "column": 3,
    }


def test_uses_are_counted_and_listed(designer: Person, house: str) -> None:
    counted = designer.get(f"/api/scenarios/{house}/uses").json
    listed = designer.get(f"/api/scenarios/{house}/uses/events/the-letter").json["uses"]
    assert len(listed) == counted.get("events", {}).get("the-letter", 0)


def test_one_thing_is_put_for_another_in_one_step(designer: Person, house: str) -> None:
    def variable(name: str) -> dict[str, object]:
        return {
            "op": "put",
            "kind": "variables",
            "id": name,
            "value": {"id": name, "type": "boolean", "default": False},
        }

    event = {"id": "a", "when": "old", "text": {"en": "{var:old}"}, "do": [{"set": "old", "to": True}]}
    designer.run(house, variable("old"), variable("new"), {"op": "put", "kind": "events", "id": "a", "value": event})
    before = designer.show(house)["scenario"]
    designer.run(
        house,
        {"op": "replace", "kind": "variables", "id": "old", "by": "new"},
        {"op": "remove", "kind": "variables", "id": "old"},
    )
    after = designer.show(house)["scenario"]
    assert next(row for row in after["events"] if row["id"] == "a") == {
        "id": "a",
        "when": "new",
        "text": {"en": "{var:new}"},
        "do": [{"set": "new", "to": True}],
    }
    assert [row["id"] for row in after["variables"] if row["id"] in ("old", "new")] == ["new"]
    assert designer.api("POST", f"/api/scenarios/{house}/undo", {}).status_code == 200
    assert designer.show(house)["scenario"] == before
