"""Why an action is refused, each time with its rule and what would be right.

Everything here is judged from what the acting seat sees: its hand, its words, the pile.
"""

from msgspec import Struct

from tablee.core.errors import IllegalAction
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITALS, JOKERS, SMALL, SMALL_JOKER, VALUE, Card, jokers, without
from tablee.games.cumulo.state import Discard, Lay, Phase, Prolong, Take
from tablee.games.cumulo.words import (
    ALONE,
    LONGEST,
    announced,
    begins_seven,
    followers,
    is_canasta,
    is_complete,
    why_not,
)


class Position(Struct, frozen=True, gc=False):
    """What the rules look at: the turn as the seat to play has it."""

    phase: Phase
    lap: int
    hand: tuple[Card, ...]
    words: tuple[str, ...]
    settled: int
    pile: tuple[Card, ...]
    stock: int
    opening: int


def check_draw(here: Position) -> None:
    _check_may_take_cards(here)
    if not here.stock:
        raise IllegalAction("CUMULO-44", "cumulo-stock-empty")


def check_pass(here: Position) -> None:
    if here.phase == "play":
        raise IllegalAction("CUMULO-34", "cumulo-discard-to-end")
    if here.phase == "draw" and here.stock:
        raise IllegalAction("CUMULO-31", "cumulo-draw-first")


def check_discard(here: Position, action: Discard) -> None:
    if here.phase == "draw":
        raise _draw_first(here)
    if here.phase == "last":
        raise IllegalAction("CUMULO-43", "cumulo-no-discard")
    if action.card not in here.hand:
        raise IllegalAction("CUMULO-31", "cumulo-not-held", cards=speech.cards(action.card), hand=_hand(here))
    if len(here.hand) == 1 and not has_canasta(here.words):
        raise IllegalAction("CUMULO-40", "cumulo-no-canasta")


def check_laying(here: Position, action: Lay | Prolong) -> None:
    if here.phase == "draw":
        raise _draw_first(here)
    if here.lap == 1:
        raise IllegalAction("CUMULO-30", "cumulo-first-lap")
    words = _check_words(here, action)
    cards = laid_cards(action)
    left = without(here.hand, cards)
    if left is None:
        missing = _missing(here.hand, cards)
        raise IllegalAction("CUMULO-31", "cumulo-not-held", cards=speech.cards(missing), hand=_hand(here))
    _check_left(here.phase, len(left), words)


def check_take(here: Position, action: Take) -> None:
    _check_may_take_cards(here)
    if here.lap == 1:
        raise IllegalAction("CUMULO-36", "cumulo-first-lap")
    if not here.pile:
        raise IllegalAction("CUMULO-36", "cumulo-pile-empty")
    top = here.pile[-1]
    if top in JOKERS:
        raise IllegalAction("CUMULO-33", "cumulo-joker-on-pile")
    cards = laid_cards(action.laying)
    if top not in cards:
        raise IllegalAction("CUMULO-32", "cumulo-top-unused", top=speech.card(top))
    if isinstance(action.laying, Lay) and len(action.laying.words) > 1 and here.words:
        raise IllegalAction("CUMULO-36", "cumulo-one-word-with-top", top=speech.card(top))
    words = _check_words(here, action.laying)
    left = without((*here.hand, top), cards)
    if left is None:
        missing = _missing((*here.hand, top), cards)
        raise IllegalAction("CUMULO-32", "cumulo-hand-only", cards=speech.cards(missing), top=speech.card(top))
    _check_left("play", len(left) + len(here.pile) - 1, words)


def has_canasta(words: tuple[str, ...]) -> bool:
    return any(map(is_canasta, words))


def laid_cards(action: Lay | Prolong) -> str:
    return "".join(action.words) if isinstance(action, Lay) else action.cards


def check_word(word: str) -> None:
    """Refuse a new word that is not well made or not complete, whoever lays it."""
    if not word:
        raise IllegalAction("CUMULO-10", "cumulo-no-word")
    if strange := [card for card in word if card not in VALUE]:
        raise IllegalAction("CUMULO-2", "cumulo-no-such-card", card=strange[0])
    shown = speech.word(word)
    if len(word) > LONGEST:
        raise IllegalAction("CUMULO-10", "cumulo-too-long", word=shown, n=len(word))
    if word[0] == SMALL_JOKER:
        raise IllegalAction("CUMULO-17", "cumulo-small-joker-first", word=shown)
    if word[0] in SMALL:
        raise IllegalAction("CUMULO-10", "cumulo-small-first", word=shown)
    if inner := [card for card in word[1:] if card in CAPITALS]:
        raise IllegalAction("CUMULO-10", "cumulo-capital-inside", word=shown, card=speech.card(inner[0]))
    if jokers(word) > 1:
        raise IllegalAction("CUMULO-10", "cumulo-two-jokers", word=shown, n=jokers(word))
    if is_complete(word):
        return
    if len(word) == 1:
        raise IllegalAction("CUMULO-12", "cumulo-not-alone", word=shown, alone=", ".join(sorted(ALONE)))
    raise IllegalAction("CUMULO-11", "cumulo-not-a-word", word=shown, why=why_not(word))


def check_growth(word: str, cards: str) -> None:
    """Refuse cards that may not be added to a laid word, whoever adds them."""
    shown, grown = speech.word(word), speech.word((word + cards)[:20])
    if is_canasta(word):
        raise IllegalAction("CUMULO-15", "cumulo-canasta-closed", word=shown)
    if strange := [card for card in cards if card not in VALUE]:
        raise IllegalAction("CUMULO-2", "cumulo-no-such-card", card=strange[0])
    if not cards or any(card in CAPITALS for card in cards):
        raise IllegalAction("CUMULO-14", "cumulo-small-cards-only", word=shown)
    if len(word) + len(cards) > LONGEST:
        room = LONGEST - len(word)
        raise IllegalAction("CUMULO-14", "cumulo-grows-too-long", word=shown, room=room, n=len(cards))
    if jokers(word + cards) > 1:
        raise IllegalAction("CUMULO-17", "cumulo-two-jokers", word=grown, n=jokers(word + cards))
    if begins_seven(word + cards):
        return
    rightly = next(word + cards[:n] for n in range(len(cards) - 1, -1, -1) if n == 0 or begins_seven(word + cards[:n]))
    letters = followers(rightly)
    raise IllegalAction(
        "CUMULO-14",
        "cumulo-no-seven",
        grown=grown,
        right=speech.word(rightly),
        letters=", ".join(letters),
        n=len(letters),
    )


def _check_may_take_cards(here: Position) -> None:
    if here.phase == "last":
        raise IllegalAction("CUMULO-41", "cumulo-no-more-cards")
    if here.phase == "play":
        raise IllegalAction("CUMULO-31", "cumulo-already-drawn")


def _check_words(here: Position, action: Lay | Prolong) -> tuple[str, ...]:
    """The seat's words after the action, if all of them may stand."""
    return _check_new_words(here, action) if isinstance(action, Lay) else _check_prolonging(here, action)


def _check_new_words(here: Position, action: Lay) -> tuple[str, ...]:
    if not action.words:
        raise IllegalAction("CUMULO-10", "cumulo-no-word")
    for word in action.words:
        check_word(word)
    if not here.words:
        total = sum(map(announced, action.words))
        if total < here.opening:
            short = here.opening - total
            raise IllegalAction("CUMULO-21", "cumulo-opening-short", total=total, needed=here.opening, short=short)
    return here.words + action.words


def _check_prolonging(here: Position, action: Prolong) -> tuple[str, ...]:
    words, place = here.words, action.word
    if not words:
        raise IllegalAction("CUMULO-22", "cumulo-open-first", needed=here.opening)
    if not 0 <= place < len(words):
        raise IllegalAction("CUMULO-16", "cumulo-own-words", words=tuple(map(speech.word, words)))
    check_growth(words[place], action.cards)
    if place >= here.settled:
        raise IllegalAction("CUMULO-19", "cumulo-too-fresh", word=speech.word(words[place]))
    return (*words[:place], words[place] + action.cards, *words[place + 1 :])


def _check_left(phase: Phase, left: int, words: tuple[str, ...]) -> None:
    """Whether the turn can still end as it must with so many cards left (CUMULO-38, CUMULO-40, CUMULO-41)."""
    if phase == "last":
        if left == 0:
            raise IllegalAction("CUMULO-41", "cumulo-keep-one")
    elif left < 2 and not has_canasta(words):
        raise IllegalAction("CUMULO-38" if left else "CUMULO-40", "cumulo-no-canasta")


def _draw_first(here: Position) -> IllegalAction:
    return IllegalAction("CUMULO-30" if here.lap == 1 else "CUMULO-31", "cumulo-draw-first")


def _missing(hand: tuple[Card, ...], cards: str) -> str:
    """The cards that the hand lacks."""
    left = list(hand)
    lacking = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            lacking.append(card)
    return "".join(lacking)


def _hand(here: Position) -> speech.Spoken:
    return speech.cards("".join(here.hand))
