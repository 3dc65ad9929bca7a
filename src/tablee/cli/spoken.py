"""Commands with translated help: click parses, Fluent supplies the texts."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.text import LANGUAGES, Catalogue, Language, catalogue
from tablee.core.version import __version__

_WITH_WORDS = ("core", "lexicon", "printing", "games", "review", "arena", "server", "cli")
NO_LANGUAGE = ("", "c", "posix")
"""Locales that name no language."""
OWN_PACKAGES = tuple(f"tablee.{name}" for name in _WITH_WORDS)


def speaker(language: Language, game: str | None = None) -> Catalogue:
    """Return the texts of the command line in a language, with those of a game if given."""
    return catalogue(language, *OWN_PACKAGES, *([games.load(game).package] if game else []))


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language that --lang, TABLEE_LANG or the system's locale asks for.

    It is English for all languages but French, and French if nothing names a language.

    >>> [language_of((), {"LANG": name}) for name in ("fr_CA.UTF-8", "de_DE.UTF-8", "C.UTF-8", "")]
    ['fr', 'en', 'fr', 'fr']
    """
    asked = environment.get("TABLEE_LANG") or environment.get("LC_ALL") or environment.get("LANG") or ""
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
    named = asked.partition(".")[0].lower()
    return "fr" if named in NO_LANGUAGE or named.startswith("fr") else "en"


class LanguageType(click.ParamType[Language]):
    name = "fr|en"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Language:
        for language in LANGUAGES:
            if value == language:
                return language
        raise TableeError("cli-bad-language", given=str(value)[:20])


class Whole(click.ParamType[int]):
    """Integer within bounds."""

    name = "N"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        if not text.isascii() or not text.isdigit() or not self.least <= int(text[:12]) <= self.most or len(text) > 12:
            name = param.opts[0] if param else ""
            raise TableeError("cli-not-whole", name=name, given=text[:20], least=self.least, most=self.most)
        return int(text)


class GameName(click.ParamType[str]):
    """Name of a game, which the shell can complete; the command itself checks it."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in games.names() if name.startswith(incomplete.lower())]


class Spoken(click.Command):
    """Command whose help is under cli-<command> and cli-<command>-<parameter> in the catalogues."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = speaker(ctx.obj)
        formatter.write(f"{say('cli-usage')} {ctx.command_path} {' '.join(self.collect_usage_pieces(ctx))}\n\n")
        formatter.write(say(f"cli-{self.name}") + "\n")
        params = [param for param in self.get_params(ctx) if not getattr(param, "hidden", False)]
        rows = [(_shown(param), _with_default(param, say(self.key_of(param, say)), say)) for param in params]
        with formatter.section(say("cli-options")):
            formatter.write_dl(rows)

    def key_of(self, param: click.Parameter, say: Catalogue) -> str:
        """Return the key of a parameter's help text.

        Settings, and parameters that several commands share, have one text for all commands.
        """
        if "--help" in param.opts:
            return "cli-help"
        own = f"cli-{self.name}-{param.name}"
        keys = ("cli-lang" if param.name == "lang" else own, f"cli-bots-{param.name}")
        return next((key for key in keys if key in say), f"setting-{param.name}")


def _with_default(param: click.Parameter, what: str, say: Catalogue) -> str:
    """Return the help text of an option, with its default value."""
    told = getattr(param, "show_default", None)
    value = told if isinstance(told, str) else param.default
    plain = isinstance(value, str | int) and not isinstance(value, bool) and value != ""
    return say("cli-default", what=what, value=str(value)) if plain else what


def _shown(param: click.Parameter) -> str:
    if isinstance(param, click.Argument):
        return param.human_readable_name
    names = ", ".join(param.opts)
    is_flag = isinstance(param, click.Option) and param.is_flag
    return names if is_flag else f"{names} {param.make_metavar(click.get_current_context())}"


class SpokenGroup(click.Group):
    """Top-level command, which imports its subcommands on use and runs `alone` without one."""

    def __init__(self, name: str, lazy: dict[str, str], alone: str) -> None:
        super().__init__(name=name, invoke_without_command=True, callback=self._without_command)
        self.params.append(click.Option(["--lang"], type=LanguageType(), expose_value=False))
        self.params.append(
            click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_tell_version)
        )
        self._lazy = lazy
        self._alone = alone

    def _without_command(self) -> Any:
        ctx = click.get_current_context()
        command = self.get_command(ctx, self._alone)
        return ctx.invoke(command) if ctx.invoked_subcommand is None and command is not None else None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._lazy:
            return None
        module, _, attribute = self._lazy[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self._lazy and not args[0].startswith("-"):
            raise TableeError("cli-unknown-command", given=args[0][:40], known=", ".join(self._lazy))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = speaker(ctx.obj)
        formatter.write(f"{say('cli-usage')} tablee {say('cli-usage-pieces')}\n\n{say('cli-tablee')}\n")
        with formatter.section(say("cli-commands")):
            formatter.write_dl([(name, say(f"cli-{name}-short")) for name in self.list_commands(ctx)])


def _tell_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(speaker(ctx.obj)("cli-version", version=__version__))
        ctx.exit()


def command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Declare a command that gets the language as its first argument."""

    def declare(function: Callable[..., Any]) -> click.Command:
        with_language = click.option("--lang", type=LanguageType(), expose_value=False)(click.pass_obj(function))
        return click.command(name=name, cls=Spoken)(with_language)

    return declare
