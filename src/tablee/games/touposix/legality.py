"""Legality of actions: which seat must decide, and the rule that refuses an action.

Letters are checked before the dictionary. A player who lacks a letter learns that, and not whether
the word exists.
"""

from collections.abc import Mapping, Sequence

from tablee.core.arbiter import Arbiter, IsWord
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.text import Message, Who
from tablee.games.touposix import speech
from tablee.games.touposix.cards import (
    FIRECRACKER,
    LONGEST,
    MOST_EXCHANGED,
    MOST_PILES,
    ORDER,
    SHORTEST,
    STAR,
    WILD,
    Card,
    Laid,
    card_of,
    is_laid,
    letter_of,
)
from tablee.games.touposix.state import Action, Discard, Ending, Options, Pass, Piles, State, Write
from tablee.games.touposix.ways import Laying, missing, nearest, tops, ways
from tablee.kit.cards import lacking
from tablee.kit.clock import check_timeout
from tablee.lexicon.letters import is_plain, joined, normalise

Hand = tuple[Card, ...]


def waiting(state: State) -> Mapping[int, Decision]:
    return {state.turn: Decision("turn")} if state.ending is None else {}


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Raise IllegalAction, which names the rule, unless `seat` may do this now."""
    check_turn(state, seat, action, at)
    if isinstance(action, Write):
        resolve(action, state.piles, state.holdings[seat].hand, arbiter)
    elif isinstance(action, Discard):
        check_discard(action.cards, state.holdings[seat].hand)
    elif isinstance(action, Pass) and action.cards:
        holding = state.holdings[seat]
        check_exchange(action.cards, holding.hand, len(holding.draw), state.setup.options)


def check_turn(state: State, seat: int, action: Action, at: int) -> None:
    check_playing(state.ending)
    turn = Who(state.turn)
    if isinstance(action, Timeout):
        check_timeout(waiting(state), seat, action, at, "TOUPOSIX-34", "touposix", turn=turn)
    elif seat != state.turn:
        raise IllegalAction("TOUPOSIX-12", "touposix-not-your-turn", turn=turn)


def check_playing(ending: Ending | None) -> None:
    if ending is not None:
        raise IllegalAction("TOUPOSIX-30" if ending == "out" else "TOUPOSIX-31", "touposix-over")


def check_discard(cards: Sequence[Card], hand: Hand) -> None:
    """Refuse a discard that is empty or not held (TOUPOSIX-25, TOUPOSIX-33)."""
    if not cards:
        raise IllegalAction("TOUPOSIX-33", "touposix-discard-nothing", hand=speech.cards(hand))
    _check_held("TOUPOSIX-25", cards, hand)


def check_exchange(cards: Sequence[Card], hand: Hand, draw: int, options: Options) -> None:
    """Refuse an exchange that the options forbid, of too many cards or of cards not held.

    Three cards at most are exchanged with the draw pile (TOUPOSIX-25).
    """
    if not options.exchange:
        raise IllegalAction("TOUPOSIX-25", "touposix-no-exchange")
    most = min(MOST_EXCHANGED, draw)
    if len(cards) > most:
        raise IllegalAction("TOUPOSIX-25", "touposix-exchange-too-many", n=len(cards), most=most)
    _check_held("TOUPOSIX-25", cards, hand)


def resolve(action: Write, piles: Piles, hand: Hand, arbiter: Arbiter) -> tuple[Laying, str]:
    """Return how the action lays its word, and the word's spelling, or raise IllegalAction."""
    word = plain_word(action.word)
    if action.pile is not None and not 0 <= action.pile < len(piles):
        raise IllegalAction("TOUPOSIX-20", "touposix-no-such-pile", n=len(piles), tops=speech.letters(tops(piles)))
    laying = (_named if action.cards else _found)(word, action, piles, hand, arbiter)
    return laying, spelling(action.word, arbiter)


def plain_word(text: str) -> str:
    """Return the word in plain capitals, or refuse a text that can't be a word (TOUPOSIX-26).

    The characters that join a compound, such as hyphens, are removed.
    """
    word = joined(text)
    if not word:
        raise IllegalAction("TOUPOSIX-26", "touposix-no-word")
    if not is_plain(word):
        raise IllegalAction("TOUPOSIX-26", "touposix-word-characters", word=text[:40])
    if not SHORTEST <= len(word) <= LONGEST:
        raise IllegalAction("TOUPOSIX-26", "touposix-word-length", word=word[:40], n=len(word))
    return word


def question(text: str) -> IsWord:
    """Return the question for the arbiter.

    A text keeps its accents, but a compound is written in one piece, as the cards spell it.
    """
    return IsWord(text if is_plain(normalise(text)) else joined(text))


def spelling(text: str, arbiter: Arbiter) -> str:
    """Return the word with its accents, or refuse a word unknown to the arbiter (TOUPOSIX-26)."""
    ruling = arbiter.rule(question(text))
    if not ruling.yes:
        why = Message("touposix-why", {"why": ruling.why, "spelling": ruling.spelling})
        raise IllegalAction("TOUPOSIX-26", "touposix-not-a-word", word=joined(text), why=why)
    return ruling.spelling


def check_cards(word: str, cards: Sequence[Laid], hand: Hand) -> None:
    """Refuse cards that are not held, stand for no letter, or have two firecrackers.

    The rules are TOUPOSIX-20, TOUPOSIX-22 and TOUPOSIX-23.
    """
    for laid in cards:
        if laid in (STAR, FIRECRACKER):
            raise IllegalAction("TOUPOSIX-22", "touposix-which-letter", card=speech.card(laid), word=word)
        if not is_laid(laid):
            raise IllegalAction("TOUPOSIX-20", "touposix-no-card", given=laid[:20])
    held = [card_of(laid) for laid in cards]
    _check_held("TOUPOSIX-20", held, hand)
    if held.count(FIRECRACKER) > 1:
        raise IllegalAction("TOUPOSIX-23", "touposix-one-firecracker")


def _named(word: str, action: Write, piles: Piles, hand: Hand, arbiter: Arbiter) -> Laying:
    """Return the laying of an action that names its cards."""
    cards = action.cards
    check_cards(word, cards, hand)
    if len(cards) == 1 and card_of(cards[0]) == FIRECRACKER:
        raise IllegalAction("TOUPOSIX-23", "touposix-firecracker-alone")
    if len(piles) >= MOST_PILES and FIRECRACKER in map(card_of, cards):
        raise IllegalAction("TOUPOSIX-23", "touposix-most-piles", n=len(piles))
    pile = _pile_for(word, action, piles, arbiter)
    _check_spells(word, tops(piles)[pile], cards, piles)
    return Laying(pile, cards)


def _pile_for(word: str, action: Write, piles: Piles, arbiter: Arbiter) -> int:
    """Return the named pile, or the only one whose letter completes these cards."""
    if action.pile is not None:
        return action.pile
    letters = tops(piles)
    absent = missing(word, action.cards)
    fitting = [pile for pile, letter in enumerate(letters) if letter == absent]
    if len(fitting) > 1:
        _ask_which(action.word, fitting, piles, arbiter)
    if fitting:
        return fitting[0]
    inside = [pile for pile, letter in enumerate(letters) if letter in absent]
    if not inside:
        raise IllegalAction("TOUPOSIX-20", "touposix-no-pile-letter", word=word, tops=speech.letters(letters))
    return inside[0]


def _check_spells(word: str, top: str, cards: Sequence[Laid], piles: Piles) -> None:
    """Refuse unless the pile's letter and the cards spell exactly the word (TOUPOSIX-20)."""
    _check_used(word, top, piles)
    absent = missing(word, (top, *cards))
    if absent:
        _refuse_two_piles(word, top, absent, piles)
        lacks = speech.letters(absent)
        raise IllegalAction("TOUPOSIX-20", "touposix-letter-missing", word=word, letter=top, missing=lacks)
    _check_needed(word, top, cards)


def _check_used(word: str, top: str, piles: Piles) -> None:
    if top not in word:
        others = speech.letters([letter for letter in tops(piles) if letter in word])
        raise IllegalAction("TOUPOSIX-20", "touposix-pile-unused", word=word, letter=top, tops=others)


def _check_needed(word: str, top: str, cards: Sequence[Laid]) -> None:
    beyond = lacking(word, (top, *map(letter_of, cards)))
    extra = next((laid for laid in cards if letter_of(laid) in beyond), None)
    if extra is not None:
        raise IllegalAction("TOUPOSIX-20", "touposix-extra-card", word=word, letter=top, card=speech.card(extra))


def _found(word: str, action: Write, piles: Piles, hand: Hand, arbiter: Arbiter) -> Laying:
    """Return the laying of an action that names no cards: the only pile that fits, stars first."""
    found = [way for way in ways(word, piles, hand) if action.pile is None or way.pile == action.pile]
    fitting = list(dict.fromkeys(way.pile for way in found))
    if len(fitting) > 1:
        _ask_which(action.word, fitting, piles, arbiter)
    if not found:
        letters = tops(piles)
        top = nearest(word, letters, hand) if action.pile is None else letters[action.pile]
        refuse_word(word, top, piles, hand)
    return found[0]


def _ask_which(text: str, fitting: Sequence[int], piles: Piles, arbiter: Arbiter) -> None:
    """Refuse a word that fits several piles, listing them, after checking that the word exists."""
    spelling(text, arbiter)
    letters = tops(piles)
    named = speech.piles([(pile, letters[pile]) for pile in fitting])
    raise IllegalAction("TOUPOSIX-20", "touposix-several-piles", word=joined(text), tops=named)


def refuse_word(word: str, top: str, piles: Piles, hand: Sequence[Laid], chosen: Sequence[Laid] = ()) -> None:
    """Raise the reason why a word can't be laid with the top letter `top`, or with none ("").

    Stars and firecrackers of the hand may stand for letters.
    """
    if not top:
        raise IllegalAction("TOUPOSIX-20", "touposix-no-pile-letter", word=word, tops=speech.letters(tops(piles)))
    _check_used(word, top, piles)
    _check_needed(word, top, chosen)
    absent = missing(word, (top, *hand))
    if len(absent) <= sum(card in WILD for card in hand):
        if len(piles) >= MOST_PILES and FIRECRACKER in map(card_of, hand):
            raise IllegalAction("TOUPOSIX-23", "touposix-most-piles", n=len(piles))
        alone = len(word) == SHORTEST
        raise IllegalAction("TOUPOSIX-23", "touposix-firecracker-alone" if alone else "touposix-one-firecracker")
    _refuse_two_piles(word, top, absent, piles)
    lacks, holds = speech.letters(absent), speech.cards(hand)
    raise IllegalAction("TOUPOSIX-20", "touposix-not-held", word=word, letter=top, missing=lacks, hand=holds)


def _refuse_two_piles(word: str, top: str, absent: str, piles: Piles) -> None:
    """Refuse if the missing letters are on other piles: a word uses only one (TOUPOSIX-20)."""
    if not lacking(tops(piles), (top, *absent)):
        raise IllegalAction("TOUPOSIX-20", "touposix-two-piles", word=word, letter=top, missing=speech.letters(absent))


def _check_held(rule: str, cards: Sequence[Card], hand: Hand) -> None:
    for card in lacking(hand, cards):
        if card not in ORDER and not is_laid(card):
            raise IllegalAction(rule, "touposix-no-card", given=card[:20])
        raise IllegalAction(rule, "touposix-card-not-held", card=speech.card(card), hand=speech.cards(hand))
