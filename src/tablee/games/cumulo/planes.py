"""Cumulo for learners: its zones of cards. Its words are too many to be numbered."""

from typing import get_args

from tablee.games.cumulo.cards import LONGEST, ORDER
from tablee.games.cumulo.legality import rows
from tablee.games.cumulo.state import Action, Phase, View
from tablee.kit.observer import Observer, Sight, around, at_seat, one_hot

POINTS = 100
"""Unit of points."""


class CumuloObserver(Observer[View, Action]):
    cards = tuple(ORDER)

    def see(self, view: View) -> Sight:
        seat, seats = view.seat or 0, len(view.hand_sizes)
        laid = [rows(view.laid[(seat + step) % seats]) for step in range(seats)]
        zones = {
            "hand": view.hand,
            "top": view.pile[-1:],
            "pile": view.pile,
            "may grow": [card for word in view.may_grow for card in laid[(view.turn - seat) % seats][word]],
            **{f"laid+{step}": "".join(words) for step, words in enumerate(laid)},
        }
        lengths = {
            f"words of {length}+{step}": float(sum(len(word) == length for word in words))
            for step, words in enumerate(laid)
            for length in range(1, LONGEST + 1)
        }
        return Sight(
            zones,
            {
                **one_hot("phase", view.phase, get_args(Phase)),
                **at_seat("turn", (view.turn,), seat, seats),
                **at_seat("closer", (view.closer,), seat, seats),
                **around("hand", view.hand_sizes, seat, 10),
                **around("total", view.match.totals, seat, POINTS),
                **around("opening", view.opening, seat, POINTS),
                **lengths,
                "first lap": view.lap == 1,
                "stock": view.stock / 10,
                "may take": view.may_take,
            },
        )
