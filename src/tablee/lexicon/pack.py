"""Conversion of words and their facts to the bytes of a lexicon file."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from tablee.lexicon.automaton import Automaton, letter_order
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import MOST_FREQUENT, Facts, NotAWord, Offence
from tablee.lexicon.letters import LONGEST, SHORTEST, is_plain, normalise
from tablee.lexicon.store import FileHeader, fingerprint, write

# Racks up to this size are searched in an automaton of only the short words, which is small enough
# for a processor's cache.
SHORT = 7
_ENOUGH_SPELLINGS = 1 << 16

Progress: TypeAlias = Callable[[str], None]


class Word(msgspec.Struct, frozen=True):
    """Word to be packed: its capitals, its facts and its spellings, the usual one first."""

    text: str
    facts: Facts
    spellings: tuple[str, ...]
    lemmas: tuple[str, ...] = ()
    """The words, in capitals, that it is a form of. The word itself need not be included."""
    offence: Offence | None = None


def pack(
    words: Iterable[Word],
    refusals: Iterable[NotAWord] = (),
    sources: Mapping[str, str] | None = None,
    progress: Progress = lambda _stage: None,
    besides: Iterable[str] = (),
    offences: Mapping[str, Offence] | None = None,
) -> bytes:
    """Return the bytes of the lexicon of these words. The same words give the same bytes.

    `besides` are spellings that are not words but that a table may accept: well-known names and
    compounds. `offences` says why compounds, by their letters, are offensive; a word has its own
    `offence`.
    """
    ordered = sorted(words, key=lambda word: (-len(word.text), word.text))
    _check(ordered)
    texts = [word.text for word in ordered]
    order = letter_order(texts)
    sections = {
        "text": "".join(texts).encode(),
        "facts": array("H", (word.facts.pack() for word in ordered)).tobytes(),
    }
    progress("spellings")
    sections |= _spelling_sections(ordered)
    sections["refusals"] = _refusal_section(refusals)
    sections["families"] = _families_section(ordered)
    sections["offences"] = _offences_section(ordered, offences or {})
    sections["besides"] = "\n".join(sorted(set(besides))).encode()
    short = next((i for i, text in enumerate(texts) if len(text) <= SHORT), len(texts))
    for name, first in (("short", short), ("all", 0)):
        progress(name)
        automaton = Automaton(texts[first:], range(first, len(texts)), order)
        sections[f"{name}.nodes"] = automaton.nodes.tobytes()
        sections[f"{name}.edges"] = automaton.edges.tobytes()
        sections[f"{name}.members"] = automaton.members.tobytes()
    progress("writing")
    header = FileHeader(
        fingerprint=fingerprint(sections),
        order=order,
        lengths=dict(Counter(map(len, texts))),
        frequencies=_frequencies(ordered),
        sources=dict(sources or {}),
    )
    return write(header, sections)


def _check(ordered: Sequence[Word]) -> None:
    previous = ""
    for word in ordered:
        if not (is_plain(word.text) and word.text.isupper() and SHORTEST <= len(word.text) <= LONGEST):
            raise LexiconError("lexicon-bad-word", word=word.text, least=SHORTEST, most=LONGEST)
        if word.text == previous:
            raise LexiconError("lexicon-word-twice", word=word.text)
        if any(normalise(spelling) != word.text for spelling in word.spellings):
            raise LexiconError("lexicon-bad-spelling", word=word.text, spellings=", ".join(word.spellings))
        previous = word.text


def _frequencies(words: Sequence[Word]) -> list[int]:
    """Return the number of words in each frequency class."""
    counts = Counter(word.facts.frequency for word in words)
    return [counts[frequency] for frequency in range(MOST_FREQUENT + 1)]


def _spelling_sections(words: Sequence[Word]) -> dict[str, bytes]:
    """Return the index of each word's marks, and the list of all marks.

    Few different marks serve many words.
    """
    numbers: dict[str, int] = {}
    column = array("H")
    for word in words:
        marks = "|".join(map(marks_of, word.spellings))
        number = numbers.setdefault(marks, len(numbers))
        if number >= _ENOUGH_SPELLINGS:
            raise LexiconError("lexicon-too-large", words=len(words))
        column.append(number)
    return {"spelling": column.tobytes(), "spellings": "\n".join(numbers).encode()}


def marks_of(spelling: str) -> str:
    """Return where a spelling differs from plain lower-case letters.

    >>> marks_of("élève"), marks_of("bœufs")
    ('0é 2è', '1œ')
    """
    if spelling.isascii():
        return ""
    marks = []
    place = 0
    for letter in spelling:
        if not letter.isascii():
            marks.append(f"{place}{letter}")
        place += 1 if letter.isascii() else len(normalise(letter))
    return " ".join(marks)


def spell(word: str, marks: str) -> str:
    """Return the spelling of a word from its marks.

    >>> spell("ELEVE", "0é 2è"), spell("BOEUFS", "1œ")
    ('élève', 'bœufs')
    """
    letters = list(word.lower())
    for mark in marks.split():
        place, letter = int(mark[:-1]), mark[-1]
        letters[place : place + len(normalise(letter))] = [letter] + [""] * (len(normalise(letter)) - 1)
    return "".join(letters)


def _refusal_section(refusals: Iterable[NotAWord]) -> bytes:
    """Return the refusals, one reason per word; the first one given wins."""
    first: dict[str, NotAWord] = {}
    for refusal in refusals:
        first.setdefault(refusal.word, refusal)
    lines = (f"\n{word}\t{first[word].why}\t{first[word].spelling}" for word in sorted(first))
    return "".join(lines).encode() + b"\n"


_LEMMA = 1 << 31
_BYTES = 4


def _offences_section(words: list[Word], compounds: Mapping[str, Offence]) -> bytes:
    """Return one line for each offensive word or compound, with its kind.

    A compound whose letters are also a word is left out.
    """
    texts = {word.text for word in words}
    marked = [(word.text, word.offence) for word in words if word.offence]
    marked += [(letters, kind) for letters, kind in sorted(compounds.items()) if letters not in texts]
    return "\n".join(f"{text} {kind}" for text, kind in marked).encode()


def _families_section(words: Sequence[Word]) -> bytes:
    """Return which words are forms of the same lemma: conjugated verbs, plurals of nouns.

    The section is one row of word numbers: a lemma, marked by its highest bit, then its other
    forms, and so on. A word is found by searching memory for its four bytes, without an index.
    Words without other forms are left out.
    """
    numbers = {word.text: number for number, word in enumerate(words)}
    forms: dict[int, list[int]] = {}
    for number, word in enumerate(words):
        for lemma in word.lemmas:
            if lemma != word.text and lemma in numbers:
                forms.setdefault(numbers[lemma], []).append(number)
    row = array("I")
    for lemma_number in sorted(forms):
        row.append(lemma_number | _LEMMA)
        row.extend(forms[lemma_number])
    return row.tobytes()


def families_of(row: memoryview, data: Any, start: int, number: int) -> Iterator[list[int]]:
    """Yield the families that contain a word, each with its lemma first.

    `row` lies at `start` of `data`.
    """
    for place in (*_headed(row, number), *_places(data, start, start + row.nbytes, number.to_bytes(_BYTES, "little"))):
        first = last = place
        while row[first] < _LEMMA:
            first -= 1
        while last + 1 < len(row) and row[last + 1] < _LEMMA:
            last += 1
        yield [row[first] - _LEMMA, *row[first + 1 : last + 1]]


def _headed(row: memoryview, number: int) -> Iterator[int]:
    """Yield the index of a lemma, if it is one.

    Lemmas are in ascending order, which makes this far cheaper than searching the row for it.
    """
    low, high = 0, len(row)
    while low < high:
        place = (low + high) // 2
        while row[place] < _LEMMA:
            place -= 1
        lemma = row[place] - _LEMMA
        if lemma == number:
            yield place
            return
        if lemma > number:
            high = place
        else:
            low = place + 1
            while low < high and row[low] < _LEMMA:
                low += 1


def forms_in(row: memoryview) -> set[int]:
    """Return the words that are in a family without being its lemma."""
    return {number for number in row.tolist() if number < _LEMMA}


def _places(data: Any, start: int, end: int, wanted: bytes) -> Iterator[int]:
    """Yield the indexes at which four bytes are a whole number, not parts of two."""
    found = data.find(wanted, start, end)
    while found >= 0:
        if (found - start) % _BYTES == 0:
            yield (found - start) // _BYTES
        found = data.find(wanted, found + 1, end)
