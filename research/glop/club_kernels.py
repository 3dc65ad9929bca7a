"""The club player of Glop in bit masks: it makes the plays that `bots/club.py` makes.

Only ties between equal plays may be broken differently.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# ruff: noqa: PLR0913, PLR0917

from numba import njit

from tablee.games.glop.bots import club as readable
from tablee.games.glop.deal_kernels import (
    ALL_CARDS,
    CARDS,
    FAVOURITE,
    LEFT,
    ONES_AND_SIXES,
    PILES,
    POINTS,
    RESERVES,
    SEATS,
    SIXES,
    SUDDEN,
    TABLE,
    TAKER,
    TURN,
    _add_up,
    how_many,
    legal,
)

VALUES = 12
REPLY, TAKEN, CHANCE, HELD = 0, 1, 2, 3
"""Rows of the working space `club`, by value: the best reply and capture, and the threats."""
KERNEL = njit(cache=True, nogil=True)


@KERNEL
def worths(row, worth):
    """Write what each card is worth to the side that takes it."""
    piles = row[PILES], row[PILES + 1]
    favourite = row[FAVOURITE]
    card_worth = readable.CARD if max(how_many(piles[0]), how_many(piles[1])) < 23 else 0.0
    sixes = how_many(piles[0] & SIXES), how_many(piles[1] & SIXES)
    six_worth = readable.SIX if max(sixes[0], sixes[1]) < 3 and min(sixes[0], sixes[1]) < 2 else 0.0
    most = max(how_many(piles[0] & favourite), how_many(piles[1] & favourite))
    favourite_worth = readable.FAVOURITE if most < 5 else 1.0
    for place in range(CARDS):
        card = 1 << place
        value = card_worth
        if card & SIXES:
            value += six_worth
        if card & favourite:
            value += favourite_worth
            if card & ONES_AND_SIXES:
                value += 1.0
        worth[place] = value


@KERNEL
def total(cards, worth):
    found = 0.0
    while cards:
        low = cards & -cards
        found += worth[how_many(low - 1)]
        cards ^= low
    return found


@KERNEL
def glop_worth(row, side):
    return readable.DECISIVE if row[SUDDEN] and row[POINTS + side] + 1 >= row[SUDDEN] else 1.0


@KERNEL
def threats(row, lacks, worth, club):
    """Write, by value, the chance that the next opponent has it and its worth in a capture."""
    seat = row[TURN]
    seats = row[SEATS]
    after = seat + 1 & seats - 1
    given = row[RESERVES + seat] if seats == 2 else row[seat + 2 & 3]
    possible = ALL_CARDS & ~(row[seat] | row[TABLE] | row[PILES] | row[PILES + 1] | given) & ~lacks[after]
    sure = lacks[after + 2 & 3] if seats == 4 else 0
    known = how_many(possible & sure)
    size = how_many(row[after]) - known
    others = how_many(possible) - known
    for value in range(1, VALUES):
        cards = possible & 15 << 4 * value - 4
        copies = how_many(cards)
        club[CHANCE][value] = 0.0
        club[HELD][value] = 0.0
        if not copies:
            continue
        none = 1.0
        for drawn in range(copies):
            none *= max(0.0, 1 - size / (others - drawn)) if others > drawn else 0.0
        club[CHANCE][value] = 1.0 if cards & sure else 1 - none
        while cards:
            low = cards & -cards
            club[HELD][value] = max(club[HELD][value], worth[how_many(low - 1)])
            cards ^= low


@KERNEL
def best_captures(table, worth, glop, is_last, sums, club):
    """Write, by value, the best reply of the opponent and the most that can be taken, -1 if none."""
    whole = total(table, worth)
    for value in range(VALUES):
        club[REPLY][value] = club[TAKEN][value] = -1.0
    for place in range(1, _add_up(table, 12, sums, 0)):
        value = sums[place] >> CARDS
        takes = sums[place] & ALL_CARDS
        if value >= VALUES or (table & 15 << 4 * value - 4 and takes & takes - 1):
            continue
        taken = total(takes, worth)
        reply = taken
        if takes == table:
            reply += glop * (3 if is_last else 1)
        elif is_last:
            reply = whole
        club[REPLY][value] = max(club[REPLY][value], reply)
        club[TAKEN][value] = max(club[TAKEN][value], taken)


@KERNEL
def afterwards(row, table, card, taker, worth, sums, club):
    """Return our side's likely capture afterwards, less the next opponent's expected reply."""
    seat = row[TURN]
    side = seat & 1
    is_last = row[LEFT] == 2
    best_captures(table, worth, glop_worth(row, 1 - side), is_last, sums, club)
    expected = 0.0
    nothing_yet = 1.0
    done = 0
    while True:
        best = -1.0
        at = 0
        for value in range(1, VALUES):
            if not done >> value & 1 and club[CHANCE][value] > 0 and club[REPLY][value] >= 0:
                gain = club[REPLY][value] + club[HELD][value]
                if gain > best or (gain == best and club[CHANCE][value] > club[CHANCE][at]):
                    best = gain
                    at = value
        if not at:
            break
        done |= 1 << at
        expected += nothing_yet * club[CHANCE][at] * best
        nothing_yet *= 1 - club[CHANCE][at]
    if is_last:
        return nothing_yet * swept(table, taker, side, worth) - expected
    ours = row[seat + 2 & 3]
    if row[SEATS] == 2:
        ours = row[seat] & ~card
        if not ours:
            ours = row[RESERVES + seat]
    hope = 0.0
    while ours:
        low = ours & -ours
        place = how_many(low - 1)
        if club[TAKEN][place // 4 + 1] >= 0:
            hope = max(hope, worth[place] + club[TAKEN][place // 4 + 1])
        ours ^= low
    return readable.LATER * nothing_yet * hope - expected


@KERNEL
def swept(table, taker, side, worth):
    if taker < 0:
        return 0.0
    return total(table, worth) if taker == side else -total(table, worth)


@KERNEL
def judged(row, move, worth, sums, club):
    """Return the worth of a move to the side that makes it."""
    seat = row[TURN]
    side = seat & 1
    card = move & row[seat]
    takes = move ^ card
    table = row[TABLE] ^ takes
    gain = 0.0
    taker = row[TAKER]
    if takes:
        taker = side
        gain = total(move, worth)
        if not table:
            gain += glop_worth(row, side) * (3 if row[LEFT] == 1 else 1)
    else:
        table |= card
    if row[LEFT] == 1:
        return gain + swept(table, taker, side, worth)
    return gain + afterwards(row, table, card, taker, worth, sums, club)


@KERNEL
def club_move(row, lacks, moves, sums, worth, club):
    """Return the move of the club player, which knows what its seat has seen."""
    end = legal(row, moves, 0, sums, 0)
    if end == 1:
        return moves[0]
    worths(row, worth)
    threats(row, lacks, worth, club)
    best = -1e9
    chosen = moves[0]
    for place in range(end):
        value = judged(row, moves[place], worth, sums, club)
        earlier = (moves[place] & row[row[TURN]]) < (chosen & row[row[TURN]])
        if value > best + 1e-12 or (value > best - 1e-12 and earlier):
            best = max(best, value)
            chosen = moves[place]
    return chosen
