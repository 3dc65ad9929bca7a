// The table as the eye follows it: with every view what moved travels, what is new comes from somewhere, what is gone
// goes somewhere (lib/flight.ts). The board says what to show and where things come from and go to.
import { tick, untrack } from 'svelte'
import { type Plan, takeOff } from '../lib/flight'
import type { Table } from '../lib/table.svelte'

/** Shows a new view, given the events that led to it: none for the first view, which has no past. */
export type Follow<View, Event> = (scene: Scene<View, Event>, view: View, events: readonly Event[]) => void

export class Scene<View, Event> {
  readonly #root: () => HTMLElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `follow` is called at once and then before the page changes with each view. To be made while a component is. */
  constructor(table: Table, root: () => HTMLElement | undefined, follow: Follow<View, Event>) {
    this.#root = root
    let first = true
    $effect.pre(() => {
      const view = table.view as View
      untrack(() => {
        clearTimeout(this.#timer)
        follow(this, view, first ? [] : table.last.map((told) => told.event as Event))
        first = false
      })
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  /** Changes what is shown; what moved by it, or by the new view itself, travels. */
  move(change: () => void, plan: Plan = {}): void {
    const root = this.#root()
    const land = root ? takeOff(root) : undefined
    change()
    if (land) void tick().then(() => land(plan))
  }

  /** The same a moment later, unless a newer view comes first. */
  later(delay: number, change: () => void, plan: Plan = {}): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.move(change, plan), delay)
  }
}
