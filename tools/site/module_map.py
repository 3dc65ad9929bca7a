"""The module map: every module of the package and the first paragraph of its docstring."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.site.api_pages import MODULES

HEAD = """# Module map

Every module of `src/tablee`, with its job as its docstring says it. Modules with a link are public.
[Architecture](architecture.md) says how the parts work together.
"""


def pages(root: Path) -> dict[str, str]:
    return {"modules.md": "\n".join([HEAD, *_packages(root / "src" / "tablee")])}


def _packages(source: Path) -> Iterator[str]:
    """Yield a section for each package, its modules in a table."""
    for package in sorted({path.parent for path in source.rglob("*.py")}):
        names = ".".join(("tablee", *package.relative_to(source).parts))
        yield f"## {names}\n"
        yield f"{summary(package / '__init__.py')}\n"
        modules = sorted(path for path in package.glob("*.py") if path.stem != "__init__")
        if modules:
            yield "| module | job |\n|---|---|"
            for path in modules:
                yield f"| {_linked(f'{names}.{path.stem}')} | {summary(path)} |"
            yield ""


def summary(path: Path) -> str:
    """Return the first paragraph of a module's docstring on one line."""
    if not path.exists():
        return ""
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(told.partition("\n\n")[0].split()).replace("|", "\\|")


def _linked(module: str) -> str:
    name = module.removeprefix("tablee.")
    return f"[`{module}`](api/{name}.md)" if name in MODULES else f"`{module}`"
