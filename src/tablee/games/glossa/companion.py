"""Score sheet for a game of Glossa with real cards: words, loans and the chips at the end."""

from typing import get_args

from tablee.core.companion import Cards, Check, Companion, Field, Form, Line, Option, Tell, Timer, WordRules
from tablee.games.glossa.cards import COPIES, HAND, JOKER, VALUE
from tablee.games.glossa.laying import MULTIPLIERS
from tablee.games.glossa.legality import MINUTE
from tablee.games.glossa.loans import largest
from tablee.games.glossa.state import CHIPS, STEP, Options

_SEATS = (2, 3, 4, 5, 6)


def companion() -> Companion:
    options = Options()
    lengths = get_args(Options.__annotations__["deals"])
    return Companion(
        columns=_SEATS,
        options=(Option("deals", lengths, options.deals),),
        forms=(_deal(), _loan(), _chips()),
        over=(">=", "n_chips", 1),
        tells=(
            Tell(name="deal", rule="GLOSSA-60", what=("+", "n_deal", 1)),
            Tell(name="reserve", rule="GLOSSA-2", what=("//", CHIPS, "columns")),
        ),
        timers=(Timer("think", MINUTE // 1000, "GLOSSA-11"), Timer("word", MINUTE // 1000, "GLOSSA-13")),
        cards=Cards(values=VALUE, copies=COPIES, rule="GLOSSA-1", joker=JOKER),
        words=WordRules(options.words, "GLOSSA-21"),
    )


def _deal() -> Form:
    """Build the form for one deal.

    Every player in the comparison has a word, which may have no cards. A player whose bid nobody
    matched enters the chips taken instead if the word stays hidden (GLOSSA-43).
    """
    return Form(
        name="deal",
        fields=(
            Field(
                name="word",
                kind="word",
                rule="GLOSSA-10",
                each=True,
                most=HAND,
                jokers=COPIES[JOKER],
                optional=True,
                judged="GLOSSA-21",
            ),
            Field(name="taken", kind="number", rule="GLOSSA-43", each=True, most=CHIPS, step=STEP),
        ),
        lines=(
            Line("word", "GLOSSA-20", ("*", ("worth", "word"), ("at", ("size", "word"), *MULTIPLIERS))),
            Line("taken", "GLOSSA-43", "taken"),
        ),
        checks=(
            Check(
                name="unmatched",
                rule="GLOSSA-43",
                holds=("<=", ("+", ("sum", (">=", "taken", 1)), ("*", ("sum", ("given", "word")), _SOME_TAKEN)), 1),
            ),
        ),
        open=("and", ("not", (">=", "n_deal", "deals")), ("=", "n_chips", 0)),
    )


_SOME_TAKEN = (">=", ("sum", "taken"), 1)


def _loan() -> Form:
    most = ("at", ("-", "columns", _SEATS[0]), *map(largest, _SEATS))
    return Form(
        name="loan",
        fields=(
            Field(name="borrower", kind="column", rule="GLOSSA-50"),
            Field(name="lender", kind="column", rule="GLOSSA-50"),
            Field(name="amount", kind="number", rule="GLOSSA-51", least=STEP, most=most, step=STEP),
        ),
        lines=(
            Line("loan", "GLOSSA-50", ("*", "amount", ("-", ("=", "column", "lender"), ("=", "column", "borrower")))),
        ),
        checks=(Check(name="oneself", rule="GLOSSA-50", holds=("not", ("=", "lender", "borrower"))),),
        open=("and", (">=", "n_deal", 1), ("=", "n_chips", 0)),
        main=False,
    )


def _chips() -> Form:
    return Form(
        name="chips",
        fields=(
            Field(
                name="chips", kind="number", rule="GLOSSA-2", each=True, most=CHIPS, step=STEP, shared=True, whole=True
            ),
        ),
        lines=(Line("chips", "GLOSSA-61", "chips"),),
        checks=(Check(name="chips", rule="GLOSSA-2", holds=("=", ("sum", "chips"), CHIPS)),),
        open=("and", (">=", "n_deal", 1), ("=", "n_chips", 0)),
    )
