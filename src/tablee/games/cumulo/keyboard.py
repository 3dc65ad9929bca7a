"""Conversion of typed text to cards.

The hand's own letters are used first, then a joker for a letter that is missing. If the joker could
replace several letters, an error lists the choices.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tablee.core.errors import TableeError
from tablee.core.text import Message
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITAL_JOKER, LONGEST, SMALL_JOKER, VALUE, Card, jokers
from tablee.games.cumulo.preview import DraftWord
from tablee.games.cumulo.state import View
from tablee.lexicon import normalise

_ASKED = 6
_MOST_WORDS = 6


def typed_words(seen: View, text: str) -> tuple[DraftWord, ...]:
    """Return the draft that was typed: « manger drap » for new words, « drap+ier » for a growth.

    Before a card is drawn, the draft takes the pile.
    """
    takes_top = seen.phase == "draw"
    usable = (*seen.hand, *seen.pile[-1:]) if takes_top else seen.hand
    if "+" not in text:
        return tuple(DraftWord(cards, takes_top=takes_top) for cards in cards_for(text.split(), usable))
    start, _, added = (part.strip() for part in text.partition("+"))
    place, word = _laid_word(seen, start)
    return (DraftWord(growth_for(word, added, usable), place, takes_top),)


def typed_card(text: str) -> Card:
    """Return the card that was typed; a capital and its small letter are different cards."""
    plain = normalise(text)
    return text if text in VALUE or not plain else (plain if text.isupper() else plain.lower())


def cards_for(words: list[str], hand: tuple[Card, ...]) -> tuple[str, ...]:
    """Return new words as rows of cards.

    >>> cards_for(["manger"], tuple("Mangr?"))
    ('Mang?r',)
    """
    rows = []
    for word in words:
        plain = normalise(word)
        capital = plain[:1] if plain[:1] in hand or CAPITAL_JOKER not in hand else CAPITAL_JOKER
        rows.append(capital + plain[1:].lower())
    return _with_jokers(tuple(rows), hand, 1)


def growth_for(word: str, added: str, hand: tuple[Card, ...]) -> str:
    """Return the cards that are added to a laid word.

    >>> growth_for("Drap", "ier", tuple("er?"))
    '?er'
    """
    row = normalise(added).lower()
    return row if jokers(word) else _with_jokers((row,), hand, 0)[0]


def _laid_word(seen: View, start: str) -> tuple[int, str]:
    """Return the index and the cards of the player's word with this number or these letters."""
    words = seen.laid[seen.turn]
    if start.isascii() and start.isdigit():
        place = int(start[:4]) - 1
        return place, words[place].cards if 0 <= place < len(words) else ""
    wanted = normalise(start)
    for place, word in enumerate(words):
        if wanted in (word.cards.upper(), word.reading.upper()):
            return place, word.cards
    shown = tuple(map(speech.laid, words))
    raise TableeError("cumulo-no-such-word", given=start[:20], words=shown or (Message("cumulo-none"),))


def _with_jokers(rows: tuple[str, ...], hand: tuple[Card, ...], first: int) -> tuple[str, ...]:
    """Return the rows with jokers for the letters that the hand lacks, from position `first` on.

    Rows that can't be made stay as they are, and the engine then says what is missing.
    """
    held = Counter(hand)
    lacking = Counter("".join(row[first:] for row in rows)) - held
    if not 0 < sum(lacking.values()) <= held[SMALL_JOKER] or len(rows) > _MOST_WORDS:
        return rows
    ways = dict.fromkeys(product(*(list(_variants(row, first, lacking)) for row in rows)))
    possible = [way for way in ways if not Counter("".join(row[first:] for row in way)) - held]
    if len(possible) > 1:
        raise TableeError("cumulo-ask-joker", ways=" / ".join(" ".join(way) for way in possible[:_ASKED]))
    return possible[0] if possible else rows


def _variants(row: str, first: int, lacking: Counter[Card]) -> Iterator[str]:
    """Yield the row, then the row with a joker in place of each missing letter.

    A word has one joker at most (CUMULO-10).
    """
    yield row
    for place in range(first, min(len(row), LONGEST)):
        if lacking[row[place]] and not jokers(row):
            yield row[:place] + SMALL_JOKER + row[place + 1 :]
