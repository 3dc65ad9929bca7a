"""Kernels that play a round of Cumulo for two in numbers, with the results of the readable engine.

They cover a round from the deal to the count, with the standard options. Kinds of card are numbered
as in ORDER: the capitals, the capital joker, the small letters, the small joker. A round is a row
of numbers; the constants below name its fields.

A move is a number: what it does (`>> DOES & 7`), TAKE if it takes the pile first, and

- DISCARD: the kind of card
- LAY: a word (word_kernels.py)
- PROLONG: the added cards, written like a word, and the index of the laid word (`>> WORD & 31`)
- OPEN: the index of an opening, which is a row of words, then 0
- DRAW and PASS: nothing more
"""

from tablee.games.cumulo.cards import DECK, LONGEST, ORDER, VALUE
from tablee.games.cumulo.deal import HAND
from tablee.games.cumulo.score import ANNOUNCED, ANNOUNCED_WITH_JOKER, BONUS
from tablee.games.cumulo.word_kernels import (
    CARD,
    CARD_BITS,
    CARDS,
    JOKER,
    LENGTH,
    NONE,
    SMALL,
    has_joker,
    joined,
    length_of,
    read,
)
from tablee.kit.compiling import compiled

SEATS = 2
KINDS = len(ORDER)
MOST_WORDS = SMALL
"""Every word begins with a capital, and there is one of each."""
PACK = len(DECK)
STOCKED = PACK - SEATS * HAND
VALUES = tuple([VALUE[card] for card in ORDER])

HANDS = 0
WORDS = HANDS + SEATS * KINDS
FOLLOWING = WORDS + SEATS * MOST_WORDS
STOCK = FOLLOWING + SEATS * MOST_WORDS
PILE = STOCK + STOCKED
SIZES = PILE + PACK
LAID, CANASTAS, NEEDED = SIZES + 2, SIZES + 4, SIZES + 6
LEFT, PILED, PHASE, TURN, FIRST, LAP, SETTLED, CLOSER, OVER = range(SIZES + 8, SIZES + 17)
WIDTH = SIZES + 17
"""Number of fields in a row. Some of them:

- HANDS: for each seat, the number of cards of each kind; SIZES has their sum
- WORDS: the laid words of each seat, with COMPLETE; LAID has their number, CANASTAS how many have
  seven letters
- FOLLOWING: for each laid word, the letters that may be added, as bits
- NEEDED: the points that the opening of each seat must announce
- LEFT and PILED: the number of cards in the stock and on the pile; the last one is on top
- SETTLED: how many words the seat to play may prolong
"""

DRAWING, PLAYING, LAST = range(3)
"""Phases: a card or the pile, layings and a discard, last layings after the other has closed."""

COMPLETE = 1 << 38
WORD, DOES = 39, 44
DRAW, PASS, DISCARD, PROLONG, LAY, OPEN = range(6)
TAKE = 1 << 47
MOST_OPENED = 5
"""Words in an opening, at most."""


@compiled
def set_up(row, pack, first, needed):
    """Deal a round from a shuffled pack (CUMULO-30)."""
    for field in range(WIDTH):
        row[field] = 0
    for place in range(SEATS * HAND):
        seat = (first + place) % SEATS
        row[HANDS + KINDS * seat + pack[place]] += 1
    for place in range(STOCKED):
        row[STOCK + place] = pack[SEATS * HAND + place]
    for seat in range(SEATS):
        row[SIZES + seat] = HAND
        row[NEEDED + seat] = needed[seat]
    row[LEFT] = STOCKED
    row[TURN] = row[FIRST] = first
    row[LAP] = 1
    row[CLOSER] = NONE


@compiled
def announced(word):
    """Return the points that a complete word announces (CUMULO-20)."""
    length = length_of(word)
    return ANNOUNCED_WITH_JOKER[length - 1] if has_joker(word) else ANNOUNCED[length - 1]


@compiled
def kind_of(cards, place, is_word):
    """Return the kind of a card. A new word begins with a capital, added cards are all small."""
    letter = cards >> CARD_BITS * place & CARD
    return letter if is_word and place == 0 else letter + SMALL


@compiled
def move_cards(row, seat, cards, is_word, step):
    """Put the cards of a word or growth into a hand, or take them out with step -1."""
    for place in range(length_of(cards)):
        row[HANDS + KINDS * seat + kind_of(cards, place, is_word)] += step
    row[SIZES + seat] += step * length_of(cards)


@compiled
def play(row, move, openings, tree):
    """Play a legal move. `openings` are those that were listed with it."""
    seat = row[TURN]
    does = move >> DOES & 7
    if does == DRAW:
        row[LEFT] -= 1
        receive(row, seat, row[STOCK + row[LEFT]])
        _begin_to_play(row, seat)
    elif does == DISCARD:
        _discard(row, seat, move & (1 << DOES) - 1)
    elif does == PASS:
        row[OVER] = 1
    else:
        if move & TAKE:
            for place in range(row[PILED]):
                receive(row, seat, row[PILE + place])
            row[PILED] = 0
            _begin_to_play(row, seat)
        _lay(row, seat, move, openings, tree)
        if row[SIZES + seat] == 0:
            _close(row, seat)


@compiled
def receive(row, seat, kind):
    """Add a card to a hand."""
    row[HANDS + KINDS * seat + kind] += 1
    row[SIZES + seat] += 1


@compiled
def _begin_to_play(row, seat):
    row[PHASE] = PLAYING
    row[SETTLED] = row[LAID + seat]


@compiled
def _discard(row, seat, kind):
    row[HANDS + KINDS * seat + kind] -= 1
    row[SIZES + seat] -= 1
    row[PILE + row[PILED]] = kind
    row[PILED] += 1
    if row[SIZES + seat] == 0:
        _close(row, seat)
        return
    row[TURN] = 1 - seat
    row[LAP] += row[TURN] == row[FIRST]
    row[PHASE] = DRAWING
    row[SETTLED] = row[LAID + row[TURN]]


@compiled
def _lay(row, seat, move, openings, tree):
    does = move >> DOES & 7
    if does == PROLONG:
        index = move >> WORD & 31
        move_cards(row, seat, move, False, -1)
        _put(row, seat, index, joined(row[WORDS + MOST_WORDS * seat + index], move), tree)
    elif does == LAY:
        _add(row, seat, move, tree)
    else:
        for word in openings[move & CARD]:
            if word:
                _add(row, seat, word, tree)


@compiled
def _add(row, seat, word, tree):
    """Lay a new word."""
    move_cards(row, seat, word, True, -1)
    row[LAID + seat] += 1
    _put(row, seat, row[LAID + seat] - 1, word, tree)


@compiled
def _put(row, seat, index, word, tree):
    """Write a new or longer word among the laid ones."""
    following, complete = read(word, tree)
    word &= CARDS | 7 << LENGTH
    row[WORDS + MOST_WORDS * seat + index] = word | COMPLETE if complete else word
    row[FOLLOWING + MOST_WORDS * seat + index] = following
    row[CANASTAS + seat] += length_of(word) == LONGEST


@compiled
def _close(row, seat):
    """Close the round. The other lays once more if it comes later in the lap (CUMULO-41)."""
    row[CLOSER] = seat
    if seat != row[FIRST]:
        row[OVER] = 1
        return
    row[PHASE] = LAST
    row[TURN] = 1 - seat
    row[SETTLED] = row[LAID + 1 - seat]


@compiled
def top_to_take(row):
    """Return the top of the pile if the pile may be taken (CUMULO-33, CUMULO-36), else NONE."""
    if row[PHASE] != DRAWING or row[LAP] == 1 or row[PILED] == 0:
        return NONE
    top = row[PILE + row[PILED] - 1]
    return NONE if top % SMALL == JOKER else top


@compiled
def points(row, seat):
    """Return the points of a seat in a round that is over (CUMULO-50)."""
    total = BONUS if row[CLOSER] == seat else 0
    for index in range(row[LAID + seat]):
        word = row[WORDS + MOST_WORDS * seat + index]
        if word & COMPLETE:
            total += announced(word)
        if not word & COMPLETE or length_of(word) == LONGEST:
            for place in range(length_of(word)):
                total += VALUES[kind_of(word, place, True)]
    for kind in range(KINDS):
        total -= VALUES[kind] * row[HANDS + KINDS * seat + kind]
    return total


@compiled
def set_up_all(rows, which, packs, firsts, needed):
    """Deal new rounds in some rows."""
    for place in range(len(which)):
        set_up(rows[which[place]], packs[place], firsts[place], needed)


@compiled
def play_all(rows, listed, openings, chosen, tree, leads, ended):
    """Play the chosen move in every round. A round that is over writes its lead."""
    for number in range(len(rows)):
        row = rows[number]
        play(row, listed[number, chosen[number]], openings[number], tree)
        ended[number] = row[OVER]
        leads[number] = points(row, 0) - points(row, 1) if row[OVER] else 0


@compiled
def see_all(rows, planes):
    """Count the cards that the deciding seats see, by round, zone and kind of card.

    The zones are those of `games/cumulo/planes.py`.
    """
    planes[:] = 0
    for number in range(len(rows)):
        row, zones = rows[number], planes[number]
        seat = row[TURN]
        for kind in range(KINDS):
            zones[0, kind] = row[HANDS + KINDS * seat + kind]
        for place in range(row[PILED]):
            zones[2, row[PILE + place]] += 1
        if row[PILED]:
            zones[1, row[PILE + row[PILED] - 1]] = 1
        for step in range(SEATS):
            other = (seat + step) % SEATS
            for index in range(row[LAID + other]):
                word = row[WORDS + MOST_WORDS * other + index]
                grows = step == 0 and index < row[SETTLED] and row[LAP] > 1 and length_of(word) < LONGEST
                for place in range(length_of(word)):
                    zones[4 + step, kind_of(word, place, True)] += 1
                    zones[3, kind_of(word, place, True)] += grows


@compiled
def measure_all(rows, totals, numbers):
    """Write the other numbers that the deciding seats see, in the order of the same module."""
    numbers[:] = 0
    for number in range(len(rows)):
        row, seen = rows[number], numbers[number]
        seen[row[PHASE]] = 1
        seen[4] = 1  # it is this seat's turn
        for step in range(SEATS):
            seat = (row[TURN] + step) % SEATS
            seen[6 + step] = row[CLOSER] == seat
            seen[8 + step] = row[SIZES + seat] / 10
            seen[10 + step] = totals[seat] / 100
            seen[12 + step] = row[NEEDED + seat] / 100
            for index in range(row[LAID + seat]):
                length = length_of(row[WORDS + MOST_WORDS * seat + index])
                seen[13 + LONGEST * step + length] += 1
        seen[28] = row[LAP] == 1
        seen[29] = row[LEFT] / 10
        seen[30] = top_to_take(row) != NONE
