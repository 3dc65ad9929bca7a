"""Deals of Glossa stepped together play as the readable engine does, position by position."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.games.glossa import GAME, actions, bids
from tablee.games.glossa import deal_kernels as deal_of
from tablee.games.glossa.batch import Deals
from tablee.games.glossa.cards import DECK, HAND, JOKER, ORDER, Card, Laid
from tablee.games.glossa.state import CAP, STEP, Options, State
from tablee.kit.cards import in_order, without

OPTIONS = Options(thinking="free", first="1")
ARBITER = GAME.rules.arbiter(OPTIONS)
PHASES = ("entry", "exchange", "bids", "show")


class Follower:
    """The readable engine beside one deal of a batch."""

    def __init__(self, deals: Deals, number: int) -> None:
        self._deals, self._number = deals, number
        self._codes = {deals.index.encode((card,))[0]: card for card in ORDER}
        row = deals.rows[number]
        cards = [self._codes[code] for code in row[: deal_of.DEALT].tolist()]
        hands = tuple(in_order(tuple(cards[at : at + HAND]), ORDER) for at in (0, HAND))
        state: State = GAME.rules.setup(OPTIONS, 2, bytes(32), GAME.rules.edition)
        rest = without(DECK, cards)
        assert rest is not None
        dealt = replace(state.deal, hands=hands, stock=(*cards[2 * HAND :], *rest))
        reserves = tuple(row[deal_of.RESERVES : deal_of.RESERVES + 2].tolist())
        self.state = replace(state, deal=dealt, reserves=reserves, cagnotte=int(row[deal_of.KITTY]))

    @property
    def over(self) -> bool:
        return self.state.match.last is not None

    def compare(self) -> None:
        """Check that both engines are at the same position."""
        row, state = self._deals.rows[self._number].tolist(), self.state
        phase = PHASES[row[deal_of.PHASE]]
        assert (phase, row[deal_of.TURN]) == (state.phase, state.turn)
        assert tuple(row[deal_of.STAKES : deal_of.STAKES + 2]) == state.deal.stakes
        assert tuple(row[deal_of.RESERVES : deal_of.RESERVES + 2]) == state.reserves
        for seat, hand in enumerate(state.deal.hands):
            codes = row[HAND * seat : HAND * seat + HAND]
            assert in_order(tuple(self._codes[code] for code in codes), ORDER) == hand
        if phase == "bids":
            limits = bids.limits(state.deal, state.reserves, OPTIONS, state.turn)
            assert limits.may_pass != limits.may_call
            assert self._deals.counts[self._number] == 2 + limits.most // STEP

    def play(self, number: int) -> None:
        self._apply(self.state.turn, self._action(number))
        if self.state.phase == "compose":
            for seat in (0, 1):
                self._apply(seat, actions.Compose(self._word(self.state.deal.hands[seat])))
            for seat in (0, 1):
                self._apply(seat, actions.Ready())

    def _action(self, number: int) -> Any:
        match self.state.phase:
            case "entry":
                return actions.Enter(number == 1)
            case "exchange":
                hand = self._deals.hands()[self._number]
                return actions.Exchange(tuple(self._codes[int(hand[place])] for place in deal_of.PLACES[number]))
            case "bids" if number > 1:
                return actions.Bid(STEP * (number - 1))
            case "bids" if number == 1:
                return actions.Pass() if self.state.deal.bidder is None else actions.Call()
            case "bids":
                return actions.Drop()
            case _:
                return actions.Show(number == 1)

    def _word(self, hand: tuple[Card, ...]) -> tuple[Laid, ...]:
        best = self._deals.index.best(hand)
        if best is None:
            return ()
        return tuple(JOKER + read if card == JOKER else card for card, read in zip(best.cards, best.reads, strict=True))

    def _apply(self, seat: int, action: Any) -> None:
        self.state, _ = GAME.rules.apply(self.state, seat, action, 0, ARBITER)

    def lead(self, reserves: tuple[int, int]) -> int:
        """Return what seat 0 has gained on seat 1."""
        last = self.state.match.last
        assert last is not None
        # What follows a deal (loans, the next deal) is not part of it: take the settlement itself.
        totals = [reserves[seat] - last.stakes[seat] + last.gains[seat] + (last.points[seat] or 0) for seat in (0, 1)]
        return totals[0] - totals[1] - (reserves[0] - reserves[1])


def some_actions(deals: Deals, chance: np.random.Generator) -> np.ndarray:
    """Return random actions that mostly take part and seldom drop out, so that deals are long."""
    drawn = (chance.random(len(deals.counts)) * deals.counts).astype(np.int64)
    stays = (drawn == 0) & (chance.random(len(deals.counts)) < 0.8)
    return np.where(stays, 1, drawn)


def follow(reserves: tuple[int, int], kitty: int, steps: int, size: int = 12) -> Iterator[str]:
    """Play random deals with both engines, and yield how each of them ended."""
    deals, chance = Deals(size, 3, reserves, kitty), np.random.default_rng(3)
    beside = [Follower(deals, number) for number in range(size)]
    for _ in range(steps):
        chosen = some_actions(deals, chance)
        for number, follower in enumerate(beside):
            follower.compare()
            follower.play(int(chosen[number]))
        leads, ended = deals.step(chosen)
        for number, follower in enumerate(beside):
            assert ended[number] == follower.over
            if follower.over:
                assert leads[number] == follower.lead(reserves)
                assert follower.state.match.last is not None
                yield follower.state.match.last.kind
                beside[number] = Follower(deals, number)


@pytest.mark.parametrize(
    ("reserves", "kitty"), [((1500, 1500), 0), ((1500, 1500), 30), ((40, 2960), 0), ((10, 2970), 20), ((330, 2670), 0)]
)
def test_every_position_is_the_same_with_both_engines(reserves: tuple[int, int], kitty: int) -> None:
    endings = set(follow(reserves, kitty, 60))
    assert {"void", "compared"} <= endings


def test_deals_end_in_every_way() -> None:
    assert set(follow((1500, 1500), 0, 120)) == {"void", "passed", "compared", "collected"}


def test_the_better_word_wins_as_in_the_rules() -> None:
    """Merits in the rows order words as GLOSSA-41 does, also among equal values."""
    from tablee.games.glossa.laying import merit  # noqa: PLC0415 - for this test only

    deals = Deals(400, seed=8)
    beside = Follower(deals, 0)
    found = []
    for row in deals.rows.tolist():
        hand = tuple(beside._codes[code] for code in row[:HAND])
        found.append((merit(beside._word(hand)), row[deal_of.MERITS]))
    by_rules = sorted(found, key=lambda pair: pair[0])
    assert [pair[1] for pair in by_rules] == sorted(pair[1] for pair in found)


def test_the_cards_of_a_row_come_from_one_pack() -> None:
    deals, chance = Deals(50, seed=2), np.random.default_rng(2)
    copies = {deals.index.encode((card,))[0]: DECK.count(card) for card in ORDER}
    for _ in range(30):
        deals.step(some_actions(deals, chance))
    whole = deals.rows[deals.phases == deal_of.ENTRY][:, : deal_of.DEALT]
    assert len(whole)
    assert all((row == code).sum() <= most for row in whole for code, most in copies.items())


def test_an_action_that_is_not_legal_is_refused() -> None:
    deals = Deals(3)
    with pytest.raises(ValueError, match="count of its deal"):
        deals.step(np.array([0, 1, 2]))
    assert deal_of.MOST_CHOICES >= 2 + CAP // STEP
