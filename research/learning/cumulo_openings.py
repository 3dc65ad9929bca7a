"""Count random hands of Cumulo that can open, and those for which the batch lists an opening.

    python -m research.learning.cumulo_openings --hands 300

A hand has sixteen cards, as after the first draw. Whether it can open is found by trying all words
of the dictionary under all capitals.
"""

import sys
from collections.abc import Iterator

import click
import numpy as np

from tablee.games.cumulo import deal_kernels as round_of
from tablee.games.cumulo.batch import STANDARD, Rounds
from tablee.games.cumulo.cards import CAPITAL_JOKER, DECK, LONGEST, ORDER, Card
from tablee.games.cumulo.hunt import Hand, Hunter, fitting, spell
from tablee.games.cumulo.move_kernels import list_all
from tablee.games.cumulo.score import LOWEST_OPENING, OPENINGS, announced
from tablee.games.cumulo.word_arrays import book_of, room_for

CARDS = 16
_UNIT = {card: 1 << 5 * place for place, card in enumerate(card for card in ORDER if card.islower() or card == "?")}
_GUARD = sum(16 * unit for unit in _UNIT.values())
"""The highest bit of each count. A subtraction that lacks a card clears it."""

Word = tuple[int, int, int]
"""The points that a word announces, its small cards as counts of five bits, and its length."""


def can_open(hand: tuple[Card, ...], need: int) -> bool:
    """Return whether some words of a hand announce enough and let the turn end (CUMULO-38)."""
    slots = [words for words in _slots(Hand.of(hand)) if words]
    most = [sum(words[0][0] for words in slots[place:]) for place in range(len(slots) + 1)]

    def opens(place: int, left: int, points: int, laid: int, canasta: bool) -> bool:
        if points >= need:
            return canasta or len(hand) - laid > 1
        if points + most[place] < need:
            return False
        return any(
            (left + _GUARD - cards) & _GUARD == _GUARD
            and opens(place + 1, left - cards, points + worth, laid + length, canasta or length == LONGEST)
            for worth, cards, length in slots[place]
            if points + worth + most[place + 1] >= need
        ) or opens(place + 1, left, points, laid, canasta)

    return opens(0, sum(_UNIT.get(card, 0) for card in hand), 0, 0, False)


def _slots(hand: Hand) -> Iterator[list[Word]]:
    """Yield the words of each capital, from the highest announcement."""
    for capital in hand.capitals:
        shelf = Hunter("fr").under(capital)
        spare = int(hand.jokers > 0 and capital != CAPITAL_JOKER)
        rows = {"".join(sorted(spell(shelf.rows[row], hand.small))) for row in fitting(shelf, hand.small, spare)}
        words = [(announced(capital + row), sum(map(_UNIT.__getitem__, row)), len(row) + 1) for row in rows]
        yield sorted(words, reverse=True)


def openings_listed(hand: tuple[Card, ...], need: int) -> int:
    """Return how many openings the batch lists for a hand."""
    batch, book = Rounds(1, options=STANDARD), book_of("fr", "dictionary")
    row = batch.rows[0]
    row[: round_of.KINDS] = [hand.count(card) for card in ORDER]
    row[[round_of.SIZES, round_of.NEEDED, round_of.LAP]] = len(hand), need, 2
    row[[round_of.TURN, round_of.PHASE]] = 0, round_of.PLAYING
    list_all(batch.rows, batch.moves, batch.openings, batch.counts, 1, book, room_for(book))
    return int(np.sum(batch.moves[0, : batch.counts[0]] >> round_of.DOES == round_of.OPEN))


@click.command()
@click.option("--hands", default=300)
@click.option("--seed", default=7)
def main(hands: int, seed: int) -> None:
    """Print both counts for every amount that an opening may need."""
    chance = np.random.default_rng(seed)
    drawn = [tuple(DECK[place] for place in chance.permutation(len(DECK))[:CARDS]) for _ in range(hands)]
    for need in sorted({LOWEST_OPENING, *(points for _, points in OPENINGS)}):
        possible = sum(can_open(hand, need) for hand in drawn)
        listed = [openings_listed(hand, need) for hand in drawn]
        found = sum(map(bool, listed))
        click.echo(f"{need}: {possible} of {hands} can open, {found} listed, {sum(listed) / max(found, 1):.1f} each")


if __name__ == "__main__":
    sys.exit(main())
