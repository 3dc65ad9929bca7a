"""Lesson for beginners: draw and discard, open with a hundred points, prolong a word."""

from tablee.core.arbiter import AllWords, BeginsWord, Ruling
from tablee.core.lesson import Lesson, Step, Turn
from tablee.games.cumulo.state import Discard, Draw, Lay, Options, Prolong


def lesson() -> Lesson:
    return Lesson(edition=4, seats=2, options=Options(first="1"), seed="97", steps=_STEPS, rulings=_RULINGS)


_RULINGS = (
    (AllWords(BeginsWord("JARDIN", 6)), Ruling(True)),
    (AllWords(BeginsWord("DEFI", 4)), Ruling(True)),
    (AllWords(BeginsWord("DEFIL", 5)), Ruling(False)),
    (AllWords(BeginsWord("DEFIL", 7)), Ruling(True)),
)
_STEPS = (
    Step(say="cumulo-lesson-aim", look=("hand",)),
    Step(say="cumulo-lesson-draw", look=("stock", "go"), do=(Draw(),)),
    Step(
        say="cumulo-lesson-discard",
        look=("mine:h", "go"),
        do=(Discard("h"),),
        then=(Turn(1, Draw()), Turn(1, Discard("q"))),
    ),
    Step(say="cumulo-lesson-again", look=("stock", "pile", "go"), do=(Draw(),)),
    Step(say="cumulo-lesson-open", look=("hand", "go"), do=(Lay(("Jardin", "Defi")),)),
    Step(
        say="cumulo-lesson-end",
        look=("mine:h", "go"),
        do=(Discard("h"),),
        then=(Turn(1, Draw()), Turn(1, Discard("u"))),
    ),
    Step(say="cumulo-lesson-third", look=("stock", "go"), do=(Draw(),)),
    Step(say="cumulo-lesson-prolong", look=("laid:Defi", "mine:l", "go"), do=(Prolong(1, "l"),)),
    Step(say="cumulo-lesson-count"),
)
