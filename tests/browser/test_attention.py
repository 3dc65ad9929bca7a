"""Tests of sounds and notifications that tell a player that it is their turn."""

import pytest
from playwright.sync_api import expect

from tests.browser import company
from tests.browser.people import Visitor, Visitors

EAR = """
window.started = 0
const { start } = AudioBufferSourceNode.prototype
AudioBufferSourceNode.prototype.start = function (...at) { started++; return start.apply(this, at) }
const { connect } = AudioNode.prototype
// an endless echo, so that a sound played while the page stalls can still be measured
const echoing = (context) => {
  const echo = new DelayNode(context, { delayTime: 0.25 })
  const heard = new AnalyserNode(context, { fftSize: 32768 })
  connect.call(echo, echo)
  connect.call(echo, heard)
  return { echo, heard }
}
AudioNode.prototype.connect = function (to, ...rest) {
  if (to === this.context.destination) {
    window.ear ??= echoing(this.context)
    connect.call(this, ear.echo)
  }
  return connect.call(this, to, ...rest)
}
// the page drops late sounds: stop its clock while a busy machine starts the audio
let beginnings = 0
const atOnce = (beginning) => {
  const now = performance.now()
  performance.now = () => now
  beginnings++
  return beginning.finally(() => setTimeout(() => --beginnings || delete performance.now))
}
// phones allow sound to start only inside a press
let pressing = false
for (const press of ['click', 'pointerup', 'keydown'])
  addEventListener(press, () => { pressing = true; setTimeout(() => { pressing = false }) }, { capture: true })
window.AudioContext = class extends AudioContext {
  asleep = !pressing
  get state() { return this.asleep ? 'suspended' : super.state }
  resume() {
    this.asleep &&= !pressing
    return this.asleep ? new Promise(() => undefined) : atOnce(super.resume())
  }
}"""
LOUD = """() => {
  const heard = new Float32Array(32768)
  window.ear?.heard.getFloatTimeDomainData(heard)
  return heard.some((sample) => Math.abs(sample) > 0.01)
}"""


def test_sounds_start_after_a_press_and_missed_ones_are_not_played_later(visitors: Visitors) -> None:
    me = visitors.new()
    me.context.add_init_script(EAR)
    me.shelf()
    me.button("Jouer").focus()
    me.page.keyboard.press("Tab")
    assert me.page.evaluate("started") == 0, "silent until switched on"
    me.goto("/me")
    me.button("Activer le son").click()
    me.page.wait_for_function(LOUD)

    four = company.glop_four()
    four.sit(me)
    me.page.reload()
    expect(me.page.locator(".ask.is-mine")).to_be_visible()
    four.happen(four.view, {1: "play"})
    expect(me.page).to_have_title("Glop · Tablée")
    four.happen(four.view, {0: "play"})
    expect(me.page).to_have_title("● Glop\u202f: à toi")
    assert me.page.evaluate("started") == 0, "nothing was pressed since the page was reloaded"
    me.button("Menu").click()
    me.page.wait_for_timeout(200)
    assert me.page.evaluate("started") == 0, "a missed sound is not played later"
    four.happen(four.view, {1: "play"})
    expect(me.page).to_have_title("Glop · Tablée")
    four.happen(four.view, {0: "play"})
    me.page.wait_for_function(LOUD)


SYSTEM = """
window.shown = []
window.asks = 0
window.Notification = class {
  static permission = 'default'
  static async requestPermission() { asks++; return (Notification.permission = '%s') }
  constructor(title) { shown.push(['page', title]) }
}
ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => {
  shown.push(['worker', title])
  if (data.url !== location.href) throw new Error(data.url)
}
Object.defineProperty(document, 'hidden', { get: () => window.away === true })"""
"""Stubs of the notification API, which the headless browser lacks; they record what is shown."""
TURN = "Glop\u202f: à toi"


def allow(me: Visitor, answer: str) -> company.Company:
    """Sit at a table and press the notification button; the permission prompt returns `answer`."""
    me.context.add_init_script(SYSTEM % answer)
    four = company.glop_four()
    four.sit(me)
    me.button("Menu").click()
    assert me.page.evaluate("asks") == 0, "permission is asked for only after a press"
    me.button("Me prévenir quand c’est à moi").click()
    me.page.wait_for_function("asks === 1")
    expect(me.button("Me prévenir quand c’est à moi")).to_have_count(0)
    return four


def turn_comes(me: Visitor, four: company.Company, *, away: bool) -> list[list[str]]:
    """Give `me` the turn; return all notifications shown so far."""
    four.happen(four.view, {1: "play"})
    expect(me.page).to_have_title("Glop · Tablée")
    me.page.evaluate("(away) => { window.away = away }", away)
    four.happen(four.view, {0: "play"})
    expect(me.page).to_have_title(f"● {TURN}")
    found: list[list[str]] = me.page.evaluate("navigator.serviceWorker.getRegistration().then(() => shown)")
    return found


@pytest.mark.parametrize("shows", ["page", "worker"])
def test_a_turn_is_notified_while_the_page_is_hidden(visitors: Visitors, shows: str) -> None:
    me = visitors.new(worker=shows == "worker")
    four = allow(me, "granted")
    if shows == "worker":
        me.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    expect(me.dialog).to_contain_text("on te prévient")
    assert turn_comes(me, four, away=False) == []
    assert turn_comes(me, four, away=True) == [[shows, TURN]]
    four.happen(four.view, {0: "play"})
    assert turn_comes(me, four, away=True) == [[shows, TURN]] * 2, "once a turn, whatever else happens"


def test_after_refusing_notifications_only_the_title_announces_a_turn(visitors: Visitors) -> None:
    me = visitors.new()
    four = allow(me, "denied")
    expect(me.dialog).to_contain_text("ton navigateur les bloque")
    assert turn_comes(me, four, away=True) == []
