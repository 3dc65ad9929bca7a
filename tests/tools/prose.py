"""Checks of the English in docstrings, comments, test names and documents.

`python -m tests.tools.prose PATH...` prints what it finds.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LONGEST_LINE = 100
LONGEST_SENTENCE = 35
BANNED = re.compile(
    r"""
    \b(?:for|to|of|by|from|with|than|as|except|or|tells|shows|asks|and)\ who\b(?!\s+(?:is|was|are)\b.*\?)
    | ^who\b(?!.*\?) | [.:;]\ who\b(?!.*\?)
    | \bwho\ asks\b | \bso\ many\b | \bof\ others\b | \bwhat\ there\ is\b | \bas\ it\ has\ it\b
    | \b(?:is|are|was|were|be|been)\ told\b | \btold\ (?:in|by|of)\b
    | \bthat\ is\ so\ no\ more\b | \bno\ more\ (?:than\ that|so)\b | \bgoes?\ unsaid\b
    | \bnotes\ itself\ anew\b | \banew\b | \bwhere\ there\ is\ (?:one|none)\b | \bis\ gone\b | \bare\ gone\b
    | \b(?:of|in)\ its\ own\ making\b | \bas\ many\ as\ may\b | \bhinders?\b | \bbesides\b
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""Phrases that are hard to understand; docs/change/style.md suggests plain ones."""
VERBS = frozenset((Path(__file__).parent / "verbs.txt").read_text(encoding="utf-8").split())


class Text(NamedTuple):
    """A docstring or comment with its first line number."""

    line: int
    kind: str
    text: str


def findings(path: Path) -> list[str]:
    """Return everything wrong with the prose of one file, as `path:line: reason`."""
    source = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            found = [*_python(source), *_verbless(source)]
        case ".md":
            found = list(_document(source))
        case _:
            found = [error for text in _comments(source) for error in _checked(text)]
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return [f"{shown}:{line}: {reason}" for line, reason in sorted(set(found))]


def _python(source: str) -> Iterator[tuple[int, str]]:
    for text in (*_docstrings(source), *_python_comments(source)):
        yield from _checked(text)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            name = node.name.removeprefix("test_").replace("_", " ")
            if banned := BANNED.search(name):
                yield node.lineno, f"the test's name says {banned[0].strip()!r}"


def _docstrings(source: str) -> Iterator[Text]:
    """Yield docstrings, and strings below an assignment that describe it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield Text(node.lineno, "docstring", text)


def _python_comments(source: str) -> Iterator[Text]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text(token.start[0], "comment", " " * token.start[1] + token.string)


def _comments(source: str) -> Iterator[Text]:
    """Yield the comments of TypeScript, Svelte and CSS."""
    for found in re.finditer(r"(?<!\.)/\*.*?\*/|<!--.*?-->|(?<![:'\"`\w])//[^\n]*", source, re.DOTALL):
        column = found.start() - source.rfind("\n", 0, found.start()) - 1
        yield Text(source.count("\n", 0, found.start()) + 1, "comment", " " * column + found[0])


def _checked(text: Text) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.text.splitlines()):
        quotes = 3 if text.kind == "docstring" and number == 0 else 0
        if len(line) + quotes > LONGEST_LINE and "http" not in line and "noqa" not in line:
            yield text.line + number, f"a line of {len(line)} characters"
    flat = re.sub(r"\s+", " ", re.sub(r"`[^`]*`", "`code`", text.text)).strip(" #/*<!->")
    if banned := BANNED.search(flat):
        yield text.line, f"{banned[0].strip()!r} in {flat[:90]!r}"


def _verbless(source: str) -> Iterator[tuple[int, str]]:
    """Yield function docstrings that do not start with a verb. Properties are nouns."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name.startswith("test_"):
            continue
        decorators = {ast.unparse(each).rpartition(".")[2].partition("(")[0] for each in node.decorator_list}
        described = ast.get_docstring(node)
        if described and not decorators & {"property", "cached_property", "fixture"}:
            first = described.split()[0].strip(",.:;")
            if first not in VERBS and not described.startswith(">>>"):
                yield node.lineno, f"the docstring of {node.name} starts with {first!r}, which is no verb"


def _document(source: str) -> Iterator[tuple[int, str]]:
    prose = re.sub(r"^```.*?^```|^~~~.*?^~~~", lambda block: re.sub(r"[^\n]", "", block[0]), source, flags=re.M | re.S)
    for number, line in enumerate(prose.splitlines(), 1):
        unwrappable = line.startswith(("|", "    ", "[", "#")) or "http" in line
        if len(line) > LONGEST_LINE and not unwrappable:
            yield number, f"a line of {len(line)} characters"
    for number, paragraph in _paragraphs(prose):
        flat = re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "code", paragraph))
        if banned := BANNED.search(flat):
            yield number, f"{banned[0].strip()!r} in {flat[:90]!r}"
        for sentence in re.split(r"(?<=[.!?])[\"»)*_\]]*\s", flat):
            words = len(re.findall(r"[^\W_][\w'’-]*", sentence))
            if words > LONGEST_SENTENCE:
                yield number, f"a sentence of {words} words: {sentence[:60]!r}"


def _paragraphs(prose: str) -> Iterator[tuple[int, str]]:
    """Yield paragraphs, list items and table cells with their lines, each as one line of text."""
    held: list[str] = []
    begun = 1
    for number, line in enumerate([*prose.splitlines(), ""], 1):
        stripped = line.strip()
        starts = re.match(r"([-*+]|\d+\.|\||#|>)\s?", stripped)
        if held and (not stripped or starts):
            yield begun, " ".join(held)
            held = []
        if stripped.startswith("|"):
            yield from ((number, cell.strip()) for cell in stripped.split("|") if cell.strip())
        elif stripped and (held or not line.startswith("    ")):
            begun = begun if held else number
            held.append(stripped)


def checked_files() -> Iterator[Path]:
    """Yield every file whose prose is checked: sources, tests and English documents."""
    for folder in ("src", "tests", "tools", "research", "examples"):
        yield from sorted((ROOT / folder).rglob("*.py"))
    for ending in ("*.ts", "*.svelte", "*.css"):
        yield from sorted(path for path in (ROOT / "web" / "src").rglob(ending) if path.name != "schema.d.ts")
    yield from sorted(path for path in ROOT.glob("*.md") if not path.name.endswith(".fr.md"))
    yield from sorted(path for path in (ROOT / "docs").rglob("*.md") if not {"fr", "reference"} & set(path.parts))


def main(paths: Iterable[str]) -> int:
    """Print what is wrong below the given paths; return 1 if anything is."""
    wanted = [Path(path).resolve() for path in paths]
    files = [path for path in checked_files() if any(path == one or one in path.parents for one in wanted)]
    errors = [error for path in files for error in findings(path)]
    print(*errors, f"{len(errors)} findings in {len(files)} files", sep="\n")
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
