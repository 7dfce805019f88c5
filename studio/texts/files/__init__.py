"""Files for translators: CSV, PO and XLIFF 2.0, each written and read so that nothing changes on the way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from studio.texts.files import comma, po, xliff
from studio.texts.files.units import FileError, Heading, Unit


@dataclass(frozen=True)
class Format:
    """How one kind of file is written and read. `read` raises `FileError`."""

    ending: str
    mimetype: str
    write: Callable[[Heading, Sequence[Unit]], bytes]
    read: Callable[[bytes], tuple[Heading | None, list[Unit]]]


FORMATS: Mapping[str, Format] = {
    "csv": Format("csv", "text/csv", comma.write, comma.read),
    "po": Format("po", "text/x-gettext-translation", po.write, po.read),
    "xliff": Format("xlf", "application/xliff+xml", xliff.write, xliff.read),
}


def format_of(name: str, data: bytes) -> Format | None:
    """The format of a file by its name, else by how it begins."""
    ending = name.rpartition(".")[2].lower()
    for known, form in FORMATS.items():
        if ending in (known, form.ending):
            return form
    begin = data.lstrip(b"\xef\xbb\xbf \r\n\t")[:200]
    if begin.startswith(b"<"):
        return FORMATS["xliff"]
    if b"msgid" in data[:4000]:
        return FORMATS["po"]
    return None


__all__ = ["FORMATS", "FileError", "Format", "Heading", "Unit", "format_of"]
