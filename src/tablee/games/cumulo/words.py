"""What the dictionary says of a row of cards. The only place that asks it; answers are remembered."""

from functools import lru_cache

from tablee.games.cumulo.cards import CAPITAL_JOKER, JOKERS, SMALL_JOKER, jokers
from tablee.lexicon import french
from tablee.lexicon.letters import ALPHABET

LONGEST = 7
"""The length of a canasta (CUMULO-15)."""
ALONE = frozenset("AOXY")
"""The words of one letter (CUMULO-12)."""
ANNOUNCED = (10, 20, 30, 40, 50, 60, 100)
"""What a word announces by its length (CUMULO-20)."""
IMPURE = 70


@lru_cache(maxsize=1 << 15)
def is_complete(word: str) -> bool:
    """Whether the cards make a word by themselves, for some letter under the joker (CUMULO-11, CUMULO-12, CUMULO-18).

    >>> is_complete("Crib"), is_complete("Cri"), is_complete("Cr?"), is_complete("^")
    (False, True, True, True)
    """
    if len(word) == 1:
        return word in ALONE or word == CAPITAL_JOKER
    return french().begins(_pattern(word), (len(word), len(word)))


@lru_cache(maxsize=1 << 15)
def begins_seven(word: str) -> bool:
    """Whether the cards begin a word of seven letters, for some letter under the joker (CUMULO-14, CUMULO-18).

    >>> begins_seven("Crib"), begins_seven("Crimi"), begins_seven("Draps"), begins_seven("Cr?b")
    (True, False, False, True)
    """
    return french().begins(_pattern(word), (LONGEST, LONGEST))


@lru_cache(maxsize=1 << 12)
def followers(word: str) -> str:
    """The small letters that may be added to a word, in alphabetical order.

    >>> followers("Drapea"), followers("Roulade")
    ('u', '')
    """
    if len(word) >= LONGEST:
        return ""
    return "".join(letter for letter in ALPHABET.lower() if begins_seven(word + letter))


@lru_cache(maxsize=1 << 14)
def reading(word: str) -> str:
    """The cards as a person would read them: the joker as the letter that makes the commonest word.

    >>> reading("Mang?ra"), reading("^"), reading("Croch")
    ('Mangera', 'A', 'Croch')
    """
    if not jokers(word):
        return word
    if word == CAPITAL_JOKER:
        return "A"
    length = len(word) if is_complete(word) else LONGEST
    words = french().completions(_pattern(word), (length, length))
    return max(words, key=_frequency, default=word)[: len(word)].capitalize()


def announced(word: str) -> int:
    """What a complete word announces (CUMULO-20).

    >>> announced("Manger"), announced("Roulade"), announced("Roul?de")
    (60, 100, 70)
    """
    return IMPURE if len(word) == LONGEST and jokers(word) else ANNOUNCED[len(word) - 1]


def is_canasta(word: str) -> bool:
    return len(word) == LONGEST


def why_not(word: str) -> str:
    """Why the dictionary refuses a word: "name" for Paris, "unknown" for most."""
    refusal = None if jokers(word) else french().explain(word)
    return refusal.why.value if refusal else "unknown"


def _frequency(word: str) -> int:
    number = french().find(word)
    return -1 if number is None else french().facts(number).frequency


def _pattern(word: str) -> str:
    return "".join(SMALL_JOKER if card in JOKERS else card for card in word).upper()
