"""Taking a zip apart without trusting it: nothing is unpacked before its names and sizes were looked at."""

from __future__ import annotations

import io
import re
import stat
import struct
import zipfile
import zlib

from schema import limits
from schema.limits import size
from schema.problems import Problem

_END = struct.Struct("<4s4H2LH")
"""The record that ends every zip: its table of contents' size and place, and the number of files."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\Z")
_ARCHIVES = (".zip", ".haunt", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".jar")
_MAGIC = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!",
    b"\x1f\x8b",
    b"BZh",
    b"\xfd7zXZ",
    b"\x28\xb5\x2f\xfd",
)


def name_problem(name: str) -> str:
    """What is wrong with a file's name in a package, as a sentence; empty when nothing is."""
    if "\\" in name:
        return f"The name `{_shown(name)}` holds a backslash; folders are separated by `/`."
    if name.startswith("/") or re.match(r"[A-Za-z]:", name):
        return f"The name `{_shown(name)}` is absolute; names are relative to the package."
    if any(part in ("", ".", "..") for part in name.split("/")):
        return f"The name `{_shown(name)}` leads out of the package or is not plain."
    if len(name) > limits.MAX_NAME:
        return f"The name `{_shown(name)}` is longer than {limits.MAX_NAME} characters."
    if not _NAME.match(name):
        return f"The name `{_shown(name)}` holds a character that is not allowed (only a–z, A–Z, 0–9, . _ -)."
    return ""


def archive_problem(name: str, data: bytes) -> str:
    """A sentence if a file is an archive itself; empty when it is not."""
    if name.lower().endswith(_ARCHIVES) or data.startswith(_MAGIC):
        return "An archive inside a package is not allowed."
    return ""


def _shown(name: str) -> str:
    """A name from a stranger's file, made harmless for a message."""
    return "".join(letter if letter.isprintable() else "�" for letter in name[:60])


def unpack(data: bytes, name: str) -> tuple[dict[str, bytes], list[Problem]]:
    """The files of a zip, and every problem met (`HW101` to `HW104`). Bad members are left out."""
    if len(data) > limits.MAX_ARCHIVE:
        message = f"The file is {size(len(data))} large; at most {size(limits.MAX_ARCHIVE)} are read."
        return {}, [Problem("HW102", "error", name, "", message)]
    early = _ending_problem(data, name)
    if early is not None:
        return {}, [early]
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _members(archive, name)
    except (zipfile.BadZipFile, NotImplementedError, struct.error, ValueError, EOFError, OverflowError):
        message = "The zip is damaged: its table of contents cannot be read."
        return {}, [Problem("HW101", "error", name, "", message, "Export or download the package again.")]


def _ending_problem(data: bytes, name: str) -> Problem | None:
    """Refuse what is not a plain zip, before the zip reader builds its list of files."""

    def bad(code: str, message: str, hint: str = "") -> Problem:
        return Problem(code, "error", name, "", message, hint)

    if not data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return bad("HW101", "This is not a Hauntwright package (not a zip file).", "Choose a .haunt file.")
    if len(data) < _END.size:
        return bad("HW101", "The zip is cut off.", "Export or download the package again.")
    mark, disk, start, _here, count, length, offset, comment = _END.unpack(data[-_END.size :])
    if mark != b"PK\x05\x06" or comment or disk or start:
        return bad("HW101", "The zip is cut off, or something was added behind it.", "Export it again.")
    if count == 0xFFFF or count > limits.MAX_MEMBERS or length > limits.MAX_DIRECTORY:
        return bad("HW102", f"The package holds too many files; at most {limits.MAX_MEMBERS} are allowed.")
    if offset + length + _END.size != len(data):
        return bad("HW101", "The zip contradicts itself about where its table of contents is.")
    return None


def _members(archive: zipfile.ZipFile, name: str) -> tuple[dict[str, bytes], list[Problem]]:
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    total = 0
    if len(archive.infolist()) > limits.MAX_MEMBERS:
        message = f"The package holds more than {limits.MAX_MEMBERS} files."
        return {}, [Problem("HW102", "error", name, "", message)]
    for info in archive.infolist():
        member = info.orig_filename
        if info.is_dir() and info.file_size == 0 and not name_problem(member.rstrip("/")):
            continue
        problem = _header_problem(info, member)
        if problem is None:
            other = seen.setdefault(member.lower(), member)
            if other is not member:
                same = "twice" if other == member else f"beside `{other}`, differing only in capitals"
                problem = Problem("HW103", "error", member, "", f"The file `{member}` is there {same}.")
        if problem is None:
            total += info.file_size
            if total > limits.MAX_TOTAL:
                message = f"The package is more than {size(limits.MAX_TOTAL)} large when unpacked."
                return {}, [*problems, Problem("HW102", "error", name, "", message)]
            content = _read(archive, info)
            if isinstance(content, bytes):
                files[member] = content
            else:
                problem = content
        if problem is not None:
            problems.append(problem)
    return files, problems


def _header_problem(info: zipfile.ZipInfo, member: str) -> Problem | None:
    """What the table of contents alone tells against a member."""

    def bad(code: str, message: str, hint: str = "") -> Problem:
        return Problem(code, "error", _shown(member), "", message, hint)

    wrong_name = name_problem(member)
    if wrong_name:
        return bad("HW103", wrong_name)
    mode = info.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        return bad("HW104", "A link or a special file is not allowed.", "Put in the file itself.")
    if info.flag_bits & 0x2041:
        return bad("HW104", "An encrypted file is not allowed.", "Pack it without a password.")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return bad("HW104", "The file is packed in a way that is not known here.", "Use plain zip packing.")
    limit = limits.MAX_JSON if member.endswith(".json") else limits.MAX_ASSET
    if info.file_size > limit:
        return bad("HW102", f"The file is {size(info.file_size)} large; at most {size(limit)} are allowed.")
    packed = max(info.compress_size, 1)
    if info.file_size > limits.RATIO_FROM and info.file_size / packed > limits.MAX_RATIO:
        return bad("HW102", f"The file is packed more than {limits.MAX_RATIO} times smaller than it is.")
    return None


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes | Problem:
    """A member's bytes; never more of them than its header promised."""
    try:
        with archive.open(info) as stream:
            content = stream.read(info.file_size + 1)
            if len(content) != info.file_size or stream.read(1):
                raise zipfile.BadZipFile("size")
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        struct.error,
        NotImplementedError,
        RuntimeError,
    ):
        message = "The file is damaged (its checksum or size is wrong)."
        return Problem("HW101", "error", info.orig_filename, "", message, "Export or download the package again.")
    nested = archive_problem(info.orig_filename, content)
    if nested:
        return Problem("HW104", "error", info.orig_filename, "", nested)
    return content
