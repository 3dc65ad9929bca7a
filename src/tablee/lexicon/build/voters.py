"""Two further sources, which only vote: Wiktionnaire's headwords and Lexique's forms.

Every word that is kept is a form of the first list or of the DELA; nothing of these two is carried by the dictionary.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path


def first_column(path: Path) -> frozenset[str]:
    """The first field of every line of a compressed table."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return frozenset(line.rstrip("\n").partition("\t")[0] for line in lines)


def more_forms(path: Path) -> Iterator[str]:
    """The lower-case words of a list with one form a line, whatever follows: `brief #english`, `app;app;N f s`."""
    for line in path.read_text(encoding="utf-8").splitlines():
        form = line.partition("#")[0].partition(";")[0].strip()
        if form.isalpha() and form.islower():
            yield form
