"""The laws, applied to every game that is discovered. A new game adds no line here."""

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
"""Decisions of random play that are enough to test a long game."""
ENOUGH_COMPARED = 300
"""Compared events that are enough, so that no second game is played."""
SURFACES = {"terminal.py"}
"""Modules of a game that face a person and may be impure."""
ENGINE = {f"{part}.py" for part in ["cards", "state", "deal", "legality", "play", "score", "view", "speech", "preview"]}
"""Modules of a game's rules. They ask the arbiter and import no dictionary."""
APART = {"actions.py", "events.py"}
"""Parts of a long state.py that may be separate modules, with the same meaning in every game."""
FOR_LEARNERS = {"planes.py", "deal_kernels.py", "batch.py"}
"""Modules for learners that a game may have, with the same meaning in every game."""
LETTERS = "tablee.lexicon.letters"
"""The spelling of words in plain capitals, which needs no dictionary."""
SHAPE = {
    *ENGINE,
    *("__init__.py", "game.py", "moves.py", "terminal.py", "lesson.py", "box.py", "companion.py", "bots"),
    *("chance.py", "feats.py", "summary.py"),
    *("rules.fr.md", "rules.en.md", "fr.ftl", "en.ftl"),
}
"""Files that every game has, under the same names and with the same meaning."""


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
def test_events_and_scores_have_texts_in_every_language(name: str, preset: str, seats: int) -> None:
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
        assert golden.steps(game, recorded, text) == golden.steps_file(path).read_text(encoding="utf-8")


@pytest.fixture
def no_dictionary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without the dictionary's file."""
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
def test_golden_games_replay_without_a_dictionary_or_with_another_arbiter(name: str) -> None:
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
def test_every_rule_has_a_test_that_names_it(name: str) -> None:
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
def test_a_view_has_the_edition_of_its_table(name: str) -> None:
    rules = games.load(name).rules
    for edition in range(1, rules.edition + 1):
        state = rules.setup(rules.presets["standard"], min(rules.seat_counts), bytes(32), edition)
        assert [rules.view(state, seat).edition for seat in (0, None)] == [edition, edition]


@every_game
def test_every_game_has_the_same_files(name: str) -> None:
    found = {path.name for path in (GAMES / name).iterdir()}
    assert not SHAPE - found, f"{name} lacks {sorted(SHAPE - found)}"


def test_no_two_games_use_one_module_name_for_different_things() -> None:
    own = [path.name for path in GAMES.glob("*/*.py") if path.name not in SHAPE | APART | FOR_LEARNERS]
    assert not [name for name, times in Counter(own).items() if times > 1]


@every_game
def test_taking_back_restores_the_state_before(name: str) -> None:
    laws.takes_back_what_showed_nothing_new(case(name, "standard", min(games.load(name).rules.seat_counts)), 3)
