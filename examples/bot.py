"""A bot for Tablée in thirty lines, with nothing but the standard library.

    python examples/bot.py http://127.0.0.1:8260 TABLE [NAME]

It takes a seat at a table, reads the game as lines of JSON and plays the first legal move. Write a
better `choose`.
"""

import json
import sys
import urllib.request
from typing import Any


def call(url: str, body: Any = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    return urllib.request.urlopen(urllib.request.Request(url, data, headers))


def choose(view: Any, moves: list[Any]) -> Any:
    """Return a move: `view` is all that your seat sees, and `moves` are its legal moves."""
    return moves[0]


def main(server: str, table: str, name: str = "Robot") -> None:
    token = json.load(call(f"{server}/api/bots", {"name": name}))["token"]
    where = f"{server}/api/tables/{table}"
    call(f"{where}/sit", {}, token)
    answered = 0
    for line in call(f"{where}/stream", token=token):
        message = json.loads(line) if line.strip() else {}
        # A message from before our last move still offers moves that are already used up.
        if message.get("moves") and message["number"] >= answered:
            action = choose(message["view"], message["moves"])
            done = call(f"{where}/actions", {"id": f"move-{message['number']}", "action": action}, token)
            answered = json.load(done)["number"]
        if message.get("scores"):
            print(*(score["points"] for score in message["scores"]))
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
