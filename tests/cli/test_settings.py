"""Settings: one name in three places, an order of precedence, and every mistake in one clear line."""

from pathlib import Path

import pytest

from tablee.cli.configure import SETTINGS, choose
from tablee.cli.main import run
from tablee.cli.settings import as_markdown
from tablee.cli.spoken import speaker

DOCS = Path(__file__).parents[2] / "docs" / "run" / "settings.md"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_flag_then_environment_then_file_then_default(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "tablee.toml").write_text(
        'bot_workers = 2\ngrace_ms = 7\nhosts = ["a.fr"]\n[limits]\nsockets = 9\nqueue = 8\n'
    )
    monkeypatch.setenv("TABLEE_BOT_WORKERS", "3")
    monkeypatch.setenv("TABLEE_LIMITS_QUEUE", "77")
    monkeypatch.setenv("TABLEE_ORIGINS", "https://a.fr, https://b.fr")
    chosen = choose(None, {"bot_workers": "4", "proxy": True})
    settings = chosen.settings
    assert (settings.bot_workers, settings.grace_ms, settings.reading_ms) == (4, 7, 8000)
    assert (settings.limits.sockets, settings.limits.queue) == (9, 77)
    assert (settings.hosts, settings.origins) == (("a.fr",), ("https://a.fr", "https://b.fr"))
    assert settings.proxy
    assert settings.database == f"sqlite:///{home / 'tables.sqlite3'}"
    assert chosen.sources["bot_workers"] == "--bot-workers"
    assert chosen.sources["limits.queue"] == "TABLEE_LIMITS_QUEUE"
    assert str(home / "tablee.toml") in chosen.sources["grace_ms"]
    assert "reading_ms" not in chosen.sources


def test_the_file_is_the_named_one_else_in_the_data_folder_else_in_the_current_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, here = home / "data", home / "here"
    for number, folder in enumerate((data, here, home / "named"), start=1):
        folder.mkdir()
        (folder / "tablee.toml").write_text(f"bot_workers = {number}\n")
    monkeypatch.chdir(here)
    assert choose(None, {}).settings.bot_workers == 2
    assert choose(None, {"data": str(data)}).settings.bot_workers == 1
    monkeypatch.setenv("TABLEE_CONFIG", str(home / "named" / "tablee.toml"))
    assert choose(None, {"data": str(data)}).settings.bot_workers == 3
    assert choose(str(data / "tablee.toml"), {}).settings.bot_workers == 1


@pytest.mark.parametrize(
    ("written", "said", "says"),
    [
        ("bot_workers = 0", [], ("bot_workers", "tablee.toml", "“0”", "from 1 to 64")),
        ("bot_worker = 1", [], ("bot_worker", "tablee.toml", "try bot_workers")),
        ("[limits]\nsockets = 'many'", [], ("limits.sockets", "many", "from 1 to")),
        ("[limit]\nsockets = 5", [], ("limit.sockets", "try limits.sockets")),
        ("workers = [", [], ("tablee.toml", "TOML")),
        ("proxy = 'perhaps'", [], ("proxy", "perhaps", "true or false")),
        ("", ["TABLEE_BOT_WORKERS=x"], ("TABLEE_BOT_WORKERS", "“x”", "from 1 to 64")),
        ("", ["TABLEE_BOT_WORKER=1"], ("TABLEE_BOT_WORKER", "try TABLEE_BOT_WORKERS")),
        ("", ["TABLEE_LOG_LEVEL=loud"], ("TABLEE_LOG_LEVEL", "LOUD", "DEBUG")),
        ("", ["TABLEE_LIMITS_CHAT_EVERY_SECONDS=0"], ("TABLEE_LIMITS_CHAT_EVERY_SECONDS", "greater than 0")),
        ("", ["TABLEE_ADMIN_TOKEN=short"], ("TABLEE_ADMIN_TOKEN", "at least 16")),
        ("", ["--base-path", "jeux"], ("--base-path", "“jeux”", "/jeux")),
        ("", ["--port", "99999"], ("--port", "99999", "from 0 to 65535")),
        ("", ["--config", "nowhere.toml"], ("nowhere.toml",)),
    ],
)
def test_a_mistake_is_one_line_with_the_setting_its_source_and_what_is_valid(
    written: str,
    said: list[str],
    says: tuple[str, ...],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (home / "tablee.toml").write_text(written)
    if said and "=" in said[0]:
        monkeypatch.setenv(*said.pop().split("="))
    assert run(["serve", "--lang", "en", "--no-browser", *said]) == 2
    errors = capsys.readouterr().err
    assert len(errors.splitlines()) == 1
    assert all(part in errors for part in says), errors
    assert "short" not in errors


def test_variables_of_other_programs_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_SERVICE_HOST", "10.0.0.1")
    assert choose(None, {}).sources == {}


def test_the_command_shows_sources_and_hides_secrets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_ADMIN_TOKEN", "hush-hush-hush-hush")
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://ana:hush@db/t")
    monkeypatch.setenv("COLUMNS", "200")
    assert run(["settings", "--lang", "en", "--grace-ms", "5"]) == 0
    told = capsys.readouterr().out
    assert "hush" not in told
    assert "postgresql://ana:…@db/t" in told
    assert "--grace-ms" in told


def test_the_document_has_a_row_for_every_setting() -> None:
    assert as_markdown(speaker("en")) in DOCS.read_text(encoding="utf-8")
    french = as_markdown(speaker("fr"))
    assert all(f"`{name}`" in french for name in SETTINGS)
