"""Score keeping for a game played with real cards.

The four columns are computed from the words that were laid and the cards that were left.
"""

from typing import get_args

from tablee.core.companion import Cards, Check, Companion, Field, Form, Line, Option, Sum, Tell, Timer, WordRules
from tablee.games.cumulo.cards import ALONE, CAPITAL_JOKER, DECK, LONGEST, SMALL_JOKER, VALUE
from tablee.games.cumulo.deal import roles
from tablee.games.cumulo.score import ANNOUNCED, ANNOUNCED_WITH_JOKER, BONUS, LOWEST_OPENING, OPENINGS
from tablee.games.cumulo.state import Options, Role

_SEATS = (2, 3, 4)
_ROLES: tuple[Role, ...] = get_args(Role)
_SECONDS = get_args(Options.__annotations__["seconds"])
_IS_CANASTA = ("=", ("size", "it"), LONGEST)
_IS_FINISHED = ("or", ("finished", "it"), _IS_CANASTA)
_CLOSED = ("=", "column", "closer")


def companion() -> Companion:
    options = Options()
    return Companion(
        columns=_SEATS,
        options=(Option("target", get_args(Options.__annotations__["target"]), options.target),),
        forms=(_round(),),
        over=("or", ("and", (">=", "best", "target"), ("=", "leaders", 1)), (">=", "n_round", options.max_rounds)),
        tells=(
            Tell(name="role", rule="CUMULO-1", what=_role(), each=True, choices=_ROLES),
            Tell(name="opening", rule="CUMULO-21", what=_opening(), each=True),
        ),
        timers=tuple(Timer(f"turn-{seconds}", int(seconds), "CUMULO-35") for seconds in _SECONDS if seconds != "off"),
        cards=Cards(
            values=VALUE,
            copies={card: DECK.count(card) for card in VALUE},
            rule="CUMULO-2",
            joker=SMALL_JOKER,
            head_joker=CAPITAL_JOKER,
        ),
        words=WordRules(options.words, "CUMULO-11"),
    )


def _role() -> Sum:
    """Return the formula for a column's cardinal point, which moves one seat on each round."""
    place = ("%", ("-", "column", "n_round"), "columns")
    by_seats = (("at", place, *(_ROLES.index(role) for role in roles(0, seats))) for seats in _SEATS)
    return ("at", ("-", "columns", _SEATS[0]), *by_seats)


def _opening() -> Sum:
    needed: Sum = LOWEST_OPENING
    for floor, points in reversed(OPENINGS):
        needed = ("if", (">=", "total", floor), points, needed)
    return needed


def _round() -> Form:
    announced = ("at", ("-", ("size", "it"), 1), *ANNOUNCED)
    with_joker = ("at", ("-", ("size", "it"), 1), *ANNOUNCED_WITH_JOKER)
    announces = ("if", _IS_FINISHED, ("if", ("jokers", "it"), with_joker, announced), 0)
    units = ("if", ("or", _IS_CANASTA, ("not", _IS_FINISHED)), ("worth", "it"), 0)
    return Form(
        name="round",
        fields=(
            Field(name="closer", kind="column", rule="CUMULO-40", optional=True),
            Field(
                name="words",
                kind="words",
                rule="CUMULO-10",
                each=True,
                most=LONGEST,
                jokers=1,
                judged="CUMULO-11",
                alone=ALONE,
                towards=LONGEST,
                towards_rule="CUMULO-14",
            ),
            Field(name="left", kind="cards", rule="CUMULO-2", each=True, most=len(DECK)),
        ),
        lines=(
            Line("bonus", "CUMULO-50", ("*", BONUS, _CLOSED)),
            Line("announced", "CUMULO-20", ("each", "words", announces)),
            Line("units", "CUMULO-50", ("each", "words", units)),
            Line("loss", "CUMULO-50", ("-", 0, ("worth", "left"))),
        ),
        checks=(
            Check(
                name="canasta",
                rule="CUMULO-40",
                each=True,
                holds=("or", ("not", _CLOSED), (">=", ("each", "words", _IS_CANASTA), 1)),
            ),
            Check(name="empty", rule="CUMULO-40", each=True, holds=("=", _CLOSED, ("=", ("size", "left"), 0))),
        ),
    )
