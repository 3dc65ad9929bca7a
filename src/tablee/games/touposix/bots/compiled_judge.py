"""The judge in compiled code: how a game ends if JudgeBot plays on in all seats.

Requires the extra `tablee[fast]`.
"""

from collections.abc import Sequence
from functools import cache, partial

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from tablee.core.game import PlayedOn
from tablee.games.touposix import judge_kernels, play_kernels, position_kernels
from tablee.games.touposix.bots.outlook import MARGIN, SURRENDER, VICTORY, network
from tablee.games.touposix.cards import FIRECRACKER, HAND, MOST_PILES, ORDER, STAR, WILD, Card, card_of, letter_of
from tablee.games.touposix.compiled import rows, words
from tablee.games.touposix.score import lines, total
from tablee.games.touposix.state import Action, Discard, Pass, State, Write
from tablee.games.touposix.view import shown, view
from tablee.games.touposix.ways import every_way, tops
from tablee.kit.seats import ranks
from tablee.lexicon import STRICT, french

MOST_ACTIONS = 300
"""Actions after which a game is left to the bots; usual ones have up to 80."""
CARDS = tuple(ORDER)

Numbers = npt.NDArray[np.int64]


def play_on(state: State) -> PlayedOn | None:
    """Return how the game ends, or None if the kernels do not cover it."""
    if not _is_covered(state):
        return None
    game, values = _game_of(state), _values()
    # Space of its own for each call, because kernels release the GIL.
    space, trace = judge_kernels.room(values.shape[1]), np.zeros((MOST_ACTIONS, judge_kernels.TRACE), np.int64)
    count = judge_kernels.play_on(game, state.turn, values, (MARGIN, VICTORY, SURRENDER), words(), space, trace)
    if count < 0:
        return None
    played = trace[:count].astype(np.int8)
    seats = range(state.setup.seats)
    standings = [(position_kernels.worth(game, seat), -int(game.sizes[seat] + game.left[seat])) for seat in seats]
    points = tuple(int(points) for points, _ in standings)
    return PlayedOn(points, ranks(standings), partial(_actions, played))


def _is_covered(state: State) -> bool:
    """Return whether the kernels know the pack and the rules, and no claim of a word is open."""
    setup, trial = state.setup, state.trial or None
    is_settled = trial is None or trial.doubt is None
    return setup.options.dictionary == "fr" and setup.edition > 1 and state.ending is None and is_settled


@cache
def _values() -> npt.NDArray[np.float64]:
    """Return the learnt values as the kernels read them."""
    return rows(network())


def _game_of(state: State) -> position_kernels.Game:
    """Return the state as arrays."""
    options, seats = state.setup.options, state.setup.seats
    hands: Numbers = np.zeros((seats, HAND), np.int64)
    draws: Numbers = np.zeros((seats, max(len(holding.draw) for holding in state.holdings)), np.int64)
    for seat, holding in enumerate(state.holdings):
        hands[seat, : len(holding.hand)] = [ORDER[card] for card in holding.hand]
        draws[seat, : len(holding.draw)] = [ORDER[card] for card in holding.draw]
    # Points without the cards left, which change with every action.
    used = [replace(holding, hand=(), draw=()) for holding in state.holdings]
    letters: Numbers = np.zeros(MOST_PILES, np.int64)
    letters[: len(state.piles)] = [ORDER[letter] for letter in tops(state.piles)]
    seen = list(shown(view(state, None)))
    numbers = [state.stack, state.passes, len(state.piles), seen.count(STAR), seen.count(FIRECRACKER)]
    return position_kernels.Game(
        hands,
        np.array([len(holding.hand) for holding in state.holdings]),
        draws,
        np.array([len(holding.draw) for holding in state.holdings]),
        np.array([total(lines(each, options)) for each in used]),
        letters,
        np.array(numbers),
        int(options.count_draw_pile),
        seats * options.pass_laps,
    )


def _actions(trace: npt.NDArray[np.int8]) -> tuple[Action, ...]:
    return tuple(map(_action, trace.tolist()))


def _action(row: Sequence[int]) -> Action:
    """Return the action that a row of the trace stands for; of a word, the best known one."""
    kind, mask, stars, fires, _, top = row[: position_kernels.ACTION]
    letter, hand = row[judge_kernels.LETTER], row[judge_kernels.SHOWN :]
    cards = [CARDS[card] for place, card in enumerate(hand) if mask >> place & 1]
    cards += [STAR] * stars + [FIRECRACKER] * fires
    if kind != position_kernels.WRITE:
        return Discard(tuple(cards)) if cards else Pass()
    return _word(cards, row[1 + play_kernels.PILE], CARDS[letter], CARDS[top])


def _word(cards: Sequence[Card], pile: int, letter: str, top: str) -> Write:
    """Return a word of exactly these cards and the letter of a pile, with a letter on top."""
    lexicon, size = french(), 1 + len(cards)
    rack = "".join("?" if card in WILD else card for card in cards)
    found = lexicon.anagrams(rack, plus=letter, lengths=(size, size), among=STRICT)
    for word in sorted(found, key=lambda word: -lexicon.frequency(word)):
        for laying in every_way(word, ((letter,),), cards):
            if letter_of(laying.cards[-1]) == top and sorted(map(card_of, laying.cards)) == sorted(cards):
                return Write(word, pile, laying.cards)
    raise AssertionError(cards)
