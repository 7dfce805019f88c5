"""The one problem report that reading, validation and the checker share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Literal

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a package, told so that its designer can put it right."""

    code: str
    """A stable code such as `HW201`; each has its page in the problem reference."""
    severity: Severity
    """An `error` stops a package from being opened; a `warning` or an `info` does not."""
    file: str
    """The file inside the package, or the package's own name when no single file is to blame."""
    path: str
    """A JSON path such as `$.events[3].choices[0].next`; empty when the file is not JSON."""
    message: str
    """One sentence a designer understands."""
    hint: str = ""
    """What to do about it; may be empty."""

    def as_dict(self) -> dict[str, str]:
        """The problem as plain JSON."""
        return asdict(self)

    def __str__(self) -> str:
        place = f"{self.file} {self.path}".strip() if self.path != "$" else self.file
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.code} {self.severity}: {place}: {self.message}{hint}"


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems is an error (and not only a warning or a remark)."""
    return any(problem.severity == "error" for problem in problems)
