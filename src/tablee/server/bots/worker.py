"""In a bot's worker process: tables followed by their logs, and the bots that sit there.

Imports nothing of the server, so that a worker is there quickly.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tablee import games
from tablee.core.bot import Bot, Choice, bot_of
from tablee.core.log import Entry, Header
from tablee.core.rng import Rng
from tablee.core.table import Table

KEPT = 1000


class Question(Struct, frozen=True):
    """What does this seat do after these entries? `header` comes with the first entries only."""

    table: str
    seat: int
    level: str
    header: Header | None
    start: int
    entries: tuple[Entry, ...]


class _Copy:
    """A table as a worker follows it, and the bots that sit there."""

    def __init__(self, header: Header) -> None:
        game = games.load(header.game)
        self.table = Table(game, header, game.arbiter(header.options))
        self.bots: dict[tuple[int, str], Bot[Any, Any]] = {}

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            outcome = self.table.submit(entry.seat, entry.action, entry.at)
            for (seat, _), bot in self.bots.items():
                bot.observe(self.table.view(seat), self.table.seen(outcome, seat))

    def bot(self, seat: int, level: str) -> Bot[Any, Any]:
        """The bot of that seat; one that comes late is told everything from the beginning."""
        known = self.bots.get((seat, level))
        if known is not None:
            return known
        bot = bot_of(self.table.game, level)
        past = _Copy(self.table.header)
        past.bots[seat, level] = bot
        bot.observe(past.table.view(seat), ())
        past.follow(self.table.entries)
        self.bots[seat, level] = bot
        return bot


_copies: OrderedDict[str, _Copy] = OrderedDict()


def answer(question: Question) -> Choice[Any] | None:
    """In the worker: the bot's choice, or None when the entries before these are not known here."""
    copy = _copies.get(question.table)
    if question.header is not None:
        copy = _copies[question.table] = _Copy(question.header)
    if copy is None or len(copy.table.entries) != question.start:
        return None
    _copies.move_to_end(question.table)
    if len(_copies) > KEPT:
        _copies.popitem(last=False)
    copy.follow(question.entries)
    table = copy.table
    bot = copy.bot(question.seat, question.level)
    rng = Rng(table.header.seed, f"bot/{question.seat}/{len(table.entries)}")
    return bot.choose(table.view(question.seat), rng)


def load_games() -> None:
    """So that the first question is answered as quickly as the others."""
    for name in games.names():
        with contextlib.suppress(Exception):
            # One that can't be loaded is complained about where it is asked for.
            games.load(name)


def end_with_parent() -> None:
    """A server that is killed takes its workers along; Ctrl+C is for the server to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
