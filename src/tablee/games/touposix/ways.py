"""Ways to lay a word: the pile whose top letter it uses, and the cards of the hand."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tablee.games.touposix.cards import FIRECRACKER, HAND, MOST_PILES, STAR, Card, Laid, card_of, letter_of
from tablee.games.touposix.state import Piles
from tablee.kit.cards import lacking, without
from tablee.kit.seats import put


class Laying(Struct, frozen=True):
    """A pile and the cards to lay on it, the last one on top."""

    pile: int
    cards: tuple[Laid, ...]

    @property
    def fires(self) -> bool:
        return FIRECRACKER in map(card_of, self.cards)

    @property
    def takes_whole_hand(self) -> bool:
        """Whether the word has seven letters, and so takes six cards (TOUPOSIX-24, TOUPOSIX-27).

        A firecracker is one of these cards.
        """
        return len(self.cards) == HAND

    def topped(self, place: int) -> "Laying":
        """Return the same laying with the card at index `place` laid last."""
        return Laying(self.pile, (*self.cards[:place], *self.cards[place + 1 :], self.cards[place]))


def tops(piles: Piles) -> tuple[str, ...]:
    """Return the top letter of each pile."""
    return tuple([letter_of(pile[-1]) for pile in piles])


def tops_after(tops: tuple[str, ...], laying: Laying) -> tuple[str, ...]:
    """Return the top letters of the piles after a laying."""
    top = letter_of([laid for laid in laying.cards if card_of(laid) != FIRECRACKER][-1])
    return (*tops, top) if laying.fires else put(tops, laying.pile, top)


def with_chosen(hand: Sequence[Card], chosen: Sequence[Laid]) -> tuple[Laid, ...]:
    """Return the hand in which the chosen stars and firecrackers name their letters."""
    return (*chosen, *lacking([card_of(laid) for laid in chosen], hand))


def missing(word: str, given: Iterable[Laid]) -> str:
    """Return the letters of the word that no given card shows.

    A star or firecracker shows the letter that it stands for.

    >>> missing("BOITES", ("O", "B", "E", "I", "*T", "*", "!"))
    'S'
    """
    return "".join(sorted(lacking([laid[-1] for laid in given], word), key=word.index))


def nearest(word: str, letters: Iterable[str], hand: Sequence[Laid]) -> str:
    """Return the top letter that leaves the fewest letters missing; "" if the word has none."""
    inside = [letter for letter in letters if letter in word]
    return min(inside, key=lambda letter: len(missing(word, (letter, *hand))), default="")


def every_way(word: str, piles: Piles, hand: Sequence[Card], chosen: Sequence[Laid] = ()) -> Iterator[Laying]:
    """Yield the ways to lay a word, one for each card that can be laid last.

    They start with the last card, so the order of the word comes first.
    """
    for laying in ways(word, piles, hand, chosen):
        seen: set[Laid] = set()
        for place in reversed(range(len(laying.cards))):
            laid = laying.cards[place]
            if card_of(laid) != FIRECRACKER and laid not in seen:
                seen.add(laid)
                yield laying.topped(place)


def ways(
    word: str, piles: Piles, hand: Sequence[Card], chosen: Sequence[Laid] = (), only: int | None = None
) -> Iterator[Laying]:
    """Yield the ways to lay a word with as few stars and firecrackers as possible.

    The cards are in the order of the word. If a letter can come from a star or a firecracker, both
    ways are given, the star first. The letter of a firecracker matters only if the word also has
    stars, because only the stars can come on top. Cards in `chosen` are always used. `only` limits
    the search to one pile.
    """
    kept = without(hand, map(card_of, chosen))
    fired = sum([card_of(laid) == FIRECRACKER for laid in chosen])
    if kept is None or fired > 1 or (fired and len(piles) >= MOST_PILES):
        return
    may_fire = FIRECRACKER in kept and not fired and len(piles) < MOST_PILES
    letters = tuple(map(letter_of, chosen))
    stars = kept.count(STAR)
    for number, top in enumerate(tops(piles)):
        if top not in word or only not in (None, number) or (letters and lacking(word, (top, *letters))):
            continue
        absent = missing(word, (top, *chosen, *kept))
        rest = word.replace(top, "", 1)
        if len(absent) <= stars and len(rest) > fired:
            yield Laying(number, _spelt(rest, chosen, kept, absent))
        if may_fire and 0 < len(absent) <= stars + 1 and len(rest) > 1:
            for letter in dict.fromkeys(absent):
                yield Laying(number, _spelt(rest, chosen, kept, absent.replace(letter, "", 1)))


def _spelt(letters: str, chosen: Sequence[Laid], kept: Sequence[Card], starred: str) -> tuple[Laid, ...]:
    """Return cards for these letters: chosen ones, letters of the hand, stars, a firecracker."""
    left = [*chosen, *kept, *[STAR + letter for letter in starred]]
    shown = "".join([letter_of(laid) for laid in left])
    cards: list[Laid] = []
    for letter in letters:
        place = shown.find(letter)
        cards.append(left.pop(place) if place >= 0 else FIRECRACKER + letter)
        shown = shown.replace(letter, "", 1)
    return tuple(cards)
