"""Kernels that play a deal of Glop in bit masks, with the same results as the readable engine.

They cover a deal from the exchange to the count. A set of cards is a number of 44 bits in the order
of DECK, four bits for each value. A move is the set of cards that it moves: one of the hand, and
those of the table that it takes. A deal is a row of numbers; the constants below name its fields.
"""

from tablee.kit.compiling import bit_counter, compiled

HANDS, RESERVES, TABLE, PILES = 0, 4, 6, 7
TURN, LEFT, TAKER, POINTS, GLOPS, ROYAL, OVER = 9, 10, 11, 12, 14, 16, 17
SEATS, FREE, FAVOURITE, SUDDEN = 18, 19, 20, 21
WIDTH = 22
"""Number of fields in a row. Some of them:

- LEFT: the number of cards still to be played
- TAKER and ROYAL: the side, or -1
- FREE: whether the option of GLOP-24 is on
- FAVOURITE: the cards of that colour
- SUDDEN: the points at which a glop ends the game (GLOP-51), 0 if none does
"""

MOST_MOVES, MOST_SUMS = 1 << 15, 1 << 13
"""Sizes of the buffers: more moves, and more sets that add up to 11 or less, than ever occur."""
CARDS = 44
ALL_CARDS = (1 << CARDS) - 1
SIXES = 15 << 20
ONES_AND_SIXES = 15 | SIXES
_HIGHEST = 11
_LOW_32 = (1 << 32) - 1

how_many = bit_counter()
"""The number of cards in a set."""


@compiled
def drawn(chance):
    """Return the next state of a random source (multiply with carry). Its low 32 bits are the draw."""
    return 698769069 * (chance & _LOW_32) + (chance >> 32)


@compiled
def below(chance, n):
    """Return a number below n from the draw in this state."""
    return (chance & _LOW_32) * n >> 32


@compiled
def legal(row, moves, start, sums, alike):
    """Write every legal move of the seat to play into `moves` from `start`, and return their end.

    Among cards of one value that are in `alike`, only the lowest is played or taken. With `alike` 0
    all moves are listed. With the cards that are not favourites, only moves with different
    consequences are listed. `sums` is scratch space for sets and their totals.
    """
    hand = row[row[TURN]]
    table = row[TABLE]
    end = start
    adding = 0
    top = 0
    for value in range(1, _HIGHEST + 1):
        cards = hand & 15 << 4 * value - 4
        if cards:
            equal = table & 15 << 4 * value - 4
            if equal:  # GLOP-22: a card takes its own value first
                end = _write_pairs(cards, equal, moves, end, alike)
            else:
                adding |= cards
                top = value
    unable = adding
    if top > 1:
        for place in range(1, _add_up(table, top, sums, alike)):
            cards = adding & 15 << 4 * (sums[place] >> CARDS) - 4
            if cards:
                unable &= ~cards
                end = _write(cards, sums[place] & ALL_CARDS, moves, end, alike)
    if end == start:
        return _write_laid(hand, moves, end, alike)
    return _write_laid(unable, moves, end, alike) if row[FREE] else end


@compiled
def _add_up(table, top, sums, alike):
    """Write the sets of exposed cards with totals up to `top`, and return how many there are.

    Each set has its total in the bits above its cards.
    """
    sums[0] = 0
    found = 1
    for value in range(1, top):
        cards = table >> 4 * value - 4 & 15
        while cards:
            card = (cards & -cards) << 4 * value - 4
            cards &= cards - 1
            twins = 0
            if alike & card:
                twins = table & alike & (card - 1) & 15 << 4 * value - 4
            added = card | value << CARDS
            most = top - value + 1 << CARDS
            for place in range(found):
                if sums[place] < most and not twins & ~sums[place]:
                    sums[found] = sums[place] + added
                    found += 1
    return found


@compiled
def _write_pairs(cards, equal, moves, end, alike):
    equal = _differing(equal, alike)
    while equal:
        end = _write(cards, equal & -equal, moves, end, alike)
        equal &= equal - 1
    return end


@compiled
def _write(cards, takes, moves, end, alike):
    """Write one move for each of these cards, which have one value and take the same."""
    cards = _differing(cards, alike)
    while cards:
        moves[end] = (cards & -cards) | takes
        end += 1
        cards &= cards - 1
    return end


@compiled
def _write_laid(cards, moves, end, alike):
    for value in range(_HIGHEST):
        end = _write(cards & 15 << 4 * value, 0, moves, end, alike)
    return end


@compiled
def _differing(cards, alike):
    """Return the cards that are not alike, and the lowest of those that are. All have one value."""
    same = cards & alike
    return (cards & ~alike) | (same & -same)


@compiled
def play(row, move):
    """Play a legal move: change the row to the deal after it."""
    seat = row[TURN]
    side = seat & 1
    seats = row[SEATS]
    card = move & row[seat]
    takes = move ^ card
    hand = row[seat] ^ card
    if hand == 0 and seats == 2:
        hand = row[RESERVES + seat]
        row[RESERVES + seat] = 0
    row[seat] = hand
    row[TURN] = seat + 1 & seats - 1
    row[LEFT] -= 1
    if takes:
        row[TABLE] ^= takes
        row[PILES + side] |= move
        row[TAKER] = side
        if row[TABLE] == 0:
            _mark_glop(row, side)
    else:
        row[TABLE] |= card
    if row[LEFT] == 0 and not row[OVER]:
        _finish(row)


@compiled
def _mark_glop(row, side):
    """Mark a glop (GLOP-30, GLOP-32). If it reaches the target, it ends the game (GLOP-51)."""
    if row[LEFT] == 0:
        row[POINTS + side] += 3
        row[ROYAL] = side
    else:
        row[POINTS + side] += 1
        row[GLOPS + side] += 1
    if row[SUDDEN] and row[POINTS] != row[POINTS + 1] and max(row[POINTS], row[POINTS + 1]) >= row[SUDDEN]:
        row[OVER] = 1


@compiled
def _finish(row):
    """Collect the exposed cards after the last play, and count.

    See GLOP-33, GLOP-34 and GLOP-40 to GLOP-43.
    """
    if row[TAKER] >= 0:
        row[PILES + row[TAKER]] |= row[TABLE]
        row[TABLE] = 0
    for side in range(2):
        row[POINTS + side] += counted(row[PILES + side], row[FAVOURITE])
    row[OVER] = 1


@compiled
def counted(pile, favourite):
    """Return the points that a pile is worth."""
    points = how_many(pile & favourite & ONES_AND_SIXES)
    if how_many(pile) >= 23:
        points += 2
    if how_many(pile & SIXES) >= 3:
        points += 2
    favourites = how_many(pile & favourite)
    if favourites >= 6:
        points += favourites - 5
    return points


@compiled
def deal_out(row, chance):
    """Deal a new deal with the exchange done, and return the random source.

    The row's options and points stay. Seat 0 begins. Void deals are dealt again (GLOP-12).
    """
    for field in range(TABLE):
        row[field] = 0
    row[TABLE] = 15
    while _is_void(row[TABLE]):
        row[TABLE], chance = some_of(ALL_CARDS, 4, chance)
    rest = ALL_CARDS ^ row[TABLE]
    for heap in range(4):
        cards, chance = some_of(rest, 10, chance)
        rest ^= cards
        row[heap if row[SEATS] == 4 or heap < 2 else RESERVES + heap - 2] = cards
    for field in range(PILES, SEATS):
        if not POINTS <= field < GLOPS:
            row[field] = 0
    row[LEFT] = 40
    row[TAKER] = row[ROYAL] = -1
    return chance


@compiled
def _is_void(table):
    most = 0
    for value in range(_HIGHEST):
        most = max(most, how_many(table >> 4 * value & 15))
    return most > 2


@compiled
def some_of(cards, count, chance):
    """Return `count` random cards of a set, every choice equally likely, and the random source."""
    out = how_many(cards)
    chosen = 0
    while count > 0 and cards:
        card = cards & -cards
        cards ^= card
        chance = drawn(chance)
        if below(chance, out) < count:
            chosen |= card
            count -= 1
        out -= 1
    return chosen, chance


@compiled
def random_deals(row, deals, chance, moves, sums):
    """Play this many random deals and return the number of decisions.

    Every decision computes the full list of legal moves.
    """
    decisions = 0
    for _ in range(deals):
        chance = deal_out(row, chance)
        while not row[OVER]:
            end = legal(row, moves, 0, sums, 0)
            chance = drawn(chance)
            play(row, moves[below(chance, end)])
            decisions += 1
    return decisions


@compiled
def begin_all(rows, chances, listed, counts, moves, sums):
    """Deal out a batch of deals and list the moves of each. Return the greatest number of moves."""
    most = 0
    for deal in range(len(rows)):
        chances[deal] = deal_out(rows[deal], chances[deal])
        counts[deal] = _list_moves(rows[deal], listed[deal], moves, sums)
        most = max(most, counts[deal])
    return most


@compiled
def step_all(rows, chances, chosen, leads, ended, listed, counts, moves, sums):
    """Play the chosen move in each deal, and return the greatest number of moves.

    A deal that is over writes its lead and is dealt again.
    """
    most = 0
    for deal in range(len(rows)):
        row = rows[deal]
        play(row, listed[deal][chosen[deal]])
        ended[deal] = row[OVER]
        leads[deal] = 0
        if row[OVER]:
            leads[deal] = row[POINTS] - row[POINTS + 1]
            row[POINTS] = row[POINTS + 1] = 0
            chances[deal] = deal_out(row, chances[deal])
        counts[deal] = _list_moves(row, listed[deal], moves, sums)
        most = max(most, counts[deal])
    return most


@compiled
def list_all(rows, listed, counts, moves, sums):
    """List the moves of every deal again, in rows that have become longer."""
    for deal in range(len(rows)):
        counts[deal] = _list_moves(rows[deal], listed[deal], moves, sums)


@compiled
def _list_moves(row, listed, moves, sums):
    """List as many moves as fit, and return how many there are."""
    end = legal(row, moves, 0, sums, 0)
    for place in range(min(end, len(listed))):
        listed[place] = moves[place]
    return end
