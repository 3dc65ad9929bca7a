"""Server settings from flags, the environment and tablee.toml, in this order of precedence.

A setting has the same name everywhere: `bot_workers` is `--bot-workers`, `TABLEE_BOT_WORKERS` and
`bot_workers = 2`; `limits.sockets` is `--limits-sockets`, `TABLEE_LIMITS_SOCKETS` and `sockets =
100` under `[limits]`.
"""

import difflib
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import click
import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from tablee.cli.common import data_folder
from tablee.core.errors import TableeError
from tablee.core.text import Message
from tablee.server.settings import SECRETS, Settings

FILE = "tablee.toml"
PREFIX = "TABLEE_"
OTHERS = ("TABLEE_CONFIG", "TABLEE_HOME", "TABLEE_LANG", "TABLEE_API")
"""Variables of Tablée that are not settings."""
F = TypeVar("F", bound=Callable[..., Any])


class Setting(Struct, frozen=True):
    """One setting: its dotted name, its type, and its default value."""

    name: str
    type: Any
    default: Any

    @property
    def variable(self) -> str:
        return PREFIX + self.name.replace(".", "_").upper()

    @property
    def flag(self) -> str:
        return "--" + self.name.replace(".", "-").replace("_", "-")

    @property
    def is_switch(self) -> bool:
        return self.type is bool


class Chosen(Struct, frozen=True):
    """The settings, and for each explicit one its source: a flag, a variable, or a line of a file."""

    settings: Settings
    sources: dict[str, str]


def every_setting(kind: type[Struct] = Settings, prefix: str = "") -> Iterator[Setting]:
    for field in fields(kind):
        if isinstance(field.type, type) and issubclass(field.type, Struct):
            yield from every_setting(field.type, f"{prefix}{field.name}.")
        else:
            yield Setting(prefix + field.name, field.type, "" if field.required else field.default)


SETTINGS = {setting.name: setting for setting in every_setting()}


def flags(*names: str) -> Callable[[F], F]:
    """Declare a flag for each of these settings (default: all), and --config.

    Their values arrive in `given`.
    """

    def declare(function: F) -> F:
        for setting in [SETTINGS[name] for name in names or SETTINGS][::-1]:
            switch = f"{setting.flag}/--no-{setting.flag[2:]}" if setting.is_switch else setting.flag
            kind: dict[str, Any] = {} if setting.is_switch else {"metavar": _metavar(setting)}
            hidden = "." in setting.name
            shown: dict[str, Any] = {"show_default": str(setting.default)} if _tells_default(setting) else {}
            option = click.option(switch, _parameter(setting), default=None, hidden=hidden, **shown, **kind)
            function = option(function)
        return click.option("--config", metavar="FILE", default=None)(function)

    return declare


def _tells_default(setting: Setting) -> bool:
    """Return whether help shows the default. That of log_level depends on where the log goes."""
    named = isinstance(setting.default, int | float | str) and not setting.is_switch
    return named and setting.name != "log_level"


def _parameter(setting: Setting) -> str:
    return setting.name.replace(".", "__")


def _metavar(setting: Setting) -> str:
    named = {"database": "URL", "data": "FOLDER", "host": "HOST", "base_path": "PATH", "log_level": "LEVEL"}
    return named.get(setting.name, "N" if _wants(setting).key in ("cli-wants-whole", "cli-wants-number") else "TEXT")


def choose(config: str | None, given: Mapping[str, Any]) -> Chosen:
    """Return the settings from flags, environment and file."""
    found: dict[str, Any] = {}
    sources: dict[str, str] = {}

    def take(setting: Setting, value: Any, source: str) -> None:
        if setting.name not in found:
            found[setting.name] = _converted(setting, value, source)
            sources[setting.name] = source

    for setting in SETTINGS.values():
        value = given.get(_parameter(setting))
        if value is not None:
            take(setting, value, setting.flag)
    for setting, value in _from_environment():
        take(setting, value, setting.variable)
    # A data folder given by a flag or a variable may contain the file; one given by the file may
    # not.
    path = _file(config, found.get("data"))
    for setting, value in _from_file(path) if path else ():
        take(setting, value, f"{setting.name} ({path})")
    folder = _folder(found.get("data"))
    found["data"] = str(folder)
    if not found.get("database"):
        found["database"] = f"sqlite:///{folder / 'tables.sqlite3'}"
    return Chosen(_assembled(found), sources)


def _folder(named: str | None) -> Path:
    """Return the data folder, without creating a folder that was named.

    Only `serve` and `restore` create it. For the other commands, a folder that does not exist is a
    misspelt name.
    """
    return Path(named).expanduser().absolute() if named else data_folder()


def _assembled(found: Mapping[str, Any]) -> Settings:
    nested: dict[str, Any] = {}
    for name, value in found.items():
        part, dot, rest = name.partition(".")
        if dot:
            nested.setdefault(part, {})[rest] = value
        else:
            nested[name] = value
    settings = Settings(nested.pop("database"), nested.pop("data"))
    for part in ("limits", "retention"):
        nested[part] = replace(getattr(settings, part), **nested.get(part, {}))
    return replace(settings, **nested)


# Sources of values


def _from_environment() -> Iterator[tuple[Setting, str]]:
    by_variable = {setting.variable: setting for setting in SETTINGS.values()}
    for name, value in os.environ.items():
        if name in by_variable and value != "":
            yield by_variable[name], value
        elif name.startswith(PREFIX) and name not in by_variable and name not in OTHERS:
            # Ignore variables of other programs, but not a misspelt setting.
            close = difflib.get_close_matches(name, by_variable, 1, 0.85)
            if close:
                raise TableeError("cli-setting-unknown", where=name, close=close[0])


def _file(config: str | None, data: str | None) -> Path | None:
    """Return the file that is named, or the one in the data folder or the current folder."""
    named = config or os.environ.get("TABLEE_CONFIG")
    if named:
        return Path(named)
    folder = _folder(data) if data else data_folder()
    return next((path for path in (folder / FILE, Path(FILE)) if path.is_file()), None)


def _from_file(path: Path) -> Iterator[tuple[Setting, Any]]:
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TableeError("cli-settings-unreadable", path=str(path), why=str(error)) from None
    for name, value in _flattened(written):
        setting = SETTINGS.get(name)
        if setting is None:
            close = difflib.get_close_matches(name, SETTINGS, 1, 0.5)
            where = f"{name} ({path})"
            raise TableeError("cli-setting-unknown", where=where, close=close[0] if close else ", ".join(SETTINGS))
        yield setting, value


def _flattened(written: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in written.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", kept) for inner, kept in value.items())
        else:
            yield name, value


# Valid values


def _converted(setting: Setting, value: Any, source: str) -> Any:
    """Convert a value to the setting's type, or raise an error that says what would be valid."""
    is_list = get_origin(setting.type) is tuple
    if is_list and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if setting.name == "base_path" and isinstance(value, str):
        value = value.rstrip("/")
    if setting.name == "log_level" and isinstance(value, str):
        value = value.upper()
    if setting.is_switch and isinstance(value, str):
        value = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(value.lower(), value)
    strict = not isinstance(value, str) or setting.type is str
    try:
        return msgspec.convert(value, setting.type, strict=strict)
    except msgspec.ValidationError:
        shown = "…" if setting.name in SECRETS else str(value)[:60]
        raise TableeError("cli-setting-bad", where=source, given=shown, wants=_wants(setting)) from None


def _wants(setting: Setting) -> Message:
    """Return a description of the valid values."""
    if setting.name in ("base_path", "admin_token", "security_contact"):
        return Message(f"cli-wants-{setting.name}")
    if setting.is_switch:
        return Message("cli-wants-switch")
    if get_origin(setting.type) is tuple:
        return Message("cli-wants-words")
    schema = msgspec.json.schema(setting.type)
    schema = next((part for part in schema.get("anyOf", [schema]) if part.get("type") != "null"), schema)
    if "enum" in schema:
        return Message("cli-wants-one-of", {"known": ", ".join(sorted(map(str, get_args(setting.type))))})
    if schema.get("type") == "integer":
        return Message("cli-wants-whole", {"least": str(schema["minimum"]), "most": str(schema["maximum"])})
    return Message("cli-wants-number" if schema.get("type") == "number" else "cli-wants-text")


def shown(setting: Setting, value: Any) -> str:
    """Return a value as the file would write it, with secrets hidden.

    >>> shown(SETTINGS["origins"], ("https://a.fr", "https://b.fr")), shown(SETTINGS["proxy"], False)
    ('https://a.fr, https://b.fr', 'false')
    """
    if setting.name == "database":
        return re.sub(r"(?<=:)[^:@/]*(?=@)", "…", value)
    if setting.name in SECRETS and value:
        return "…"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ", ".join(value)
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
