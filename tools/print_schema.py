"""Print the OpenAPI document, from which the page's types are generated.

With the argument `log`, print the JSON Schema of saved games.
"""

import sys

import msgspec

from tablee import games
from tablee.core import log
from tablee.server.app import litestar
from tablee.server.http.openapi import document, named, unindented
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings


def log_schema() -> str:
    """Return the JSON Schema of each line of a saved game, with the options and actions of every game."""
    lines = {"Header": log.HeaderLine, "Entry": log.EntryLine, "End": log.EndLine}
    known = named(lines, "", "#/$defs")
    for name in games.names():
        rules = games.load(name).rules
        known |= named({"Options": rules.options_type, "Action": rules.action_type}, name.capitalize(), "#/$defs")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a saved game of Tablée",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in lines],
        "$defs": known,
    }
    return msgspec.json.format(msgspec.json.encode(unindented(schema), order="sorted"), indent=1).decode() + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["log"]:
        sys.stdout.buffer.write(log_schema().encode())
    else:
        sys.stdout.buffer.write(document(litestar(Settings(database="sqlite://", data="."), Metrics())))
