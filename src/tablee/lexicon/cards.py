"""Words laid with cards: letters, pairs of letters and jokers. A game supplies cards and values."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb

import msgspec

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import VALID, Vocabulary
from tablee.lexicon.letters import WILDCARD, is_plain
from tablee.lexicon.search import ABSENT, JOKER

# Sets of cards are numbered in 32 bits. A call that needs more is a mistake.
_MOST_SETS = 1 << 32
_DEAR = 10_000


class Laid(msgspec.Struct, frozen=True):
    """Word laid with cards: the cards in order, what each reads, and its value.

    A joker reads as some card of the game.
    """

    word: str
    cards: tuple[str, ...]
    reads: tuple[str, ...]
    value: int


class CardIndex:
    """Every word that can be laid with a game's cards, for hands of a fixed size.

    `values` gives the value of each kind of card, one or two letters (a joker, `?`, is worth 0).
    `multipliers[n]` is the factor of the sum when n cards are laid, so its length also sets the
    most cards a hand can hold.

    >>> from tablee.lexicon import tiny
    >>> values = {"C": 3, "I": 2, "V": 4, "E": 1, "T": 2, "AN": 4}
    >>> index = CardIndex(tiny(), values, (0, 1, 2, 3, 4, 5, 6, 10))
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
        # Numbered by value: common cards get low ranks, which lie close together in memory, and a
        # search tries valuable cards first.
        self.kinds = tuple(sorted(values, key=lambda kind: (values[kind], kind)))
        self.values = dict(values) | {WILDCARD: 0}
        self.multipliers = tuple(multipliers)
        self.jokers = jokers
        self._codes = {kind: code for code, kind in enumerate(self.kinds)} | {WILDCARD: JOKER}
        if _sets(len(self.kinds), self.size, jokers) > _MOST_SETS:
            raise LexiconError("lexicon-too-many-cards", kinds=len(self.kinds), cards=self.size)
        self.table = lexicon.search.cards(self, among)

    @property
    def size(self) -> int:
        return len(self.multipliers) - 1

    def value(self, cards: Sequence[str]) -> int:
        self._check(cards)
        return sum(self.values[card] for card in cards) * self.multipliers[len(cards)]

    def encode(self, hand: Sequence[str]) -> list[int]:
        """Return a hand as a row of card numbers, for many calls with the same cards."""
        self._check(hand)
        return [*(self._codes[card] for card in hand), *[ABSENT] * (self.size - len(hand))]

    def best_many(self, hands: Sequence[Sequence[str]]) -> tuple[list[int], list[int]]:
        """Return the value of each hand's best word (-1: none), and its cards as bits."""
        return self.table.best([self.encode(hand) for hand in hands])

    def best(self, hand: Sequence[str]) -> Laid | None:
        return next(iter(self.laid(hand, 1)), None)

    def best_known(self, hand: Sequence[str]) -> Laid | None:
        """Return the best word; if several have the same value, the one that most people know."""
        ties: list[Laid] = []
        for chosen in self._possible(hand):
            if ties and self.value(chosen) < ties[0].value:
                break
            ties += self._lay(chosen)
        return max(ties, key=lambda laid: self._lexicon.frequency(laid.word), default=None)

    def laid(self, hand: Sequence[str], top: int = 20) -> list[Laid]:
        """Return the best words of a hand, each once, best first.

        Of words with equal values, the one with fewer and lower cards comes first.
        """
        answers: dict[str, Laid] = {}
        for chosen in self._possible(hand):
            for laid in self._lay(chosen):
                answers.setdefault(laid.word, laid)
            if len(answers) >= top:
                break
        return list(answers.values())[:top]

    def ways(self, word: str, hand: Sequence[str]) -> list[Laid]:
        """Return every choice of a hand's cards that lays this word, best first."""
        ways = (laid for chosen in self._possible(hand) for laid in self._lay(chosen))
        return [laid for laid in ways if laid.word == word]

    def _check(self, hand: Sequence[str]) -> None:
        unknown = next((card for card in hand if card not in self._codes), None)
        if unknown is not None:
            raise LexiconError("lexicon-unknown-card", card=unknown, known=" ".join((*self.kinds, WILDCARD)))
        if len(hand) > self.size or hand.count(WILDCARD) > self.jokers:
            raise LexiconError("lexicon-bad-hand", hand=" ".join(hand), cards=self.size, jokers=self.jokers)

    def _key(self, chosen: tuple[str, ...]) -> tuple[int, int, tuple[int, ...]]:
        worth = sorted((self.values[card] for card in chosen), reverse=True)
        return -sum(worth) * self.multipliers[len(chosen)], len(chosen), tuple(worth)

    def _possible(self, hand: Sequence[str]) -> list[tuple[str, ...]]:
        """Return the choices of cards that make a word, best first, without duplicates."""
        choices = set()
        for cards, jokers in self.table.possible(self.encode(hand)):
            real = sorted(card for place, card in enumerate(hand) if cards >> place & 1)
            choices.add((*real, *[WILDCARD] * jokers))
        return sorted(choices, key=lambda chosen: (self._key(chosen), chosen))

    def _lay(self, chosen: tuple[str, ...]) -> Iterator[Laid]:
        """Yield the words laid with exactly these cards, in alphabetical order."""
        value = self.value(chosen)
        real = Counter(card for card in chosen if card != WILDCARD)
        found: dict[str, Laid] = {}
        for stood_for in self._stood_for([self._codes[card] for card in real.elements()], chosen.count(WILDCARD)):
            whole = real + Counter(self.kinds[code] for code in stood_for)
            letters = "".join(whole.elements())
            for word in self._lexicon.anagrams(letters, lengths=(len(letters), len(letters)), among=self._among):
                reads = _split(word, whole)
                if reads is not None and word not in found:
                    found[word] = Laid(word, _jokers_in(reads, real), reads, value)
        yield from (found[word] for word in sorted(found))

    def _stood_for(self, codes: list[int], jokers: int, lowest: int = 0) -> Iterator[tuple[int, ...]]:
        """Yield the cards that the jokers may stand for beside these cards, in ascending order."""
        if not jokers:
            if self.table.makes(codes, 0):
                yield ()
            return
        for code in range(lowest, len(self.kinds)):
            if self.table.makes([*codes, code], jokers - 1):
                for others in self._stood_for([*codes, code], jokers - 1, code):
                    yield code, *others


def _sets(kinds: int, cards: int, jokers: int) -> int:
    """Return the number of sets with at most this many cards and jokers."""
    counts = (count for joker in range(jokers + 1) for count in range(cards + 1 - joker))
    return sum(comb(kinds + count - 1, count) for count in counts)


def _split(word: str, cards: Counter[str]) -> tuple[str, ...] | None:
    """Return the word cut into exactly these cards, or None if that is impossible."""
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
    """Return the cards actually laid: real ones while they last, then jokers."""
    left = Counter(real)
    cards = []
    for read in reads:
        cards.append(read if left[read] > 0 else WILDCARD)
        left[read] -= 1
    return tuple(cards)
