"""Kernels that list the moves of a round of Cumulo: a bounded choice of what the rules allow.

A hand can lay thousands of words, in any combination. These are listed, in this order:

- drawing, or passing where the rules allow it
- for each settled word, every single card that may be added; more cards are more moves
- under each capital and for each length, the best-known words: up to `width` without a small joker
  and as many with one, which stands for a letter that the hand lacks
- every kind of card as a discard

The pile is taken with such a word that has its top card, or by adding the top card to a laid word,
directly or after one card of the hand.

An opening is one laying of several words (CUMULO-22), and so one move. It begins with a word under
any capital: the FIRST_WORDS longest without a joker and as many with one, of different lengths. It
goes on with the longest word of the cards left until it announces enough.
"""

from tablee.games.cumulo import deal_kernels as round_of
from tablee.games.cumulo.cards import LONGEST
from tablee.games.cumulo.deal_kernels import KINDS
from tablee.games.cumulo.score import ANNOUNCED
from tablee.games.cumulo.word_kernels import (
    CARD_BITS,
    JOKER,
    NONE,
    ONE_CARD,
    SMALL,
    has_joker,
    joined,
    length_of,
    narrow,
    newly_lacking,
    read,
    search,
)
from tablee.kit.compiling import compiled

FIRST_WORDS = 2
OPENINGS = 32
"""Openings listed at most."""


@compiled
def legal(row, moves, openings, width, book, room):
    """Write moves of the seat to play, as many as fit, and return how many there are.

    `room` is scratch space.
    """
    seat, phase = row[round_of.TURN], row[round_of.PHASE]
    end, top = 0, NONE
    if phase == round_of.DRAWING:
        end = _write(moves, end, (round_of.DRAW if row[round_of.LEFT] else round_of.PASS) << round_of.DOES)
        top = round_of.top_to_take(row)
        if top == NONE:
            return end
        round_of.receive(row, seat, top)
    elif phase == round_of.LAST:
        end = _write(moves, end, round_of.PASS << round_of.DOES)
    if row[round_of.LAP] > 1:
        end = _write_layings(row, top, moves, end, openings, width, book, room)
    if top != NONE:
        row[round_of.HANDS + KINDS * seat + top] -= 1
        row[round_of.SIZES + seat] -= 1
    return _write_discards(row, moves, end) if phase == round_of.PLAYING else end


@compiled
def _write(moves, end, move):
    if end < len(moves):
        moves[end] = move
    return end + 1


@compiled
def _write_discards(row, moves, end):
    """Write a discard of every kind. The last card needs a canasta (CUMULO-40)."""
    seat = row[round_of.TURN]
    if row[round_of.SIZES + seat] == 1 and row[round_of.CANASTAS + seat] == 0:
        return end
    for kind in range(KINDS):
        if row[round_of.HANDS + KINDS * seat + kind]:
            end = _write(moves, end, round_of.DISCARD << round_of.DOES | kind)
    return end


@compiled
def _write_layings(row, top, moves, end, openings, width, book, room):
    """Write what can be laid.

    `top` is the card of the pile that must be laid, or NONE. It is in the hand for the moment.
    """
    if row[round_of.LAID + row[round_of.TURN]] == 0:
        return _write_openings(row, top, moves, end, openings, book, room)
    if top == NONE:
        end = _write_growths(row, moves, end, book.tree)
    elif top >= SMALL:
        end = _write_taking_growths(row, top, moves, end, book.tree)
    return _write_words(row, top, moves, end, width, book, room)


@compiled
def _write_growths(row, moves, end, tree):
    """Write every single card that may be added to a word (CUMULO-14)."""
    seat = row[round_of.TURN]
    for index in range(row[round_of.SETTLED]):
        word, following = _laid(row, seat, index)
        for letter in range(JOKER + 1):
            if row[round_of.HANDS + KINDS * seat + SMALL + letter] and follows(word, following, letter):
                end = _write_growth(row, NONE, index, letter | ONE_CARD, moves, end, tree)
    return end


@compiled
def _laid(row, seat, index):
    """Return a laid word and the letters that may follow it."""
    place = round_of.MOST_WORDS * seat + index
    return row[round_of.WORDS + place], row[round_of.FOLLOWING + place]


@compiled
def follows(word, following, letter):
    """Return whether a letter or joker may follow a word. A word has one joker (CUMULO-17)."""
    if letter == JOKER:
        return following != 0 and not has_joker(word)
    return following >> letter & 1 != 0


@compiled
def _write_taking_growths(row, top, moves, end, tree):
    """Write the growths that end with the top card of the pile: alone, or after another card."""
    seat = row[round_of.TURN]
    last = top - SMALL
    for index in range(row[round_of.LAID + seat]):
        word, following = _laid(row, seat, index)
        if follows(word, following, last):
            end = _write_growth(row, top, index, last | ONE_CARD, moves, end, tree)
        for letter in range(JOKER + 1):
            held = row[round_of.HANDS + KINDS * seat + SMALL + letter] - (letter == last)
            if held and length_of(word) < LONGEST - 1 and follows(word, following, letter):
                grown = joined(word, letter | ONE_CARD)
                if follows(grown, read(grown, tree)[0], last):
                    cards = letter | last << CARD_BITS | 2 * ONE_CARD
                    end = _write_growth(row, top, index, cards, moves, end, tree)
    return end


@compiled
def _write_growth(row, top, index, cards, moves, end, tree):
    seat = row[round_of.TURN]
    grown = joined(_laid(row, seat, index)[0], cards)
    if not _may_lay(row, top, cards, False, index, grown, tree):
        return end
    take = 0 if top == NONE else round_of.TAKE
    return _write(moves, end, cards | index << round_of.WORD | round_of.PROLONG << round_of.DOES | take)


@compiled
def _write_words(row, top, moves, end, width, book, room):
    """Write new words under every capital, from the longest to the shortest."""
    hand = round_of.HANDS + KINDS * row[round_of.TURN]
    needed = top - SMALL if top >= SMALL else NONE
    take = 0 if top == NONE else round_of.TAKE
    longest = _most_letters(row, hand)
    narrow(row, hand, longest, book, room)
    for capital in range(SMALL):
        if not row[hand + capital] or (NONE < top < SMALL and capital != top):
            continue
        for length in range(longest, 0, -1):
            for place in range(
                search(
                    row, hand + SMALL, capital, length, needed, width, 0, book.table, room.lists, room.kept, room.found
                )
            ):
                word = room.found[place]
                if _may_lay(row, top, word, True, NONE, word, book.tree):
                    end = _write(moves, end, word | round_of.LAY << round_of.DOES | take)
    return end


@compiled
def _most_letters(row, hand):
    """Return the length of a word of one capital and all small cards, up to seven."""
    length = 1
    for kind in range(SMALL, KINDS):
        length += row[hand + kind]
    return min(length, LONGEST)


@compiled
def _may_lay(row, top, cards, is_word, index, laid, tree):
    """Return whether the turn can end after a laying (CUMULO-38, CUMULO-40, CUMULO-41).

    `laid` is the word as it is afterwards, and `index` its index if it was laid before.
    """
    seat = row[round_of.TURN]
    rest = 0 if top == NONE else row[round_of.PILED] - 1
    left = row[round_of.SIZES + seat] - length_of(cards) + rest
    if left > 1:
        return True
    if row[round_of.PHASE] == round_of.LAST:
        return left == 1
    if row[round_of.CANASTAS + seat] > 0 or length_of(laid) == LONGEST:
        return True
    if left == 0:
        return False
    card = row[round_of.PILE]
    if rest == 0:
        round_of.move_cards(row, seat, cards, is_word, -1)
        card = _last_card(row, seat)
        round_of.move_cards(row, seat, cards, is_word, 1)
    settled = row[round_of.SETTLED] if top == NONE else row[round_of.LAID + seat]
    return card >= SMALL and _closes(row, seat, card - SMALL, settled, index, laid, tree)


@compiled
def _last_card(row, seat):
    """Return the kind of the only card of a hand."""
    kind = 0
    while not row[round_of.HANDS + KINDS * seat + kind]:
        kind += 1
    return kind


@compiled
def _closes(row, seat, letter, settled, changed, laid, tree):
    """Return whether a last card makes a canasta of a settled word, one of which has changed."""
    for index in range(settled):
        word, following = _laid(row, seat, index)
        if index == changed:
            word = laid
            following = read(laid, tree)[0]
        if length_of(word) == LONGEST - 1 and follows(word, following, letter):
            return True
    return False


@compiled
def _write_openings(row, top, moves, end, openings, book, room):
    """Write openings (CUMULO-21): a first word, with the top card if there is one, then others."""
    hand = round_of.HANDS + KINDS * row[round_of.TURN]
    needed = top - SMALL if top >= SMALL else NONE
    take = 0 if top == NONE else round_of.TAKE
    longest = _most_letters(row, hand)
    present = narrow(row, hand, longest, book, room)
    listed = 0
    for capital in range(SMALL):
        if not row[hand + capital] or (NONE < top < SMALL and capital != top):
            continue
        plain = joking = 0
        for length in range(longest, 1, -1):
            if plain + joking == 2 * FIRST_WORDS:
                break
            size = search(
                row, hand + SMALL, capital, length, needed, 1, 0, book.table, room.lists, room.kept, room.found
            )
            first, second = room.found[0], room.found[1]
            for place in range(size):
                word = second if place else first
                is_joking = has_joker(word)
                if (joking if is_joking else plain) == FIRST_WORDS:
                    continue
                joking += is_joking
                plain += not is_joking
                if listed < OPENINGS and _opens(row, top, word, openings, listed, present, book, room):
                    end = _write(moves, end, listed | round_of.OPEN << round_of.DOES | take)
                    listed += 1
    return end


@compiled
def _opens(row, top, first, openings, listed, present, book, room):
    """Write the opening that begins with a word. Return whether it is legal and a new one."""
    seat = row[round_of.TURN]
    words = openings[listed]
    words[:] = 0
    words[0] = first
    round_of.move_cards(row, seat, first, True, -1)
    total = round_of.announced(first)
    canastas = length_of(first) == LONGEST
    size = 1
    while total < row[round_of.NEEDED + seat] and size < round_of.MOST_OPENED:
        word = _longest(row, seat, row[round_of.NEEDED + seat] - total, present, book, room)
        if word == NONE:
            break
        words[size] = word
        round_of.move_cards(row, seat, word, True, -1)
        total += round_of.announced(word)
        canastas += length_of(word) == LONGEST
        size += 1
    left = row[round_of.SIZES + seat] + (0 if top == NONE else row[round_of.PILED] - 1)
    for place in range(size):
        round_of.move_cards(row, seat, words[place], True, 1)
    least = 1 if row[round_of.PHASE] == round_of.LAST else 0 if canastas else 2
    if total < row[round_of.NEEDED + seat] or left < least:
        return False
    _sort(words, size)
    return not _is_repeated(openings, listed)


@compiled
def _longest(row, seat, lacking_points, present, book, room):
    """Return the longest word of a hand, without a joker if possible.

    Return NONE if there is none, or if it is so short that all capitals together can't announce
    the points that are lacking.
    """
    hand = round_of.HANDS + KINDS * seat
    capitals = 0
    for capital in range(SMALL):
        capitals += row[hand + capital]
    least = LONGEST
    while least > 1 and capitals * ANNOUNCED[least - 2] >= lacking_points:
        least -= 1
    lacks = newly_lacking(row, hand + SMALL, present, book.order, room.lists)
    for length in range(_most_letters(row, hand), least - 1, -1):
        joking = NONE
        for capital in range(SMALL):
            if not row[hand + capital]:
                continue
            for place in range(
                search(
                    row, hand + SMALL, capital, length, NONE, 1, lacks, book.table, room.lists, room.kept, room.found
                )
            ):
                if not has_joker(room.found[place]):
                    return room.found[place]
                if joking == NONE:
                    joking = room.found[place]
        if joking != NONE:
            return joking
    return NONE


@compiled
def _sort(words, size):
    """Sort words by their capitals, which differ."""
    for place in range(1, size):
        word = words[place]
        slot = place
        while slot > 0 and words[slot - 1] & 31 > word & 31:
            words[slot] = words[slot - 1]
            slot -= 1
        words[slot] = word


@compiled
def _is_repeated(openings, listed):
    """Return whether an opening has the same words as an earlier one."""
    for earlier in range(listed):
        same = True
        for place in range(round_of.MOST_OPENED):
            same = same and openings[earlier, place] == openings[listed, place]
        if same:
            return True
    return False


@compiled
def list_all(rows, listed, openings, counts, width, book, room):
    """List the moves of all rounds. Return the greatest number of moves."""
    most = 0
    for number in range(len(rows)):
        counts[number] = legal(rows[number], listed[number], openings[number], width, book, room)
        most = max(most, counts[number])
    return most
