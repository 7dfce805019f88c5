"""YAML with line numbers, and without its surprises: `yes`, `no`, `on` and dates are words, keys come once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import yaml

from runtime.transcripts.errors import TranscriptError

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_DEEPEST = 60

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says, and on which line it says it."""

    file: str
    value: Any
    lines: dict[Path, int]

    def error(self, path: Path, message: str) -> TranscriptError:
        """Return an error at the place of *path*, or the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return TranscriptError(self.file, self.lines.get(path, 1), message)


def read_lines(text: str, file: str) -> Document:
    """Read YAML. Raises `TranscriptError` for what is no YAML, for doubled keys and for anchors."""
    try:
        node = yaml.compose(text, Loader=yaml.BaseLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise TranscriptError(file, mark.line + 1 if mark else 1, f"This is not YAML: {error.problem}.") from error
    except (yaml.YAMLError, RecursionError) as error:
        raise TranscriptError(file, 1, f"This is not YAML: {str(error) or 'it is nested too deep'}.") from error
    lines: dict[Path, int] = {}
    value = _value(node, (), _Reader(file, lines, set())) if node is not None else None
    return Document(file, value, lines)


@dataclass(slots=True)
class _Reader:
    file: str
    lines: dict[Path, int]
    seen: set[int]


def _value(node: yaml.Node, path: Path, reader: _Reader) -> Any:
    line = node.start_mark.line + 1
    reader.lines.setdefault(path, line)
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node)
    if id(node) in reader.seen or len(path) > _DEEPEST:
        raise TranscriptError(reader.file, line, "Anchors and deep nesting are not for transcripts; write it out.")
    reader.seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*path, number), reader) for number, item in enumerate(node.value)]
    found: dict[str, Any] = {}
    for key, item in node.value:
        name = str(key.value) if isinstance(key, yaml.ScalarNode) else ""
        if not name or name in found:
            said = f"“{name}” stands here twice." if name else "A key has to be a word."
            raise TranscriptError(reader.file, key.start_mark.line + 1, said)
        reader.lines[*path, name] = key.start_mark.line + 1
        found[name] = _value(item, (*path, name), reader)
    return found


def _scalar(node: yaml.ScalarNode) -> Any:
    text = str(node.value)
    if node.style is None:  # written plainly, without quotes
        if text in _WORDS:
            return _WORDS[text]
        if _NUMBER.fullmatch(text):
            return int(text)
    return text
