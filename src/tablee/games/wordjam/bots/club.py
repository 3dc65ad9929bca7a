"""Club bot: finds words at a human pace, estimates its chances, and calls or bets accordingly."""

from tablee.bots.protocol import Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.mind import Fame, Find, Pool, pool, thoughts
from tablee.games.wordjam.bots.pace import REACTION, PacedBot, pause, time_left
from tablee.games.wordjam.state import Action, Call, Choose, Pass, Ready, Say, Show, Side, View, Write
from tablee.games.wordjam.themes import is_said

TYPING = 130
"""Milliseconds to type a letter."""


class ClubBot(PacedBot):
    slowness = 1.0
    """Time to find a word, relative to the club bot."""
    fame: Fame = (14, 1, 0)
    """Weights of famous, well-known and rare words: mostly famous ones."""

    def __init__(self) -> None:
        super().__init__()
        self._round = 0
        self._finds: list[Find] = []
        self._known_until = 0
        self._word: Find | None = None

    def play(self, view: View, rng: Rng) -> Choice[Action]:
        if view.phase == "show":
            return Choice(Show(), min(pause(rng, 5000, 8000), time_left(view)))
        found = pool(view.options.dictionary, view.theme, view.letters, self.fame)
        self._think(view, found, rng)
        match view.phase:
            case "call":
                choice = self._call(view, found)
            case "say":
                choice = self._say(view, self._word or self._best(view, view.at), rng)
            case "camp":
                choice = Choice(Choose(self._camp(view, found, rng)), self._betting_time(view, found, rng))
            case "write":
                choice = self._write(view)
            case "think":
                choice = Choice(Ready(), min(pause(rng, 9000, 17_000), time_left(view)))
            case _:
                choice = self._speak(view, rng)
        return choice

    def word(self, view: View) -> str | None:
        find = self._word or self._best(view, view.at + time_left(view), view.to_beat)
        return find.text if find else None

    def _think(self, view: View, found: Pool, rng: Rng) -> None:
        """Add the words that the bot finds until the end of this phase."""
        if self._round != view.number:
            self._round, self._finds, self._known_until = view.number, [], view.at
        until = view.at + time_left(view)
        if until > self._known_until:
            self._finds += thoughts(found, rng, self._known_until, until, self.slowness)
            self._known_until = until

    def _best(self, view: View, by: int, floor: int | None = None) -> Find | None:
        """Return the best word found by a given time that may still be said."""
        above = -1 if floor is None else floor
        found = [find for find in self._finds if find.at <= by and find.value > above]
        # The best word first: to ask whether a word was said takes a millisecond.
        found.sort(key=lambda find: -find.value)
        return next((find for find in found if not is_said(find.letters, view)), None)

    def _first(self, view: View) -> Find | None:
        """Return the first word, found by the end of this phase, that is good enough."""
        floor, end = -1 if view.to_beat is None else view.to_beat, view.at + time_left(view)
        better = (find for find in self._finds if find.at <= end and find.value > floor)
        return next((find for find in better if not is_said(find.letters, view)), None)

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        """Call as soon as a word is good enough; the requirement drops as time passes."""
        began = self._finds[0].at if self._finds else view.at
        rivals = 0.5 * (len(view.players) - 1)
        for find in self._finds:
            best = self._best(view, find.at)
            enough = max(0.3, 0.8 - (find.at - began) / 90_000)
            if best is not None and found.survives(best.value, rivals) >= enough:
                self._word = best
                return Choice(Call(), max(REACTION, find.at - view.at))
        return Choice(Pass(), time_left(view))

    def _say(self, view: View, find: Find | None, rng: Rng) -> Choice[Action]:
        self._word = None
        if find is None or is_said(find.letters, view):
            return Choice(Pass(), min(pause(rng, 1500, 4000), time_left(view)))
        spent = pause(rng, REACTION, 1800) + TYPING * len(find.letters)
        return Choice(Say(find.text), min(spent, time_left(view)))

    def _speak(self, view: View, rng: Rng) -> Choice[Action]:
        """Say a word in the last round, or none."""
        return self._say(view, self._best(view, view.at, view.to_beat), rng)

    def _betting_time(self, view: View, found: Pool, rng: Rng) -> int:
        """Return the milliseconds until the bot chooses a side."""
        return min(pause(rng, 1800, 7000), time_left(view))

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        if view.bid is None:
            return self._last_camp(view, found, rng)
        if self._best(view, view.at, view.bid.value) is not None:
            return "thieves"
        rivals = 0.5 * (len(view.players) - 2) + 0.5
        stands = found.survives(view.bid.value, rivals)
        return "ali_baba" if 100 * stands > 52 + rng.below(40) else "thieves"

    def _last_camp(self, view: View, found: Pool, rng: Rng) -> Side:
        """Choose Ali Baba's side, for red, with a word that is hard to beat, else the Thieves."""
        best = self._best(view, view.at)
        if best is None:
            return "thieves" if rng.below(2) else "ali_baba"
        stands = found.survives(best.value, 0.4 * len(view.players))
        return "ali_baba" if 100 * stands > 20 + rng.below(60) else "thieves"

    def _write(self, view: View) -> Choice[Action]:
        """Write the first word that beats Ali Baba's; in a duel the best word found in time."""
        if view.kind == "duel":
            best = self._best(view, view.at + time_left(view))
            return Choice(Write(best.text) if best else Pass(), time_left(view))
        find = self._first(view)
        if find is None:
            return Choice(Pass(), time_left(view))
        spent = max(find.at - view.at, REACTION) + TYPING * len(find.letters)
        return Choice(Write(find.text), min(spent, time_left(view)))
