"""Something to lay at random, letter by letter: each is one that the hand has and that can lead to a word.

No letter that could follow is left out, and any word on the way may be the last: whatever the dictionary lets a hand
lay can come of it. To find it all first, as `hunt` does, takes several times longer.
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
"""By beginning, such as "Man", the letters that go on with it."""

SELDOM = 8
"""One time in so many a walk does what it needn't: it lays a joker, or ends before it must."""
STEPS = 8
"""Letters that are tried, also after turning back where nothing follows."""


def some_word(dictionary: str, capital: Card, small: str, top: Card | None, below: Below) -> str:
    """A word under a capital made of some small cards, "" if none is met; `top`, a small letter, must be in it."""
    following, words = _to_words(dictionary)
    first = ALPHABET[below(len(ALPHABET))] if capital == CAPITAL_JOKER else capital
    spare = capital != CAPITAL_JOKER and SMALL_JOKER in small
    walk = islice(_walk(first, small, spare, top, following, below), STEPS)
    met = [cards for begun, cards in walk if begun in words and (top is None or top in cards)]
    if top is None and stands_alone(capital):
        met.append("")
    return capital + _one_of(met, below) if met else ""


def some_growth(dictionary: str, word: str, small: str, top: Card | None, below: Below) -> str:
    """Cards to add to a laid word on its way to seven letters, "" if none is met; `top`, a small letter, among them."""
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
    """Letter after letter, what stands there and the cards laid for it; a joker where no other card leads on."""
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
    """What leads to any word, and the words."""
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
    """How a laid word, its joker being any letter, can be read as the beginning of one of seven letters."""
    following, read = _to_sevens(dictionary), [""]
    for card in word:
        read = [
            begun + letter
            for begun in read
            for letter in (following.get(begun, "") if card in JOKERS else card)
            if letter in following.get(begun, "")
        ]
    return tuple(read)
