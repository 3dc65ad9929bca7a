"""One turn as all levels play it: pack the hand into words, take the pile and close when it pays.

Each level changes some of its decisions.
"""

from collections.abc import Sequence
from functools import cached_property

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.cumulo.bots.effort import Effort
from tablee.games.cumulo.bots.judgement import CALM, HURRIED, OPENING, STUCK, Judgement, Mood, judgement
from tablee.games.cumulo.bots.laying import Aim, best_laying
from tablee.games.cumulo.bots.packing import Packing, Row, cards_of, pack
from tablee.games.cumulo.cards import CAPITALS, DECK, JOKERS, SMALL_JOKER, Card, is_canasta, jokers, worth
from tablee.games.cumulo.legality import allowed, closing_growths, has_canasta, may_take, rows
from tablee.games.cumulo.score import BONUS, word_lines
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import position
from tablee.kit.words import ruler
from tablee.lexicon import Vocabulary

AVERAGE = worth(DECK) / len(DECK)
"""Average value of a card: the estimated loss for each card in another hand."""
DRAWN = 7.0
"""Estimated value of a card drawn from the stock, in points."""
LOST = 0.6
"""Chance that cards kept in hand are lost because the round ends before our next turn."""


class PackingBot(Bot[View, Action]):
    """A bot that packs its hand into words of one vocabulary."""

    is_thorough = False
    """Whether it looks at words of every length for each capital."""

    def __init__(self, among: Vocabulary) -> None:
        self._among = among

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        return Choice(self.turn(view, self.judge(view), rng).action())

    def judge(self, view: View) -> Judgement:
        return judgement(view.options.dictionary, self._among, self.is_thorough)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> "Turn":
        return Turn(view, judge)


class Turn:
    """One decision of the seat to play."""

    calm, opening = CALM, OPENING

    def __init__(self, seen: View, judge: Judgement) -> None:
        self._seen = seen
        self._here = position(seen)
        self._hand = "".join(seen.hand)
        self._judge = judge

    def action(self) -> Action:
        here = self._here
        if here.phase == "draw":
            taking = self.taking() if may_take(here) else None
            return taking or (Draw() if here.stock else Pass())
        if here.lap > 1 and (laying := self._closing() or self._laying()):
            return laying
        if here.phase == "last":
            return Pass()
        if len(here.hand) == 1 and not has_canasta(here.words):
            seen = self._seen
            return closing_growths(here, ruler(seen.options, seen.edition, seen.trial, self._judge.arbiter))[0]
        return Discard(self.throw())

    # Beginning a turn

    rich = 4
    """Cards of the smallest pile worth taking; for fewer the word that takes it costs too much."""

    def taking(self) -> Take | None:
        """Return a way to take the pile that is worth more than drawing a card, if there is one."""
        if self._here.stock and len(self._here.pile) < self.rich:
            return None
        threshold = DRAWN if self._here.stock else 0.0
        return next((action for action, worth in self.takes() if worth > threshold and self._may(action)), None)

    def takes(self) -> list[tuple[Take, float]]:
        """Return ways to take the pile with their values, best first. They may be illegal."""
        *others, top = self._here.pile
        hand, pile = self._hand + top, sum(gain(card, self._mood) for card in others)
        if self._here.words:
            rows = [row for row in self._all_rows(hand, self._mood) if top == row.slot or top in row.cards]
            best = sorted(rows, key=lambda row: -row.worth)[:12]
            return [(Take(laying_of(row)), row.worth + pile) for row in best]
        packing = pack(hand, self._judge.new_rows(hand, self.opening), self._here.opening, top)
        return [(Take(Lay(words_of(packing.rows))), packing.worth + pile)] if packing else []

    # Laying

    def _laying(self) -> Lay | Prolong | None:
        packing = self.packing(self._hand, self._settled)
        return self._first_step(packing) if packing and packing.rows else None

    def packing(self, hand: str, growing: tuple[str, ...]) -> Packing | None:
        """Return the most valuable rows of a hand: an opening, or new words and growths."""
        if not self._here.words:
            return pack(hand, self._judge.new_rows(hand, self.opening), self._here.opening)
        rows = self._judge.new_rows(hand, self._mood) + self._judge.growing_rows(hand, growing, self._mood)
        return pack(hand, [row for row in rows if row.worth > 0])

    def _closing(self) -> Lay | Prolong | None:
        """Return a laying that leads to closing in this turn, if that is possible and pays."""
        here, hand = self._here, self._hand
        if here.phase != "play" or not here.words or not self._closing_pays():
            return None
        sizes = [(row, len(cards_of(row))) for row in self._all_rows(hand, HURRIED)]
        packing = pack(hand, [row._replace(worth=10.0 * n + row.worth / 100, announces=0) for row, n in sizes])
        if packing is None or len(hand) - sum(len(cards_of(row)) for row in packing.rows) > 1:
            return None
        canasta = has_canasta(here.words) or any(map(self._makes_canasta, packing.rows))
        return self._first_step(packing) if canasta else None

    def _first_step(self, packing: Packing) -> Lay | Prolong | None:
        """Return the first legal laying of a packing.

        Canastas come first, because they allow the hand to be emptied. If not all new words may be
        laid, the one worth least stays in hand.
        """
        ordered = sorted(packing.rows, key=lambda row: (self._makes_canasta(row), row.worth), reverse=True)
        growing = (laying_of(row) for row in ordered if isinstance(row.slot, int))
        if grown := next(filter(self._may, growing), None):
            return grown
        words = words_of(ordered)
        layings = (Lay(words[:count]) for count in range(len(words), 0, -1))
        return next(filter(self._may, layings), None)

    def worth_of_laying(self, action: Action) -> float | None:
        """Return the value of a laying minus that of the cards it uses; None for other actions."""
        hope, mood = self._mood.hope, self._mood
        match action:
            case Lay(words):
                given = sum(mood.capital + mood.joker * (jokers(word) > 0) for word in words)
                return sum(self._judge.standing(word, hope) for word in words) - given
            case Prolong(place, cards):
                before = self._here.words[place]
                after = self._judge.standing(before + cards, hope)
                return after - self._judge.standing(before, hope) - mood.joker * cards.count(SMALL_JOKER)
            case _:
                return None

    def _makes_canasta(self, row: Row) -> bool:
        start = row.slot if isinstance(row.slot, str) else self._here.words[row.slot]
        return is_canasta(start + row.cards)

    def _all_rows(self, hand: str, mood: Mood) -> list[Row]:
        return self._judge.new_rows(hand, mood) + self._judge.growing_rows(hand, self._settled, mood)

    @property
    def _settled(self) -> tuple[str, ...]:
        """The words that may be prolonged in this turn."""
        return self._here.words[: self._here.settled]

    def _may(self, action: Action) -> bool:
        return allowed(self._here, action, self._judge.arbiter)

    # How the round stands

    @cached_property
    def _mood(self) -> Mood:
        """The weights for this turn.

        HURRIED if the round may end before our next turn. STUCK if few cards are left and there is
        no canasta to close with.
        """
        seen = self._seen
        near = any(self._is_near(seat) for seat in range(len(seen.laid)) if seat != seen.turn)
        if seen.phase == "last" or near or seen.stock < 2 * len(seen.laid):
            return HURRIED
        words = self._here.words
        return STUCK if words and not has_canasta(words) and len(self._hand) <= 4 else self.calm

    def _is_near(self, seat: int) -> bool:
        """Return whether another seat may soon close."""
        words = rows(self._seen.laid[seat])
        return bool(words) and self._seen.hand_sizes[seat] <= 4 + 2 * has_canasta(words)

    def _closing_pays(self) -> bool:
        """Return whether closing pays: not if the game would end with another seat ahead."""
        seen = self._seen
        totals = []
        for seat, total in enumerate(seen.match.totals):
            points = sum(line.points for line in word_lines(seat, seen.laid[seat]))
            loss = 0.0 if seat == seen.turn else AVERAGE * seen.hand_sizes[seat]
            totals.append(total + points - loss + (BONUS + 10 * len(seen.hand) if seat == seen.turn else 0))
        best = max(totals)
        return best < seen.options.target or totals[seen.turn] == best

    # Discarding

    def throw(self) -> Card:
        """Return the card to discard: of least use to us and to the next player."""
        # A joker blocks a large pile for a neighbour who could use almost any other top card.
        if len(self._here.pile) >= 8 and len(self._helps) >= 6 and self._hand.count(SMALL_JOKER) >= 2:
            return SMALL_JOKER
        regrets = self.regrets()
        return min(regrets, key=lambda card: (regrets[card], -worth(card), card))

    def regrets(self) -> dict[Card, float]:
        """Return the cost of discarding each card of the hand."""
        hand, planned = self._hand, self._planned()
        cards = sorted(set(hand))
        kept = {card: self._judge.keeping(card, hand) + (30.0 if card in planned else 0.0) for card in cards}
        return {card: kept[card] + self.danger(card) for card in cards}

    def danger(self, card: Card) -> float:
        """Return what the next player would gain from a card on the pile."""
        return 4.0 + 2.0 * len(self._here.pile) if card in self._helps else 0.0

    @property
    def neighbour(self) -> int:
        return (self._seen.turn + 1) % len(self._seen.laid)

    @cached_property
    def _helps(self) -> set[Card]:
        return self._judge.followers(rows(self._seen.laid[self.neighbour]))

    def _planned(self) -> set[Card]:
        """Return the cards that the best packing of the hand needs."""
        hand, here = self._hand, self._here
        growing = here.words and here.lap > 1
        packing = pack(hand, self._all_rows(hand, HURRIED) if growing else self._judge.new_rows(hand, HURRIED))
        used = "".join(cards_of(row) for row in packing.rows) if packing else ""
        return {card for card in used if used.count(card) >= hand.count(card)}


class CarefulTurn(Turn):
    """A turn that lays the best words there are when the round may end.

    Cards kept in hand then count as losses.
    """

    effort = Effort()

    def _laying(self) -> Lay | Prolong | None:
        if not self._is_urgent:
            return super()._laying()
        here = self._here
        packing = best_laying(self._hand, here.words, here.settled, self._judge, self._aim, self.effort.laying)
        return self._first_step(packing) if packing and packing.rows else None

    @property
    def _is_urgent(self) -> bool:
        here = self._here
        return here.phase == "last" or (bool(here.words) and self._mood is HURRIED)

    @property
    def _aim(self) -> Aim:
        """The aim of a laying that does not close."""
        return Aim(self._need) if self._here.phase == "last" else Aim(self._need, keep=2, loss=LOST)

    @property
    def _need(self) -> int:
        """Points that new words must announce."""
        return 0 if self._here.words else self._here.opening


def gain(card: Card, mood: Mood) -> float:
    """Return the value of a card to the player who takes it with the pile."""
    if mood is HURRIED:
        return 3.0 if card in JOKERS else 1.0
    return 16.0 if card in JOKERS else 20.0 if card in CAPITALS else 4.0


def words_of(packed: Sequence[Row]) -> tuple[str, ...]:
    return tuple(cards_of(row) for row in packed if isinstance(row.slot, str))


def laying_of(row: Row) -> Lay | Prolong:
    return Lay((cards_of(row),)) if isinstance(row.slot, str) else Prolong(row.slot, row.cards)
