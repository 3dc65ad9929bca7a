// The turn of this player: the chosen card, what it may take, and the texts about it. The legal
// moves come from the server.
import { list, message, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { GlopPlay, GlopView } from '../../wire/types'
import { others } from '../../table/seatPositions'
import { notYet, waitingFor } from '../../table/waiting'
import { cardName, sum, value } from './labels'

export class Turn {
  #picked = $state<string | null>(null)
  #chosen = $state(0)

  constructor(private readonly table: Table) {}

  readonly #view = $derived.by(() => this.table.view as GlopView)
  readonly #plays = $derived.by(
    () => (this.table.moves ?? []).filter((move) => move.type === 'play') as unknown as GlopPlay[],
  )
  readonly studying = $derived(this.#view.phase === 'study')
  /** The card of the hand that is chosen to be played. */
  readonly picked = $derived(this.#plays.some((play) => play.card === this.#picked) ? this.#picked : null)
  /** The captures that it can make, those with most cards first. */
  readonly ways = $derived(
    this.#plays.filter((play) => play.card === this.picked).sort((a, b) => b.takes.length - a.takes.length),
  )
  readonly chosen = $derived(this.#chosen < this.ways.length ? this.#chosen : 0)
  readonly way = $derived(this.ways[this.chosen])
  readonly possible = $derived(new Set(this.ways.flatMap((play) => play.takes)))
  /** The cards that can't be played now. */
  readonly idle = $derived.by(() => {
    const playable = new Set(this.#plays.map((play) => play.card))
    return playable.size > 0 ? this.#view.hand.filter((card) => !playable.has(card)) : []
  })
  readonly ready = $derived.by(() => this.table.mine && !this.table.busy && (this.studying || this.way !== undefined))

  /** Choose a card, or cancel the choice if it is already chosen. */
  press(card: string): void {
    if (card === this.picked) this.#picked = null
    else this.pick(card)
  }

  pick(card: string): void {
    const table = this.table
    if (this.studying) return
    if (!table.mine) table.refusal = { rule: '', message: message('wait-turn') }
    else if (this.idle.includes(card))
      void table.act({ type: 'play', card, takes: [] }) // the refusal says why it can’t be played
    else {
      this.#picked = card
      this.#chosen = 0
      table.refusal = null
    }
  }

  choose(way: number): void {
    this.#chosen = way
  }

  /** Choose the next capture that includes this exposed card. */
  aim(card: string): void {
    const next = this.ways.findIndex((play, i) => i > this.chosen && play.takes.includes(card))
    const found = next >= 0 ? next : this.ways.findIndex((play) => play.takes.includes(card))
    if (found >= 0) this.choose(found)
  }

  /**
   * Choose a card that was dragged onto the table, perhaps onto a card that it takes. Return
   * whether there is exactly one way to play it there.
   */
  lay(card: string, onto: string | undefined): boolean {
    this.pick(card)
    if (this.picked !== card) return false
    const meant = onto === undefined ? this.ways : this.ways.filter(({ takes }) => takes.includes(onto))
    if (meant[0]) this.choose(this.ways.indexOf(meant[0]))
    return meant.length === 1 || this.ways.length === 1
  }

  /** Do what the main button says. */
  async commit(): Promise<void> {
    if (!this.ready) return
    const action = this.studying ? { type: 'ready' } : { type: 'play', card: this.way?.card, takes: this.way?.takes }
    if (!(await this.table.act(action))) this.#picked = null
  }

  get over(): boolean {
    return Object.keys(this.table.waiting).length === 0
  }

  get ask(): string {
    if (!this.table.mine) return waitingFor(this.table)
    if (this.studying) return this.#askStudy()
    if (!this.way)
      return t(this.#plays.some(({ takes }) => takes.length > 0) ? 'glop-page-ask-take' : 'glop-page-ask-lay')
    const card = cardName(this.way.card)
    if (this.ways.length > 1) return t('glop-page-ask-which', { card })
    return this.way.takes.length > 0
      ? t('glop-page-ask-takes', { card, sum: sum(this.way.takes) })
      : t('glop-page-ask-lays', { card })
  }

  get go(): string {
    if (!this.table.mine) return notYet(this.table, t('glop-page-go-wait'))
    if (this.studying) return t('glop-page-go-ready')
    if (!this.way) return t('glop-page-go-choose')
    return this.way.takes.length > 0
      ? t('glop-page-go-take', { sum: sum(this.way.takes) })
      : t('glop-page-go-lay', { card: cardName(this.way.card) })
  }

  /** The reason why some cards can't be played. */
  get why(): string {
    if (!this.table.mine) return ''
    if (this.studying) return t('glop-page-why-study')
    const values = [...new Set(this.idle.map(value))]
    return values.length > 0 ? t('glop-page-why-must', { n: values.length, cards: list(values.map(String)) }) : ''
  }

  #askStudy(): string {
    const { names, seat } = this.table
    const { sides } = this.#view
    const mates = others(seat, names.length).filter((other) => sides[other] === sides[seat ?? 0])
    const partner = mates.map((mate) => names[mate]).join()
    return partner ? t('glop-page-ask-study-4', { partner }) : t('glop-page-ask-study-2')
  }
}
