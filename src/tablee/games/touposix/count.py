"""The count and who has won (TOUPOSIX-32)."""

from tablee.core.game import Score, ScoreLine
from tablee.games.touposix import speech
from tablee.games.touposix.state import Holding, Line, Options, State

WORTH = {"prizes": 10, "discards": -5, "firecrackers": -5, "hand": -1, "draw": -1}


def lines(holding: Holding, options: Options) -> tuple[Line, ...]:
    """What a seat's cards are worth, were the game to stop now."""
    listed = (
        Line("prizes", holding.prizes, holding.prizes * WORTH["prizes"]),
        Line("discards", len(holding.discards), len(holding.discards) * WORTH["discards"]),
        Line("firecrackers", holding.firecrackers, holding.firecrackers * WORTH["firecrackers"]),
        Line("hand", len(holding.hand), len(holding.hand) * WORTH["hand"]),
        Line("draw", len(holding.draw), len(holding.draw) * WORTH["draw"] if options.count_draw_pile else 0),
    )
    return tuple(line for line in listed if line.points)


def total(counted: tuple[Line, ...]) -> int:
    return sum(line.points for line in counted)


def scores(state: State) -> tuple[Score, ...]:
    counted = [lines(holding, state.setup.options) for holding in state.holdings]
    standing = [(total(each), -holding.left) for each, holding in zip(counted, state.holdings, strict=True)]
    return tuple(
        Score(
            points=mine[0],
            rank=1 + sum(other > mine for other in standing),
            lines=tuple(ScoreLine(speech.line(line), line.points) for line in each),
        )
        for each, mine in zip(counted, standing, strict=True)
    )
