"""Interface of searches beyond single words, by compiled kernels or in plain Python.

Both give the same results. The kernels need numba and numpy, from the extra `tablee[fast]`; without
them the search is plain Python.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from tablee.lexicon.facts import VALID, Vocabulary
from tablee.lexicon.letters import EVERY_LENGTH, read_letters
from tablee.lexicon.store import LexiconFile

if TYPE_CHECKING:
    from tablee.lexicon.cards import CardIndex
    from tablee.lexicon.dictionary import Lexicon

JOKER, ABSENT = -1, -2
"""Numbers in a hand for a joker, and for no card."""


class CardTable(Protocol):
    """Which sets of cards make a word. Cards are numbered by value; a hand is a row of numbers."""

    def best(self, hands: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        """Return the value of each hand's best word, -1 if none, and its cards as bits.

        Of words with equal values, the one with fewer cards is better, then the one whose highest
        card is lower, then its second, and so on. A joker is worth nothing and is lower than any
        card.
        """

    def expect(
        self, kept: Sequence[Sequence[int]], draws: Sequence[Sequence[int]], weights: Sequence[float]
    ) -> list[float]:
        """Return the mean value of the best word of each row of kept cards, over weighted draws.

        All rows have the same length, and so have all draws. A hand without a word counts 0.
        """

    def possible(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        """Return every choice of cards that makes a word: cards as bits over the hand, and jokers."""

    def makes(self, codes: Sequence[int], jokers: int) -> bool:
        """Return whether exactly these cards and this many jokers make a word."""


class Search(ABC):
    """Searches of a lexicon, safe to use from several threads.

    All arguments are in plain capitals, except racks.
    """

    def anagrams(
        self,
        racks: Sequence[str],
        *,
        contains: str = "",
        plus: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
    ) -> list[list[str]]:
        """Return the words of each rack; see Lexicon.anagrams."""
        return self._anagrams(racks, read_letters(contains), read_letters(plus), lengths, among)

    @abstractmethod
    def _anagrams(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> list[list[str]]: ...

    @abstractmethod
    def pick(self, rack: str, plus: str, lengths: tuple[int, int], choose: Callable[[int], int]) -> str:
        """Return one word of a rack of plain capitals, "" if there is none.

        `choose` gets the number of words and returns the index of one.
        """

    @abstractmethod
    def longest(self, racks: Sequence[str], plus: str, lengths: tuple[int, int], among: Vocabulary) -> list[int]:
        """Return the length of each rack's longest word, 0 if there is none; see Lexicon.anagrams."""

    @abstractmethod
    def heaviest(
        self, weights: Mapping[str, int | None], initial: str, lengths: tuple[int, int], among: Vocabulary, top: int
    ) -> list[tuple[str, int]]:
        """Return the words whose letters weigh most; see Lexicon.heaviest."""

    @abstractmethod
    def cards(self, deck: "CardIndex", among: Vocabulary) -> CardTable:
        """Return every word of a vocabulary that can be laid with a game's cards."""


def can_compile() -> bool:
    """Return whether the extra that compiles the searches is installed."""
    return find_spec("numba") is not None


def search_of(lexicon: "Lexicon", store: LexiconFile) -> Search:
    """Return the fastest search available.

    It is imported here because importing numba takes longer than opening the dictionary.
    """
    if can_compile():
        from tablee.lexicon.compiled_search import CompiledSearch  # noqa: PLC0415 - see above

        return CompiledSearch(lexicon, store)
    from tablee.lexicon.plain_search import PlainSearch  # noqa: PLC0415 - not needed beside the other

    return PlainSearch(lexicon, store)
