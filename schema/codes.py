"""The codes of the problems this package reports: what each one means, for the problem reference."""

from __future__ import annotations

from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "HW101": "The file cannot be opened as a package",
    "HW102": "Something in the package is too large",
    "HW103": "A file name in the package is not allowed",
    "HW104": "The package holds something that is not allowed",
    "HW105": "The package was made for a newer version of Hauntwright",
    "HW106": "A file of the package is missing",
    "HW107": "A file is not sound JSON",
    "HW108": "A file is not the one its package was sealed with",
    "HW109": "A picture is not acceptable",
    "HW110": "The package holds a file nobody asks for",
    "HW111": "A required content pack is missing",
    "HW112": "A required content pack has the wrong version",
    "HW200": "The structure is wrong",
    "HW201": "A field is not known here",
    "HW202": "A field is missing",
    "HW203": "A value is of the wrong type",
    "HW204": "A value is not one of those allowed",
    "HW205": "An effect, modifier or selector is not known",
    "HW206": "A value is too small, too large, too short or too long",
    "HW207": "An id or reference is not well formed",
    "HW208": "An expression cannot be read",
    "HW209": "A text cannot be read",
    "HW210": "An id is used twice",
}
"""`HW1xx` is about reading a package, `HW2xx` about the structure of what it says."""
