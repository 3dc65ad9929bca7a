"""Checks of seats and options that people enter, against what a game declares."""

import pytest

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.options import check_seats, parse_options
from tablee.library import new_table


@pytest.mark.parametrize("name", games.names())
def test_an_option_that_names_a_seat_the_table_lacks_is_refused(name: str) -> None:
    game = games.load(name)
    seats, option = min(game.rules.seat_counts), game.rules.seat_option
    check_seats(game, seats, parse_options(game, {option: str(seats)}))
    wrong = parse_options(game, {option: str(seats + 1)})
    with pytest.raises(TableeError) as caught:
        check_seats(game, seats, wrong)
    assert (caught.value.message.key, caught.value.message.params["option"]) == ("core-bad-option", option)
    with pytest.raises(TableeError):
        new_table(name, seats=seats, options=wrong)
