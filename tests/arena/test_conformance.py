"""The conformance checks find what is wrong with a bot, and nothing wrong with a good one."""

import pytest

from tablee.arena.conformance import assert_fit, examine
from tablee.bots.sandbox import BotLimits

HERE = "tests.bots_of_others"
LIMITS = BotLimits(seconds=60.0, megabytes=1200)
SHORT = ("short",)


def test_a_good_bot_is_fit() -> None:
    found = examine("glop", f"{HERE}:Greedy", LIMITS, 1, SHORT)
    assert found.fit, found.findings
    assert (found.games, found.decisions > 50) == (2, True)
    assert found.megabytes is None or found.megabytes > 10


@pytest.mark.parametrize(("bot", "law"), [("Fickle", "repeatable"), ("Swells", "steady")])
def test_a_faulty_bot_breaks_its_law_with_a_reason(bot: str, law: str) -> None:
    found = examine("glop", f"{HERE}:{bot}", LIMITS, 3, SHORT)
    broken: dict[str, str] = {finding.law: finding.why for finding in found.findings if not finding.kept}
    assert set(broken) == {law}
    assert broken[law]


def test_assert_fit_fails_with_the_traceback_of_a_faulty_bot() -> None:
    with pytest.raises(AssertionError, match="a bug of its author"):
        assert_fit("glop", f"{HERE}:Crashes", LIMITS, SHORT)
