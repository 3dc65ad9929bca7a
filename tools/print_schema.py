"""Print the OpenAPI document; the page's types are generated from it."""

import sys

from tablee.server.app import litestar
from tablee.server.http.openapi import document
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings

if __name__ == "__main__":
    sys.stdout.buffer.write(document(litestar(Settings(database="sqlite://", data="."), Metrics())))
