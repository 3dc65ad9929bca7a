"""Boxes on paper: complete, at real size, with both sides of a card in the same place."""

import itertools
import re
from collections import Counter
from functools import cache
from math import ceil
from typing import get_args

import pytest

from tablee import games
from tablee.core.rng import SEED_BYTES
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, Language, catalogue
from tablee.games.glossa.box import CHIPS
from tablee.games.glossa.state import CHIPS as CHIPS_IN_ALL
from tablee.games.touposix.cards import PRIZES
from tablee.games.wordjam.box import BLANKS
from tablee.games.wordjam.cards import CONSONANTS, LAID, STYLES
from tablee.printing.box import Cutouts, Sheet
from tablee.printing.document import box_of, document
from tablee.printing.on_paper import on_paper
from tablee.printing.paper import CARD, PAPERS, Grid, Ink, PaperName
from tests.printing.pdf import Pdf

BOXES = [name for name in games.names() if games.load(name).extras.box]
HUGE = 35.0
"""Only a card's own letter or number is this large, in millimetres."""


@cache
def printed(name: str, paper: PaperName = "a4", language: Language = "fr") -> Pdf:
    return Pdf(document(games.load(name), paper, language))


def deck(name: str) -> Counter[str]:
    """Return the cards that the engine plays with."""
    game = games.load(name)
    return Counter(
        game.rules.cards(
            game.rules.setup(
                game.rules.presets["standard"], game.rules.seat_counts[0], bytes(SEED_BYTES), game.rules.edition
            )
        )
    )


def sheets_of_cards(name: str) -> int:
    cards = box_of(games.load(name)).parts[0]
    assert isinstance(cards, Cutouts)
    return ceil(len(cards.pieces) / 9)


def test_every_game_has_a_box() -> None:
    assert [*games.names()] == BOXES


@pytest.mark.parametrize("name", ["cumulo", "glop", "glossa"])
def test_a_box_holds_the_cards_that_the_engine_deals(name: str) -> None:
    cards = box_of(games.load(name)).parts[0]
    assert isinstance(cards, Cutouts)
    assert Counter(piece.name for piece in cards.pieces) == deck(name)


def test_touposix_has_its_hundred_cards_and_four_prizes() -> None:
    cards = box_of(games.load("touposix")).parts[0]
    assert isinstance(cards, Cutouts)
    assert Counter(piece.name for piece in cards.pieces) == deck("touposix") + Counter({"ABCD": PRIZES})
    assert len(cards.pieces) == 104


def test_word_jam_has_everything_that_jam_1_to_jam_4_name() -> None:
    cards = box_of(games.load("wordjam")).parts[0]
    assert isinstance(cards, Cutouts)
    kinds = Counter(piece.name.partition("-")[0] for piece in cards.pieces if len(piece.name) > 1)
    assert [piece.name for piece in cards.pieces if len(piece.name) == 1] == [*CONSONANTS]
    assert kinds == {"coins": LAID, "style": len(STYLES), "bet": 12, "cave": 1, "sesame": 1, "blank": BLANKS}
    assert len(cards.pieces) % 9 == 0, "the last sheet is full"


def test_glossa_2_the_chips_are_worth_three_thousand() -> None:
    assert sum(worth * count for worth, count in CHIPS.items()) == CHIPS_IN_ALL


@pytest.mark.parametrize("name", BOXES)
def test_the_letters_on_paper_are_those_of_the_deck(name: str) -> None:
    pdf = printed(name)
    pages = range(2, 2 + 2 * sheets_of_cards(name), 2)
    seen = Counter(sign.text for page in pages for sign in pdf.signs(page) if sign.size > HUGE)
    cards = Counter(CONSONANTS) if name == "wordjam" else deck(name)
    told = Counter[str]()
    for card, count in cards.items():
        for sign in card[1:] if name == "glop" else card:
            told[sign] += count if sign.isalnum() else 0
    assert seen == +told


@pytest.mark.parametrize("name", BOXES)
def test_every_page_is_accounted_for(name: str) -> None:
    """The first sheet, sheets of cutouts, whole sheets, and the booklet: each has two sides."""
    pdf = printed(name)
    sheets = 1
    for part in box_of(games.load(name)).parts:
        sheets += 1 if isinstance(part, Sheet) else ceil(len(part.pieces) / Grid.of(PAPERS["a4"], part.size).count)
    booklet = len(pdf) - 2 * sheets
    assert booklet > 0
    assert booklet % 2 == 0
    assert {pdf.size(page) for page in range(len(pdf))} == {(210.0, 297.0)}


@pytest.mark.parametrize("name", BOXES)
def test_typefaces_are_embedded_and_drawings_are_lines(name: str) -> None:
    pdf = printed(name)
    fonts = pdf.fonts()
    assert {name.partition("-")[0][:8] for name in fonts} == {"Bricolag", "Atkinson"}
    assert len(fonts) >= 3, "each weight and width under a name of its own"
    assert all(fonts.values()), fonts
    assert pdf.pictures() == 0


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_are_one_card_apart(paper: PaperName) -> None:
    pdf = printed("glop", paper, "en")
    width, height = pdf.size(2)
    marks = [line for line in pdf.lines(2) if line.bottom - line.top < 4.5 and line.right - line.left < 4.5]
    across = sorted(
        {round(line.left + line.right, 1) / 2 for line in marks if line.right - line.left < 0.5 and line.top < 20}
    )
    down = sorted(
        {round(line.top + line.bottom, 1) / 2 for line in marks if line.bottom - line.top < 0.5 and line.left < 20}
    )
    assert [round(b - a, 1) for a, b in itertools.pairwise(across)] == [CARD[0]] * 3
    assert [round(b - a, 1) for a, b in itertools.pairwise(down)] == [CARD[1]] * 3
    assert across[0] + across[-1] == pytest.approx(width, abs=0.2)
    assert down[0] + down[-1] == pytest.approx(height, abs=0.2)


@pytest.mark.parametrize("name", BOXES)
def test_a_ruler_of_fifty_millimetres_is_on_every_sheet_of_cards(name: str) -> None:
    pdf = printed(name)
    for page in range(2, 2 + 2 * sheets_of_cards(name)):
        assert any(49.9 < line.right - line.left < 50.6 and line.bottom - line.top < 1 for line in pdf.lines(page))


def test_a_bet_has_its_other_side_behind_it() -> None:
    """Turned over the long edge, the left side becomes the right one; the height stays."""
    pdf = printed("wordjam")
    bets = 0
    for page in range(2, 2 + 2 * sheets_of_cards("wordjam"), 2):
        faces = [(sign.x, sign.y) for sign in pdf.signs(page) if sign.text == "B" and 9 < sign.size < HUGE]
        behind = [(210 - sign.x, sign.y) for sign in pdf.signs(page + 1) if sign.text == "V" and 9 < sign.size < HUGE]
        places = [{(round(x // 63), round(y // 88)) for x, y in found} for found in (faces, behind)]
        assert places[0] == places[1]
        bets += len(faces)
    assert bets == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_booklet_holds_every_rule_once(language: Language) -> None:
    pdf = printed("glop", "a4", language)
    read = " ".join(pdf.text(page) for page in range(14, len(pdf))).split()
    for rule in rulebook(games.load("glop").package, language).rules.values():
        assert rule.id.partition("-")[2] in read
    assert "".join(rulebook(games.load("glop").package, language).credit.split()) in "".join(read)
    say = catalogue(language, "tablee.printing", games.load("glop").package)
    assert say("glop-title") in pdf.text(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOXES)
def test_rules_on_paper_name_no_option_and_mark_no_choice(name: str, language: Language) -> None:
    book = rulebook(games.load(name).package, language)
    texts = [on_paper(text) for text in (book.introduction, *(rule.text for rule in book.rules.values()))]
    for text in texts:
        assert not re.search(r"\boptions?\b|notre choix|our choice|\(\)|  | [.,]", text, re.IGNORECASE), text
        assert text == "" or text[-1] in ".!?)»”", text
    pdf = printed(name, language=language)
    read = "".join("".join(pdf.text(page) for page in range(len(pdf))).split())
    note = "".join(catalogue(language, "tablee.printing")("print-choices").split())
    # A line may end anywhere, and lines of a folded page come in another order.
    assert read.count(note[20:40]) == 1, "one note about all our choices"
    assert "Notrechoix" not in read


def test_backs_that_save_ink_are_outlines() -> None:
    game = games.load("cumulo")
    full, saving = (Pdf(document(game, "a4", "fr", ink)) for ink in get_args(Ink))
    assert len(full) == len(saving)
    assert saving.dark(3) < full.dark(3) / 4
    assert saving.dark(2) == full.dark(2), "faces stay as they are"


def test_a_box_is_the_same_file_each_time() -> None:
    game = games.load("glop")
    assert document(game, "a4", "fr") == document(game, "a4", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_the_first_page_names_the_box_and_limits_one_on_sale_to_own_use(name: str, language: Language) -> None:
    game, pdf = games.load(name), printed(name, "letter", language)
    first = " ".join(pdf.text(0).split())
    assert all(each in first for each in (game.credit.box, *game.credit.authors))
    own_use = catalogue(language, "tablee.printing")("print-own-use")
    assert (" ".join(own_use.split()) in first) is bool(game.credit.in_print)
