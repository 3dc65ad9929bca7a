"""Start of the server: one process, or several that share a PostgreSQL database."""

import asyncio
import errno
import os
import socket
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import uvicorn
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.app import create
from tablee.server.http.frames import Frames
from tablee.server.http.identity import load_secret
from tablee.server.metrics import shared
from tablee.server.operator.service import DRAIN
from tablee.server.process.connection_guard import ConnectionGuard, within_descriptors
from tablee.server.process.gc_tuning import tune_gc
from tablee.server.process.network import Network
from tablee.server.process_metrics import ProcessTree
from tablee.server.rooms.offered import KnownBots
from tablee.server.settings import Settings
from tablee.server.store.database import STORAGE_FAULTS, database_at, is_damage, why
from tablee.server.store.store import Store
from tablee.server.supervisor import Supervisor

LONGEST_STOP_SECONDS = 3


class Listening(uvicorn.Server):
    """uvicorn's server, extended to listen on further addresses while it runs."""

    def __init__(self, config: uvicorn.Config, network: Network) -> None:
        super().__init__(config)
        self._network = network
        network.listen = self.listen
        network.adopt = self.adopt

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        try:
            await self._network.open_again()
        except TableeError:
            logs.fault("the network could not be opened again")

    async def listen(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        taken = bind(host, port)
        self.servers.append(await loop.create_server(self._protocol, sock=taken, backlog=self.config.backlog))

    async def adopt(self, opened: socket.socket, begun: bytes) -> None:
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._protocol, opened)
        protocol.data_received(begun)

    def _protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def bind(host: str, port: int) -> socket.socket:
    """Bind the port first, so that a busy one is reported before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        key = "server-port-busy" if error.errno == errno.EADDRINUSE else "server-cannot-listen"
        raise TableeError(key, host=host, port=str(port), why=error.strerror or str(error)) from None
    taken.set_inheritable(True)
    return taken


def prepare(settings: Settings) -> None:
    """Open the database once, upgrade its schema and read the secret.

    Raise an error with the reason if that fails.
    """
    KnownBots(settings.allow_bots)  # raises an error if one cannot be loaded
    load_secret(Path(settings.data), settings.secret)

    async def try_it() -> None:
        store = Store(settings.database)
        try:
            await store.open()
            # A server that was drained for this restart admits new games again.
            await store.operator.set_note(DRAIN, "")
        finally:
            await store.close()

    try:
        asyncio.run(try_it())
    except STORAGE_FAULTS as error:
        key = "server-damaged-database" if is_damage(error) else "server-no-database"
        raise TableeError(key, why=why(error)) from None


def serve(settings: Settings, listening: socket.socket, workers: int = 1) -> None:
    """Serve until stopped, in processes that are replaced when they are killed."""
    logs.write_to_stderr(settings.log_level)
    settings = replace(settings, limits=within_descriptors(settings.limits))
    network = Network(settings, listening.getsockname()[:2], alone=workers == 1)
    with shared() if workers > 1 else nullcontext() as together:
        config = _loaded(settings, network)

        def work(number: int) -> None:
            if together is not None:
                together.worker = str(number)
            Listening(config, network).run(sockets=[listening])

        if hasattr(os, "fork"):
            database_at(settings.database)
        tune_gc()
        if hasattr(os, "fork"):
            ProcessTree.root = os.getpid()
            Supervisor(work, workers).run()
        else:
            work(0)


def _loaded(settings: Settings, network: Network) -> uvicorn.Config:
    """Return uvicorn's configuration, with all code loaded once, before the fork.

    Nothing is opened before a process starts to work.
    """
    config = uvicorn.Config(
        partial(create, settings, network),
        factory=True,
        ws=Frames,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        proxy_headers=settings.proxy,
        server_header=False,
        timeout_graceful_shutdown=LONGEST_STOP_SECONDS,
    )
    config.load()
    guard = ConnectionGuard(settings.limits, by_address=not settings.proxy)
    config.http_protocol_class = guard.guarded(config.http_protocol_class)
    return config
