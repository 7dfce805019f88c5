"""The designer's guide, `docs/designers-guide.md`, as a page of the studio."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

HERE = Path(__file__).resolve().parent
#: In an installed studio the guide lies in the package, in its repository in `docs/`.
FOLDER = HERE / "docs" if (HERE / "docs").is_dir() else HERE.parent / "docs"
PICTURES = "pictures/"
REPOSITORY_PAGES = {"effects.md": "/help/effects", "problems.md": "/help/problems"}
"""Pages of `docs/` that are pages of help as well."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its anchor, its title, its words without marks (to be searched)."""

    id: str
    title: str
    text: str


@cache
def chapters() -> tuple[Chapter, ...]:
    """Every chapter, in order."""
    found: list[Chapter] = []
    title, words = "", list[str]()
    tokens = _tokens()
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            if title:
                found.append(Chapter(anchor(title), title, " ".join(words)))
            title, words = _plain(tokens[at + 1]), []
        elif token.type == "inline" and tokens[at - 1].type != "heading_open":
            words.append(_plain(token))
    if title:
        found.append(Chapter(anchor(title), title, " ".join(words)))
    return tuple(found)


def anchor(title: str) -> str:
    """The anchor a reader of Markdown makes of a heading."""
    return re.sub(r"[^\w -]", "", title.casefold()).replace(" ", "-")


@cache
def html(pictures: str) -> Markup:
    """The guide as HTML, without its first heading; `pictures` is where its pictures are had."""
    tokens = _tokens()
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(_plain(tokens[at + 1])))
        for child in token.children or ():
            if child.type == "image":
                child.attrSet("src", pictures + str(child.attrGet("src")).removeprefix(PICTURES))
                child.attrSet("loading", "lazy")
        if token.children:
            token.children = list(_led(token.children))
    first = next(at for at, token in enumerate(tokens) if token.type == "heading_close") + 1
    reader = _reader()
    return Markup(reader.renderer.render(tokens[first:], reader.options, {}))  # noqa: S704  # our own page


def picture(name: str) -> Path | None:
    """The file of a picture that the guide shows; `None` for any other name."""
    shown = {
        str(child.attrGet("src")) for token in _tokens() for child in token.children or () if child.type == "image"
    }
    path = FOLDER / PICTURES / name
    return path if f"{PICTURES}{name}" in shown and path.is_file() else None


def _led(inline: list[Token]) -> Iterator[Token]:
    """The same with links to where the studio shows their pages; of a link to another page of `docs/`, its words."""
    nowhere = False
    for token in inline:
        if token.type == "link_open":
            page, _hash, place = str(token.attrGet("href")).partition("#")
            nowhere = page.endswith(".md") and page not in REPOSITORY_PAGES
            if page in REPOSITORY_PAGES:
                token.attrSet("href", REPOSITORY_PAGES[page] + (f"#{place}" if place else ""))
        if not (nowhere and token.type in ("link_open", "link_close")):
            yield token


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _tokens() -> list[Token]:
    return _reader().parse(_source())


@cache
def _source() -> str:
    return (FOLDER / "designers-guide.md").read_text(encoding="utf-8")


def _plain(token: Token) -> str:
    return "".join(child.content if child.content else " " for child in token.children or ())
