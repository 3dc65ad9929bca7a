"""The laws, applied by discovery to every game that exists: a new game adds no line here."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import games
from tablee.core import log
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, Catalogue, catalogue
from tablee.lexicon import LexiconError, named
from tablee.lexicon import arbiter as lexicon_arbiter
from tests.conformance import golden, laws

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "tablee" / "games"

CASES = [
    pytest.param(name, preset, seats, id=f"{name}-{preset}-{seats}")
    for name in games.names()
    for preset in games.load(name).rules.presets
    for seats in games.load(name).rules.seat_counts
]
every_case = pytest.mark.parametrize(("name", "preset", "seats"), CASES)
every_game = pytest.mark.parametrize("name", games.names())

IMPURE = {"time", "datetime", "random", "secrets", "os", "sys", "uuid", "threading", "asyncio", "socket", "subprocess"}
ENOUGH = 2000
"""Decisions of random play, after which a long game has shown what it can."""
ENOUGH_COMPARED = 300
"""Events compared between a game and its redeals, after which a second game shows nothing more."""
SURFACES = {"terminal.py"}
"""Modules of a game that face a person and not the state."""
ENGINE = {f"{part}.py" for part in ["cards", "state", "deal", "legality", "play", "score", "view", "speech", "preview"]}
"""Modules that are a game's rules: they put questions to the arbiter and open no dictionary."""
APART = {"actions.py", "events.py"}
"""Parts of a long state.py that may be modules of their own, with the same meaning in every game."""
LETTERS = "tablee.lexicon.letters"
"""How words are spelt in plain capitals, which is no dictionary's matter."""
SHAPE = {
    *ENGINE,
    *("__init__.py", "game.py", "moves.py", "terminal.py", "lesson.py", "box.py", "companion.py", "bots"),
    *("chance.py", "feats.py"),
    *("rules.fr.md", "rules.en.md", "fr.ftl", "en.ftl"),
}
"""What every game is made of, the same names with the same meaning."""


def case(name: str, preset: str, seats: int) -> laws.Case:
    game = games.load(name)
    return game, game.rules.presets[preset], seats


def languages(name: str) -> list[Catalogue]:
    return [catalogue(language, "tablee.core", "tablee.games", games.load(name).package) for language in LANGUAGES]


@every_case
def test_random_play_ends_with_every_card_once(name: str, preset: str, seats: int) -> None:
    decisions = 0
    for number in range(12):
        decisions += laws.plays_to_an_end_with_every_card_once(case(name, preset, seats), number)
        if decisions > ENOUGH:
            break


@every_case
def test_every_listed_move_is_legal(name: str, preset: str, seats: int) -> None:
    for number in range(3):
        laws.lists_only_legal_moves(case(name, preset, seats), number)


@every_case
def test_mutated_moves_are_refused_by_a_rule_in_words(name: str, preset: str, seats: int) -> None:
    rules = rulebook(games.load(name).package, "fr").rules
    for number in range(2):
        laws.refuses_with_a_rule(case(name, preset, seats), number, rules, languages(name))


@every_case
def test_every_prefix_of_a_log_replays(name: str, preset: str, seats: int) -> None:
    laws.replays_every_prefix(case(name, preset, seats), 1)


@every_case
def test_the_engine_is_pure(name: str, preset: str, seats: int) -> None:
    laws.is_pure(case(name, preset, seats), 2)


@every_case
def test_no_view_and_no_event_leaks(name: str, preset: str, seats: int) -> None:
    compared = 0
    for number in range(2):
        compared += laws.keeps_its_secrets(case(name, preset, seats), number)
        if compared > ENOUGH_COMPARED:
            break


@every_case
def test_everything_can_be_said(name: str, preset: str, seats: int) -> None:
    laws.speaks(case(name, preset, seats), 3, languages(name))


@every_case
def test_everything_survives_json(name: str, preset: str, seats: int) -> None:
    laws.has_one_codec(case(name, preset, seats), 4)


@every_case
def test_previews_name_only_legal_actions(name: str, preset: str, seats: int) -> None:
    laws.previews_what_check_allows(case(name, preset, seats), 1)


@every_game
def test_golden_games_of_every_edition_replay_step_by_step(name: str) -> None:
    game = games.load(name)
    for path, preset, seats in golden.wanted(game):
        assert path.exists(), f"record {path.name} of {name}: python -m tests.conformance.golden"
        header = log.loads(log.read(path), game, path.name).header
        assert (header.options, header.seats, header.edition) == (game.rules.presets[preset], seats, game.rules.edition)
    for path in golden.kept(game):
        text = log.read(path)
        recorded = log.loads(text, game, path.name)
        assert str(recorded.header.edition) == path.parent.name
        assert golden.told(game, recorded, text) == golden.steps_file(path).read_text(encoding="utf-8")


@pytest.fixture
def no_dictionary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine where the dictionary's file is gone."""
    opened = (named.dictionary, lexicon_arbiter)
    monkeypatch.setattr(named, "BUILT", tmp_path / "gone.lexicon")
    for cached in opened:
        cached.cache_clear()
    with pytest.raises(LexiconError):
        named.french()
    yield
    for cached in opened:
        cached.cache_clear()


@every_game
@pytest.mark.usefixtures("no_dictionary")
def test_golden_games_replay_without_a_dictionary_and_whatever_an_arbiter_says_now(name: str) -> None:
    game = games.load(name)
    for path in golden.kept(game):
        laws.replays_by_its_own_rulings(game, log.loads(log.read(path), game, path.name))


@every_game
def test_both_rule_books_hold_the_same_rules(name: str) -> None:
    french, english = (rulebook(games.load(name).package, language) for language in LANGUAGES)
    assert list(french.rules) == list(english.rules)
    assert len(french.sections) == len(english.sections)
    for book in (french, english):
        assert book.title
        assert book.introduction
        for rule in book.rules.values():
            assert rule.id.startswith(f"{games.load(name).rules.rule_prefix}-")
            assert rule.text


@every_game
def test_every_rule_is_named_by_a_test(name: str) -> None:
    prefix = games.load(name).rules.rule_prefix
    named: set[str] = set()
    for path in (ROOT / "tests" / "games" / name).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for chain in re.findall(rf"{prefix.lower()}((?:_\d+)+)", node.name):
                    named |= {f"{prefix}-{number}" for number in chain.strip("_").split("_")}
    rules = set(rulebook(games.load(name).package, "fr").rules)
    assert not rules - named, f"no test names {sorted(rules - named)}"
    assert not named - rules, f"tests name rules that don't exist: {sorted(named - rules)}"


@every_game
def test_engines_import_no_clock_no_chance_and_no_dictionary(name: str) -> None:
    for path in (GAMES / name).rglob("*.py"):
        for module in _imported(path):
            if path.name not in SURFACES:
                assert module.partition(".")[0] not in IMPURE, f"{path.name} imports {module}"
            if path.name in ENGINE | APART:
                assert not module.startswith("tablee.lexicon") or module == LETTERS, f"{path.name} imports {module}"


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@every_game
def test_a_view_tells_the_edition_that_its_table_plays_by(name: str) -> None:
    rules = games.load(name).rules
    for edition in range(1, rules.edition + 1):
        state = rules.setup(rules.presets["standard"], min(rules.seat_counts), bytes(32), edition)
        assert [rules.view(state, seat).edition for seat in (0, None)] == [edition, edition]


@every_game
def test_a_game_has_the_shape_of_all_games(name: str) -> None:
    found = {path.name for path in (GAMES / name).iterdir()}
    assert not SHAPE - found, f"{name} lacks {sorted(SHAPE - found)}"


def test_a_module_of_one_game_is_not_the_name_of_something_else_in_another() -> None:
    own = [path.name for path in GAMES.glob("*/*.py") if path.name not in SHAPE | APART]
    assert not [name for name, times in Counter(own).items() if times > 1]


@every_game
def test_what_is_taken_back_never_happened(name: str) -> None:
    laws.takes_back_what_told_nothing(case(name, "standard", min(games.load(name).rules.seat_counts)), 3)
