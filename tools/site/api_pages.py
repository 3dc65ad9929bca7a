"""Pages of the library: one for each public module, filled by autodoc."""

from importlib import import_module
from pathlib import Path

from tablee import __all__ as offered

GROUPS = {
    "The front door": ("library", "games"),
    "The contract of a game": (
        *("core.game", "core.table", "core.log", "core.arbiter", "core.text", "core.errors", "core.rng"),
        *("core.options", "core.preview", "core.rulebook", "core.lesson", "core.terminal", "core.companion"),
    ),
    "Computer players": ("bots.protocol", "bots.runner", "bots.third_party", "bots.sandbox"),
    "Shared by games": ("kit.seats", "kit.cards", "kit.setup", "kit.clock", "kit.words", "kit.trust"),
    "The dictionary": ("lexicon", "lexicon.look_up"),
    "Simulation and learning": (
        *("arena.simulate", "arena.conformance", "arena.frames", "rl", "rl.turns", "rl.together"),
    ),
}
MODULES = tuple(name for names in GROUPS.values() for name in names)
"""The public modules. Every other module is internal."""

HEAD = f"""# The library

`import tablee` offers {", ".join(f"`{name}`" for name in offered)}. These names are stable: they change
only with a new major version.

The modules on these pages are public, for games and bots of other packages. The changelog notes their changes. Every
other module, and every name that begins with an underscore, is internal.
"""


def pages(root: Path) -> dict[str, str]:
    return {"api/index.md": _index(), **{f"api/{name}.md": _module(name) for name in MODULES}}


def _index() -> str:
    parts = [HEAD]
    for group, names in GROUPS.items():
        rows = "\n".join(f"| [`tablee.{name}`]({name}.md) | {_summary(name)} |" for name in names)
        parts.append(f"## {group}\n\n| module | |\n|---|---|\n{rows}\n")
    hidden = "\n".join(MODULES)
    return "\n".join([*parts, f"```{{toctree}}\n:hidden:\n:titlesonly:\n\n{hidden}\n```\n"])


def _summary(name: str) -> str:
    told = import_module(f"tablee.{name}").__doc__ or ""
    return " ".join(told.partition("\n\n")[0].split())


def _module(name: str) -> str:
    """Return the page of a module. The types that `tablee` offers have pages of their own."""
    title, extent = (f"tablee.{name}", "") if name != "library" else ("tablee", "\n   :ignore-module-all:")
    return f"# {title}\n\n```{{eval-rst}}\n.. automodule:: tablee.{name}\n   :members:{extent}\n```\n"
