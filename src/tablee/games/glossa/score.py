"""Points and chips: everyone's total, and whether the game is over (GLOSSA-60 to GLOSSA-64)."""

from tablee.core.game import Score, ScoreLine
from tablee.core.text import Message
from tablee.games.glossa import speech
from tablee.games.glossa.legality import MINUTE
from tablee.games.glossa.state import State
from tablee.kit.seats import is_level, ranks

_LONGEST = 100
"""Deals after which a game played for a time ended too, in edition 1."""


def is_last_deal(state: State, at: int) -> bool:
    """Whether the game ends with the deal that has just ended (GLOSSA-60)."""
    options = state.setup.options
    if options.minutes:
        is_longest = state.setup.edition == 1 and state.match.deal >= _LONGEST
        return at >= options.minutes * MINUTE or is_longest
    return state.match.deal >= options.deals


def game_points(state: State) -> tuple[int, ...]:
    return tuple(sum([row.points[seat] or 0 for row in state.match.sheet]) for seat in range(state.setup.seats))


def totals(state: State) -> tuple[int, ...]:
    """Game points and chips (GLOSSA-61)."""
    return tuple(points + reserve for points, reserve in zip(game_points(state), state.reserves, strict=True))


def scores(state: State) -> tuple[Score, ...]:
    """Level scores share a rank (GLOSSA-64)."""
    final = totals(state)
    return tuple(
        Score(total, rank, _lines(state, seat), Message("glossa-tie") if is_level(final, seat) else None)
        for seat, (total, rank) in enumerate(zip(final, ranks(final), strict=True))
    )


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The seat's column of the score sheet, and its chips."""
    column = ((row, row.points[seat]) for row in state.match.sheet)
    lines = [ScoreLine(speech.line_of(row, seat), points) for row, points in column if points is not None]
    return (*lines, ScoreLine(Message("glossa-line-chips"), state.reserves[seat]))
