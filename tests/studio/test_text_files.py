"""Files for translators: whatever a text holds comes back as it was."""

from __future__ import annotations

import contextlib
import csv
import io

import pytest
from flask import Flask
from hypothesis import example, given, settings
from hypothesis import strategies as st

from studio.texts.files import FORMATS, FileError, Heading, Unit, format_of

LETTERS = st.text(
    st.one_of(
        st.sampled_from("abc \n\r\t\"'\\{}*=+-@,;<>&|#%_žščЖю☃😀\x00\x0b\x0c\x1c\x85\u2028\ufeff\uff1d"),
        st.characters(exclude_categories=("Cs",)),
    ),
    max_size=40,
)
BITS = st.sampled_from(
    ["{active}", "{skill:will}", "\\{", "*so*", "=cmd|' /C calc'!A0", "\r\n", "'='", "]]>", "{var:x}"]
)
WORDS = st.lists(st.one_of(LETTERS, BITS), max_size=4).map("".join)
HEADING = Heading("en", "cs", "The house")


@pytest.mark.parametrize("name", sorted(FORMATS))
@settings(max_examples=250, deadline=None)
@given(texts=st.lists(st.tuples(WORDS.filter(bool), WORDS), min_size=1, max_size=5))
@example(texts=[("=1+1", "'=1+1"), ("''=x", "-"), ("\n=x", "@")])
@example(texts=[(" ", " "), ("{active} goes", "jde {active}"), ("\ufeffx", "#, fuzzy")])
def test_every_text_comes_back(built: Flask, name: str, texts: list[tuple[str, str]]) -> None:
    units = [
        Unit(f"events/e-{number}/text", source, target, place=f"Event {number}", room=900)
        for number, (source, target) in enumerate(texts)
    ]
    form = FORMATS[name]
    with built.test_request_context():
        heading, read = form.read(form.write(HEADING, units))
    assert heading is not None
    assert (heading.source, heading.target) == ("en", "cs")
    assert [(unit.key, unit.source, unit.target) for unit in read] == [
        (unit.key, unit.source, unit.target) for unit in units
    ]


@given(WORDS)
def test_no_cell_of_a_table_is_a_formula(words: str) -> None:
    table = csv.reader(
        io.StringIO(FORMATS["csv"].write(HEADING, [Unit("k", words, words)]).decode("utf-8-sig"), newline="")
    )
    for row in table:
        assert all(not cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)


BOMB = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><file id="f"><unit id="u" name="k"><segment>
<source>&b;</source></segment></unit></file></xliff>"""
OUTSIDE = BOMB.replace(b'"aaaaaaaaaa"', b'SYSTEM "file:///etc/passwd"').replace(b"&b;", b"&a;")


@pytest.mark.parametrize(
    ("name", "data", "line", "told"),
    [
        ("csv", b"key,source,translation\r\nevents/a/text,hello\r\n", 2, "2 cells, not 3"),
        ("csv", b"where,source\r\n", 1, "no column"),
        ("csv", b'key,source,translation\r\na,b,"c', 2, "not a table"),
        ("csv", b"key,source,translation\r\na,b,\xff\r\n", 2, "UTF-8"),
        ("po", b'msgid "a"\nmsgstr "b"\n', 1, "no context"),
        ("po", b'msgctxt "k"\nmsgid "a"\nmsgstr "b"\nwhat is this\n', 4, "not a PO file"),
        ("po", b"\x00\x01", 0, ""),
        ("xliff", b"<xliff>\n<file>\n</xliff>", 3, "not XML"),
        ("xliff", b"<html/>", 1, "not a file of XLIFF"),
        ("xliff", BOMB, 0, "DTD"),
        ("xliff", OUTSIDE, 0, "DTD"),
    ],
)
def test_a_broken_file_says_what_and_where(built: Flask, name: str, data: bytes, line: int, told: str) -> None:
    with built.test_request_context(), pytest.raises(FileError) as caught:
        FORMATS[name].read(data)
    assert told in caught.value.message
    if line:
        assert caught.value.line == line


@given(st.sampled_from(sorted(FORMATS)), st.binary(max_size=200), st.booleans())
def test_whatever_is_sent_is_read_or_refused(built: Flask, name: str, data: bytes, cut: bool) -> None:
    form = FORMATS[name]
    if cut:
        whole = form.write(HEADING, [Unit("k", "a {active}\n*b*", "c")])
        data = whole[: len(whole) * len(data) // 200] + data
    with built.test_request_context(), contextlib.suppress(FileError):  # any other error fails the test
        form.read(data)


def test_the_format_is_known_by_name_or_by_how_it_begins() -> None:
    assert format_of("a.xlf", b"") is FORMATS["xliff"]
    assert format_of("words", b"\xef\xbb\xbf<?xml") is FORMATS["xliff"]
    assert format_of("words.txt", b'msgid ""') is FORMATS["po"]
    assert format_of("words.odt", b"PK") is None
