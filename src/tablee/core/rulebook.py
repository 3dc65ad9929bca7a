"""Rule books: a game's rules.fr.md and rules.en.md, parsed.

A rule book has the rules, the credit of the box, and what each edition changed.
"""

import re
from functools import lru_cache
from importlib import resources

from msgspec import Struct

from tablee.core.text import Language

_RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.*)", re.DOTALL)
_EDITION = re.compile(r"^\*\*(\d+)\*\* (.*)", re.DOTALL)


class Rule(Struct, frozen=True):
    id: str
    text: str


class Section(Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Edition(Struct, frozen=True):
    """What an edition of the rules changed."""

    number: int
    text: str


class Rulebook(Struct, frozen=True):
    """A parsed rule book."""

    title: str
    introduction: str
    sections: tuple[Section, ...]
    credit: str = ""
    """The box that the game comes from, and its authors."""
    editions: tuple[Edition, ...] = ()
    """From the second edition on, because the first changed nothing."""

    @property
    def rules(self) -> dict[str, Rule]:
        """All rules by id."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    def changes_since(self, edition: int) -> tuple[Edition, ...]:
        """Return what has changed since this edition, for a table that plays by it."""
        return tuple(each for each in self.editions if each.number > edition)


@lru_cache(maxsize=32)
def rulebook(package: str, language: Language) -> Rulebook:
    """Return the rule book in a game's package."""
    return parse((resources.files(package) / f"rules.{language}.md").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """Parse a rule book: a title, an introduction, then sections of rules.

    Each paragraph of a section begins with a rule's id. A quoted paragraph is the credit.
    Paragraphs that begin with a number say what that edition changed.

    >>> book = "# Toy\\n\\nHi.\\n\\n> A box.\\n\\n## Aim\\n\\n**TOY-1** Win.\\n"
    >>> toy = parse(book + "\\n## Editions\\n\\n**2** New.\\n")
    >>> toy.rules["TOY-1"].text, toy.credit, toy.changes_since(1)
    ('Win.', 'A box.', (Edition(number=2, text='New.'),))
    """
    title, introduction, credit = "", [], ""
    sections: list[tuple[str, list[Rule]]] = []
    editions: list[Edition] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("## "):
            sections.append((block[3:].strip(), []))
        elif block.startswith("# "):
            title = block[2:].strip()
        elif block.startswith("> "):
            credit = _one_line(block.replace("\n> ", "\n")[2:])
        elif (found := _RULE.match(block)) and sections:
            sections[-1][1].append(Rule(found[1], _one_line(found[2])))
        elif (found := _EDITION.match(block)) and sections:
            editions.append(Edition(int(found[1]), _one_line(found[2])))
        elif not sections:
            introduction.append(_one_line(block))
        else:
            raise ValueError(f"a paragraph without a rule's id: {block[:60]!r}")
    filled = tuple(Section(name, tuple(rules)) for name, rules in sections if rules)
    return Rulebook(title, "\n\n".join(introduction), filled, credit, tuple(editions))


def _one_line(paragraph: str) -> str:
    """Join the lines. A plain split() would lose the narrow no-break spaces of French."""
    return " ".join(line.strip(" ") for line in paragraph.split("\n"))
