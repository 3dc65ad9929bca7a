"""Rule books: a game's rules.fr.md and rules.en.md, parsed into rules."""

import re
from functools import lru_cache
from importlib import resources

from msgspec import Struct

from tablee.core.text import Language

_RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.*)", re.DOTALL)


class Rule(Struct, frozen=True):
    id: str
    text: str


class Section(Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Rulebook(Struct, frozen=True):
    title: str
    introduction: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for section in self.sections for rule in section.rules}


@lru_cache(maxsize=32)
def rulebook(package: str, language: Language) -> Rulebook:
    """Return the rule book in a game's package."""
    return parse((resources.files(package) / f"rules.{language}.md").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """Parse a rule book: a title, an introduction, then sections of paragraphs that begin with a rule's id.

    >>> parse("# Toy\\n\\nHello.\\n\\n## Aim\\n\\n**TOY-1** Win.\\n").rules["TOY-1"].text
    'Win.'
    """
    title, introduction = "", []
    sections: list[tuple[str, list[Rule]]] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("## "):
            sections.append((block[3:].strip(), []))
        elif block.startswith("# "):
            title = block[2:].strip()
        elif (found := _RULE.match(block)) and sections:
            sections[-1][1].append(Rule(found[1], _one_line(found[2])))
        elif not sections:
            introduction.append(_one_line(block))
        else:
            raise ValueError(f"a paragraph without a rule's id: {block[:60]!r}")
    return Rulebook(title, "\n\n".join(introduction), tuple(Section(name, tuple(r)) for name, r in sections))


def _one_line(paragraph: str) -> str:
    """Join the lines. A plain split() would lose the narrow no-break spaces of French."""
    return " ".join(line.strip(" ") for line in paragraph.split("\n"))
