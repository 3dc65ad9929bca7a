"""Two further sources that only vote: Wiktionnaire's headwords and Lexique's forms.

Every word kept is a form of the first list or of the DELA. The dictionary contains nothing of these
two sources. Lexique's bands go into a separate file.
"""

import gzip
from collections.abc import Iterator, Mapping
from pathlib import Path

from tablee.lexicon.letters import normalise

_STEP = 10


def first_column(path: Path) -> frozenset[str]:
    """Return the first field of every line of a compressed table."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return frozenset(line.rstrip("\n").partition("\t")[0] for line in lines)


def band_of_each(path: Path) -> dict[str, int]:
    """Return the band of each form, from 1; the table says 10, 20, and so on."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        fields = (line.rstrip("\n").partition("\t") for line in lines)
        return {form: int(graded) // _STEP for form, _, graded in fields}


def commonest_band(bands: Mapping[str, int]) -> dict[str, int]:
    """Return, for each word in capitals, the band of its most common form."""
    found: dict[str, int] = {}
    for form, band in bands.items():
        word = normalise(form)
        found[word] = min(band, found.get(word, band))
    return found


def more_forms(path: Path) -> Iterator[str]:
    """Yield the lower-case words of a list with one form per line.

    Whatever follows the form is ignored: `brief #english`, `app;app;N f s`.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        form = line.partition("#")[0].partition(";")[0].strip()
        if form.isalpha() and form.islower():
            yield form
