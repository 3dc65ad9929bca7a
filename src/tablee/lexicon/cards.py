"""Words laid with cards: letters, groups of two letters, jokers. A game brings its cards and their values."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from tablee.lexicon import card_kernels
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import VALID, Vocabulary
from tablee.lexicon.letters import ALPHABET, WILDCARD, is_plain

# Ranks are 32-bit, and a bitset of a gigabyte is a mistake in the call.
_LARGEST_INDEX = 1 << 32
_DEAR = 10_000

_Key = tuple[int, int, tuple[int, ...]]


class Laid(msgspec.Struct, frozen=True):
    """A word laid with cards: which card lies where, what each reads (a joker is some card of the game), its value."""

    word: str
    cards: tuple[str, ...]
    reads: tuple[str, ...]
    value: int


class CardIndex:
    """Every word that can be laid with a game's cards, for hands of a fixed size.

    `values` gives each kind of card, one or two letters, its value (a joker, `?`, is worth 0); `multipliers[n]` is what
    the sum is multiplied by when n cards are laid, so its length also says how many cards a hand holds at most.

    >>> from tablee.lexicon import tiny
    >>> index = CardIndex(tiny(), {"C": 3, "I": 2, "V": 4, "E": 1, "T": 2, "AN": 4}, (0, 1, 2, 3, 4, 5, 6, 10))
    >>> index.best(["T", "I", "C", "E", "V", "E", "AN"])
    Laid(word='CIVET', cards=('C', 'I', 'V', 'E', 'T'), reads=('C', 'I', 'V', 'E', 'T'), value=60)
    >>> index.best(["?", "V", "T"]).reads
    ('AN',)
    >>> index.best(["V", "T"]) is None
    True
    """

    def __init__(
        self,
        lexicon: Lexicon,
        values: Mapping[str, int],
        multipliers: Sequence[int],
        *,
        jokers: int = 2,
        among: Vocabulary = VALID,
    ) -> None:
        for kind, value in values.items():
            if not (is_plain(kind) and kind.isupper() and len(kind) <= 2 and 0 < value <= _DEAR):
                raise LexiconError("lexicon-bad-card", card=kind, value=value)
        self._lexicon = lexicon
        self._among = among
        # Numbered by value: common cards get low ranks, which lie close together, and a search meets dear cards first.
        self.kinds = tuple(sorted(values, key=lambda kind: (values[kind], kind)))
        self.values = dict(values) | {WILDCARD: 0}
        self.multipliers = tuple(multipliers)
        self.jokers = jokers
        self._codes = {kind: code for code, kind in enumerate(self.kinds)} | {WILDCARD: card_kernels.JOKER}
        self._worth = np.array([values[kind] for kind in self.kinds], np.int64)
        self._times = np.array(multipliers, np.int64)
        self._ladder, self._offsets, size = _ranking(len(self.kinds), self.size, jokers)
        self._bits = np.zeros(size // 8 + 1, np.uint8)
        singles, pairs = self._tables()
        lexicon.search.fill_cards(among, singles, pairs, (self._ladder, self._offsets, self._bits))

    @property
    def size(self) -> int:
        """How many cards a hand holds at most."""
        return len(self.multipliers) - 1

    @property
    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """What the kernel of the best word reads: values, multipliers, binomials, levels and bits."""
        return self._worth, self._times, self._ladder, self._offsets, self._bits

    def value(self, cards: Sequence[str]) -> int:
        """What a word laid with these cards is worth."""
        self._check(cards)
        return sum(self.values[card] for card in cards) * self.multipliers[len(cards)]

    def encode(self, hands: Sequence[Sequence[str]]) -> npt.NDArray[np.int64]:
        """Hands as rows of card numbers, for many calls with the same hands."""
        encoded = np.full((len(hands), self.size), card_kernels.ABSENT, np.int64)
        for row, hand in enumerate(hands):
            self._check(hand)
            encoded[row, : len(hand)] = [self._codes[card] for card in hand]
        return encoded

    def best_many(
        self, hands: Sequence[Sequence[str]] | npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The value of each hand's best word (-1: none), and the cards of one such word as bits over the hand."""
        encoded = hands if isinstance(hands, np.ndarray) else self.encode(hands)
        totals, used = np.empty(len(encoded), np.int64), np.empty(len(encoded), np.int64)
        card_kernels.best(encoded, *self.arrays, totals, used)
        return totals, used

    def best(self, hand: Sequence[str]) -> Laid | None:
        """The best word of a hand."""
        return next(iter(self.laid(hand, 1)), None)

    def laid(self, hand: Sequence[str], top: int = 20) -> list[Laid]:
        """The best words of a hand, each once, best first; of equal ones, that of fewer and lower cards first."""
        answers: dict[str, Laid] = {}
        for chosen in self._possible(hand):
            for laid in self._lay(chosen):
                answers.setdefault(laid.word, laid)
            if len(answers) >= top:
                break
        return list(answers.values())[:top]

    def ways(self, word: str, hand: Sequence[str]) -> list[Laid]:
        """Every choice of a hand's cards, best first, that lays this word."""
        ways = (laid for chosen in self._possible(hand) for laid in self._lay(chosen))
        return [laid for laid in ways if laid.word == word]

    def _check(self, hand: Sequence[str]) -> None:
        unknown = next((card for card in hand if card not in self._codes), None)
        if unknown is not None:
            raise LexiconError("lexicon-unknown-card", card=unknown, known=" ".join((*self.kinds, WILDCARD)))
        if len(hand) > self.size or hand.count(WILDCARD) > self.jokers:
            raise LexiconError("lexicon-bad-hand", hand=" ".join(hand), cards=self.size, jokers=self.jokers)

    def _key(self, chosen: tuple[str, ...]) -> _Key:
        worth = sorted((self.values[card] for card in chosen), reverse=True)
        return -sum(worth) * self.multipliers[len(chosen)], len(chosen), tuple(worth)

    def _possible(self, hand: Sequence[str]) -> list[tuple[str, ...]]:
        """The choices of cards that make a word, best first, equal choices once."""
        row = self.encode([hand])[0]
        subsets = np.empty((1 << self.size, 2), np.int64)
        size = card_kernels.possible(row, self._ladder, self._offsets, self._bits, subsets)
        choices = set()
        for cards, jokers in subsets[:size].tolist():
            real = sorted(card for place, card in enumerate(hand) if cards >> place & 1)
            choices.add((*real, *[WILDCARD] * jokers))
        return sorted(choices, key=lambda chosen: (self._key(chosen), chosen))

    def _lay(self, chosen: tuple[str, ...]) -> Iterator[Laid]:
        """The words laid with exactly these cards, in alphabetical order."""
        value = self.value(chosen)
        real = Counter(card for card in chosen if card != WILDCARD)
        found: dict[str, Laid] = {}
        for stood_for in self._stood_for([self._codes[card] for card in real.elements()], chosen.count(WILDCARD)):
            whole = real + Counter(self.kinds[code] for code in stood_for)
            for word in self._anagrams(whole):
                reads = _split(word, whole)
                if reads is not None and word not in found:
                    found[word] = Laid(word, _jokers_in(reads, real), reads, value)
        yield from (found[word] for word in sorted(found))

    def _stood_for(self, codes: list[int], jokers: int, lowest: int = 0) -> Iterator[tuple[int, ...]]:
        """What the jokers may stand for beside these cards, in ascending order."""
        if not jokers:
            if self._makes(codes, 0):
                yield ()
            return
        for code in range(lowest, len(self.kinds)):
            if self._makes([*codes, code], jokers - 1):
                for others in self._stood_for([*codes, code], jokers - 1, code):
                    yield code, *others

    def _makes(self, codes: list[int], jokers: int) -> bool:
        rank = sum(int(self._ladder[code, place]) for place, code in enumerate(sorted(codes), start=1))
        place = int(self._offsets[jokers, len(codes)]) + rank
        return bool(self._bits[place >> 3] >> (place & 7) & 1)

    def _anagrams(self, cards: Counter[str]) -> list[str]:
        letters = "".join(cards.elements())
        return self._lexicon.anagrams(letters, lengths=(len(letters), len(letters)), among=self._among)

    def _tables(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Card numbers by letter and by pair of letters, -1 where there is no such card."""
        singles, pairs = np.full(26, -1, np.int64), np.full((26, 26), -1, np.int64)
        for kind in self.kinds:
            places = tuple(ALPHABET.index(letter) for letter in kind)
            if len(places) == 1:
                singles[places] = self._codes[kind]
            else:
                pairs[places] = self._codes[kind]
        return singles, pairs


def _ranking(kinds: int, cards: int, jokers: int) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64], int]:
    """Binomials for ranks, by kind and number of cards; where each level of the bitset begins; its length."""
    offsets = np.zeros((jokers + 1, cards + 1), np.int64)
    size = 0
    for joker in range(jokers + 1):
        for count in range(cards + 1 - joker):
            offsets[joker, count] = size
            size += comb(kinds + count - 1, count)
            if size > _LARGEST_INDEX:
                raise LexiconError("lexicon-too-many-cards", kinds=kinds, cards=cards)
    ladder = [[comb(k + n - 1, n) if n else 0 for n in range(cards + 1)] for k in range(kinds)]
    return np.array(ladder, np.uint32).reshape(kinds, cards + 1), offsets, size


def _split(word: str, cards: Counter[str]) -> tuple[str, ...] | None:
    """The word cut into exactly these cards, if that can be done."""
    if not word:
        return () if not +cards else None
    for size in (1, 2):
        card = word[:size]
        if len(card) == size and cards[card] > 0:
            rest = _split(word[size:], cards - Counter((card,)))
            if rest is not None:
                return (card, *rest)
    return None


def _jokers_in(reads: tuple[str, ...], real: Counter[str]) -> tuple[str, ...]:
    """The cards that lie there: real ones while they last, jokers for the others."""
    left = Counter(real)
    cards = []
    for read in reads:
        cards.append(read if left[read] > 0 else WILDCARD)
        left[read] -= 1
    return tuple(cards)
