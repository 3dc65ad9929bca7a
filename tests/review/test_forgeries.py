"""Forged logs are refuted with the reason, even if the forger computes new links and digests."""

import hashlib
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.core import log
from tablee.core.fair import Fair, fair, seed_from
from tablee.core.signing import LogKey
from tablee.review.verify import verdict, verify
from tests.review.test_verify import CUTS, GLOSSA, KEY, SECRET

NOTED = hashlib.sha256(SECRET).hexdigest()
GAME = games.load("glossa")


def header(**changes: Any) -> str:
    return log.dumps(replace(GLOSSA, header=replace(GLOSSA.header, **changes)))


def chosen(cuts: tuple[str, ...], secret: str = SECRET.hex()) -> str:
    """Return a log whose seed really follows from its secret and cuts.

    A forger who searches for good cards would produce such a log.
    """
    lines = "".join(f"{line}\n" for line in ("tablee-cut-1", secret, *cuts))
    seed = hashlib.sha256(lines.encode()).digest()
    return header(seed=seed, fair=Fair(hashlib.sha256(bytes.fromhex(secret)).hexdigest(), secret, cuts))


def sealed(cuts: tuple[str, ...], silent: Any) -> str:
    """Return a log of the second version, whose seed really follows from its secret and cuts."""
    told = silent if isinstance(silent, tuple) else (silent,)
    return header(seed=seed_from(SECRET, cuts, told), fair=fair(SECRET, cuts, told))


def reasons(text: str, commitment: str | None = NOTED) -> set[str]:
    checks = verify(text, GAME, commitment=commitment)
    assert verdict(checks) == "refuted", checks
    return {check.why.key for check in checks if check.holds is False and check.why}


def mended(text: str) -> str:
    """Return the log with new links and a new digest, as anybody can compute them.

    A signature stays as it is.
    """
    *lines, end = text.removesuffix("\n").split("\n")
    linked, before = "", ""
    for line in lines:
        bare = line[:-18] + line[-2:]
        before = hashlib.sha256((before + bare).encode()).hexdigest()[:16]
        linked += f"{bare[:-2]}{before}{bare[-2:]}\n"
    told = json.loads(end) | {"actions": len(lines) - 1, "sha256": hashlib.sha256(linked.encode()).hexdigest()}
    return linked + json.dumps(told) + "\n"


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
        pytest.param(sealed(CUTS, (0,)), "review-bad-silent", id="a seat that no longer cuts has a cut"),
        pytest.param(sealed(CUTS, (1, 1)), "review-bad-silent", id="a silent seat told twice"),
        pytest.param(sealed(CUTS, (3,)), "review-bad-silent", id="a silent seat that is none"),
        pytest.param(
            header(fair=fair(SECRET, CUTS, ())), "review-no-seed", id="a seed of the first rule as the second"
        ),
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


def test_the_seed_is_bound_to_the_seats_that_no_longer_cut() -> None:
    def is_bound(text: str) -> bool | None:
        return {check.part: check.holds for check in verify(text, GAME, commitment=NOTED)}["seed"]

    text = sealed((CUTS[0], "", ""), (1, 2))
    assert is_bound(text)
    for other in ("[1]", "[]", "[2]", "null"):
        assert is_bound(mended(text.replace('"silent":[1,2]', f'"silent":{other}'))) is False, other


def test_a_log_with_a_cut_in_a_bots_seat_is_never_proved() -> None:
    text = header(levels=("", "", "random"))
    assert "review-bot-cut" in reasons(text)
    old = verify(mended(text.replace('"tablee":4', '"tablee":3')), GAME, commitment=NOTED)
    assert verdict(old) == "replayed", "an old log does not say whether a person sat there first"
    assert "review-bot-cut" in {check.why.key for check in old if check.why}


SIGNED = log.dumps(GLOSSA, KEY)
STRANGER = LogKey(b"somebody else")


def other_plays() -> log.GameLog:
    """Return the same deal with other legal plays: the game without its last action."""
    return replace(GLOSSA, entries=GLOSSA.entries[:-1])


def with_end(text: str, **changes: str) -> str:
    *lines, end = text.removesuffix("\n").split("\n")
    return "\n".join([*lines, json.dumps(json.loads(end) | changes)]) + "\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(log.dumps(other_plays()), "review-unsigned", id="other plays, the signature left out"),
        pytest.param(
            mended("\n".join([*SIGNED.split("\n")[:-3], *SIGNED.split("\n")[-2:]])),
            "review-bad-signature",
            id="other plays, the old signature kept",
        ),
        pytest.param(log.dumps(other_plays(), STRANGER), "review-other-key", id="other plays, signed by a stranger"),
        pytest.param(
            with_end(log.dumps(other_plays(), STRANGER), key=KEY.public),
            "review-bad-signature",
            id="signed by a stranger in the server's name",
        ),
        pytest.param(
            mended(SIGNED.replace('"players":["', '"players":["Eve ', 1)), "review-bad-signature", id="another name"
        ),
        pytest.param(with_end(SIGNED, signature="00" * 64), "review-bad-signature", id="an empty signature"),
        pytest.param(with_end(SIGNED, signature="no"), "review-bad-signature", id="no signature at all"),
        pytest.param(with_end(SIGNED, key="00" * 32), "review-bad-signature", id="a key of small order"),
    ],
)
def test_a_log_with_other_plays_or_names_is_refuted_by_its_signature(text: str, reason: str) -> None:
    checks = verify(text, GAME, commitment=NOTED, key=KEY.public)
    assert verdict(checks) == "refuted", checks
    assert reason in {check.why.key for check in checks if check.holds is False and check.why}


def test_a_log_is_proved_only_with_the_commitment_and_the_key() -> None:
    assert verdict(verify(SIGNED, GAME, commitment=NOTED, key=KEY.public)) == "proved"
    assert verdict(verify(SIGNED, GAME, commitment=NOTED)) == "dealt"
    assert verdict(verify(SIGNED, GAME, key=KEY.public)) == "consistent"
    assert verdict(verify(SIGNED, GAME)) == "consistent"
    assert verdict(verify(log.dumps(other_plays()), GAME, commitment=NOTED)) == "dealt", "plays need a signature"


def test_an_unsigned_old_log_proves_its_deal() -> None:
    old = mended(log.dumps(GLOSSA).replace('"tablee":4', '"tablee":3'))
    checks = verify(old, GAME, commitment=NOTED)
    assert verdict(checks) == "dealt"
    assert "review-unsigned" in {check.why.key for check in checks if check.why}
