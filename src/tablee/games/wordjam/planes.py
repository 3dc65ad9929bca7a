"""Word Jam for learners: its zones of letters. Its words are too many to be numbered."""

from typing import get_args

from tablee.games.wordjam.cards import CONSONANTS, LAID, STYLES, letters_of
from tablee.games.wordjam.state import Action, Kind, Phase, Side, View
from tablee.kit.observer import Observer, Sight, around, at_seat, one_hot
from tablee.lexicon.letters import ALPHABET

SECOND = 1000
"""Milliseconds in a second."""


class WordJamObserver(Observer[View, Action]):
    cards = tuple(ALPHABET)

    def see(self, view: View) -> Sight:
        seat, seats = view.seat or 0, len(view.points)
        laid = {f"letter {place}": view.letters[place : place + 1] for place in range(LAID)}
        zones = {
            **laid,
            "not on the table": [letter for letter in CONSONANTS if letter not in view.letters],
            "bid": letters_of(view.bid.word) if view.bid else "",
            "claim": letters_of(view.claim.word) if view.claim else "",
            "written": letters_of(view.word or ""),
            "told": [letter for reveal in view.told for letter in letters_of(reveal.word)],
        }
        camps = {
            key: hot
            for side in get_args(Side)
            for key, hot in at_seat(side, [n for n, camp in enumerate(view.camps) if camp == side], seat, seats).items()
        }
        return Sight(
            zones,
            {
                **one_hot("phase", view.phase, get_args(Phase)),
                **one_hot("kind", view.kind, get_args(Kind)),
                **one_hot("theme", view.theme, STYLES),
                **one_hot("camp", view.camp, get_args(Side)),
                **at_seat("dealer", (view.dealer,), seat, seats),
                **at_seat("waits", view.waits, seat, seats),
                **at_seat("out", view.out, seat, seats),
                **at_seat("caller", (view.caller,), seat, seats),
                **at_seat("wrote", view.written, seat, seats),
                **camps,
                **around("points", view.points, seat, 10),
                "round": view.number / view.rounds,
                "red": view.prizes[0],
                "yellow": view.prizes[1],
                "bid value": view.bid.value if view.bid else 0,
                "to beat": view.to_beat or 0,
                "least": view.least,
                "seconds left": max(0, (view.deadline or view.at) - view.at) / SECOND / 10,
            },
        )
