"""The keys of the studio, page by page: the `?` sheet and the help page show them. The front end carries them out."""

from __future__ import annotations

from flask_babel import lazy_gettext as N_
from flask_babel.speaklater import LazyString

Row = tuple[str | LazyString, LazyString]

#: Keys stand apart; what is done with the mouse is said in words, as a whole. The page without a name is every page.
SHORTCUTS: dict[str, tuple[Row, ...]] = {
    "": (
        ("Ctrl Z", N_("Undo")),
        ("Ctrl Shift Z", N_("Redo")),
        ("P", N_("Open or close the problems")),
        ("?", N_("This list")),
        ("Esc", N_("Let go of what is selected")),
    ),
    "map": (
        ("R", N_("Rotate what is selected, or the tile in hand; Shift R the other way")),
        ("V", N_("Turn the tile over to its other side")),
        ("J", N_("To the next place where the tile fits")),
        ("← ↑ → ↓", N_("Move tiles by one cell, a token or figure to the next place")),
        (N_("Shift click"), N_("Select one more, or one less")),
        (N_("Shift drag"), N_("Select by a frame")),
        ("Ctrl A", N_("Select all tiles")),
        ("D", N_("Duplicate")),
        ("Ctrl C", N_("Copy, also to another scenario")),
        ("Ctrl V", N_("Paste")),
        ("Del", N_("Delete what is selected")),
        ("S", N_("The steps of the story")),
        (", .", N_("Step back, step on")),
        ("L", N_("The board as a list")),
        ("F", N_("Fit the board")),
        ("+ -", N_("Zoom")),
    ),
    "graph": (
        (N_("Double click"), N_("New event")),
        (N_("Drag from a port"), N_("Connect, or create what follows")),
        (N_("Shift Drag"), N_("Select with a frame")),
        ("Ctrl K", N_("Go to anything, or make it")),
        ("/", N_("Search by any property")),
        ("Alt ←", N_("Back to what you looked at")),
        ("Alt →", N_("Forward")),
        ("U", N_("Find usages")),
        ("F8", N_("Next problem")),
        ("Ctrl G", N_("Group what is selected")),
        ("Ctrl D", N_("Duplicate")),
        ("Ctrl C", N_("Copy, for this or another scenario")),
        ("Ctrl V", N_("Paste")),
        ("N", N_("New note")),
        ("Del", N_("Delete what is selected")),
        ("F", N_("Fit the graph")),
    ),
    "outline": (
        ("← ↑ → ↓", N_("Walk, open and close")),
        (N_("Letters"), N_("Go to a title")),
        ("*", N_("Open all beside it")),
        ("Enter", N_("Edit in the inspector; Esc comes back")),
        ("Ctrl Enter", N_("Leads to…")),
        ("Insert", N_("Add a choice")),
        ("F2", N_("Rename")),
        ("Alt ↑", N_("Move a choice up")),
        ("Alt ↓", N_("Move a choice down")),
        ("Shift Del", N_("Remove the connection")),
        ("Del", N_("Delete what is selected")),
        ("Ctrl K", N_("Go to anything, or make it")),
    ),
    "events": (("/", N_("Search")),),
    "tiles": (
        ("V", N_("Select")),
        ("P B", N_("Draw a space; a rectangle")),
        ("S", N_("Split a space")),
        ("M W E", N_("Rooms, edges, exits")),
        ("Enter", N_("Close the space that is being drawn")),
        ("F", N_("Fit the tile")),
    ),
}


def listed() -> dict[str, list[tuple[list[str], str]]]:
    """The keys, each for itself, and what they do, in the reader's language, by page."""
    return {page: [(_keys(keys), str(said)) for keys, said in rows] for page, rows in SHORTCUTS.items()}


def _keys(keys: str | LazyString) -> list[str]:
    return keys.split() if isinstance(keys, str) else [str(keys)]
