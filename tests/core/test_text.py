"""Messages are rendered in the reader's language, with names, and with "you" for the reader."""

import pytest

from tablee.core.rulebook import parse
from tablee.core.text import Catalogue, Message, Param, Who

WORDS = Catalogue(
    "en",
    [
        "takes = { $who_is ->\n    [you] You take\n   *[other] { $who } takes\n } { $what }.\n"
        "card = the { $n }\nall = { $people }: { $n }\n"
    ],
)
NAMES = ("Inès", "Odile")


def test_a_seat_is_rendered_as_its_name_or_as_you() -> None:
    message = Message("takes", {"who": Who(1), "what": Message("card", {"n": 7})})
    assert WORDS.say(message, NAMES, me=0) == "Odile takes the 7."
    assert WORDS.say(message, NAMES, me=1) == "You take the 7."
    assert WORDS.say(message, NAMES) == "Odile takes the 7."


def test_several_people_are_listed() -> None:
    both = Message("all", {"people": (Who(0), Who(1)), "n": 2})
    assert WORDS.say(both, NAMES) == "Inès and Odile: 2"
    assert Catalogue("fr", ["all = { $people }"]).say(both, NAMES) == "Inès et Odile"
    assert WORDS("all", people=(Message("card", {"n": 1}), Message("card", {"n": 2})), n=2) == "the 1, the 2: 2"


def test_values_too_long_for_fluent_are_shortened_also_in_lists_and_texts() -> None:
    long, text = "x" * 3000, Catalogue("en", ["one = { $value }\ntwice = { $value }{ $value }"])
    three = (Message("one", {"value": long}),) * 3
    values: list[Param] = [long, three, (Who(0),) * 3, Message("twice", {"value": three})]
    for value in values:
        said = text.say(Message("one", {"value": value}), [long])
        assert said.startswith("xxx")
        assert said.endswith("…")


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert WORDS("card", n=12345) == "the 12,345"


def test_a_missing_text_or_variable_raises_an_error() -> None:
    with pytest.raises(LookupError, match="nope"):
        WORDS("nope")
    with pytest.raises(LookupError, match="card"):
        WORDS("card")


def test_a_rule_book_must_have_an_id_before_every_rule() -> None:
    with pytest.raises(ValueError, match="without a rule's id"):
        parse("# Toy\n\n## Aim\n\nWin.")
