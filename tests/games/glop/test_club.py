"""The club bot: what it remembers, what it prefers, and that it beats random play by far."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots.protocol import Bot, RandomBot, levels
from tablee.core.arbiter import NO_ARBITER
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glop import GAME
from tablee.games.glop.bots.club import ClubBot, Judge, Memory
from tablee.games.glop.cards import DECK
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Laid, Options, Play, Ready, State, Took
from tests.games.glop.support import cards, play, playing, seed, swapped


def chosen(state: State, bot: ClubBot | None = None) -> Play:
    """Return the bot's play, and check that it does not depend on random numbers."""
    bot = bot or ClubBot()
    view = GAME.rules.view(state, state.deal.turn)
    first, again = (bot.choose(view, Rng(seed(number), "luck")).action for number in (1, 2))
    assert first == again
    assert isinstance(first, Play)
    GAME.rules.check(state, state.deal.turn, first, 0, NO_ARBITER)
    return first


def play_out(bots: list[Bot[Any, Any]], number: int, options: Options) -> Table:
    table = Table(GAME, Header("glop", GAME.rules.edition, len(bots), options, seed(number)))
    rngs = [Rng(seed(number), f"bot/{seat}") for seat in range(len(bots))]
    for seat, bot in enumerate(bots):
        bot.observe(table.view(seat), ())
    while not table.over:
        seat = min(GAME.rules.waiting(table.state))
        outcome = table.submit(seat, bots[seat].choose(table.view(seat), rngs[seat]).action, 0)
        for each, bot in enumerate(bots):
            bot.observe(table.view(each), table.seen(outcome, each))
    return table


def club_wins(number: int, seats: int) -> bool:
    """Return whether the club bot, on side `number` modulo two, beats random players."""
    bots: list[Bot[Any, Any]] = [ClubBot() if (seat + number) % 2 == 0 else RandomBot(GAME) for seat in range(seats)]
    points: tuple[int, int] = play_out(bots, number, Options()).state.points
    return points[number % 2] > points[1 - number % 2]


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_by_far(seats: int) -> None:
    wins = sum(club_wins(number, seats) for number in range(60))
    assert wins >= 56


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", sorted(GAME.rules.presets))
def test_the_same_game_is_played_twice(seats: int, preset: str) -> None:
    logs = [play_out([ClubBot() for _ in range(seats)], 7, GAME.rules.presets[preset]).log for _ in range(2)]
    assert logs[0] == logs[1]


def test_it_is_offered_after_the_novice() -> None:
    assert levels(GAME) == ("random", "novice", "club", "expert")
    assert isinstance(GAME.extras.bots["club"](), ClubBot)


def test_it_says_ready_after_studying() -> None:
    state = GAME.rules.setup(Options(), 2, seed(1), GAME.rules.edition)
    assert ClubBot().choose(GAME.rules.view(state, 0), Rng(seed(1), "luck")).action == Ready()


@pytest.mark.parametrize("seats", [2, 4])
def test_it_remembers_the_hand_it_gave_away(seats: int) -> None:
    studied = GAME.rules.setup(Options(), seats, seed(1), GAME.rules.edition)
    memory = Memory(GAME.rules.view(studied, 0))
    partner = 2 if seats == 4 else 0
    assert tuple(sorted(memory.gave)) == tuple(sorted(studied.deal.hands[0]))
    state = swapped(seats=seats)
    heap = state.deal.hands[2] if seats == 4 else state.deal.reserves[0]
    assert memory.gave == set(heap)
    memory.note(Took(partner, heap[0], ("B1",)), free_discard=False)
    memory.note(Laid(partner, heap[1]), free_discard=False)
    assert memory.gave == set(heap[2:])


def test_it_notes_what_a_player_who_lays_cannot_hold() -> None:
    state = playing("B1 B2", "P4 P10", table="O9 G2")
    memory = Memory(GAME.rules.view(state, 0))
    memory.note(Laid(1, "P4"), free_discard=True)
    assert memory.lacks[1] == set()
    memory.note(Laid(1, "P4"), free_discard=False)
    assert memory.lacks[1] == {2, 9, 11}


def test_the_last_play_of_a_deal_is_not_remembered_in_the_next() -> None:
    state = playing("B5", "O7", table="G2", options=Options(target=30, favourite="blue"))
    bot = ClubBot()
    while state.match.deal == 1:
        listed = moves(GAME.rules.view(state, state.deal.turn), NO_ARBITER)
        state, events = GAME.rules.apply(state, state.deal.turn, listed[0], 0, NO_ARBITER)
        bot.observe(GAME.rules.view(state, 0), events)
    memory = bot._memory
    assert memory is not None
    assert (memory.deal, memory.taken, memory.lacks) == (2, (set(), set()), (set(), set()))
    assert memory.gave == set(state.deal.hands[0])


def test_it_takes_a_glop() -> None:
    assert chosen(playing("B4 O9", "P5 P6", table="G9")) == Play("O9", ("G9",))
    assert chosen(playing("O5 O8", "P5 P7", table="G5 P3")) == Play("O8", cards("G5 P3"))


def test_it_takes_the_favourite_one_of_two_singles() -> None:
    assert chosen(playing("O1 O7", "P5 P8", table="G1 B1 P11 G10")) == Play("O1", ("B1",))


def test_it_takes_three_cards_rather_than_two() -> None:
    assert len(chosen(playing("O10", "P5 P8", table="G8 P2 G6 P1 O3")).takes) == 3


def test_it_does_not_lay_a_card_that_invites_a_glop() -> None:
    """The table is empty and all other 9s were taken, so only memory shows that its 9 is safe."""
    state = playing("O9 O4", "P5 P8 P4", table="")
    bot = ClubBot()
    view = GAME.rules.view(state, 0)
    bot.observe(view, (Took(1, "B9", ("G9",)), Took(1, "P9", ("B2",))))
    assert chosen(state, bot) == Play("O9")
    bot = ClubBot()
    bot.observe(view, (Took(1, "B4", ("G4",)), Took(1, "P4", ("B2",))))
    assert chosen(state, bot) == Play("O4")


def test_it_gives_no_chance_of_the_winning_glop() -> None:
    """At 29 points a glop wins the game.

    A 9 left alone may be glopped. The favourite 6 can't be, because all other 6s are known.
    """
    state = playing("O6 O9", "P1 P2 P3 P4 P5 P7 P8 P10 P11 G11", table="B6 P9")
    bot = ClubBot()
    bot.observe(GAME.rules.view(state, 0), (Took(1, "G6", ("P6",)),))
    assert chosen(state, bot) == Play("O6", ("B6",))
    assert chosen(replace(state, points=(0, 29)), bot) == Play("O9", ("P9",))
    assert chosen(replace(state, points=(29, 0)), bot) == Play("O6", ("B6",))


@pytest.mark.parametrize(("last", "taken"), [("P5", "O6 G5"), ("P8", "P3 O8")])
def test_it_knows_the_last_card_of_the_deal(last: str, taken: str) -> None:
    """The opponent's last card is known by elimination.

    If it can take nothing, our side gets the remaining cards (GLOP-34).
    """
    state = playing("B11", last, table="O6 G5 O8 P3")
    view = GAME.rules.view(state, 0)
    memory = Memory(view)
    gone = [card for card in DECK if card not in ("B11", last, *state.deal.table)]
    memory.taken[0].update(gone[::2])
    memory.taken[1].update(gone[1::2])
    judge = Judge(view, memory)
    best = max((move for move in moves(view, NO_ARBITER) if isinstance(move, Play)), key=judge.value)
    assert set(best.takes) == set(cards(taken))


def test_it_plays_on_from_the_middle_of_a_deal_it_has_not_seen() -> None:
    state = swapped(seats=4, number=3)
    for _ in range(30):
        move = chosen(state)
        state, _ = play(state, move.card, " ".join(move.takes))
    assert state.deal.phase == "play"
