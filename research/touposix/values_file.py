"""Conversion of the expert bot's network between its file and the rows of the kernels."""

import numpy as np

from research.touposix.simulator import Array
from tablee.games.touposix.bots.outlook import Network
from tablee.games.touposix.compiled import CARDS, rows
from tablee.games.touposix.position_kernels import (
    BIAS,
    DISTINCT,
    FEATURES,
    KEPT,
    LEAD,
    OFFSETS,
    SITUATION,
    TOPS,
    TWINS,
    WON,
)
from tablee.lexicon.letters import ALPHABET


def as_network(net: Array, made: str) -> Network:
    """Return the network that the bot reads; `made` is the command that made it."""
    units = [[round(value, 4) for value in row] for row in net.tolist()]
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
    return rows(network).astype(np.float32)
