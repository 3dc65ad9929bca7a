"""Build hook of hatchling, for wheels and editable installations."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_TOOLS = Path(__file__).parent
_ROOT = _TOOLS.parent
_SOURCE = _ROOT / "src"
_VERSION = _SOURCE / "tablee" / "core" / "version.txt"
_SBOM = _ROOT / "build" / "tablee.cdx.json"


class TableeBuildHook(BuildHookInterface[Any]):
    """Hook that generates the files that are in the wheel but not in the repository."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        _imported(_TOOLS, "build_web").build_if_needed()
        if self.target_name != "wheel":
            return
        _VERSION.write_text(f"{self.metadata.version}\n", encoding="ascii")
        _imported(_SOURCE, "tablee.lexicon.build").build_if_needed()
        _SBOM.parent.mkdir(exist_ok=True)
        _SBOM.write_bytes(_imported(_TOOLS, "sbom").sbom(self.metadata.version))
        build_data["sbom_files"].append(str(_SBOM.relative_to(_ROOT)))

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
