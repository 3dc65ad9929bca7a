"""More prepared tables for tests of the page: questions, contested words, votes and counts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import expect

from tablee.core.game import Score
from tablee.games import cumulo, glop, glossa, touposix, wordjam
from tablee.games.cumulo.state import Lay
from tablee.games.cumulo.state import Options as CumuloOptions
from tablee.games.glop.state import Counted
from tablee.games.glossa.events import Settled
from tablee.games.glossa.state import Offer
from tablee.games.glossa.state import Options as GlossaOptions
from tablee.games.touposix.state import Options as TouposixOptions
from tablee.games.touposix.state import Write
from tablee.kit.trust import Contest, Trial
from tests.browser import company
from tests.browser.company import Company
from tests.browser.people import Visitor
from tests.games.cumulo.scenes import FRENCH, scene
from tests.games.glossa.rigged import NOTHING, W65, W80, W95, W140, W150, Rigged
from tests.games.touposix.table import table as touposix_table
from tests.games.wordjam.scene import Scene as Jam
from tests.tools import pictures, pictures_cumulo

Then = Callable[[Visitor], None]


def nothing(me: Visitor) -> None:
    """Do nothing: the test wants the table as it is."""


def dialog(me: Visitor) -> None:
    expect(me.dialog).to_be_visible()


def main_button(me: Visitor) -> None:
    expect(me.page.locator(".tray .btn.main").first).to_be_visible()


def contested(me: Visitor) -> None:
    expect(me.page.locator(".doubt .btn")).to_have_count(2)


def at(game: Any, state: Any, seat: int, then: Then) -> Company:
    """Return the table of `state` as `seat` sees it."""
    waiting = {each: decision.kind for each, decision in game.rules.waiting(state).items()}
    table = Company(game, game.rules.view(state, seat), waiting, then)
    table.seats = len(game.rules.view(state, seat).points) if game is glossa.GAME else state.setup.seats
    return table


# Glop


def glop_study() -> Company:
    """Set up the time before the exchange, in which players memorize their ten cards."""
    return at(
        glop.GAME,
        glop.GAME.rules.setup(glop.GAME.rules.options_type(), 4, bytes(32), glop.GAME.rules.edition),
        0,
        main_button,
    )


def glop_short() -> Company:
    """Set up a game to 15 points, whose track has wide spaces; both pawns are before the first."""
    options = glop.GAME.rules.options_type(target=15)
    return at(glop.GAME, glop.GAME.rules.setup(options, 4, bytes(32), glop.GAME.rules.edition), 0, main_button)


def glop_count() -> Company:
    table = company.glop_four()

    def count(me: Visitor) -> None:
        table.happen(table.view, {}, Counted(pictures.COUNT, (23, 17)))
        dialog(me)

    table.then = count
    return table


def glop_end() -> Company:
    table = company.glop_four()

    def end(me: Visitor) -> None:
        scores = tuple(Score(20 - seat % 2, 1 + seat % 2) for seat in range(4))
        table.tell(replace(table.snapshot(), number=table.number + 1, scores=scores))
        dialog(me)

    table.then = end
    return table


# Glossa

SIX = (W150, W140, W95, W80, W65, NOTHING)


def glossa_exchange() -> Company:
    """Set up an exchange in which two cards are chosen for the discard."""
    game = Rigged(*SIX)
    for seat in range(6):
        game.do(seat, glossa.actions.Enter(True))

    def throw(me: Visitor) -> None:
        for place in (0, 3):
            me.page.locator(".spare .card").nth(place).click()
        expect(me.page.locator(".spare .is-picked")).to_have_count(2)

    return at(glossa.GAME, game.state, 0, throw)


def glossa_composing(then: Then | None = None) -> Company:
    """Set up a half-composed word with a joker among the cards."""
    game = Rigged(("CH", "?ER", "C", "H", "AN", "T"), *SIX[1:]).enter()

    def write(me: Visitor) -> None:
        for card in ("CH", "C", "H"):
            me.page.locator(f'.spare [data-card="{card}"]').click()
        expect(me.page.locator(".stick .card")).to_have_count(3)

    return at(glossa.GAME, game.state, 0, then or write)


def glossa_joker() -> Company:
    def ask(me: Visitor) -> None:
        me.page.locator('.spare [data-card="?"]').click()
        dialog(me)

    return glossa_composing(ask)


def glossa_whole_hand() -> Company:
    """Set up a word of all seven cards, the widest possible."""

    def write(me: Visitor) -> None:
        cards = me.page.locator('.spare .card:not([data-card="?"])')
        for _ in range(cards.count()):
            cards.first.click()
        expect(cards).to_have_count(0)

    return glossa_composing(write)


def glossa_loan() -> Company:
    """Set up the moment in which I may borrow points, with two possible lenders."""
    six = company.glossa_six()
    offers = (Offer(3, 300), Offer(5, 500))
    cleared = {"hand": (), "discarded": (), "word": (), "value": 0, "limits": None, "mat": 0, "stakes": (0,) * 6}
    view = replace(six.view, phase="ask", offers=offers, said=("",) * 6, raised=(0,) * 6, **cleared)

    def lender(me: Visitor) -> None:
        expect(me.page.get_by_role("combobox", name="À qui")).to_have_value("3")

    six.view, six.waiting, six.then = view, {0: "ask"}, lender
    return six


def glossa_doubt() -> Company:
    """Set up a contested word on trust, on which I vote."""
    game = Rigged(tuple("NOYL"), *SIX[1:], options=GlossaOptions(words="trust")).bidding()
    game.say((0, 50), *((seat, "call") for seat in range(1, 6)))
    game.do(2, Contest())
    return at(glossa.GAME, game.state, 1, contested)


def glossa_showdown() -> Company:
    game = Rigged(*SIX).bidding()
    before = at(glossa.GAME, game.state, 0, nothing)
    game.say((0, 50), *((seat, "call") for seat in range(1, 6)))

    def show(me: Visitor) -> None:
        before.happen(game.view(0), dict.fromkeys(game.waiting, "entry"), Settled(game.result))
        dialog(me)

    before.then = show
    return before


# Touposix


def touposix_throwing() -> Company:
    table = company.touposix_four()

    def throw(me: Visitor) -> None:
        me.page.keyboard.press("Escape")
        me.button("Défausser").click()
        for place in (0, 2):
            me.page.locator(".hand .card").nth(place).click()
        expect(me.page.locator(".tray .btn.main")).to_contain_text("Jeter 2")

    table.then = throw
    return table


def touposix_star() -> Company:
    """Set up the question which letter the star stands for."""
    table = company.touposix_four()

    def star(me: Visitor) -> None:
        for card in "BI":
            me.page.locator(f'.hand [data-card="{card}"]').click()
        me.page.locator('.hand [data-card="*"]').click()
        expect(me.page.locator(".alphabet")).to_be_visible()

    table.then = star
    return table


def touposix_doubt() -> Company:
    """Set up a word on trust that is in no dictionary; I may contest it, the author waits."""
    state = touposix_table(*("OTQBIE",) * 4, options=TouposixOptions(words="trust"))
    state = replace(state, trial=Trial())
    state = touposix.GAME.rules.apply(state, 0, Write("otqi", 0, ("T", "Q", "I")), 0, FRENCH)[0]
    return at(touposix.GAME, state, 2, contested)


# Cumulo


def cumulo_pile() -> Company:
    """Set up taking the pile with a letter that extends one of my words."""

    def take(me: Visitor) -> None:
        me.page.locator(".z-s .may-grow button").nth(1).click()
        me.button("Prendre la pile").click()
        expect(me.page.locator(".go .main")).to_contain_text("Drape")

    return at(cumulo.GAME, pictures_cumulo.middle(), pictures_cumulo.ME, take)


def cumulo_count() -> Company:
    table = company.cumulo_four()

    def count(me: Visitor) -> None:
        told = pictures_cumulo.counted()
        table.happen(told.view, told.waiting, *(each.event for each in told.events))
        dialog(me)

    table.then = count
    return table


def cumulo_doubt() -> Company:
    trust = CumuloOptions(words="trust", seconds="15")
    state = scene("Zorgzz", "e", "e", "MangerDrapCouLes", laid=(("Et",), (), (), ()), options=trust)
    state = cumulo.GAME.rules.apply(replace(state, trial=Trial()), 0, Lay(("Zorg",)), 0, FRENCH)[0]
    state = cumulo.GAME.rules.apply(state, 1, Contest(), 0, FRENCH)[0]
    return at(cumulo.GAME, state, 3, contested)


# Word Jam


def jam(state: Jam, seat: int, then: Then) -> Company:
    return at(wordjam.GAME, state.state, seat, then)


def jam_showing() -> Company:
    return jam(Jam("TPNFR", "animals", number=3, seats=12, dealer=0), 0, main_button)


def jam_thieving() -> Company:
    scene = company.jam_calling()
    scene.call(1, "éléphant")
    scene.choose(thieves=[0, 2, 3, 4], ali_baba=list(range(5, 12)))
    return jam(scene, 0, company.write("pingouin"))


def jam_doubted(seats: int = 12) -> Jam:
    """Return a round in which the called word is on no list."""
    scene = company.jam_calling(seats)
    scene.call(1, "nanafouf")
    return scene


def jam_vote() -> Company:
    scene = jam_doubted()
    scene.vote(True, 2, 3)
    scene.vote(False, 5)
    return jam(scene, 0, main_button)


def jam_appeal() -> Company:
    scene = jam_doubted()
    scene.aside(0, *range(2, 12))
    return jam(scene, 1, main_button)


def jam_verdict() -> Company:
    """Set up the verdict after the table voted against my word."""
    scene = jam_doubted()
    before = jam(scene, 1, nothing)
    heard = len(scene.events)
    scene.vote(False, 0, 2, 3)
    scene.vote(True, 4)
    while scene.phase == "vote":
        scene.vote(False, scene.waits[0])
    told = scene.events[heard:]

    def judge(me: Visitor) -> None:
        waiting = {each: decision.kind for each, decision in wordjam.GAME.rules.waiting(scene.state).items()}
        before.happen(scene.view(1), waiting, *told)
        expect(me.page.locator(".verdict")).to_be_visible()

    before.then = judge
    return before


def jam_recap() -> Company:
    """Set up the recap of a round of twelve players."""
    scene = company.jam_calling()
    scene.call(1, "éléphant")
    scene.choose(thieves=[0, 2, 3, 4], ali_baba=list(range(5, 12)))
    before = jam(scene, 0, nothing)
    heard = len(scene.events)
    scene.write(2, "gorille")
    scene.write(3, "faon")
    scene.skip(4)
    scene.write(0, "fennec")

    def recap(me: Visitor) -> None:
        before.happen(scene.view(0), dict.fromkeys(scene.waits, "show"), *scene.events[heard:])
        expect(me.page.locator(".gains")).to_be_visible()

    before.then = recap
    return before


MOMENTS: dict[str, Callable[[], Company]] = {
    "glop, study": glop_study,
    "glop, short": glop_short,
    "glop, count": glop_count,
    "glop, end": glop_end,
    "glossa, exchange": glossa_exchange,
    "glossa, composing": glossa_composing,
    "glossa, long word": glossa_whole_hand,
    "glossa, joker": glossa_joker,
    "glossa, loan": glossa_loan,
    "glossa, doubt": glossa_doubt,
    "glossa, showdown": glossa_showdown,
    "touposix, star": touposix_star,
    "touposix, throwing": touposix_throwing,
    "touposix, doubt": touposix_doubt,
    "cumulo, pile": cumulo_pile,
    "cumulo, doubt": cumulo_doubt,
    "cumulo, count": cumulo_count,
    "word jam, showing": jam_showing,
    "word jam, thieves": jam_thieving,
    "word jam, vote": jam_vote,
    "word jam, appeal": jam_appeal,
    "word jam, verdict": jam_verdict,
    "word jam, recap": jam_recap,
}
