"""Touposix for learners: its zones of cards. Its words are too many to be numbered."""

from tablee.games.touposix.cards import HAND, MOST_PILES, ORDER, PRIZES, card_of
from tablee.games.touposix.state import Action, View
from tablee.kit.observer import Observer, Sight, around, at_seat


class TouposixObserver(Observer[View, Action]):
    cards = tuple(ORDER)

    def see(self, view: View) -> Sight:
        seat, places = view.seat or 0, view.places
        tops = {f"top {pile}": view.tops[pile : pile + 1] for pile in range(MOST_PILES)}
        discards = {f"discards+{step}": places[(seat + step) % len(places)].discards for step in range(len(places))}
        zones = {
            "hand": view.hand,
            **tops,
            "piles": [card_of(laid) for pile in view.piles for laid in pile],
            **discards,
        }
        return Sight(
            zones,
            {
                **at_seat("turn", (view.turn,), seat, len(places)),
                **around("hand", [place.hand for place in places], seat, HAND),
                **around("draw", [place.draw for place in places], seat, 10),
                **around("firecrackers", [place.firecrackers for place in places], seat),
                **around("prizes", [place.prizes for place in places], seat),
                **around("points", [place.points for place in places], seat, 10),
                "prizes left": view.stack / PRIZES,
                "passes": view.passes / len(places),
                "out of play": view.aside / 10,
            },
        )
