"""The serve command, the page that it serves, and its data folder."""

import base64
import gzip
import hashlib
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Request
from litestar.testing import RequestFactory
from msgspec.structs import replace

from tablee.cli.main import run
from tablee.core.text import Language
from tablee.server.http.head import Head
from tablee.server.http.middleware import STYLE, policy
from tablee.server.http.page import Page
from tablee.server.settings import Retention
from tablee.server.store import schema
from tablee.server.store.personal_data import queries
from tests.server.harness import ROOMY, WAIT, Client, Server, finish_together, http_get, http_post, in_thread, until
from tests.server.ports import free_port

NOT_TO_START = ("alembic", "asyncpg", "babel", "cryptography", "fluent", "fpdf", "numba", "numpy", "segno", "webauthn")
"""Modules that are slow to import, and loaded when something first needs them."""


def started(home: Path, *arguments: str) -> "subprocess.Popen[str]":
    opener = home / "opener.sh"
    opener.write_text(f'#!/bin/sh\necho "$1" > {home / "opened"}\n')
    opener.chmod(0o755)
    environment = os.environ | {
        "TABLEE_HOME": str(home),
        "TABLEE_LANG": "en",
        "TABLEE_PORT": "0",  # somebody may be playing on this machine
        "BROWSER": f"{opener} %s",
        "PYTHONPATH": os.pathsep.join(part for part in sys.path if part),
    }
    command = [sys.executable, "-m", "tablee", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def stopped(process: "subprocess.Popen[str]", number: int = signal.SIGINT) -> str:
    """Stop it as Ctrl+C does; return what it printed."""
    process.send_signal(number)
    out, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors, errors
    assert "Warning" not in errors, errors
    return out


def test_a_server_starts_without_the_modules_that_only_some_requests_need() -> None:
    said = f"import sys; from tablee.server import run; print([m for m in {NOT_TO_START} if m in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"


def test_one_command_starts_a_server_and_opens_the_browser(tmp_path: Path) -> None:
    process = started(tmp_path)
    until((tmp_path / "opened").exists, "no browser was opened")
    until(lambda: bool((tmp_path / "opened").read_text()), "no address was opened")
    url = (tmp_path / "opened").read_text().strip()
    assert http_get(f"{url}healthz").status_code == 200
    assert url in stopped(process)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "tables.sqlite3").stat().st_mode) == 0o600


def test_on_a_network_the_command_prints_the_address_and_its_qr_code(tmp_path: Path) -> None:
    port = free_port()
    process = started(tmp_path, "serve", "--host", "0.0.0.0", "--port", str(port), "--no-browser")
    with_server = Server(tmp_path, port=port)
    until(with_server.answers, "it never answered")
    printed = stopped(process, signal.SIGTERM)
    assert f":{port}/" in printed
    assert "█" in printed
    assert not (tmp_path / "opened").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--workers", "2"], "PostgreSQL"),
        (["--database", "mysql://x", "--port", "0"], "mysql://x"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none", "--port", "0"], "can’t be opened"),
        (["--database", "sqlite:////nowhere/at/all.sqlite3", "--port", "0"], "nowhere"),
        (["--port", "70000"], "70000"),
        (["--host", "192.0.2.77", "--port", "0"], "192.0.2.77"),
    ],
)
def test_settings_that_cannot_be_served_fail_with_one_line(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    assert in_thread(lambda: run(["serve", "--lang", "en", "--no-browser", *arguments])) == 2
    errors = capsys.readouterr().err
    assert says in errors
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("secret", b"", "should hold 32 bytes"),
        ("tables.sqlite3", b"no database at all " * 300, "is damaged"),
        ("tables.sqlite3", None, "newer than this Tablée"),
    ],
)
def test_an_unusable_data_folder_fails_with_one_line(
    name: str,
    content: bytes | None,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if content is None:
        with closing(sqlite3.connect(tmp_path / name)) as newer:
            newer.executescript(
                "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('9999')"
            )
    else:
        (tmp_path / name).write_bytes(content)
    before = (tmp_path / name).read_bytes()
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    assert in_thread(lambda: run(["serve", "--lang", "en", "--no-browser", "--port", "0"])) == 2
    errors = capsys.readouterr().err
    assert says in errors
    assert len(errors.splitlines()) == 1
    assert content is None or (tmp_path / name).read_bytes() == before


def test_a_busy_port_is_reported_and_a_running_server_is_found(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    assert in_thread(lambda: run(["serve", "--lang", "en", "--no-browser", "--port", str(server.port)])) == 2
    assert "is taken" in capsys.readouterr().err
    monkeypatch.setattr("tablee.cli.serve.PORT", server.port)
    assert in_thread(lambda: run(["serve", "--lang", "en", "--no-browser"])) == 0
    assert "already" in capsys.readouterr().out


def test_a_local_server_refuses_other_host_names(tmp_path: Path) -> None:
    with Server(tmp_path, hosts=("127.0.0.1",)) as server:
        answer = http_get(f"{server.url}/api/me", headers={"host": "evil.example"})
        assert (answer.status_code, answer.json()["rule"]) == (421, "bad-host")


def test_a_request_with_two_host_headers_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path, hosts=("127.0.0.1",)) as server:
        asked = b"GET /api/me HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as opened:
            opened.sendall(asked)
            assert opened.recv(4096).startswith(b"HTTP/1.1 400")


def test_over_tls_requests_from_a_page_without_tls_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path, proxy=True) as server:
        for origin, proto, status in (("http", "https", 403), ("https", "https", 200), ("http", "http", 200)):
            headers = {"x-forwarded-proto": proto, "origin": f"{origin}://127.0.0.1:{server.port}"}
            answer = http_post(f"{server.url}/api/me", json={"name": "Ana"}, headers=headers)
            assert answer.status_code == status


def test_security_txt_names_the_contact_of_the_settings(tmp_path: Path) -> None:
    with Server(tmp_path, security_contact="https://example.org/report") as server:
        answer = http_get(f"{server.url}/.well-known/security.txt")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
        assert fields["Contact"] == "https://example.org/report"
        assert timedelta() < datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC) < timedelta(days=365)


def test_the_privacy_page_says_what_the_settings_say_and_data_can_be_downloaded(tmp_path: Path) -> None:
    kept = Retention(chat_days=1, guests_days=90, finished_days=0)
    with Server(tmp_path, operator="Zoé <zoe@example.org>", retention=kept) as server:
        english = http_get(f"{server.url}/privacy", headers={"accept-language": "en"})
        french = http_get(f"{server.url}/privacy?language=fr", headers={"accept-language": "en"})
        assert "This server is run by: Zoé &lt;zoe@example.org&gt;" in english.text
        for said in ("90 days after your last visit", "<td>1 day.</td>", "<td>No time limit;"):
            assert said in english.text
        assert "90 jours après ta dernière visite" in french.text
        (style,) = re.findall(r"<style>(.*?)</style>", english.text)
        hashed = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"'sha256-{hashed}'" in english.headers["content-security-policy"]
        assert http_get(f"{server.url}/api/me/data.json").status_code == 403
        ana, bob = Client(server, "Ana"), Client(server, "Bob")
        ana.post("/api/me/account")
        table = ana.open(2, options={"target": 10})
        bob.post(f"/api/tables/{table}/sit", {})
        ana.post(f"/api/tables/{table}/start")
        with ana.at(table) as one, bob.at(table) as other:
            one.say(type="chat", text="Bonjour")
            other.say(type="chat", text="Salut")
            finish_together(one, other)
            one.room(lambda room: room["status"] == "over")
        mine = ana.get("/api/me/data.json")
        assert (mine["account"][0]["name"], len(mine["devices"]), mine["account_kept"] != []) == ("Ana", 1, True)
        assert [line["text"] for line in mine["chat"]] == ["Bonjour"]
        assert [seat["table_id"] for seat in mine["seats"]] == [table]
        assert [result["seat"] for result in mine["results"]] == [0]
        everything = http_get(f"{server.url}/api/tables/{table}/log").text
        assert 0 < len(mine["actions"]) < len(everything.splitlines()) - 2
        assert "Bob" not in ana.http.get("/api/me/data.json").text


def test_personal_data_leaves_out_no_table_about_people() -> None:
    asked = " ".join(str(query) for _, query in queries("x" * 32))
    for table in schema.metadata.sorted_tables:
        for column in table.columns:
            of_people = any(key.column.table is schema.people for key in column.foreign_keys)
            # Nobody learns who has blocked them.
            if (of_people or column.name in ("person", "kept_for")) and column is not schema.blocks.c.other:
                assert re.search(rf"WHERE.*\b{table.name}\.{column.name} = ", asked, re.DOTALL), (
                    f"{table}.{column.name}"
                )
    for secret in ("token", "code", "public_key", "seed", "secret", "stamp"):
        assert not re.search(rf"\.{secret}\b", asked), secret


def test_without_a_contact_there_is_no_security_txt(server: Server) -> None:
    assert http_get(f"{server.url}/.well-known/security.txt").status_code == 404


def test_forwarded_headers_are_trusted_only_behind_a_proxy_and_cookies_are_secure(tmp_path: Path) -> None:
    with Server(tmp_path, proxy=True, limits=replace(ROOMY, newcomers_per_minute=1)) as server:
        for address, status in (("192.0.2.1", 200), ("192.0.2.1", 429), ("192.0.2.2", 200)):
            headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
            answer = http_post(f"{server.url}/api/me", json={"name": "Ana"}, headers=headers)
            assert answer.status_code == status
        assert "; Secure" in answer.headers["set-cookie"]
    with Server(tmp_path, limits=replace(ROOMY, newcomers_per_minute=1)) as server:
        spoofed = [
            http_post(f"{server.url}/api/me", json={"name": "Eve"}, headers={"x-forwarded-for": f"192.0.2.{n}"})
            for n in range(2)
        ]
        assert [answer.status_code for answer in spoofed] == [200, 429]


HEAD = Head("fr", "Glop", "A game", (("og:title", "Glop"),))


def asked(**headers: str) -> Request[Any, Any, Any]:
    """Create a request with these headers."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return RequestFactory().get("/", headers=names)


def test_files_with_a_hash_in_their_name_are_cached_forever(
    tmp_path: Path,
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    (web / ".built").write_text("a note of the build")
    (web / "assets" / "app-1a2b.js").write_text("export {}\n" * 100)
    page = Page(web)
    assert ".built" not in page.files

    script = page.file("assets/app-1a2b.js", asked(accept_encoding="gzip, br"))
    assert script is not None
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.media_type == "text/javascript"
    index = page.at("rules", "glop", HEAD, asked())
    assert index.headers["cache-control"] == "no-cache"
    assert "accept-language" in index.headers["vary"]
    assert page.at("", "", HEAD, asked(if_none_match=index.headers["etag"])).status_code == 304
    assert page.file("index.html", asked()) is page.file("nowhere", asked()) is None


def built(web: Path) -> Path:
    """Create a page as the build leaves it, only smaller."""
    (web / "assets").mkdir(parents=True)
    sheet = '<link rel="stylesheet" crossorigin href="./assets/first.css">'
    script = '<script>first()</script><script type="module" crossorigin src="./assets/first.js"></script>'
    (web / "index.html").write_text(f'<html lang="fr"><head><title>T</title>{script}{sheet}</head></html>' + " " * 2000)
    (web / "assets" / "first.css").write_text("a{src:url(./a.woff2)}")
    (web / "assets" / "board.css").write_text("b{}")
    (web / "assets" / "board.js").write_text("export {}\n" * 100)
    (web / "assets" / "board.js.br").write_bytes(b"small")
    listed = {
        "places": {"": ["assets/lobby.js"], "room": ["assets/room.js"], "learn": ["assets/lesson.js"]},
        "boards": {"glop": ["assets/board.js", "assets/board.css"]},
        "words": {
            "fr": {"page": {"a": "A"}, "more": {"b": "</script>"}, "glop": {"c": "C"}, "glop.table": {"d": "D"}},
            "en": {"page": {"a": "B"}},
        },
    }
    (web / "preload.json").write_bytes(msgspec.json.encode(listed))
    return web


def test_a_page_preloads_its_code_in_headers_and_markup(tmp_path: Path) -> None:
    page = Page(built(tmp_path / "web"))
    lesson = page.at("learn", "glop", HEAD, asked())
    named = [f"</assets/{name}.js>; rel=modulepreload; crossorigin" for name in ("first", "lesson", "board")]
    assert lesson.headers["link"] == ", ".join(named)
    for name in ("lesson.js", "board.js"):
        assert f'<link rel="modulepreload" crossorigin href="/assets/{name}">'.encode() in lesson.content
    assert "lobby.js" in page.at("", "", HEAD, asked()).headers["link"]
    assert "board" not in page.at("rules", "glop", HEAD, asked()).headers["link"]
    room = page.at("room", "glop", HEAD, asked())
    assert "room.js" in room.headers["link"]
    assert b"board" not in room.content, "an invited person does not wait for the board"
    assert b'<html data-place="room" lang="fr">' in room.content
    codings = [page.file("assets/board.js", asked(accept_encoding=each)) for each in ("gzip, br", "gzip")]
    assert [each.headers["content-encoding"] for each in codings if each] == ["br", "gzip"]
    assert codings[0] is not None
    assert codings[0].content == b"small"


def test_a_page_contains_its_styles_and_its_policy_allows_only_these(tmp_path: Path) -> None:
    page = Page(built(tmp_path / "web"), base="/jeux")
    request = asked()
    lesson = page.at("learn", "glop", HEAD, request).content
    style = b"a{src:url(/jeux/assets/a.woff2)}b{}"
    assert b"<style>" + style + b"</style>" in lesson
    for name in ("first", "board"):
        assert f'<link rel="stylesheet" disabled href="/jeux/assets/{name}.css">'.encode() in lesson
    assert lesson.count(b"first.css") == 1
    told = policy(page.inline, request.scope["state"][STYLE])[1].decode()
    for kind, text in (("script-src", b"first()"), ("style-src-elem", style)):
        digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
        assert f"{kind} 'self' 'sha256-{digest}'" in told
    assert policy(page.inline)[1].decode().endswith("style-src-elem 'self'")


def test_a_page_contains_its_texts(tmp_path: Path) -> None:
    page = Page(built(tmp_path / "web"))

    def words(name: str, game: str = "", language: Language = "fr") -> Any:
        sent = page.at(name, game, replace(HEAD, language=language), asked()).content.decode()
        found = re.findall(f'<script type="application/json" id="words" lang="{language}">(.*?)</script>', sent)
        return msgspec.json.decode(found[0])

    assert words("table", "glop") == {"page": {"a": "A"}, "glop.table": {"d": "D"}}
    assert words("room", "glop") == {"page": {"a": "A"}, "more": {"b": "</script>"}}
    assert set(words("learn", "glop")) == {"page", "more", "glop", "glop.table"}
    assert set(words("elsewhere")) == {"page", "more"}
    assert words("elsewhere", language="en") == {"page": {"a": "B"}}


def test_the_page_of_a_table_is_compressed_and_cached(tmp_path: Path) -> None:
    page = Page(built(tmp_path / "web"))
    table = page.at("table", "glop", HEAD, asked(accept_encoding="gzip"))
    assert table.headers["content-encoding"] == "gzip"
    beginning = b'<head><title>Glop</title><meta name="description" content="A game" /><meta property="og:title"'
    assert beginning in gzip.decompress(table.content), "link previews read only the beginning"
    again = page.at("table", "glop", HEAD, asked(if_none_match=table.headers["etag"]))
    assert again.status_code == 304


def test_the_list_of_games_is_compressed(server: Server) -> None:
    answer = http_get(f"{server.url}/api/games")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 3


def test_an_installation_without_the_page_says_so(tmp_path: Path) -> None:
    given = Page(tmp_path / "web").at("", "", replace(HEAD, language="en"), asked())
    assert given.status_code == 503
    assert b"make page" in given.content


def test_the_page_links_its_files_below_the_base_path(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    head = '<link href="/m.webmanifest"><script src="./assets/a.js"></script><a href="https://x.fr/"></a>'
    (web / "index.html").write_text(f'<html lang="fr">{head}<use href="#a"/></html>')
    plain, under = (Page(web, base).at("rules", "glop", HEAD, asked()).content.decode() for base in ("", "/jeux"))
    assert 'href="/m.webmanifest"' in plain
    assert 'src="/assets/a.js"' in plain
    assert 'lang="fr"' in plain
    assert "data-base" not in plain
    assert 'href="/jeux/m.webmanifest"' in under
    assert 'src="/jeux/assets/a.js"' in under
    assert 'data-base="/jeux"' in under
    assert 'href="https://x.fr/"' in under
    assert 'href="#a"' in under
