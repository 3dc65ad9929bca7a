"""Scores, made of points and chips, and the end of the game (GLOSSA-60 to GLOSSA-64)."""

from tablee.core.game import Score, ScoreLine
from tablee.core.text import Message
from tablee.games.glossa import speech
from tablee.games.glossa.legality import MINUTE
from tablee.games.glossa.state import State
from tablee.kit.seats import is_level, ranks

_LONGEST = 100
"""Maximum number of deals of a game played for a time, in edition 1."""


def is_last_deal(state: State, at: int) -> bool:
    """Return whether the deal that has just ended was the last (GLOSSA-60)."""
    options = state.setup.options
    if options.minutes:
        is_longest = state.setup.edition == 1 and state.match.deal >= _LONGEST
        return at >= options.minutes * MINUTE or is_longest
    return state.match.deal >= options.deals


def game_points(state: State) -> tuple[int, ...]:
    return tuple(sum([row.points[seat] or 0 for row in state.match.sheet]) for seat in range(state.setup.seats))


def totals(state: State) -> tuple[int, ...]:
    """Return the game points plus chips of each seat (GLOSSA-61)."""
    return tuple(points + reserve for points, reserve in zip(game_points(state), state.reserves, strict=True))


def scores(state: State) -> tuple[Score, ...]:
    """Return the score of each seat; equal scores share a rank (GLOSSA-64)."""
    final = totals(state)
    return tuple(
        Score(total, rank, _lines(state, seat), Message("glossa-tie") if is_level(final, seat) else None)
        for seat, (total, rank) in enumerate(zip(final, ranks(final), strict=True))
    )


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Return the seat's column of the score sheet, followed by its chips."""
    column = ((row, row.points[seat]) for row in state.match.sheet)
    lines = [ScoreLine(speech.line_of(row, seat), points) for row, points in column if points is not None]
    return (*lines, ScoreLine(Message("glossa-line-chips"), state.reserves[seat]))
