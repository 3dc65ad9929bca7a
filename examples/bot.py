"""A bot for Tablée in thirty lines, with nothing but the standard library.

    python examples/bot.py http://127.0.0.1:8260 TABLE [NAME]

It takes a seat at a table, reads the game as lines of JSON and plays the first legal move. Write a
better `choose`. In games with too many words to list, `moves` is null, and `choose` must make a
move from the view.
"""

import json
import sys
import urllib.request
from typing import Any


def call(url: str, body: Any = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    return urllib.request.urlopen(urllib.request.Request(url, data, headers))


def choose(view: Any, moves: list[Any] | None) -> Any:
    """Return a move, or None to leave the table.

    `view` is all that your seat sees, and `moves` are its legal moves.
    """
    return moves[0] if moves else None


def main(server: str, table: str, name: str = "Robot") -> None:
    token = json.load(call(f"{server}/api/bots", {"name": name}))["token"]
    where = f"{server}/api/tables/{table}"
    call(f"{where}/sit", {}, token)
    answered, seat = 0, None
    for line in call(f"{where}/stream", token=token):
        message = json.loads(line) if line.strip() else {}
        seat = message["seat"] if message.get("type") == "snapshot" else seat
        # A message from before our last move still offers moves that are already used up.
        if str(seat) in message.get("waiting", {}) and message["number"] >= answered:
            action = choose(message["view"], message["moves"])
            if action is None:
                call(f"{where}/leave", {}, token)  # a computer player takes over the seat
                sys.exit("This game does not list its moves: let `choose` make one from the view.")
            done = call(f"{where}/actions", {"id": f"move-{message['number']}", "action": action}, token)
            answered = json.load(done)["number"]
        if message.get("scores"):
            print(*(score["points"] for score in message["scores"]))
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
