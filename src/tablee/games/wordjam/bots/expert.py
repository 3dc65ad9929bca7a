"""Expert bot: finds words in half the time, and calls and bets by trained thresholds.

thresholds.py says which words are hard enough to beat; mind.py how fast they are found.
"""

from collections.abc import Iterator, Sequence

from tablee.bots.protocol import Choice, Weighed
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.club import TYPING, ClubBot
from tablee.games.wordjam.bots.mind import EVERYTHING, Pool, pool
from tablee.games.wordjam.bots.pace import HOPE, REACTION, pause, time_left
from tablee.games.wordjam.bots.thresholds import (
    CALL_TICKS,
    PLACES,
    TICK,
    TICKS_A_CALL,
    Table,
    Values,
    mood,
    standing,
    thresholds,
)
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import Action, Call, Choose, Pass, Say, Side, View, Write
from tablee.games.wordjam.themes import is_said
from tablee.kit.seats import clockwise

HESITATION = (8500, 10_500)
"""Milliseconds to look for a better word before choosing a side."""
MISSED = 5
"""Number of possible words that a review shows."""


class ExpertBot(ClubBot):
    slowness = 0.5
    fame = EVERYTHING
    hesitation = HESITATION

    def __init__(self) -> None:
        super().__init__()
        self._noted = 0
        self._thieves = self._sides = 0
        """Thieves, and all sides, that the others were seen to choose in this game."""

    def play(self, view: View, rng: Rng) -> Choice[Action]:
        self._note_sides(view)
        return super().play(view, rng)

    def _note_sides(self, view: View) -> None:
        """Count the sides that the others chose in the previous round."""
        last = view.last
        if last is None or last.number == self._noted or last.bid is None:
            return
        self._noted = last.number
        chosen = [camp for seat, camp in enumerate(last.camps) if seat not in (view.seat, last.bid.seat)]
        self._thieves += chosen.count("thieves")
        self._sides += chosen.count("thieves") + chosen.count("ali_baba")

    def _table(self, view: View) -> Table:
        return thresholds().table(len(view.players), mood(self._thieves, self._sides))

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        """Call as soon as a word is hard enough to beat."""
        table, began = self._table(view), _began(view)
        for at in self._moments(view, began):
            best = self._best(view, at)
            if best is not None and found.above(best.value) <= table.call(view.prizes, (at - began) // TICK):
                self._word = best
                return Choice(Call(), max(REACTION, at - view.at))
        return Choice(Pass(), time_left(view))

    def _moments(self, view: View, began: int) -> Iterator[int]:
        """Return the times at which a call is considered: a new word, or a new threshold."""
        steps = range(began, began + CALL_TICKS * TICK, TICKS_A_CALL * TICK)
        times = {max(at, view.at) for at in (*steps, *(find.at for find in self._finds))}
        yield from sorted(at for at in times if at <= view.at + time_left(view))

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        """Follow Ali Baba if his word is hard to beat and no better one is found meanwhile."""
        if view.bid is None:
            return self._last_camp(view, found, rng)
        if self._best(view, view.at + min(self.hesitation[0], time_left(view)), view.bid.value) is not None:
            return "thieves"
        hard = found.above(view.bid.value) <= self._table(view).follow(view.prizes, _called(view))
        return "ali_baba" if hard else "thieves"

    def _betting_time(self, view: View, found: Pool, rng: Rng) -> int:
        """Return the milliseconds until the bot chooses a side.

        It looks for a better word, unless it has one or there is none.
        """
        if view.bid is None or not found.above(view.bid.value) or self._best(view, view.at, view.bid.value):
            return super()._betting_time(view, found, rng)
        return min(pause(rng, *self.hesitation), time_left(view))

    def _last_camp(self, view: View, found: Pool, rng: Rng) -> Side:
        """Choose a side by the own word, by how late the seat speaks, and by the points it needs."""
        assert view.seat is not None
        best = self._best(view, view.at)
        share = 1.0 if best is None else found.above(best.value)
        order = clockwise(view.dealer, len(view.points))
        place = order.index(view.seat) * PLACES // len(order)
        others = max(points for seat, points in enumerate(view.points) if seat != view.seat)
        needs = standing(others - view.points[view.seat], view.prizes)
        percent = thresholds().last_thief(len(view.players), needs, place, share)
        return "thieves" if rng.below(100) < percent else "ali_baba"

    def _speak(self, view: View, rng: Rng) -> Choice[Action]:
        """Say the best word so far; if none is good enough, think on until the turn ends."""
        if (best := self._best(view, view.at, view.to_beat)) is not None:
            return self._say(view, best, rng)
        find = self._first(view)
        if find is None:
            return Choice(Pass(), time_left(view))
        return Choice(Say(find.text), min(find.at - view.at + TYPING * len(find.letters), time_left(view)))

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        """Return the model's values of calls, sides and words; () where the model has none.

        A call is valued only if its word is known, and so is a Thief, who may have a better word in
        mind.
        """
        if not view.letters or view.theme == "visible" or view.kind != "open" or Choose("thieves") in asked:
            return ()
        values = thresholds().values_for(len(view.players))
        found = pool(view.options.dictionary, view.theme, view.letters)
        worth: dict[Action, float]
        match view.phase:
            case "call":
                worth = self._of_call(view, found, values)
            case "camp" if view.bid is not None:
                follow, rob = values.side(view.prizes, _called(view), found.above(view.bid.value))
                worth = {Choose("ali_baba"): follow, Choose("thieves"): rob}
            case "say" | "write":
                worth = _of_words(view, found, values, asked)
            case _:
                return ()
        if not any(worth.values()):
            return ()  # experts never come here
        weighed = [Weighed(action, round(points, 3)) for action, points in worth.items()]
        return sorted(weighed, key=lambda each: -each.worth)

    def _of_call(self, view: View, found: Pool, values: Values) -> dict[Action, float]:
        best = self._best(view, view.at)
        if best is None:
            return {}
        wait, call = values.call(view.prizes, (view.at - _began(view)) // TICK, found.above(best.value))
        return {Pass(): wait, Call(): call}


def _began(view: View) -> int:
    """Return when the players began to look for words; the time of other phases doesn't count."""
    return view.at if view.deadline is None else view.deadline - 1000 * view.options.call_seconds


def _called(view: View) -> int:
    """Return the tick of Ali Baba's call."""
    limit = 1000 * view.options.call_seconds
    return (limit - view.spared if limit else HOPE) // TICK


def _of_words(view: View, found: Pool, values: Values, asked: Sequence[Action]) -> dict[Action, float]:
    """Return the values of the richest possible words, famous ones first, and of those asked.

    Every word that beats Ali Baba's is worth the same to a Thief.
    """
    texts = [word.text for word, _ in found.richest(MISSED) if not is_said(word.letters, view)]
    texts += [action.word for action in asked if isinstance(action, Say | Write)]
    coins = {text: value(letters_of(text), view.letters) for text in texts}
    if view.phase == "write":
        floor = view.to_beat or 0
        return {Write(text): float(view.prizes[0] * (each > floor)) for text, each in coins.items()}
    tick = _called(view)
    return {Say(text): values.call(view.prizes, tick, found.above(each))[1] for text, each in coins.items()}
