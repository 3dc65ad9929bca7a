"""Minimal automaton that reads a word's letters in one fixed order and numbers the words.

Two words that are anagrams follow the same path. A node is two 32-bit integers:

    letters that may follow (26 bits) | fewest letters to the nearest word (6 bits)
    number of its first edge (24 bits) | number of words that end here (8 bits)

An edge is two more: the node it leads to, and the number of words that the node reads before those
of this edge. The sum of the latter along a path is the index, in the list `members`, of the words
that end there.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from tablee.lexicon.errors import LexiconError
from tablee.lexicon.letters import ALPHABET, shared

LETTER_BITS = 26
EDGE_BITS = 24
FARTHEST = 63
_VOWELS = "AEIOU"

_Node: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]


def letter_order(words: Iterable[str]) -> str:
    """Return the letters with consonants before vowels and rare ones before common ones.

    In this order, a search that lacks a letter stops soonest.
    """
    counts = Counter("".join(words))
    return "".join(sorted(ALPHABET, key=lambda c: (c in _VOWELS, counts[c], c)))


def sorter(order: str) -> Callable[[str], bytes]:
    """Return a function from a word to the sorted ranks of its letters."""
    ranks = bytes.maketrans(ALPHABET.encode(), bytes(order.index(c) for c in ALPHABET))
    return lambda word: bytes(sorted(word.encode().translate(ranks)))


class Automaton:
    """Arrays of an automaton over `words`, whose numbers are `ids`."""

    def __init__(self, words: Sequence[str], ids: Sequence[int], order: str) -> None:
        keyed = sorted(zip(map(sorter(order), words), ids, strict=True))
        self.members = array("I", (number for _, number in keyed))
        self.nodes = array("I")
        self.edges = array("I")
        self._lay_out(_minimise(key for key, _ in keyed))

    def _lay_out(self, made: list[_Node]) -> None:
        # Children are made before their parents. Laid out in reverse, the root comes first and a
        # parent before its children, so that a search reads memory forwards.
        last = len(made) - 1
        totals: list[int] = []
        nearest: list[int] = []
        for ends, children in made:
            totals.append(ends + sum(totals[child] for _, child in children))
            nearest.append(0 if ends else 1 + min((nearest[child] for _, child in children), default=FARTHEST))
        for ends, children in reversed(made):
            letters, before = 0, ends
            first = len(self.edges) // 2
            for letter, child in children:
                letters |= 1 << letter
                self.edges.extend((last - child, before))
                before += totals[child]
            distance = min(nearest[last - len(self.nodes) // 2], FARTHEST)
            if ends >= 1 << 8 or first >= 1 << EDGE_BITS:
                raise LexiconError("lexicon-too-large", words=len(self.members))
            self.nodes.extend((letters | distance << LETTER_BITS, first | ends << EDGE_BITS))


def _minimise(keys: Iterable[bytes]) -> list[_Node]:
    """Return the nodes of the minimal automaton of sorted keys, children first.

    This is Daciuk's incremental construction.
    """
    made: list[_Node] = []
    known: dict[_Node, int] = {}
    ends: list[int] = [0]
    children: list[list[tuple[int, int]]] = [[]]
    previous = b""

    def close(depth: int) -> None:
        while len(ends) > depth + 1:
            node = (ends.pop(), tuple(children.pop()))
            number = known.setdefault(node, len(made))
            if number == len(made):
                made.append(node)
            children[-1].append((previous[len(ends) - 1], number))

    for key in keys:
        if key != previous:
            same = shared(key, previous)
            close(same)
            for _ in range(len(key) - same):
                ends.append(0)
                children.append([])
            previous = key
        ends[-1] += 1
    close(0)
    made.append((ends[0], tuple(children[0])))
    return made
