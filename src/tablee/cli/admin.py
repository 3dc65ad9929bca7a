"""`tablee admin`: state and control of a running server, over HTTP with the operator's token."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from tablee.cli.configure import choose, flags
from tablee.cli.serve import PORT
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language, figure
from tablee.server.process.network import ANY
from tablee.server.settings import Settings

ASKS = ("status", "tables", "people", "chat", "drain", "resume", "block", "unblock", "remove-table", "remove-line")
ABOUT_ONE = ("chat", "block", "unblock", "remove-table", "remove-line")
STILL_PLAYING = 1
LOOK_EVERY_SECONDS = 2.0


@command("admin")
@click.argument("ask", metavar="|".join(ASKS))
@click.argument("which", metavar="[ID]", default="")
@flags("host", "port", "base_path", "admin_token", "data")
@click.option("--url", metavar="URL", default=None)
@click.option("--pause", is_flag=True)
@click.option("--wait", "minutes", type=Whole(0, 10_000), default=0)
@click.option("--json", "as_json", is_flag=True)
def admin(
    language: Language,
    *,
    ask: str,
    which: str,
    config: str | None,
    url: str | None,
    pause: bool,
    minutes: int,
    as_json: bool,
    **given: Any,
) -> int:
    say = speaker(language)
    if ask not in ASKS:
        raise TableeError("cli-admin-unknown", given=ask[:40], known=", ".join(ASKS))
    if (ask in ABOUT_ONE) != bool(which):
        raise TableeError("cli-admin-about-one" if ask in ABOUT_ONE else "cli-admin-about-none", ask=ask)
    settings = choose(config, given).settings
    if not settings.admin_token:
        raise TableeError("cli-admin-no-token")
    client = AdminClient(url or _url(settings), settings.admin_token, language)
    answer = _asked(client, ask, which, pause)
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False).encode())
    else:
        _show(say, ask, answer)
    return _wait(say, client, minutes) if ask == "drain" and minutes else 0


class AdminClient:
    """HTTP client of a server's administration API."""

    def __init__(self, url: str, token: str, language: Language) -> None:
        self._url = url.rstrip("/") + "/api/admin"
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": language}

    def call(self, method: str, path: str = "", body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = self._headers | ({"Content-Type": "application/json"} if data else {})
        try:
            # S310: the operator chooses the server, and the token belongs to the operator.
            request = urllib.request.Request(self._url + path, data, headers, method=method)  # noqa: S310
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                text = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise TableeError("cli-admin-refused", why=_detail(error)) from None
        except (OSError, ValueError) as error:
            why = str(getattr(error, "reason", error))
            raise TableeError("cli-admin-no-server", url=self._url, why=why) from None
        return json.loads(text) if text else None


def _detail(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["detail"])
    except (ValueError, LookupError, TypeError):
        return f"{error.code} {error.reason}"


def _url(settings: Settings) -> str:
    host = "127.0.0.1" if settings.host in ANY else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port or PORT}{settings.base_path}"


def _asked(client: AdminClient, ask: str, which: str, pause: bool) -> Any:
    which = urllib.parse.quote(which, safe="")
    calls: dict[str, tuple[Any, ...]] = {
        "status": ("GET", ""),
        "tables": ("GET", "/tables"),
        "people": ("GET", "/people"),
        "chat": ("GET", f"/tables/{which}/chat"),
        "drain": ("POST", "/drain", {"how": "pause" if pause else "finish"}),
        "resume": ("POST", "/drain", {"how": ""}),
        "block": ("POST", f"/people/{which}/block", {"blocked": True}),
        "unblock": ("POST", f"/people/{which}/block", {"blocked": False}),
        "remove-table": ("DELETE", f"/tables/{which}"),
        "remove-line": ("DELETE", f"/chat/{which}"),
    }
    return client.call(*calls[ask])


def _wait(say: Catalogue, client: AdminClient, minutes: int) -> int:
    """Wait until no game is running; exit code 1 after the time limit."""
    end = time.monotonic() + minutes * 60
    while True:
        playing = client.call("GET")["playing"]
        if playing == 0:
            click.echo(say("cli-admin-empty"))
            return 0
        if time.monotonic() > end:
            click.echo(say("cli-admin-still-playing", playing=playing), err=True)
            return STILL_PLAYING
        time.sleep(LOOK_EVERY_SECONDS)


# Output


def _show(say: Catalogue, ask: str, answer: Any) -> None:
    console = Console(highlight=False)
    match ask:
        case "tables":
            rows = [{**row, "seen": _when(row["seen"]), "names": ", ".join(row["names"])} for row in answer]
            console.print(_table(say, ("id", "game", "status", "names", "here", "actions", "seen"), rows))
        case "people":
            rows = [
                {**row, "seen": _when(row["seen"]), "tables": ", ".join(row["tables"]), "blocked": "×" * row["blocked"]}
                for row in answer
            ]
            console.print(_table(say, ("id", "name", "seen", "blocked", "tables"), rows))
        case "chat":
            rows = [{**row, "at": _when(row["at"])} for row in answer]
            console.print(_table(say, ("id", "at", "name", "text"), rows))
        case "status" | "drain" | "resume":
            console.print(_status(say, answer))
        case _:
            console.print(say("cli-admin-done"))


def _table(say: Catalogue, columns: tuple[str, ...], rows: list[dict[str, Any]]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        # An id is copied into the next command, so it must stay on one line.
        table.add_column(say(f"cli-admin-{column}"), overflow="fold", no_wrap=column == "id")
    for row in rows:
        table.add_row(*(str(row[column]) for column in columns))
    return table


def _status(say: Catalogue, answer: dict[str, Any]) -> Table:
    storage, process = answer["storage"], answer["process"]
    rows = {
        "version": f"{answer['tablee']} (Python {answer['python']})",
        "state": say(f"cli-admin-state-{answer['draining'] or 'open'}"),
        "playing": str(answer["playing"]),
        "online": str(answer["online"]),
        "tables": ", ".join(f"{name} {count}" for name, count in sorted(answer["tables"].items())),
        "storage": f"{storage['kind']} {storage['schema']}, {_size(say, storage['bytes'])}",
        "process": say(
            "cli-admin-process-is",
            pid=str(process["pid"]),
            since=_when(process["since"]),
            connections=process["connections"],
            rooms=process["rooms"],
            processes=process["processes"],
        ),
        "backup": _when(answer["backup"]) if answer["backup"] else say("cli-admin-backup-none"),
        "faults": str(process["faults"]),
    }
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold")
    for name, value in rows.items():
        table.add_row(say(f"cli-admin-{name}"), value)
    for fault in process["recent"][-5:]:
        table.add_row("", f"{fault['at']} {fault['what']} {fault.get('error', '')}")
    return table


def _size(say: Catalogue, size: int) -> str:
    return say("cli-megabytes", size=figure(size / 1e6, say.language, 1))


def _when(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
