// The table as the eye follows it: cards travel from hand to pile, from stock to hand, from a player to their words.
import { tick, untrack } from 'svelte'
import { type Plan, takeOff } from '../../lib/flight'
import { sound } from '../../lib/sound'
import type { Table } from '../../lib/table.svelte'
import type { CumuloEvent, CumuloView } from '../../lib/wire'
import type { Desk } from './desk.svelte'

export class Scene {
  view = $state.raw<CumuloView>() as CumuloView
  #root: () => HTMLElement | undefined

  constructor(source: Table, desk: Desk, root: () => HTMLElement | undefined) {
    this.#root = root
    let first = true
    $effect.pre(() => {
      const next = source.view as CumuloView
      untrack(() => {
        const events = first ? [] : source.last.map((told) => told.event as CumuloEvent)
        const show = (): void => {
          this.view = next
          desk.receive(next)
        }
        if (first) show()
        else this.move(show, plan(events, next.seat))
        if (events.some((event) => event.type === 'canasta' || event.type === 'took_pile')) sound.take()
        else if (events.length > 0) sound.card()
        first = false
      })
    })
  }

  /** Changes what is shown; what moved by it travels. */
  move(change: () => void, by: Plan = {}): void {
    const root = this.#root()
    const land = root ? takeOff(root) : undefined
    change()
    if (land) void tick().then(() => land(by))
  }
}

/** Names of things: h… my cards, p… the pile's, w<seat>… laid ones. */
function plan(events: readonly CumuloEvent[], me: number | null): Plan {
  const thrown = events.find((event) => event.type === 'discarded')
  const taken = events.find((event) => event.type === 'took_pile')
  return {
    from: (name) => {
      if (name.startsWith('h')) return taken && taken.seat === me ? 'pile' : 'stock'
      if (name.startsWith('p')) return thrown ? `seat-${thrown.seat}` : null
      const seat = Number(/^w(\d+)/.exec(name)?.[1] ?? -1)
      return seat === me ? 'stage' : `seat-${seat}`
    },
    to: (name) => {
      if (name.startsWith('h')) return thrown ? 'pile' : null
      return name.startsWith('p') && taken ? `seat-${taken.seat}` : null
    },
  }
}
