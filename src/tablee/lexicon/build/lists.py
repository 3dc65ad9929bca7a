"""Hand-kept lists: words allowed, words denied, names, and offensive words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from pathlib import Path

from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import Facts, NotAWord, Offence, Speech, Tier, Why
from tablee.lexicon.letters import is_plain, joined, normalise, parts
from tablee.lexicon.pack import Word

DATA = Path(__file__).parents[1] / "data"
ALLOW, DENY, NAMES = DATA / "allow.txt", DATA / "deny.txt", DATA / "names.txt"
OFFENSIVE, SPELLINGS = DATA / "offensive.txt", DATA / "spellings.txt"
_INNOCENT = "innocent"
_INNOCENT_COMPOUNDS = "innocent compounds"


def allowed(path: Path = ALLOW) -> Iterator[Word]:
    """Yield the allowed words; a line reads `spelling tier part-of-speech: reason`."""
    for where, fields in _lines(path, 3):
        spelling, tier, speech = fields
        try:
            facts = Facts(Tier[tier.upper()], Speech[speech.upper()])
        except KeyError as error:
            raise LexiconError("lexicon-list-field", where=where, field=str(error)) from None
        yield Word(_letters(spelling, where), facts, (spelling,))


def denied(path: Path = DENY) -> Iterator[NotAWord]:
    """Yield the denied words; a line reads `spelling kind: reason`."""
    for where, fields in _lines(path, 2):
        spelling, kind = fields
        if kind not in set(Why):
            raise LexiconError("lexicon-list-field", where=where, field=kind)
        yield NotAWord(_letters(spelling, where), Why(kind), spelling)


def names(path: Path = NAMES) -> tuple[frozenset[str], frozenset[str]]:
    """Return names to add, and names to remove.

    The first are well-known names that the sources don't mark as such. The second, after a dash in
    the file, are texts that the sources wrongly take for well-known names.
    """
    let_in: set[str] = set()
    kept_out: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            (kept_out if line.startswith("- ") else let_in).update(line.removeprefix("- ").split())
    return frozenset(let_in), frozenset(kept_out)


def offensive(path: Path = OFFENSIVE) -> tuple[dict[str, Offence], frozenset[str]]:
    """Return the words whose every form is offensive, and the forms of them that are innocent.

    The words are as they are written, the innocent forms in capitals.
    """
    offences: dict[str, Offence] = {}
    innocent: set[str] = set()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        kind, _, words = line.partition(":")
        if kind == _INNOCENT:
            innocent.update(map(normalise, words.split()))
        elif kind == _INNOCENT_COMPOUNDS:
            continue
        elif kind in set(Offence):
            offences.update(dict.fromkeys(words.split(), Offence(kind)))
        elif line and not line.startswith("#"):
            raise LexiconError("lexicon-list-field", where=f"{path.name}:{number}", field=kind)
    return offences, frozenset(innocent)


def offence_of(path: Path = OFFENSIVE) -> Callable[[str, Set[str]], Offence | None]:
    """Return a function that says why a word is offensive.

    It takes the word in capitals and its lemmas.
    """
    offences, innocent = offensive(path)

    def offence(text: str, lemmas: Set[str]) -> Offence | None:
        # Sorted, so that a form of two offensive words gets the same mark in every build.
        found = () if text in innocent else sorted(offences[lemma] for lemma in lemmas if lemma in offences)
        return found[0] if found else None

    return offence


def compound_offences(
    compounds: Iterable[str], offences: Mapping[str, Offence], path: Path = OFFENSIVE
) -> dict[str, Offence]:
    """Return the compounds, by their letters, that have an offensive part and are not innocent."""
    lines = (line.partition(":") for line in path.read_text(encoding="utf-8").splitlines())
    innocent = tuple(joined(word) for kind, _, words in lines if kind == _INNOCENT_COMPOUNDS for word in words.split())
    found: dict[str, Offence] = {}
    for compound in compounds:
        kinds = sorted(offences[part] for part in parts(compound) if part in offences)
        if kinds and not joined(compound).startswith(innocent):
            found[joined(compound)] = kinds[0]
    return found


def usual_spellings(path: Path = SPELLINGS) -> frozenset[str]:
    """Return the usual spellings of words for which the sources' counts are the wrong way round."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return frozenset(form for line in lines if not line.startswith("#") for form in line.split())


def _lines(path: Path, columns: int) -> Iterator[tuple[str, list[str]]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line and not line.startswith("#"):
            fields, _, reason = line.partition(":")
            where = f"{path.name}:{number}"
            if len(fields.split()) != columns or not reason.strip():
                raise LexiconError("lexicon-list-line", where=where, columns=columns)
            yield where, fields.split()


def _letters(spelling: str, where: str) -> str:
    word = normalise(spelling)
    if not is_plain(word):
        raise LexiconError("lexicon-not-letters", given=f"{spelling} ({where})")
    return word
