"""The documentation site is built without a warning, and holds what the code offers."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import click
import pytest
from tools.site import commands
from tools.site.links import inside_the_site, moved

from tablee import games
from tablee.server.http.openapi import MESSAGES
from tools import site

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The generated pages of a site that was built without a warning.

    The dummy builder does everything but write HTML, which takes as long again.
    """
    options = ["--quiet", "--fail-on-warning", "--keep-going", "--builder", "dummy"]
    call = [sys.executable, "-m", "sphinx", *options, str(ROOT / "docs"), str(tmp_path_factory.mktemp("site"))]
    built = subprocess.run(call, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    folder = ROOT / "docs" / site.REFERENCE
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_module_map_has_every_module(pages: dict[str, str]) -> None:
    source = ROOT / "src"
    for path in (source / "tablee").rglob("*.py"):
        parts = path.relative_to(source).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        assert f"`{name}`" in pages["modules.md"] or f"## {name}\n" in pages["modules.md"], name


@pytest.mark.parametrize("name", games.names())
def test_a_game_has_its_rules_and_a_page_with_every_type(pages: dict[str, str], name: str) -> None:
    rules, page = games.load(name).rules, pages[f"games/{name}.md"]
    for type_ in (*get_args(rules.action_type), *get_args(rules.event_type)):
        assert f"### {type_.__name__}\n" in page
    for field in (*rules.options_type.__struct_fields__, *rules.view_type.__struct_fields__):
        assert f"| `{field}` |" in page
    for language in ("fr", "en"):
        assert f'id="{rules.rule_prefix}-1"' in pages[f"rules/{language}/{name}.md"]


def test_every_command_and_flag_is_explained() -> None:
    tree = commands.tablee
    for name, command in tree.commands.items():
        assert command.help, name
        assert all(param.help for param in command.params if isinstance(param, click.Option)), name


def test_every_message_and_request_has_its_place(pages: dict[str, str]) -> None:
    for union in MESSAGES.values():
        for type_ in get_args(union):
            assert f"### {type_.__name__}\n" in pages["messages.md"]
    assert "### POST /api/tables/{table_id}/sit" in pages["rest.md"]


def test_links_of_the_repository_lead_to_pages_of_the_site() -> None:
    page = ROOT / "docs" / "run" / "deploy.md"
    assert inside_the_site("[a](../../SECURITY.md#what-counts)", ROOT, page) == (
        "[a](../reference/security.md#what-counts)"
    )
    assert inside_the_site("[`deploy/`](../../deploy)", ROOT, page) == "`deploy/`"
    assert inside_the_site("[b](settings.md) [c](https://x.org/)", ROOT, page) == "[b](settings.md) [c](https://x.org/)"
    assert moved("[d](docs/run/deploy.md)", ROOT / "README.md", page.parent / "x.md") == "[d](deploy.md)"
