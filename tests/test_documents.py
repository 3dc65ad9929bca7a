"""The documents are true and complete: links, decisions, messages, metrics, copied files."""

import json
import re
from pathlib import Path
from typing import get_args

import click
import pytest
from msgspec.structs import fields

from tablee.cli.main import tablee
from tablee.core.log import MOST_BYTES
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.wire import from_client, to_client
from tools import version

ROOT = Path(__file__).parents[1]
GENERATED = ROOT / "docs" / "reference"
"""Made when the site is built, and never committed."""
DOCUMENTS = sorted(
    path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if not path.is_relative_to(GENERATED)
)
DECISIONS = sorted((ROOT / "docs" / "change" / "decisions").glob("[0-9]*.md"))
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)")
_TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(document: Path) -> set[str]:
    """Return the anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    for target, anchor in _LINK.findall(_CODE.sub("", document.read_text(encoding="utf-8"))):
        found = (document.parent / target).resolve() if target else document
        assert found.exists(), target
        assert not anchor or anchor in anchors(found), f"{target}#{anchor}"


def contents(document: Path) -> set[Path]:
    """Return the documents that its toctrees name, without generated ones."""
    entries = [
        line.rpartition("<")[2].rstrip(">")
        for block in _TOCTREE.findall(document.read_text(encoding="utf-8"))
        for line in block.splitlines()
        if line and not line.startswith((":", "/"))
    ]
    return {path.resolve() for entry in entries for path in document.parent.glob(f"{entry}.md")}


def test_every_document_is_found_from_the_readme() -> None:
    """By its links and tables of contents, and theirs."""
    seen: set[Path] = set()
    todo = [ROOT / "README.md"]
    while todo:
        document = todo.pop()
        seen.add(document)
        links = _LINK.findall(_CODE.sub("", document.read_text(encoding="utf-8")))
        found = {(document.parent / target).resolve() for target, _ in links if target.endswith(".md")}
        todo += (found | contents(document)) - seen
    assert set(DOCUMENTS) - seen == set()


def flags_of(name: str) -> set[str]:
    """Return the flags of a command."""
    context = click.Context(tablee, info_name="tablee", obj="en")
    command = tablee.get_command(context, name)
    assert command is not None, f"no command {name!r}"
    return {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)} | {"--help"}


def test_decisions_are_numbered_complete_and_listed() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))
    listed = text("docs/change/decisions/README.md")
    for path in DECISIONS:
        told = path.read_text(encoding="utf-8")
        assert all(f"**{part}.**" in told for part in ("What", "Why", "Considered")), path.name
        assert f"({path.name}) {told.partition(chr(10))[0].removeprefix('# ')}\n" in listed


def test_every_message_of_the_wire_is_documented() -> None:
    told = text("docs/extend/wire.md")
    for union in (to_client.ServerMessage, from_client.ClientMessage, from_client.LessonMessage):
        for kind in get_args(union):
            tag = kind.__struct_config__.tag
            assert f"`{tag}`" in told or f'"type": "{tag}"' in told, tag


def metric_names() -> set[str]:
    """Return the names of all metrics, without the endings that Prometheus adds."""
    metrics = Metrics()
    everything = (*metrics.registry.collect(), *metrics.about.collect())
    return {metric.name for metric in everything if metric.name.startswith("tablee_")}


def test_documents_and_dashboard_have_exactly_the_metrics() -> None:
    ends = r"(?:_total|_bucket|_count|_sum)?\b"
    dashboard = json.loads(text("deploy/grafana.json"))
    drawn = {target["expr"] for panel in dashboard["panels"] for target in panel["targets"]}
    named = re.compile(rf"\b(tablee_\w+?){ends}")
    assert {name for expression in drawn for name in named.findall(expression)} == metric_names()
    assert set(named.findall(text("docs/run/deploy.md"))) == metric_names()


def test_containers_set_existing_settings_and_build_from_existing_files() -> None:
    yaml = pytest.importorskip("yaml")
    known = {f"TABLEE_{setting.name.upper()}" for setting in fields(Settings)}
    for name in ("compose.yaml", "compose.postgres.yaml"):
        services = yaml.safe_load(text(name))["services"]
        given = {key for key in services["tablee"]["environment"] if key.startswith("TABLEE_")}
        assert given <= known, name
        assert services["tablee"]["cap_drop"] == ["ALL"]
    assert set(re.findall(r"\b(TABLEE_DATA)=", text("Dockerfile"))) <= known
    for copied in re.findall(r"^COPY ([^-\n][^\n]*) \S+$", text("Dockerfile"), re.MULTILINE):
        assert all((ROOT / path).exists() for path in copied.split()), copied
    assert f'"{version.GIVEN}"' in f'"{re.findall(r"RUN (TABLEE_[A-Z_]+)=", text("Dockerfile"))[0]}"'


def test_the_proxy_lets_the_largest_saved_game_through() -> None:
    (megabytes,) = re.findall(r"client_max_body_size (\d+)m;", text("deploy/nginx.conf"))
    assert int(megabytes) << 20 >= MOST_BYTES


def test_unit_and_container_use_existing_flags() -> None:
    unit, docker = text("deploy/tablee@.service"), text("Dockerfile")
    for line in (*re.findall(r"tablee (serve .*)", unit), *re.findall(r'"tablee", (.*)\]', docker)):
        flags = re.findall(r"--[\w-]+", line)
        assert flags
        assert set(flags) <= flags_of("serve"), line
    assert "MemoryDenyWriteExecute" not in unit, "the searches are compiled while it runs"
