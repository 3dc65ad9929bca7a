"""Fingerprints of the sources of each picture in the documents, which show when one is stale.

A fingerprint covers the markup and style of the page in the picture. What all pages share (colours,
cards, the frame) is left out.
"""

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).with_name("drawn.json")
PAGES = {"challenges": "challenges", "companion": "companion", "lobby": "lobby", "people": "people", "replay": "games"}
"""Source folder of each page that has pictures, by the first word of a picture's name."""


def sources(picture: str) -> list[Path]:
    page = picture.partition("-")[0]
    folder = ROOT / "web" / "src" / (f"pages/{PAGES[page]}" if page in PAGES else f"games/{page}")
    return sorted(path for path in folder.rglob("*") if path.suffix in (".svelte", ".css"))


def fingerprint(picture: str) -> str:
    digest = hashlib.sha256()
    for path in sources(picture):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\n" + path.read_bytes())
    return digest.hexdigest()[:16]


def kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep(pictures: list[str]) -> None:
    KEPT.write_text(
        json.dumps({name: fingerprint(name) for name in sorted(pictures)}, indent=1) + "\n", encoding="utf-8"
    )
