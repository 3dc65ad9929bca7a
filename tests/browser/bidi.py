"""Firefox, driven over WebDriver BiDi: the few commands that a person at a table needs.

Playwright drives only its own build of Firefox. This one is the distribution's, and BiDi is what
Firefox itself offers on its debugging port.
"""

import json
import re
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

PATIENCE = 90.0
"""Longest wait in seconds. Long, so that no test fails because the machine is busy."""
PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "fr-FR, fr",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "dom.serviceWorkers.enabled": False,
    "remote.active-protocols": 1,
}
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "ArrowRight": "\ue014", "ArrowUp": "\ue013"}
_PORT = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_POINT = """(() => {
  const shown = [...document.querySelectorAll(%s)].filter((each) => each.checkVisibility())
  const node = shown[0]
  if (!node || document.getAnimations().some((each) => each.playState === 'running')) return null
  node.scrollIntoView({ block: 'nearest' })
  const box = node.getBoundingClientRect()
  const [x, y] = %s ? [box.x + 9, box.y + 24] : [box.x + box.width / 2, box.y + box.height / 2]
  const top = document.elementFromPoint(x, y)
  return top && (node.contains(top) || top.contains(node)) ? [Math.round(x), Math.round(y)] : null
})()"""
"""The point of the first visible element at which a press reaches it; null if there is none yet."""


class Tab:
    """A tab of one person, with cookies of their own. `troubles` are the errors it logged."""

    def __init__(self, firefox: "Firefox", url: str, size: tuple[int, int]) -> None:
        self._firefox, self.url = firefox, url
        self.troubles: list[str] = []
        user = firefox.ask("browser.createUserContext")["userContext"]
        self.context = str(firefox.ask("browsingContext.create", type="tab", userContext=user)["context"])
        firefox.tabs[self.context] = self
        viewport = {"width": size[0], "height": size[1]}
        firefox.ask("browsingContext.setViewport", context=self.context, viewport=viewport)

    def goto(self, path: str) -> None:
        self._firefox.ask("browsingContext.navigate", context=self.context, url=self.url + path, wait="interactive")

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, which may be a promise."""
        done = self._firefox.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression}) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if done["type"] == "exception":
            raise AssertionError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def until(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            assert time.monotonic() < end, f"never: {expression}\n{self.evaluate('document.body.innerText')}"
            time.sleep(0.05)
        return value

    def shows(self, text: str, selector: str = "body") -> None:
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        self.until(f"{found}.some((each) => each.checkVisibility() && each.innerText.includes({json.dumps(text)}))")

    def hides(self, text: str) -> None:
        self.until(f"!document.body.innerText.includes({json.dumps(text)})")

    def tap(self, selector: str, *, edge: bool = False) -> None:
        """Press the first visible element, once nothing moves and nothing covers it."""
        x, y = self.until(_POINT % (json.dumps(selector), json.dumps(edge)))
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._perform("pointer", steps)

    def press(self, *keys: str) -> None:
        signs = [KEYS.get(key, key) for key in keys]
        self._perform("key", [{"type": kind, "value": sign} for sign in signs for kind in ("keyDown", "keyUp")])

    def _perform(self, kind: str, steps: list[dict[str, Any]]) -> None:
        actions = [{"type": kind, "id": kind, "actions": steps}]
        self._firefox.ask("input.performActions", context=self.context, actions=actions)


class Firefox:
    """A Firefox without a window, which runs inside a `with` block."""

    def __init__(self, program: Path, profile: Path) -> None:
        self._program, self._profile = program, profile
        self._number = 0
        self._end = ExitStack()
        self.tabs: dict[str, Tab] = {}

    def __enter__(self) -> Self:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (self._profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        options = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(self._profile)]
        log = self._profile / "log"
        with log.open("w") as told:
            process = subprocess.Popen([str(self._program), *options], stdout=told, stderr=told)
        self._end.callback(process.wait)
        self._end.callback(process.terminate)
        address = _address(log)
        self._socket = self._end.enter_context(connect(f"{address}/session", max_size=None, open_timeout=PATIENCE))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        return self

    def __exit__(self, *_: object) -> None:
        self._end.close()

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and return its result; events that arrive before it are kept."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self._heard(message["params"])
            elif message.get("id") == self._number:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result

    def _heard(self, entry: dict[str, Any]) -> None:
        tab = self.tabs.get(entry.get("source", {}).get("context", ""))
        if tab is not None and entry["level"] in ("error", "warn"):
            tab.troubles.append(str(entry["text"]))


def _address(log: Path) -> str:
    """Wait until Firefox has written where it listens."""
    end = time.monotonic() + PATIENCE
    while not (found := _PORT.search(log.read_text(encoding="utf-8"))):
        assert time.monotonic() < end, log.read_text(encoding="utf-8")
        time.sleep(0.05)
    return found[1]
