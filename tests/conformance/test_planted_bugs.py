"""The laws catch what they are for: each bug planted in the toy game must be found."""

import pytest

from tests.conformance import laws
from tests.conformance.toy import CATALOGUE, RULES, Options, toy

LAWS = laws.every_law(RULES, [CATALOGUE])


def case(bug: str) -> laws.Case:
    return toy(bug), Options(), 3


@pytest.mark.parametrize("law", LAWS)
def test_the_toy_without_a_bug_obeys_every_law(law: str) -> None:
    for number in range(5):
        LAWS[law](case(""), number)


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        ("leaking view", "secrets"),
        ("leaking event", "secrets"),
        ("hidden change", "secrets"),
        ("unseeded shuffle", "pure"),
        ("unseeded shuffle", "prefixes"),
        ("wrong rule id", "refusals"),
        ("listed illegal move", "moves"),
        ("never ends", "ends"),
        ("lost card", "ends"),
        ("previewed illegal move", "previews"),
        ("spectator's hand", "speech"),
    ],
)
def test_a_planted_bug_is_caught(bug: str, law: str) -> None:
    def check_many() -> None:
        for number in range(5):
            LAWS[law](case(bug), number)

    with pytest.raises(AssertionError):
        check_many()
