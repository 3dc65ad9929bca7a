"""« de Marcel », but « d’Odile »: the one French rule that a catalogue can't write down, as a Fluent function.

A catalogue says `{ ELIDE("de", $who) }{ $who }`; web/src/lib/elision.ts says the same on the page.
"""

import re
from typing import Any, Final

# A silent h is elided (Hélène, Henri, Hugo), one in Ha- is nearly always sounded (Hans, Harry, Hassan); Yves and Yvonne
# begin with a vowel, Yann and Yasmine don't. Names may be marked bold.
_VOWEL: Final = re.compile(r"\**(?:[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôuûy]|y[b-df-hj-np-tv-xzç])", re.IGNORECASE)


def elide(word: object, following: object) -> str:
    """The little word as it stands before `following`, with its space or its apostrophe.

    >>> [elide("de", name) + name for name in ("Marcel", "Odile", "Émile", "Hélène", "Hans", "Yvonne", "Yann")]
    ['de Marcel', 'd’Odile', 'd’Émile', 'd’Hélène', 'de Hans', 'd’Yvonne', 'de Yann']
    >>> elide("que", "**Anatole**") + "**Anatole**"
    'qu’**Anatole**'
    """
    spoken = str(word)
    return f"{spoken[:-1]}’" if _VOWEL.match(str(following)) else f"{spoken} "


FUNCTIONS: Final[dict[str, Any]] = {"ELIDE": elide}
