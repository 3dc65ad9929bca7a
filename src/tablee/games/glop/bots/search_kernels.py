"""Search of a deal of Glop with all cards visible: alpha-beta to a depth, exact at the end.

Values are the lead in points of the side to play. There is no recursion: each depth has its own row
in each array.

Functions called from another module are compiled into these. Numba's cache only checks whether this
file has changed, so touch it after a change of deal_kernels.
"""

from tablee.games.glop.deal_kernels import (
    ALL_CARDS,
    CARDS,
    FAVOURITE,
    ONES_AND_SIXES,
    OVER,
    PILES,
    POINTS,
    SIXES,
    TABLE,
    TURN,
    WIDTH,
    how_many,
    legal,
    play,
    some_of,
)
from tablee.kit.compiling import compiled

NEXT, END = 0, 1
LOW, HIGH, BEST = 0, 1, 2
OF_CARDS, OF_SIXES, OF_FAVOURITES, TERMS = 0, 45 * 45, 45 * 45 + 5 * 5, 45 * 45 + 5 * 5 + 12 * 12
"""Offsets in `terms` of the expected points of a count, by what each side has taken."""
ENDS = 64
"""Limit on the points that a side makes in a deal.

`ends[a][b]` is the value of a deal's end if the sides have made a and b points in it. The row
`ends[ENDS]` has the points of both sides before the deal.
"""
_WORST = -1e9


@compiled
def expected(mine, theirs, favourite, terms):
    """Return the points that a side may expect of the count, given both piles."""
    return (
        terms[OF_CARDS + 45 * how_many(mine) + how_many(theirs)]
        + terms[OF_SIXES + 5 * how_many(mine & SIXES) + how_many(theirs & SIXES)]
        + terms[OF_FAVOURITES + 12 * how_many(mine & favourite) + how_many(theirs & favourite)]
        + how_many(mine & favourite & ONES_AND_SIXES)
    )


@compiled
def worth(row, terms, ends):
    """Return the present value of a deal to side 0."""
    ours = row[POINTS] - ends[ENDS][0]
    theirs = row[POINTS + 1] - ends[ENDS][1]
    if not row[OVER]:
        ours += expected(row[PILES], row[PILES + 1], row[FAVOURITE], terms)
        theirs += expected(row[PILES + 1], row[PILES], row[FAVOURITE], terms)
    a = int(ours)
    b = int(theirs)
    x = ours - a
    y = theirs - b
    near = ends[a][b] * (1 - y) + ends[a][b + 1] * y
    far = ends[a + 1][b] * (1 - y) + ends[a + 1][b + 1] * y
    return near * (1 - x) + far * x


@compiled
def solve(rows, moves, sums, spots, bounds, terms, ends, depth):
    """Return the value of rows[0] to the side to play, `depth` plays ahead, and the deals visited."""
    alike = ALL_CARDS & ~rows[0][FAVOURITE]
    spots[0][NEXT] = -1
    bounds[0][LOW] = _WORST
    bounds[0][HIGH] = -_WORST
    seen = 0
    at = 0
    while at >= 0:
        if spots[at][NEXT] < 0:
            seen += 1
            row = rows[at]
            if row[OVER] or at == depth:
                value = worth(row, terms, ends)
                bounds[at][BEST] = -value if row[TURN] & 1 else value
                spots[at][NEXT] = spots[at][END] = 0
            else:
                bounds[at][BEST] = _WORST
                start = spots[at - 1][END] if at else 0
                spots[at][NEXT] = start
                spots[at][END] = ordered(row, moves, start, sums, alike)
        if spots[at][NEXT] == spots[at][END]:
            at -= 1
            if at >= 0:
                _carry_up(spots, bounds, at)
            continue
        for field in range(WIDTH):
            rows[at + 1][field] = rows[at][field]
        play(rows[at + 1], moves[spots[at][NEXT]] & ALL_CARDS)
        spots[at][NEXT] += 1
        at += 1
        spots[at][NEXT] = -1
        bounds[at][LOW] = -bounds[at - 1][HIGH]
        bounds[at][HIGH] = -bounds[at - 1][LOW]
    return bounds[0][BEST], seen


@compiled
def _carry_up(spots, bounds, at):
    """Update the best value with that of a reply, and skip the other moves if it exceeds the bound."""
    value = -bounds[at + 1][BEST]
    if value > bounds[at][BEST]:
        bounds[at][BEST] = value
        bounds[at][LOW] = max(bounds[at][LOW], value)
        if value >= bounds[at][HIGH]:
            spots[at][NEXT] = spots[at][END]


@compiled
def ordered(row, moves, start, sums, alike):
    """List the moves with different consequences, most appealing first, and return their end.

    Each has its appeal in the bits above its cards.
    """
    end = legal(row, moves, start, sums, alike)
    for place in range(start, end):
        move = moves[place] | appeal(moves[place], row[TABLE], row[FAVOURITE]) << CARDS
        slot = place
        while slot > start and moves[slot - 1] < move:
            moves[slot] = moves[slot - 1]
            slot -= 1
        moves[slot] = move
    return end


@compiled
def appeal(move, table, favourite):
    """Return how good a move looks, from 0: by what it takes, or avoids giving away."""
    weight = how_many(move) + 5 * (how_many(move & favourite) + how_many(move & SIXES))
    weight += 11 * how_many(move & favourite & ONES_AND_SIXES)
    if not move & table:
        return 100 - weight
    return 100 + weight + (11 if move & table == table else 0)


@compiled
def weigh(rows, options, count, values, moves, sums, spots, bounds, terms, ends, depth):
    """Write the value of each of these moves on rows[-1], and return the number of deals visited.

    Values are for the side that plays.
    """
    last = len(rows) - 1
    seen = 0
    for option in range(count):
        for field in range(WIDTH):
            rows[0][field] = rows[last][field]
        play(rows[0], options[option])
        value, nodes = solve(rows, moves, sums, spots, bounds, terms, ends, depth)
        values[option] = -value
        seen += nodes
    return seen


@compiled
def imagine(row, heaps, hidden, never, deals, chance):
    """Deal the hidden cards at random to two heaps, once for each of `deals`.

    `heaps` has the fields of both and the size of the first. `never` has the cards that can't be in
    the first heap, and those that can't be in the second.
    """
    first, second, size = heaps
    sure = hidden & never[1]
    free = hidden & ~never[0] & ~never[1]
    for number in range(len(deals)):
        cards, chance = some_of(free, size - how_many(sure), chance)
        for field in range(WIDTH):
            deals[number][field] = row[field]
        deals[number][first] = sure | cards
        deals[number][second] = hidden & ~(sure | cards)
