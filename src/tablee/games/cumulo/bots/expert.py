"""The expert: every word of the strict dictionary; closes in one turn where the whole hand, or hand and pile, can be
laid; remembers what others took and refused, and fears for the pile.

The hidden cards are sampled so many times, never for so long: the same view and chance give the same answer anywhere.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations

from tablee.bots.protocol import Weighed
from tablee.core.rng import Draws, Rng
from tablee.games.cumulo.bots.club import DRAWN, ClubBot, Turn, cards_of, gain, laying_of, words_of
from tablee.games.cumulo.bots.emptying import BRANCHES, empty
from tablee.games.cumulo.bots.judgement import CALM, Judgement
from tablee.games.cumulo.bots.packing import Packing
from tablee.games.cumulo.cards import CAPITALS, DECK, JOKERS, Card
from tablee.games.cumulo.events import Dealt, Discarded, Drew, Event, Laid, Prolonged, TookPile
from tablee.games.cumulo.hunt import PLACE, Hand, fitting_bits
from tablee.games.cumulo.legality import rows
from tablee.games.cumulo.score import BONUS, word_lines
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Prolong, Take, View
from tablee.kit.seats import put
from tablee.lexicon import STRICT

WORLDS = 12
"""Hands of the next player that are imagined."""
UNLIKELY = 0.25
"""How much a hand still counts that could have taken a pile which was left."""
UNOPENED = 0.1
"""How likely a player who has not opened can take a pile: it has to open with its top."""
LAID = 12.0
"""What the word that takes a pile brings beside it."""
DRAWS = 8
"""Cards of the next draw that are imagined for each of the discards in question."""
IN_QUESTION = 4
"""Discards that are regretted least."""
GLANCE = 60
"""Branches of a search that only asks whether a hand could be laid."""
CLOSES = 80.0
"""What it is worth that the next draw lets us close."""


class Memory:
    """What is known of other hands in this round: cards taken with a pile, and the last top that was left lying."""

    def __init__(self) -> None:
        self.held: dict[int, Counter[Card]] = {}
        self.refused: dict[int, Card] = {}

    def note(self, event: Event, pile: tuple[Card, ...]) -> None:
        match event:
            case Dealt():
                self.held, self.refused = {}, {}
            case TookPile(seat, _, cards):
                self.held.setdefault(seat, Counter()).update(cards)
                self.refused.pop(seat, None)
            case Drew(seat):
                self.refused.pop(seat, None)
                if pile and pile[-1] not in JOKERS:  # a joker on top says nothing: it blocks the pile (CUMULO-33)
                    self.refused[seat] = pile[-1]
            case Laid(seat, words):
                self._gone(seat, "".join(word.cards for word in words))
            case Prolonged(seat, _, before, after):
                self._gone(seat, after.cards[len(before.cards) :])
            case Discarded(seat, card):
                self._gone(seat, card)

    def _gone(self, seat: int, cards: str) -> None:
        self.held[seat] = self.held.get(seat, Counter[Card]()) - Counter(cards)


class ExpertBot(ClubBot):
    def __init__(self) -> None:
        super().__init__(STRICT)
        self._memory = Memory()

    def observe(self, view: View, events: Sequence[Event]) -> None:
        for event in events:
            self._memory.note(event, view.pile)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> "ExpertTurn":
        return ExpertTurn(view, judge, self._memory, rng.many())

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        if view.phase == "over":
            return ()
        return self.turn(view, self.judge(view), rng).weighed(asked)


class ExpertTurn(Turn):
    def __init__(self, seen: View, judge: Judgement, memory: Memory, chance: Draws) -> None:
        super().__init__(seen, judge)
        self._memory, self._chance = memory, chance

    # Closing

    def _closing(self) -> Lay | Prolong | None:
        return self._first_step(self._close) if self._close else None

    def taking(self) -> Take | None:
        return self._taking_closes[0] if self._taking_closes else super().taking()

    @cached_property
    def _close(self) -> Packing | None:
        """How to close in this turn with the cards of the hand."""
        here = self._here
        return self._emptying(self._hand, here.settled) if here.phase == "play" and here.lap > 1 else None

    @cached_property
    def _taking_closes(self) -> tuple[Take, float] | None:
        """How to take the pile and close with it, and what that brings."""
        here = self._here
        close = self._emptying(self._hand + "".join(here.pile), len(here.words))
        take = next(filter(self._may, self._takes_within(close)), None) if close else None
        return (take, close.worth + BONUS) if close and take else None

    def _emptying(self, hand: str, growing: int, branches: int = BRANCHES) -> Packing | None:
        if not self._closing_pays():
            return None
        words = self._here.words
        return empty(hand, words, growing, self._judge, 0 if words else self._here.opening, branches)

    def _takes_within(self, close: Packing) -> Iterator[Take]:
        """The rows that the hand makes with the top alone, as the pile has to be taken; most rows first."""
        top, has_opened = self._here.pile[-1], bool(self._here.words)
        held = Counter((*self._hand, top))
        for count in (1,) if has_opened else range(len(close.rows), 0, -1):
            for chosen in combinations(close.rows, count):
                cards = "".join(map(cards_of, chosen))
                if top in cards and Counter(cards) <= held:
                    yield Take(laying_of(chosen[0]) if has_opened else Lay(words_of(chosen)))

    # Throwing

    def regrets(self) -> dict[Card, float]:
        return self._regrets

    @cached_property
    def _regrets(self) -> dict[Card, float]:
        """Less for a card without which the next draw more often lets us close."""
        regrets = super().regrets()
        likely = sorted(regrets, key=lambda card: (regrets[card], card))[:IN_QUESTION]
        return regrets | {card: regrets[card] - CLOSES * self._closing_draws(card) for card in likely}

    def _closing_draws(self, thrown: Card) -> float:
        """The share of the draws imagined that would let us close in the next turn without a card."""
        kept, words = self._hand.replace(thrown, "", 1), self._here.words
        closing = [card for card in self._draws if self._emptying(kept + card, len(words), GLANCE)]
        return len(closing) / len(self._draws) if self._draws else 0.0

    @cached_property
    def _draws(self) -> tuple[Card, ...]:
        return tuple(self._chance.sample(self._hidden, min(DRAWS, len(self._hidden))))

    def danger(self, card: Card) -> float:
        """What the next player gains by a card on the pile: what lies there, as often as the card lets it be taken."""
        if card in JOKERS:
            return 0.0
        usable = UNOPENED
        if self._seen.laid[self.neighbour]:
            usable = sum(weight for hand, weight in self._hands if self._can_lay(hand, card))
        return usable * (LAID + sum(gain(each, CALM) for each in self._here.pile))

    def _can_lay(self, hand: Hand, card: Card) -> bool:
        hunter, spare = self._judge.hunter, min(hand.jokers, 1)
        if card in CAPITALS:
            return fitting_bits(hunter.under(card), hand.small, spare) != 0
        small = put(hand.small, PLACE[card], hand.small[PLACE[card]] + 1)
        if any(fitting_bits(hunter.after(word), small, 0, card) for word in rows(self._seen.laid[self.neighbour])):
            return True
        return any(fitting_bits(hunter.under(capital), small, spare, card) for capital in hand.capitals)

    @cached_property
    def _hands(self) -> list[tuple[Hand, float]]:
        """Hands that the next player may hold, and how far each is believed."""
        seat, hidden = self.neighbour, self._hidden
        held = tuple(self._held.elements())
        size = max(0, self._seen.hand_sizes[seat] - len(held))
        dealt = [Hand.of((*held, *self._chance.sample(hidden, min(size, len(hidden))))) for _ in range(WORLDS)]
        refused = self._memory.refused.get(seat)
        weights = [UNLIKELY if refused and self._can_lay(hand, refused) else 1.0 for hand in dealt]
        return [(hand, weight / sum(weights)) for hand, weight in zip(dealt, weights, strict=True)]

    @property
    def _held(self) -> Counter[Card]:
        """What the next player is known to hold."""
        return self._memory.held.get(self.neighbour, Counter[Card]())

    @cached_property
    def _hidden(self) -> tuple[Card, ...]:
        """The cards that may lie anywhere."""
        laid = "".join(row for words in self._seen.laid for row in rows(words))
        seen = Counter((*self._seen.hand, *self._here.pile, *laid)) + self._held
        return tuple((Counter(DECK) - seen).elements())

    # What actions are worth

    def weighed(self, asked: Sequence[Action]) -> list[Weighed[Action]]:
        """In points, with what lies on the table; cards kept are valued by what they may still become."""
        found = self._beginnings() if self._here.phase == "draw" else self._endings()
        for action in asked:
            if action not in found and (worth := self.worth_of_laying(action)) is not None:
                found[action] = worth
        weighed = [Weighed(action, round(self._lead + worth, 2)) for action, worth in found.items()]
        return sorted(weighed, key=lambda each: -each.worth)

    def _beginnings(self) -> dict[Action, float]:
        # What can be laid without the pile counts too: who draws may still lay it.
        laying = self._laying() if self._here.stock else None
        at_hand = max(0.0, self.worth_of_laying(laying) or 0.0) if laying is not None else 0.0
        found: dict[Action, float] = {Draw(): DRAWN + at_hand} if self._here.stock else {}
        if self._seen.may_take:
            found |= {action: worth for action, worth in self.takes() if self._may(action)}
            found |= dict([self._taking_closes] if self._taking_closes else ())
        return found

    def _endings(self) -> dict[Action, float]:
        found: dict[Action, float] = {}
        if self._here.phase == "play":
            found |= {Discard(card): -regret for card, regret in self.regrets().items()}
        best = self.action()
        if (worth := self.worth_of_laying(best)) is not None:
            found[best] = self._close.worth + BONUS if self._close else worth
        return found

    @property
    def _lead(self) -> float:
        """How far the totals, with the words that lie there, are apart."""
        seen = self._seen
        totals = [
            total + sum(line.points for line in word_lines(seat, seen.laid[seat]))
            for seat, total in enumerate(seen.match.totals)
        ]
        mine = totals.pop(seen.turn)
        return float(mine - max(totals))
