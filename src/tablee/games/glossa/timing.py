"""Who has to decide, and until when (GLOSSA-11, GLOSSA-13, GLOSSA-65)."""

from tablee.games.glossa.state import State

MINUTE = 60_000
ANSWER = 20_000
"""What whoever speaks late in the round of entry has at least."""
LONGEST = 100
"""Deals after which a game played for a time ends too, so that it does among players who take no time at all."""


def waiting_seats(state: State) -> tuple[int, ...]:
    if state.phase == "over":
        return ()
    if state.phase == "compose":
        return tuple(seat for seat, part in enumerate(state.deal.entered) if part and seat not in state.deal.ready)
    return (state.turn,)


def deadline(state: State) -> int | None:
    """The end of the minute that runs; None where the game itself sets no limit."""
    deal = state.deal
    if state.phase == "entry":
        return max(deal.began + MINUTE, deal.since + ANSWER)
    if state.phase == "compose":
        return deal.began + MINUTE
    return None


def is_last_deal(state: State, at: int) -> bool:
    """Whether the game ends with the deal that has just ended (GLOSSA-60)."""
    options = state.setup.options
    if options.minutes:
        return at >= options.minutes * MINUTE or state.match.deal >= LONGEST
    return state.match.deal >= options.deals
