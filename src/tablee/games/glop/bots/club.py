"""The club player, which sees what its seat sees and remembers what a good player would."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tablee.bots.protocol import Bot, Choice
from tablee.core.arbiter import NO_ARBITER
from tablee.core.rng import Rng
from tablee.games.glop.cards import COLOUR, DECK, SIXES, VALUE, Card
from tablee.games.glop.legality import ways
from tablee.games.glop.moves import moves
from tablee.games.glop.score import GLOP, ROYAL_GLOP
from tablee.games.glop.state import SIDES, Action, Dealt, Event, Laid, PickedUp, Play, Ready, Took, View

CARD = 0.09
"""Value of any card towards the 23 of GLOP-40, in points. The other weights are points too."""
FAVOURITE = 0.45
SIX = 0.45
LATER = 0.35
"""Weight of what the bot's side could take on its next turn, because the table will have changed.
"""
DECISIVE = 10.0


class Noted(NamedTuple):
    """A play, the seat that made it, and what all could know at that moment."""

    seat: int
    table: tuple[Card, ...]
    play: Play
    taken: tuple[frozenset[Card], ...]
    """The cards that each side had taken."""
    lacks: tuple[frozenset[int], ...]
    """The values that each seat could not hold."""
    next_size: int
    """The number of cards in the next seat's hand."""


class Memory:
    """One deal as a seat has observed it.

    It holds the hand that the seat gave away, the captures of both sides, and the values that the
    other seats can't hold.
    """

    def __init__(self, view: View) -> None:
        self.deal = view.match.deal
        self.gave: set[Card] = set(view.hand) if view.phase == "study" else set()
        self.taken: tuple[set[Card], set[Card]] = (set(), set())
        self.last_taker: int | None = None
        self.lacks: tuple[set[int], ...] = tuple(set() for _ in view.hand_sizes)
        """The values that each seat lacks: a seat that lays a card could take nothing (GLOP-24)."""
        self.plays: list[Noted] = []
        """The plays made from the present hands, in order."""
        self.table = view.table
        self._sizes = view.hand_sizes

    def note_all(self, events: Sequence[Event], view: View) -> None:
        """Record these events and the table after them.

        Events that end with a new deal are skipped: their play belongs to the previous deal.
        """
        self._sizes = view.hand_sizes
        if not any(isinstance(event, Dealt) for event in events):
            for event in events:
                self.note(event, view.options.free_discard)
        self.table = view.table

    def note(self, event: Event, free_discard: bool) -> None:
        match event:
            case Laid(seat, card):
                self._keep(seat, Play(card))
                if not free_discard:
                    self.lacks[seat].update(value for value, found in enumerate(ways(self.table)) if found)
                self.gave.discard(card)
            case Took(seat, card, taken):
                self._keep(seat, Play(card, taken))
                self.taken[SIDES[seat]].update((card, *taken))
                self.last_taker = SIDES[seat]
                self.gave.discard(card)
            case PickedUp(seat):
                self.lacks[seat].clear()
                self.plays = [noted for noted in self.plays if noted.seat != seat]

    def _keep(self, seat: int, play: Play) -> None:
        taken, lacks = tuple(map(frozenset, self.taken)), tuple(map(frozenset, self.lacks))
        self.plays.append(Noted(seat, self.table, play, taken, lacks, self._sizes[(seat + 1) % len(self._sizes)]))


class ClubBot(Bot[View, Action]):
    """A good club player, which judges plays one exchange ahead."""

    def __init__(self) -> None:
        self._memory: Memory | None = None

    def observe(self, view: View, events: Sequence[Event]) -> None:
        self._recall(view).note_all(events, view)

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        memory = self._recall(view)
        if view.phase == "study":
            return Choice(Ready())
        plays = plays_of(view)
        return Choice(plays[0] if len(plays) == 1 else max(plays, key=Judge(view, memory).value))

    def _recall(self, view: View) -> Memory:
        """Return the memory of this deal.

        It starts empty in a new deal, and for a seat taken over during one.
        """
        if self._memory is None or self._memory.deal != view.match.deal:
            self._memory = Memory(view)
        return self._memory


def plays_of(view: View) -> list[Play]:
    """Return the legal plays of the view's seat, none while hands are studied."""
    return [play for play in moves(view, NO_ARBITER) if isinstance(play, Play)]


class Judge:
    """Values the plays of one turn for the side that plays, in points."""

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None
        seats = len(view.hand_sizes)
        self._hand, self._table = view.hand, view.table
        self._side = SIDES[view.seat]
        self._next = (view.seat + 1) % seats
        self._left = sum(view.hand_sizes) + sum(view.reserve_sizes)
        given = set(view.given) if view.given is not None else memory.gave.difference(view.hand)
        self._given = [card for card in DECK if card in given]
        self._partnered = seats == 4
        self._worth = worths(view, memory)
        self._glop = [_glop_worth(view, side) for side in (0, 1)]
        self._behind = memory.last_taker
        self._threats = self._likely(view, memory)

    def value(self, play: Play) -> float:
        """Return the gain of a play, less the opponent's likely reply, plus what is left for us."""
        table = [card for card in self._table if card not in play.takes]
        gain = 0.0
        taker = self._behind
        if play.takes:
            taker = self._side
            gain = self._sum(play.takes) + self._worth[play.card]
            if not table:
                gain += self._glop[self._side] * (ROYAL_GLOP if self._left == 1 else GLOP)
        else:
            table.append(play.card)
        if self._left == 1:
            return gain + self._swept(table, taker)
        return gain + self._afterwards(tuple(table), play.card, taker)

    def _afterwards(self, table: tuple[Card, ...], played: Card, taker: int | None) -> float:
        """Return our side's likely capture afterwards, less the next opponent's expected reply."""
        found = ways(table)
        is_last = self._left == 2
        replies = []
        for value, chance, card_worth in self._threats:
            if found[value]:
                best = max(self._reply(places, table, is_last) for places in found[value])
                replies.append((best + card_worth, chance))
        replies.sort(reverse=True)
        expected, nothing_yet = 0.0, 1.0
        for gain, chance in replies:
            expected += nothing_yet * chance * gain
            nothing_yet *= 1 - chance
        if is_last:
            return nothing_yet * self._swept(table, taker) - expected
        hope = 0.0
        for card in self._our_next_cards(played):
            for places in found[VALUE[card]]:
                hope = max(hope, self._worth[card] + sum([self._worth[table[place]] for place in places]))
        return LATER * nothing_yet * hope - expected

    def _reply(self, places: tuple[int, ...], table: tuple[Card, ...], is_last: bool) -> float:
        taken = self._sum(table[place] for place in places)
        if len(places) == len(table):
            return taken + self._glop[1 - self._side] * (ROYAL_GLOP if is_last else GLOP)
        return self._sum(table) if is_last else taken

    def _our_next_cards(self, played: Card) -> list[Card]:
        """Return the cards that our side plays next.

        With four players they are the partner's, which the seat gave. With two they are the seat's
        own, then those it studied.
        """
        if self._partnered:
            return self._given
        return [card for card in self._hand if card != played] or self._given

    def _swept(self, table: Iterable[Card], taker: int | None) -> float:
        """Return the value of the exposed cards at the end of the deal (GLOP-33, GLOP-34).

        They go to the side that took last.
        """
        if taker is None:
            return 0.0
        return self._sum(table) if taker == self._side else -self._sum(table)

    def _sum(self, cards: Iterable[Card]) -> float:
        return sum([self._worth[card] for card in cards])

    def _likely(self, view: View, memory: Memory) -> list[tuple[int, float, float]]:
        """Return the values that the next opponent may hold.

        Each comes with its probability and the worth of that card in a capture.
        """
        known = {*view.hand, *view.table, *memory.taken[0], *memory.taken[1], *self._given}
        lacks = memory.lacks[self._next]
        possible = [card for card in DECK if card not in known and VALUE[card] not in lacks]
        worths_of: dict[int, list[float]] = {}
        for card in possible:
            worths_of.setdefault(VALUE[card], []).append(self._worth[card])
        sure = memory.lacks[(self._next + 2) % 4] if self._partnered else set()
        known_held = sum(len(found) for value, found in worths_of.items() if value in sure)
        size, others = view.hand_sizes[self._next] - known_held, len(possible) - known_held
        return [
            (value, 1.0 if value in sure else _chance(len(found), size, others), max(found))
            for value, found in sorted(worths_of.items())
        ]


def worths(view: View, memory: Memory) -> dict[Card, float]:
    """Return what each card is worth to the side that takes it, given what both have taken so far."""
    favourite = view.match.favourite
    card_worth = CARD if max(map(len, memory.taken)) < 23 else 0.0
    sixes = [len(SIXES & taken) for taken in memory.taken]
    six_worth = SIX if max(sixes) < 3 and min(sixes) < 2 else 0.0
    most = max(sum(1 for card in taken if COLOUR[card] == favourite) for taken in memory.taken)
    favourite_worth = FAVOURITE if most < 5 else 1.0
    found = {}
    for card in DECK:
        worth = card_worth
        value = VALUE[card]
        if value == 6:
            worth += six_worth
        if COLOUR[card] == favourite:
            worth += favourite_worth + (1.0 if value in (1, 6) else 0.0)
        found[card] = worth
    return found


def _glop_worth(view: View, side: int) -> float:
    """Return the worth of a glop: a point, or the game near the end with two players (GLOP-51)."""
    sudden = len(view.hand_sizes) == 2 and not view.match.overtime
    return DECISIVE if sudden and view.points[side] + 1 >= view.options.target else 1.0


def _chance(copies: int, size: int, others: int) -> float:
    """Return the probability that a hand of `size` of `others` cards has at least one of `copies`."""
    none = 1.0
    for drawn in range(copies):
        none *= max(0.0, 1 - size / (others - drawn)) if others > drawn else 0.0
    return 1 - none
