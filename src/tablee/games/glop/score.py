"""The count after a deal (GLOP-40 to GLOP-44) and the winner (GLOP-50 to GLOP-53)."""

from tablee.core.game import Score, ScoreLine
from tablee.games.glop import speech
from tablee.games.glop.cards import COLOURS, DECK, LETTERS, OF_COLOUR, SIXES, Card, Colour
from tablee.games.glop.state import SIDES, Count, Deal, Line, Match, Side, State
from tablee.kit.seats import ranks

GLOP, ROYAL_GLOP = 1, 3
"""Points marked at once for a glop, and for a royal one (GLOP-30, GLOP-32)."""
MOST_CARDS, ENOUGH_CARDS = 2, len(DECK) // 2 + 1
"""Points for more than half of the cards, and the number needed (GLOP-40)."""
STAR = 1
"""Points for the 1 and for the 6 of the favourite colour (GLOP-41)."""
MOST_SIXES, ENOUGH_SIXES = 2, 3
"""Points for most of the sixes, and the number needed (GLOP-42)."""
FEW_FAVOURITES = 5
"""Number of cards of the favourite colour that score nothing. Each further one scores a point
(GLOP-43).
"""


def count(deal: Deal, match: Match) -> Count:
    """Return every line of the deal just played.

    Glops are included, though they were marked as they happened (GLOP-44).
    """
    lines: list[Line] = []
    for side in (0, 1):
        lines += glop_lines(deal, side) + pile_lines(deal.piles[side], side, match.favourite)
    return Count(match.deal, match.favourite, tuple(lines))


def glop_lines(deal: Deal, side: Side) -> list[Line]:
    """Return the lines for the glops that a side has made in a deal."""
    lines = [Line(side, "glop", deal.glops[side], GLOP * deal.glops[side])] if deal.glops[side] else []
    return [*lines, Line(side, "royal", 1, ROYAL_GLOP)] if deal.royal == side else lines


def pile_lines(pile: tuple[Card, ...], side: Side, favourite: Colour) -> list[Line]:
    """Return the lines that a side's pile is worth."""
    lines: list[Line] = []
    if len(pile) >= ENOUGH_CARDS:
        lines.append(Line(side, "cards", len(pile), MOST_CARDS))
    letter = LETTERS[COLOURS.index(favourite)]
    if f"{letter}1" in pile:
        lines.append(Line(side, "one", 1, STAR))
    if f"{letter}6" in pile:
        lines.append(Line(side, "six", 1, STAR))
    sixes = len(SIXES.intersection(pile))
    if sixes >= ENOUGH_SIXES:
        lines.append(Line(side, "sixes", sixes, MOST_SIXES))
    favourites = len(OF_COLOUR[favourite].intersection(pile))
    if favourites > FEW_FAVOURITES:
        lines.append(Line(side, "favourite", favourites, favourites - FEW_FAVOURITES))
    return lines


def counted_points(counted: Count, side: Side) -> int:
    """Return the points of the count that were not marked during the deal."""
    return sum(line.points for line in counted.lines if line.side == side and line.reason not in ("glop", "royal"))


def winner(points: tuple[int, int], target: int) -> Side | None:
    """Return the side with the better total once one has reached the target, or None.

    Tied sides play on (GLOP-50 to GLOP-52).
    """
    if max(points) < target or points[0] == points[1]:
        return None
    return 0 if points[0] > points[1] else 1


def scores(state: State) -> tuple[Score, ...]:
    """Return the score of each seat, which is that of its side."""
    rank = ranks(state.points)
    lines = tuple(tuple(ScoreLine(speech.line(line), line.points) for line in _lines(state, side)) for side in (0, 1))
    return tuple(Score(state.points[side], rank[side], lines[side]) for side in SIDES[: state.setup.seats])


def _lines(state: State, side: Side) -> list[Line]:
    """Return a side's lines of all counts, and its glops in a deal that is not counted yet."""
    counts = state.match.counts
    lines = [line for counted in counts for line in counted.lines if line.side == side]
    is_counted = bool(counts) and counts[-1].deal == state.match.deal
    return lines if is_counted else lines + glop_lines(state.deal, side)
