"""Every message of every catalogue, formatted with many values, has correct language.

Names begin with a vowel or an h, numbers are 0, 1 and 2. The results are checked for typography,
elisions and plurals, in both languages.
"""

import re
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tablee.core.text import FUNCTIONS, elide

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted([*(ROOT / "src" / "tablee").rglob("*.ftl"), *(ROOT / "web" / "src").rglob("*.ftl")])
NAMES = ("Anne", "Hélène", "**Yvonne**", "Marcel")
NAMED = {
    *("who", "name", "names", "host", "winners", "dealer", "turn", "borrower", "lender", "lenders", "partner"),
    *("game", "found", "wanted", "ali_baba", "thieves", "seat1", "seat3"),
}
"""Variables that are names of people or games."""
COUNTED = {
    *("n", "points", "value", "amount", "number", "deal", "mat", "call", "level", "target", "needed", "yellow", "red"),
    *(
        "need",
        "best",
        "cagnotte",
        "round",
        "wildcards",
        "coins",
        "total",
        "sum",
        "reserve",
        "gain",
        "games",
        "playing",
        "decisions",
    ),
    *(
        "wins",
        "tables",
        "step",
        "seconds",
        "length",
        "free",
        "left",
        "stack",
        "short",
        "room",
        "prize",
        "jokers",
        "draw",
    ),
    *("green", "cap", "each", "yes", "no", "needed", "paid", "ante", "added", "shown", "hidden", "least", "chip", "m"),
}
MANY = {
    *("seats", "most", "rounds", "kinds", "hands", "workers", "size", "expected", "columns", "times", "cards", "words"),
    *("rate", "deals", "given"),
}
"""Variables that are numbers, and are never 0 or 1 when they are shown."""
MOST = 150
"""Most combinations of values for one message."""

NARROW = "\u202f"
WRONG = {
    "fr": {
        "no-break space before : ; ! ?": (
            rf"(?<![\s{NARROW}\d:;!?(«/\w])[;:!?](?=\s|$)|(?<=\w)[;!?](?=\s|$)|(?<=[^\W\d]):(?=\s)| [;:!?](?=\s|$)"
        ),
        "no-break space in « » and before %": rf"«(?!{NARROW})|(?<!{NARROW})»|\d ?%",
        "straight quotes": r"(?<!cfsa)['\"]",
        "elision": r"\b([dD]e|[qQ]ue|[jJ]e|[nN]e|[sS]e|[lL]e|[lL]a) \**(Anne|Hélène|Yvonne)",
        "elision too far": r"\b\w+’\**(Marcel|[012]\b)",
        "plural": (
            rf"(?<![\d,.:/]) ?\b[01][ {NARROW}](?!(fois|ans|s|pts|plus|dans|sans|sous|vers|mais|puis)\b)"
            r"[a-zéèêç]+[^\Wasu]?s\b"
        ),
        "singular": (
            rf"(?<![\d,.])\b2[ {NARROW}]"
            r"(point|pièce|carte|jeton|lettre|place|pile|joker|seconde|partie|mot|manche|donne)\b"
        ),
    },
    "en": {
        "space before : ; ! ?": r"\s[;:!?](?=\s|$)",
        "straight quotes": r"['\"]",
        "plural": r"(?<![\d,.-])\b1 (?!(is|was|has|takes|stays)\b)[a-z]+[^\Waisu]s\b",
        "singular": r"(?<![\d,.])\b[02] (point|coin|card|chip|letter|seat|pile|joker|second|game|word|round|deal)\b",
        "false friends": r"\b([tT]ime is out|[wW]ords? of \**(Anne|Marcel)|[cC]urrent words|[sS]esame, open)\b",
    },
    "both": {
        "two spaces": r"(?<=\S)[ ]{2,}(?=\S)",
        "a space at an end": r"^ [^: ]| $",
        "space before , and .": r"\s[,.](?=\s|$)",
        "unsaid": r"\{|\$",
    },
}
"""Patterns that must not occur in a sentence, by language."""
TYPED = re.compile(r"Content-Type: \S+|tablee words \"AEINRS\?\"|[,;] \? (?=is|this)|or \? for")
"""Text that has to be typed literally."""
LAID_OUT = {"touposix-choice", "wordjam-page-of"}
"""Messages that are not sentences; their spaces separate them from what is beside them."""


class _Uses(Visitor):
    """Variables of a message, and the variants of those it selects by."""

    def __init__(self) -> None:
        self.variables: dict[str, set[str]] = {}
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = self.variables.setdefault(node.selector.id.name, set())
            keys |= {v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants}
        self.generic_visit(node)


def values(name: str, keys: set[str]) -> tuple[str | int, ...]:
    if keys and not keys <= {"zero", "one", "two", "few", "many", "other", *map(str, range(10))}:
        return tuple(sorted(keys))
    if keys or name in COUNTED:
        return (0, 1, 2, *(int(key) for key in sorted(keys) if key.isdigit() and int(key) > 2))
    return NAMES if name in NAMED else (2, 7) if name in MANY else ("Q",)


def ways(variables: dict[str, set[str]]) -> Iterator[dict[str, str | int]]:
    """Yield each value of each variable at least once; every combination if there are few."""
    choices = {name: values(name, keys) for name, keys in sorted(variables.items())}
    longest = max(map(len, choices.values()), default=1)
    for turn in range(longest):
        yield {name: each[turn % len(each)] for name, each in choices.items()}
    for combination in islice(product(*choices.values()), MOST):
        yield dict(zip(choices, combination, strict=True))


def spoken(path: Path) -> Iterator[tuple[str, str]]:
    language, source = path.stem, path.read_text(encoding="utf-8")
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(source))
    uses: dict[str, _Uses] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message):
            uses[entry.id.name] = _Uses()
            uses[entry.id.name].visit(entry)
    for key, found in uses.items():
        variables = dict(found.variables)
        for other in found.messages:
            variables |= uses[other].variables
        for way in ways(variables):
            pattern = bundle.get_message(key).value
            assert pattern is not None, key
            text, faults = bundle.format_pattern(pattern, way)
            assert not faults, (key, faults)
            yield key, str(text)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_message_has_correct_typography_and_grammar(path: Path) -> None:
    rules = {why: re.compile(rule) for why, rule in (WRONG[path.stem] | WRONG["both"]).items()}
    wrong = {
        (why, key): text
        for key, text in spoken(path)
        if key not in LAID_OUT
        for why, rule in rules.items()
        if rule.search(TYPED.sub("x", text))
    }
    assert not wrong, "\n".join(f"{why}: {key}: {text!r}" for (why, key), text in wrong.items())


def test_short_words_are_elided_before_a_vowel() -> None:
    names = (
        "Odile",
        "Émile",
        "Œdipe",
        "Hugo",
        "Yves",
        "**Anatole**",
        "Marcel",
        "Zoé",
        "Harry",
        "Yann",
        "Wanda",
        "3",
        "",
    )
    assert [elide("de", name) for name in names] == ["d’"] * 6 + ["de "] * 7
    assert elide("que", "Inès") == "qu’"


def test_the_page_elides_as_python_does() -> None:
    """One rule in two languages: both patterns have the same letters."""
    python = (ROOT / "src/tablee/core/text.py").read_text(encoding="utf-8")
    page = (ROOT / "web/src/text/elision.ts").read_text(encoding="utf-8")
    pattern = re.compile(r"\\\*\*\(\?:(\[.*?)\)[\"/]")
    assert pattern.findall(python) == pattern.findall(page) != []
