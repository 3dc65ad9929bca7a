"""Glop on the companion page: glops as they happen, the count of a deal in four numbers, the track."""

from tablee.core.companion import Check, Companion, Field, Form, Line, Option, Tell, Timer
from tablee.games.glop import score
from tablee.games.glop.cards import COLOURS, DECK, OF_COLOUR, SIXES
from tablee.games.glop.state import Options

_FAVOURITES = len(OF_COLOUR[COLOURS[0]])
_STARS = 2
"""The 1 and the 6 of the favourite colour (GLOP-41)."""
_BOTH = ("and", (">=", "sixes", 1), (">=", "favourites", 1))
_FEW_STARS = ("and", ("<=", "stars", "favourites"), ("<=", "stars", ("+", 1, (">=", "sixes", 1))))
_COLOUR_OF_DEAL = ("%", ("+", "favourite", "n_deal"), len(COLOURS))
_SHORT = 15
"""A target for a short game."""


def companion() -> Companion:
    target = Options().target
    return Companion(
        columns=(2,),
        sides=("red", "green"),
        options=(
            Option("players", (2, 4), 4),
            Option("target", (_SHORT, target), target),
            Option("favourite", tuple(range(len(COLOURS))), 0),
        ),
        forms=(_marked("glop", "GLOP-30", score.GLOP), _marked("royal", "GLOP-32", score.ROYAL_GLOP), _deal()),
        # With two players a glop that reaches the target ends the game, but not in an extra deal.
        over=(
            "and",
            (">=", "best", "target"),
            ("=", "leaders", 1),
            ("or", "fresh", ("and", ("=", "players", 2), ("not", (">=", "best_counted", "target")))),
        ),
        tells=(Tell(name="favourite", rule="GLOP-13", what=_COLOUR_OF_DEAL, choices=COLOURS),),
        timers=(Timer("study", Options().study_seconds, "GLOP-17"),),
    )


def _marked(name: str, rule: str, points: int) -> Form:
    """Return a form for points that are marked at once."""
    side = Field(name="side", kind="column", rule="GLOP-2")
    line = Line(name, rule, ("*", points, ("=", "column", "side")))
    return Form(name=name, fields=(side,), lines=(line,), main=False)


def _count(name: str, rule: str, most: int) -> Field:
    return Field(name=name, kind="number", rule=rule, each=True, most=most, shared=True, whole=True)


def _deal() -> Form:
    return Form(
        name="deal",
        fields=(
            _count("cards", "GLOP-1", len(DECK)),
            _count("sixes", "GLOP-42", len(SIXES)),
            _count("favourites", "GLOP-43", _FAVOURITES),
            _count("stars", "GLOP-41", _STARS),
        ),
        lines=(
            Line("cards", "GLOP-40", ("*", score.MOST_CARDS, (">=", "cards", score.ENOUGH_CARDS))),
            Line("stars", "GLOP-41", ("*", score.STAR, "stars")),
            Line("sixes", "GLOP-42", ("*", score.MOST_SIXES, (">=", "sixes", score.ENOUGH_SIXES))),
            Line("favourites", "GLOP-43", ("max", 0, ("-", "favourites", score.FEW_FAVOURITES))),
        ),
        checks=(
            # Every card belongs to a side, unless nobody has taken any.
            Check("whole", "GLOP-34", ("or", ("=", ("sum", "cards"), len(DECK)), ("=", ("sum", "cards"), 0))),
            *(_as_many_as_cards(name, whole) for name, whole in _PARTS.items()),
            # Only the 6 of the favourite colour counts as both.
            Check("few", "GLOP-1", (">=", ("+", "cards", _BOTH), ("+", "sixes", "favourites")), each=True),
            Check("stars", "GLOP-41", _FEW_STARS, each=True),
        ),
    )


_PARTS = {"sixes": len(SIXES), "favourites": _FAVOURITES, "stars": _STARS}


def _as_many_as_cards(name: str, whole: int) -> Check:
    """Return the check that all of these are taken if all cards are, and none if none is."""
    taken = ("sum", name)
    return Check(f"whole-{name}", "GLOP-34", ("=", ("*", taken, len(DECK) // whole), ("sum", "cards")))
