"""Dictionary in one small file, for a page that has to rule on words without a network.

A line of JSON comes first, then every word and every text refused for a known reason, in A-Z order.
Each is the length of the prefix it shares with the one before (one byte), its other letters, and
one byte above 127 that says what it is. Compressed, this is smaller than an automaton of the same
words. It is read sequentially.
"""

import gzip
from functools import cache

import msgspec

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import ENTRIES, Facts, Tier, Why
from tablee.lexicon.letters import is_plain, joined, shared
from tablee.lexicon.named import dictionary

WHYS = tuple(Why)
END = 0x80
CURRENT, ENTRY, NO_WORD = 1, 2, 4
"""Marks of a text: a word that computers use too; more than a form of a verb; not a word."""
KINDS = NO_WORD + 1
"""Number of different marks. The byte of a text is its mark plus KINDS times a number.

That number is 1 if a table may accept the text (`beside`), plus 2 times the index, from 1, of the
reason why it, or the text written with its letters, is not a word.
"""


class Heading(msgspec.Struct, frozen=True):
    fingerprint: str
    words: int
    reasons: tuple[str, ...] = tuple(str(why) for why in WHYS)


def marks(lexicon: Lexicon) -> dict[str, int]:
    """Return the mark of every text about which something is known."""
    found = dict(zip(lexicon, map(_mark, lexicon.graded_facts()), strict=True))
    beside = {joined(spelling) for spelling in lexicon.lines("besides")}
    refused = dict(line.split("\t")[:2] for line in lexicon.lines("refusals") if line)
    for text in filter(is_plain, {*refused, *beside}):
        why = 1 + WHYS.index(Why(refused[text])) if text in refused else 0
        found[text] = found.get(text, NO_WORD) + KINDS * ((text in beside) + 2 * why)
    return found


@cache
def _mark(packed: int) -> int:
    facts = Facts.unpack(packed)
    return (facts.tier is Tier.STRICT) * CURRENT + bool(facts.speech & ENTRIES) * ENTRY


def write(lexicon: Lexicon) -> bytes:
    """Return the bytes of the file, not yet compressed."""
    heading = msgspec.json.encode(Heading(lexicon.fingerprint, len(lexicon)))
    body, before = bytearray(heading + b"\n"), ""
    for word, mark in sorted(marks(lexicon).items()):
        same = shared(word, before)
        body.append(same)
        body += word[same:].encode()
        body.append(END | mark)
        before = word
    return bytes(body)


@cache
def zipped(name: str) -> bytes:
    """Return the compressed file of a dictionary by name, created on first use."""
    return gzip.compress(write(dictionary(name)), 9, mtime=0)
