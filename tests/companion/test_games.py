"""The phone's score sheet counts as the games do, and refuses impossible lines with their rule."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.core.companion import Companion
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES
from tablee.games.cumulo import score as cumulo_score
from tablee.games.cumulo.cards import DECK as CUMULO_DECK
from tablee.games.cumulo.cards import worth
from tablee.games.cumulo.events import Word
from tablee.games.glop.cards import COLOURS, DECK, LETTERS
from tablee.games.glop.score import pile_lines
from tablee.games.glossa import laying
from tablee.games.glossa.cards import DECK as GLOSSA_DECK
from tablee.games.touposix import score as touposix_score
from tablee.games.touposix.state import Holding
from tablee.games.touposix.state import Options as TouposixOptions
from tablee.games.wordjam import GAME as WORDJAM
from tablee.games.wordjam.cards import value
from tablee.games.wordjam.score import gains
from tablee.games.wordjam.state import Claim, Reveal
from tests.companion.sheet import Entry, Sheet, standing, trouble

ROOT = Path(__file__).parents[2]
CHANCE = random.Random(18)


def of(game: str) -> Companion:
    made = games.load(game).extras.companion
    assert made is not None
    return made()


def blank(game: str, columns: int, *entries: Entry, **options: int) -> Sheet:
    usual = {option.name: option.default for option in of(game).options}
    return Sheet(columns, {**usual, **options}, entries)


def counted(game: str, columns: int, form: str, values: dict[str, Any], **options: int) -> tuple[int, ...]:
    """Return the totals after one line, which must be accepted."""
    entry = Entry(form, values)
    sheet = blank(game, columns, **options)
    assert trouble(of(game), sheet, entry) is None, trouble(of(game), sheet, entry)
    return standing(of(game), replace(sheet, entries=(entry,))).totals


def refused(game: str, columns: int, form: str, values: dict[str, Any]) -> tuple[str, str]:
    found = trouble(of(game), blank(game, columns), Entry(form, values))
    assert found is not None
    return found.what, found.rule


def test_glop_40_to_43_four_numbers_count_a_deal() -> None:
    for _ in range(200):
        pack = CHANCE.sample(DECK, len(DECK))
        cut = CHANCE.randint(0, len(DECK))
        piles, favourite = (tuple(pack[:cut]), tuple(pack[cut:])), CHANCE.choice(COLOURS)
        letter = LETTERS[COLOURS.index(favourite)]
        values = {
            "cards": [len(pile) for pile in piles],
            "sixes": [sum(card[1:] == "6" for card in pile) for pile in piles],
            "favourites": [sum(card[0] == letter for card in pile) for pile in piles],
            "stars": [sum(card in (f"{letter}1", f"{letter}6") for card in pile) for pile in piles],
        }
        expected = [sum(line.points for line in pile_lines(piles[side], side, favourite)) for side in (0, 1)]
        assert list(counted("glop", 2, "deal", values)) == expected


@pytest.mark.parametrize(
    ("cards", "sixes", "favourites", "stars", "told"),
    [
        ((45, 0), (0, 0), (0, 0), (0, 0), ("number", "GLOP-1")),
        ((30, 20), (2, 2), (6, 5), (1, 1), ("shared", "GLOP-1")),
        ((20, 20), (2, 2), (6, 5), (1, 1), ("no-whole", "GLOP-34")),
        ((22, 22), (2, 1), (6, 5), (1, 1), ("no-whole-sixes", "GLOP-34")),
        ((3, 41), (4, 0), (0, 11), (0, 2), ("no-few", "GLOP-1")),
        ((22, 22), (0, 4), (6, 5), (2, 0), ("no-stars", "GLOP-41")),
    ],
)
def test_glop_columns_that_contradict_each_other_are_refused(
    cards: tuple[int, int],
    sixes: tuple[int, int],
    favourites: tuple[int, int],
    stars: tuple[int, int],
    told: tuple[str, str],
) -> None:
    values = {"cards": cards, "sixes": sixes, "favourites": favourites, "stars": stars}
    assert refused("glop", 2, "deal", values) == told


def test_glop_50_to_53_when_a_game_on_the_track_is_over() -> None:
    marked = Entry("glop", {"side": 0})
    whole = {"cards": (44, 0), "sixes": (4, 0), "favourites": (11, 0), "stars": (2, 0)}
    deals = (Entry("deal", whole), Entry("deal", whole))
    assert standing(of("glop"), blank("glop", 2, *deals)).totals == (24, 0)
    six = (marked,) * 6
    assert standing(of("glop"), blank("glop", 2, *deals, *six, players=2)).over
    assert not standing(of("glop"), blank("glop", 2, *deals, *six, players=4)).over
    assert standing(of("glop"), blank("glop", 2, *deals, *six, Entry("deal", whole), players=4)).over


def test_touposix_32_the_count() -> None:
    for options in (TouposixOptions(), TouposixOptions(count_draw_pile=True)):
        holding = Holding(("A",) * 6, ("B",) * 3, prizes=2, discards=("C",) * 4, firecrackers=1)
        other = Holding(("A",) * 2, ())
        values = {
            "prizes": [2, 0],
            "firecrackers": [1, 0],
            "discards": [4, 0],
            "hand": [6, 2],
            "draw": [3, 0],
        }
        expected = [touposix_score.total(touposix_score.lines(each, options)) for each in (holding, other)]
        assert list(counted("touposix", 2, "game", values, count_draw_pile=options.count_draw_pile)) == expected


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"discards": [120, 0]}, ("number", "TOUPOSIX-13")),
        ({"prizes": [3, 3]}, ("shared", "TOUPOSIX-24")),
        ({"hand": [3, 2], "draw": [4, 0]}, ("no-refilled", "TOUPOSIX-21")),
        ({"hand": [0, 0], "prizes": [1, 1]}, ("no-out", "TOUPOSIX-30")),
        ({"hand": [0, 2]}, ("no-rewarded", "TOUPOSIX-30")),
    ],
)
def test_touposix_impossible_counts_are_refused(changed: dict[str, list[int]], told: tuple[str, str]) -> None:
    fine = {"prizes": [0, 0], "firecrackers": [0, 0], "discards": [0, 0], "hand": [1, 2], "draw": [0, 0]}
    assert refused("touposix", 2, "game", {**fine, **changed}) == told


def test_glossa_20_words_are_valued_from_their_cards() -> None:
    for _ in range(200):
        cards = tuple(f"{card}E" if card == "?" else card for card in CHANCE.sample(GLOSSA_DECK, CHANCE.randint(0, 7)))
        values = {"word": [{"cards": cards, "finished": True}, None], "taken": [0, 0]}
        assert counted("glossa", 2, "deal", values) == (laying.value(cards), 0)


def test_glossa_43_50_61_hidden_words_loans_and_chips() -> None:
    sheet = blank(
        "glossa",
        4,
        Entry("deal", {"word": [None] * 4, "taken": [0, 600, 0, 0]}),
        Entry("loan", {"borrower": 0, "lender": 3, "amount": 300}),
        Entry("chips", {"chips": [510, 800, 410, 1280]}),
    )
    assert standing(of("glossa"), sheet).totals == (210, 1400, 410, 1580)
    assert standing(of("glossa"), sheet).over
    assert refused("glossa", 4, "chips", {"chips": [510, 800, 410, 1270]}) == ("no-chips", "GLOSSA-2")
    assert refused("glossa", 4, "loan", {"borrower": 0, "lender": 1, "amount": 380}) == ("number", "GLOSSA-51")
    assert refused("glossa", 4, "loan", {"borrower": 1, "lender": 1, "amount": 10}) == ("no-oneself", "GLOSSA-50")
    word = {"cards": ("K", "K"), "finished": True}
    assert refused("glossa", 2, "deal", {"word": [word, None], "taken": [0, 0]}) == ("deck", "GLOSSA-1")
    assert refused("glossa", 2, "deal", {"word": [{"cards": ("E",)}, None], "taken": [0, 60]}) == (
        "no-unmatched",
        "GLOSSA-43",
    )


def _word(cards: str, finished: bool = True) -> dict[str, Any]:
    return {"cards": [f"{card}x" if card in "?^" else card for card in cards], "finished": finished}


def test_cumulo_50_51_the_example_and_words_at_random() -> None:
    laid = [_word("Manger"), _word("Drap"), _word("Roulade"), _word("Fric"), _word("Croch", finished=False)]
    values = {"closer": 0, "words": [laid, []], "left": [[], list("ae")]}
    assert counted("cumulo", 2, "round", values) == (321, -2)
    for _ in range(100):
        pack = CHANCE.sample([card for card in CUMULO_DECK if card not in "?^"], 20)
        cards, finished = "".join(pack[: CHANCE.randint(1, 7)]), CHANCE.random() < 0.5
        whole = finished or len(cards) == 7
        word = Word(cards, "", cumulo_score.announced(cards) if whole else 0)
        expected = sum(line.points for line in cumulo_score.word_lines(0, (word,))) - worth(pack[10:])
        values = {"closer": -1, "words": [[_word(cards, finished)], []], "left": [pack[10:], ["a"]]}
        assert counted("cumulo", 2, "round", values) == (expected, -1)


def test_cumulo_21_openings_grow_and_40_only_a_canasta_closes() -> None:
    rich = {"closer": -1, "words": [[_word("Roulade"), _word("Fabuler"), _word("Manoirs")], []], "left": [["a"], ["a"]]}
    assert standing(of("cumulo"), blank("cumulo", 2, Entry("round", rich))).tells["opening"] == (120, 100)
    poor = {"closer": 0, "words": [[_word("Drap")], []], "left": [[], ["a"]]}
    assert refused("cumulo", 2, "round", poor) == ("no-canasta", "CUMULO-40")
    assert refused("cumulo", 2, "round", {**poor, "closer": -1}) == ("no-empty", "CUMULO-40")
    two_jokers = {"closer": -1, "words": [[_word("M??ger")], []], "left": [["a"], ["a"]]}
    assert refused("cumulo", 2, "round", two_jokers) == ("jokers", "CUMULO-10")


LAID = ("T", "P", "N", "F", "R")


def _round(**changed: Any) -> dict[str, Any]:
    usual = {"laid": "".join(LAID), "theme": 4, "ali": 0, "word": "PINGOUIN", "camp": [2, 0, 1, 1, 2], "chief": -1}
    return {**usual, "better": "", **changed}


def test_jam_16_a_round_pays_as_the_game_does() -> None:
    state = WORDJAM.rules.setup(WORDJAM.rules.presets["standard"], 5, bytes(32), WORDJAM.rules.edition)
    bid = Claim(0, "PINGOUIN", value("PINGOUIN", LAID))
    camps = ("", "ali_baba", "thieves", "thieves", "none")
    for chief, word, told in ((-1, "", ()), (2, "NANNONN", (Reveal(2, "accepted", "NANNONN", 15),))):
        current = replace(state.round, letters=LAID, bid=bid, camps=camps, told=told)
        expected = [0] * 5
        for gain in gains(replace(state, round=current)):
            expected[gain.seat] = gain.points
        assert list(counted("wordjam", 5, "round", _round(chief=chief, better=word))) == expected


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"word": "GORILLE"}, ("no-forbidden", "JAM-11")),
        ({"word": ""}, ("no-given-word", "JAM-11")),
        ({"theme": 1, "word": "PIPE"}, ("no-eight", "JAM-40")),
        ({"theme": 2, "word": "PINGOUIN"}, ("no-initial", "JAM-40")),
        ({"chief": 1, "better": "NANNONN"}, ("no-thief", "JAM-15")),
        ({"chief": 2, "better": "PAPA"}, ("no-better", "JAM-14")),
        ({"laid": "AAAAA"}, ("laid", "JAM-10")),
    ],
)
def test_jam_impossible_words_and_camps_are_refused(changed: dict[str, Any], told: tuple[str, str]) -> None:
    assert refused("wordjam", 5, "round", _round(**changed)) == told


def test_jam_42_a_word_said_before_is_refused() -> None:
    before = blank("wordjam", 5, Entry("round", _round()))
    found = trouble(of("wordjam"), before, Entry("round", _round()))
    assert found is not None
    assert (found.what, found.rule) == ("no-said", "JAM-42")


def _rules_named(companion: Companion) -> set[str]:
    found = {timer.rule for timer in companion.timers} | {tell.rule for tell in companion.tells}
    for form in companion.forms:
        for field in form.fields:
            found |= {field.rule, field.judged, field.towards_rule} - {""}
        found |= {check.rule for check in form.checks} | {line.rule for line in form.lines}
    return found | ({companion.words.rule} if companion.words else set())


def _keys(companion: Companion) -> set[str]:
    """Return every name in a description that needs a translated text."""
    found = {f"tell-{tell.name}" for tell in companion.tells} | {f"timer-{timer.name}" for timer in companion.timers}
    found |= {f"side-{side}" for side in companion.sides}
    for option in companion.options:
        found |= {f"option-{option.name}", f"option-{option.name}-value"}
    for form in companion.forms:
        found |= {f"form-{form.name}", f"row-{form.name}", *(f"part-{part.name}" for part in form.parts)}
        found |= {f"field-{field.name}" for field in form.fields} | {f"line-{line.name}" for line in form.lines}
        found |= {f"choice-{choice}" for field in form.fields for choice in field.choices}
        found |= {f"no-{check.name}" for check in form.checks}
    return found


@pytest.mark.parametrize("name", games.names())
def test_every_rule_exists_and_every_name_has_a_text(name: str) -> None:
    for language in LANGUAGES:
        assert _rules_named(of(name)) <= rulebook(games.load(name).package, language).rules.keys()
        said = (ROOT / "web" / "src" / "games" / name / f"{language}.ftl").read_text(encoding="utf-8")
        missing = [key for key in _keys(of(name)) if f"\n{name}-page-companion-{key} = " not in said]
        assert not missing, (language, missing)


@pytest.mark.parametrize("name", games.names())
def test_every_part_of_a_form_names_existing_fields_and_timers(name: str) -> None:
    timers = {timer.name for timer in of(name).timers}
    for form in of(name).forms:
        fields = {field.name for field in form.fields}
        for part in form.parts:
            assert set(part.fields) <= fields
            assert part.timer in timers
