"""Views of Glop in words."""

from collections.abc import Iterator

from tablee.core.summary import Summary
from tablee.core.text import Message, Who
from tablee.games.glop import speech
from tablee.games.glop.state import View


def summarise(view: View) -> Summary:
    return Summary(tuple(_hand(view)), tuple(_table(view)), tuple(_points(view)))


def _hand(view: View) -> Iterator[Message]:
    if view.seat is None:
        return
    yield Message("glop-summary-hand", {"n": len(view.hand), "cards": speech.cards(view.hand)})
    if view.given is not None:
        yield Message("glop-summary-given", {"cards": speech.cards(view.given)})


def _table(view: View) -> Iterator[Message]:
    yield Message("glop-summary-table", {"n": len(view.table), "cards": speech.cards(view.table)})
    yield Message("glop-summary-deal", {"deal": view.match.deal, "favourite": view.match.favourite})
    reserves = view.reserve_sizes or (0,) * len(view.hand_sizes)
    for seat, held in enumerate(view.hand_sizes):
        if seat != view.seat:
            yield Message("glop-summary-held", {"who": Who(seat), "n": held, "reserve": reserves[seat]})


def _points(view: View) -> Iterator[Message]:
    for side, points in enumerate(view.points):
        names = tuple(Who(seat) for seat, each in enumerate(view.sides) if each == side)
        taken = view.pile_sizes[side]
        yield Message("glop-summary-side", {"side": side, "names": names, "points": points, "cards": taken})
