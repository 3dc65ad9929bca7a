"""Conversion of the expert bot's network between its file and the rows of the kernels."""

import numpy as np

from research.touposix.player_kernels import (
    BIAS,
    DISTINCT,
    FEATURES,
    KEPT,
    LEAD,
    OFFSETS,
    ROWS,
    SITUATION,
    TOPS,
    TWINS,
    WON,
)
from research.touposix.simulator import Array
from tablee.games.touposix.bots.outlook import Network
from tablee.games.touposix.cards import WILD
from tablee.lexicon.letters import ALPHABET

CARDS = ALPHABET + WILD


def as_network(rows: Array, made: str) -> Network:
    """Return the network that the bot reads; `made` is the command that made it."""
    units = [[round(value, 4) for value in row] for row in rows.tolist()]
    return Network(
        made=made,
        bias=units[BIAS],
        kept=dict(zip(CARDS, units[KEPT:TWINS], strict=True)),
        twins=dict(zip(CARDS, units[TWINS:TOPS], strict=True)),
        tops=dict(zip(ALPHABET, units[TOPS:DISTINCT], strict=True)),
        distinct=units[DISTINCT],
        situation=units[SITUATION:FEATURES],
        lead=units[LEAD],
        won=units[WON],
        offsets=(units[OFFSETS][0], units[OFFSETS][1]),
    )


def as_rows(network: Network) -> Array:
    """Return the rows of a network as the kernels expect them."""
    rows = np.zeros((ROWS, len(network.bias)), np.float32)
    rows[BIAS], rows[LEAD], rows[WON], rows[DISTINCT] = network.bias, network.lead, network.won, network.distinct
    rows[KEPT:TWINS] = [network.kept[card] for card in CARDS]
    rows[TWINS:TOPS] = [network.twins[card] for card in CARDS]
    rows[TOPS:DISTINCT] = [network.tops[letter] for letter in ALPHABET]
    rows[SITUATION:FEATURES] = network.situation
    rows[OFFSETS, :2] = network.offsets
    return rows
