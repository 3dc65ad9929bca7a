"""Companion for a game around a real table: it deals letters and themes and keeps the points."""

from typing import get_args

from tablee.core.companion import Check, Companion, Dealing, Field, Form, Line, Part, Sum, Tell, Timer, WordRules
from tablee.games.wordjam.cards import CAVE, CONSONANTS, EIGHT, PLACES, STYLES, Theme, columns, prizes
from tablee.games.wordjam.state import Options, Side

_SEATS = tuple(range(5, 13))
_DUELS = 3
"""Maximum number of duels; then the victory is shared (JAM-22)."""
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
_DEALT = (Field(name="laid", kind="laid", rule="JAM-10"), Field(name="theme", kind="theme", rule="JAM-10"))
_CAMP = Field(name="camp", kind="choice", rule="JAM-13", each=True, choices=_CAMPS)


def _somebody(name: str, rule: str) -> Field:
    return Field(name=name, kind="column", rule=rule, optional=True)


def _word_of(author: str, rule: str, word: str) -> tuple[Field, Field]:
    return _somebody(author, rule), Field(name=word, kind="letters", rule="JAM-11", optional=True)


def _is(name: str) -> Sum:
    return ("=", "column", name)


def _nobody(name: str) -> Sum:
    return ("=", name, _NOBODY)


def _of_theme(theme: Theme) -> Sum:
    return ("=", "theme", STYLES.index(theme))


def _word_checks(word: str, author: str) -> tuple[Check, ...]:
    """Return the checks for a word: it has an author, and its letters are allowed.

    An empty word has no author (JAM-11, JAM-40, JAM-42).
    """
    none = ("=", ("length", word), 0)
    return (
        Check(f"given-{word}", "JAM-11", ("=", none, _nobody(author))),
        Check("forbidden", "JAM-11", ("not", ("forbidden", word))),
        Check("said", "JAM-42", ("not", ("said", word))),
        Check("eight", "JAM-40", ("or", none, ("not", _of_theme("eight")), ("=", ("length", word), EIGHT))),
        Check("initial", "JAM-40", ("or", none, ("not", _of_theme("initial")), ("=", ("starts", word), 0))),
    )


def _open_round() -> Form:
    """Build the form for rounds 1 to 7 (JAM-12 to JAM-16)."""
    red, yellow = ("at", "n_round", *_RED), ("at", "n_round", *_YELLOW)
    held = ("and", _nobody("chief"), ("not", _nobody("ali")))
    follows = ("and", held, ("=", "camp", _ALI_BABA), ("not", _is("ali")))
    shares = ("and", ("not", _nobody("chief")), ("=", "camp", _THIEVES), ("not", _is("chief")), ("not", _is("ali")))
    is_thief = ("and", ("=", ("of", "camp", "chief"), _THIEVES), ("not", ("=", "chief", "ali")))
    is_better = (">=", ("coins", "better"), ("+", 1, ("coins", "word")))
    return Form(
        name="round",
        fields=(*_DEALT, *_word_of("ali", "JAM-12", "word"), _CAMP, *_word_of("chief", "JAM-15", "better")),
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
            *_word_checks("word", "ali"),
            *_word_checks("better", "chief"),
            Check("thief", "JAM-15", ("or", _nobody("chief"), is_thief)),
            Check("caller", "JAM-14", ("or", _nobody("chief"), ("not", _nobody("ali")))),
            Check("better", "JAM-14", ("or", _nobody("chief"), is_better)),
        ),
        open=("not", (">=", "n_round", _ROUNDS - 1)),
    )


def _last_round() -> Form:
    """Build the form for the last round: the best word of each side (JAM-20, JAM-21)."""
    return Form(
        name="last",
        fields=(*_DEALT, _CAMP, *_word_of("best", "JAM-21", "word"), *_word_of("thief", "JAM-21", "better")),
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
            *_word_checks("word", "best"),
            *_word_checks("better", "thief"),
            _in_camp("best", _ALI_BABA),
            _in_camp("thief", _THIEVES),
            Check("twice", "JAM-42", ("or", ("=", ("length", "word"), 0), ("not", ("same", "word", "better")))),
        ),
        open=("and", (">=", "n_round", _ROUNDS - 1), ("=", "n_last", 0)),
    )


def _in_camp(name: str, camp: int) -> Check:
    return Check(f"camp-{name}", "JAM-21", ("or", _nobody(name), ("=", ("of", "camp", name), camp)))


def _duel() -> Form:
    """Build the form for a duel between the players tied for first place (JAM-22)."""
    return Form(
        name="duel",
        fields=(*_DEALT, _somebody("winner", "JAM-22")),
        parts=(Part("duel", ("winner",), "hourglass"),),
        lines=(),
        checks=(Check("level", "JAM-22", ("or", _nobody("winner"), ("of", "leads", "winner"))),),
        open=(">=", "n_last", 1),
        tie=_is("winner"),
    )
