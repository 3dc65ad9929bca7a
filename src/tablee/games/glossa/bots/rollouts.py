"""Values of announcements: the rest of the deal played many times by the blueprint.

The rivals' words are drawn by what they have announced and by how many cards they exchanged.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from statistics import fmean, stdev

from msgspec import Struct

from tablee.core.rng import Draws
from tablee.games.glossa.actions import Action, Bid, Call, Pass
from tablee.games.glossa.bids import left_in, limits, next_speaker
from tablee.games.glossa.bots.blueprint import (
    WHOLE,
    Blueprint,
    announced,
    place_of,
    rival_exchanges,
    situation_of,
)
from tablee.games.glossa.bots.situations import WIDTH
from tablee.games.glossa.events import Called, Dropped, Event, Passed, Raised
from tablee.games.glossa.settle import split
from tablee.games.glossa.state import Options, Said, View
from tablee.kit.seats import put

WORLDS = 60
"""Number of drawn worlds; each announcement is tried in all of them."""
DOUBT = 0.15
"""Probability that an announcement says nothing about the word, as people bid differently."""


class Heard(Struct, frozen=True):
    """An announcement as the blueprint sees it, with the exchanges of the speaker's rivals then."""

    seat: int
    situation: int
    exchanged: tuple[int, ...]
    place: int


def hear(before: View, events: Iterable[Event]) -> Iterable[Heard]:
    """Yield the announcement among the events; `before` is the view in which it was made."""
    for event in events:
        match event:
            case Passed(seat) | Dropped(seat):
                action: Action = Pass()
            case Called(seat):
                action = Call()
            case Raised(seat, amount=amount):
                action = Bid(amount)
            case _:
                continue
        allowed = limits(before, before.reserves, before.options, seat)
        exchanged = rival_exchanges(before, seat, before.exchanged)
        # A cost between two of the blueprint is read as the nearer one.
        yield Heard(seat, situation_of(before, seat, allowed, 0.5), exchanged, place_of(action, before.level))


class Bidding(Struct):
    """A deal that is played on, with the fields that the rules of bidding read."""

    entered: tuple[bool | None, ...]
    said: tuple[Said, ...]
    stakes: tuple[int, ...]
    raised: tuple[int, ...]
    reserves: tuple[int, ...]
    bidder: int | None
    cagnotte: int
    options: Options

    @classmethod
    def of(cls, view: View) -> "Bidding":
        return cls(*(getattr(view, field) for field in cls.__struct_fields__))

    def announce(self, seat: int, action: Action) -> int | None:
        """Apply an announcement; return the next speaker, None when bidding is over."""
        match action:
            case Bid(amount):
                said: Said = "bid"
                paid = max(self.stakes) - self.stakes[seat] + amount
                self.bidder, self.raised = seat, put(self.raised, seat, amount)
            case Call():
                said, paid = "called", min(max(self.stakes) - self.stakes[seat], self.reserves[seat])
            case _:
                said, paid = ("passed" if isinstance(action, Pass) else "dropped"), 0
        self.said = put(self.said, seat, said)
        self.stakes = put(self.stakes, seat, self.stakes[seat] + paid)
        self.reserves = put(self.reserves, seat, self.reserves[seat] - paid)
        return None if len(left_in(self)) == 1 else next_speaker(self, self.reserves, seat)

    def gains(self, words: Sequence[int]) -> list[int]:
        """Return the chips and points that each seat has gained in the deal."""
        left, pot = left_in(self), sum(self.stakes) + self.cagnotte
        gains = [-stake for stake in self.stakes]
        if len(left) == 1:
            gains[left[0]] += pot + max(words[left[0]], pot)
        elif self.bidder is not None or not any(self.said[seat] == "passed" for seat in left):
            best = max(words[seat] for seat in left)
            winners = tuple(seat for seat in left if words[seat] == best)
            taken = split(self.stakes, winners, self.cagnotte).gains
            shown = [words[seat] if seat in left else 0 for seat in range(len(gains))]
            gains = [sum(parts) for parts in zip(gains, taken, shown, strict=True)]
        return gains


class Rollouts:
    """Worlds for one bidding decision, in which announcements are tried."""

    def __init__(self, view: View, history: Sequence[Heard], chance: Draws) -> None:
        assert view.seat is not None
        self.view, self.me = view, view.seat
        words = [self._words(seat, history, chance) for seat in range(len(view.reserves))]
        self._worlds = [(world, chance.random()) for world in zip(*words, strict=True)]
        """The words of all seats, and the seed of what is announced later."""

    def worth(self, action: Action) -> tuple[float, float]:
        """Return the mean lead that an announcement gains in this deal, and its standard error.

        The lead is over the mean of all other seats. Chips staked so far count as lost.
        """
        leads = [self._played(action, words, Draws(seed)) for words, seed in self._worlds]
        return fmean(leads), stdev(leads) / len(leads) ** 0.5

    def _words(self, seat: int, history: Sequence[Heard], chance: Draws) -> list[int]:
        """Return the word of a seat in every world."""
        if seat == self.me:
            return [self.view.value] * WORLDS
        believed = Blueprint.read().words[self.view.exchanged[seat] or 0]
        words = list(dict.fromkeys(believed))
        weights = [believed.count(word) * self._likelihood(word, seat, history) for word in words]
        return chance.choices(words, cum_weights=list(accumulate(weights)), k=WORLDS)

    def _likelihood(self, word: int, seat: int, history: Sequence[Heard]) -> float:
        """Return how likely the announcements of a seat are with a word."""
        blueprint, seats, likely = Blueprint.read(), len(self.view.reserves), 1.0
        for each in history:
            if each.seat == seat:
                row = blueprint.row(seats, each.situation, blueprint.rank(word, each.exchanged))
                likely *= DOUBT / WIDTH + (1 - DOUBT) * row[each.place] / WHOLE
        return likely

    def _played(self, action: Action, words: Sequence[int], luck: Draws) -> float:
        deal = Bidding.of(self.view)
        speaker = deal.announce(self.me, action)
        while speaker is not None:
            drawn = (luck.random(), int(WHOLE * luck.random()))
            said = announced(deal, speaker, words[speaker], self.view.exchanged, drawn)
            speaker = deal.announce(speaker, said)
        gains = deal.gains(words)
        return gains[self.me] - (sum(gains) - gains[self.me]) / (len(gains) - 1)
