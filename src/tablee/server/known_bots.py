"""Bots of others that whoever runs the server lets play (`--allow-bots`). A name from the network loads nothing."""

from collections.abc import Iterable
from pathlib import Path

from tablee import games
from tablee.core.bot import levels
from tablee.core.bot_faults import keep_fault
from tablee.core.confined import BotFault, check_bot
from tablee.core.errors import TableeError

LONGEST = 24


class KnownBots:
    """By the name that players see: the last part of the one that the operator gave."""

    def __init__(self, names: Iterable[str] = (), data: str = "") -> None:
        self._data = Path(data)
        self._names = {_shown(name): name for name in names}
        self._games = {shown: check_bot(name) for shown, name in self._names.items()}
        own = {level for game in games.names() for level in levels(games.load(game))} if self._names else set()
        for shown in own & set(self._names):
            raise TableeError("server-bot-named-as-level", name=shown)

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(self._names)

    def levels(self, game: str) -> tuple[str, ...]:
        """Those that play that game, as further levels."""
        return tuple(shown for shown, known in self._games.items() if not known or game in known)

    def name_of(self, level: str) -> str:
        """What to load for that level; '' for a level of the game's own."""
        return self._names.get(level, "")

    def report(self, level: str, fault: BotFault) -> None:
        """For its author; our own bots' faults are in the server's log."""
        if level in self._names:
            keep_fault(self._data, self._names[level], fault)


def _shown(name: str) -> str:
    """`my.package:Greedy` is Greedy to players.

    >>> _shown("my.package:Greedy"), _shown("mybot")
    ('Greedy', 'mybot')
    """
    return name.rpartition(":")[2][:LONGEST]
