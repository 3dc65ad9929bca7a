// What lies on the table and in the hand as the eye follows it: a card that takes is first seen beside what it takes,
// then all of them go to the heap.
import { tick, untrack } from 'svelte'
import { type Plan, takeOff } from '../../lib/flight'
import type { Table } from '../../lib/table.svelte'
import { sound } from '../../lib/sound'
import type { GlopEvent, GlopLaid, GlopTook, GlopView } from '../../lib/wire'

const LOOK = 620

export class Scene {
  table = $state.raw<readonly string[]>([])
  hand = $state.raw<readonly string[]>([])
  /** The cards of a capture being shown. */
  taken = $state.raw<readonly string[]>([])
  #root: () => HTMLElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(source: Table, root: () => HTMLElement | undefined) {
    this.#root = root
    let first = true
    $effect.pre(() => {
      const view = source.view as GlopView
      untrack(() => {
        const play = first ? undefined : source.last.map((told) => told.event as GlopEvent).find(isPlay)
        const silent = first
        first = false
        this.#show(view, play, silent)
      })
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  #show(view: GlopView, play: GlopLaid | GlopTook | undefined, silent: boolean): void {
    clearTimeout(this.#timer)
    const end = { table: view.table, hand: view.hand, taken: [] as readonly string[] }
    const plan = this.#plan(view, play)
    if (play?.type !== 'took' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      if (play) sound.card()
      if (silent) Object.assign(this, end)
      else this.#move(end, plan)
      return
    }
    sound.take()
    const beside = this.table.includes(play.card) ? this.table : [...this.table, play.card]
    const hand = this.hand.filter((card) => card !== play.card)
    this.#move({ table: beside, hand, taken: [play.card, ...play.taken] }, plan)
    this.#timer = setTimeout(() => this.#move(end, plan), LOOK)
  }

  #plan(view: GlopView, play: GlopLaid | GlopTook | undefined): Plan {
    const swapped = view.phase === 'play' && !play
    const dealer = `seat-${view.match.dealer}`
    const own = new Set(view.hand)
    return {
      from: (card) =>
        play && card === play.card ? `seat-${play.seat}` : own.has(card) && swapped ? 'reserve' : dealer,
      to: () => (play ? `heap-${play.seat % 2}` : swapped ? 'reserve' : null),
    }
  }

  #move(to: { table: readonly string[]; hand: readonly string[]; taken: readonly string[] }, plan: Plan): void {
    const root = this.#root()
    const land = root ? takeOff(root) : undefined
    Object.assign(this, to)
    if (land) void tick().then(() => land(plan))
  }
}

function isPlay(event: GlopEvent): event is GlopLaid | GlopTook {
  return event.type === 'laid' || event.type === 'took'
}
