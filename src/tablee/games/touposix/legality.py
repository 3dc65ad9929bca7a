"""What a seat may do, and why not. The only place that knows TOUPOSIX-20 to TOUPOSIX-26.

Letters are looked at before the dictionary: who lacks a letter is told so, and never that the word does not exist.
"""

from collections import Counter
from collections.abc import Sequence

from tablee.core.errors import IllegalAction
from tablee.core.text import Message
from tablee.games.touposix import speech
from tablee.games.touposix.cards import FIRECRACKER, STAR, WILD, Card, card_of, is_laid, letter_of
from tablee.games.touposix.state import Discard, Options, Piles, Write
from tablee.games.touposix.ways import Way, missing, tops, ways
from tablee.games.touposix.words import LONGEST, SHORTEST, dictionary
from tablee.lexicon import normalise
from tablee.lexicon.letters import is_plain

Hand = tuple[Card, ...]


def resolve(action: Write, piles: Piles, hand: Hand, options: Options) -> Way:
    """The pile and the cards that the action means, or IllegalAction with the rule it breaks."""
    word = _written(action.word)
    if action.pile is not None and not 0 <= action.pile < len(piles):
        raise IllegalAction("TOUPOSIX-20", "touposix-no-such-pile", n=len(piles), tops=_listed(tops(piles)))
    way = (_given if action.cards else _found)(word, action, piles, hand, options)
    _check_known(action.word, options)
    return way


def check_discard(action: Discard, hand: Hand) -> None:
    """One to six cards that are held (TOUPOSIX-25, TOUPOSIX-33)."""
    if not action.cards:
        raise IllegalAction("TOUPOSIX-33", "touposix-discard-nothing", hand=speech.cards(hand))
    _check_held("TOUPOSIX-25", action.cards, hand)


def _written(text: str) -> str:
    """The word in plain capitals, of a length that can be played (TOUPOSIX-26)."""
    word = normalise(text)
    if not word:
        raise IllegalAction("TOUPOSIX-26", "touposix-no-word")
    if not is_plain(word):
        raise IllegalAction("TOUPOSIX-26", "touposix-word-characters", word=text[:40])
    if not SHORTEST <= len(word) <= LONGEST:
        raise IllegalAction("TOUPOSIX-26", "touposix-word-length", word=word[:40], n=len(word))
    return word


def _given(word: str, action: Write, piles: Piles, hand: Hand, options: Options) -> Way:
    """The way that the action names card by card."""
    cards = action.cards
    for laid in cards:
        if laid in (STAR, FIRECRACKER):
            raise IllegalAction("TOUPOSIX-22", "touposix-which-letter", card=speech.card(laid), word=word)
        if not is_laid(laid):
            raise IllegalAction("TOUPOSIX-20", "touposix-no-card", given=laid[:20])
    _check_held("TOUPOSIX-20", [card_of(laid) for laid in cards], hand)
    _check_firecrackers(cards)
    pile = _pile_for(word, action, piles, options)
    _check_spells(word, tops(piles)[pile], cards, piles)
    return Way(pile, cards)


def _pile_for(word: str, action: Write, piles: Piles, options: Options) -> int:
    """The named pile, or the only one whose letter these cards lack."""
    if action.pile is not None:
        return action.pile
    letters = tops(piles)
    lacking = missing(word, "", [letter_of(laid) for laid in action.cards])
    fitting = [pile for pile, letter in enumerate(letters) if letter == lacking]
    if len(fitting) > 1:
        _ask_which(action.word, fitting, piles, options)
    if fitting:
        return fitting[0]
    inside = [pile for pile, letter in enumerate(letters) if letter in lacking]
    if not inside:
        raise IllegalAction("TOUPOSIX-20", "touposix-no-pile-letter", word=word, tops=_listed(letters))
    return inside[0]


def _check_firecrackers(cards: Sequence[str]) -> None:
    fired = sum(card_of(laid) == FIRECRACKER for laid in cards)
    if fired > 1:
        raise IllegalAction("TOUPOSIX-23", "touposix-one-firecracker")
    if fired and len(cards) == 1:
        raise IllegalAction("TOUPOSIX-23", "touposix-firecracker-alone")


def _check_spells(word: str, top: str, cards: Sequence[str], piles: Piles) -> None:
    """The pile's letter and the cards are the letters of the word, each once (TOUPOSIX-20)."""
    letters = [letter_of(laid) for laid in cards]
    if top not in word:
        raise IllegalAction(
            "TOUPOSIX-20", "touposix-pile-unused", word=word, letter=top, tops=_listed(tops(piles), word)
        )
    lacking = missing(word, top, letters)
    if lacking:
        _refuse_two_piles(word, top, lacking, piles)
        raise IllegalAction("TOUPOSIX-20", "touposix-letter-missing", word=word, letter=top, missing=_listed(lacking))
    surplus = Counter([top, *letters])
    surplus.subtract(word)
    extra = next((laid for laid in cards if surplus[letter_of(laid)] > 0), None)
    if extra is not None:
        raise IllegalAction("TOUPOSIX-20", "touposix-extra-card", word=word, letter=top, card=speech.card(extra))


def _found(word: str, action: Write, piles: Piles, hand: Hand, options: Options) -> Way:
    """The way that a bare word means: the only pile that will do, and stars rather than a firecracker."""
    found = [way for way in ways(word, piles, hand) if action.pile is None or way.pile == action.pile]
    fitting = list(dict.fromkeys(way.pile for way in found))
    if len(fitting) > 1:
        _ask_which(action.word, fitting, piles, options)
    if not found:
        _refuse_word(word, action.pile, piles, hand)
    return found[0]


def _ask_which(text: str, fitting: Sequence[int], piles: Piles, options: Options) -> None:
    """Several piles will do; for a word that does not exist there is nothing to choose."""
    _check_known(text, options)
    letters = tops(piles)
    named = speech.piles([(pile, letters[pile]) for pile in fitting])
    raise IllegalAction("TOUPOSIX-20", "touposix-several-piles", word=normalise(text), tops=named)


def _refuse_word(word: str, pile: int | None, piles: Piles, hand: Hand) -> None:
    """Say what a word lacks, judged by the pile that comes nearest."""
    letters = tops(piles) if pile is None else (tops(piles)[pile],)
    inside = [letter for letter in letters if letter in word]
    if not inside and pile is None:
        raise IllegalAction("TOUPOSIX-20", "touposix-no-pile-letter", word=word, tops=_listed(letters))
    if not inside:
        others = _listed(tops(piles), word)
        raise IllegalAction("TOUPOSIX-20", "touposix-pile-unused", word=word, letter=letters[0], tops=others)
    top = min(inside, key=lambda letter: len(missing(word, letter, hand)))
    lacking = missing(word, top, hand)
    wild = sum(card in WILD for card in hand)
    if len(lacking) <= wild:
        alone = len(word) == 2
        raise IllegalAction("TOUPOSIX-23", "touposix-firecracker-alone" if alone else "touposix-one-firecracker")
    _refuse_two_piles(word, top, lacking, piles)
    raise IllegalAction(
        "TOUPOSIX-20", "touposix-not-held", word=word, letter=top, missing=_listed(lacking), hand=speech.cards(hand)
    )


def _refuse_two_piles(word: str, top: str, lacking: str, piles: Piles) -> None:
    """The letters that lack lie on other piles, but a word takes from one (TOUPOSIX-20)."""
    others = Counter(tops(piles))
    others.subtract([top])
    if not Counter(lacking) - others:
        raise IllegalAction("TOUPOSIX-20", "touposix-two-piles", word=word, letter=top, missing=_listed(lacking))


def _check_held(rule: str, cards: Sequence[Card], hand: Hand) -> None:
    beyond = Counter(cards) - Counter(hand)
    for card in cards:
        if card not in WILD and not is_laid(card):
            raise IllegalAction(rule, "touposix-no-card", given=card[:20])
        if beyond[card]:
            raise IllegalAction(rule, "touposix-card-not-held", card=speech.card(card), hand=speech.cards(hand))


def _check_known(text: str, options: Options) -> None:
    refusal = dictionary(options).explain(text)
    if refusal is not None:
        why = Message("touposix-why", {"why": refusal.why.value, "spelling": refusal.spelling})
        raise IllegalAction("TOUPOSIX-26", "touposix-not-a-word", word=refusal.word, why=why)


def _listed(letters: Sequence[str], word: str | None = None) -> Message:
    """Letters in a row; with a word, only those it holds."""
    return speech.letters([letter for letter in letters if word is None or letter in word])
