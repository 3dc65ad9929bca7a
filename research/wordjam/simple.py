"""Bots with a fixed habit, at the expert's pace; none of them may win against the expert."""

from tablee.bots.protocol import Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.club import ClubBot
from tablee.games.wordjam.bots.expert import ExpertBot
from tablee.games.wordjam.bots.mind import EVERYTHING, Pool
from tablee.games.wordjam.bots.pace import REACTION, time_left
from tablee.games.wordjam.state import Action, Call, Pass, Side, View

LATE = 90_000
"""Milliseconds after which a late caller calls with its best word."""
HARD = 0.004
"""Share of better draws at which a word is very hard to beat."""


class FastClub(ClubBot):
    """The club player's decisions at the expert's pace: the expert before its thresholds."""

    slowness = 0.5
    fame = EVERYTHING


class NeverCalls(ExpertBot):
    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return Choice(Pass(), time_left(view))


class AlwaysThief(ExpertBot):
    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        return "thieves"


class SilentThief(NeverCalls, AlwaysThief):
    """Never calls and is always a Thief, as late as possible."""


class QuickThief(FastClub):
    """Never calls and is always a Thief, like the bot of the first measurement."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return Choice(Pass(), time_left(view))

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        return "thieves"


class CallingThief(FastClub):
    """Calls like a club player, and is always a Thief."""

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        return "thieves"


class SilentClub(FastClub):
    """Bets like a club player, and never calls."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return Choice(Pass(), time_left(view))


class LateCaller(ExpertBot):
    """Calls with its best word when time is nearly over, or at once with a very hard one."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return _call_after(self, view, found, LATE)


class LateClub(FastClub):
    """Bets like a club player, and calls late."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return _call_after(self, view, found, LATE)


class HardWordsOnly(ExpertBot):
    """Calls only with words that are very hard to beat."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        return _call_after(self, view, found, 10 * LATE)


class CallsAtOnce(ExpertBot):
    """Calls with the first word that it finds."""

    def _call(self, view: View, found: Pool) -> Choice[Action]:
        for find in self._finds:
            self._word = self._best(view, find.at)
            if self._word is not None:
                return Choice(Call(), max(REACTION, find.at - view.at))
        return Choice(Pass(), time_left(view))


class MostlyThief(ExpertBot):
    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        return "thieves" if rng.below(4) else "ali_baba"


class AlwaysFollows(ExpertBot):
    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        return "ali_baba"


class ThiefUnlessHard(ExpertBot):
    """Is a Thief unless Ali Baba's word is very hard to beat."""

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        if view.bid is None:
            return super()._camp(view, found, rng)
        return "ali_baba" if found.above(view.bid.value) <= HARD else "thieves"


class WithTheMajority(ExpertBot):
    """Chooses the side that most others chose in the round before."""

    def _camp(self, view: View, found: Pool, rng: Rng) -> Side:
        if view.bid is None or view.last is None:
            return super()._camp(view, found, rng)
        camps = [camp for seat, camp in enumerate(view.last.camps) if seat != view.seat]
        return "thieves" if 2 * camps.count("thieves") > len(camps) else "ali_baba"


def _call_after(bot: ClubBot, view: View, found: Pool, wait: int) -> Choice[Action]:
    for find in bot._finds:
        best = bot._best(view, find.at)
        if best is not None and (found.above(best.value) <= HARD or find.at >= view.at + wait):
            bot._word = best
            return Choice(Call(), max(REACTION, find.at - view.at))
    return Choice(Pass(), time_left(view))


OPPONENTS = (
    FastClub,
    NeverCalls,
    AlwaysThief,
    SilentThief,
    QuickThief,
    CallingThief,
    SilentClub,
    LateCaller,
    LateClub,
    HardWordsOnly,
    CallsAtOnce,
    MostlyThief,
    AlwaysFollows,
    ThiefUnlessHard,
    WithTheMajority,
)
