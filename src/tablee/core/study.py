"""What a game's pack gives: the values of many random hands."""

from collections.abc import Mapping

from msgspec import Struct


class Study(Struct, frozen=True):
    values: Mapping[str, tuple[int, ...]]
    """Under keys of the game's catalogue that say what was valued."""
    typical: tuple[int, int] | None = None
    """Between which values the rules say that most should lie."""
