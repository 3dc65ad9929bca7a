"""A first deal of Glop: the exchange, a pair, a sum, a glop, and laying a card."""

from tablee.core.lesson import Lesson, Step, Turn
from tablee.games.glop.state import Options, Play, Ready


def lesson() -> Lesson:
    return Lesson(edition=1, seats=2, options=Options(), seed="38f", steps=_STEPS)


_STEPS = (
    Step(say="glop-lesson-aim", look=("track",)),
    Step(say="glop-lesson-study", look=("hand", "go"), do=(Ready(),), then=(Turn(1, Ready()),)),
    Step(say="glop-lesson-pair", look=("card:O6", "card:G6"), do=(Play("O6", ("G6",)),), then=(Turn(1, Play("O2")),)),
    Step(
        say="glop-lesson-sum",
        look=("card:B10", "card:G5", "card:O3", "card:O2"),
        do=(Play("B10", ("G5", "O3", "O2")),),
        then=(Turn(1, Play("G2")),),
    ),
    Step(
        say="glop-lesson-glop",
        look=("card:O11", "card:O9", "card:G2"),
        do=(Play("O11", ("O9", "G2")),),
        then=(Turn(1, Play("P1")),),
    ),
    Step(say="glop-lesson-lay", look=("card:O4",), do=(Play("O4"),)),
    Step(say="glop-lesson-favourite", look=("track",)),
    Step(say="glop-lesson-memory"),
)
