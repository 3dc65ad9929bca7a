"""Lesson of Word Jam: one guided round as Ali Baba, then one as a Thief with a better word."""

from tablee.core.arbiter import FitsTheme, Given, Ruling, SameThing
from tablee.core.lesson import Lesson, Step, Turn
from tablee.games.wordjam.state import Call, Choose, Options, Pass, Say, Show, Write


def lesson() -> Lesson:
    return Lesson(
        edition=3, seats=5, options=Options(themes="animals,food"), seed="298e", steps=_STEPS, rulings=_RULINGS
    )


_WORDS = (("TORTUE", "animals"), ("TIGRE", "animals"), ("CONFITURE", "food"), ("CHOCOLAT", "food"))
_RULINGS: tuple[Given, ...] = (
    *((FitsTheme(word, theme), Ruling(True)) for word, theme in _WORDS),
    *((SameThing(word, theme), Ruling(True, spelling=word)) for word, theme in _WORDS),
)
_STEPS = (
    Step(say="wordjam-lesson-aim", look=("cave", "theme")),
    Step(say="wordjam-lesson-show", look=("go",), do=(Show(),)),
    Step(say="wordjam-lesson-coins", look=("letters",)),
    Step(
        say="wordjam-lesson-call",
        look=("word", "sesame"),
        do=(Call(), Say("tortue")),
        then=(
            Turn(1, Choose("ali_baba")),
            Turn(2, Choose("thieves")),
            Turn(3, Choose("ali_baba")),
            Turn(4, Choose("thieves")),
        ),
    ),
    Step(say="wordjam-lesson-camps", look=("seat:2", "seat:4"), then=(Turn(2, Write("tigre")), Turn(4, Pass()))),
    Step(say="wordjam-lesson-won", look=("recap",)),
    Step(
        say="wordjam-lesson-second",
        look=("go",),
        do=(Show(),),
        then=(
            Turn(3, Call()),
            Turn(3, Say("confiture")),
            Turn(1, Choose("ali_baba")),
            Turn(2, Choose("thieves")),
            Turn(4, Choose("ali_baba")),
        ),
    ),
    Step(say="wordjam-lesson-bet", look=("thieves",), do=(Choose("thieves"),), then=(Turn(2, Pass()),)),
    Step(say="wordjam-lesson-write", look=("word", "go"), do=(Write("chocolat"),)),
    Step(say="wordjam-lesson-chief", look=("recap",)),
)
