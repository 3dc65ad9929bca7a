"""Code that runs in a worker process: tables and their bots.

It imports nothing from the server, so that a worker starts quickly.
"""

import contextlib
from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Struct

from tablee import games
from tablee.bots.protocol import bot_of
from tablee.bots.runner import Planned, Runner
from tablee.bots.sandbox import BotLimits, SandboxedBot
from tablee.core.game import TakeBack
from tablee.core.log import Entry, Header
from tablee.core.table import Table
from tablee.review.hints import improved

KEPT = 1000
"""Number of tables that a worker keeps copies of."""


class Question(Struct, frozen=True):
    """Question to a worker: what does a seat do after these entries?

    `header` is sent with the first entries only.
    """

    table: str
    seat: int
    level: str
    bot: str
    """Name of the third-party bot to load; empty for a level of the game itself."""
    limits: BotLimits
    header: Header | None
    start: int
    entries: tuple[Entry, ...]
    chance: bytes | None = None
    """Source of the bots' random numbers, sent with `header`; None to use the seed."""
    is_hint: bool = False
    """Whether a person asks for advice. The judge then looks for something better."""


class _Followed:
    """Copy of a table in a worker, and its bots."""

    def __init__(self, header: Header, chance: bytes | None) -> None:
        self.table = Table(games.load(header.game), header)
        self._chance = chance
        self._bots = Runner(self.table, {}, chance)
        self._levels: dict[int, str] = {}

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            outcome = self.table.repeat(entry)
            if isinstance(entry.action, TakeBack):
                self._forget()
            else:
                self._bots.after(outcome)

    def _forget(self) -> None:
        """Replace all bots by new ones, which read the whole log when they are asked."""
        self._bots, self._levels = Runner(self.table, {}, self._chance), {}

    def plan(self, question: Question) -> Planned:
        seat, level = question.seat, question.level
        if self._levels.get(seat, level) != level:
            # A person took a bot's seat, and now a bot of another level plays for that person.
            self._forget()
        if seat not in self._bots:
            game, bot = self.table.game, question.bot
            self._bots.add(seat, SandboxedBot(game, bot, question.limits) if bot else bot_of(game, level))
            self._levels[seat] = level
        planned = self._bots.plan(seat)
        return improved(self.table, planned) if question.is_hint else planned


_followed: OrderedDict[str, _Followed] = OrderedDict()


def answer(question: Question) -> Planned | None:
    """Return the bot's plan, or None if this worker lacks the entries before these."""
    if question.header is not None:
        _followed[question.table] = _Followed(question.header, question.chance)
    table = _followed.get(question.table)
    if table is None or len(table.table.entries) != question.start:
        return None
    _followed.move_to_end(question.table)
    if len(_followed) > KEPT:
        _followed.popitem(last=False)
    table.follow(question.entries)
    return table.plan(question)


def load_games() -> None:
    """Load all games, so that the first question is answered as fast as later ones."""
    for name in games.names():
        with contextlib.suppress(Exception):
            # A game that cannot be loaded is reported when a table needs it.
            games.load(name)


def ping() -> None:
    """Do nothing; returning shows that the worker answers."""
