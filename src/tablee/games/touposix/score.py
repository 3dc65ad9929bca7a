"""Points of cards, and the ranks at the end (TOUPOSIX-32)."""

from msgspec.structs import replace

from tablee.core.game import Score, ScoreLine
from tablee.core.text import Message
from tablee.games.touposix import speech
from tablee.games.touposix.state import Holding, Line, Options, Reason, State, Worth
from tablee.games.touposix.ways import Laying
from tablee.kit.seats import is_level, ranks

_BASIC = Worth(prizes=10, discards=-5, firecrackers=-5, hand=-1, draw=0)
_DRAW_COUNTED = replace(_BASIC, draw=-1)


def worth_of_cards(options: Options) -> Worth:
    return _DRAW_COUNTED if options.count_draw_pile else _BASIC


def earns_by_going_out(stack: int, edition: int) -> bool:
    """Return whether going out earns an ABCD card (TOUPOSIX-30).

    It does while any is left; in edition 1 it always does.
    """
    return stack > 0 or edition == 1


def worth_of_word(laying: Laying, stack: int, left: int, worth: Worth, edition: int) -> int:
    """Return the points that a word brings at once to a player with `left` cards (TOUPOSIX-28).

    They are its prizes minus the cost of a firecracker.
    """
    seven = laying.takes_whole_hand and stack > 0
    out = len(laying.cards) == left and earns_by_going_out(stack - seven, edition)
    return (seven + out) * worth.prizes + laying.fires * worth.firecrackers


def worth_of_discard(thrown: int, stack: int, left: int, worth: Worth, edition: int) -> int:
    """Return the points of discarding `thrown` cards: their cost, and a prize for going out.

    Discarding the last cards is going out too (TOUPOSIX-33).
    """
    out = thrown == left and earns_by_going_out(stack, edition)
    return thrown * worth.discards + out * worth.prizes


def lines(holding: Holding, options: Options) -> tuple[Line, ...]:
    """Return the count of a seat as if the game ended now."""
    worth = worth_of_cards(options)
    listed: tuple[tuple[Reason, int, int], ...] = (
        ("prizes", holding.prizes, worth.prizes),
        ("discards", len(holding.discards), worth.discards),
        ("firecrackers", holding.firecrackers, worth.firecrackers),
        ("hand", len(holding.hand), worth.hand),
        ("draw", len(holding.draw), worth.draw),
    )
    return tuple([Line(reason, n, n * each) for reason, n, each in listed if n * each])


def total(counted: tuple[Line, ...]) -> int:
    return sum([line.points for line in counted])


def scores(state: State) -> tuple[Score, ...]:
    counted = [lines(holding, state.setup.options) for holding in state.holdings]
    standings = [(total(each), -holding.left) for each, holding in zip(counted, state.holdings, strict=True)]
    return tuple(
        Score(points, rank, tuple(ScoreLine(speech.line(line), line.points) for line in each), _tie(standings, seat))
        for seat, ((points, _), rank, each) in enumerate(zip(standings, ranks(standings), counted, strict=True))
    )


def _tie(standings: list[tuple[int, int]], seat: int) -> Message | None:
    """Return the tie-break of a seat with as many points as another (TOUPOSIX-32).

    Fewer cards left win; if these are equal too, the rank is shared.
    """
    if not is_level([points for points, _ in standings], seat):
        return None
    shared = standings.count(standings[seat]) > 1
    return Message("touposix-tie", {"left": -standings[seat][1], "shared": "yes" if shared else "no"})
