"""Rules as a booklet says them: without the options of the software and without marks.

The rule books mark each decision that was left to us, and name the options that change a rule. On
paper there are no options, and one note at the end speaks of all decisions.
"""

import re
from typing import Final

_SMALL: Final = (
    r", (?:une|an) option(?=\))",
    r" \([^()]*\boption\b[^()]*\)",
    r", (?:ou ce que dit l’option|sauf option|or what the option says|unless the (?:table’s )?option)[^,.]*",
    r" (?:ou, selon l’option|or, by the option) [«“][^»”]*[»”], [^,.]*",
    r" \((?:notre choix|our choice)\)",
    r"\((?:[^():]+: )?(?:[Nn]otre choix|[Oo]ur choice)\.\) ?",
    r"[\u202f ]?; (?:notre choix|our choice)[\u202f ]?:",
    r"[\u202f ]?; (?:ces décisions sont signalées|those decisions begin with)[^.]*",
)
"""What goes without changing the sentence around it."""
_MARK: Final = re.compile(r"(?:Notre choix|Our choice)(?:,[^:;.]*)?[\u202f ]?[:;] (\w)")
"""A mark that begins a sentence, whose first word gets its capital."""
_CLAUSE: Final = re.compile(r"[\u202f ]?; [^;.()]*\boption\b[^;.()]*")
_SENTENCE: Final = re.compile(r"(?<=[.!?)])\s+(?=[A-ZÀÂÉÊ(])")


def on_paper(text: str) -> str:
    """Return a rule without options and without marks of decisions; '' if nothing is left.

    >>> on_paper("On tire au sort. (Notre choix.) Option « durée » : une heure.")
    'On tire au sort.'
    >>> on_paper("Notre choix : il a dix secondes (une option) pour parler.")
    'Il a dix secondes pour parler.'
    """
    for small in _SMALL:
        text = re.sub(small, "", text)
    text = _MARK.sub(lambda found: found[1].upper(), _CLAUSE.sub("", text))
    kept = [sentence for sentence in _SENTENCE.split(text) if not re.search(r"\boption\b", sentence, re.IGNORECASE)]
    return " ".join(kept).strip(" ")
