"""Kernels that play Touposix for two in numbers, with the same results as the readable engine.

They cover whole games by the rules of edition 4 with the standard options. Letters are numbered
from 0 for A, then come STAR and FIRE. A game is a row of numbers; the constants below name its
fields. Which letters make a word is looked up in a bitset (lexicon/card_kernels.py).

A move is a number: the places in the hand of its cards, as bits, then one of

- a pile (`>> PILE & 7`), the place of the card laid last (`>> LAST & 7`) and its letter
  (`>> LETTER & 31`): a word
- DISCARD: the cards are discarded
- PASS

Of moves with the same consequences one is listed: equal cards and piles with equal letters differ
in nothing.
"""

from tablee.games.touposix.cards import HAND, MOST_PILES, PRIZES, TURNED_UP
from tablee.kit.compiling import compiled
from tablee.lexicon.letters import ALPHABET

SEATS = 2
LETTERS = len(ALPHABET)
STAR, FIRE = LETTERS, LETTERS + 1
KINDS = LETTERS + 2
NONE = -1
CARDS = 100
HEAP = (CARDS - TURNED_UP) // SEATS
"""Cards of a seat at the start."""

HANDS = 0
TOPS = HANDS + SEATS * HAND
HEAPS = TOPS + MOST_PILES
GONE = HEAPS + SEATS * HEAP
PILES = GONE + KINDS
TURN, STACK, PASSES, OVER = PILES + 1, PILES + 2, PILES + 3, PILES + 4
DRAWS, DISCARDS, FIRES, WON = PILES + 5, PILES + 7, PILES + 9, PILES + 11
WIDTH = PILES + 13
"""Number of fields in a row. Some of them:

- HANDS: the hand of each seat in ascending order, then NONE
- HEAPS: the cards that each seat was dealt; DRAWS says how many of them are still to be drawn
- GONE: for each kind of card, how many lie on the piles or were discarded or fired
- PILES: the number of piles; TOPS has their letters
- WON: the ABCD cards of each seat
"""

PILE, LAST, LETTER = 6, 9, 12
DISCARD, PASS = 1 << 20, 1 << 21
SUBSETS = 1 << HAND
COUNT = 3
"""Index of the number of letters in the scratch space of `legal`, below the ranks."""


@compiled
def set_up(row, pack, first):
    """Set up a game from a shuffled pack. The first two letters are turned up (TOUPOSIX-10)."""
    for field in range(WIDTH):
        row[field] = 0
    turned = 0
    dealt = 0
    for place in range(CARDS):
        card = pack[place]
        if turned < TURNED_UP and card < LETTERS:
            row[TOPS + turned] = card
            row[GONE + card] += 1
            turned += 1
        else:
            row[HEAPS + dealt] = card
            dealt += 1
    row[PILES] = TURNED_UP
    row[STACK] = PRIZES
    row[TURN] = first
    for seat in range(SEATS):
        row[DRAWS + seat] = HEAP
        for place in range(HAND):
            row[HANDS + HAND * seat + place] = NONE
        _draw(row, seat)


@compiled
def held(row, seat):
    """Return the number of cards in a hand."""
    count = 0
    while count < HAND and row[HANDS + HAND * seat + count] != NONE:
        count += 1
    return count


@compiled
def _draw(row, seat):
    """Fill a hand up to six cards, and keep it in order (TOUPOSIX-21)."""
    start = HANDS + HAND * seat
    count = held(row, seat)
    while count < HAND and row[DRAWS + seat] > 0:
        row[DRAWS + seat] -= 1
        card = row[HEAPS + HEAP * seat + row[DRAWS + seat]]
        slot = count
        while slot > 0 and row[start + slot - 1] > card:
            row[start + slot] = row[start + slot - 1]
            slot -= 1
        row[start + slot] = card
        count += 1


@compiled
def legal(row, moves, ranks, ladder, offsets, bits):
    """Write the legal moves of the seat to play, as many as fit, and return how many there are.

    `ranks` is scratch space.
    """
    start = HANDS + HAND * row[TURN]
    size = held(row, row[TURN])
    _measure(row, start, size, ranks, ladder)
    end = 0
    for cards in range(1, 1 << size):
        if not _is_first(row, start, size, cards):
            continue
        if end < len(moves):
            moves[end] = DISCARD | cards
        end += 1
        end = _write_words(row, start, size, cards, moves, end, ranks, ladder, offsets, bits)
    if end < len(moves):
        moves[end] = PASS
    return end + 1


@compiled
def _measure(row, start, size, ranks, ladder):
    """Compute the rank of the letters of every choice of cards, and how many letters it has.

    `ranks[n, cards]` is the rank if n lower letters come before them. So the rank of letters among
    which others are inserted is a sum of few parts (`_place`).
    """
    for column in range(4):
        ranks[column, 0] = 0
    for place in range(size):
        card = row[start + place]
        bit = 1 << place
        for rest in range(bit):
            count = ranks[COUNT, rest]
            is_letter = card < LETTERS
            ranks[COUNT, bit + rest] = count + is_letter
            for before in range(COUNT):
                ranks[before, bit + rest] = ranks[before, rest] + (ladder[card, count + before + 1] if is_letter else 0)


@compiled
def _is_first(row, start, size, cards):
    """Return whether of equal cards the first ones are chosen."""
    for place in range(1, size):
        if cards >> place & 1 and not cards >> place - 1 & 1 and row[start + place] == row[start + place - 1]:
            return False
    return True


@compiled
def _write_words(row, start, size, cards, moves, end, ranks, ladder, offsets, bits):
    """Write the words of exactly these cards: for each pile, every letter that can come on top."""
    count = stars = fires = 0
    for place in range(size):
        if cards >> place & 1:
            count += 1
            stars += row[start + place] == STAR
            fires += row[start + place] == FIRE
    if fires > 1 or (fires == 1 and (row[PILES] >= MOST_PILES or count == 1)):
        return end
    jokers = stars + fires
    for pile in range(row[PILES]):
        top = row[TOPS + pile]
        if _is_repeated(row, pile) or not _is_set(
            bits, offsets, jokers, _with_one(row, start, cards, top, ranks, ladder)
        ):
            continue
        before = NONE
        for place in range(size):
            card = row[start + place]
            if not cards >> place & 1 or card in (before, FIRE):
                continue
            before = card
            move = cards | pile << PILE | place << LAST
            if card < LETTERS:
                if end < len(moves):
                    moves[end] = move | card << LETTER
                end += 1
                continue
            for letter in range(LETTERS):
                if _is_set(bits, offsets, jokers - 1, _with_two(row, start, cards, top, letter, ranks, ladder)):
                    if end < len(moves):
                        moves[end] = move | letter << LETTER
                    end += 1
    return end


@compiled
def _is_repeated(row, pile):
    """Return whether an earlier pile shows the same letter."""
    for earlier in range(pile):  # noqa: SIM110 - numba compiles no generator
        if row[TOPS + earlier] == row[TOPS + pile]:
            return True
    return False


@compiled
def _lower(row, start, cards, letter):
    """Return those of the cards that are lower than a letter."""
    place = 0
    while cards >> place and row[start + place] < letter:
        place += 1
    return cards & (1 << place) - 1


@compiled
def _with_one(row, start, cards, letter, ranks, ladder):
    """Return the rank and the number of the letters of some cards and one more."""
    lower = _lower(row, start, cards, letter)
    rank = ranks[0, lower] + ladder[letter, ranks[COUNT, lower] + 1] + ranks[1, cards] - ranks[1, lower]
    return rank, ranks[COUNT, cards] + 1


@compiled
def _with_two(row, start, cards, one, other, ranks, ladder):
    """Return the rank and the number of the letters of some cards and two more."""
    low = min(one, other)
    high = max(one, other)
    first = _lower(row, start, cards, low)
    second = _lower(row, start, cards, high)
    rank = ranks[0, first] + ladder[low, ranks[COUNT, first] + 1] + ranks[1, second] - ranks[1, first]
    rank += ladder[high, ranks[COUNT, second] + 2] + ranks[2, cards] - ranks[2, second]
    return rank, ranks[COUNT, cards] + 2


@compiled
def _is_set(bits, offsets, jokers, ranked):
    place = offsets[jokers, ranked[1]] + ranked[0]
    return bits[place >> 3] >> (place & 7) & 1 != 0


@compiled
def play(row, move):
    """Play a legal move."""
    seat = row[TURN]
    if move == PASS:
        row[PASSES] += 1
        if row[PASSES] == SEATS:
            row[OVER] = 1
        row[TURN] = 1 - seat
        return
    row[PASSES] = 0
    thrown, fires = _remove(row, seat, move)
    if move & DISCARD:
        row[DISCARDS + seat] += thrown
    else:
        pile = row[PILES] if fires else move >> PILE & 7
        row[PILES] += fires
        row[FIRES + seat] += fires
        row[TOPS + pile] = move >> LETTER & 31
        if thrown == HAND and row[STACK] > 0:  # a word of seven letters (TOUPOSIX-24)
            _take_prize(row, seat)
    _draw(row, seat)
    if row[HANDS + HAND * seat] == NONE:  # out (TOUPOSIX-30)
        if row[STACK] > 0:
            _take_prize(row, seat)
        row[OVER] = 1
    else:
        row[TURN] = 1 - seat


@compiled
def _remove(row, seat, move):
    """Take the cards of a move out of the hand. Return how many, and how many firecrackers."""
    start = HANDS + HAND * seat
    kept = thrown = fires = 0
    for place in range(HAND):
        card = row[start + place]
        if card == NONE:
            break
        if move >> place & 1:
            thrown += 1
            fires += card == FIRE
            row[GONE + card] += 1
        else:
            row[start + kept] = card
            kept += 1
    for place in range(kept, HAND):
        row[start + place] = NONE
    return thrown, fires


@compiled
def _take_prize(row, seat):
    row[STACK] -= 1
    row[WON + seat] += 1


@compiled
def points(row, seat):
    """Return the points of a seat (TOUPOSIX-32)."""
    return 10 * row[WON + seat] - 5 * row[DISCARDS + seat] - 5 * row[FIRES + seat] - held(row, seat)


@compiled
def list_all(rows, listed, counts, ranks, ladder, offsets, bits):
    """List the moves of all games. Return the greatest number of moves."""
    most = 0
    for game in range(len(rows)):
        counts[game] = legal(rows[game], listed[game], ranks, ladder, offsets, bits)
        most = max(most, counts[game])
    return most


@compiled
def play_all(rows, listed, chosen, leads, ended):
    """Play the chosen move in every game. A game that is over writes its lead."""
    for game in range(len(rows)):
        row = rows[game]
        play(row, listed[game, chosen[game]])
        ended[game] = row[OVER]
        leads[game] = points(row, 0) - points(row, 1) if row[OVER] else 0


@compiled
def set_up_all(rows, which, packs, firsts):
    """Set up new games in some rows."""
    for place in range(len(which)):
        set_up(rows[which[place]], packs[place], firsts[place])
