"""How a word can be laid: which pile lends its top letter, which cards of the hand give the others."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tablee.games.touposix.cards import FIRECRACKER, STAR, WILD, Card, Laid, letter_of
from tablee.games.touposix.state import Piles


class Way(Struct, frozen=True):
    """A pile and the cards to lay on it, the last one on top."""

    pile: int
    cards: tuple[Laid, ...]

    @property
    def fires(self) -> bool:
        return any(laid[0] == FIRECRACKER for laid in self.cards)

    def topped(self, place: int) -> "Way":
        """The same cards with another one laid last."""
        return Way(self.pile, (*self.cards[:place], *self.cards[place + 1 :], self.cards[place]))


def tops(piles: Piles) -> tuple[str, ...]:
    """The letter that each pile shows."""
    return tuple(letter_of(pile[-1]) for pile in piles)


def missing(word: str, top: str, hand: Sequence[Card]) -> str:
    """The letters of the word that neither the pile nor a letter card of the hand gives.

    >>> missing("BOITES", "O", ("B", "E", "I", "T", "*", "!"))
    'S'
    """
    left = Counter(word)
    left.subtract([top, *(card for card in hand if card not in WILD)])
    return "".join(letter * count for letter, count in left.items() if count > 0)


def ways(word: str, piles: Piles, hand: Sequence[Card]) -> Iterator[Way]:
    """The ways to lay a word with as few stars and firecrackers as it takes, laid in the order of the word.

    A star is taken before a firecracker; where both will do, both ways are given. What a firecracker stands for matters
    only while stars lie beside it, since it is the stars that can come on top.
    """
    held = Counter(hand)
    for number, top in enumerate(tops(piles)):
        if top not in word:
            continue
        lacking = missing(word, top, hand)
        if len(lacking) <= held[STAR]:
            yield Way(number, _spelt(word, top, hand, lacking))
        if held[FIRECRACKER] and 0 < len(lacking) <= held[STAR] + 1 and len(word) > 2:
            for letter in dict.fromkeys(lacking):
                yield Way(number, _spelt(word, top, hand, lacking.replace(letter, "", 1)))


def _spelt(word: str, top: str, hand: Sequence[Card], stars: str) -> tuple[Laid, ...]:
    """The cards of a word from left to right, the pile's letter left out; what no star gives, a firecracker does."""
    own = Counter(card for card in hand if card not in WILD)
    starred = Counter(stars)
    cards: list[Laid] = []
    for letter in word.replace(top, "", 1):
        if own[letter]:
            own[letter] -= 1
            cards.append(letter)
        elif starred[letter]:
            starred[letter] -= 1
            cards.append(STAR + letter)
        else:
            cards.append(FIRECRACKER + letter)
    return tuple(cards)
