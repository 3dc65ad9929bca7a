"""The laws that every game obeys, each a function that raises AssertionError if a game breaks it."""

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any
from unittest import mock

import msgspec

from tablee.core import log
from tablee.core.arbiter import Arbiter, Question, Ruling
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, AnyGame, TakeBack
from tablee.core.rng import Rng
from tablee.core.summary import summary_of
from tablee.core.table import Outcome, Table
from tablee.core.take_back import TakenBack
from tablee.core.text import Catalogue
from tests.conformance.drafts import drafts
from tests.conformance.mutate import mutations
from tests.conformance.walk import Step, new_table, seed_of, walk

Case = tuple[AnyGame, Any, int]
"""A game, its options and the number of seats."""


def digest(*values: Any) -> str:
    return hashlib.sha256(b"\n".join(msgspec.json.encode(value) for value in values)).hexdigest()[:16]


def plays_to_an_end_with_every_card_once(case: Case, number: int) -> int:
    """Check that random play ends and always keeps the whole deck. Return the number of decisions."""
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    deck = Counter(game.rules.cards(table.state))
    for step in walk(table, Rng(seed_of(number), "walk")):
        assert Counter(game.rules.cards(step.after)) == deck, f"cards came or went at {step.action}"
    assert table.over
    scores = game.rules.scores(table.state)
    assert len(scores) == seats
    assert min(score.rank for score in scores) == 1
    for score in scores:
        assert sum(line.points for line in score.lines) == score.points or not score.lines, "lines don't add up"
    return len(table.entries)


def lists_only_legal_moves(case: Case, number: int) -> None:
    """Check that every listed move passes `check`, and that a seat not waiting has no moves."""
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    for step in walk(table, Rng(seed_of(number), "walk")):
        waiting = game.rules.waiting(step.before)
        for seat in range(seats):
            listed = game.rules.moves(game.rules.view(step.before, seat), table.arbiter)
            if seat not in waiting:
                assert not listed, f"seat {seat} is not waiting, yet moves are listed"
                continue
            assert listed is None or listed, f"seat {seat} has to decide, yet has no move"
            for move in listed or ():
                refusal = _refusal(table, step, seat, move)
                assert refusal is None, f"{move} is listed, but check says {refusal}"


def refuses_with_a_rule(case: Case, number: int, rules: Collection[str], languages: Collection[Catalogue]) -> None:
    """Check that mutated moves are applied or refused by a known rule with a text.

    The state before must never change.
    """
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    deck = Counter(game.rules.cards(table.state))
    rng = Rng(seed_of(number), "mutate")
    names = table.header.players
    for step in walk(table, Rng(seed_of(number), "walk")):
        fingerprint = digest(step.before)
        for mutant in mutations(game, step.action, game.rules.cards(step.before), rng):
            seat = rng.below(seats + 1) - 1
            refusal = _refusal(table, step, seat, mutant)
            try:
                after, _ = game.rules.apply(step.before, seat, mutant, step.at, table.arbiter)
            except IllegalAction:
                assert refusal, "apply refused what check allows"
                assert refusal.rule in rules, f"{refusal.rule} is not a rule of {game.name}"
                for language in languages:
                    assert language.say(refusal.message, names, seat)
            else:
                assert not refusal, "apply allowed what check refuses"
                assert Counter(game.rules.cards(after)) == deck, f"{mutant} made cards come or go"
        assert digest(step.before) == fingerprint, "a state was changed in place"


def _refusal(table: Table, step: Step, seat: int, action: Any) -> IllegalAction | None:
    try:
        table.game.rules.check(step.before, seat, action, step.at, table.arbiter)
    except IllegalAction as error:
        return error
    return None


def replays_every_prefix(case: Case, number: int) -> None:
    """Check that a log survives as text, and that its prefixes rebuild the live state.

    About fifty prefixes of a long log are tried.
    """
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    live = [table.state, *(step.after for step in walk(table, Rng(seed_of(number), "walk")))]
    text = log.dumps(table.log)
    again = log.loads(text, game)
    assert again == table.log
    assert log.dumps(again) == text
    for length in range(0, len(live), 1 + len(live) // 50):
        part = log.loads(log.dumps(log.GameLog(again.header, again.entries[:length])), game)
        assert Table.replay(game, part).state == live[length], f"the first {length} actions give another state"
    assert Table.replay(game, again).state == live[-1]


def is_pure(case: Case, number: int) -> None:
    """Check that the same input gives the same output, with clocks and randomness disabled."""
    game, options, seats = case
    first = new_table(game, options, seats, seed_of(number))
    steps = list(walk(first, Rng(seed_of(number), "walk")))
    with without_clocks_and_randomness():
        second = new_table(game, options, seats, seed_of(number))
        for step in steps:
            assert digest(second.state) == digest(step.before)
            outcome = second.submit(step.seat, step.action, step.at)
            assert digest(*outcome.events) == digest(*step.outcome.events), "the same action made other events"
            for seat in (None, *range(seats)):
                assert digest(game.rules.view(second.state, seat)) == digest(game.rules.view(step.after, seat))
    assert digest(second.state) == digest(first.state)


SUMMARISED = 5
"""Every how many actions the position is put into words, which is slower than an action."""

_OUTSIDE = (
    *(f"time.{name}" for name in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns")),
    *(f"random.{name}" for name in ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample")),
    "os.urandom",
    "secrets.token_bytes",
    "secrets.randbelow",
)


@contextmanager
def without_clocks_and_randomness() -> Iterator[None]:
    """Make clocks and global randomness raise an error within a `with` block."""
    patches = [mock.patch(name, side_effect=AssertionError(f"a game called {name}")) for name in _OUTSIDE]
    for patch in patches:
        patch.start()
    try:
        yield
    finally:
        for patch in patches:
            patch.stop()


def keeps_its_secrets(case: Case, number: int) -> int:
    """Check that views and events are the same with other hidden cards.

    Return the number of times that events were compared.
    """
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    rng = Rng(seed_of(number), "redeal")
    changed, compared = False, 0
    for step in walk(table, Rng(seed_of(number), "walk")):
        views = {seat: digest(game.rules.view(step.before, seat)) for seat in (None, *range(seats))}
        cards = Counter(game.rules.cards(step.before))
        for seat, shown in views.items():
            if not table.shows(step.outcome, seat):
                assert digest(game.rules.view(step.after, seat)) == shown, (
                    f"seat {seat} sees no event, yet its view changed"
                )
                assert game.rules.waiting(step.after) == game.rules.waiting(step.before), (
                    f"seat {seat} sees no event, yet others must decide"
                )
            other = game.rules.redeal(game.rules.view(step.before, seat), rng)
            assert digest(game.rules.view(other, seat)) == shown, f"the view of seat {seat} shows what it must not"
            assert Counter(game.rules.cards(other)) == cards, "a redeal made cards come or go"
            # One change is enough, and the views of every seat are slow to compute.
            changed = changed or any(digest(game.rules.view(other, place)) != views[place] for place in range(seats))
            compared += _tells_no_more_than_views(table, step, seat, other)
    assert changed, "redeal never changed a hidden card"
    assert compared, "no event could be compared"
    return compared


def _tells_no_more_than_views(table: Table, step: Step, seat: int | None, other: Any) -> bool:
    """Check that events look the same in two states if the views after the action do.

    Return False if the action is illegal in the other state or the views differ.
    """
    game = table.game
    try:
        after, events = game.rules.apply(other, step.seat, step.action, step.at, table.arbiter)
    except IllegalAction:
        assert step.seat != seat, "whether a seat's action is legal depends on what it can't see"
        return False
    if digest(game.rules.view(after, seat)) != digest(game.rules.view(step.after, seat)):
        return False
    for shown in (table.seen, table.recalled):
        here = digest(*shown(step.outcome, seat))
        there = digest(*shown(Outcome(step.outcome.number, events), seat))
        assert here == there, f"the events shown to seat {seat} tell what its view does not"
    return True


def speaks(case: Case, number: int, languages: Collection[Catalogue]) -> None:
    """Check that events, as seen and as recalled, score lines and summaries have texts."""
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    for count, step in enumerate(walk(table, Rng(seed_of(number), "walk"))):
        if count % SUMMARISED == 0:
            _summarises(table, languages, count // SUMMARISED % seats)
        for event in step.outcome.events:
            for language in languages:
                assert language.say(game.presentation.describe(event), table.header.players, me=0)
        for told in (*table.seen(step.outcome, None), *table.recalled(step.outcome, 0)):
            for language in languages:
                assert language.say(game.presentation.describe(told), table.header.players, me=0)
    for score in game.rules.scores(table.state):
        for line in score.lines:
            for language in languages:
                assert language.say(line.reason, table.header.players)


def _summarises(table: Table, languages: Collection[Catalogue], seat: int) -> None:
    """Check that a seat and a spectator hear the table and the points, and only the seat a hand."""
    players = table.header.players
    for viewer in (None, seat):
        summary = summary_of(table.game, table.view(viewer))
        assert summary.table or summary.points, "nothing is said about the table"
        assert viewer is not None or not summary.hand, "a spectator hears a hand"
        for message in (*summary.hand, *summary.table, *summary.points):
            for language in languages:
                assert language.say(message, players, viewer)


def has_one_codec(case: Case, number: int) -> None:
    """Check that states, views, actions and events survive JSON under the types the game declares."""
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    for step in walk(table, Rng(seed_of(number), "walk")):
        _survives(step.after, game.rules.state_type)
        _survives(step.action, game.rules.action_type)
        for event in step.outcome.events:
            _survives(event, game.rules.event_type)
        for seat in (None, *range(seats)):
            _survives(game.rules.view(step.after, seat), game.rules.view_type)


def _survives(value: Any, kind: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value


class Refuser(Arbiter):
    """Arbiter that rejects everything."""

    def rule(self, question: Question) -> Ruling:
        return Ruling(False, "unknown")


def replays_by_its_own_rulings(game: AnyGame, recorded: log.GameLog) -> None:
    """Check that a log replays to the same end whatever the dictionary says now."""
    whole = Table.replay(game, recorded)
    assert whole.over
    assert digest(Table.replay(game, recorded, arbiter=Refuser()).state) == digest(whole.state)


def previews_what_check_allows(case: Case, number: int) -> None:
    """Check that a preview offers only actions that `check` allows, and never raises."""
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    rng = Rng(seed_of(number), "drafts")
    for step in walk(table, Rng(seed_of(number), "walk")):
        if step.seat == CLOCK:
            continue
        view = game.rules.view(step.before, step.seat)
        for draft in drafts(game, view, rng):
            _survives(draft, game.presentation.draft_type)
            for way in game.presentation.preview(view, draft, table.arbiter).ways:
                refusal = _refusal(table, step, step.seat, way.action)
                assert refusal is None, f"{way.action} is previewed, but check says {refusal}"
            kept = game.presentation.keep(view, draft)
            assert kept is None or isinstance(kept, game.rules.action_type)


def takes_back_what_showed_nothing_new(case: Case, number: int, steps: int = 60) -> Counter[str]:
    """Check that taking back restores the state, and that the same play and the log still replay.

    Return the kinds of action that could be taken back and, with a "!", those that could not.
    """
    game, options, seats = case
    table = new_table(game, options, seats, seed_of(number))
    found: Counter[str] = Counter()
    for step in islice(walk(table, Rng(seed_of(number), "walk")), steps):
        kind = type(step.action).__name__
        if not table.may_take_back(step.seat):
            found["!" + kind] += 1
            assert _refused(table, step.seat), "an action was taken back that may not be"
            continue
        found[kind] += 1
        assert all(not table.may_take_back(other) for other in range(seats) if other != step.seat)
        assert table.seen(table.submit(step.seat, TakeBack(), step.at), None) == (TakenBack(step.seat),)
        assert table.state == step.before, "taking back gives another state"
        assert _refused(table, step.seat), "an action was taken back twice"
        table.submit(step.seat, step.action, step.at)
        assert table.state == step.after, "the same play gives another state"
    again = log.loads(log.dumps(table.log), game)
    assert Table.replay(game, again).state == table.state
    assert len(log.standing(again.entries)) == table.plays
    return found


def _refused(table: Table, seat: int) -> bool:
    before = table.state
    try:
        table.submit(seat, TakeBack(), table.now)
    except IllegalAction:
        return table.state is before
    return False


def every_law(rules: Collection[str], languages: Collection[Catalogue]) -> dict[str, Callable[[Case, int], object]]:
    """Return the laws by a short name, for a game with these rule ids and texts."""
    return {
        "ends": plays_to_an_end_with_every_card_once,
        "moves": lists_only_legal_moves,
        "refusals": lambda case, number: refuses_with_a_rule(case, number, rules, languages),
        "prefixes": replays_every_prefix,
        "pure": is_pure,
        "secrets": keeps_its_secrets,
        "speech": lambda case, number: speaks(case, number, languages),
        "codec": has_one_codec,
        "previews": previews_what_check_allows,
        "taking back": takes_back_what_showed_nothing_new,
    }
