"""Everything a person reads, as keys of Fluent catalogues in French and English.

Code never holds a sentence: it makes a `Message`, and a `Catalogue` says it in the reader's language.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any, Literal

from msgspec import Struct, field

from tablee.core import elision

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")


class Who(Struct, frozen=True, tag="who"):
    """A seat, said by the name of the person who holds it.

    As a parameter `who` it gives a message two variables: `$who`, the name, and `$who_is`, "you" or "other".
    """

    seat: int


class Message(Struct, frozen=True, tag="message"):
    """A sentence not yet said: its key in the catalogues and what goes into it."""

    key: str
    params: Mapping[str, "Param"] = field(default_factory=dict)


Param = str | int | Who | Message | tuple[Message | Who, ...]


class Catalogue:
    """The sentences of one language, from the .ftl files of several packages."""

    def __init__(self, language: Language, sources: Sequence[str]) -> None:
        self.language = language
        self._sources = sources

    @cached_property
    def _bundle(self) -> Any:
        """Loaded when something is first said: a server's start and most commands say little or nothing."""
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - 0.1 s

        bundle = FluentBundle([self.language], functions=elision.FUNCTIONS, use_isolating=False)
        for source in self._sources:
            bundle.add_resource(FluentResource(source), allow_overrides=False)
        return bundle

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, message: Message, names: Sequence[str] = (), me: int | None = None) -> str:
        """The message in this language; `names` are the seats' names, `me` the reader's own seat."""
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
                return names[seat] if seat < len(names) else str(seat + 1)
            case Message():
                return self.say(value, names, me)
            case tuple():
                return ", ".join(str(self._spoken(part, names, me)) for part in value)
            case _:
                return value


@lru_cache(maxsize=32)
def catalogue(language: Language, *packages: str) -> Catalogue:
    """The catalogue of `language` read from the packages' own fr.ftl or en.ftl.

    >>> catalogue("en", "tablee.core")("core-not-hex", given="xyz")
    'The seed “xyz” is not hexadecimal: give 1 to 64 digits 0-9 and a-f.'
    """
    files = (resources.files(package) / f"{language}.ftl" for package in packages)
    return Catalogue(language, [file.read_text(encoding="utf-8") for file in files])
