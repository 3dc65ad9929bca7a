"""Base class of all bots of Word Jam: human response times, no votes, no things in sight."""

from abc import abstractmethod

from msgspec.structs import replace

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.moves import sample
from tablee.games.wordjam.speech import advice
from tablee.games.wordjam.state import Action, Aside, Choose, Mend, Pass, View
from tablee.games.wordjam.themes import arbiter

REACTION = 700
"""Minimum time for any response, in milliseconds."""
IN_TIME = 600
"""Milliseconds left before the deadline for a response at the last moment."""
_SEEING = ("call", "say", "camp", "write", "speak")
"""Phases in which a seat gives a word or bets on one."""
HOPE = 20_000
"""Milliseconds that a bot takes at most in a phase without a deadline."""


def pause(rng: Rng, low: int, high: int) -> int:
    return low + rng.below(high - low)


def time_left(view: View) -> int:
    """Return the milliseconds left to respond in time."""
    return HOPE if view.deadline is None else max(view.deadline - view.at - IN_TIME, REACTION)


class PacedBot(Bot[View, Action]):
    """Bot that decides once per question.

    If it is asked again because another player acted, it keeps its decision.
    """

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
        """Return the word that the bot has in mind."""
        return None

    def _decide(self, view: View, rng: Rng) -> Choice[Action]:
        """Decide without voting or appealing, which bots never do (JAM-45)."""
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
        """Pass in the theme of things in sight, and bet on Ali Baba: bots don't see the room."""
        action: Action = Choose("ali_baba") if view.phase == "camp" else Pass()
        return Choice(action, min(pause(rng, 4000, 9000), time_left(view)))

    @abstractmethod
    def play(self, view: View, rng: Rng) -> Choice[Action]:
        """Answer any other question."""


class GuessBot(PacedBot):
    """Weakest bot: a random legal action after a random pause."""

    def play(self, view: View, rng: Rng) -> Choice[Action]:
        action = sample(view, rng, arbiter(view.options))
        return Choice(action, min(pause(rng, 2 * REACTION, 14_000), time_left(view)))
