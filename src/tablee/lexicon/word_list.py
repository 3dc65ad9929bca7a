"""A dictionary in one small file, for a page that has to rule on words without a network.

A line of JSON, then every word and every text that is refused for a known reason, in A-Z order: how many letters it
shares with the one before (one byte), its other letters, and one byte above 127 that says what it is. Zipped, that is
smaller than an automaton of the same words, and it is read by going through it.
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
"""Of a word: it belongs to the current ones; it is more than a form of a verb."""
KINDS = NO_WORD + 1
"""What it is, then times that: 1 where a table may let it in (`beside`), 2 for each place of the reason why it, or what
is written with its letters and signs, is no word; those places are counted from 1."""


class Heading(msgspec.Struct, frozen=True):
    fingerprint: str
    words: int
    reasons: tuple[str, ...] = tuple(str(why) for why in WHYS)


def marks(lexicon: Lexicon) -> dict[str, int]:
    """What is known of every text that something is known of."""
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
    """The file, not yet zipped."""
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
    """The file of a dictionary by its name, made when it is first asked for."""
    return gzip.compress(write(dictionary(name)), 9, mtime=0)
