"""What all computer players of Word Jam do: answer in human time, stand aside in a vote, and see nothing."""

from abc import abstractmethod

from msgspec.structs import replace

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.moves import sample
from tablee.games.wordjam.speech import advice
from tablee.games.wordjam.state import Action, Aside, Choose, Mend, Pass, View
from tablee.games.wordjam.themes import arbiter

REACTION = 700
"""Milliseconds that anything takes at least."""
IN_TIME = 600
"""What is left of the time when a word is given at the last moment."""
_SEEING = ("call", "say", "camp", "write", "speak")
"""Phases in which a word is given, or betted on."""
HOPE = 20_000
"""How long a thief looks where no hourglass runs."""


def pause(rng: Rng, low: int, high: int) -> int:
    return low + rng.below(high - low)


def time_left(view: View) -> int:
    """Milliseconds in which one still answers in time."""
    return HOPE if view.deadline is None else max(view.deadline - view.at - IN_TIME, REACTION)


class PacedBot(Bot[View, Action]):
    """Decides once a question: asked again because somebody else did something, it keeps to what it had in mind."""

    def __init__(self) -> None:
        self._question: tuple[int, str, int | None, int] | None = None
        self._answer: Choice[Action] = Choice(Aside())

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        question = (view.number, view.phase, view.deadline, len(view.told))
        if question != self._question:
            choice = self._decide(view, rng)
            mind = advice(choice.action, view, self.word(view))
            self._question, self._answer = question, replace(choice, mind=mind)
        return self._answer

    def word(self, view: View) -> str | None:
        """The word it has in mind."""
        return None

    def _decide(self, view: View, rng: Rng) -> Choice[Action]:
        """Computer players neither vote nor appeal (JAM-45)."""
        if view.phase == "vote":
            return Choice(Aside(), pause(rng, REACTION, 1500))
        if view.phase == "mend":
            return Choice(Mend(), pause(rng, REACTION, 1500))
        if view.phase == "appeal":
            return Choice(Pass(), pause(rng, REACTION, 1500))
        if view.theme == "visible" and view.phase in _SEEING:
            return self._see_nothing(view, rng)
        return self.play(view, rng)

    def _see_nothing(self, view: View, rng: Rng) -> Choice[Action]:
        """A computer player doesn't see the room: it has no word for what is in sight, and trusts who has one."""
        action: Action = Choose("ali_baba") if view.phase == "camp" else Pass()
        return Choice(action, min(pause(rng, 4000, 9000), time_left(view)))

    @abstractmethod
    def play(self, view: View, rng: Rng) -> Choice[Action]:
        """Answer any other question."""


class GuessBot(PacedBot):
    """The weakest player: anything legal, after a while."""

    def play(self, view: View, rng: Rng) -> Choice[Action]:
        action = sample(view, rng, arbiter(view.options))
        return Choice(action, min(pause(rng, 2 * REACTION, 14_000), time_left(view)))
