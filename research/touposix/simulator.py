"""Fast games of Touposix: players by name, contests on mirrored deals, and games to learn from."""

# ruff: noqa: PLR0913, PLR0917 - a judge has one argument a weight, and games have one an option

from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct

from research.touposix import game_kernels
from tablee.games.touposix import compiled, play_kernels, position_kernels
from tablee.games.touposix.bots.club import COMMON, EASE
from tablee.games.touposix.cards import ORDER, deck
from tablee.lexicon import STRICT
from tablee.lexicon.letters import ALPHABET

Array = Any
NO_NETWORK = np.zeros((1, position_kernels.ROWS, 1), np.float32)
PACK = deck("fr")


class Result(Struct, frozen=True):
    """How often a player won, and its mean lead, each with half of the 95 % interval."""

    won: float
    won_error: float
    lead: float
    lead_error: float

    def __str__(self) -> str:
        return f"{self.won:.1%} ± {self.won_error:.1%}, lead {self.lead:.2f} ± {self.lead_error:.2f}"


def judge(
    card: float = 0.9,
    top: float = 0.8,
    ease: float = 1.0,
    balance: float = 0.4,
    star: float = 3.0,
    pile: float = 0.5,
    vocabulary: int = play_kernels.STRICT,
) -> Array:
    """Return a player that judges as the club bot does, with these weights."""
    return np.array([-1, vocabulary, card, top, ease, balance, star, pile], float)


def network(index: int = 0, victory: float = 30.0) -> Array:
    """Return a player that plays by one of the networks, and what it lets a victory count."""
    return np.array([index, play_kernels.STRICT, victory, 0, 0, 0, 0, 0], float)


CLUB = judge(vocabulary=play_kernels.COMMON)
EXPLOITER = judge(card=0.3, top=3.0, ease=2.0, balance=0.8)
"""The judge that beat the expert bot before it had learnt values."""


def contest(
    one: Array, other: Array, deals: int, seed: int, *, seats: int = 2, counted: int = 0, nets: Array = NO_NETWORK
) -> Result:
    """Play every deal in every seating; the players alternate if there are more than two seats."""
    args = deals, seats, counted, one, other, nets, words(), ease(), room()
    each = game_kernels.contest(_deck(), seed, *args)
    won, lead = each.mean(axis=0)
    error = 1.96 * each.std(axis=0) / np.sqrt(deals)
    return Result(float(won), float(error[0]), float(lead), float(error[1]))


def experience(
    players: Array,
    games: int,
    seed: int,
    *,
    counted: int = 0,
    nets: Array = NO_NETWORK,
    explore: float = 0.2,
    noise: float = 2.0,
    trust: float = 0.5,
) -> tuple[Array, Array]:
    """Play games and return the features and targets of their positions; see `experience` there."""
    inputs = np.zeros((games * 80, position_kernels.FEATURES), np.float32)
    targets = np.zeros((games * 80, 2), np.float32)
    args = games, counted, players, nets, words(), ease(), explore, noise, trust, room(), inputs, targets
    count = game_kernels.experience(_deck(), seed, *args)
    return inputs[:count].copy(), targets[:count].copy()


@cache
def words() -> play_kernels.Words:
    """Return the words of the strict and of the club player's vocabulary as a hash table."""
    return compiled.table({play_kernels.STRICT: STRICT, play_kernels.COMMON: COMMON})


@cache
def ease() -> Array:
    return np.array([EASE[letter] for letter in ALPHABET])


@cache
def _deck() -> Array:
    return np.array([ORDER[card] for card in PACK])


@cache
def room() -> play_kernels.Found:
    """Return room for the plays of a decision."""
    return play_kernels.found()
