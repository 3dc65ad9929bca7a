"""Word Jam on a real table: the phone deals letters and themes, leads through the rounds and keeps the points."""

from typing import get_args

from tablee.core.companion import Check, Companion, Dealing, Field, Form, Line, Part, Sum, Tell, Timer, WordRules
from tablee.games.wordjam.cards import CAVE, CONSONANTS, EIGHT, PLACES, STYLES, Theme, columns, prizes
from tablee.games.wordjam.state import Options, Side

_SEATS = tuple(range(5, 13))
_DUELS = 3
"""After so many level ones the win is shared (JAM-22)."""
_ROUNDS = len(columns(CAVE))
_RED, _YELLOW = zip(*(prizes(CAVE, number) for number in range(1, _ROUNDS + 1)), strict=True)
_CAMPS = (*get_args(Side), "none")
_ALI_BABA, _THIEVES = 0, 1
_NOBODY = -1


def companion() -> Companion:
    times = Options()
    return Companion(
        columns=_SEATS,
        forms=(_open_round(), _last_round(), _duel()),
        over=("and", (">=", "n_last", 1), ("or", ("=", "leaders", 1), (">=", "n_duel", _DUELS))),
        tells=(
            Tell(name="round", rule="JAM-4", what=("+", "n_round", "n_last", "n_duel", 1)),
            Tell(name="red", rule="JAM-4", what=("at", _PLAYED, *_RED, _RED[-1])),
            Tell(name="yellow", rule="JAM-4", what=("at", _PLAYED, *_YELLOW, _YELLOW[-1])),
        ),
        timers=(
            Timer("hourglass", times.hourglass_seconds, "JAM-14"),
            Timer("call", times.call_seconds, "JAM-18"),
            Timer("word", times.word_seconds, "JAM-12"),
            Timer("camp", times.camp_seconds, "JAM-19"),
            Timer("turn", times.turn_seconds, "JAM-24"),
            Timer("vote", times.vote_seconds, "JAM-45"),
        ),
        words=WordRules("names", "JAM-41"),
        dealing=Dealing(letters=CONSONANTS, places=PLACES, themes=STYLES),
    )


_PLAYED = ("+", "n_round", "n_last")
_DEALT = (
    Field(name="laid", kind="laid", rule="JAM-10"),
    Field(name="theme", kind="theme", rule="JAM-10"),
)


def _somebody(name: str, rule: str) -> Field:
    return Field(name=name, kind="column", rule=rule, optional=True)


def _said(name: str) -> Field:
    return Field(name=name, kind="letters", rule="JAM-11", optional=True)


def _camps() -> Field:
    return Field(name="camp", kind="choice", rule="JAM-13", each=True, choices=_CAMPS)


def _is(name: str) -> Sum:
    return ("=", "column", name)


def _nobody(name: str) -> Sum:
    return ("=", name, _NOBODY)


def _of_theme(theme: Theme) -> Sum:
    return ("=", "theme", STYLES.index(theme))


def _fine(word: str, author: str) -> tuple[Check, ...]:
    """What holds of every word that is given: nobody gives none, and the letters allow it (JAM-11, JAM-40, JAM-42)."""
    none = ("=", ("length", word), 0)
    return (
        Check(name=f"given-{word}", rule="JAM-11", holds=("=", none, _nobody(author))),
        Check(name="forbidden", rule="JAM-11", holds=("not", ("forbidden", word))),
        Check(name="said", rule="JAM-42", holds=("not", ("said", word))),
        Check(
            name="eight",
            rule="JAM-40",
            holds=("or", none, ("not", _of_theme("eight")), ("=", ("length", word), EIGHT)),
        ),
        Check(
            name="initial",
            rule="JAM-40",
            holds=("or", none, ("not", _of_theme("initial")), ("=", ("starts", word), 0)),
        ),
    )


def _open_round() -> Form:
    """Rounds 1 to 7 (JAM-12 to JAM-16)."""
    red, yellow = ("at", "n_round", *_RED), ("at", "n_round", *_YELLOW)
    held = ("and", _nobody("chief"), ("not", _nobody("ali")))
    follows = ("and", held, ("=", "camp", _ALI_BABA), ("not", _is("ali")))
    shares = ("and", ("not", _nobody("chief")), ("=", "camp", _THIEVES), ("not", _is("chief")), ("not", _is("ali")))
    return Form(
        name="round",
        fields=(
            *_DEALT,
            _somebody("ali", "JAM-12"),
            _said("word"),
            _camps(),
            _somebody("chief", "JAM-15"),
            _said("better"),
        ),
        parts=(
            Part("call", (), "call"),
            Part("word", ("ali", "word"), "word"),
            Part("camp", ("camp",), "camp"),
            Part("hunt", ("chief", "better"), "hourglass"),
        ),
        lines=(
            Line("red", "JAM-16", ("*", red, ("or", ("and", held, _is("ali")), _is("chief")))),
            Line("yellow", "JAM-16", ("*", yellow, ("or", follows, shares))),
        ),
        checks=(
            *_fine("word", "ali"),
            *_fine("better", "chief"),
            Check(
                name="thief",
                rule="JAM-15",
                holds=(
                    "or",
                    _nobody("chief"),
                    ("and", ("=", ("of", "camp", "chief"), _THIEVES), ("not", ("=", "chief", "ali"))),
                ),
            ),
            Check(name="caller", rule="JAM-14", holds=("or", _nobody("chief"), ("not", _nobody("ali")))),
            Check(
                name="better",
                rule="JAM-14",
                holds=("or", _nobody("chief"), (">=", ("coins", "better"), ("+", 1, ("coins", "word")))),
            ),
        ),
        open=("not", (">=", "n_round", _ROUNDS - 1)),
    )


def _last_round() -> Form:
    """The best word of each camp (JAM-20, JAM-21)."""
    return Form(
        name="last",
        fields=(
            *_DEALT,
            _camps(),
            _somebody("best", "JAM-21"),
            _said("word"),
            _somebody("thief", "JAM-21"),
            _said("better"),
        ),
        parts=(
            Part("think", (), "hourglass"),
            Part("camp", ("camp",), "camp"),
            Part("best", ("best", "word"), "turn"),
            Part("thief", ("thief", "better"), "turn"),
        ),
        lines=(
            Line("red", "JAM-21", ("*", _RED[-1], _is("best"))),
            Line("yellow", "JAM-21", ("*", _YELLOW[-1], _is("thief"))),
        ),
        checks=(
            *_fine("word", "best"),
            *_fine("better", "thief"),
            _in_camp("best", _ALI_BABA),
            _in_camp("thief", _THIEVES),
            Check(
                name="twice",
                rule="JAM-42",
                holds=("or", ("=", ("length", "word"), 0), ("not", ("same", "word", "better"))),
            ),
        ),
        open=("and", (">=", "n_round", _ROUNDS - 1), ("=", "n_last", 0)),
    )


def _in_camp(name: str, camp: int) -> Check:
    holds = ("or", _nobody(name), ("=", ("of", "camp", name), camp))
    return Check(name=f"camp-{name}", rule="JAM-21", holds=holds)


def _duel() -> Form:
    """One more round among those level at the top (JAM-22)."""
    return Form(
        name="duel",
        fields=(*_DEALT, _somebody("winner", "JAM-22")),
        parts=(Part("duel", ("winner",), "hourglass"),),
        lines=(),
        checks=(Check(name="level", rule="JAM-22", holds=("or", _nobody("winner"), ("of", "leads", "winner"))),),
        open=(">=", "n_last", 1),
        tie=_is("winner"),
    )
