"""Points of a round, and the ranking of the game (JAM-16, JAM-21, JAM-22, JAM-25)."""

from tablee.core.game import Score, ScoreLine
from tablee.core.text import Message
from tablee.games.wordjam import speech
from tablee.games.wordjam.cards import prizes
from tablee.games.wordjam.state import Gain, Reveal, Round, Side, State
from tablee.kit.seats import is_level, ranks


def gains(state: State) -> tuple[Gain, ...]:
    """Return the points of the current round, in seat order."""
    current = state.round
    if current.kind == "duel":
        return ()
    found = _last_gains(state) if current.kind == "last" else _open_gains(state)
    return tuple(sorted(found, key=lambda gain: gain.seat))


def _open_gains(state: State) -> list[Gain]:
    """Score rounds 1 to 7: red for the head of the winning side, yellow for its other members.

    See JAM-16, JAM-19 and JAM-23.
    """
    current = state.round
    if current.bid is None:
        return []
    red, yellow = prizes(state.setup.options.cave, current.number)
    caller = current.bid.seat
    accepted = [each.seat for each in current.told if each.outcome == "accepted"]
    # The Thief whose word beat Ali Baba's.
    head = next((seat for seat in accepted if seat != caller), None)
    if head is not None:
        others = [seat for seat, camp in enumerate(current.camps) if camp == "thieves" and seat != head]
        return [Gain(head, "chief", red), *(Gain(seat, "thief", yellow) for seat in others)]
    others = [seat for seat, camp in enumerate(current.camps) if camp == "ali_baba" and seat != caller]
    return [Gain(caller, "ali_baba", red), *(Gain(seat, "follower", yellow) for seat in others)]


def _last_gains(state: State) -> list[Gain]:
    """Score the eighth round: the best word of each side (JAM-21, JAM-24)."""
    red, yellow = prizes(state.setup.options.cave, state.round.number)
    ali_baba, thief = best_of(state.round, "ali_baba"), best_of(state.round, "thieves")
    found = [Gain(ali_baba.seat, "best_ali_baba", red)] if ali_baba is not None else []
    return [*found, Gain(thief.seat, "best_thief", yellow)] if thief is not None else found


def best_of(current: Round, camp: Side) -> Reveal | None:
    """Return the best word so far of one side in the last round."""
    accepted = [each for each in current.told if each.outcome == "accepted" and current.camps[each.seat] == camp]
    return max(accepted, key=lambda each: each.value, default=None)


def to_beat(current: Round, seat: int | None) -> int | None:
    """Return the coins that the seat's word must beat; None if any word is enough."""
    if current.kind == "open":
        return current.bid.value if current.bid is not None else None
    if current.kind == "last":
        camp = "" if seat is None else current.camps[seat]
        best = best_of(current, camp) if camp in ("ali_baba", "thieves") else None
        return best.value if best is not None else None
    # In a duel a word of equal value still counts: it makes a tie (JAM-22).
    values = [each.value for each in current.told if each.outcome == "accepted"]
    return max(values) - 1 if values else None


def leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    best = max(points)
    return tuple(seat for seat, each in enumerate(points) if each == best)


def duel_leaders(current: Round) -> tuple[int, ...]:
    """Return the seats with the best word of a duel; all its players if nobody had a word."""
    values = {each.seat: each.value for each in current.told if each.outcome == "accepted"}
    if not values:
        return current.players
    best = max(values.values())
    return tuple(seat for seat in current.players if values.get(seat) == best)


def places(points: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rank of each seat: winners first, then by points; other ties remain (JAM-25)."""
    return ranks([(seat in winners, each) for seat, each in enumerate(points)])


def scores(state: State) -> tuple[Score, ...]:
    lines: list[list[ScoreLine]] = [[] for _ in state.points]
    for result in state.results:
        for gain in result.gains:
            lines[gain.seat].append(ScoreLine(speech.line(result.number, gain), gain.points))
    ranked = places(state.points, state.winners)
    return tuple(
        Score(points, rank, tuple(each), _tie(state, seat))
        for seat, (points, rank, each) in enumerate(zip(state.points, ranked, lines, strict=True))
    )


def _tie(state: State, seat: int) -> Message | None:
    """Return how a tie was resolved, None if the seat is not tied.

    A tie for first place is settled by a duel or shared (JAM-22); lower ranks are shared.
    """
    if not state.winners or not is_level(state.points, seat):
        return None
    if state.points[seat] < max(state.points):
        return Message("wordjam-tie", {"kind": "below"})
    return Message("wordjam-tie", {"kind": "shared" if seat in state.winners and len(state.winners) > 1 else "duel"})
