"""Tests of the page's sources: generated types are current, and no game's rule is in them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import games
from tablee.core.text import LANGUAGES
from tests import test_catalogues
from tests.browser import setup
from tools import build_web

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
WORDS = sorted(path.parent for path in SOURCES.rglob("fr.ftl"))
BOARDS = sorted(path.name for path in (SOURCES / "games").iterdir() if path.is_dir())

_FORM = re.compile(r"\((--[\w-]+)\)")

PLAIN = {"0", "1", "2"}
"""Numbers allowed in any code."""
DRAWN = {
    "cumulo/Heart.svelte": ("5", "cards of the pile that are fanned out"),
    "cumulo/MyHand.svelte": ("90", "pixels: distance at which a finger counts as on a card"),
    "glop/Card.svelte": ("8 12 14 17 26 28 34 37 66 72 76 84", "positions of the shapes on a card"),
    "glop/Track.svelte": ("30", "the holes of the drawn track"),
    "glop/scene.svelte.ts": ("620", "milliseconds to look at a capture"),
    "glossa/Decide.svelte": ("20", "the loan that is proposed first"),
    "glossa/Sheet.svelte": ("10", "the lines printed on the sheet"),
    "glossa/chips.ts": ("1.5 3 5 9 10", "how chips of three sizes make an amount"),
    "touposix/Board.svelte": ("3", "number of players above which a phone shows small plaques"),
    "touposix/Piles.svelte": ("3", "piles that lie side by side in full size"),
    "wordjam/Cave.svelte": ("10 40.5", "positions of the columns in the drawn cave"),
    "wordjam/Podium.svelte": ("3", "the steps of a podium"),
    "wordjam/Recap.svelte": ("5", "words below each other on a television"),
    "wordjam/story.svelte.ts": ("100 1100 4000 4500", "milliseconds to read a line, a verdict, a recap"),
}
"""Further numbers allowed in a board's code, with the reason for each.

Numbers of a rule don't belong here: they come with the view or a preview.
"""
COMPANION = {
    "FieldInput.svelte": ("40", "letters that can be typed"),
    "Referee.svelte": ("40", "letters that can be typed"),
    "SetUp.svelte": ("14", "letters of a name"),
    "Timers.svelte": ("5 1000", "what a press adds to a clock; milliseconds"),
    "offlineCopy.svelte.ts": ("6", "requests at the same time"),
    "picture.ts": ("3 4 5 6 8 20 26 40 44 150 260 1000", "positions in the picture of a score sheet"),
    "timer.svelte.ts": ("100 300 600 1000", "milliseconds of a tick and of shaking"),
    "wordList.ts": ("4 5 10 25 64 65", "format of the dictionary's file"),
}
"""Numbers allowed in the companion's code."""


def test_the_generated_types_match_the_schema() -> None:
    """If this fails, run `make types`."""
    with setup.one_at_a_time():
        build_web.install(tools=True)
    schema = subprocess.run([sys.executable, ROOT / "tools/print_schema.py"], check=True, capture_output=True).stdout
    assert build_web.npm("run", "--silent", "types", given=schema) == build_web.TYPES.read_bytes()


@pytest.mark.parametrize("folder", WORDS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_the_page_speaks_french_and_english(folder: Path) -> None:
    test_catalogues.test_both_languages_have_the_same_messages(folder)
    test_catalogues.test_french_has_its_typography(folder)


def test_no_key_of_the_page_overrides_a_key_of_a_game() -> None:
    games = {key for path in (ROOT / "src").rglob("fr.ftl") for key in test_catalogues.messages(path)}
    pages = [key for path in (ROOT / "web" / "src").rglob("fr.ftl") for key in test_catalogues.messages(path)]
    assert not games & set(pages)
    assert len(pages) == len(set(pages))


def numbers(code: str) -> set[str]:
    """Return the numbers in TypeScript, without those in comments and texts."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", code, flags=re.DOTALL)
    code = re.sub(r"'(?:[^'\\\n]|\\.)*'", "''", code)
    code = re.sub(r"`(?:[^`\\]|\\.)*`", lambda text: " ".join(re.findall(r"\$\{([^}]*)\}", text.group())), code)
    return set(re.findall(r"(?<![\w.#])\d[\d_]*(?:\.\d+)?\b", code))


def code_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL)) if path.suffix == ".svelte" else text


def code_files(board: str) -> list[Path]:
    """Return a board's code; box.ts is left out, as it only describes the game's box."""
    found = sorted((SOURCES / "games" / board).rglob("*"))
    code = [path for path in found if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    return [path for path in code if path.name != "box.ts"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_holds_no_number_of_a_rule(board: str) -> None:
    """Card values, limits and scales come from the server."""
    for path in code_files(board):
        name = path.relative_to(SOURCES / "games").as_posix()
        found = numbers(code_of(path)) - PLAIN
        allowed = set(DRAWN.get(name, ("", ""))[0].split())
        assert found == allowed, f"{name}: {sorted(found ^ allowed)}"


def test_the_companion_holds_no_number_of_a_rule() -> None:
    """Its scoring comes from the games' descriptions."""
    for path in sorted((SOURCES / "pages" / "companion").rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            found, allowed = numbers(code_of(path)) - PLAIN, set(COMPANION.get(path.name, ("", ""))[0].split())
            assert found == allowed, f"{path.name}: {sorted(found ^ allowed)}"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("const ROYAL = 3 // GLOP-32, at most 4", {"3"}),
        ("const COINS = [1, 2, 3, 3] as const", {"1", "2", "3"}),
        ("const value = { e: 1, k: 10, W: 12.5 }", {"1", "10", "12.5"}),
        ("t('page-3', { n: list[2] }) + `${hand.length > 7 ? '8' : x5}`", {"2", "7"}),
        ("/** 300 at most */ limits.most - 1_000", {"1_000"}),
    ],
)
def test_numbers_are_found_in_every_notation(code: str, found: set[str]) -> None:
    assert numbers(code) == found


def test_only_one_style_sheet_contains_screen_sizes() -> None:
    """The others name a custom media query: @media (--compact)."""
    for path in (
        path for path in SOURCES.rglob("*") if path.suffix in (".css", ".svelte") and path.name != "forms.css"
    ):
        sized = re.findall(r"@media[^{]*(?:width|height|orientation)[^{]*", path.read_text(encoding="utf-8"))
        assert not sized, (path, sized)


def test_every_custom_media_query_in_use_is_defined() -> None:
    known = set(re.findall(r"@custom-media (--[\w-]+)", (SOURCES / "styles" / "forms.css").read_text(encoding="utf-8")))
    styles = [path.read_text(encoding="utf-8") for path in SOURCES.rglob("*") if path.suffix in (".css", ".svelte")]
    named = {name for text in styles for query in re.findall(r"@media([^{]*)", text) for name in _FORM.findall(query)}
    assert named == known


def test_no_game_is_named_outside_its_folder() -> None:
    """Generated types, tests and rule ids in comments may name games."""
    games = re.compile("|".join(BOARDS), re.IGNORECASE)
    for path in sorted(SOURCES.rglob("*")):
        if path.is_dir() or path.name == "schema.d.ts" or ".test." in path.name:
            continue
        inside = path.relative_to(SOURCES).parts
        if inside[0] == "games" and inside[1] in BOARDS:
            others = [game for game in BOARDS if game != inside[1]]
            assert not re.search("|".join(others), path.read_text(encoding="utf-8"), re.IGNORECASE), path
        else:
            assert not games.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("name", games.names())
def test_every_option_has_an_explanation(name: str) -> None:
    for language in LANGUAGES:
        said = (ROOT / "web" / "src" / "games" / name / f"{language}.ftl").read_text(encoding="utf-8")
        for option in games.load(name).rules.options_type.__struct_fields__:
            assert f"\n{name}-page-help-{option} = " in said, (language, option)
