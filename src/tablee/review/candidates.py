"""Candidates: the decisions of a finished game that may have been mistakes, and their alternatives.

The strongest bot sits in the player's seat and observes what that seat observed. Its own values of
the actions (`Bot.weigh`) are only used here, to choose what is worth playing out.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot, bot_of, levels
from tablee.core.game import AnyGame, TakeBack
from tablee.core.log import Entry, standing
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.moments import Course, Moment

ALTERNATIVES = 3
"""Other actions that are played out: the best ones by the bot's values."""
SLIGHT = 0.02
"""Share of the game's usual swing below which a loss is a matter of taste."""


class Candidates(Struct, frozen=True):
    """A decision, the alternatives to what was played, and how doubtful it looks."""

    number: int
    entry: Entry
    moment: Moment
    others: tuple[Any, ...]
    doubt: float
    """What the action seems to lose, in points."""
    spread: float
    """The difference between the best and the worst action that the bot considered."""

    @property
    def mattered(self) -> bool:
        """Whether the choice made a difference."""
        return self.spread > floor_of(self.moment.game)

    @property
    def is_doubtful(self) -> bool:
        """Whether it is worth playing out."""
        return bool(self.others) and self.doubt > floor_of(self.moment.game) / 2


def floor_of(game: AnyGame) -> float:
    """Return the loss in points that is too small to be mentioned."""
    return SLIGHT * game.extras.swing


def expert_of(game: AnyGame) -> Callable[[], AnyBot]:
    """Return the factory of the bot that chooses the alternatives."""
    return lambda: bot_of(game, levels(game)[-1])


def player_of(game: AnyGame) -> Callable[[], AnyBot]:
    """Return the factory of the bot that plays the playouts."""
    return game.extras.judge or expert_of(game)


def candidates(
    table: Table, entries: Sequence[Entry], seats: Container[int], wanted: Container[int]
) -> Iterator[Candidates | None]:
    """Play the entries at that table one by one, and yield the candidates of each.

    Yield None for an entry that is not wanted, or that the bot has no opinion on.
    """
    course, bots = Course(table), _bots(table, seats)
    for number, entry in enumerate(entries, start=1):
        is_wanted = number in wanted and entry.seat in bots and not isinstance(entry.action, TakeBack)
        yield _weighed(number, entry, course.moment(entry.seat, entry.at), bots[entry.seat]) if is_wanted else None
        outcome = course.repeat(entry)
        if isinstance(entry.action, TakeBack):
            # Bots can't forget, so new ones observe the entries that still count.
            bots = _bots(table, seats)
        else:
            for seat, bot in bots.items():
                bot.observe(table.view(seat), table.seen(outcome, seat))


def _bots(table: Table, seats: Container[int]) -> dict[int, AnyBot]:
    make = expert_of(table.game)
    bots = {seat: make() for seat in range(table.header.seats) if seat in seats}
    past = Table(table.game, table.header, table.arbiter)
    for seat, bot in bots.items():
        bot.observe(past.view(seat), ())
    for entry in standing(table.entries):
        outcome = past.repeat(entry)
        for seat, bot in bots.items():
            bot.observe(past.view(seat), past.seen(outcome, seat))
    return bots


def _weighed(number: int, entry: Entry, moment: Moment, bot: AnyBot) -> Candidates | None:
    rng, view, played = Rng(moment.header.seed, f"weighed/{number}"), moment.view, entry.action
    weighed = sorted(bot.weigh(view, rng, [played]), key=lambda each: -each.worth)
    mine = next((each for each in weighed if each.action == played), None)
    if mine is None:
        return None
    others = tuple(each.action for each in weighed if each.action != played)[:ALTERNATIVES]
    return Candidates(
        number, entry, moment, others, weighed[0].worth - mine.worth, weighed[0].worth - weighed[-1].worth
    )
