"""Why a command was not carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Refused(Exception):
    """A command that can not be carried out. Nothing was changed.

    `code` is for programs, `message` is a sentence for the person, `problems` says what is wrong with
    the value and `uses` by what a thing that was to be removed is used.
    """

    status = 422

    def __init__(
        self,
        code: str,
        message: str,
        *,
        problems: Sequence[dict[str, Any]] = (),
        uses: Sequence[dict[str, Any]] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.problems = list(problems)
        self.uses = list(uses)

    def as_dict(self) -> dict[str, Any]:
        error: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.uses:
            error["uses"] = self.uses
        return {"error": error, "problems": self.problems}


class Conflict(Refused):
    """Somebody changed the scenario since it was read. `who` did so last, if that is known."""

    status = 409

    def __init__(self, code: str, message: str, *, who: str = "") -> None:
        super().__init__(code, message)
        self.who = who

    def as_dict(self) -> dict[str, Any]:
        answer = super().as_dict()
        if self.who:
            answer["error"]["who"] = self.who
        return answer


class Missing(Refused):
    """There is no such scenario or thing."""

    status = 404
