"""Lesson for beginners: a word, the opponent's word, then a star and seven letters."""

from tablee.core.arbiter import AllWords, IsWord, Ruling
from tablee.core.lesson import Lesson, Step, Turn
from tablee.games.touposix.state import Options, Write


def lesson() -> Lesson:
    return Lesson(edition=4, seats=2, options=Options(), seed="1b3f", steps=_STEPS, rulings=_RULINGS)


_RULINGS = tuple((AllWords(IsWord(word)), Ruling(True, spelling=word)) for word in ("amour", "radio", "routier"))
_STEPS = (
    Step(say="touposix-lesson-aim", look=("seat:1", "seat:0")),
    Step(say="touposix-lesson-piles", look=("piles", "hand")),
    Step(
        say="touposix-lesson-word",
        look=("hand", "pile:1", "go"),
        do=(Write("amour", 1, ("A", "M", "U", "R")),),
        then=(Turn(1, Write("radio", 0, ("R", "A", "D", "O"))),),
    ),
    Step(say="touposix-lesson-theirs", look=("pile:0", "hand")),
    Step(
        say="touposix-lesson-star",
        look=("hand", "pile:1", "go"),
        do=(Write("routier", 1, ("O", "U", "T", "I", "E", "*R")),),
    ),
    Step(say="touposix-lesson-prize", look=("prizes",)),
    Step(say="touposix-lesson-stuck"),
)
