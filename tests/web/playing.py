"""What the server's tests do again and again."""

from __future__ import annotations

import json
from typing import Any

from flask.testing import FlaskClient

Json = dict[str, Any]


def start(client: FlaskClient, **more: Any) -> str:
    body = {"package": "f1", "investigators": ["p1", "p2"], "seed": 7, **more}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.get_json()
    return str(answer.get_json()["code"])


def look(client: FlaskClient, code: str) -> Json:
    answer = client.get(f"/api/tables/{code}/view")
    assert answer.status_code == 200, answer.get_json()
    return dict(answer.get_json())


def play(client: FlaskClient, code: str, *values: Any) -> Json:
    """Answer the open decisions one after the other and return the last state."""
    state = look(client, code)
    for value in values:
        body = {"decision": state["view"]["decision"]["id"], "value": value}
        answer = client.post(f"/api/tables/{code}/choices", json=body)
        assert answer.status_code == 200, answer.get_json()
        state = answer.get_json()
    return state


def page_data(html: str, name: str = "page-data") -> Json:
    inside = html.split(f'<script type="application/json" id="{name}">')[1].split("</script>")[0]
    return dict(json.loads(inside))
