"""What hatchling does before it packs Tablée, for a wheel as for an editable installation."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_SOURCE = Path(__file__).parent / "src"


class TableeBuildHook(BuildHookInterface[Any]):
    """Makes the files that are carried by the wheel but not kept in the repository."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            _build_lexicon()


def _build_lexicon() -> None:
    """The dictionary. An editable installation keeps one that its sources and recipe have not outdated."""
    sys.path.insert(0, str(_SOURCE))
    try:
        import_module("tablee.lexicon.build").build_if_needed()
    finally:
        sys.path.remove(str(_SOURCE))
