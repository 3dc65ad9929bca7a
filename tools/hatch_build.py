"""Build hook of hatchling, for wheels and editable installations."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_TOOLS = Path(__file__).parent
_SOURCE = _TOOLS.parent / "src"


class TableeBuildHook(BuildHookInterface[Any]):
    """Hook that generates the files that are in the wheel but not in the repository."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        _imported(_TOOLS, "build_web").build_if_needed()
        if self.target_name == "wheel":
            _imported(_SOURCE, "tablee.lexicon.build").build_if_needed()

    def dependencies(self) -> list[str]:
        needed: list[str] = _imported(_TOOLS, "build_web").dependencies()
        return needed


def _imported(folder: Path, name: str) -> Any:
    """Import a module of this repository, which is not installed yet."""
    sys.path.insert(0, str(folder))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(folder))
