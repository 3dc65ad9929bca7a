"""The page counts and rules as Python does: same sheets, same words, same results."""

import json
import random
from typing import Any

import msgspec
import pytest

from tablee import games
from tablee.core.arbiter import AllWords, IsWord
from tablee.core.companion import Companion
from tablee.lexicon import Tier, arbiter, french
from tablee.lexicon.word_list import zipped
from tests.browser import setup
from tests.companion.random_sheets import Case, cases
from tests.companion.sheet import standing, trouble
from tools import build_web

SHEETS = 60
"""Number of sheets for each game."""
Asked = tuple[str, str, bool, int | None]
TYPED = ("boîte", "Paris", "arc-en-ciel", "aujourd'hui", "œuf", "É", "12", "a b", "", "PARLS", "x" * 30, "l’eau", "ß")


def companions() -> dict[str, Companion]:
    found = {name: games.load(name).extras.companion for name in games.names()}
    return {name: made() for name, made in found.items() if made is not None}


def questions() -> list[Asked]:
    """Return words, misspelt words, refused texts, and texts that nobody would type."""
    chance, words = random.Random(5), french()
    drawn = [words.word(chance.randrange(len(words))) for _ in range(400)]
    spoilt = [word[:-1] + chance.choice("AEINRSTXZ") for word in drawn]
    refused = chance.sample([line.split("\t")[0] for line in words.lines("refusals") if line], 200)
    beside = chance.sample(words.lines("besides"), 100)
    texts = [*drawn, *spoilt, *refused, *beside, *TYPED]
    asked: list[Asked] = [
        (text, mode, current, None)
        for text in texts
        for mode in ("dictionary", "names", "trust")
        for current in (False, True)
    ]
    return asked + [(word[:4], mode, False, 7) for word in [*drawn, *spoilt] for mode in ("dictionary", "names")]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Every question with the page's answer, asked in one run because starting it takes longest."""
    chance = random.Random(11)
    sheets = [case for name, each in companions().items() for case in cases(name, each, chance, SHEETS)]
    words = questions()
    list_file = tmp_path_factory.mktemp("words") / "fr.gz"
    list_file.write_bytes(zipped("fr"))
    given = {"companions": companions(), "sheets": sheets, "list": str(list_file), "words": words}
    with setup.one_at_a_time():
        build_web.install(tools=True)
    said = json.loads(build_web.npm("run", "--silent", "sheets", given=msgspec.json.encode(given)))
    return {
        "sheets": list(zip(sheets, said["sheets"], strict=True)),
        "words": list(zip(words, said["words"], strict=True)),
    }


def test_sheets_count_the_same_and_are_refused_for_the_same_reason(both: dict[str, Any]) -> None:
    made, refused = companions(), set()
    for case, (counted, wrong) in both["sheets"]:
        expected = msgspec.to_builtins(standing(made[case.game], case.sheet))
        assert counted == json.loads(json.dumps(expected)), case
        found = trouble(made[case.game], case.sheet, case.entry) if case.entry else None
        assert wrong == (json.loads(msgspec.json.encode(found)) if found else None), case
        refused.add((case.game, found.what if found else "fine"))
    assert len(refused) >= 25, sorted(refused)
    assert {game for game, what in refused if what == "fine"} == set(made)


def _expected(word: str, mode: str, current: bool) -> tuple[bool | None, str]:
    """Return the ruling of a table's arbiter."""
    question = IsWord(word.strip())
    ruling = arbiter("fr").rule(question if mode == "dictionary" else AllWords(question))
    entry = french().entry(word.strip())
    if ruling.yes:
        uncommon = current and entry is not None and entry.facts.tier is not Tier.STRICT
        return (False, "uncommon") if uncommon else (True, "")
    if mode == "trust" and ruling.why != "characters":
        return None, "unknown"
    return False, ruling.why


def test_words_are_ruled_on_as_by_the_arbiter(both: dict[str, Any]) -> None:
    for (word, mode, current, length), said in both["words"]:
        if length is None:
            valid, why = _expected(word, mode, current)
            assert said["valid"] == valid, (word, mode, current, said)
            assert valid is not False or said["why"] == why, (word, mode, current, said)


def test_prefixes_are_those_of_the_dictionary(both: dict[str, Any]) -> None:
    answers = set()
    for (word, mode, _, length), said in both["words"]:
        if length is not None:
            beside = mode == "names" and bool(french().besides(word, length))
            assert said == (french().begins(word, (length, length)) or beside), (word, mode)
            answers.add(said)
    assert answers == {True, False}


def test_random_sheets_have_entries(both: dict[str, Any]) -> None:
    """The random sheets are long enough to be meaningful."""
    longest: dict[str, int] = {}
    for case, _ in both["sheets"]:
        assert isinstance(case, Case)
        longest[case.game] = max(longest.get(case.game, 0), len(case.sheet.entries))
    assert all(entries >= 1 for entries in longest.values()), longest
