"""Views of Glossa in words."""

from collections.abc import Iterator

from tablee.core.summary import Summary
from tablee.core.text import Message, Who
from tablee.games.glossa import speech
from tablee.games.glossa.laying import text
from tablee.games.glossa.state import View


def summarise(view: View) -> Summary:
    return Summary(tuple(_hand(view)), tuple(_table(view)), tuple(_points(view)))


def _hand(view: View) -> Iterator[Message]:
    if view.seat is None:
        return
    cards = tuple(
        Message("glossa-summary-card", {"card": speech.card(card), "value": view.values[card]}) for card in view.hand
    )
    yield Message("glossa-summary-hand", {"n": len(cards), "cards": cards})
    if view.hand:
        yield Message("glossa-summary-word", {"n": len(view.word), "word": text(view.word), "value": view.value})


def _table(view: View) -> Iterator[Message]:
    yield Message("glossa-summary-deal", {"deal": view.deal, "mat": view.mat, "cagnotte": view.cagnotte})
    if view.level:
        yield Message("glossa-summary-level", {"level": view.level})
    for seat, stake in enumerate(view.stakes):
        yield Message(
            "glossa-summary-seat",
            {"who": Who(seat), "said": _said(view, seat), "stake": stake, "reserve": view.reserves[seat]},
        )


def _said(view: View, seat: int) -> Message:
    """Return what a seat has announced, or else what it is doing."""
    if view.entered[seat] is False:
        said = "out"
    elif view.said[seat]:
        is_all_in = view.reserves[seat] == 0 and view.said[seat] != "dropped"
        said = "tapis" if is_all_in else view.said[seat]
    elif (exchanged := view.exchanged[seat]) is not None:
        return Message("glossa-summary-exchanged", {"n": exchanged})
    else:
        said = "in" if view.entered[seat] else "thinking"
    return Message("glossa-summary-said", {"said": said})


def _points(view: View) -> Iterator[Message]:
    for seat, points in enumerate(view.points):
        yield Message("glossa-summary-points", {"who": Who(seat), "points": points, "chips": view.reserves[seat]})
