"""`tablee settings`: the effective settings of a server, and the source of each."""

import click
from rich.console import Console
from rich.table import Table

from tablee.cli.configure import SETTINGS, Setting, choose, flags, shown
from tablee.cli.spoken import command, speaker
from tablee.core.text import Catalogue, Language
from tablee.server.settings import Settings


@command("settings")
@flags()
@click.option("--markdown", is_flag=True)
def settings(language: Language, *, config: str | None, markdown: bool, **given: object) -> None:
    say = speaker(language)
    if markdown:
        click.echo(as_markdown(say))
        return
    chosen = choose(config, given)
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("name", "value", "source"):
        table.add_column(say(f"cli-settings-{column}"), overflow="fold")
    for setting in SETTINGS.values():
        table.add_row(
            setting.name, shown(setting, value_of(chosen.settings, setting)), chosen.sources.get(setting.name)
        )
    Console(highlight=False).print(table)


def value_of(settings: Settings, setting: Setting) -> object:
    value: object = settings
    for part in setting.name.split("."):
        value = getattr(value, part)
    return value


def as_markdown(say: Catalogue) -> str:
    """Return the table of docs/run/settings.md."""
    lines = ["| setting | flag | variable | default | |", "|---|---|---|---|---|"]
    for setting in SETTINGS.values():
        default = shown(setting, setting.default)
        cells = [f"`{setting.name}`", f"`{setting.flag}`", f"`{setting.variable}`", f"`{default}`" if default else ""]
        lines.append(f"| {' | '.join([*cells, say('setting-' + setting.name.replace('.', '-'))])} |")
    return "\n".join(lines)
