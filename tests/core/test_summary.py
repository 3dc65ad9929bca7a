"""Summaries of views: the parts a listener asks for, and games without a summary of their own."""

from dataclasses import replace

from tablee import games
from tablee.core.summary import summary_of
from tablee.core.text import LANGUAGES, Message, catalogue
from tests.conformance.toy import Options, toy
from tests.games.cumulo.scenes import scene

CORE = {language: catalogue(language, "tablee.core") for language in LANGUAGES}


def test_a_game_without_a_summary_names_the_fields_of_its_view() -> None:
    game = toy()
    silent = replace(game, presentation=replace(game.presentation, summarise=None))
    view = game.rules.view(game.rules.setup(Options(), 3, bytes(32), 2), 0)
    summary = summary_of(silent, view)
    assert summary.hand == summary.points == ()
    said = [CORE["en"].say(message) for message in summary.table]
    assert f"hand: {', '.join(view.hand)}." in said
    assert "hand sizes: 3, 3, 3." in said
    assert not [line for line in said if line.startswith(("seat", "options", "edition"))]


def test_cumulo_names_capitals_apart_from_small_letters() -> None:
    """A voice reads "R" and "r" alike."""
    game = games.load("cumulo")
    state = scene("Rre", "e", "e", "e", pile="qT", stock="ee")
    summary = summary_of(game, game.rules.view(state, 0))
    texts = catalogue("fr", "tablee.core", game.package)
    hand = [texts.say(message) for message in summary.hand]
    assert [line.replace("\u202f", " ") for line in hand[1:]] == ["Majuscules : R.", "Minuscules : e, r."]
    pile = next(message for message in summary.table if message.key == "cumulo-summary-pile")
    assert "T majuscule, q" in texts.say(pile)


def test_a_summary_of_glop_names_every_card_of_the_hand_and_none_to_a_spectator() -> None:
    game = games.load("glop")
    state = game.rules.setup(game.rules.options_type(), 4, bytes(32), 1)
    view = game.rules.view(state, 2)
    (hand,) = summary_of(game, view).hand
    named = hand.params["cards"]
    assert isinstance(named, Message)
    assert named.params["n"] == len(view.hand)
    assert summary_of(game, game.rules.view(state, None)).hand == ()
