"""Other engines, if installed (extra `tablee[peers]`): random games stepped from Python."""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from tablee.bench.pace import pace

OPEN_SPIEL = ("euchre", "hearts", "crazy_eights")
RLCARD = ("blackjack", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy")
_WARM_UP = 20

PlayOne = Callable[..., int]
"""Function that plays a whole random game and returns its number of decisions."""


class Peer(Struct, frozen=True):
    name: str
    decisions: int
    decisions_per_s: int


def installed() -> Iterator[tuple[str, PlayOne]]:
    if find_spec("pyspiel"):
        yield from ((f"OpenSpiel {game}", _open_spiel(game)) for game in OPEN_SPIEL)
    if find_spec("rlcard"):
        yield from ((f"RLCard {game}", _rlcard(game)) for game in RLCARD)
    if find_spec("pokerkit"):
        yield "PokerKit no-limit hold'em", _pokerkit()


def bench_peers(seconds: float, progress: Callable[[str], None] = lambda what: None) -> tuple[Peer, ...]:
    """Measure each installed engine for at least this many seconds of processor time."""
    found = []
    for name, play_one in installed():
        progress(name)
        for _ in range(_WARM_UP):
            play_one()
        seen = pace(play_one, seconds)
        found.append(Peer(name, seen.decisions, seen.decisions_per_s))
    return tuple(found)


def _open_spiel(name: str) -> PlayOne:
    game = import_module("pyspiel").load_game(name)
    chance = random.Random(1)

    def play_one(_: int = 0) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = chance.choices([each for each, _ in outcomes], [weight for _, weight in outcomes])[0]
            else:
                legal = state.legal_actions()
                action = legal[int(chance.random() * len(legal))]
                decisions += 1
            state.apply_action(action)
        return decisions

    return play_one


def _rlcard(name: str) -> PlayOne:
    env = import_module("rlcard").make(name, config={"seed": 1})
    chance = random.Random(1).random

    def play_one(_: int = 0) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    return play_one


def _pokerkit() -> PlayOne:
    pokerkit: Any = import_module("pokerkit")
    hold_em, automation = pokerkit.NoLimitTexasHoldem, tuple(pokerkit.Automation)
    chance = random.Random(1).random

    def play_one(_: int = 0) -> int:
        state, decisions = hold_em.create_state(automation, True, 0, (1, 2), 2, 200, 2), 0
        while state.status:
            moves = [
                move
                for may, move in (
                    (state.can_fold(), state.fold),
                    (state.can_check_or_call(), state.check_or_call),
                    (state.can_complete_bet_or_raise_to(), state.complete_bet_or_raise_to),
                )
                if may
            ]
            moves[int(chance() * len(moves))]()
            decisions += 1
        return decisions

    return play_one
