"""Kernels that play a deal of Glossa heads-up, with the same results as the readable engine.

They cover a deal from the question who takes part to the settlement, by the rules of edition 4
with the option `cap: raise`. Seat 0 speaks first. A deal is a row of numbers; the constants below
name its fields. Words are not searched for here: whoever steps the deal writes them into the row
when the hands have changed.

An action is a number from 0 to the count of `choices` less one. By phase:

- ENTRY: 0 stays out, 1 takes part
- EXCHANGE: an index into PLACES, the places in the hand of the cards to exchange
- BIDS: 0 drops out, 1 passes or calls, and 1 + n bids or raises by n steps
- SHOW: 0 keeps the word hidden, 1 shows it
"""

from itertools import combinations

from tablee.games.glossa.cards import HAND, VALUE
from tablee.games.glossa.state import ANTE, CAP, MOST_EXCHANGED, STEP
from tablee.kit.compiling import compiled

SEATS = 2
HANDS, STOCK = 0, SEATS * HAND
DEALT = STOCK + SEATS * MOST_EXCHANGED
"""Number of cards in a row: both hands, then those that can be drawn."""
PHASE, TURN, DRAWN, BIDDER, KITTY = DEALT, DEALT + 1, DEALT + 2, DEALT + 3, DEALT + 4
ENTERED, EXCHANGED, SAID = DEALT + 5, DEALT + 7, DEALT + 9
STAKES, RESERVES, POINTS = DEALT + 11, DEALT + 13, DEALT + 15
VALUES, MERITS, USED = DEALT + 17, DEALT + 19, DEALT + 21
WIDTH = DEALT + 23
"""Number of fields in a row. Those from ENTERED on have one number per seat. Some of them:

- DRAWN: how many cards of the stock were drawn
- BIDDER: the seat that bid last, or -1
- ENTERED, EXCHANGED: -1 before the seat has spoken
- POINTS: the game points of this deal
- VALUES, MERITS, USED: the best word of each hand: its value, its rank among words (the greater
  wins), and its cards as bits
"""

ENTRY, EXCHANGE, BIDS, SHOW, OVER = range(5)
SILENT, PASSED, DROPPED, CALLED, BID = range(5)

PLACES: tuple[tuple[int, ...], ...] = tuple(
    places for number in range(MOST_EXCHANGED + 1) for places in combinations(range(HAND), number)
)
_MASKS = tuple(sum(1 << place for place in places) for places in PLACES)
EXCHANGES = len(PLACES)
MOST_CHOICES = EXCHANGES
_HIGHEST = max(VALUE.values())


@compiled
def begin(row, reserve, other_reserve, kitty):
    """Begin a deal whose cards are already in the row."""
    for field in range(DEALT, WIDTH):
        row[field] = 0
    row[BIDDER] = -1
    row[KITTY] = kitty
    row[RESERVES] = reserve
    row[RESERVES + 1] = other_reserve
    for seat in range(SEATS):
        row[ENTERED + seat] = -1
        row[EXCHANGED + seat] = -1


@compiled
def choices(row):
    """Return the number of legal actions of the seat to decide."""
    phase = row[PHASE]
    if phase == EXCHANGE:
        return EXCHANGES
    if phase == BIDS:
        return 2 + most_raised(row) // STEP
    return 0 if phase == OVER else 2


@compiled
def most_raised(row):
    """Return the highest amount that the seat to speak can bid or add (GLOSSA-34, GLOSSA-37)."""
    seat = row[TURN]
    if row[RESERVES + 1 - seat] == 0:  # nobody left to raise (GLOSSA-39)
        return 0
    left = row[RESERVES + seat] - _behind(row, seat)
    return max(0, min(CAP, left))


@compiled
def _behind(row, seat):
    """Return the chips that a seat lacks to match the bid."""
    return max(0, row[STAKES + 1 - seat] - row[STAKES + seat])


@compiled
def play(row, action):
    """Play a legal action. Return whether both hands are final, so that their words are due."""
    phase = row[PHASE]
    if phase == ENTRY:
        _enter(row, action)
    elif phase == EXCHANGE:
        return _exchange(row, action)
    elif phase == BIDS:
        _announce(row, action)
    elif phase == SHOW:
        _collect(row, action)
    return False


@compiled
def _pay(row, seat, chips):
    row[STAKES + seat] += chips
    row[RESERVES + seat] -= chips


@compiled
def _enter(row, action):
    seat = row[TURN]
    row[ENTERED + seat] = action
    if action:
        _pay(row, seat, ANTE)
    if seat == 0:
        row[TURN] = 1
    elif row[ENTERED] and action:
        row[PHASE] = EXCHANGE
        row[TURN] = 0
    else:  # called off: the antes go back (GLOSSA-11)
        for each in range(SEATS):
            _pay(row, each, -row[STAKES + each])
        row[PHASE] = OVER


@compiled
def _exchange(row, action):
    """Put drawn cards in the places of those given away (GLOSSA-12)."""
    seat = row[TURN]
    gone = _MASKS[action]
    count = 0
    for place in range(HAND):
        if gone >> place & 1:
            row[HANDS + HAND * seat + place] = row[STOCK + row[DRAWN]]
            row[DRAWN] += 1
            count += 1
    row[EXCHANGED + seat] = count
    if seat == 0:
        row[TURN] = 1
        return False
    row[PHASE] = BIDS
    row[TURN] = 0
    return True


@compiled
def open_bids(row):
    """Let the first seat speak, or compare at once if a seat has no chips left (GLOSSA-39).

    It is called when the words of both hands are in the row.
    """
    if row[RESERVES] == 0 or row[RESERVES + 1] == 0:
        _compare(row)


@compiled
def _announce(row, action):
    seat = row[TURN]
    if action == 0:
        row[SAID + seat] = DROPPED
        row[TURN] = 1 - seat
        row[PHASE] = SHOW
        return
    if action > 1:
        _pay(row, seat, _behind(row, seat) + STEP * (action - 1))
        row[SAID + seat] = BID
        row[BIDDER] = seat
    elif row[BIDDER] < 0:
        row[SAID + seat] = PASSED
    else:
        _pay(row, seat, min(_behind(row, seat), row[RESERVES + seat]))
        row[SAID + seat] = CALLED
    other = 1 - seat
    if row[BIDDER] < 0:
        if row[SAID + other] == SILENT:
            row[TURN] = other
        else:  # all have passed: the antes become the kitty (GLOSSA-35)
            row[KITTY] += row[STAKES] + row[STAKES + 1]
            row[PHASE] = OVER
    elif row[STAKES + other] < row[STAKES + seat] and row[RESERVES + other] > 0:
        row[TURN] = other
    else:
        _compare(row)


@compiled
def _compare(row):
    """Compare the words: the better one takes the mat, and both are counted.

    See GLOSSA-36, GLOSSA-40 to GLOSSA-42 and GLOSSA-48.
    """
    low = min(row[STAKES], row[STAKES + 1])
    pool = 2 * low + row[KITTY]
    row[KITTY] = 0
    if row[MERITS] == row[MERITS + 1]:
        share = pool // (2 * STEP) * STEP
        row[KITTY] = pool - 2 * share
        row[RESERVES] += share
        row[RESERVES + 1] += share
    else:
        row[RESERVES + (1 if row[MERITS + 1] > row[MERITS] else 0)] += pool
    for seat in range(SEATS):
        row[RESERVES + seat] += row[STAKES + seat] - low
        row[POINTS + seat] = row[VALUES + seat]
    row[PHASE] = OVER


@compiled
def _collect(row, shown):
    """Give the mat to the last seat left; it writes its word or the chips (GLOSSA-43)."""
    seat = row[TURN]
    mat = row[STAKES] + row[STAKES + 1] + row[KITTY]
    row[KITTY] = 0
    row[RESERVES + seat] += mat
    row[POINTS + seat] = row[VALUES + seat] if shown else mat
    row[PHASE] = OVER


@compiled
def step_all(rows, actions, counts, due):
    """Play an action in every deal, and count the next choices. Mark deals whose words are due."""
    for deal in range(len(rows)):
        due[deal] = play(rows[deal], actions[deal])
        counts[deal] = choices(rows[deal])


@compiled
def deal_all(rows, which, draws, deck, start):
    """Deal new cards in some deals. `draws` has a random number for each card, below those left.

    `start` has the reserves of both seats and the kitty.
    """
    for place in range(len(which)):
        row = rows[which[place]]
        for card in range(DEALT):
            chosen = card + draws[place, card]
            row[card] = deck[chosen]
            deck[chosen] = deck[card]
            deck[card] = row[card]
        begin(row, start[0], start[1], start[2])


@compiled
def write_words(rows, which, counts, totals, used, worth):
    """Write the best words of both hands in some deals, and open the bids if they are due."""
    for place in range(len(which)):
        row = rows[which[place]]
        for seat in range(SEATS):
            _write_word(row, seat, totals[SEATS * place + seat], used[SEATS * place + seat], worth)
        if row[PHASE] == BIDS:
            open_bids(row)
        counts[which[place]] = choices(row)


@compiled
def _write_word(row, seat, total, used, worth):
    """Write a word, with its merit as one number: its value, fewer cards, lower cards (GLOSSA-41)."""
    if total < 0:
        total = used = 0
    row[VALUES + seat] = total
    row[USED + seat] = used
    held = 0  # how many cards of each value, in four bits each
    cards = 0
    for place in range(HAND):
        if used >> place & 1:
            code = row[HANDS + HAND * seat + place]
            held += 1 << 4 * (worth[code] if code >= 0 else 0)
            cards += 1
    merit = total << 3 | HAND - cards
    for value in range(_HIGHEST, -1, -1):
        for _ in range(held >> 4 * value & 15):
            merit = merit << 4 | _HIGHEST - value
    row[MERITS + seat] = merit << 4 * (HAND - cards)
