"""Wording of a review: an action in words, and why another one was better."""

from typing import Any

from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.review.candidates import Candidates
from tablee.review.comparison import Comparison, Reason
from tablee.review.consequences import Consequence, actor_of, strongest

MOST = 3
"""Sentences about one action: a word laid, a canasta, the end of the round."""
MAINLY = 0.5
"""Part of a gain that makes it the reason."""


def described(found: Candidates, action: Any) -> tuple[Message, ...]:
    """Return what an action does, in words, as far as its seat could foresee it."""
    moment, rules = found.moment, found.moment.game.rules
    imagined = rules.redeal(moment.view, Rng(moment.header.seed, f"told/{found.number}"))
    try:
        true, other = (
            rules.apply(state, moment.seat, action, moment.now, moment.arbiter)[1] for state in (moment.state, imagined)
        )
    except TableeError:
        return ()
    presentation, told = moment.game.presentation, list[Message]()
    for one, same in zip(true, other, strict=False):
        shown = [rules.seen(event, None) or rules.seen(event, moment.seat) for event in (one, same)]
        if shown[0] is None or shown[0] != shown[1]:
            break  # from here on it depends on hidden cards
        told.append(presentation.describe(shown[0]))
    mine = [message for message in told if actor_of(message) == moment.seat] or told
    secret = presentation.disclose(action, moment.view)
    return tuple([secret, *mine[1:]] if secret is not None else mine)[:MOST]


def reasons(found: Candidates, compared: Comparison) -> tuple[Consequence, ...]:
    """Return why the best action was better: points at once, what follows, or what kind of points."""
    told = []
    at_once = {round(better.at_once - played.at_once) for better, played in compared.pairs}
    if len(at_once) == 1 and (points := at_once.pop()) > MAINLY * compared.estimate.mean:
        told.append(Consequence(True, Message("review-why-now", {"points": points})))
    if (follows := strongest(found.moment, compared.pairs)) is not None:
        told.append(follows)
    generic = "rival" if compared.estimate.reason == "rival" else "later"
    return tuple(told) or (Consequence(True, Message(f"review-why-{generic}")),)


def theme(found: Candidates, solution: Any, reason: Reason) -> str:
    """Return the key of a title that says what the better action does, or what it mainly gains."""
    moment = found.moment
    _, events = moment.game.rules.apply(moment.state, moment.seat, solution, moment.now, moment.arbiter)
    named = moment.game.extras.puzzle(solution, events)
    return f"{moment.game.name}-puzzle-{named}" if named else f"review-puzzle-{reason}"
