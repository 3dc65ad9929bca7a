"""Games and third-party bots (`--allow-bots`) that this server offers.

A name from the network never loads code.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tablee import games
from tablee.bots.faults import keep_fault
from tablee.bots.protocol import levels
from tablee.bots.sandbox import BotFault, check_bot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.server import logs
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.values import Pace

LONGEST = 24


def keeps_time(game: AnyGame) -> bool:
    """Return whether a game's rules, or one of its presets, limit a seat's time."""
    known = (game.rules.options_type(), *game.rules.presets.values(), *game.presentation.occasions.values())
    return any(game.rules.untimed(options) != options for options in known)


def usual_pace(game: AnyGame) -> Pace:
    """Return the clock that is offered first."""
    return "own" if game.presentation.pace == "off" and keeps_time(game) else game.presentation.pace


@cache
def playable() -> tuple[AnyGame, ...]:
    """Return every game that loads; a broken third-party package does not stop the others."""
    found = []
    for name in games.names():
        try:
            found.append(games.load(name))
        except Exception:
            logs.fault("a game could not be loaded", game=name)
    return tuple(found)


class KnownBots:
    """Third-party bots by the name that players see, the last part of the configured name."""

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
        """Return the bots that play a game, as further levels."""
        return tuple(shown for shown, known in self._games.items() if not known or game in known)

    def check(self, game: str, level: str) -> None:
        """Refuse a level that is neither the game's own nor an allowed third-party bot."""
        known = (*levels(games.load(game)), *self.levels(game))
        if level not in known:
            raise Refusal("no-level", 422, given=level, known=", ".join(known))

    def name_of(self, level: str) -> str:
        """Return the bot to load for a level; "" for one of the game's own levels."""
        return self._names.get(level, "")

    def report(self, level: str, fault: BotFault) -> None:
        """Store an error for the bot's author; errors of our own bots are in the server's log."""
        if level in self._names:
            keep_fault(self._data, self._names[level], fault)


def _shown(name: str) -> str:
    """Return the name that players see.

    >>> _shown("my.package:Greedy"), _shown("mybot")
    ('Greedy', 'mybot')
    """
    return name.rpartition(":")[2][:LONGEST]
