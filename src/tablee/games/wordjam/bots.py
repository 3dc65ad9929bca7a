"""Computer players of Word Jam. They see what their seat sees, and never answer in no time."""

from abc import abstractmethod

from tablee.core.bot import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.mind import Find, Pool, pool, thoughts
from tablee.games.wordjam.moves import sample
from tablee.games.wordjam.state import Action, Aside, Call, Choose, Pass, Ready, Say, Show, Side, View, Write

REACTION = 700
"""Milliseconds that anything takes at least."""
TYPING = 130
"""Milliseconds a letter."""
IN_TIME = 600
"""What is left of the time when a word is given at the last moment."""
HOPE = 20_000
"""How long a thief looks where no hourglass runs."""


def pause(rng: Rng, low: int, high: int) -> int:
    return low + rng.below(high - low)


class JamBot(Bot[View, Action]):
    """Decides once a question: asked again because somebody else did something, it keeps to what it had in mind."""

    def __init__(self) -> None:
        self._question: tuple[int, str, int | None, int] | None = None
        self._answer: Choice[Action] = Choice(Aside())

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        question = (view.number, view.phase, view.deadline, len(view.told))
        if question != self._question:
            self._question, self._answer = question, self._decide(view, rng)
        return self._answer

    def _decide(self, view: View, rng: Rng) -> Choice[Action]:
        """Computer players don't vote (JAM-45)."""
        if view.phase == "vote":
            return Choice(Aside(), pause(rng, REACTION, 1500))
        return self._play(view, rng)

    @abstractmethod
    def _play(self, view: View, rng: Rng) -> Choice[Action]:
        """Answer any other question."""


class GuessBot(JamBot):
    """Does anything legal, after a while."""

    def _play(self, view: View, rng: Rng) -> Choice[Action]:
        limit = HOPE if view.deadline is None else view.deadline - view.at - IN_TIME
        action = sample(view, rng)
        return Choice(action, min(pause(rng, 2 * REACTION, 14_000), max(limit, REACTION)))


class ClubBot(JamBot):
    """Thinks of words as people do, weighs its chances, calls or bets accordingly."""

    def __init__(self) -> None:
        super().__init__()
        self._round = 0
        self._finds: list[Find] = []
        self._known_until = 0
        self._word: Find | None = None

    def _play(self, view: View, rng: Rng) -> Choice[Action]:
        if view.phase == "show":
            return Choice(Show(), min(pause(rng, 5000, 8000), self._left(view)))
        found = pool(view.theme, view.letters)
        self._think(view, found, rng)
        match view.phase:
            case "call":
                choice = self._call(view, found)
            case "say":
                choice = self._say(view, self._word or self._best(view, view.at), rng)
            case "camp":
                choice = Choice(Choose(self._camp(view, found, rng)), min(pause(rng, 1800, 7000), self._left(view)))
            case "write":
                choice = self._write(view)
            case "think":
                choice = Choice(Ready(), min(pause(rng, 9000, 17_000), self._left(view)))
            case _:
                choice = self._say(view, self._best(view, view.at, view.to_beat), rng)
        return choice

    def _left(self, view: View) -> int:
        """Milliseconds in which it still answers in time."""
        return HOPE if view.deadline is None else max(view.deadline - view.at - IN_TIME, REACTION)

    def _think(self, view: View, found: Pool, rng: Rng) -> None:
        """Go on thinking up to the end of this phase."""
        if self._round != view.number:
            self._round, self._finds, self._known_until = view.number, [], view.at
        until = view.at + self._left(view)
        if until > self._known_until:
            self._finds += thoughts(found, rng, self._known_until, until)
            self._known_until = until

    def _best(self, view: View, by: int, floor: int | None = None) -> Find | None:
        """The best word that has come to mind by some moment and may still be said."""
        fitting = [
            find
            for find in self._finds
            if find.at <= by and find.letters not in view.said and (floor is None or find.value > floor)
        ]
        return max(fitting, key=lambda find: find.value, default=None)

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        """Call as soon as a word seems good enough; what is good enough falls as time goes by."""
        began = self._finds[0].at if self._finds else view.at
        rivals = 0.5 * (len(view.players) - 1)
        for find in self._finds:
            best = self._best(view, find.at)
            if best is None:
                continue
            enough = max(0.3, 0.8 - (find.at - began) / 90_000)
            if found.survives(best.value, rivals) >= enough:
                self._word = best
                return Choice(Call(), max(REACTION, find.at - view.at))
        return Choice(Pass(), self._left(view))

    def _say(self, view: View, find: Find | None, rng: Rng) -> Choice[Action]:
        self._word = None
        if find is None or find.letters in view.said:
            return Choice(Pass(), min(pause(rng, 1500, 4000), self._left(view)))
        spent = pause(rng, REACTION, 1800) + TYPING * len(find.letters)
        return Choice(Say(find.text), min(spent, self._left(view)))

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        if view.bid is None:
            return self._last_camp(view, found, rng)
        best = self._best(view, view.at, view.bid.value)
        if best is not None:
            return "thieves"
        rivals = 0.5 * (len(view.players) - 2) + 0.5
        stands = found.survives(view.bid.value, rivals)
        return "ali_baba" if 100 * stands > 52 + rng.below(40) else "thieves"

    def _last_camp(self, view: View, found: Pool, rng: Rng) -> Side:
        """The red score for who has a word hard to beat, else the yellow one where fewer are feared."""
        best = self._best(view, view.at)
        if best is None:
            return "thieves" if rng.below(2) else "ali_baba"
        stands = found.survives(best.value, 0.4 * len(view.players))
        return "ali_baba" if 100 * stands > 20 + rng.below(60) else "thieves"

    def _write(self, view: View) -> Choice[Action]:
        """A thief writes the first word that beats Ali Baba's; in a duel the best of the whole time."""
        by = view.at + self._left(view)
        if view.kind == "duel":
            best = self._best(view, by)
            return Choice(Write(best.text) if best else Pass(), self._left(view))
        beating = [find for find in self._finds if self._best(view, find.at, view.to_beat) is find]
        if not beating:
            return Choice(Pass(), self._left(view))
        find = beating[0]
        spent = max(find.at - view.at, REACTION) + TYPING * len(find.letters)
        return Choice(Write(find.text), min(spent, self._left(view)))
