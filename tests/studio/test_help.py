"""Help: every page opens, every link in it leads somewhere, everything can be found."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from schema.effect_reference import effect_reference
from schema.glossary import terms
from studio import guide
from tests.studio.conftest import Person

ROOT = Path(__file__).parents[2]
PAGES = ("/help", "/help/guide", "/help/glossary", "/help/effects", "/help/problems", "/help/shortcuts")


class Marks(HTMLParser):
    """The ids of a page, and where its links and pictures lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.pictures: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [value for value in (found.get("id"),) if value]
        if tag == "a" and found.get("href"):
            self.links.add(str(found["href"]))
        if tag == "img" and found.get("src"):
            self.pictures.add(str(found["src"]))


@pytest.fixture
def reader(sign_in: Callable[[str], Person]) -> Person:
    """Somebody who may only look: help is for them as well."""
    return sign_in("reader")


def opened(reader: Person, address: str) -> Marks:
    answer = reader.get(address)
    assert answer.status_code == 200, address
    return Marks(answer.text)


def test_every_link_of_the_help_leads_to_a_page_and_a_place_on_it(reader: Person) -> None:
    pages = {address: opened(reader, address) for address in PAGES}
    for address, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), address
        for link in page.links:
            path, _hash, place = link.partition("#")
            if path.startswith(("http:", "https:", "?")):
                continue
            path = path or address
            if path.startswith("/help"):
                target = pages.get(path.partition("?")[0])
                assert target, f"{address} leads to {link}"
                assert not place or place in target.ids, f"{address} leads to {link}"
            elif path != "/admin/people/":
                assert reader.get(path).status_code in (200, 302), f"{address} leads to {link}"
        for picture in page.pictures:
            assert reader.get(picture).status_code == 200, picture


def test_what_the_forms_and_the_checker_link_to_is_there(reader: Person) -> None:
    effects = opened(reader, "/help/effects").ids
    assert {section.id for section in effect_reference()} <= set(effects)
    problems = opened(reader, "/help/problems").ids
    codes = {path.stem for path in (ROOT / "runtime" / "checker" / "codes").glob("HW*.md")}
    assert codes <= set(problems)
    assert {term.id for term in terms()} <= set(opened(reader, "/help/glossary").ids)


def test_the_front_end_asks_only_for_terms_that_there_are(reader: Person) -> None:
    told = reader.get("/api/glossary").json["terms"]
    asked: set[str] = set()
    for path in (ROOT / "studio" / "frontend" / "src").rglob("*.tsx"):
        asked |= set(re.findall(r'<(?:With)?Term id="([^"]+)"', path.read_text(encoding="utf-8")))
    words = (ROOT / "studio" / "frontend" / "src" / "forms" / "words.ts").read_text(encoding="utf-8")
    table = re.search(r"const TERMS[^=]*= \{(.*?)\};", words, re.DOTALL)
    assert table
    asked |= set(re.findall(r': "([^"]+)"', table[1]))
    assert len(asked) >= 12
    assert asked <= set(told)


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("hrozba", "/help/glossary#threat"),
        ("suffer", "/help/effects#suffer"),
        ("hw424", "/help/problems#HW424"),
        ("half_up", "/help/effects#functions"),
    ],
)
def test_one_search_finds_words_effects_and_codes(reader: Person, asked: str, address: str) -> None:
    assert address in opened(reader, f"/help?q={asked}").links


def test_a_search_that_finds_nothing_says_so_and_what_was_asked_is_text(reader: Person) -> None:
    page = reader.get("/help?q=<b>zzz").text
    assert "Nothing tells of “&lt;b&gt;zzz”" in page


def test_the_glossary_is_in_the_readers_language(reader: Person) -> None:
    assert reader.get("/api/glossary?lang=cs").json["terms"]["threat"]["name"] == "hrozba"
    page = reader.get("/help/glossary").text
    assert page.index('id="letter-S"') < page.index('id="letter-Š"') < page.index('id="letter-T"')


def test_help_is_for_those_who_have_signed_in(app: object, sign_in: Callable[[str], Person]) -> None:
    stranger = app.test_client()  # type: ignore[attr-defined]
    assert all(stranger.get(address).status_code == 302 for address in PAGES)
    assert stranger.get("/api/glossary").status_code == 401


def test_only_pictures_of_the_guide_are_given_out(reader: Person) -> None:
    assert reader.get("/help/pictures/runtime-story.png").status_code == 404
    assert reader.get("/help/pictures/..%2F..%2Fpyproject.toml").status_code == 404


def test_the_guide_shows_only_pictures_and_pages_of_the_repository() -> None:
    text = (guide.FOLDER / "designers-guide.md").read_text(encoding="utf-8")
    anchors = {chapter.id for chapter in guide.chapters()}
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _hash, place = link.partition("#")
        if path:
            assert (guide.FOLDER / path).exists(), link
        elif place:
            assert place in anchors, link


def test_a_code_on_the_check_page_leads_to_what_it_means(sign_in: Callable[[str], Person]) -> None:
    designer = sign_in("designer")
    designer.form("/scenarios", slug="dark", title="Dark", starter="empty")
    links = opened(designer, "/studio/dark/check").links
    assert any(re.fullmatch(r"/help/problems#HW\d{3}", link) for link in links)
