"""No changed log is ever proved, not even one with new links and a new digest.

Each run tries 1,000 mutations. A forger has the log, but neither the server's key nor its secret.
"""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tablee.review.verify import verdict, verify
from tests.review.test_forgeries import GAME, NOTED, SIGNED, mended
from tests.review.test_verify import KEY

MUTATIONS = 1_000
LINES = SIGNED.removesuffix("\n").split("\n")
STRAY = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**40), 2**40),
    st.text(max_size=8),
    st.sampled_from(["A", "0" * 64, "", []]),
)


def places(value: Any) -> list[list[int | str]]:
    """Return the path of every value that contains no other value."""
    inner = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    found: list[list[int | str]] = [[key, *rest] for key, each in inner for rest in places(each)]
    return found or [[]]


def changed(value: Any, path: list[int | str], by: Any) -> Any:
    if not path:
        return by
    copy = value.copy()
    copy[path[0]] = changed(value[path[0]], path[1:], by)
    return copy


def written(value: Any, link: str) -> str:
    """Write a line as the server does, its link last."""
    if isinstance(value, dict):
        value["link"] = link
    elif isinstance(value, list) and value:
        value[-1] = link
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@st.composite
def mutations(draw: st.DrawFn) -> list[str]:
    """Draw a log that differs from SIGNED: a value of a line, or lines dropped, doubled or swapped."""
    lines, number = list(LINES), draw(st.integers(0, len(LINES) - 2))
    how = draw(st.sampled_from(["value", "value", "value", "drop", "double", "swap"]))
    if how == "value":
        was = json.loads(lines[number])
        link = was.pop("link") if isinstance(was, dict) else was[-1]
        path = draw(st.sampled_from(places(was)))
        lines[number] = written(changed(was, path, draw(STRAY)), link)
    elif how == "drop":
        del lines[number]
    elif how == "double":
        lines.insert(number, lines[number])
    else:
        other = draw(st.integers(0, len(LINES) - 2))
        lines[number], lines[other] = lines[other], lines[number]
    return lines


def meaning(lines: list[str]) -> list[Any]:
    """Return what the lines say, without links: headers, actions, rulings, names and times."""
    said = [json.loads(line) for line in lines[:-1]]
    return [each[:-1] if isinstance(each, list) else {**each, "link": ""} for each in said]


@pytest.mark.parametrize("mends", [False, True])
def test_no_mutation_of_a_log_is_ever_proved(mends: bool) -> None:
    tried = 0

    @settings(max_examples=MUTATIONS // 2, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(mutations())
    def never_proved(lines: list[str]) -> None:
        nonlocal tried
        assume(repr(meaning(lines)) != repr(meaning(LINES)))
        text = "\n".join(lines) + "\n"
        checks = verify(mended(text) if mends else text, GAME, commitment=NOTED, key=KEY.public)
        assert verdict(checks) == "refuted", text
        tried += 1

    never_proved()
    assert tried >= MUTATIONS // 2


def test_lines_written_by_the_mutator_unchanged_are_proved() -> None:
    """Show that mutations are not found merely because their lines are formatted differently."""
    same = [written(json.loads(line), line[-18:-2]) for line in LINES[:-1]]
    text = mended("\n".join([*same, LINES[-1]]) + "\n")
    assert verdict(verify(text, GAME, commitment=NOTED, key=KEY.public)) == "proved"
