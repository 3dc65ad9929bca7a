"""Compiled searches over the arrays of a lexicon.

They use explicit stacks, release the interpreter lock and are kept in numba's cache. Import this
module only when a search is needed: numba takes a third of a second and 90 MB.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import event
from numba.extending import intrinsic

from tablee.lexicon.automaton import EDGE_BITS, LETTER_BITS
from tablee.lexicon.letters import LONGEST

_LETTERS = np.uint32((1 << LETTER_BITS) - 1)
_EDGES = np.uint32((1 << EDGE_BITS) - 1)
_LETTER_BITS = np.uint32(LETTER_BITS)
_EDGE_BITS = np.uint32(EDGE_BITS)
_ONE = np.uint32(1)
_NONE = np.uint32(0)
_DEEP = LONGEST + 1
NEVER = -(1 << 40)


@contextmanager
def when_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` once if a kernel is compiled meanwhile, because no earlier run cached it."""
    told = False

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            nonlocal told
            if not told:
                told = True
                tell()

        def on_end(self, event: Any) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        yield


def compiled(function: Callable[..., Any]) -> Any:
    """Compile at the first call, without a cache if no folder is writable."""
    try:
        return njit(cache=True, nogil=True)(function)
    except RuntimeError:
        return njit(nogil=True)(function)


def _builtin(function: Callable[..., Any]) -> Any:
    """Wrap a processor instruction, written as LLVM code."""
    return intrinsic(function)


@_builtin
def _count_bits(_context: Any, _value: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint32(types.uint32), generate


@_builtin
def _lowest_bit(_context: Any, _value: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint32(types.uint32), generate


@compiled
def anagrams(nodes, edges, members, admitted, racks, wildcards, needed, lengths, begin, found, ends):
    """Find the numbers of the admitted words made of each rack, from rack `begin` on.

    `racks` counts letters in the automaton's order. `needed` is a set of letters, as bits, that a
    word must contain. A real letter is used before a wildcard, so each path is walked once.

    Returns the rack at which it stopped because `found` was full, or the number of racks.
    `ends[rack]` is where the words of a rack end.
    """
    shortest, longest = lengths
    room = found.size
    size = ends[begin - 1] if begin else 0
    # One frame per letter: node, letters still to try, letters needed, wildcards left, index among
    # words, letter used.
    node_at = np.empty(_DEEP, np.uint32)
    untried_at = np.empty(_DEEP, np.uint32)
    needed_at = np.empty(_DEEP, np.uint32)
    wild_at = np.empty(_DEEP, np.int64)
    place_at = np.empty(_DEEP, np.uint32)
    spent_at = np.empty(_DEEP, np.int64)
    left = np.empty(LETTER_BITS, np.int64)
    for rack in range(begin, racks.shape[0]):
        have = _NONE
        tiles = wildcards[rack]
        for letter in range(LETTER_BITS):
            left[letter] = racks[rack, letter]
            tiles += left[letter]
            if left[letter] > 0:
                have |= _ONE << np.uint32(letter)
        tiles = min(tiles, longest)
        depth = 0
        node_at[0] = _NONE
        needed_at[0] = needed
        wild_at[0] = wildcards[rack]
        place_at[0] = _NONE
        spent_at[0] = -1
        untried_at[0] = _children(nodes[0, 0], have, needed, wildcards[rack])
        while depth >= 0:
            untried = untried_at[depth]
            if untried == _NONE:
                spent = spent_at[depth]
                if spent >= 0:
                    left[spent] += 1
                    have |= _ONE << np.uint32(spent)
                depth -= 1
                continue
            bit = untried & (~untried + _ONE)
            untried_at[depth] = untried ^ bit
            node = node_at[depth]
            edge = (nodes[node, 1] & _EDGES) + _count_bits(nodes[node, 0] & _LETTERS & (bit - _ONE))
            child = edges[edge, 0]
            head = nodes[child, 0]
            more = tiles - depth - 1
            if np.int64(head >> _LETTER_BITS) > more:
                continue
            place = place_at[depth] + edges[edge, 1]
            need = needed_at[depth] & ~bit
            words = nodes[child, 1] >> _EDGE_BITS
            if words != _NONE and need == _NONE and depth + 1 >= shortest:
                if size + words > room:
                    return rack
                for word in range(place, place + words):
                    number = members[word]
                    if admitted[number]:
                        found[size] = number
                        size += 1
            if more == 0 or head & _LETTERS == _NONE:
                continue
            wild = wild_at[depth]
            spent = -1
            if have & bit:
                spent = np.int64(_lowest_bit(bit))
                left[spent] -= 1
                if left[spent] == 0:
                    have ^= bit
            else:
                wild -= 1
            depth += 1
            node_at[depth] = child
            needed_at[depth] = need
            wild_at[depth] = wild
            place_at[depth] = place
            spent_at[depth] = spent
            untried_at[depth] = _children(head, have, need, wild)
        ends[rack] = size
    return racks.shape[0]


@compiled
def _children(head, have, needed, wildcards):
    """Return the letters worth trying from a node.

    Paths run in letter order, so none may skip a needed letter.
    """
    letters = head & _LETTERS
    if wildcards <= 0:
        letters &= have
    if needed != _NONE:
        lowest = needed & (~needed + _ONE)
        letters &= lowest | (lowest - _ONE)
    return letters


@compiled
def best_ends(nodes, edges, weights, letters, best):
    """Compute, for each node, the most that the letters from there to the end of a word can weigh.

    The result is NEVER if no word is allowed. A parent is laid out before its children, so one
    backward pass is enough.
    """
    for node in range(nodes.shape[0] - 1, -1, -1):
        most = np.int64(0) if nodes[node, 1] >> _EDGE_BITS else np.int64(NEVER)
        edge = nodes[node, 1] & _EDGES
        left = nodes[node, 0] & _LETTERS
        while left != _NONE:
            bit = left & (~left + _ONE)
            left ^= bit
            if letters & bit:
                most = max(most, weights[_lowest_bit(bit)] + best[edges[edge, 0]])
            edge += _ONE
        best[node] = most


@compiled
def heaviest(nodes, edges, members, admitted, weights, letters, best, longest, goal, found, totals):
    """Find the admitted words of the allowed letters that weigh `goal` or more.

    Returns their number, and the next lower goal that could find more.
    """
    node_at = np.empty(_DEEP, np.uint32)
    untried_at = np.empty(_DEEP, np.uint32)
    place_at = np.empty(_DEEP, np.uint32)
    total_at = np.empty(_DEEP, np.int64)
    node_at[0] = _NONE
    place_at[0] = _NONE
    total_at[0] = 0
    untried_at[0] = nodes[0, 0] & letters
    size = 0
    below = np.int64(NEVER)
    depth = 0
    while depth >= 0:
        untried = untried_at[depth]
        if untried == _NONE:
            depth -= 1
            continue
        bit = untried & (~untried + _ONE)
        untried_at[depth] = untried ^ bit
        node = node_at[depth]
        edge = (nodes[node, 1] & _EDGES) + _count_bits(nodes[node, 0] & _LETTERS & (bit - _ONE))
        child = edges[edge, 0]
        head = nodes[child, 0]
        if np.int64(head >> _LETTER_BITS) > longest - depth - 1:
            continue
        total = total_at[depth] + weights[_lowest_bit(bit)]
        if total + best[child] < goal:
            below = max(below, total + best[child])
            continue
        place = place_at[depth] + edges[edge, 1]
        if total < goal:
            below = max(below, total)
        else:
            for word in range(place, place + (nodes[child, 1] >> _EDGE_BITS)):
                number = members[word]
                if admitted[number]:
                    found[size] = number
                    totals[size] = total
                    size += 1
        depth += 1
        node_at[depth] = child
        place_at[depth] = place
        total_at[depth] = total
        untried_at[depth] = head & letters
    return size, below
