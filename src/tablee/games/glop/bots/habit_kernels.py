"""Kernels for how players usually choose: they judge plays one exchange ahead, as `club.py` does.

The expert uses them to explain what the opponents have played, and to play sampled deals on. A
player knows its hand, the table, the piles and the hand that it gave away. Near the end of a deal,
where the last capture decides, the search is used instead.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from math import exp
from typing import Any

from tablee.games.glop.bots import club
from tablee.games.glop.bots.search_kernels import worth
from tablee.games.glop.deal_kernels import (
    ALL_CARDS,
    FAVOURITE,
    FREE,
    MOST_MOVES,
    MOST_SUMS,
    ONES_AND_SIXES,
    OVER,
    PILES,
    POINTS,
    RESERVES,
    SEATS,
    SIXES,
    SUDDEN,
    TABLE,
    TURN,
    WIDTH,
    how_many,
    legal,
    play,
)
from tablee.kit.compiling import compiled, floats, numbers

VALUES = 12
PLAIN, FAVOURED, ODDS, HELD, TAKEN, GAINS, CHANCES, COPIES, FORESEEN = range(9)
HABITS = 9
FEATURES = 17
"""Rows of `habits`, the working space of a choice, mostly by value:

- PLAIN and FAVOURED: the worth of a card of another colour, and of the favourite one
- ODDS and HELD: the chance that the next opponent has that value, and the worth of that card
- TAKEN: the most that a card of that value could take from the table, -1 if nothing
- GAINS and CHANCES: the opponent's replies, best first
- COPIES: the chance to have a value by the number of copies that are out
- FORESEEN: the features of `foresee`, not by value
"""
PLAYED, EXPOSED, MOVED, SIZE, PILED, LACKED = 0, 1, 2, 3, 4, 6
PAST = 10
"""Fields of a past play: the seat, the exposed cards, the move, the size of the next seat's hand,
both piles, and what each seat lacked.
"""
SENSE = 0.95
"""Share of plays that are chosen by their worth. The others may be any."""
SHARPNESS = 5.0
"""How much more often a play is made if it is worth a point more, as an exponent."""


def working_space() -> tuple[Any, Any, Any]:
    """Return room for moves, sums and habits."""
    return numbers(MOST_MOVES), numbers(MOST_SUMS), floats(HABITS, FEATURES)


@compiled
def price(row, habits):
    """Write what each card is worth to the side that takes it, given both piles."""
    ours = row[PILES]
    theirs = row[PILES + 1]
    favourite = row[FAVOURITE]
    card = club.CARD if max(how_many(ours), how_many(theirs)) < 23 else 0.0
    sixes = how_many(ours & SIXES)
    others = how_many(theirs & SIXES)
    six = club.SIX if max(sixes, others) < 3 and min(sixes, others) < 2 else 0.0
    favoured = club.FAVOURITE if max(how_many(ours & favourite), how_many(theirs & favourite)) < 5 else 1.0
    for value in range(1, VALUES):
        habits[PLAIN][value] = card + (six if value == 6 else 0.0)
        habits[FAVOURED][value] = (
            habits[PLAIN][value] + favoured + (1.0 if 15 << 4 * value - 4 & ONES_AND_SIXES else 0.0)
        )


@compiled
def look(row, lacks, habits):
    """Write the odds of the next opponent's cards, as the seat to play sees them."""
    seat = row[TURN]
    after = seat + 1 & row[SEATS] - 1
    given = row[RESERVES + seat]
    sure = 0
    if row[SEATS] == 4:
        given = row[seat + 2 & 3]
        sure = lacks[after + 2 & 3]
    possible = ALL_CARDS & ~(row[seat] | row[TABLE] | row[PILES] | row[PILES + 1] | given | lacks[after])
    known = how_many(possible & sure)
    size = how_many(row[after]) - known
    others = how_many(possible) - known
    none = 1.0
    habits[COPIES][0] = 0.0
    for copies in range(1, 5):
        none *= max(0.0, 1 - size / (others - copies + 1)) if others >= copies else 0.0
        habits[COPIES][copies] = 1 - none
    for value in range(1, VALUES):
        cards = possible >> 4 * value - 4 & 15
        habits[ODDS][value] = 0.0
        if cards:
            habits[ODDS][value] = 1.0 if cards & sure >> 4 * value - 4 else habits[COPIES][how_many(cards)]
            favoured = row[FAVOURITE] >> 4 * value - 4 & cards
            habits[HELD][value] = habits[FAVOURED if favoured else PLAIN][value]


@compiled
def judged(row, move, habits):
    """Return the worth of a move to its side: what it takes, less the likely reply, plus our next."""
    seat = row[TURN]
    hand = row[seat] & ~move
    table = row[TABLE] | move
    gain = 0.0
    if move & row[TABLE]:
        table = row[TABLE] & ~move
        gain = _total(move, row[FAVOURITE], habits)
        if not table:
            return gain + _glop(row, seat & 1)
    reach = _best_captures(table, row[FAVOURITE], habits)
    if row[SEATS] == 4:
        hand = row[seat + 2 & 3]
    elif not hand:
        hand = row[RESERVES + seat]
    glop = _glop(row, 1 - seat & 1) if reach >= 0 else 0.0
    replies = 0
    hope = 0.0
    for value in range(1, VALUES):
        taken = habits[TAKEN][value]
        if taken < 0:
            continue
        cards = hand >> 4 * value - 4 & 15
        if cards:
            ours = habits[FAVOURED if row[FAVOURITE] >> 4 * value - 4 & cards else PLAIN][value]
            hope = max(hope, taken + ours)
        if habits[ODDS][value] > 0:
            if value == reach:
                taken += glop
            _insert(taken + habits[HELD][value], habits[ODDS][value], replies, habits)
            replies += 1
    expected = 0.0
    nothing_yet = 1.0
    for reply in range(replies):
        expected += nothing_yet * habits[CHANCES][reply] * habits[GAINS][reply]
        nothing_yet *= 1 - habits[CHANCES][reply]
    return gain + club.LATER * nothing_yet * hope - expected


@compiled
def _glop(row, side):
    """Return the worth of a glop, which may win the game (GLOP-51)."""
    return club.DECISIVE if row[SUDDEN] and row[POINTS + side] + 1 >= row[SUDDEN] else 1.0


@compiled
def _total(cards, favourite, habits):
    """Return the worth of a set of cards."""
    found = 0.0
    while cards:
        card = cards & -cards
        cards ^= card
        found += habits[FAVOURED if card & favourite else PLAIN][(how_many(card - 1) >> 2) + 1]
    return found


@compiled
def _best_captures(table, favourite, habits):
    """Write the most that a card of each value could take. Return the value that takes all, or -1.

    A value that lies on the table is taken as a single card, never as a sum (GLOP-22).
    """
    taken = habits[TAKEN]
    for value in range(1, VALUES):
        taken[value] = -1.0
    whole = 0
    cards = table
    while cards:
        card = cards & -cards
        cards ^= card
        value = (how_many(card - 1) >> 2) + 1
        own = habits[FAVOURED if card & favourite else PLAIN][value]
        whole += value
        for total in range(VALUES - 1, value, -1):
            if taken[total - value] >= 0 and taken[total - value] + own > taken[total]:
                taken[total] = taken[total - value] + own
        taken[value] = max(taken[value], own)
    for value in range(2, VALUES):
        single = table >> 4 * value - 4 & 15
        if single:
            favoured = favourite >> 4 * value - 4 & single
            taken[value] = habits[FAVOURED if favoured else PLAIN][value]
    return whole if whole < VALUES else -1


@compiled
def _insert(gain, chance, count, habits):
    """Insert a reply into the list, which is sorted by gain."""
    gains = habits[GAINS]
    chances = habits[CHANCES]
    slot = count
    while slot > 0 and gains[slot - 1] < gain:
        gains[slot] = gains[slot - 1]
        chances[slot] = chances[slot - 1]
        slot -= 1
    gains[slot] = gain
    chances[slot] = chance


@compiled
def habitual(row, lacks, moves, sums, habits):
    """Return the move that a player who judges one exchange ahead makes."""
    end = legal(row, moves, 0, sums, ALL_CARDS & ~row[FAVOURITE])
    if end == 1:
        return moves[0]
    look(row, lacks, habits)
    best = -1e9
    chosen = moves[0]
    for place in range(end):
        value = judged(row, moves[place], habits)
        if value > best:
            best = value
            chosen = moves[place]
    return chosen


@compiled
def observe(row, move, lacks):
    """Note what the seat to play shows by this move, before it is made.

    A seat that must take and lays a card has none that could take. A seat that takes up its
    reserve shows nothing of it.
    """
    seat = row[TURN]
    if not move & row[TABLE] and not row[FREE]:
        lacks[seat] |= takers(row[TABLE])
    if row[SEATS] == 2 and not row[seat] & ~move:
        lacks[seat] = 0


@compiled
def takers(table):
    """Return all cards of the values that could take something."""
    reached = 1
    while table:
        card = table & -table
        table ^= card
        reached |= reached << (how_many(card - 1) >> 2) + 1
    found = 0
    for value in range(1, VALUES):
        if reached >> value & 1:
            found |= 15 << 4 * value - 4
    return found


@compiled
def play_on(row, lacks, plies, moves, sums, habits):
    """Play this many moves as players usually do, or to the end of the deal."""
    for _ in range(plies):
        if row[OVER]:
            break
        move = habitual(row, lacks, moves, sums, habits)
        observe(row, move, lacks)
        play(row, move)


@compiled
def explain(deals, past, likely, lacks, moves, sums, habits):
    """Multiply the likelihood of each deal by that of the opponents' plays, the latest first.

    Each play was one of those that the seat could make with the cards that the deal gives it.
    """
    row = deals[0].copy()
    for number in range(len(past)):
        noted = past[number]
        seat = noted[PLAYED]
        given = seat + 2 & 3 if row[SEATS] == 4 else RESERVES + seat
        row[TURN] = seat
        row[TABLE] = noted[EXPOSED]
        row[SUDDEN] = 0
        row[seat + 1 & row[SEATS] - 1] = (1 << noted[SIZE]) - 1
        for side in range(2):
            row[PILES + side] = noted[PILED + side]
        for other in range(4):
            lacks[other] = noted[LACKED + other]
        price(row, habits)
        for deal in range(len(deals)):
            deals[deal][seat] |= noted[MOVED] & ~noted[EXPOSED]
            row[seat] = deals[deal][seat]
            row[given] = deals[deal][given]
            likely[deal] *= _likelihood(row, noted[MOVED], lacks, moves, sums, habits)
    for number in range(len(past)):
        for deal in range(len(deals)):
            deals[deal][past[number][PLAYED]] &= ~past[number][MOVED]


@compiled
def _likelihood(row, made, lacks, moves, sums, habits):
    """Return the likelihood of a move among all with different consequences."""
    end = legal(row, moves, 0, sums, ALL_CARDS & ~row[FAVOURITE])
    if end == 1:
        return 1.0
    look(row, lacks, habits)
    mine = judged(row, made, habits)
    whole = 0.0
    for place in range(end):
        whole += exp(SHARPNESS * min(100.0, judged(row, moves[place], habits) - mine))
    return SENSE / whole + (1 - SENSE) / end


@compiled
def try_out(deal, options, values, lacks, plies, row, moves, sums, terms, ends, habits, outlook):
    """Write the value of each option on a deal, played on as players usually do.

    After `plies` moves the deal is valued by the count and by the outlook.
    """
    known = lacks.copy()
    for option in range(len(options)):
        for field in range(WIDTH):
            row[field] = deal[field]
        for seat in range(4):
            known[seat] = lacks[seat]
        observe(row, options[option], known)
        play(row, options[option])
        play_on(row, known, plies, moves, sums, habits)
        value = worth(row, terms, ends)
        if not row[OVER]:
            prospect = foresee(row, habits, habits[FORESEEN], outlook)
            value += -prospect if row[TURN] & 1 else prospect
        values[option] = -value if deal[TURN] & 1 else value


@compiled
def foresee(row, habits, features, outlook):
    """Return the points that the side to play may expect beyond the count, by learnt weights.

    `features` gets what they weigh: the best captures of the seat to play and of the next one,
    whether these can take at all, 1, and the cards that each side has still to play: their worth
    and their number by value.
    """
    seat = row[TURN]
    after = seat + 1 & row[SEATS] - 1
    favourite = row[FAVOURITE]
    whole = _best_captures(row[TABLE], favourite, habits)
    features[0] = _best_of(row[seat], whole, favourite, habits)
    features[1] = _best_of(row[after], whole, favourite, habits)
    features[2] = 1.0 if features[0] > 0 else 0.0
    features[3] = 1.0 if features[1] > 0 else 0.0
    features[4] = 1.0
    ours = row[seat] | (row[seat + 2 & 3] if row[SEATS] == 4 else row[RESERVES + seat])
    theirs = row[after] | (row[after + 2 & 3] if row[SEATS] == 4 else row[RESERVES + after])
    features[5] = _total(ours, favourite, habits) - _total(theirs, favourite, habits)
    for value in range(1, VALUES):
        cards = ours >> 4 * value - 4 & 15
        features[5 + value] = how_many(cards) - how_many(theirs >> 4 * value - 4 & 15)
    found = 0.0
    for place in range(FEATURES):
        found += features[place] * outlook[place]
    return found


@compiled
def _best_of(hand, whole, favourite, habits):
    """Return the most that a card of this hand takes, 0 if nothing. `whole` takes all: a glop."""
    best = 0.0
    for value in range(1, VALUES):
        cards = hand >> 4 * value - 4 & 15
        if cards and habits[TAKEN][value] >= 0:
            own = habits[FAVOURED if favourite >> 4 * value - 4 & cards else PLAIN][value]
            best = max(best, habits[TAKEN][value] + own + (1.0 if value == whole else 0.0))
    return best
