"""The command reference: click's own tree, with the texts that the command takes from Fluent."""

from copy import copy
from pathlib import Path

import click

from tablee.cli.main import tablee as command_line
from tablee.cli.spoken import Spoken, speaker

HEAD = """The command
===========

`tablee` without a command does the same as `tablee serve`. Every command takes `--lang` (fr or en) and `--help`. A
server's settings are flags too: :doc:`/run/settings` lists them together.

.. click:: tools.site.commands:tablee
   :prog: tablee
   :nested: full
"""


def pages(root: Path) -> dict[str, str]:
    return {"commands.rst": HEAD}


def explained() -> click.Group:
    """Return a copy of the whole command, its English help in the fields that sphinx-click reads."""
    context = click.Context(command_line, info_name="tablee", obj="en")
    group = click.Group("tablee", help=speaker("en")("cli-tablee"))
    for name in command_line.list_commands(context):
        group.add_command(_explained(name, command_line.get_command(context, name)), name)
    return group


def _explained(name: str, command: click.Command | None) -> click.Command:
    assert isinstance(command, Spoken)
    say, command = speaker("en"), copy(command)
    command.help, command.short_help = say(f"cli-{name}"), say(f"cli-{name}-short")
    command.params = [copy(param) for param in command.params if _shown(param)]
    for param in command.params:
        param.help = say(command.key_of(param, say))
    return command


def _shown(param: click.Parameter) -> bool:
    return not getattr(param, "hidden", False) and "--lang" not in param.opts


tablee = explained()
