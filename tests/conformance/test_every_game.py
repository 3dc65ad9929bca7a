"""The laws, applied by discovery to every game that exists: a new game adds no line here."""

import ast
import re
from pathlib import Path

import pytest

from tablee import games
from tablee.core import log
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, Catalogue, catalogue
from tests.conformance import golden, laws

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "tablee" / "games"

CASES = [
    pytest.param(name, preset, seats, id=f"{name}-{preset}-{seats}")
    for name in games.names()
    for preset in games.load(name).presets
    for seats in games.load(name).seat_counts
]
every_case = pytest.mark.parametrize(("name", "preset", "seats"), CASES)
every_game = pytest.mark.parametrize("name", games.names())

IMPURE = {"time", "datetime", "random", "secrets", "os", "sys", "uuid", "threading", "asyncio", "socket", "subprocess"}
SURFACES = {"terminal.py"}
"""Modules of a game that face a person and not the state."""


def case(name: str, preset: str, seats: int) -> laws.Case:
    game = games.load(name)
    return game, game.presets[preset], seats


def languages(name: str) -> list[Catalogue]:
    return [catalogue(language, "tablee.core", "tablee.games", games.package(name)) for language in LANGUAGES]


@every_case
def test_random_play_ends_with_every_card_once(name: str, preset: str, seats: int) -> None:
    for number in range(12):
        laws.plays_to_an_end_with_every_card_once(case(name, preset, seats), number)


@every_case
def test_every_listed_move_is_legal(name: str, preset: str, seats: int) -> None:
    for number in range(3):
        laws.lists_only_legal_moves(case(name, preset, seats), number)


@every_case
def test_mutated_moves_are_refused_by_a_rule_in_words(name: str, preset: str, seats: int) -> None:
    rules = rulebook(games.package(name), "fr").rules
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
    for number in range(2):
        laws.keeps_its_secrets(case(name, preset, seats), number)


@every_case
def test_everything_can_be_said(name: str, preset: str, seats: int) -> None:
    laws.speaks(case(name, preset, seats), 3, languages(name))


@every_case
def test_everything_survives_json(name: str, preset: str, seats: int) -> None:
    laws.has_one_codec(case(name, preset, seats), 4)


@every_game
def test_golden_games_exist_and_replay(name: str) -> None:
    game = games.load(name)
    for path, preset, seats in golden.wanted(game):
        assert path.exists(), f"record {path.name} of {name}: python -m tests.conformance.golden"
        recorded = log.loads(log.read(path), game, path.name)
        assert (recorded.header.options, recorded.header.seats) == (game.presets[preset], seats)
        assert golden.told(game, recorded) == golden.steps_file(path).read_text(encoding="utf-8")


@every_game
def test_a_game_that_reads_the_dictionary_names_it_in_its_logs(name: str) -> None:
    reads = any("tablee.lexicon" in path.read_text(encoding="utf-8") for path in (GAMES / name).glob("*.py"))
    assert bool(games.load(name).lexicon()) == reads


@every_game
def test_both_rule_books_hold_the_same_rules(name: str) -> None:
    french, english = (rulebook(games.package(name), language) for language in LANGUAGES)
    assert list(french.rules) == list(english.rules)
    assert len(french.sections) == len(english.sections)
    for book in (french, english):
        assert book.title
        assert book.introduction
        for rule in book.rules.values():
            assert rule.id.startswith(f"{games.load(name).rule_prefix}-")
            assert rule.text


@every_game
def test_every_rule_is_named_by_a_test(name: str) -> None:
    prefix = games.load(name).rule_prefix
    named: set[str] = set()
    for path in (ROOT / "tests" / "games" / name).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for chain in re.findall(rf"{prefix.lower()}((?:_\d+)+)", node.name):
                    named |= {f"{prefix}-{number}" for number in chain.strip("_").split("_")}
    rules = set(rulebook(games.package(name), "fr").rules)
    assert not rules - named, f"no test names {sorted(rules - named)}"
    assert not named - rules, f"tests name rules that don't exist: {sorted(named - rules)}"


@every_game
def test_engines_import_no_clock_and_no_chance(name: str) -> None:
    for path in (GAMES / name).rglob("*.py"):
        if path.name in SURFACES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                modules = [node.module]
            assert not IMPURE & {module.partition(".")[0] for module in modules}, f"{path.name} imports {modules}"
