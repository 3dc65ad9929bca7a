"""Tablée: five French word and card games, as a library, a command and a page.

The names in `__all__` are the public interface and stay stable. `make docs` lists the
other public modules. Everything else is internal and may change with any version.

>>> import tablee
>>> table = tablee.new_table("glop", seats=2, seed=bytes(32))
>>> table.play(table.moves()[0]).events
(SaidReady(seat=0),)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tablee.core.version import __version__ as __version__

if TYPE_CHECKING:
    from tablee.library import (
        GameLog,
        IllegalAction,
        Report,
        Table,
        TableeError,
        game_names,
        load_game,
        load_log,
        new_table,
        replay,
        save_log,
        simulate,
    )

__all__ = [
    "GameLog",
    "IllegalAction",
    "Report",
    "Table",
    "TableeError",
    "game_names",
    "load_game",
    "load_log",
    "new_table",
    "replay",
    "save_log",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Load the library at the first use of one of its names: `import tablee` alone costs nothing."""
    if name in __all__:
        return getattr(import_module("tablee.library"), name)
    raise AttributeError(f"module 'tablee' has no attribute {name!r}")
