"""The count of a round (CUMULO-50), openings that rise with the score (CUMULO-21) and who has won (CUMULO-52)."""

from tablee.games.cumulo.cards import ORDER, worth
from tablee.games.cumulo.state import Count, Line, Match, Options, Round
from tablee.games.cumulo.words import announced, is_canasta, is_complete

BONUS = 50
_OPENINGS = ((600, 150), (300, 120))
_LOWEST_OPENING = 100


def opening(total: int) -> int:
    """What the first laying of a round must announce at this score.

    >>> [opening(total) for total in (-20, 299, 300, 599, 600)]
    [100, 100, 120, 120, 150]
    """
    return next((points for floor, points in _OPENINGS if total >= floor), _LOWEST_OPENING)


def count(current: Round, match: Match) -> Count:
    lines: list[Line] = []
    for seat, words in enumerate(current.laid):
        if seat == current.closer:
            lines.append(Line(seat, "bonus", "", BONUS))
        lines += word_lines(seat, words)
        hand = current.hands[seat]
        if hand:
            lines.append(Line(seat, "loss", "".join(sorted(hand, key=ORDER.__getitem__)), -worth(hand)))
    return Count(match.round, match.first, current.closer, "".join(current.pile[-1:]), tuple(lines))


def word_lines(seat: int, words: tuple[str, ...]) -> list[Line]:
    """Complete words announce; canastas and unfinished words count their units."""
    complete = [word for word in words if is_complete(word)]
    lines = [Line(seat, "announcement", word, announced(word)) for word in complete]
    counted = [word for word in words if is_canasta(word) or word not in complete]
    return lines + [Line(seat, "units", word, worth(word)) for word in counted]


def points(lines: tuple[Line, ...], seat: int) -> int:
    return sum(line.points for line in lines if line.seat == seat)


def winners(match: Match, options: Options) -> tuple[int, ...]:
    """Who has won after a counted round; nobody while none has reached the target or the best are level."""
    best = max(match.totals)
    leaders = tuple(seat for seat, total in enumerate(match.totals) if total == best)
    if match.round >= options.max_rounds or (best >= options.target and len(leaders) == 1):
        return leaders
    return ()
