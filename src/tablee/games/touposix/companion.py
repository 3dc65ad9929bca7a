"""Score keeping for a game played with real cards: the count at the end."""

from tablee.core.companion import Check, Companion, Field, Form, Line, Option, Sum, Timer, WordRules
from tablee.games.touposix.cards import FIRECRACKER, HAND, PRIZES, TURNED_UP, deck
from tablee.games.touposix.score import worth_of_cards
from tablee.games.touposix.state import Options

_THINKING = 60
"""Seconds for a word, if the players want a clock (TOUPOSIX-34)."""
_OUT = ("=", ("+", "hand", "draw"), 0)


def companion() -> Companion:
    return Companion(
        columns=(2, 3, 4),
        options=(Option("count_draw_pile", (0, 1), 0),),
        forms=(_count(),),
        over=(">=", "n_game", 1),
        timers=(Timer("turn", _THINKING, "TOUPOSIX-34"),),
        words=WordRules(Options().words, "TOUPOSIX-26"),
    )


def _count() -> Form:
    pack = deck(Options().dictionary)
    dealt = ("//", len(pack) - TURNED_UP, "columns")
    worth, counted = worth_of_cards(Options()), worth_of_cards(Options(count_draw_pile=True))
    rewarded = ("or", ("not", _OUT), (">=", "prizes", 1), ("=", ("sum", "prizes"), PRIZES))
    names = ("prizes", "firecrackers", "discards", "hand")
    return Form(
        name="game",
        fields=(
            _number("prizes", "TOUPOSIX-24", PRIZES, shared=True),
            _number("firecrackers", "TOUPOSIX-23", pack.count(FIRECRACKER), shared=True),
            _number("discards", "TOUPOSIX-13", dealt),
            _number("hand", "TOUPOSIX-21", HAND),
            _number("draw", "TOUPOSIX-13", dealt),
        ),
        lines=(
            *(Line(name, "TOUPOSIX-32", ("*", getattr(worth, name), name)) for name in names),
            Line("draw", "TOUPOSIX-32", ("*", ("if", "count_draw_pile", counted.draw, worth.draw), "draw")),
        ),
        checks=(
            Check("more", "TOUPOSIX-13", ("<=", ("+", "firecrackers", "discards", "hand", "draw"), dealt), each=True),
            Check("refilled", "TOUPOSIX-21", ("or", ("=", "draw", 0), ("=", "hand", HAND)), each=True),
            Check("out", "TOUPOSIX-30", ("<=", ("sum", _OUT), 1)),
            Check("rewarded", "TOUPOSIX-30", rewarded, each=True),
        ),
        tie=("-", 0, ("+", "hand", "draw")),
    )


def _number(name: str, rule: str, most: Sum, *, shared: bool = False) -> Field:
    return Field(name=name, kind="number", rule=rule, each=True, most=most, shared=shared)
