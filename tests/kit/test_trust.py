"""Words on trust: what each seat may say, and whether the word stands."""

from itertools import product

import pytest
from msgspec.structs import replace

from tablee.core.arbiter import AllWords, BeginsWord, IsWord
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Decision, Timeout
from tablee.kit import trust
from tablee.kit.trust import (
    Believe,
    Claim,
    Contest,
    Contested,
    Hearing,
    StandAside,
    Statement,
    Stood,
    Trial,
    VotedOut,
)
from tablee.kit.words import ON_TRUST, AllWordsArbiter, TrustingArbiter
from tablee.lexicon import DictionaryArbiter, tiny

SAYS: dict[str, Statement] = {"yes": Believe(), "no": Contest(), "aside": StandAside()}


def doubt(seats: int) -> Trial[str]:
    """Return a trial in which seat 0 has claimed a word at second 5."""
    trial: Trial[str] = Trial()
    return trust.open_doubt(trial, Claim(0, "ZORGLUB", False, ("Z",), "lay"), seats, 5000)[0]


def hear(trial: Trial[str], *said: tuple[int, Statement], at: int = 6000) -> Hearing[str]:
    heard: Hearing[str] = Hearing(trial, ())
    for seat, action in said:
        trust.check(heard.trial.doubt, seat, action, at, "TOY-1")
        heard = trust.hear(heard.trial, seat, action, at)
    return heard


def refusal(trial: Trial[str], seat: int, action: object, at: int = 6000) -> str:
    with pytest.raises(IllegalAction) as caught:
        trust.check(trial.doubt, seat, action, at, "TOY-1")
    assert caught.value.rule == "TOY-1"
    return caught.value.message.key


def test_the_others_have_ten_seconds_and_silence_lets_the_word_stand() -> None:
    trial = doubt(3)
    assert trial.doubt is not None
    assert trust.waiting(trial.doubt) == dict.fromkeys((1, 2), Decision("contest", 15_000))
    assert refusal(trial, CLOCK, Timeout(1), 14_999) == "words-time-left"
    heard = trust.hear(trial, CLOCK, Timeout(1), 15_000)
    assert (heard.stands, heard.trial) == (True, Trial(stood=("ZORGLUB",)))
    assert heard.events == (Stood(0, "ZORGLUB"),)


def test_a_contest_is_a_vote_and_opens_a_vote_of_ten_more_seconds() -> None:
    heard = hear(doubt(4), (1, Believe()), (2, Contest()), at=8000)
    assert heard.trial.doubt is not None
    assert heard.events == (Contested(2, "ZORGLUB"),)
    assert trust.waiting(heard.trial.doubt) == {3: Decision("vote", 18_000)}


def test_speaking_twice_about_ones_own_word_or_too_late_and_playing_meanwhile_are_refused() -> None:
    trial = hear(doubt(4), (1, Believe())).trial
    assert refusal(trial, 1, Contest()) == "words-spoken"
    assert refusal(trial, 0, Believe()) == "words-own"
    assert refusal(trial, 2, Contest(), 15_001) == "words-too-late"
    assert refusal(trial, 0, object()) == "words-waits"
    assert refusal(Trial(), 1, Contest()) == "words-no-doubt"


@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_word_is_refused_when_more_are_against_it_than_for_it(others: int) -> None:
    """Try all ballots. A silent seat has no vote, and a tie lets the word stand."""
    for said in product(("", "yes", "no", "aside"), repeat=others):
        heard: Hearing[str] = Hearing(doubt(others + 1), ())
        for seat, ballot in enumerate(said, start=1):
            if ballot and heard.settled is None:
                heard = hear(heard.trial, (seat, SAYS[ballot]))
        if heard.settled is None:
            heard = trust.hear(heard.trial, CLOCK, Timeout(others), 30_000)
        assert heard.stands == (said.count("no") <= said.count("yes")), said


def test_with_two_players_a_contest_rejects_the_word() -> None:
    heard = hear(doubt(2), (1, Contest()))
    assert heard.events == (Contested(1, "ZORGLUB"), VotedOut(0, "ZORGLUB", (0, 1)))
    assert heard.trial == Trial(refused=("ZORGLUB",))


def test_computer_players_abstain_and_do_not_count() -> None:
    assert hear(doubt(3), (1, StandAside()), (2, StandAside())).stands
    assert not hear(doubt(3), (1, Contest()), (2, StandAside())).stands


def test_names_and_compounds_are_words_if_all_words_are_allowed() -> None:
    book = DictionaryArbiter(tiny())
    every = AllWordsArbiter(book)
    assert not book.rule(IsWord("PARIS")).yes
    assert every.rule(IsWord("PARIS")).spelling == "Paris"
    assert every.rule(IsWord("ARCENCIEL")).spelling == "arc-en-ciel"
    assert every.rule(BeginsWord("P?RI", 5)).yes
    assert not every.rule(BeginsWord("P?RX", 5)).yes
    assert every.rule(IsWord("chat")) == book.rule(AllWords(IsWord("chat"))) == book.rule(IsWord("chat"))


def test_trust_accepts_words_of_no_dictionary_except_rejected_ones() -> None:
    trial: Trial[str] = Trial(stood=("ZORGLUB",), refused=("XYZ",))
    ruler = TrustingArbiter(AllWordsArbiter(DictionaryArbiter(tiny())), trial)
    assert ruler.rule(IsWord("chat")).why == ""
    assert ruler.rule(IsWord("Paris")).why == ""
    assert ruler.rule(IsWord("zorglub")).why == ""
    assert ruler.rule(IsWord("bzzt")).why == ON_TRUST
    assert (ruler.rule(IsWord("xyz")).yes, ruler.rule(IsWord("xyz")).why) == (False, "voted")
    assert replace(trial, refused=()).refused == ()
