// Scene of a board: animates the change from one view to the next (table/flight.ts). The board says
// what to show, and where things come from and go to.
import { tick, untrack } from 'svelte'
import { type Plan, takeOff } from './flight'
import type { Table } from './table.svelte'

/** Shows a new view, given the events that led to it; the first view has none. */
type Follow<View, Event> = (scene: Scene<View, Event>, view: View, events: readonly Event[]) => void

export class Scene<View, Event> {
  readonly #root: () => HTMLElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Call `follow` at once, and before the page changes with each view. Only during a component's
   * initialisation.
   */
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

  /** Change what is shown, and animate what this or the new view moves. */
  move(change: () => void, plan: Plan = {}): void {
    const root = this.#root()
    const land = root ? takeOff(root) : undefined
    change()
    if (land) void tick().then(() => land(plan))
  }

  /** Do the same after a delay, unless a newer view comes first. */
  later(delay: number, change: () => void, plan: Plan = {}): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.move(change, plan), delay)
  }
}
