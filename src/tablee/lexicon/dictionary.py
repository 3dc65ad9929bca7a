"""The dictionary: membership, facts and prefixes. Searches are delegated to search.py."""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.lexicon.bands import SECTION, SUFFIX, checked, graded
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import FREQUENCY_SHIFT, VALID, Facts, NotAWord, Offence, Vocabulary, Why, WordEntry
from tablee.lexicon.letters import (
    EVERY_LENGTH,
    LONGEST,
    SHORTEST,
    WILDCARD,
    has_beginning,
    is_plain,
    joined,
    normalise,
    read_letters,
    read_rack,
    read_weights,
)
from tablee.lexicon.pack import Word, families_of, forms_in, pack, spell
from tablee.lexicon.store import FileHeader, LexiconFile

if TYPE_CHECKING:
    from tablee.lexicon.search import Search


class Lexicon:
    """Dictionary of words in plain capitals, numbered from the longest down, each length A-Z.

    >>> words = Lexicon.from_words(["boîte", "boire", "boa"])
    >>> "boîte" in words, "BOITE" in words, "BOX" in words
    (True, True, False)
    """

    def __init__(self, store: LexiconFile, bands: LexiconFile | None = None) -> None:
        self._store = store
        self._bands = bands and checked(bands, store)
        self._data = store.data
        self.lengths: dict[int, int] = dict(sorted(store.header.lengths.items(), reverse=True))
        self._spans: dict[int, tuple[int, int]] = {}
        # Word `number` of a length begins at base + number * length: no table of offsets needed.
        self._bases: dict[int, int] = {}
        self._size = 0
        place = store.offset("text")
        for length, count in self.lengths.items():
            self._bases[length] = place - self._size * length
            self._spans[length] = (self._size, self._size + count)
            self._size += count
            place += count * length
        self._firsts = [first for first, _ in self._spans.values()]
        self._blocks = list(self._spans)

    @classmethod
    def open(cls, path: Path) -> "Lexicon":
        """Map a lexicon file into memory, together with the bands file beside it, if any."""
        bands = path.with_suffix(SUFFIX)
        return cls(LexiconFile.open(path), LexiconFile.open(bands) if bands.exists() else None)

    @classmethod
    def from_words(cls, words: Iterable[str | Word], refusals: Iterable[NotAWord] = ()) -> "Lexicon":
        """Build a small lexicon for tests, from spellings or from words with their facts."""
        given = (word if isinstance(word, Word) else Word(normalise(word), Facts(), (word.lower(),)) for word in words)
        refused = tuple(refusals)
        besides = [refusal.spelling for refusal in refused if refusal.why in (Why.NAME, Why.HYPHEN, Why.COMPOUND)]
        return cls(LexiconFile(pack(given, refused, besides=besides), "in memory"))

    @property
    def fingerprint(self) -> str:
        """Short name of exactly this dictionary, for logs of games."""
        return self._store.header.fingerprint

    @property
    def header(self) -> FileHeader:
        """Sources, counts and sections, as stated in the file."""
        return self._store.header

    def verify(self) -> None:
        """Check every byte of the file; raise LexiconError if it is damaged."""
        self._store.verify()
        if self._bands is not None:
            self._bands.section(SECTION)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[str]:
        return map(self.word, range(self._size))

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.find(normalise(text)) is not None

    def has(self, text: str, among: Vocabulary = VALID) -> bool:
        """Return whether a text, with or without accents, is a word of a vocabulary."""
        number = self.find(normalise(text))
        return number is not None and among.admits(self.facts(number))

    def count(self, among: Vocabulary) -> int:
        """Return the number of words in a vocabulary."""
        counts = Counter(map(self.packed, range(self._size)))
        return sum(many for facts, many in counts.items() if among.admits(Facts.unpack(facts)))

    def find(self, word: str) -> int | None:
        """Return the number of a normalised word, or None."""
        if len(word) not in self._spans or not is_plain(word):
            return None
        first, last = self._narrow(len(word), self._spans[len(word)], 0, word.encode())
        return first if first < last else None

    def word(self, number: int) -> str:
        if not 0 <= number < self._size:
            raise IndexError(number)
        length = self._blocks[bisect_right(self._firsts, number) - 1]
        start = self._bases[length] + number * length
        return self._data[start : start + length].decode()

    def frequency(self, word: str) -> int:
        """Return the frequency class of a normalised word, 0 if it is not a word."""
        return 0 if (number := self.find(word)) is None else self.packed(number) >> FREQUENCY_SHIFT

    def facts(self, number: int) -> Facts:
        return Facts.unpack(self.packed(number))

    def entry(self, text: str) -> WordEntry | None:
        """Return everything known about a word.

        >>> entry = Lexicon.from_words(["boîte"]).entry("BOITE")
        >>> entry.spellings, entry.facts.tier.name, entry.conjugated_only
        (('boîte',), 'STRICT', False)
        """
        word = normalise(text)
        number = self.find(word)
        if number is None:
            return None
        facts = self.facts(number)
        marks = self._marks[self._spelling[number]].split("|")
        return WordEntry(word, facts, tuple(spell(word, mark) for mark in marks), self._rank(facts.frequency))

    def explain(self, text: str) -> NotAWord | None:
        """Return why a text is not a word, or None if it is one.

        >>> Lexicon.from_words(["boîte"]).explain("boxe").why.value
        'unknown'
        """
        if text in self:
            return None
        word = normalise(text)
        bare = joined(text)
        why = Why.UNKNOWN
        if not is_plain(bare):
            why = Why.CHARACTERS
        elif len(bare) < SHORTEST:
            why = Why.SHORT
        elif (known := self._refusal(bare)) is not None:
            return NotAWord(word, known.why, known.spelling)
        elif bare != word:
            why = Why.CHARACTERS
        elif len(bare) > LONGEST:
            why = Why.LONG
        return NotAWord(word, why)

    @cached_property
    def offences(self) -> dict[str, Offence]:
        """Offensive words and compounds, in capitals. Only people play them, computers never do."""
        lines = self.lines("offences") if "offences" in self._store.header.sections else []
        return {word: Offence(kind) for word, _, kind in (line.partition(" ") for line in lines if line)}

    def families(self, text: str) -> list[list[str]]:
        """Return the families of a word: a list for each lemma, of the lemma and its other forms.

        >>> eats = Word("MANGE", Facts(), ("mange",), ("MANGER",))
        >>> Lexicon.from_words(["manger", "table", eats]).families("mange")
        [['MANGER', 'MANGE']]
        """
        number = self.find(normalise(text))
        if number is None or "families" not in self._store.header.sections:
            return []
        row = self._store.section("families").cast("I")
        found = families_of(row, self._data, self._store.offset("families"), number)
        return [self.words(family) for family in found]

    def forms(self) -> set[int]:
        """Return the numbers of all words that are forms of another, in a single pass."""
        known = "families" in self._store.header.sections
        return forms_in(self._store.section("families").cast("I")) if known else set()

    def name(self, text: str) -> str | None:
        """Return the spelling of a proper noun, ignoring hyphens and spaces, or None if unknown."""
        bare = joined(text)
        known = self._refusal(bare) if is_plain(bare) else None
        return known.spelling if known is not None and known.why is Why.NAME else None

    def beside(self, text: str) -> str | None:
        """Return the spelling of a name or compound that tables may accept, or None."""
        bare = joined(text)
        found = self._besides.get(len(bare), [])
        place = bisect_left(found, (bare, ""))
        return found[place][1] if place < len(found) and found[place][0] == bare else None

    def besides(self, prefix: str, length: int) -> list[str]:
        """Return well-known names and compounds of this length and prefix; `?` is any letter."""
        pattern = normalise(prefix)
        literal, after, *_ = (*pattern.split(WILDCARD), "")
        found, place = self._besides.get(length, []), len(literal) + 1
        # "[" is the character after "Z".
        first, last = bisect_left(found, (literal, "")), bisect_left(found, (literal + "[", ""))
        likely = (each for each in found[first:last] if each[0][place:].startswith(after))
        return [spelling for bare, spelling in likely if has_beginning(bare, pattern)]

    def begins(self, prefix: str, lengths: tuple[int, int] = EVERY_LENGTH, among: Vocabulary = VALID) -> bool:
        """Return whether a word of these lengths has this prefix; a `?` in it is any letter.

        >>> words = Lexicon.from_words(["cribler", "criminel"])
        >>> [words.begins(prefix, (7, 7)) for prefix in ("CRIB", "CRIMI", "C?IB")]
        [True, False, True]
        """
        spans = self.spans(prefix, lengths)
        return any(among == VALID or any(among.admits(self.facts(n)) for n in range(*span)) for span in spans)

    def completions(self, prefix: str, lengths: tuple[int, int] = EVERY_LENGTH, among: Vocabulary = VALID) -> list[str]:
        """Return the words of these lengths with this prefix, longest first; a `?` is any letter.

        >>> Lexicon.from_words(["cri", "cru", "crus"]).completions("CR?", (3, 3))
        ['CRI', 'CRU']
        """
        numbers = (number for span in self.spans(prefix, lengths) for number in range(*span))
        admits = cache(lambda packed: among.admits(Facts.unpack(packed)))  # few distinct facts
        return [self.word(number) for number in numbers if among == VALID or admits(self.packed(number))]

    def anagrams(
        self,
        rack: str,
        *,
        contains: str = "",
        plus: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
    ) -> list[str]:
        """Return the words made of some letters of a rack, longest first; each `?` is any letter.

        `contains` are letters that a word must have; `plus`, letters added that it must use.

        >>> words = Lexicon.from_words(["boîte", "bo", "toi", "obit"])
        >>> words.anagrams("TBIE", plus="O")
        ['BOITE', 'OBIT', 'TOI', 'BO']
        >>> words.anagrams("T?", lengths=(2, 3)), words.anagrams("TO?", contains="I")
        ([], ['TOI'])
        """
        return self.search.anagrams([rack], contains=contains, plus=plus, lengths=lengths, among=among)[0]

    def heaviest(
        self,
        weights: Mapping[str, int | None],
        *,
        first: str = "",
        lengths: tuple[int, int] = EVERY_LENGTH,
        among: Vocabulary = VALID,
        top: int = 1,
    ) -> list[tuple[str, int]]:
        """Return the words whose letters weigh most, with their weight; None forbids a letter.

        >>> words = Lexicon.from_words(["pingouin", "gazelle", "gorille"])
        >>> words.heaviest({"P": 2, "N": 3, "R": None}, top=3)
        [('PINGOUIN', 8), ('GAZELLE', 0)]
        """
        initial = read_letters(first)
        if len(initial) > 1 or top < 1:
            raise LexiconError("lexicon-bad-heaviest", first=first, top=top)
        return self.search.heaviest(read_weights(weights), initial, lengths, among, top)

    @cached_property
    def search(self) -> "Search":
        """Searches for more than single words, created on first use; see search.py."""
        from tablee.lexicon.search import search_of  # noqa: PLC0415 - a game that asks for no search needs none of it

        return search_of(self, self._store)

    def plainly(self) -> "Lexicon":
        """Return the same dictionary, searched in plain Python whatever is installed."""
        from tablee.lexicon.plain_search import PlainSearch  # noqa: PLC0415 - as above

        other = Lexicon(self._store, self._bands)
        other.search = PlainSearch(other, self._store)
        return other

    def words(self, numbers: Iterable[int]) -> list[str]:
        return [self.word(number) for number in numbers]

    def lines(self, name: str) -> list[str]:
        """Return the lines of a text section."""
        return bytes(self._store.section(name)).decode().split("\n")

    @cached_property
    def _facts(self) -> memoryview:
        return self._store.section("facts").cast("H")

    def packed(self, number: int) -> int:
        """Return the facts of a word as one integer, with its frequency class by both sources."""
        facts: int = self._facts[number]
        return facts if self.bands is None else graded(facts, self.bands[number])

    def graded_facts(self) -> Sequence[int]:
        """Return the packed facts of all words."""
        if self.bands is None:
            return self._facts
        return array("H", map(graded, self._facts, self.bands))

    @cached_property
    def bands(self) -> memoryview | None:
        """Lexique band of each word, if the dictionary has a bands file."""
        return None if self._bands is None else self._bands.section(SECTION)

    @cached_property
    def _besides(self) -> dict[int, list[tuple[str, str]]]:
        """Letters and spelling of each name and compound, by length and in A-Z order."""
        found: dict[int, list[tuple[str, str]]] = {}
        for spelling in self.lines("besides"):
            found.setdefault(len(joined(spelling)), []).append((joined(spelling), spelling))
        return {length: sorted(spellings) for length, spellings in found.items()}

    @cached_property
    def _spelling(self) -> memoryview:
        return self._store.section("spelling").cast("H")

    @cached_property
    def _marks(self) -> list[str]:
        return self.lines("spellings")

    def _rank(self, frequency: int) -> int:
        """Return one more than the number of words in the higher frequency classes."""
        header = (self._bands or self._store).header
        return 1 + sum(header.frequencies[frequency + 1 :])

    def _refusal(self, bare: str) -> NotAWord | None:
        """Return the refusal of this word, by binary search of the sorted lines."""
        wanted = bare.encode()
        low = self._store.offset("refusals")
        high = low + self._store.header.sections["refusals"].size - 1
        while low < high:
            # The line around the middle lies between two line ends, both from low to high.
            first = self._data.rfind(b"\n", low, (low + high) // 2 + 1)
            last = self._data.find(b"\n", first + 1, high + 1)
            word, _, rest = self._data[first + 1 : last].partition(b"\t")
            if word == wanted:
                why, _, spelling = rest.decode().partition("\t")
                return NotAWord(bare, Why(why), spelling)
            low, high = (last, high) if word < wanted else (low, first)
        return None

    def spans(self, prefix: str, lengths: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield spans of numbers, last excluded, of the words of these lengths with this prefix."""
        letters, wildcards = read_rack(prefix) if prefix else ("", 0)
        pattern = normalise(prefix).rstrip(WILDCARD).encode()
        shortest = max(lengths[0], len(letters) + wildcards)
        for length, span in self._spans.items():
            if shortest <= length <= lengths[1]:
                yield from self._match(length, span, 0, pattern)

    def _match(self, length: int, span: tuple[int, int], place: int, pattern: bytes) -> Iterator[tuple[int, int]]:
        """Yield the parts of a span whose words match a pattern at a position."""
        literal, wildcard, rest = pattern.partition(WILDCARD.encode())
        first, last = self._narrow(length, span, place, literal)
        if not wildcard:
            if first < last:
                yield first, last
            return
        place += len(literal)
        while first < last:
            start = self._bases[length] + first * length + place
            _, after = self._narrow(length, (first, last), place, self._data[start : start + 1])
            yield from self._match(length, (first, after), place + 1, rest)
            first = after

    def _narrow(self, length: int, span: tuple[int, int], place: int, part: bytes) -> tuple[int, int]:
        """Return the part of a span, sorted from this position on, with these letters there."""
        data, base, size = self._data, self._bases[length] + place, len(part)
        low, high = span
        while low < high:
            middle = (low + high) // 2
            start = base + middle * length
            if data[start : start + size] < part:
                low = middle + 1
            else:
                high = middle
        first, high = low, span[1]
        while low < high:
            middle = (low + high) // 2
            start = base + middle * length
            if data[start : start + size] == part:
                low = middle + 1
            else:
                high = middle
        return first, low
