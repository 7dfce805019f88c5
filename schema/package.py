"""A package in memory, and how it is written: always the same bytes for the same content."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from schema.canonical import dump

Parts = tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, bytes]]
"""A manifest, a document and assets by their full name (`assets/cover.png`)."""

DOCUMENTS = {"scenario": "scenario.json", "content": "content.json", "campaign": "campaign.json"}
"""The file that holds the document, by the package's kind."""

INSIDE = "packages/"
"""Where a campaign keeps the packages it brings along, each unpacked in a folder of its id."""

_MOMENT = (1980, 1, 1, 0, 0, 0)
"""Every file's time stamp: the earliest a zip can say."""


@dataclass(frozen=True)
class Package:
    """A package that was read or built. Treat what is inside as read-only."""

    manifest: dict[str, Any]
    """What `package.json` says, `files` included."""
    document: dict[str, Any]
    """What `scenario.json` or `content.json` says."""
    assets: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    """Pictures by their full name: `assets/cover.png`."""
    digest: str = ""
    """SHA-256 (hexadecimal) of the canonical zip: the same content has the same digest."""
    packages: Mapping[str, Package] = field(default_factory=lambda: MappingProxyType({}))
    """Of a campaign: the scenarios and content packs it brings along, by id."""

    @property
    def id(self) -> str:
        """The package's slug."""
        return str(self.manifest.get("id", ""))

    @property
    def version(self) -> str:
        """The package's version, such as `1.0.0`."""
        return str(self.manifest.get("version", ""))

    @property
    def kind(self) -> str:
        """`scenario`, `content` or `campaign`."""
        return str(self.manifest.get("kind", ""))

    @property
    def title(self) -> dict[str, str]:
        """The title by language."""
        return dict(self.manifest.get("title", {}))

    @property
    def languages(self) -> list[str]:
        """The languages of the texts; the first is the fallback of all others."""
        return list(self.manifest.get("languages", ["en"]))


def document_name(kind: str) -> str:
    """The file that holds the document of a package of that kind."""
    return DOCUMENTS.get(kind, "scenario.json")


def build_package(
    manifest: Mapping[str, Any],
    document: Mapping[str, Any],
    assets: Mapping[str, bytes] | None = None,
    packages: Iterable[Package] = (),
) -> Package:
    """A package made of its parts, with `files` (size and SHA-256 of each file) worked out anew.

    Nothing is validated here; `read_package(write_package(package))` does that.
    """
    inner = {package.id: package for package in packages}
    sealed, data = _write(manifest, document, assets or {}, inner)
    digest = hashlib.sha256(data).hexdigest()
    return Package(sealed, dict(document), MappingProxyType(dict(assets or {})), digest, MappingProxyType(inner))


def write_package(package: Package | Parts) -> bytes:
    """The bytes of a `.haunt` file: names sorted, nothing packed, no time stamps, canonical JSON."""
    if isinstance(package, Package):
        return _write(package.manifest, package.document, package.assets, package.packages)[1]
    return _write(*package, {})[1]


def _write(
    manifest: Mapping[str, Any],
    document: Mapping[str, Any],
    assets: Mapping[str, bytes],
    packages: Mapping[str, Package],
) -> tuple[dict[str, Any], bytes]:
    files = {document_name(str(manifest.get("kind"))): dump(document), **assets}
    for name, package in packages.items():
        inside = f"{INSIDE}{name}/"
        files[f"{inside}package.json"] = dump(package.manifest)
        files[f"{inside}{document_name(package.kind)}"] = dump(package.document)
        files |= {f"{inside}{asset}": data for asset, data in package.assets.items()}
    seals = {
        name: {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)} for name, data in sorted(files.items())
    }
    sealed = {**manifest, "files": seals}
    files["package.json"] = dump(sealed)
    out = io.BytesIO()
    # Stored, not deflated: packed bytes differ from one version of the library to the next, and
    # pictures are packed already.
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, _MOMENT)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name])
    return sealed, out.getvalue()
