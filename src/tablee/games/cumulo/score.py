"""Points: announcements, openings, the count of a round and the winners.

The rules are CUMULO-20, CUMULO-21, CUMULO-50 and CUMULO-52.
"""

from tablee.core.game import Score, ScoreLine
from tablee.core.text import Message
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITAL_JOKER, ORDER, SMALL_JOKER, is_canasta, worth
from tablee.games.cumulo.events import Count, Line, Word
from tablee.games.cumulo.state import Match, Options, Phase, Round, State
from tablee.kit.cards import in_order
from tablee.kit.seats import is_level, ranks

ANNOUNCED = (10, 20, 30, 40, 50, 60, 100)
"""Points that a word without a joker announces, by its length; the last is a pure canasta."""
ANNOUNCED_WITH_JOKER = (*ANNOUNCED[:-1], 70)
"""Points that a word with a joker announces, by its length; the last is an impure canasta."""
BONUS = 50
OPENINGS = ((600, 150), (300, 120))
"""Pairs of a total and the points that an opening needs from that total on (CUMULO-21)."""
LOWEST_OPENING = 100
"""Points that an opening needs below these totals."""


def announced(word: str) -> int:
    """Return the points that a complete word announces.

    >>> announced("Manger"), announced("Roulade"), announced("Roul?de")
    (60, 100, 70)
    """
    has_joker = SMALL_JOKER in word or CAPITAL_JOKER in word
    return (ANNOUNCED_WITH_JOKER if has_joker else ANNOUNCED)[len(word) - 1]


def opening(total: int) -> int:
    """Return the points that the first laying of a round must announce at this total.

    >>> [opening(total) for total in (-20, 299, 300, 599, 600)]
    [100, 100, 120, 120, 150]
    """
    for floor, points in OPENINGS:
        if total >= floor:
            return points
    return LOWEST_OPENING


def needed(total: int, phase: Phase, options: Options) -> int:
    """Return the points that an opening must announce now.

    By option it needs none once somebody has closed (CUMULO-41).
    """
    return 0 if phase == "last" and options.free_last else opening(total)


def count(current: Round, match: Match) -> Count:
    lines: list[Line] = []
    for seat, words in enumerate(current.laid):
        if seat == current.closer:
            lines.append(Line(seat, "bonus", "", BONUS))
        lines += word_lines(seat, words)
        hand = current.hands[seat]
        if hand:
            lines.append(Line(seat, "loss", "".join(in_order(hand, ORDER)), -worth(hand)))
    return Count(match.round, match.first, current.closer, "".join(current.pile[-1:]), tuple(lines))


def word_lines(seat: int, words: tuple[Word, ...]) -> list[Line]:
    """Return announcements of complete words, then units of canastas and unfinished words."""
    announcements = [Line(seat, "announcement", word.cards, word.points, word.reading) for word in words if word.points]
    units = [
        Line(seat, "units", word.cards, worth(word.cards), word.reading)
        for word in words
        if is_canasta(word.cards) or not word.points
    ]
    return announcements + units


def points(lines: tuple[Line, ...], seat: int) -> int:
    return sum(line.points for line in lines if line.seat == seat)


def winners(match: Match, options: Options) -> tuple[int, ...]:
    """Return the seats that have won after a round was counted.

    Nobody has won while no seat has reached the target, or while the leaders are tied. After the
    last round the leaders win.
    """
    best = max(match.totals)
    leaders = tuple(seat for seat, total in enumerate(match.totals) if total == best)
    if match.round >= options.max_rounds or (best >= options.target and len(leaders) == 1):
        return leaders
    return ()


def scores(state: State) -> tuple[Score, ...]:
    """Return every seat's total, with the lines of all counts."""
    totals = state.match.totals
    lines: list[list[ScoreLine]] = [[] for _ in totals]
    for line in (line for counted in state.match.counts for line in counted.lines):
        lines[line.seat].append(ScoreLine(speech.line(line), line.points))
    return tuple(
        Score(total, rank, tuple(lines[seat]), Message("cumulo-tie") if is_level(totals, seat) else None)
        for seat, (total, rank) in enumerate(zip(totals, ranks(totals), strict=True))
    )
