"""What a server's process of the tests runs; it loads nothing of theirs: how soon a server is back is measured."""

import msgspec

from tablee.server import run
from tablee.server.settings import Settings


def serve(settings: str, port: str) -> None:
    run.serve(msgspec.json.decode(settings, type=Settings), run.bind("127.0.0.1", int(port)))
