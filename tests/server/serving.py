"""Entry point of the tests' server process.

It imports nothing else of the tests, because tests measure how soon a server is back.
"""

import msgspec

from tablee.server import run
from tablee.server.settings import Settings


def serve(settings: str, port: str) -> None:
    run.serve(msgspec.json.decode(settings, type=Settings), run.bind("127.0.0.1", int(port)))
