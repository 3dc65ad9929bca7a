"""The expert bot: knows every valid word and closes in one turn, also by taking the pile.

It discards by the chance to close, its own and that of the next player, partly sampled and partly
learnt. Of equal words it lays the best known, so rare ones appear only where they win points. It
remembers which cards the other players took and which they left.

Samples are counted, with no time limit, so the same view and random numbers give the same answer on
every machine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from tablee.bots.protocol import Weighed
from tablee.core.rng import Draws, Rng
from tablee.games.cumulo.bots.closing import learnt
from tablee.games.cumulo.bots.emptying import Accepts, Terms, empty, rows_that_take
from tablee.games.cumulo.bots.judgement import CALM, Judgement
from tablee.games.cumulo.bots.laying import Aim, best_laying
from tablee.games.cumulo.bots.memory import Memory
from tablee.games.cumulo.bots.packing import Packing, Row, cards_of
from tablee.games.cumulo.bots.turn import DRAWN, CarefulTurn, PackingBot, gain, laying_of, words_of
from tablee.games.cumulo.cards import CAPITALS, DECK, JOKERS, SMALL_JOKER, Card, worth
from tablee.games.cumulo.events import Event
from tablee.games.cumulo.hunt import PLACE, Hand, fitting_bits
from tablee.games.cumulo.legality import laid_cards, rows
from tablee.games.cumulo.score import BONUS, word_lines
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Prolong, Take, View
from tablee.kit.cards import without
from tablee.kit.seats import put
from tablee.lexicon import VALID

UNLIKELY = 0.25
"""Weight of a sampled hand that could have taken a pile which the player left."""
LAID = 12.0
"""Value of the word that takes a pile, in points, without the cards of the pile."""
SWING = 170.0
"""What it costs, in points of the lead, if the next player closes at once."""
CLOSED = 130.0
"""Value of closing apart from the words laid: the bonus, and what the others can't lay any more."""
GOES_ON = 0.35
"""Chance that another player's turn, from the second lap on, does not close the round."""


class ExpertBot(PackingBot):
    is_thorough = True

    def __init__(self) -> None:
        super().__init__(VALID)
        self._memory = Memory()

    def observe(self, view: View, events: Sequence[Event]) -> None:
        self.judge(view)  # reads the words before the first decision, which need not wait for it
        for event in events:
            self._memory.note(event, view.pile)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> "ExpertTurn":
        return ExpertTurn(view, judge, self._memory, rng.many())

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        if view.phase == "over":
            return ()
        return self.turn(view, self.judge(view), rng).weighed(asked)


class ExpertTurn(CarefulTurn):
    def __init__(self, seen: View, judge: Judgement, memory: Memory, chance: Draws) -> None:
        super().__init__(seen, judge)
        self._memory, self._chance = memory, chance

    # Closing

    def _closing(self) -> Lay | Prolong | None:
        return self._first_step(self._close) if self._close else None

    def taking(self) -> Take | None:
        """Return a way to take the pile if it closes, or is worth more than the average draw."""
        if self._taking_closes:
            return self._taking_closes[0]
        if self._here.stock and len(self._here.pile) < self.rich:
            return None
        found = self._beginnings()
        best = max(found, key=lambda action: found[action], default=None)
        return best if isinstance(best, Take) else None

    @cached_property
    def _close(self) -> Packing | None:
        """The rows that close the round in this turn with the cards of the hand."""
        here = self._here
        may_close = here.phase == "play" and here.lap > 1
        return self._emptying(self._hand, here.settled, self.effort.closing) if may_close else None

    @cached_property
    def _taking_closes(self) -> tuple[Take, float] | None:
        """The action that takes the pile and leads to closing in this turn, and its value."""
        here = self._here
        close = self._emptying(
            self._hand + "".join(here.pile),
            len(here.words),
            self.effort.closing,
            accepts=lambda rows: self._take_within(rows) is not None,
        )
        take = self._take_within(close.rows) if close else None
        return (take, close.worth + BONUS) if close and take else None

    def _emptying(self, hand: str, growing: int, branches: int, accepts: Accepts = lambda _: True) -> Packing | None:
        if not self._closing_pays():
            return None
        return empty(hand, self._here.words, growing, self._judge, Terms(self._need, accepts), branches)

    def _take_within(self, close: tuple[Row, ...]) -> Take | None:
        """Return a legal way to take the pile with some of these rows, as many as possible."""
        has_opened = bool(self._here.words)
        most = 1 if has_opened else len(close)
        found = rows_that_take(close, self._hand, self._here.pile[-1], self._need, most)
        takes = (Take(laying_of(rows[0]) if has_opened else Lay(words_of(rows))) for rows in found)
        return next(filter(self._may, takes), None)

    @property
    def _is_urgent(self) -> bool:
        """Whether to lay the best words there are; against players who close, also to open."""
        return not self._here.words or super()._is_urgent

    # Discarding

    def regrets(self) -> dict[Card, float]:
        return self._regrets

    @cached_property
    def _regrets(self) -> dict[Card, float]:
        """The cost of each discard, lower if we can often close soon without it."""
        regrets = super().regrets()
        likely = sorted(regrets, key=lambda card: (card not in self._spare, regrets[card], card))
        some = self.effort.discards
        soon = self._closing_worths((*likely[:some], *self._unusual(likely[some:])))
        if self._here.words:
            return regrets | {card: regrets[card] - worth for card, (worth, _) in soon.items()}
        costs = {card: self._cost(card, *soon[card]) for card in soon}
        return {card: costs.get(card, max(costs.values()) + regret) for card, regret in regrets.items()}

    def _unusual(self, cards: Sequence[Card]) -> Iterator[Card]:
        """Yield a capital, for a hand with too many, and a joker, which blocks the pile."""
        yield from [card for card in cards if card in CAPITALS][:1]
        if SMALL_JOKER in cards and self._may_be_taken and not self._seen.laid[self.neighbour]:
            yield SMALL_JOKER

    def _cost(self, thrown: Card, closing: float, missed: float) -> float:
        """Return the cost of a discard for a player who has not opened.

        Without closing, or if somebody else closes first, we lay what we can. Not to close at the
        next draw leaves the learnt chance to close soon.
        """
        kept = self._hand.replace(thrown, "", 1)
        laid = self._laid_without(thrown) - worth(kept)
        later = GOES_ON * SWING * learnt().chance(kept)
        own, last = self._next_turn
        return self.danger(thrown) - own * (closing + missed * (laid + later)) - last * laid

    @property
    def _next_turn(self) -> tuple[float, float]:
        """The chances to have another turn, and to lay once more because another player closed."""
        seats = len(self._seen.laid)
        before = (self._seen.turn - self._seen.match.first) % seats
        after = 0 if self._here.lap == 1 else seats - 1 - before
        return GOES_ON ** (before + after), GOES_ON**after * (1 - GOES_ON**before)

    def _planned(self) -> set[Card]:
        if self._here.words:
            return super()._planned()
        left = left_over(self._hand, self._best_opening) if self._best_opening else Counter(self._hand)
        return set(self._hand) - left.keys()

    @cached_property
    def _best_opening(self) -> Packing | None:
        return best_laying(self._hand, (), 0, self._judge, Aim(self._need), self.effort.laying)

    def _laid_without(self, thrown: Card) -> float:
        """Return the value of the best opening without a card, with the losses that it avoids."""
        best = self._best_opening
        left = left_over(self._hand, best) if best else Counter[Card]()
        if best and (thrown not in left or left.total() == 1):
            kept = self._hand.replace(thrown, "", 1)
            best = best_laying(kept, (), 0, self._judge, Aim(self._need), self.effort.guess)
        return best.worth if best else 0.0

    @cached_property
    def _spare(self) -> Counter[Card]:
        """In the first lap, the card without which we can close at once in the second."""
        close = self._emptying(self._hand, 0, self.effort.closing) if self._here.lap == 1 else None
        return left_over(self._hand, close) if close else Counter()

    def _closing_worths(self, thrown: Sequence[Card]) -> dict[Card, tuple[float, float]]:
        """Return for each discard the average value of closing after a draw, and how often we can't.

        The value is 0 where we can't close.
        """
        worths: dict[Card, dict[Card, float]] = {card: {} for card in thrown}
        for card, drawn in product(thrown, self._draws):
            held = self._hand.replace(card, "", 1) + drawn
            close = self._emptying(held, len(self._here.words), self.effort.glance)
            for left in (card, *left_over(held, close)) if close else ():
                if close and left in worths:  # the card thrown and the card left may change places
                    worths[left][drawn] = max(worths[left].get(drawn, 0.0), close.worth + CLOSED)
        return {card: self._averaged(found) for card, found in worths.items()}

    def _averaged(self, worths: dict[Card, float]) -> tuple[float, float]:
        draws = self._draws
        closing = sum(weight * worths.get(card, 0.0) for card, weight in draws.items())
        return closing, sum(weight for card, weight in draws.items() if card not in worths)

    @cached_property
    def _draws(self) -> dict[Card, float]:
        """Cards that may be drawn, with their probabilities: all frequent ones and a sample."""
        hidden = Counter(self._hidden)
        frequent = {card: float(count) for card, count in hidden.items() if count >= self.effort.frequent}
        rare = [card for card in self._hidden if card not in frequent]
        sampled = self._chance.sample(rare, min(self.effort.draws, len(rare)))
        weights = dict(frequent)
        for card in sampled:
            weights[card] = weights.get(card, 0.0) + len(rare) / len(sampled)
        total = sum(weights.values())
        return {card: weight / total for card, weight in weights.items()}

    def danger(self, card: Card) -> float:
        """Return what this card on the pile brings the next player.

        One who has opened gains the pile. One who has not may close with it.
        """
        if not self._seen.laid[self.neighbour]:
            return SWING * learnt().tops[card] if self._may_be_taken else 0.0
        if card in JOKERS:
            return 0.0
        usable = sum(weight for hand, weight in self._hands if self._can_lay(hand, card))
        return usable * (LAID + sum(gain(each, CALM) for each in self._here.pile))

    @property
    def _may_be_taken(self) -> bool:
        """Whether the next player's turn is not in the first lap (CUMULO-36)."""
        return self._here.lap > 1 or self.neighbour == self._seen.match.first

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
        """Sampled hands of the next player, with their probabilities."""
        seat, hidden = self.neighbour, self._hidden
        held = tuple(self._held.elements())
        size = max(0, self._seen.hand_sizes[seat] - len(held))
        size = min(size, len(hidden))
        dealt = [Hand.of((*held, *self._chance.sample(hidden, size))) for _ in range(self.effort.hands)]
        refused = self._memory.refused.get(seat)
        weights = [UNLIKELY if refused and self._can_lay(hand, refused) else 1.0 for hand in dealt]
        return [(hand, weight / sum(weights)) for hand, weight in zip(dealt, weights, strict=True)]

    @property
    def _held(self) -> Counter[Card]:
        """The cards that the next player is known to hold."""
        return self._memory.held.get(self.neighbour, Counter[Card]())

    @cached_property
    def _hidden(self) -> tuple[Card, ...]:
        """The cards whose place is unknown."""
        laid = "".join(row for words in self._seen.laid for row in rows(words))
        seen = Counter((*self._seen.hand, *self._here.pile, *laid)) + self._held
        return tuple((Counter(DECK) - seen).elements())

    # Values of actions

    def weighed(self, asked: Sequence[Action]) -> list[Weighed[Action]]:
        """Return actions with their values, best first.

        A value is the lead in points, with the words on the table, plus what the action brings.
        Cards kept in hand count by what they may still become.
        """
        found = self._beginnings() if self._here.phase == "draw" else self._endings()
        for action in asked:
            if action not in found and (worth := self.worth_of_laying(action)) is not None:
                found[action] = worth
        weighed = [Weighed(action, round(self._lead + worth, 2)) for action, worth in found.items()]
        return sorted(weighed, key=lambda each: -each.worth)

    def _beginnings(self) -> dict[Action, float]:
        found: dict[Action, float] = {Draw(): self._worth_of_drawing()} if self._here.stock else {}
        if self._seen.may_take:
            found |= {
                action: worth + self._at_hand_after(action) for action, worth in self.takes() if self._may(action)
            }
            found |= dict([self._taking_closes] if self._taking_closes else ())
        return found

    def _worth_of_drawing(self) -> float:
        """Return the average value of the turn over sampled draws.

        It is that of closing, or else of what the hand may lay without the card drawn.
        """
        if self._here.lap == 1:
            return DRAWN
        at_hand = DRAWN + self._at_hand(self._hand, self._here.words)
        words = len(self._here.words)
        closes = {card: self._emptying(self._hand + card, words, self.effort.glance) for card in self._draws}
        worths = {card: close.worth + BONUS if close else at_hand for card, close in closes.items()}
        return sum(weight * worths[card] for card, weight in self._draws.items()) if closes else at_hand

    def _at_hand_after(self, take: Take) -> float:
        """Return the value of what the rest of the hand may lay after taking the pile.

        An opening with the top card counts all its words already.
        """
        words = self._here.words
        if not words:
            return 0.0
        if isinstance(take.laying, Prolong):
            words = words[: take.laying.word] + words[take.laying.word + 1 :]
        left = without((*self._hand, self._here.pile[-1]), laid_cards(take.laying))
        return self._at_hand("".join(left or ()), words)

    def _at_hand(self, hand: str, words: tuple[str, ...]) -> float:
        packing = self.packing(hand, words)
        return packing.worth if packing else 0.0

    def _endings(self) -> dict[Action, float]:
        found: dict[Action, float] = {}
        if self._here.phase == "play":
            regrets = self.regrets()
            found |= {Discard(card): min(regrets.values()) - regret for card, regret in regrets.items()}
        best = self.action()
        if (worth := self.worth_of_laying(best)) is not None:
            found[best] = self._close.worth + BONUS if self._close else worth
        return found

    @property
    def _lead(self) -> float:
        """Points ahead of the best other seat, counting the words on the table."""
        seen = self._seen
        totals = [
            total + sum(line.points for line in word_lines(seat, seen.laid[seat]))
            for seat, total in enumerate(seen.match.totals)
        ]
        mine = totals.pop(seen.turn)
        return float(mine - max(totals))


def left_over(hand: str, close: Packing) -> Counter[Card]:
    """Return the cards that stay in hand after these rows."""
    return Counter(hand) - Counter("".join(map(cards_of, close.rows)))
