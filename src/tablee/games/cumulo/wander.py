"""Random words and growths, built letter by letter from the cards of a hand.

Each letter must lead to a word. No such letter is left out, and the walk may stop at any word, so
it can find everything that the dictionary lets a hand lay. Finding all words first, as `hunt` does,
takes several times longer.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice

from tablee.games.cumulo.cards import CAPITAL_JOKER, JOKERS, SMALL_JOKER, Card, is_canasta, jokers, stands_alone
from tablee.games.cumulo.hunt import Hunter, words_to_lay
from tablee.lexicon import dictionary as words_of
from tablee.lexicon.letters import ALPHABET

Below = Callable[[int], int]
Following = dict[str, str]
"""For each beginning, such as "Man", the letters that may follow it."""

SELDOM = 8
"""Once in this many times a joker is laid without need, or the result is not the longest word."""
STEPS = 8
"""Limit on the letters that a walk tries, including those after backtracking."""


def some_word(dictionary: str, capital: Card, small: str, top: Card | None, below: Below) -> str:
    """Return a word of a capital and some small cards, or "" if the walk meets none.

    If `top`, a small letter, is given, the word must contain it.
    """
    following, words = _to_words(dictionary)
    first = ALPHABET[below(len(ALPHABET))] if capital == CAPITAL_JOKER else capital
    spare = capital != CAPITAL_JOKER and SMALL_JOKER in small
    walk = islice(_walk(first, small, spare, top, following, below), STEPS)
    met = [cards for begun, cards in walk if begun in words and (top is None or top in cards)]
    if top is None and stands_alone(capital):
        met.append("")
    return capital + _one_of(met, below) if met else ""


def some_growth(dictionary: str, word: str, small: str, top: Card | None, below: Below) -> str:
    """Return cards that bring a laid word towards seven letters, or "" if the walk meets none.

    If `top`, a small letter, is given, it must be among them.
    """
    begun = _read(word, dictionary)
    if not begun:
        return ""
    spare = SMALL_JOKER in small and not jokers(word)
    walk = _walk(begun[below(len(begun))], small, spare, top, _to_sevens(dictionary), below)
    offences = words_of(dictionary).offences
    steps = islice(walk, STEPS)
    met = [cards for grown, cards in steps if (top is None or top in cards) and grown.upper() not in offences]
    return _one_of(met, below) if met else ""


def _one_of(met: list[str], below: Below) -> str:
    return max(met, key=len) if below(SELDOM) else met[below(len(met))]


def _walk(
    begun: str, small: str, spare: bool, top: Card | None, following: Following, below: Below
) -> Iterator[tuple[str, str]]:
    """Yield the word so far and the cards laid for it, after each letter of a random walk.

    A joker is laid where no other card leads on.
    """
    cards = ""
    back: list[tuple[str, str, str, bool, bool, list[str]]] = []
    while True:
        letters = following.get(begun, "")
        untried = [letter for letter in letters if letter in small]
        joking = spare and not (untried and below(SELDOM))
        if joking:
            untried = list(letters)
        while not untried:
            if not back:
                return
            begun, cards, small, spare, joking, untried = back.pop()
        wanted = top in untried and top not in cards and below(2) if top else False
        letter = untried.pop(untried.index(top) if wanted and top else below(len(untried)))
        back.append((begun, cards, small, spare, joking, untried))
        begun += letter
        if joking:
            cards, spare = cards + SMALL_JOKER, False
        else:
            cards, small = cards + letter, small.replace(letter, "", 1)
        yield begun, cards


@cache
def _to_words(dictionary: str) -> tuple[Following, frozenset[str]]:
    """Return the letters that lead to any word, and the words."""
    words = [word.capitalize() for word in words_to_lay(Hunter(dictionary))]
    return _following(words), frozenset(words)


@cache
def _to_sevens(dictionary: str) -> Following:
    return _following(word for word in _to_words(dictionary)[1] if is_canasta(word))


def _following(words: Iterable[str]) -> Following:
    found: dict[str, set[str]] = {}
    for word in words:
        for n in range(len(word)):
            found.setdefault(word[:n], set()).add(word[n])
    return {begun: "".join(sorted(letters)) for begun, letters in found.items()}


@lru_cache(maxsize=1024)
def _read(word: str, dictionary: str) -> tuple[str, ...]:
    """Return the ways to read a laid word as the beginning of a word of seven letters.

    Its joker may be any letter.
    """
    following, read = _to_sevens(dictionary), [""]
    for card in word:
        read = [
            begun + letter
            for begun in read
            for letter in (following.get(begun, "") if card in JOKERS else card)
            if letter in following.get(begun, "")
        ]
    return tuple(read)
