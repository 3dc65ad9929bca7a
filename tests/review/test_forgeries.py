"""Forged logs are refuted, each with the reason; whoever forges them mends links and digest."""

import hashlib
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.core import log
from tablee.core.fair import Fair, fair, seed_from
from tablee.review.verify import verdict, verify
from tests.review.test_verify import CUTS, GLOSSA, SECRET

NOTED = hashlib.sha256(SECRET).hexdigest()
GAME = games.load("glossa")


def header(**changes: Any) -> str:
    return log.dumps(replace(GLOSSA, header=replace(GLOSSA.header, **changes)))


def chosen(cuts: tuple[str, ...], secret: str = SECRET.hex()) -> str:
    """Return a log whose seed is really made of what it tells, as a search for good cards would leave it."""
    lines = "".join(f"{line}\n" for line in ("tablee-cut-1", secret, *cuts))
    seed = hashlib.sha256(lines.encode()).digest()
    return header(seed=seed, fair=Fair(hashlib.sha256(bytes.fromhex(secret)).hexdigest(), secret, cuts))


def reasons(text: str, commitment: str | None = NOTED) -> set[str]:
    checks = verify(text, GAME, commitment=commitment)
    assert verdict(checks) == "refuted", checks
    return {check.why.key for check in checks if check.holds is False and check.why}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(chosen((*CUTS, "00" * 16)), "review-cut-count", id="one more cut than seats"),
        pytest.param(chosen(CUTS[:2]), "review-cut-count", id="one cut fewer than seats"),
        pytest.param(chosen(CUTS, SECRET.hex().upper()), "review-bad-secret", id="the secret in capitals"),
        pytest.param(chosen(CUTS, SECRET.hex() + " "), "review-bad-secret", id="a blank after the secret"),
        pytest.param(chosen((CUTS[0].upper(), *CUTS[1:])), "review-bad-cut", id="a cut in capitals"),
        pytest.param(chosen((CUTS[0], "1", CUTS[2])), "review-bad-cut", id="a short cut"),
        pytest.param(chosen((CUTS[0], "\n", CUTS[2])), "review-bad-cut", id="a newline as a cut"),
        pytest.param(chosen(("", "", "")), "review-nobody-cut", id="a proof where nobody cut"),
        pytest.param(header(fair=None), "review-promise-gone", id="the promise taken out"),
        pytest.param(header(seats=4), "review-cut-count", id="one more seat"),
        pytest.param(header(seed=bytes(32)), "review-no-seed", id="another seed"),
        pytest.param(header(fair=fair(SECRET, ("", *CUTS[1:]))), "review-no-seed", id="a cut dropped"),
        pytest.param(
            header(fair=fair(bytes(32), CUTS), seed=seed_from(bytes(32), CUTS)),
            "review-other-promise",
            id="another secret, and everything made anew",
        ),
    ],
)
def test_a_forged_promise_is_refuted_with_the_reason(text: str, reason: str) -> None:
    assert reason in reasons(text)


def test_a_cut_at_a_computers_seat_is_never_called_proved() -> None:
    checks = verify(header(levels=("", "", "random")), GAME, commitment=NOTED)
    assert verdict(checks) == "replayed"
    assert "review-bot-cut" in {check.why.key for check in checks if check.why}
