"""Whole games of Glop between compiled players, with what each seat remembers."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# ruff: noqa: PLR0913, PLR0917

import numpy as np

from research.glop.club_kernels import KERNEL, club_move
from tablee.games.glop.bots.guessing import TRIED
from tablee.games.glop.bots.habit_kernels import (
    EXPOSED,
    LACKED,
    MOVED,
    PAST,
    PILED,
    PLAYED,
    SIZE,
    explain,
    observe,
    price,
    try_out,
)
from tablee.games.glop.bots.search_kernels import ENDS, imagine, weigh
from tablee.games.glop.bots.thinking import GROWTH, PLIES, SEARCHED, SHALLOW, WON
from tablee.games.glop.deal_kernels import (
    ALL_CARDS,
    CARDS,
    FAVOURITE,
    LEFT,
    OVER,
    PILES,
    POINTS,
    RESERVES,
    SEATS,
    SUDDEN,
    TABLE,
    TURN,
    WIDTH,
    deal_out,
    drawn,
    how_many,
    legal,
    play,
)

CLUB, EXPERT, CLAIRVOYANT = 0, 1, 2
NO_TARGET = 1 << 30
PLIES_OF_TWO, PLIES_OF_FOUR = PLIES[2], PLIES[4]


@KERNEL
def note(row, move, lacks, past, count):
    """Note a play before it is made, and return how many plays are remembered.

    Those that a seat made before it took up its reserve are forgotten.
    """
    seat = row[TURN]
    noted = past[count]
    noted[PLAYED] = seat
    noted[EXPOSED] = row[TABLE]
    noted[MOVED] = move
    noted[SIZE] = how_many(row[seat + 1 & row[SEATS] - 1])
    noted[PILED] = row[PILES]
    noted[PILED + 1] = row[PILES + 1]
    for other in range(4):
        noted[LACKED + other] = lacks[other]
    count += 1
    observe(row, move, lacks)
    if row[SEATS] == 4 or row[seat] & ~move:
        return count
    kept = 0
    for place in range(count):
        if past[place][PLAYED] != seat:
            past[kept] = past[place]
            kept += 1
    return kept


@KERNEL
def opponents_plays(row, past, count):
    """Return the opponents' plays, the latest first."""
    mine = np.zeros((count, PAST), np.int64)
    found = 0
    for place in range(count - 1, -1, -1):
        if past[place][PLAYED] - row[TURN] & 1:
            mine[found] = past[place]
            found += 1
    return mine[:found]


@KERNEL
def guesses(row, lacks, past, count, samples, room, luck):
    """Return the deals that the expert imagines, and the random source."""
    seat = row[TURN]
    seats = row[SEATS]
    after = seat + 1 & seats - 1
    others = RESERVES + after if seats == 2 else seat + 3 & 3
    hidden = row[after] | row[others]
    size = how_many(row[after])
    if size == 0 or size == how_many(hidden):
        return row.copy().reshape(1, WIDTH), luck
    deals = np.zeros((samples * TRIED, WIDTH), np.int64)
    likely = np.ones(len(deals))
    luck = drawn(drawn(luck))
    imagine(row, (after, others, size), hidden, (lacks[after], lacks[others] if seats == 4 else 0), deals, luck)
    explain(deals, opponents_plays(row, past, count), likely, np.zeros(4, np.int64), room[0], room[1], room[6])
    return resampled(deals, likely, samples), luck


@KERNEL
def resampled(deals, likely, samples):
    """Return `samples` deals by systematic resampling, as `guessing.py` does."""
    sums = np.cumsum(likely)
    chosen = np.zeros((samples, WIDTH), np.int64)
    place = 0
    for number in range(samples):
        while sums[place] < sums[-1] * (number + 0.5) / samples:
            place += 1
        chosen[number] = deals[place]
    return chosen


@KERNEL
def best_move(row, deals, lacks, budget, terms, ends, room):
    """Return the best move on average on these deals, as `thinking.py` finds it."""
    moves, sums, _, _, rows, values, habits, outlook = room
    end = legal(row, moves, 0, sums, ALL_CARDS & ~row[FAVOURITE])
    options = moves[:end].copy()
    if end == 1:
        return options[0]
    if len(deals) > 1 and row[LEFT] > SEARCHED:
        plies = PLIES_OF_TWO if row[SEATS] == 2 else PLIES_OF_FOUR
        means = np.zeros(end)
        price(row, habits)
        for number in range(len(deals)):
            try_out(deals[number], options, values, lacks, plies, rows[0], moves, sums, terms, ends, habits, outlook)
            means += values[:end]
        return options[np.argmax(means)]
    return searched(row, deals, options, budget, terms, ends, room)


@KERNEL
def searched(row, deals, options, budget, terms, ends, room):
    """Return the best of these options by alpha-beta, as deep as the budget allows."""
    moves, sums, spots, bounds, rows, values, _, _ = room
    depth = SHALLOW
    spent = 0
    before = 0
    while True:
        means = np.zeros(len(options))
        seen = 0
        for number in range(len(deals)):
            rows[-1] = deals[number]
            seen += weigh(rows, options, len(options), values, moves, sums, spots, bounds, terms, ends, depth)
            means += values[: len(options)]
        spent += seen
        growth = max(GROWTH, seen / before if before else 0.0)
        if depth >= row[LEFT] - 1 or spent + growth * seen > budget:
            return options[np.argmax(means)]
        depth += 2
        before = seen


@KERNEL
def fill_ends(row, target, ends):
    """Write the values of a deal's end to side 0, as `thinking.py` does."""
    ends[ENDS][0] = row[POINTS]
    ends[ENDS][1] = row[POINTS + 1]
    for more in range(ENDS):
        for others in range(ENDS):
            a = row[POINTS] + more
            b = row[POINTS + 1] + others
            ends[more][others] = a - b
            if max(a, b) >= target and a != b:
                ends[more][others] += WON if a > b else -WON


@KERNEL
def play_deal(row, kinds, samples, budget, terms, ends, room, luck):
    """Play a deal that is dealt out, and return the random source of the players."""
    lacks = np.zeros(4, np.int64)
    past = np.zeros((CARDS, PAST), np.int64)
    worth = np.zeros(CARDS)
    club = np.zeros((4, 12))
    count = 0
    while not row[OVER]:
        kind = kinds[row[TURN] & 1]
        if kind == CLUB:
            move = club_move(row, lacks, room[0], room[1], worth, club)
        elif kind == EXPERT:
            deals, luck = guesses(row, lacks, past, count, samples, room, luck)
            move = best_move(row, deals, lacks, budget, terms, ends, room)
        else:
            move = best_move(row, row.copy().reshape(1, WIDTH), lacks, budget, terms, ends, room)
        count = note(row, move, lacks, past, count)
        play(row, move)
    return luck


@KERNEL
def play_game(row, kinds, target, samples, budget, terms, ends, room, chance, luck):
    """Play a game to `target` points, or one deal without a target, and return how many deals it took.

    `chance` decides the deals, and `luck` what the players sample.
    """
    row[POINTS] = row[POINTS + 1] = 0
    seats = row[SEATS]
    first = chance >> 3 & seats - 1
    colour = chance >> 5 & 3
    row[SUDDEN] = target if seats == 2 else 0
    number = 0
    while True:
        row[FAVOURITE] = 0x11111111111 << (colour + number & 3)
        chance = deal_out(row, chance)
        row[TURN] = first + number & seats - 1
        fill_ends(row, target or NO_TARGET, ends)
        luck = play_deal(row, kinds, samples, budget, terms, ends, room, luck)
        number += 1
        if not target:
            return number
        if max(row[POINTS], row[POINTS + 1]) >= target:
            if row[POINTS] != row[POINTS + 1]:
                return number
            row[SUDDEN] = 0
