"""One deal of Glossa heads-up, from the deal of the cards to the settlement; also in small.

The word is not chosen: it is the most valuable one of the hand. Parameters make the game smaller:
fewer cards in the pack and the hand, fewer amounts and bids.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from tablee.games.glossa import GAME, actions
from tablee.games.glossa.cards import DECK, HAND, ORDER, Card
from tablee.games.glossa.planes import GlossaObserver
from tablee.games.glossa.score import totals
from tablee.games.glossa.state import CAP, MOST_EXCHANGED, STEP, Options, State
from tablee.kit.cards import in_order, without
from tablee.rl.open_spiel.deal import PLAYERS, Deal

KINDS: tuple[Card, ...] = tuple(ORDER)


class Size(NamedTuple):
    """How large the game is. The defaults are the whole game."""

    deck: str = " ".join(DECK)
    hand: int = HAND
    exchanged: int = MOST_EXCHANGED
    """Cards that a player can exchange at most."""
    amounts: str = " ".join(map(str, range(STEP, CAP + 1, STEP)))
    bids: int = 100
    """Bids and raises that both players can make together."""
    entry: bool = True
    """Whether players choose to take part; otherwise both do."""


SMALL = Size(deck="AN AU OU EN", hand=1, exchanged=0, amounts="50 300", bids=2, entry=False)
"""Four cards, each a word of two letters: a game for exact methods."""


class GlossaDeal(Deal):
    """A position of a deal. Player 0 speaks first, and both have 1,500 chips."""

    game, observer = GAME, GlossaObserver()
    chances, longest, most = len(KINDS), 300, 6000.0

    def __init__(
        self, size: Size, state: State, told: tuple[tuple[str, ...], ...], pack: tuple[Card, ...], asked: Any = None
    ) -> None:
        super().__init__(state, told)
        self._size = size
        self._pack = pack
        """The cards dealt so far: the hands, then those drawn by the first and the second."""
        self._asked: actions.Exchange | None = asked
        """An exchange whose cards are being drawn."""

    @classmethod
    def begin(cls, size: Size) -> Self:
        options = Options(thinking="free", first="1")
        state = GAME.rules.setup(options, PLAYERS, bytes(32), GAME.rules.edition)
        return cls(size, _with_cards(state, size, ()), ((),) * PLAYERS, ())

    @property
    def over(self) -> bool:
        return self.state.match.last is not None

    @property
    def lead(self) -> float:
        first, second = totals(self.state)
        return float(first - second)

    def _chance(self) -> Mapping[int, float]:
        """Return the probability of every kind of card to be dealt or drawn next."""
        if len(self._pack) >= self._needed:
            return {}
        left = Counter(self._size.deck.split())
        left.subtract(self._pack)
        return {ORDER[card]: left[card] / left.total() for card in KINDS if left[card]}

    @property
    def _needed(self) -> int:
        drawn = [n or 0 for n in self.state.deal.exchanged]
        waiting = len(self._asked.cards) if self._asked else 0
        return PLAYERS * self._size.hand + sum(drawn) + waiting

    def name_of_chance(self, outcome: int) -> str:
        return KINDS[outcome]

    def _allows(self, action: Any) -> bool:
        if isinstance(action, actions.Exchange):
            return len(action.cards) <= self._size.exchanged
        if isinstance(action, actions.Bid):
            made = sum('"type":"raised"' in event for event in self._told[0])
            return made < self._size.bids and str(action.amount) in self._size.amounts.split()
        return True

    def _after(self, number: int) -> Self:
        if self.chance:
            return self._dealt(KINDS[number])
        action = self.legal[number]
        if isinstance(action, actions.Exchange) and action.cards:
            return type(self)(self._size, self.state, self._told, self._pack, action)
        return self._go_on(self.state, action)

    def _dealt(self, card: Card) -> Self:
        """Return the position with one more card dealt or drawn."""
        pack = (*self._pack, card)
        dealt = PLAYERS * self._size.hand
        if len(pack) <= dealt:
            made = type(self)(self._size, _with_cards(self.state, self._size, pack), self._told, pack)
            return made._forced() if len(pack) == dealt else made
        made = type(self)(self._size, self.state, self._told, pack, self._asked)
        if made.chance or self._asked is None:
            return made
        drawn = pack[len(pack) - len(self._asked.cards) :]
        rest = without(self.state.deal.stock, drawn)
        assert rest is not None
        state = replace(self.state, deal=replace(self.state.deal, stock=(*drawn, *rest)))
        return made._go_on(state, self._asked)

    def _go_on(self, state: State, action: Any) -> Self:
        return type(self)(self._size, *self._played(state, self.player, action), self._pack)._forced()

    def _forced(self) -> Self:
        """Return the position after everything that leaves no choice."""
        action = self._only_action()
        return self if action is None else self._go_on(self.state, action)

    def _only_action(self) -> Any:
        phase = self.state.phase
        if self.over:
            return None
        if phase == "entry" and not self._size.entry:
            return actions.Enter(True)
        if phase == "exchange" and not self._size.exchanged:
            return actions.Exchange()
        if phase == "compose":
            view = self.view(self.player)
            return self.observer.proposed(view, GAME.rules.arbiter(view.options))[0]
        return None

    def _dealt_to(self, player: int) -> str:
        return " ".join(("hand", *_hands(self._size, self._pack)[player]))


def _hands(size: Size, pack: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return in_order(pack[: size.hand], ORDER), in_order(pack[size.hand : PLAYERS * size.hand], ORDER)


def _with_cards(state: State, size: Size, pack: tuple[Card, ...]) -> State:
    stock = without(tuple(size.deck.split()), pack)
    assert stock is not None
    return replace(state, deal=replace(state.deal, hands=_hands(size, pack), stock=stock))
