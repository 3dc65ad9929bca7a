"""One deal of Glop for two players, from the deal of the cards to the count.

It begins after the exchange: a player has a hand, and a reserve of ten cards already seen.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Self

from msgspec.structs import replace

from tablee.games.glop import GAME
from tablee.games.glop import deal as dealing
from tablee.games.glop.cards import DECK, ORDER, VALUE, Card
from tablee.games.glop.planes import GlopObserver
from tablee.games.glop.state import Options, State
from tablee.kit.cards import in_order
from tablee.rl.open_spiel.deal import PLAYERS, Deal

HEAP = 10
"""Cards of a hand and of a reserve."""


class GlopDeal(Deal):
    """A position of a deal. Player 0 plays first, and blue is the favourite colour.

    Colours differ in nothing else, so this is no restriction.
    """

    game, observer = GAME, GlopObserver()
    chances, longest, most = len(DECK), len(DECK) - dealing.EXPOSED, 60.0

    def __init__(self, state: State, told: tuple[tuple[str, ...], ...], pack: tuple[Card, ...]) -> None:
        super().__init__(state, told)
        self._pack = pack
        """The cards dealt so far: to the table, both hands, both reserves."""

    @classmethod
    def begin(cls) -> Self:
        options = Options(memory_aid=True, favourite="blue", study_seconds=0, first="1", target=200)
        state = GAME.rules.setup(options, PLAYERS, bytes(32), GAME.rules.edition)
        return cls(_with_cards(state, ()), ((),) * PLAYERS, ())

    @property
    def over(self) -> bool:
        return bool(self.state.match.counts)

    @property
    def lead(self) -> float:
        return float(self.state.points[0] - self.state.points[1])

    def _chance(self) -> Mapping[int, float]:
        """Return the probability of every card to be dealt next. No table is void (GLOP-12)."""
        if len(self._pack) == len(DECK):
            return {}
        left = [card for card in DECK if card not in self._pack]
        weights = {ORDER[card]: _ways_to_go_on((*self._pack, card)) for card in left}
        total = sum(weights.values())
        return {place: ways / total for place, ways in weights.items() if ways}

    def name_of_chance(self, outcome: int) -> str:
        return DECK[outcome]

    def _after(self, number: int) -> Self:
        if len(self._pack) < len(DECK):
            pack = (*self._pack, DECK[number])
            return type(self)(_with_cards(self.state, pack), self._told, pack)
        return type(self)(*self._played(self.state, self.player, self.legal[number]), self._pack)

    def _dealt_to(self, player: int) -> str:
        table, hands, reserves = _heaps(self._pack)
        return " ".join(("table", *table, "hand", *hands[player], "reserve", *reserves[player]))


def _heaps(
    pack: tuple[Card, ...],
) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], tuple[tuple[Card, ...], ...]]:
    table, rest = pack[: dealing.EXPOSED], pack[dealing.EXPOSED :]
    heaps = tuple(in_order(rest[at : at + HEAP], ORDER) for at in range(0, 4 * HEAP, HEAP))
    return table, heaps[:PLAYERS], heaps[PLAYERS:]


def _with_cards(state: State, pack: tuple[Card, ...]) -> State:
    table, hands, reserves = _heaps(pack)
    return replace(state, deal=replace(state.deal, phase="play", hands=hands, reserves=reserves, table=table, turn=0))


def _ways_to_go_on(pack: tuple[Card, ...]) -> int:
    """Return in how many ways the table can be completed without being void; 1 after that."""
    if len(pack) > dealing.EXPOSED:
        return 1
    held = Counter(VALUE[card] for card in pack)
    return _ways(tuple(sorted(held.values())), dealing.EXPOSED - len(pack))


@cache
def _ways(held: tuple[int, ...], missing: int) -> int:
    """Return the number of orders in which `missing` cards join cards of these numbers by value."""
    if max(held) > 2:
        return 0
    if not missing:
        return 1
    fresh = (11 - len(held)) * 4 * _ways(tuple(sorted((*held, 1))), missing - 1)
    return fresh + sum(
        (4 - n) * _ways(tuple(sorted((*held[:at], n + 1, *held[at + 1 :]))), missing - 1) for at, n in enumerate(held)
    )
