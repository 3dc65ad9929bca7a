"""What a Lexicon can be asked beside single words, and who answers: compiled kernels, or plain Python where they lack.

Both give the same answers; the extra `tablee[fast]` brings numba and numpy, which compile the former.
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
"""What stands in a hand of card numbers for a joker, and for no card."""


class CardTable(Protocol):
    """Which sets of cards can be laid as a word. Cards are numbered by value; a hand is a row of numbers."""

    def best(self, hands: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
        """The best word's value in each hand, -1 if there is none, and the cards it uses, as bits over the hand.

        Of equal values the word of fewer cards is better, then the one whose highest card is lower, then its second,
        and so on; a joker is worth nothing and lower than any card.
        """

    def expect(
        self, kept: Sequence[Sequence[int]], draws: Sequence[Sequence[int]], weights: Sequence[float]
    ) -> list[float]:
        """For each row of cards kept, what the best word is worth with some draws, averaged by their weights.

        The rows are all as long, and so are the draws; no word is worth nothing.
        """

    def possible(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        """Every choice of cards of one hand that makes a word: the cards as bits over the hand, and jokers beside."""

    def makes(self, codes: Sequence[int], jokers: int) -> bool:
        """Whether exactly these cards and so many jokers make a word."""


class Search(ABC):
    """Safe to use from several threads. What is asked is in plain capitals, but for racks."""

    def anagrams(
        self,
        racks: Sequence[str],
        *,
        contains: str = "",
        plus: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
    ) -> list[list[str]]:
        """The words of each rack; see Lexicon.anagrams."""
        return self._anagrams(racks, read_letters(contains), read_letters(plus), lengths, among)

    @abstractmethod
    def _anagrams(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> list[list[str]]: ...

    @abstractmethod
    def pick(self, rack: str, plus: str, lengths: tuple[int, int], choose: Callable[[int], int]) -> str:
        """One word of a rack of plain capitals, chosen by how many there are; "" where there is none."""

    @abstractmethod
    def longest(self, racks: Sequence[str], plus: str, lengths: tuple[int, int], among: Vocabulary) -> list[int]:
        """How many letters the longest word of each rack has, 0 if there is none; see Lexicon.anagrams."""

    @abstractmethod
    def heaviest(
        self, weights: Mapping[str, int | None], initial: str, lengths: tuple[int, int], among: Vocabulary, top: int
    ) -> list[tuple[str, int]]:
        """See Lexicon.heaviest."""

    @abstractmethod
    def cards(self, deck: "CardIndex", among: Vocabulary) -> CardTable:
        """Every word of a vocabulary that can be laid with a game's cards."""


def can_compile() -> bool:
    """Whether the extra that compiles the searches is installed."""
    return find_spec("numba") is not None


def search_of(lexicon: "Lexicon", store: LexiconFile) -> Search:
    """The fastest there is. Imported only now: numba takes longer than opening the dictionary."""
    if can_compile():
        from tablee.lexicon.compiled_search import CompiledSearch  # noqa: PLC0415 - see above

        return CompiledSearch(lexicon, store)
    from tablee.lexicon.plain_search import PlainSearch  # noqa: PLC0415 - not needed beside the other

    return PlainSearch(lexicon, store)
