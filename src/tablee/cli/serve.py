"""`tablee serve`, and `tablee` without a command: the table in the browser."""

import gc
import json
import socket
import sys
import time
import urllib.request
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from tablee.cli.common import made
from tablee.cli.configure import Chosen, choose, flags
from tablee.cli.spoken import command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language
from tablee.server.process.network import ANY, lan_address
from tablee.server.settings import LOOPBACK, Settings

PORT = 8260
"""Default port, so that people find their own table again."""
LONGEST_WAIT_SECONDS = 20.0


@command("serve")
@flags()
@click.option("--lan", is_flag=True)
@click.option("--no-browser", is_flag=True)
@click.option("--verbose", is_flag=True)
def serve(
    language: Language,
    *,
    config: str | None = None,
    lan: bool = False,
    no_browser: bool = False,
    verbose: bool = False,
    **given: Any,
) -> int:
    say = speaker(language)
    chosen = choose(config, {**given, "host": given.get("host") or ("0.0.0.0" if lan else None)})  # noqa: S104 - asked for
    settings = _completed(chosen, verbose)
    made(Path(settings.data))
    host, port, path = settings.host, settings.port, settings.base_path
    if settings.workers > 1 and not settings.database.startswith("postgresql"):
        raise TableeError("cli-serve-workers-share", workers=settings.workers)
    if port is None and _already_here(path):
        click.echo(say("cli-serve-already", url=f"http://127.0.0.1:{PORT}{path}/"))
        if not no_browser:
            webbrowser.open(f"http://127.0.0.1:{PORT}{path}/")
        return 0
    # Imports leave no garbage, and looking for it takes a tenth of the start. `tune_gc` enables the
    # collector again.
    gc.disable()
    # Imported late, so that a reply that needs no server comes at once.
    from tablee.server import logs, run  # noqa: PLC0415
    from tablee.server.supervisor import in_passing  # noqa: PLC0415

    listening = _listen(host, port)
    try:
        logs.write_to_stderr(settings.log_level)
        run.prepare(settings)
        url = _url(host, listening) + path.lstrip("/") + "/" * bool(path)
        _greet(say, host, url)
        if not no_browser:
            in_passing(partial(_open_when_ready, url))
        run.serve(settings, listening, settings.workers)
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
        gc.enable()
    return 0


def _completed(chosen: Chosen, verbose: bool) -> Settings:
    """Return the settings, with defaults that depend on other settings."""
    settings = chosen.settings
    if "hosts" not in chosen.sources and settings.host in LOOPBACK and not settings.proxy:
        # A proxy sends the public host name.
        settings = replace(settings, hosts=LOOPBACK)
    if verbose:
        settings = replace(settings, log_level="INFO")
    elif "log_level" not in chosen.sources:
        settings = replace(settings, log_level="WARNING" if sys.stderr.isatty() else "INFO")
    return settings


def _listen(host: str, port: int | None) -> socket.socket:
    from tablee.server.run import bind  # noqa: PLC0415 - as above

    if port is not None:
        return bind(host, port)
    try:
        return bind(host, PORT)
    except TableeError as error:
        if error.message.key != "server-port-busy":
            raise
    return bind(host, 0)


def _url(host: str, listening: socket.socket) -> str:
    """Return the address to open here or, on a network, to share with others."""
    name = (lan_address() or "127.0.0.1") if host in ANY else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}:{listening.getsockname()[1]}/"


def _greet(say: Catalogue, host: str, url: str) -> None:
    click.echo(say("cli-serve-ready", url=url))
    if host not in LOOPBACK:
        import segno  # noqa: PLC0415 - only needed here

        click.echo(say("cli-serve-friends"))
        segno.make(url, micro=False).terminal(compact=True)
    click.echo(say("cli-serve-stop"))


def _already_here(path: str) -> bool:
    """Return whether this person's server is already running on the default port."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}/healthz", timeout=1) as answer:
            return bool(json.load(answer).get("status") == "ok")
    except (OSError, ValueError, AttributeError):
        return False


def _open_when_ready(url: str) -> None:
    end = time.monotonic() + LONGEST_WAIT_SECONDS
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"{url}healthz", timeout=2).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.05)
        else:
            webbrowser.open(url)
            return
