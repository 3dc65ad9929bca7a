"""A finished game is proved from its log alone, and tampering is found and located."""

import hashlib
import re
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core import log
from tablee.core.arbiter import Ruling
from tablee.core.fair import fair, seed_from
from tablee.core.signing import LogKey
from tablee.review.recording import Recording
from tablee.review.verify import Check, verdict, verify
from tests.conformance import golden

SECRET, CUTS = bytes(range(32)), ("ab" * 16, "", "cd" * 16)
KEY = LogKey(b"a server's secret")


def short(name: str) -> Any:
    presets = games.load(name).rules.presets
    return presets.get("short", presets["standard"])


def fair_game(name: str, seats: int) -> log.GameLog:
    """Return a game whose seed comes from a secret and people's cuts, with bots in the other seats."""
    game, cuts = games.load(name), (*CUTS, "", "")[:seats]
    table = play(game, short(name), ["random"] * seats, seed_from(SECRET, cuts))
    levels = tuple("" if cut else "random" for cut in cuts)
    return replace(table.log, header=replace(table.header, fair=fair(SECRET, cuts), levels=levels))


GLOSSA = fair_game("glossa", 3)
TEXT = log.dumps(GLOSSA)


def failing(text: str, name: str = "glossa") -> list[Check]:
    game = games.load(name)
    checks = verify(text, game, game.rules.arbiter(GLOSSA.header.options))
    found = [check for check in checks if check.holds is False]
    assert (verdict(checks) == "refuted") == bool(found)
    return found


def forged(saved: log.GameLog) -> str:
    """Return a log whose links and digest fit its changed contents."""
    return log.dumps(saved)


@pytest.mark.parametrize("name", games.names())
def test_the_deals_of_golden_games_are_computed_again_by_independent_code(name: str) -> None:
    game = games.load(name)
    for path in golden.kept(game):
        text = path.read_text(encoding="utf-8")
        checks = {check.part: check for check in verify(text, game)}
        assert checks["deal"].holds, (path, checks["deal"])
        assert checks["whole"].holds, path
        assert checks["promise"].holds is None, "an old log proves nothing about its seed"
        recording = Recording(game, log.loads(text, game))
        assert recording.deals()[0] == 0


@pytest.mark.parametrize(
    ("name", "seats"), [("glop", 2), ("cumulo", 2), ("glossa", 3), ("touposix", 2), ("wordjam", 5)]
)
def test_a_good_log_is_proved_whole(name: str, seats: int) -> None:
    game = games.load(name)
    noted = hashlib.sha256(SECRET).hexdigest()
    text = log.dumps(fair_game(name, seats), KEY)
    checks = verify(text, game, game.rules.arbiter(short(name)), noted, KEY.public)
    assert verdict(checks) == "proved"
    assert [check.part for check in checks] == [
        "whole",
        "signature",
        "promise",
        "seed",
        "noted",
        "play",
        "deal",
        "rulings",
    ]
    assert all(check.holds for check in checks), checks


def test_an_edited_card_is_found_on_its_line() -> None:
    lines = TEXT.splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if '"cards":["' in line)
    lines[number] = re.sub(
        r'"cards":\["(.)', lambda found: f'"cards":["{"A" if found[1] != "A" else "B"}', lines[number]
    )
    found = failing("".join(lines))
    assert (found[0].part, found[0].line) == ("whole", number + 1)


def test_a_removed_entry_is_found() -> None:
    lines = TEXT.splitlines(keepends=True)
    found = failing("".join(lines[:5] + lines[6:]))
    assert (found[0].part, found[0].line) == ("whole", 6)


def test_another_seed_is_found_even_with_new_links() -> None:
    header = replace(GLOSSA.header, seed=hashlib.sha256(b"mine").digest())
    found = failing(forged(replace(GLOSSA, header=header)))
    assert ("seed", 1) in [(check.part, check.line) for check in found]


def test_another_secret_does_not_fit_the_commitment() -> None:
    told = replace(fair(bytes(32), CUTS), commitment=GLOSSA.header.fair.commitment if GLOSSA.header.fair else "")
    found = failing(forged(replace(GLOSSA, header=replace(GLOSSA.header, fair=told))))
    assert ("promise", 1) in [(check.part, check.line) for check in found]


def test_a_removed_cut_is_found() -> None:
    told = fair(SECRET, ("", "", CUTS[2]))
    found = failing(forged(replace(GLOSSA, header=replace(GLOSSA.header, fair=told))))
    assert [(check.part, check.line) for check in found] == [("seed", 1)]


def test_an_action_that_was_never_legal_is_found_on_its_line() -> None:
    entries = list(GLOSSA.entries)
    entries[3] = replace(entries[3], seat=(entries[3].seat + 1) % 3)
    found = failing(forged(replace(GLOSSA, entries=tuple(entries))))
    assert [(check.part, check.line) for check in found] == [("play", 5)]


def test_an_edited_ruling_is_found_on_its_line_and_with_new_links_reported_as_a_difference() -> None:
    number = next(i for i, entry in enumerate(GLOSSA.entries) if entry.rulings)
    (question, given), *rest = GLOSSA.entries[number].rulings
    lines = TEXT.splitlines(keepends=True)
    lines[number + 1] = lines[number + 1].replace(f"[{str(given.yes).lower()},", f"[{str(not given.yes).lower()},", 1)
    assert failing("".join(lines))[0].line == number + 2
    entries = list(GLOSSA.entries)
    lie = Ruling(given.yes, given.why, given.spelling)
    entries[number] = replace(entries[number], rulings=((question, replace(lie, yes=not given.yes)), *rest))
    game = games.load("glossa")
    checks = verify(forged(replace(GLOSSA, entries=tuple(entries))), game, game.rules.arbiter(GLOSSA.header.options))
    assert any(check.line == number + 2 for check in checks), checks


@pytest.mark.parametrize(
    "text", ["", "\n", "{}", "[]\n[]", '{"tablee":3}\n{"actions":0}', "[" * 5000, TEXT[: len(TEXT) // 2]]
)
def test_text_that_is_not_a_log_is_refuted_without_an_exception(text: str) -> None:
    assert failing(text)
