"""Game of Glossa with chosen hands, which checks chips and cards after every action."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.games.glossa import GAME
from tablee.games.glossa.actions import Action, Bid, Call, Compose, Drop, Enter, Exchange, Pass, Ready
from tablee.games.glossa.cards import DECK, HAND, ORDER, card_of
from tablee.games.glossa.events import Event, Result, Settled
from tablee.games.glossa.state import CHIPS, Options, State, View
from tablee.kit.cards import in_order

Laid = tuple[str, ...]

ARBITER = GAME.rules.arbiter(Options())

# Words of known value that can all be laid with one pack.
W150: Laid = ("CH", "ER", "C", "H", "AN", "T")
W140: Laid = ("AI", "L", "L", "E", "U", "R", "S")
W95: Laid = ("AU", "M", "ON", "I", "ER")
W80: Laid = ("EN", "TR", "AI", "N", "A")
W65: Laid = ("EN", "T", "I", "ER", "E")
NOTHING: Laid = ()


def check_conserved(state: State) -> None:
    """Check that chips (GLOSSA-2) and cards are complete."""
    assert sum(state.reserves) + sum(state.deal.stakes) + state.cagnotte == CHIPS
    assert min(state.reserves) >= 0
    assert Counter(GAME.rules.cards(state)) == Counter(DECK)


def set_up(options: Options, seats: int, seed: bytes = bytes(32), edition: int = GAME.rules.edition) -> State:
    return GAME.rules.setup(options, seats, seed, edition)


class Rigged:
    """Game in which seats speak in the order 0, 1, 2...; the last seat deals."""

    def __init__(
        self,
        *words: Laid,
        options: Options | None = None,
        reserves: tuple[int, ...] = (),
        edition: int = GAME.rules.edition,
    ) -> None:
        seats = len(words)
        state = set_up(options or Options(), seats, edition=edition)
        self.words = words
        self.at = 0
        self.events: list[Event] = []
        self.state = replace(
            state,
            turn=0,
            match=replace(state.match, dealer=seats - 1),
            reserves=reserves or state.reserves,
        )
        self.state = replace(self.state, deal=replace(state.deal, entered=(None,) * seats))
        self.hold(*words)

    def hold(self, *words: Laid) -> None:
        """Give each seat the cards of a word and fill the hands from the rest of the pack."""
        rest = list(DECK)
        for word in words:
            for card in map(card_of, word):
                rest.remove(card)
        hands = []
        for word in words:
            missing = HAND - len(word)
            hands.append(in_order((*map(card_of, word), *rest[:missing]), ORDER))
            del rest[:missing]
        self.words = words
        deal = replace(self.state.deal, hands=tuple(hands), stock=tuple(rest), spent=(), laid=())
        self.state = replace(self.state, deal=deal)
        check_conserved(self.state)

    def do(self, seat: int, action: Action, at: int | None = None) -> tuple[Event, ...]:
        self.at = self.at if at is None else at
        self.state, events = GAME.rules.apply(self.state, seat, action, self.at, ARBITER)
        check_conserved(self.state)
        self.events += events
        return events

    def refused(self, seat: int, action: Action, rule: str, key: str) -> dict[str, object]:
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            GAME.rules.apply(self.state, seat, action, self.at, ARBITER)
        assert (caught.value.rule, caught.value.message.key) == (rule, key)
        assert self.state is before
        return dict(caught.value.message.params)

    def enter(self, *seats: int) -> "Rigged":
        """Let these seats, all by default, take part and keep their cards."""
        part = seats or tuple(range(len(self.words)))
        for seat in range(len(self.words)):
            self.do(seat, Enter(seat in part))
        for seat in part:
            self.do(seat, Exchange())
        return self

    def bidding(self, *seats: int) -> "Rigged":
        """Let these seats take part and compose their words, so that bidding begins."""
        self.enter(*seats)
        for seat in seats or range(len(self.words)):
            self.do(seat, Compose(self.words[seat]))
        for seat in seats or range(len(self.words)):
            self.do(seat, Ready())
        return self

    def say(self, *announcements: tuple[int, int | str]) -> "Rigged":
        """Make announcements: an amount is a bid on top of the call, else "pass", "drop", "call"."""
        plain: dict[str, Action] = {"pass": Pass(), "drop": Drop(), "call": Call()}
        for seat, what in announcements:
            self.do(seat, Bid(what) if isinstance(what, int) else plain[what])
        return self

    def view(self, seat: int | None) -> View:
        return GAME.rules.view(self.state, seat)

    @property
    def result(self) -> Result:
        """The result of the last settled deal."""
        return next(event.result for event in reversed(self.events) if isinstance(event, Settled))

    def net(self) -> list[int]:
        """Return the chips that each seat won or lost in the last deal."""
        return [gain - stake for gain, stake in zip(self.result.gains, self.result.stakes, strict=True)]

    @property
    def waiting(self) -> list[int]:
        return list(GAME.rules.waiting(self.state))
