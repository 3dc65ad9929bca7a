"""The club player: packs its hand into common words, opens when it can, takes piles that pay, closes when it pays."""

from collections.abc import Iterable

from tablee.core.bot import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.cumulo.cards import CAPITALS, JOKERS, SMALL_JOKER, Card, worth
from tablee.games.cumulo.chance import allowed
from tablee.games.cumulo.count import BONUS, word_lines
from tablee.games.cumulo.judgement import (
    CALM,
    HUNTER,
    HURRIED,
    OPENING,
    STUCK,
    Mood,
    growing_rows,
    keeping,
    learn,
    new_rows,
)
from tablee.games.cumulo.legality import Position, has_canasta
from tablee.games.cumulo.packing import Packing, Row, pack
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import position, words_of
from tablee.games.cumulo.words import LONGEST

AVERAGE = 353 / 123
"""What a card in another hand costs, on average (CUMULO-2)."""


class Club(Bot[View, Action]):
    def __init__(self) -> None:
        learn()

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        return Choice(_choose(view))


def _choose(seen: View) -> Action:
    here = position(seen)
    if here.phase == "draw":
        return _begin(seen, here)
    if here.lap > 1:
        laying = _closing(seen, here) or _laying(here, _mood(seen))
        if laying:
            return laying
    return Pass() if here.phase == "last" else Discard(_throw(seen, here))


# Beginning a turn


def _begin(seen: View, here: Position) -> Action:
    if here.lap > 1 and here.pile and here.pile[-1] not in JOKERS:
        taking = _taking(seen, here)
        if taking:
            return taking
    return Draw() if here.stock else Pass()


def _taking(seen: View, here: Position) -> Take | None:
    """Take the pile if what its top card makes, and the cards under it, are worth more than a card of the stock."""
    *others, top = here.pile
    mood = _mood(seen)
    hand = "".join(here.hand) + top
    if here.words:
        rows = [row for row in _all_rows(hand, here, mood) if top == row.slot or top in row.cards]
        options = [(row.worth, _action(row)) for row in sorted(rows, key=lambda row: -row.worth)[:12]]
    else:
        packing = pack(hand, new_rows(hand, OPENING), here.opening, top)
        options = [(packing.worth, Lay(_words(packing)))] if packing else []
    pile = sum(_gain(card, mood) for card in others)
    threshold = 7.0 if here.stock else 0.0
    for gain, laying in options:
        action = Take(laying)
        if gain + pile > threshold and allowed(here, action):
            return action
    return None


def _gain(card: Card, mood: Mood) -> float:
    """What a card of the pile is worth to whoever takes it."""
    if mood is HURRIED:
        return 3.0 if card in JOKERS else 1.0
    return 16.0 if card in JOKERS else 20.0 if card in CAPITALS else 4.0


# Laying


def _laying(here: Position, mood: Mood) -> Lay | Prolong | None:
    hand = "".join(here.hand)
    if not here.words:
        packing = pack(hand, new_rows(hand, OPENING), here.opening)
    else:
        rows = [row for row in _all_rows(hand, here, mood) if row.worth > 0]
        packing = pack(hand, rows)
    return _first_allowed(here, packing) if packing and packing.rows else None


def _closing(seen: View, here: Position) -> Lay | Prolong | None:
    """Lay towards an empty hand if it can be emptied now and closing is to our good."""
    if here.phase != "play" or not here.words or not _closing_pays(seen):
        return None
    hand = "".join(here.hand)
    rows = [Row(row.slot, row.cards, 10.0 * _size(row) + row.worth / 100, 0) for row in _all_rows(hand, here, HURRIED)]
    packing = pack(hand, rows)
    if packing is None or len(hand) - sum(map(_size, packing.rows)) > 1:
        return None
    canasta = any(len(_grown(here, row)) == LONGEST for row in packing.rows) or has_canasta(here.words)
    return _first_allowed(here, packing) if canasta else None


def _size(row: Row) -> int:
    return len(row.cards) + isinstance(row.slot, str)


def _grown(here: Position, row: Row) -> str:
    return (row.slot if isinstance(row.slot, str) else here.words[row.slot]) + row.cards


def _first_allowed(here: Position, packing: Packing) -> Lay | Prolong | None:
    """A step of the packing: canastas first, for they free the hand; the least word stays where cards must stay."""
    rows = sorted(packing.rows, key=lambda row: (len(_grown(here, row)) == LONGEST, row.worth), reverse=True)
    for row in rows:
        if isinstance(row.slot, int):
            action = _action(row)
            if allowed(here, action):
                return action
    words = _words(Packing(tuple(rows), 0.0))
    for count in range(len(words), 0, -1):
        if allowed(here, Lay(words[:count])):
            return Lay(words[:count])
    return None


def _words(packing: Packing) -> tuple[str, ...]:
    return tuple(row.slot + row.cards for row in packing.rows if isinstance(row.slot, str))


def _action(row: Row) -> Lay | Prolong:
    return Lay((row.slot + row.cards,)) if isinstance(row.slot, str) else Prolong(row.slot, row.cards)


def _all_rows(hand: str, here: Position, mood: Mood) -> list[Row]:
    return new_rows(hand, mood) + growing_rows(hand, here.words[: here.settled], mood)


# How the round stands


def _mood(seen: View) -> Mood:
    """Hurried when the round may end before our next turn, stuck when we have laid much and can't close."""
    others = [seat for seat in range(len(seen.laid)) if seat != seen.turn]
    near = any(
        seen.hand_sizes[seat] <= 4 + 2 * has_canasta(words_of(seen, seat)) and words_of(seen, seat) for seat in others
    )
    if seen.phase == "last" or near or seen.stock < 2 * len(seen.laid):
        return HURRIED
    mine = words_of(seen, seen.turn)
    return STUCK if mine and not has_canasta(mine) and seen.hand_sizes[seen.turn] <= 4 else CALM


def _closing_pays(seen: View) -> bool:
    """Not if the game would end with somebody else ahead."""
    totals = []
    for seat, total in enumerate(seen.match.totals):
        points = sum(line.points for line in word_lines(seat, words_of(seen, seat)))
        loss = 0.0 if seat == seen.turn else AVERAGE * seen.hand_sizes[seat]
        totals.append(total + points - loss + (BONUS + 10 * len(seen.hand) if seat == seen.turn else 0))
    best = max(totals)
    return best < seen.options.target or totals[seen.turn] == best


# Throwing


def _throw(seen: View, here: Position) -> Card:
    """The card that is missed least and helps the next player least."""
    hand = "".join(here.hand)
    planned = _planned(here, hand)
    neighbour = (seen.turn + 1) % len(seen.laid)
    helps = _followers(words_of(seen, neighbour))

    def regret(card: Card) -> float:
        kept = keeping(card, hand) + (30.0 if card in planned else 0.0)
        if card in helps:
            kept += 4.0 + 2.0 * len(here.pile)
        return kept

    cards = sorted(set(hand))
    if _should_block(here, hand, helps):
        return SMALL_JOKER
    return min(cards, key=lambda card: (regret(card), -worth(card), card))


def _planned(here: Position, hand: str) -> str:
    """The cards that the best packing of the hand can't spare."""
    if not here.words:
        rows = new_rows(hand, HURRIED)
    else:
        rows = _all_rows(hand, here, HURRIED) if here.lap > 1 else new_rows(hand, HURRIED)
    packing = pack(hand, rows)
    rows = list(packing.rows) if packing else []
    used = "".join((row.slot if isinstance(row.slot, str) else "") + row.cards for row in rows)
    return "".join(card for card in set(used) if used.count(card) >= hand.count(card))


def _followers(words: Iterable[str]) -> set[Card]:
    """The letters that would let a player prolong one of these words."""
    return {row[0] for word in words if len(word) < LONGEST for row in HUNTER.after(word).rows}


def _should_block(here: Position, hand: str, helps: set[Card]) -> bool:
    """A joker on a rich pile keeps it from a neighbour who could use almost anything."""
    return len(here.pile) >= 8 and len(helps) >= 6 and hand.count(SMALL_JOKER) >= 2
