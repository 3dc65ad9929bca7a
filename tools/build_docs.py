"""Generates the API reference, the command reference and the JSON schema of logs in docs/extend/."""

import ast
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from tablee import __all__, games
from tablee.cli.main import tablee
from tablee.cli.spoken import Spoken, speaker
from tablee.core import log
from tablee.server.http.openapi import named, unindented

ROOT = Path(__file__).resolve().parents[1]
API = ROOT / "docs" / "extend" / "api.md"
COMMANDS = ROOT / "docs" / "extend" / "commands.md"
LOG_SCHEMA = ROOT / "docs" / "extend" / "log.schema.json"
MODULES = (
    *("library", "games", "core.game", "core.table", "core.log", "bots.protocol", "bots.runner", "core.arbiter"),
    *("core.text", "core.errors", "core.rng", "core.options", "core.preview", "core.rulebook", "core.lesson"),
    *("core.terminal", "core.companion", "kit.seats", "kit.cards", "kit.setup", "kit.clock", "kit.words", "kit.trust"),
    *("lexicon", "lexicon.dictionary", "lexicon.look_up", "arena.simulate", "arena.conformance", "arena.frames"),
    *("bots.third_party", "bots.sandbox", "rl", "rl.turns", "rl.together"),
)
"""The public modules. Everything else is internal."""
HEAD = f"""# The library

Made from the docstrings by `python tools/build_docs.py`; a test keeps it current. How the parts go together stands in
[ARCHITECTURE.md](../../ARCHITECTURE.md), how a bot is written in [bots.md](bots.md).

`import tablee` offers {", ".join(f"`{name}`" for name in __all__)}. These names are stable: they
change only with a new major version.

The modules on this page are public, for games and bots of other packages: the changelog notes their changes.
Every other module, and every name that begins with an underscore, is internal.
"""
COMMANDS_HEAD = """# The command

Made from its help by `python tools/build_docs.py`; a test keeps it current. Every command takes `--lang` (fr or en) and
`--help`; a server's settings are flags too, all of them in [settings.md](../run/settings.md).
"""


def log_schema() -> str:
    """Each line of a saved game, and what the options and actions of each game may be."""
    lines = {"Header": log.HeaderLine, "Entry": log.EntryLine, "End": log.EndLine}
    known = named(lines, "", "#/$defs")
    for name in games.names():
        game = games.load(name)
        known |= named(
            {"Options": game.rules.options_type, "Action": game.rules.action_type}, name.capitalize(), "#/$defs"
        )
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a saved game of Tablée",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in lines],
        "$defs": known,
    }
    return msgspec.json.format(msgspec.json.encode(unindented(schema), order="sorted"), indent=1).decode() + "\n"


def reference() -> str:
    return "\n".join([HEAD, *(line for name in MODULES for line in _module(name))])


def _module(name: str) -> Iterator[str]:
    path = ROOT / "src" / "tablee" / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    yield f"## tablee.{name}\n\n{_told(tree)}"
    for node in tree.body:
        match node:
            case ast.ClassDef() if _is_public(node.name):
                yield from _class(node)
            case ast.FunctionDef() if _is_public(node.name):
                yield f"### `{_signature(node)}`\n\n{_told(node)}"


def _class(node: ast.ClassDef) -> Iterator[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f"### class `{node.name}`" + (f" ({bases})" if bases else "") + f"\n\n{_told(node)}"
    members = list(_fields(node))
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and _is_public(inner.name):
            told = _told(inner).partition("\n")[0]
            members.append(f"- `{_signature(inner)}`" + (f": {told}" if told else ""))
    if members:
        yield "\n".join(members) + "\n"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for inner, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name) and _is_public(inner.target.id):
            told = following.value if isinstance(following, ast.Expr) else None
            note = f": {_joined(str(told.value))}" if isinstance(told, ast.Constant) else ""
            yield f"- `{inner.target.id}: {ast.unparse(inner.annotation)}`{note}"


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({ast.unparse(node.args)}){gives}"


def _told(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Its docstring, paragraph by paragraph; examples as code."""
    paragraphs = (ast.get_docstring(node) or "").split("\n\n")
    shown = [f"```python\n{each}\n```" if each.startswith(">>>") else _joined(each) for each in paragraphs if each]
    return "\n\n".join(shown) + "\n" if shown else ""


def _joined(text: str) -> str:
    return " ".join(text.split())


def _is_public(name: str) -> bool:
    return not name.startswith("_")


def commands() -> str:
    """Every command with its arguments and flags, as its help has them."""
    context = click.Context(tablee, info_name="tablee", obj="en")
    return "\n".join(
        [COMMANDS_HEAD, *(line for name in tablee.list_commands(context) for line in _command(context, name))]
    )


def _command(context: click.Context, name: str) -> Iterator[str]:
    command, say = tablee.get_command(context, name), speaker("en")
    assert isinstance(command, Spoken)
    yield f"## tablee {name}\n\n{say(f'cli-{name}')}\n\n| | |\n|---|---|"
    for param in command.params:
        shown = ", ".join(param.opts) if isinstance(param, click.Option) else param.human_readable_name
        shown = shown.replace("|", "\\|")
        if not getattr(param, "hidden", False) and "--lang" not in param.opts:
            yield f"| `{shown}` | {say(command.key_of(param, say))} |"
    yield ""


if __name__ == "__main__":
    API.write_text(reference(), encoding="utf-8")
    COMMANDS.write_text(commands(), encoding="utf-8")
    LOG_SCHEMA.write_text(log_schema(), encoding="utf-8")
