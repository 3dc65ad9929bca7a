"""In a bot's worker process: tables followed by their logs, and the bots that sit there.

Imports nothing of the server, so that a worker is there quickly.
"""

import contextlib
from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Struct

from tablee import games
from tablee.core.bot import AnyBot, bot_of
from tablee.core.confined import Confined, Limits
from tablee.core.game import TakeBack
from tablee.core.log import Entry, Header
from tablee.core.runner import Planned, Runner
from tablee.core.table import Table

KEPT = 1000


class Question(Struct, frozen=True):
    """What does this seat do after these entries? `header` comes with the first entries only."""

    table: str
    seat: int
    level: str
    bot: str
    """Of a bot of others: what to load; '' for a level of the game's own."""
    limits: Limits
    header: Header | None
    start: int
    entries: tuple[Entry, ...]


class _Followed:
    """A table as a worker follows it, and the bots that sit there."""

    def __init__(self, header: Header) -> None:
        self.table = Table(games.load(header.game), header)
        self._bots = Runner(self.table, {})
        self._levels: dict[int, str] = {}

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            outcome = self.table.repeat(entry)
            if isinstance(entry.action, TakeBack):
                self._forget()
            else:
                self._bots.after(outcome)

    def _forget(self) -> None:
        """Bots begin anew, and are told all that stands when they are asked."""
        self._bots, self._levels = Runner(self.table, {}), {}

    def plan(self, question: Question) -> Planned:
        seat, level = question.seat, question.level
        if self._levels.get(seat, level) != level:
            # A person took a bot's seat and left it to a stand-in: what the first had in mind is forgotten.
            self._forget()
        if seat not in self._bots:
            self._bots.add(seat, self._bot(question))
            self._levels[seat] = level
        return self._bots.plan(seat)

    def _bot(self, question: Question) -> AnyBot:
        game = self.table.game
        return Confined(game, question.bot, question.limits) if question.bot else bot_of(game, question.level)


_followed: OrderedDict[str, _Followed] = OrderedDict()


def answer(question: Question) -> Planned | None:
    """In the worker: what the bot plans, or None when the entries before these are not known here."""
    if question.header is not None:
        _followed[question.table] = _Followed(question.header)
    table = _followed.get(question.table)
    if table is None or len(table.table.entries) != question.start:
        return None
    _followed.move_to_end(question.table)
    if len(_followed) > KEPT:
        _followed.popitem(last=False)
    table.follow(question.entries)
    return table.plan(question)


def load_games() -> None:
    """So that the first question is answered as quickly as the others."""
    for name in games.names():
        with contextlib.suppress(Exception):
            # One that can't be loaded is complained about where it is asked for.
            games.load(name)


def are_you_there() -> None:
    """A worker that answers is well."""
