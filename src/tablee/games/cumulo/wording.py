"""Questions to the arbiter about a row of cards, and the word that the row reads."""

from tablee.core.arbiter import Arbiter, BeginsWord, CommonestWord
from tablee.games.cumulo.cards import ALONE, LONGEST, is_canasta, jokers, pattern, stands_alone
from tablee.games.cumulo.events import Word
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Lay, Prolong
from tablee.kit.words import by_the_book, is_on_trust
from tablee.lexicon.letters import ALPHABET


def is_complete(word: str, arbiter: Arbiter) -> bool:
    """Return whether the cards are a whole word, for some letter as the joker.

    The rules are CUMULO-11, CUMULO-12 and CUMULO-18.
    """
    if len(word) == 1:
        return stands_alone(word)
    return arbiter.rule(BeginsWord(pattern(word), len(word))).yes


def begins_canasta(word: str, arbiter: Arbiter) -> bool:
    """Return whether the cards begin a word of seven letters, for some letter as the joker.

    The rules are CUMULO-14 and CUMULO-18.
    """
    return arbiter.rule(BeginsWord(pattern(word), LONGEST)).yes


def followers(word: str, arbiter: Arbiter) -> str:
    """Return the small letters that may be added to a word, in alphabetical order."""
    if is_canasta(word):
        return ""
    return "".join(letter for letter in ALPHABET.lower() if begins_canasta(word + letter, arbiter))


def reading(word: str, arbiter: Arbiter) -> str:
    """Return the cards as a person would read them.

    A joker is read as the letter that makes the commonest word.
    """
    if not jokers(word):
        return word
    if len(word) == 1:
        return ALONE[0] if stands_alone(word) else word
    length = len(word) if is_complete(word, arbiter) else LONGEST
    commonest = arbiter.rule(CommonestWord(pattern(word), length))
    return commonest.spelling[: len(word)].capitalize() if commonest.yes else word


def as_laid(word: str, arbiter: Arbiter, grown: bool = False) -> Word:
    """Return the cards as a laid word.

    A grown word of fewer than seven letters is complete only if the dictionary knows it.
    """
    judge = by_the_book(arbiter) if grown and not is_canasta(word) else arbiter
    return Word(word, reading(word, judge), announced(word) if is_complete(word, judge) else 0)


def on_trust(laying: Lay | Prolong, laid: tuple[Word, ...], arbiter: Arbiter) -> tuple[str, bool] | None:
    """Return the first word on trust in a laying, and whether it is only a beginning."""
    if isinstance(laying, Prolong):
        grown = laid[laying.word].cards + laying.cards
        trusted = is_on_trust(BeginsWord(pattern(grown), LONGEST), arbiter)
        return (pattern(grown), not is_canasta(grown)) if trusted else None
    words = (pattern(word) for word in laying.words if len(word) > 1)
    first = next((word for word in words if is_on_trust(BeginsWord(word, len(word)), arbiter)), None)
    return None if first is None else (first, False)
