"""One meaning per name: public classes have unique names, and module names are meaningful."""

import ast
import re
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "tablee"

BANNED = re.compile(
    "across|again|agreeing|agreement|ahead|alone|appending|around|aside|asking|besides|changes|child|collecting|"
    "confined|cutting|desk|doorway|early|foreign|gathering|home|inserting|manner|noting|operating|outside|place|"
    "quiet|telling|told|wall"
)
"""Names of modules that tell a newcomer nothing; docs/change/glossary.md has the words to use."""

SHARED = {"Check"}
"""Names that two classes still share."""


def modules() -> list[Path]:
    return [path for path in SOURCE.rglob("*.py") if "migrations" not in path.parts]


def test_no_two_public_classes_outside_games_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules():
        if path.is_relative_to(SOURCE / "games"):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(SOURCE)))
    shared = {name: where for name, where in found.items() if len(where) > 1}
    assert {name: where for name, where in shared.items() if name not in SHARED} == {}
    assert shared.keys() >= SHARED, "a name is no longer shared: take it off the list"


def test_no_module_has_a_banned_name() -> None:
    named = {str(path.relative_to(SOURCE)) for path in modules() if BANNED.fullmatch(path.stem.lstrip("_"))}
    assert named == set()
