"""Consequences: what happens after one action and seldom after another, found in the playouts.

An event is a reason if it is much more frequent after one of the two actions, and if that accounts
for much of the difference in points.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tablee.core.text import Message, Param, Who
from tablee.review.moments import Moment
from tablee.review.playouts import Result, Step

CLEARLY = 0.2
"""Difference in frequency from which an event is worth telling."""
SHARE = 0.25
"""Part of the gain that an event must account for."""
USUAL = 0.6
"""Share of its occurrences from which one wording stands for all, and not for an example."""
EXPLAINED = 100
"""Pairs of playouts that are looked at, the last ones: some have to be played again for it."""
LEVELS = ((0.85, "always"), (0.6, "mostly"), (0.4, "half"), (0.15, "some"), (0.0, "never"))
"""Names of frequencies, each from its lower bound."""

When = Literal["next", "later"]
Kind = tuple[When, bool, str, bool]
"""When it happens, whether to the own side, its text, and whether it is striking."""


class Consequence(Struct, frozen=True):
    """An event that is frequent after one of two actions, and its words."""

    after_better: bool
    """Whether it is more frequent after the better action than after the one played."""
    message: Message


def strongest(moment: Moment, pairs: Sequence[tuple[Result, Result]]) -> Consequence | None:
    """Return the event that explains most of the difference, or None if none does.

    A striking event comes first. It is the own side's after the better action, or the rival's after
    the action played: what the rival can't do any more would be harder to understand.
    """
    if not pairs:
        return None
    pairs = pairs[-EXPLAINED:]
    after = [[_happened(moment, result.course()) for result in results] for results in zip(*pairs, strict=True)]
    leads = [result.lead for results in zip(*pairs, strict=True) for result in results]
    least = SHARE * fmean(better.lead - played.lead for better, played in pairs)
    kinds = dict.fromkeys(kind for results in after for each in results for kind in each)
    found = {kind: points for kind in kinds if (points := _explained(kind, after, leads)) > least}
    kind = max(found, key=lambda kind: (kind[3], found[kind]), default=None)
    return None if kind is None else _told(kind, after)


Happened = dict[Kind, Message]


def _happened(moment: Moment, course: Sequence[Step]) -> Happened:
    """Return what happened in a playout, each kind of event once."""
    sides = moment.game.rules.sides(moment.header.seats)
    found: Happened = {}
    for when, event in _events(course, moment.seat, sides):
        message = moment.game.presentation.describe(event)
        actor, striking = actor_of(message), moment.game.presentation.striking(event)
        if actor is not None:
            found.setdefault((when, sides[actor] == sides[moment.seat], message.key, striking), message)
    return found


def _events(course: Sequence[Step], seat: int, sides: Sequence[int]) -> Iterator[tuple[When, Any]]:
    """Yield all events, and those of the rival's next action once more as what comes next."""
    rival = next((events for actor, events in course if sides[actor] != sides[seat]), ())
    yield from (("next", event) for event in rival)
    yield from (("later", event) for _, events in course for event in events)


def actor_of(message: Message) -> int | None:
    """Return the seat that a message is about, or None if it is about several or none."""
    return next((value.seat for value in message.params.values() if isinstance(value, Who)), None)


def _explained(kind: Kind, after: Sequence[Sequence[Happened]], leads: Sequence[float]) -> float:
    """Return the points that the different frequency of an event accounts for."""
    often, seldom = (fmean(kind in each for each in results) for results in after)
    is_mine = kind[1]
    if abs(often - seldom) < CLEARLY or (often > seldom) != is_mine:
        return 0.0
    has = [kind in each for results in after for each in results]
    with_it = [lead for lead, is_there in zip(leads, has, strict=True) if is_there]
    without = [lead for lead, is_there in zip(leads, has, strict=True) if not is_there]
    return (often - seldom) * (fmean(with_it) - fmean(without)) if with_it and without else 0.0


def _told(kind: Kind, after: Sequence[Sequence[Happened]]) -> Consequence:
    shares = [fmean(kind in each for each in results) for results in after]
    after_better = shares[0] > shares[1]
    often, seldom = max(shares), min(shares)
    wordings = Counter(msgspec.json.encode(each[kind]) for each in after[not after_better] if kind in each)
    (example, count), *_ = wordings.most_common(1)
    level, other = _level(often), _level(seldom)
    params: dict[str, Param] = {
        "when": kind[0],
        "often": level,
        "seldom": "less" if level == other else other,
        "sample": int(count < USUAL * wordings.total()),
        "event": msgspec.json.decode(example, type=Message),
    }
    return Consequence(after_better, Message("review-why-better" if after_better else "review-why-played", params))


def _level(share: float) -> str:
    return next(name for least, name in LEVELS if share >= least)
