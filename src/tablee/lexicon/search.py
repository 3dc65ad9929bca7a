"""What a Lexicon can be asked beside single words, and who answers: compiled kernels, or plain Python where they lack.

Both give the same answers; the extra `tablee[fast]` brings numba and numpy, which compile the former.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import VALID, Vocabulary
from tablee.lexicon.letters import EVERY_LENGTH, is_plain, normalise, read_letters
from tablee.lexicon.store import LexiconFile

if TYPE_CHECKING:
    from tablee.lexicon.dictionary import Lexicon

JOKER, ABSENT = -1, -2
"""What stands in a hand of card numbers for a joker, and for no card."""
_HEAVY = 1_000_000


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


class Deck(Protocol):
    """A game's cards, as a table of them is made from: see CardIndex."""

    kinds: tuple[str, ...]
    values: dict[str, int]
    multipliers: tuple[int, ...]
    jokers: int


class Search(Protocol):
    """Safe to use from several threads."""

    def anagrams(
        self,
        racks: Sequence[str],
        *,
        contains: str = "",
        plus: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
    ) -> Sequence[list[str]]:
        """The words of each rack; see Lexicon.anagrams."""

    def pick(self, rack: str, plus: str, lengths: tuple[int, int], choose: Callable[[int], int]) -> str:
        """One word of a rack of plain capitals, chosen by how many there are; "" where there is none."""

    def longest(
        self,
        racks: Sequence[str],
        *,
        plus: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
    ) -> list[int]:
        """How many letters the longest word of each rack has, 0 if there is none; racks and `plus` as for anagrams."""

    def heaviest(
        self,
        weights: Sequence[Mapping[str, int | None]],
        *,
        first: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
        top: int = 1,
    ) -> list[list[tuple[str, int]]]:
        """The heaviest words under each set of weights; see Lexicon.heaviest."""

    def cards(self, deck: Deck, among: Vocabulary) -> CardTable:
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


def read_initial(first: str, top: int) -> str:
    """The first letter that heaviest words are asked to have, if any."""
    initial = read_letters(first)
    if len(initial) > 1 or top < 1:
        raise LexiconError("lexicon-bad-heaviest", first=first, top=top)
    return initial


def read_weights(given: Mapping[str, int | None]) -> dict[str, int | None]:
    """The weight of each plain letter named, None for one that is forbidden."""
    weights: dict[str, int | None] = {}
    for letter, weight in given.items():
        plain = normalise(letter)
        if len(plain) != 1 or not is_plain(plain) or (weight is not None and abs(weight) > _HEAVY):
            raise LexiconError("lexicon-bad-weight", letter=letter, weight=str(weight), most=_HEAVY)
        weights[plain] = weight
    return weights
