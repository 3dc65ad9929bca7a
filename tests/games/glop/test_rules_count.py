"""GLOP-40 to GLOP-44: the count after a deal."""

import pytest
from msgspec.structs import replace

from tablee.core.text import LANGUAGES, catalogue
from tablee.games.glop import GAME
from tablee.games.glop.cards import COLOURS, DECK, Card
from tablee.games.glop.score import pile_lines
from tablee.games.glop.state import Counted, Took
from tests.games.glop.support import Cards, all_of, cards, play, playing, takes_of

PLAIN = tuple(card for card in DECK if card[0] != "B" and card[1:] != "6")
"""Cards that count only by their number: neither blue, the favourite, nor a 6."""


def worth(pile: Cards) -> list[tuple[str, int, int]]:
    """Return the lines of a pile if blue is the favourite: reason, number and points."""
    return [(line.reason, line.n, line.points) for line in pile_lines(pile, 0, "blue")]


@pytest.mark.parametrize(("n", "points"), [(0, 0), (21, 0), (22, 0), (23, 2), (24, 2), (30, 2)])
def test_glop_40_twenty_three_cards_are_two_points(n: int, points: int) -> None:
    assert worth(PLAIN[:n]) == ([("cards", n, points)] if points else [])


def test_glop_40_all_the_cards_still_give_two() -> None:
    assert ("cards", 44, 2) in worth(DECK)


def test_glop_40_twenty_two_each_give_nothing() -> None:
    state = playing("", "P9", table="O9", turn=1)
    rest = [card for card in DECK if card not in ("P9", "O9")]
    ordered = sorted(rest, key=lambda card: card[0] == "B")
    state = replace(state, deal=replace(state.deal, piles=(tuple(ordered[:22]), tuple(ordered[22:]))))
    _, events = play(state, "P9", "O9")
    counted = next(event for event in events if isinstance(event, Counted))
    assert not [line for line in counted.count.lines if line.reason == "cards"]


def test_glop_41_the_favourite_one_and_six() -> None:
    assert worth(cards("B1 O2")) == [("one", 1, 1)]
    assert worth(cards("B6 O2")) == [("six", 1, 1)]
    assert worth(cards("B6 B1")) == [("one", 1, 1), ("six", 1, 1)]
    assert worth(cards("O1 O6 G1 G6 P1 P11 B11 B10")) == []


@pytest.mark.parametrize("colour", COLOURS)
def test_glop_41_43_whichever_colour_is_the_favourite(colour: str) -> None:
    favourite = next(known for known in COLOURS if known == colour)
    for other in COLOURS:
        found = [(line.reason, line.points) for line in pile_lines(all_of(other), 0, favourite)]
        assert found == ([("one", 1), ("six", 1), ("favourite", 6)] if other == colour else [])


@pytest.mark.parametrize(("sixes", "points"), [("O6", 0), ("O6 G6", 0), ("O6 G6 P6", 2)])
def test_glop_42_three_sixes_are_two_points(sixes: str, points: int) -> None:
    assert worth(cards(sixes)) == ([("sixes", 3, points)] if points else [])


def test_glop_42_four_sixes_are_two_points_as_well() -> None:
    assert worth(cards("B6 O6 G6 P6")) == [("six", 1, 1), ("sixes", 4, 2)]


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 0), (5, 0), (6, 1), (7, 2), (8, 3), (9, 4), (10, 5), (11, 6)])
def test_glop_43_cards_of_the_favourite_colour(n: int, points: int) -> None:
    dearest_last: list[Card] = sorted(all_of("blue"), key=lambda card: card in ("B1", "B6"))
    found = [line for line in worth(tuple(dearest_last[:n])) if line[0] == "favourite"]
    assert found == ([("favourite", n, points)] if points else [])


def test_glop_44_glops_are_listed_in_the_count_but_not_marked_again() -> None:
    state = playing("G9", "P9 O3", table="O9 G11", turn=1)
    state = replace(
        state, points=(4, 7), deal=replace(state.deal, hands=(cards("G9"), cards("P9")), glops=(2, 1), turn=0)
    )
    state = replace(state, deal=replace(state.deal, piles=(cards("B1"), cards("B6"))))
    assert takes_of(state, "G9") == [[9]]
    state, _ = play(state, "G9", "O9")
    state, events = play(state, "P9")
    counted = next(event for event in events if isinstance(event, Counted))
    assert [(line.side, line.reason, line.n, line.points) for line in counted.count.lines] == [
        (0, "glop", 2, 2),
        (0, "one", 1, 1),
        (1, "glop", 1, 1),
        (1, "six", 1, 1),
    ]
    assert counted.points == state.points == (5, 8)


def test_glop_44_a_royal_glop_is_not_marked_twice() -> None:
    state = playing("", "P9", table="O9", turn=1)
    state, events = play(state, "P9", "O9")
    assert isinstance(events[0], Took)
    assert state.points == (0, 3)
    assert [score.points for score in GAME.rules.scores(state)] == [0, 3]
    assert [line.points for line in GAME.rules.scores(state)[1].lines] == [3]


def test_every_line_of_a_count_has_a_text() -> None:
    state = playing("", "P9", table="O9", turn=1)
    state = replace(state, deal=replace(state.deal, piles=(all_of("blue"), cards("O6 G6 P6")), glops=(1, 2)))
    rest = tuple(card for card in DECK if card not in (*all_of("blue"), *cards("O6 G6 P6 O9 P9")))
    state = replace(state, deal=replace(state.deal, piles=(state.deal.piles[0], state.deal.piles[1] + rest)))
    state, _ = play(state, "P9", "O9")
    lines = [line for score in GAME.rules.scores(state) for line in score.lines]
    assert {line.reason.key.removeprefix("glop-line-") for line in lines} == {
        "glop",
        "royal",
        "cards",
        "one",
        "six",
        "sixes",
        "favourite",
    }
    for language in LANGUAGES:
        speak = catalogue(language, "tablee.core", "tablee.games", "tablee.games.glop")
        assert all(speak.say(line.reason) for line in lines)
