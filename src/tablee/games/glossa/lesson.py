"""Lesson of Glossa: one guided deal, from taking part to the comparison."""

from tablee.core.arbiter import IsWord, Ruling
from tablee.core.lesson import Lesson, Step, Turn
from tablee.games.glossa.actions import Bid, Call, Compose, Enter, Exchange, Ready
from tablee.games.glossa.state import Options


def lesson() -> Lesson:
    return Lesson(edition=4, seats=2, options=Options(), seed="4719", steps=_STEPS, rulings=_RULINGS)


_RULINGS = (
    (IsWord("VITESSE"), Ruling(True, spelling="vitesse")),
    (IsWord("SCENE"), Ruling(True, spelling="scène")),
)
_STEPS = (
    Step(say="glossa-lesson-aim", look=("pot",)),
    Step(say="glossa-lesson-enter", look=("hand", "go"), do=(Enter(True),), then=(Turn(1, Enter(True)),)),
    Step(
        say="glossa-lesson-exchange",
        look=("mine:AN", "mine:EU", "go"),
        do=(Exchange(("AN", "EU")),),
        then=(Turn(1, Exchange(("CH",))),),
    ),
    Step(
        say="glossa-lesson-word",
        look=("hand", "go"),
        do=(Compose(("V", "I", "T", "E", "S", "S", "E")), Ready()),
        then=(Turn(1, Compose(("S", "C", "E", "N", "E"))), Turn(1, Ready())),
    ),
    Step(say="glossa-lesson-bid", look=("bid", "go"), do=(Bid(20),), then=(Turn(1, Call()),)),
    Step(say="glossa-lesson-compare", look=("pot",)),
    Step(say="glossa-lesson-points"),
)
