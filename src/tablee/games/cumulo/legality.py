"""Legality of actions: which seat must decide, and the rule that refuses an action.

Actions are judged only by what the acting seat sees: its hand, its words and the pile.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter, IsWord
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.text import Message, Who
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import ALONE, CAPITALS, JOKERS, LONGEST, SMALL_JOKER, VALUE, Card, is_canasta, jokers
from tablee.games.cumulo.events import Word
from tablee.games.cumulo.score import announced, needed
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Options, Pass, Phase, Prolong, State, Take
from tablee.games.cumulo.wording import begins_canasta, followers, is_complete, reading
from tablee.kit.cards import lacking, without
from tablee.kit.clock import check_timeout
from tablee.kit.seats import put
from tablee.kit.words import by_the_book


class Position(Struct, frozen=True, gc=False):
    """Everything that decides whether an action of the seat to play is legal."""

    phase: Phase
    lap: int
    hand: tuple[Card, ...]
    words: tuple[str, ...]
    settled: int
    pile: tuple[Card, ...]
    stock: int
    opening: int
    looks_ahead: bool
    """Whether a last card may be kept for the canasta that closes (CUMULO-38); not in edition 1."""


_ALL = len(VALUE)
"""Higher than any number of laid words."""


def settled_words(settled: int, options: Options) -> int:
    """Return how many words may be prolonged: those laid before the turn, or by option all.

    This is rule CUMULO-19.
    """
    return _ALL if options.prolong_at_once else settled


def waiting(state: State) -> Mapping[int, Decision]:
    current = state.round
    if current.phase == "over":
        return {}
    seconds = state.setup.options.seconds
    deadline = None if seconds == "off" else current.began + 1000 * int(seconds)
    return {current.turn: Decision(current.phase, deadline)}


def position_in(state: State) -> Position:
    current = state.round
    seat = current.turn
    return Position(
        current.phase,
        current.lap,
        current.hands[seat],
        rows(current.laid[seat]),
        settled_words(current.settled, state.setup.options),
        current.pile,
        len(current.stock),
        needed(state.match.totals[seat], current.phase, state.setup.options),
        state.setup.edition > 1,
    )


def rows(words: tuple[Word, ...]) -> tuple[str, ...]:
    """Return the cards of each laid word."""
    return tuple([word.cards for word in words])


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Raise IllegalAction, which names the rule, unless `seat` may do this now."""
    if isinstance(action, Timeout):
        check_timeout(waiting(state), seat, action, at, "CUMULO-39", "cumulo")
    else:
        check_turn(state.round.phase, state.round.turn, seat)
        check_action(position_in(state), action, arbiter)


def check_turn(phase: Phase, turn: int, seat: int | None) -> None:
    if phase == "over":
        raise IllegalAction("CUMULO-52", "cumulo-over")
    if seat != turn:
        raise IllegalAction("CUMULO-1", "cumulo-not-your-turn", turn=Who(turn))


def check_action(here: Position, action: Action, arbiter: Arbiter) -> None:
    match action:
        case Lay() | Prolong():
            _check_laying(here, action, arbiter)
        case Take():
            _check_take(here, action, arbiter)
        case Discard() if here.phase == "draw":
            raise _draw_first(here)
        case Discard() if here.phase == "last":
            raise IllegalAction("CUMULO-43", "cumulo-no-discard")
        case Discard(card) if card not in here.hand:
            raise _not_held(here, (card,))
        case Discard() if len(here.hand) == 1 and not has_canasta(here.words):
            raise IllegalAction("CUMULO-40", "cumulo-no-canasta")
        case Draw() if here.phase != "draw":
            raise IllegalAction(*_against_cards(here))
        case Draw() if not here.stock:
            raise IllegalAction("CUMULO-44", "cumulo-stock-empty")
        case Pass() if here.phase == "play":
            raise IllegalAction("CUMULO-34", "cumulo-discard-to-end")
        case Pass() if here.phase == "draw" and here.stock:
            raise IllegalAction("CUMULO-31", "cumulo-draw-first")


def allowed(here: Position, action: Action, arbiter: Arbiter) -> bool:
    try:
        check_action(here, action, arbiter)
    except IllegalAction:
        return False
    return True


def may_take(here: Position) -> bool:
    """Return whether the pile may be taken, provided that its top card can be laid."""
    return _against_taking(here) is None


def may_grow(here: Position) -> tuple[int, ...]:
    """Return the indexes of the words that may be prolonged (CUMULO-15, CUMULO-19, CUMULO-30)."""
    if here.lap == 1 or here.phase == "over":
        return ()
    return tuple([place for place, word in enumerate(here.words[: here.settled]) if not is_canasta(word)])


def closing_growths(here: Position, arbiter: Arbiter) -> tuple[Prolong, ...]:
    """Return the ways to close by making a canasta of six letters and the last card (CUMULO-38).

    Only words of the dictionary count. A word on trust could be refused, and the player would have
    no legal action left.
    """
    arbiter = by_the_book(arbiter)
    if len(here.hand) != 1 or here.hand[0] in CAPITALS:
        return ()
    card = here.hand[0]
    grown = ((place, here.words[place] + card) for place in may_grow(here) if len(here.words[place]) == LONGEST - 1)
    return tuple([Prolong(place, card) for place, word in grown if jokers(word) < 2 and begins_canasta(word, arbiter)])


def has_canasta(words: tuple[str, ...]) -> bool:
    return any(map(is_canasta, words))


def laid_cards(laying: Lay | Prolong) -> str:
    return "".join(laying.words) if isinstance(laying, Lay) else laying.cards


def after(here: Position, laying: Lay | Prolong, left: tuple[Card, ...]) -> Position:
    """Return the position after a laying, with the cards `left` in hand."""
    if isinstance(laying, Lay):
        words = here.words + laying.words
    else:
        words = put(here.words, laying.word, here.words[laying.word] + laying.cards)
    return replace(here, hand=left, words=words)


def _check_laying(here: Position, laying: Lay | Prolong, arbiter: Arbiter) -> None:
    if here.phase == "draw":
        raise _draw_first(here)
    if here.lap == 1:
        raise IllegalAction("CUMULO-30", "cumulo-first-lap")
    _check_words(here, laying, arbiter)
    cards = laid_cards(laying)
    left = without(here.hand, cards)
    if left is None:
        raise _not_held(here, lacking(here.hand, cards))
    _check_left(after(here, laying, left), arbiter)


def _check_take(here: Position, action: Take, arbiter: Arbiter) -> None:
    if against := _against_taking(here):
        raise IllegalAction(*against)
    top, laying = here.pile[-1], action.laying
    cards = laid_cards(laying)
    if top not in cards:
        raise IllegalAction("CUMULO-32", "cumulo-top-unused", top=speech.card(top))
    if isinstance(laying, Lay) and len(laying.words) > 1 and here.words:
        raise IllegalAction("CUMULO-36", "cumulo-one-word-with-top", top=speech.card(top))
    _check_words(here, laying, arbiter)
    held = (*here.hand, top)
    left = without(held, cards)
    if left is None:
        missing = speech.cards(lacking(held, cards))
        raise IllegalAction("CUMULO-32", "cumulo-hand-only", cards=missing, top=speech.card(top))
    settled = here.settled if here.settled == _ALL else len(here.words)
    taken = replace(here, phase="play", settled=settled)
    _check_left(after(taken, laying, (*left, *here.pile[:-1])), arbiter)


def _against_taking(here: Position) -> tuple[str, str] | None:
    """Return the rule and message that forbid taking the pile whatever is laid, or None."""
    if here.phase != "draw":
        return _against_cards(here)
    if here.lap == 1:
        return "CUMULO-36", "cumulo-first-lap"
    if not here.pile:
        return "CUMULO-36", "cumulo-pile-empty"
    if here.pile[-1] in JOKERS:
        return "CUMULO-33", "cumulo-joker-on-pile"
    return None


def _against_cards(here: Position) -> tuple[str, str]:
    """Return the rule and message that forbid getting more cards in this turn."""
    if here.phase == "play":
        return "CUMULO-31", "cumulo-already-drawn"
    return "CUMULO-41", "cumulo-no-more-cards"


def _check_words(here: Position, laying: Lay | Prolong, arbiter: Arbiter) -> None:
    if isinstance(laying, Prolong):
        _check_prolonging(here, laying, arbiter)
        return
    if not laying.words:
        raise IllegalAction("CUMULO-10", "cumulo-no-word")
    for word in laying.words:
        _check_word(word, arbiter)
    least = here.opening
    if not here.words and (total := sum(map(announced, laying.words))) < least:
        raise IllegalAction("CUMULO-21", "cumulo-opening-short", total=total, needed=least, short=least - total)


def _check_prolonging(here: Position, action: Prolong, arbiter: Arbiter) -> None:
    words, place = here.words, action.word
    if not words:
        raise IllegalAction("CUMULO-22", "cumulo-open-first", needed=here.opening)
    if not 0 <= place < len(words):
        raise IllegalAction("CUMULO-16", "cumulo-own-words", words=tuple(_shown(word, arbiter) for word in words))
    _check_growth(words[place], action.cards, arbiter)
    if place >= here.settled:
        raise IllegalAction("CUMULO-19", "cumulo-too-fresh", word=_shown(words[place], arbiter))


def _check_word(word: str, arbiter: Arbiter) -> None:
    """Refuse a new word that is malformed or not complete, whatever the position."""
    if not word:
        raise IllegalAction("CUMULO-10", "cumulo-no-word")
    if strange := [card for card in word if card not in VALUE]:
        raise IllegalAction("CUMULO-2", "cumulo-no-such-card", card=strange[0])
    if len(word) > LONGEST:
        raise IllegalAction("CUMULO-10", "cumulo-too-long", word=_shown(word, arbiter), n=len(word))
    if word[0] == SMALL_JOKER:
        raise IllegalAction("CUMULO-17", "cumulo-small-joker-first", word=_shown(word, arbiter))
    if word[0] not in CAPITALS:
        raise IllegalAction("CUMULO-10", "cumulo-small-first", word=_shown(word, arbiter))
    if inner := [card for card in word[1:] if card in CAPITALS]:
        card = speech.card(inner[0])
        raise IllegalAction("CUMULO-10", "cumulo-capital-inside", word=_shown(word, arbiter), card=card)
    if jokers(word) > 1:
        raise IllegalAction("CUMULO-10", "cumulo-two-jokers", word=_shown(word, arbiter), n=jokers(word))
    if is_complete(word, arbiter):
        return
    if len(word) == 1:
        raise IllegalAction("CUMULO-12", "cumulo-not-alone", word=_shown(word, arbiter), alone=", ".join(ALONE))
    why = "" if jokers(word) else arbiter.rule(IsWord(word)).why
    raise IllegalAction("CUMULO-11", "cumulo-not-a-word", word=_shown(word, arbiter), why=why or "unknown")


def _check_growth(word: str, cards: str, arbiter: Arbiter) -> None:
    """Refuse cards that may not be added to a laid word, whatever the position."""
    grown = word + cards
    if is_canasta(word):
        raise IllegalAction("CUMULO-15", "cumulo-canasta-closed", word=_shown(word, arbiter))
    if strange := [card for card in cards if card not in VALUE]:
        raise IllegalAction("CUMULO-2", "cumulo-no-such-card", card=strange[0])
    if not cards or any(card in CAPITALS for card in cards):
        raise IllegalAction("CUMULO-14", "cumulo-small-cards-only", word=_shown(word, arbiter))
    if len(grown) > LONGEST:
        shown, room = _shown(word, arbiter), LONGEST - len(word)
        raise IllegalAction("CUMULO-14", "cumulo-grows-too-long", word=shown, room=room, n=len(cards))
    if jokers(grown) > 1:
        raise IllegalAction("CUMULO-17", "cumulo-two-jokers", word=_shown(grown, arbiter), n=jokers(grown))
    if not begins_canasta(grown, arbiter):
        raise _leads_nowhere(word, cards, arbiter)


def _leads_nowhere(word: str, cards: str, arbiter: Arbiter) -> IllegalAction:
    """Return a refusal that tells how far the growth was right and which letters could follow."""
    starts = (word + cards[:n] for n in range(len(cards) - 1, 0, -1))
    right = next((start for start in starts if begins_canasta(start, arbiter)), word)
    grown, shown = _shown(word + cards, arbiter), _shown(right, arbiter)
    letters = followers(right, by_the_book(arbiter))
    listed = ", ".join(letters)
    return IllegalAction("CUMULO-14", "cumulo-no-seven", grown=grown, right=shown, letters=listed, n=len(letters))


def _check_left(after: Position, arbiter: Arbiter) -> None:
    """Refuse a laying after which the turn can't end legally (CUMULO-38, CUMULO-40, CUMULO-41)."""
    left = len(after.hand)
    if after.phase == "last":
        if left == 0:
            raise IllegalAction("CUMULO-41", "cumulo-keep-one")
    elif left < 2 and not has_canasta(after.words):
        if after.looks_ahead and closing_growths(after, arbiter):
            return
        raise IllegalAction("CUMULO-38" if left else "CUMULO-40", "cumulo-no-canasta")


def _draw_first(here: Position) -> IllegalAction:
    return IllegalAction("CUMULO-30" if here.lap == 1 else "CUMULO-31", "cumulo-draw-first")


def _not_held(here: Position, missing: tuple[Card, ...]) -> IllegalAction:
    return IllegalAction("CUMULO-31", "cumulo-not-held", cards=speech.cards(missing), hand=speech.cards(here.hand))


def _shown(word: str, arbiter: Arbiter) -> Message:
    """Return a row of cards as a phrase for people, even if it is no valid word."""
    if jokers(word) > 1 or len(word) > LONGEST or not all(card in VALUE for card in word):
        return speech.unread(word)
    return speech.word(word, reading(word, arbiter))
