"""Texts for people, as keys of Fluent catalogues in French and English.

Code never contains a sentence. It makes a `Message`, which a `Catalogue` renders in the reader's
language.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any, Final, Literal

from msgspec import Struct, field

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")


class Who(Struct, frozen=True, tag="who"):
    """A seat, rendered as the name of its player.

    As a parameter `who` it gives a message two variables: `$who`, the name, and `$who_is`, "you" or
    "other".
    """

    seat: int


class Message(Struct, frozen=True, tag="message"):
    """A sentence to be rendered: its key in the catalogues and its parameters."""

    key: str
    params: Mapping[str, "Param"] = field(default_factory=dict)


Param = str | int | Who | Message | tuple[Message | Who, ...]


# French elides before a silent h (Hélène, Henri, Hugo), but h before a is nearly always sounded
# (Hans, Harry, Hassan). Yves and Yvonne begin with a vowel, Yann and Yasmine don't. Names may be in
# bold.
_VOWEL: Final = re.compile(r"\**(?:[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôuûy]|y[b-df-hj-np-tv-xzç])", re.IGNORECASE)


def elide(word: object, following: object) -> str:
    """Return a small French word as written before `following`, with its space or apostrophe.

    It is the one French rule that a catalogue can't express, so catalogues call it as a Fluent
    function: `{ ELIDE("de", $who) }{ $who }`. The page has the same function in elision.ts.

    >>> [elide("de", name) + name for name in ("Marcel", "Odile", "Émile", "Hélène")]
    ['de Marcel', 'd’Odile', 'd’Émile', 'd’Hélène']
    >>> [elide("de", name) + name for name in ("Hans", "Yvonne", "Yann")]
    ['de Hans', 'd’Yvonne', 'de Yann']
    >>> elide("que", "**Anatole**") + "**Anatole**"
    'qu’**Anatole**'
    """
    spoken = str(word)
    return f"{spoken[:-1]}’" if _VOWEL.match(str(following)) else f"{spoken} "


FUNCTIONS: Final[dict[str, Any]] = {"ELIDE": elide}

_FRENCH = str.maketrans({",": "\u202f", ".": ","})


def figure(value: float, language: Language, places: int = 0) -> str:
    """Return a number as the language writes it, with `places` digits after the decimal point.

    >>> figure(1234.56, "en", 1), figure(0.5, "fr", 2)
    ('1,234.6', '0,50')
    """
    written = f"{value:,.{places}f}"
    return written.translate(_FRENCH) if language == "fr" else written


def percent(share: float, language: Language) -> str:
    """Return a share from 0 to 1 as a percentage.

    >>> percent(0.456, "en")
    '46%'
    """
    return f"{round(100 * share)}" + ("\u202f%" if language == "fr" else "%")


_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
LONGEST = 1000
"""Limit on the characters of a value that a text shows."""
LONGEST_WHOLE = 2400
"""Limit on the characters of a list of values, or of a text within a text.

Fluent refuses values of more than 2,500 characters.
"""


def printable(text: str) -> str:
    """Replace the characters of an untrusted text that control a terminal by spaces.

    These include the characters that change the writing direction.

    >>> printable("Ana\\x1b[31m\\x07\\u202e")
    'Ana [31m  '
    """
    return _UNPRINTABLE.sub(" ", text)


def _shown(value: str) -> str:
    return _shortened(printable(value), LONGEST)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"


class Catalogue:
    """The texts of one language, from the .ftl files of several packages."""

    def __init__(self, language: Language, sources: Sequence[str]) -> None:
        self.language = language
        self._sources = sources

    @cached_property
    def _bundle(self) -> Any:
        """The parsed texts, loaded when first needed: most commands and a server's start need few."""
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - 0.1 s

        bundle = FluentBundle([self.language], functions=FUNCTIONS, use_isolating=False)
        for source in self._sources:
            bundle.add_resource(FluentResource(source), allow_overrides=False)
        return bundle

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, message: Message, names: Sequence[str] = (), me: int | None = None) -> str:
        """Return the message in this language.

        `names` are the players by seat, and `me` is the reader's seat.
        """
        if message.key not in self:
            raise LookupError(f"no text for {message.key!r} in {self.language!r}")
        variables: dict[str, str | int] = {}
        for name, value in message.params.items():
            variables[name] = self._spoken(value, names, me)
            if isinstance(value, Who):
                variables[f"{name}_is"] = "you" if value.seat == me else "other"
        pattern = self._bundle.get_message(message.key).value
        if pattern is None:
            raise LookupError(f"{message.key!r} in {self.language!r} has no value")
        text, faults = self._bundle.format_pattern(pattern, variables)
        if faults:
            raise LookupError(f"{message.key!r} in {self.language!r}: {faults[0]}")
        return str(text)

    def __call__(self, key: str, **params: Param) -> str:
        return self.say(Message(key, params))

    def _spoken(self, value: Param, names: Sequence[str], me: int | None) -> str | int:
        match value:
            case Who(seat):
                return _shown(names[seat]) if seat < len(names) else str(seat + 1)
            case Message():
                return _shortened(self.say(value, names, me), LONGEST_WHOLE)
            case tuple():
                parts = [str(self._spoken(part, names, me)) for part in value]
                named = all(isinstance(part, Who) for part in value)
                listed = self._listed(parts) if named else ", ".join(parts)
                return _shortened(listed, LONGEST_WHOLE)
            case str():
                return _shown(value)
            case _:
                return value

    def _listed(self, names: Sequence[str]) -> str:
        from babel.lists import format_list  # noqa: PLC0415 - slow to import, and a start does not need it

        return format_list(names, locale=self.language)


@lru_cache(maxsize=32)
def catalogue(language: Language, *packages: str) -> Catalogue:
    """Return the catalogue of `language`, from the fr.ftl or en.ftl of the packages.

    >>> catalogue("en", "tablee.core")("core-not-hex", given="xyz")
    'The seed “xyz” is not hexadecimal: give 1 to 64 digits 0-9 and a-f.'
    """
    files = (resources.files(package) / f"{language}.ftl" for package in packages)
    return Catalogue(language, [file.read_text(encoding="utf-8") for file in files])
