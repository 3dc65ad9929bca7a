"""The 44 cards (GLOP-1), written as a colour's letter and a value: B7 is the blue 7."""

from typing import Literal

Colour = Literal["blue", "orange", "green", "pink"]
Card = str
Heaps = tuple[tuple[Card, ...], ...]

COLOURS: tuple[Colour, ...] = ("blue", "orange", "green", "pink")
"""In the clockwise order of the score board (GLOP-13, GLOP-18)."""

LETTERS = "BOGP"
DECK: tuple[Card, ...] = tuple(f"{letter}{value}" for value in range(1, 12) for letter in LETTERS)
"""By value, then by colour. Hands are sorted in this order, and GLOP-27 finds the lowest card by
it.
"""

VALUE: dict[Card, int] = {card: int(card[1:]) for card in DECK}
COLOUR: dict[Card, Colour] = {card: COLOURS[LETTERS.index(card[0])] for card in DECK}
OF_COLOUR: dict[Colour, frozenset[Card]] = {
    colour: frozenset(card for card in DECK if COLOUR[card] == colour) for colour in COLOURS
}
SIXES = frozenset(card for card in DECK if VALUE[card] == 6)
ORDER: dict[Card, int] = {card: place for place, card in enumerate(DECK)}


def next_colour(colour: Colour) -> Colour:
    """Return the favourite of the next deal: one place clockwise around the board (GLOP-13)."""
    return COLOURS[(COLOURS.index(colour) + 1) % len(COLOURS)]
