"""The club bot: knows the words that most people know, and weighs every way to lay them."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.touposix.cards import LONGEST, MOST_EXCHANGED, SHORTEST, STAR, WILD, Card, card_of, letter_of
from tablee.games.touposix.score import worth_of_discard, worth_of_word
from tablee.games.touposix.state import Action, Discard, Pass, Place, View, Write
from tablee.games.touposix.ways import Laying, every_way
from tablee.kit.cards import without
from tablee.lexicon import Tier, Vocabulary, dictionary

COMMON = Vocabulary(tier=Tier.STRICT, frequency=5)
"""Some 17,900 words of two to seven letters that most people know."""

EASE = {letter: 1 - place / 25 for place, letter in enumerate("ESAIRNTOULCPMDGBVFHQZYJXKW")}
"""How easily a letter fits into a word, from 0 to 1."""
VOWELS = "AEIOUY"
MOST = 200
"""Words weighed after one search; the longest are kept."""

SHED = 0.9
"""Value of a card played or discarded, in points like the values below: a step to going out."""
KEPT_STAR = 3.0
"""Value of a star kept in hand while many cards are still to be drawn."""
UNBALANCED = 0.4
"""Cost of each surplus vowel or consonant in the cards kept."""
EASY_TOP = 0.8
"""Cost of leaving the easiest letter on top for the next player."""
NEW_PILE = 0.5
"""Cost of a new pile, which the other players can use first."""
DECISIVE = 100.0
"""Added for winning the game and subtracted for losing it."""


class ClubBot(Bot[View, Action]):
    """Bot that weighs every way to lay every word it knows, and discards or passes if none pays."""

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        judge = Judge(view)
        best = max(plays(view, COMMON), key=judge.value, default=None)
        if best is not None and (judge.value(best) > judge.worth_of_waiting or not judge.may_wait):
            return Choice(best.action)
        return Choice(judge.without_a_word())


class Play(Struct, frozen=True):
    word: str
    laying: Laying

    @property
    def action(self) -> Action:
        return Write(self.word, self.laying.pile, self.laying.cards)


def plays(view: View, among: Vocabulary, most: int = MOST) -> Iterator[Play]:
    """Yield every way to lay the words of a vocabulary, the longest `most` words of each search."""
    for word in _words(view, among, most):
        for laying in every_way(word, view.piles, view.hand):
            yield Play(word, laying)


def _words(view: View, among: Vocabulary, most: int) -> list[str]:
    """Return words with one wild card at most, and words with more that take the whole hand.

    A wild card is a star or a firecracker. If there are no such words, two are allowed.
    """
    letters = "".join(card for card in view.hand if card not in WILD)
    wild = len(view.hand) - len(letters)
    whole = len(view.hand) + 1
    words = _found(view, among, letters + "?" * min(wild, 1), most)
    if wild > 1:
        words += _found(view, among, letters + "?" * wild, most, (whole, whole))
    return words or _found(view, among, letters + "?" * min(wild, 2), most)


def _found(
    view: View, among: Vocabulary, rack: str, most: int, lengths: tuple[int, int] = (SHORTEST, LONGEST)
) -> list[str]:
    """Return words for any pile, `most` at most: several stars give far more than needed."""
    if not rack:
        return []
    lexicon = dictionary(view.options.dictionary)
    found = (lexicon.anagrams(rack, plus=top, lengths=lengths, among=among) for top in set(view.tops))
    words = {word for words in found for word in words}
    # Of plays with the same value the first is chosen, so the best known words come first.
    return sorted(words, key=lambda word: (-len(word), -lexicon.frequency(word), word))[:most]


class Judge:
    """Values of the plays of one turn, for the seat to play."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view = view
        self._mine = view.places[view.seat]
        others = [place for seat, place in enumerate(view.places) if seat != view.seat]
        self._best_other = max(standing(place) for place in others)
        # With an empty draw pile there is nothing left to keep a star for.
        self._to_come = min(1.0, self._mine.draw / (2 * view.hand_size))
        self._kept: dict[tuple[Card, ...], float] = {}

    @property
    def worth_of_waiting(self) -> float:
        """The value of a pass: that of the hand, minus a lost turn."""
        return self.keeping(self._view.hand) - 2 * SHED

    @property
    def leads(self) -> bool:
        return standing(self._mine) > self._best_other

    @property
    def may_wait(self) -> bool:
        """Whether a pass is safe: this seat leads, or this pass and the next can't end the game."""
        view = self._view
        return self.leads or view.passes + 2 < len(view.places) * view.options.pass_laps

    def value(self, play: Play) -> float:
        view, cards = self._view, play.laying.cards
        points = worth_of_word(play.laying, view.stack, self._mine.left, view.worth, view.edition)
        if len(cards) == self._mine.left:
            return self._going_out(points)
        kept = without(view.hand, map(card_of, cards))
        assert kept is not None
        value = points + len(cards) * SHED + self.keeping(kept) - EASY_TOP * EASE[letter_of(cards[-1])]
        return value + (-NEW_PILE if play.laying.fires else EASY_TOP * EASE[view.tops[play.laying.pile]])

    def without_a_word(self) -> Action:
        """Return the best action without a word.

        Go out by a discard if that wins. Otherwise pass, unless this could end a game that is being
        lost. Otherwise discard the worst card.
        """
        view = self._view
        hand, left, worth = view.hand, self._mine.left, view.worth
        points = worth_of_discard(left, view.stack, left, worth, view.edition)
        if left <= len(hand) and self._going_out(points) > 0:
            return Discard(hand)
        if self.may_wait:
            return Pass(self.worth_exchanging())
        return Discard((min(hand, key=self.card_worth),))

    def worth_exchanging(self) -> tuple[Card, ...]:
        """Return the worst cards, if the table allows an exchange with a pass (TOUPOSIX-25)."""
        if not self._view.options.exchange:
            return ()
        worst = sorted(self._view.hand, key=self.card_worth)
        return tuple(worst[: min(MOST_EXCHANGED, self._mine.draw)])

    def _going_out(self, points: int) -> float:
        """Return the value of ending the game by going out: won or lost, and the margin."""
        mine = self._mine.points + points - len(self._view.hand) * self._view.worth.hand
        margin = mine - self._best_other[0]
        return margin + (DECISIVE if (mine, 0) > self._best_other else -DECISIVE)

    def keeping(self, kept: tuple[Card, ...]) -> float:
        """Return the value of the cards kept for the next word."""
        if kept not in self._kept:
            letters = Counter(card for card in kept if card not in WILD)
            worth = sum(self.card_worth(card) for card in kept)
            worth -= sum(count - 1 for count in letters.values())
            vowels = sum(count for letter, count in letters.items() if letter in VOWELS)
            worth -= UNBALANCED * max(0, abs(2 * vowels - letters.total()) - 1)
            self._kept[kept] = worth
        return self._kept[kept]

    def card_worth(self, card: Card) -> float:
        if card in WILD:
            return KEPT_STAR * self._to_come if card == STAR else 0.0
        return EASE[card] - 0.5


def standing(place: Place) -> tuple[int, int]:
    """Return the sort key of a ranking: points, then fewer cards left (TOUPOSIX-32)."""
    return place.points, -place.left
