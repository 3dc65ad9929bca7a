"""The count after a deal (GLOP-40 to GLOP-44) and who has won (GLOP-50 to GLOP-53)."""

from tablee.core.game import Score, ScoreLine
from tablee.games.glop import speech
from tablee.games.glop.cards import COLOURS, LETTERS, OF_COLOUR, SIXES, Card, Colour
from tablee.games.glop.state import SIDES, Count, Deal, Line, Match, Side, State
from tablee.kit.seats import ranks

GLOP, ROYAL_GLOP = 1, 3
"""Marked at once for a glop, and for one with the last card of a deal (GLOP-30, GLOP-32)."""


def count(deal: Deal, match: Match) -> Count:
    """Every line of the deal just played, glops included, which were marked as they happened (GLOP-44)."""
    lines: list[Line] = []
    for side in (0, 1):
        lines += glop_lines(deal, side) + pile_lines(deal.piles[side], side, match.favourite)
    return Count(match.deal, match.favourite, tuple(lines))


def glop_lines(deal: Deal, side: Side) -> list[Line]:
    """The glops that a side has made in a deal."""
    lines = [Line(side, "glop", deal.glops[side], GLOP * deal.glops[side])] if deal.glops[side] else []
    return [*lines, Line(side, "royal", 1, ROYAL_GLOP)] if deal.royal == side else lines


def pile_lines(pile: tuple[Card, ...], side: Side, favourite: Colour) -> list[Line]:
    """What a side's pile is worth."""
    lines: list[Line] = []
    if len(pile) >= 23:
        lines.append(Line(side, "cards", len(pile), 2))
    letter = LETTERS[COLOURS.index(favourite)]
    if f"{letter}1" in pile:
        lines.append(Line(side, "one", 1, 1))
    if f"{letter}6" in pile:
        lines.append(Line(side, "six", 1, 1))
    sixes = len(SIXES.intersection(pile))
    if sixes >= 3:
        lines.append(Line(side, "sixes", sixes, 2))
    favourites = len(OF_COLOUR[favourite].intersection(pile))
    if favourites >= 6:
        lines.append(Line(side, "favourite", favourites, favourites - 5))
    return lines


def counted_points(counted: Count, side: Side) -> int:
    """The points of the count that were not marked during the deal."""
    return sum(line.points for line in counted.lines if line.side == side and line.reason not in ("glop", "royal"))


def winner(points: tuple[int, int], target: int) -> Side | None:
    """The side with the better total once one has reached the target; level sides play on (GLOP-50 to GLOP-52)."""
    if max(points) < target or points[0] == points[1]:
        return None
    return 0 if points[0] > points[1] else 1


def scores(state: State) -> tuple[Score, ...]:
    """A seat scores what its side does."""
    rank = ranks(state.points)
    lines = tuple(tuple(ScoreLine(speech.line(line), line.points) for line in _lines(state, side)) for side in (0, 1))
    return tuple(Score(state.points[side], rank[side], lines[side]) for side in SIDES[: state.setup.seats])


def _lines(state: State, side: Side) -> list[Line]:
    """The lines of all counts, and the glops marked in a deal that has none yet."""
    counts = state.match.counts
    lines = [line for counted in counts for line in counted.lines if line.side == side]
    is_counted = bool(counts) and counts[-1].deal == state.match.deal
    return lines if is_counted else lines + glop_lines(state.deal, side)
