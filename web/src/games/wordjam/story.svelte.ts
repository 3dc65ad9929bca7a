// The end of a round as it is told: the words one by one, then the points. Who comes late sees it whole.
import { untrack } from 'svelte'
import { calm } from '../../lib/format'
import type { Table } from '../../lib/table.svelte'
import type { WordjamView } from '../../lib/wire'

const LINE = 1100

export class Story {
  /** How many words of the last round are told so far. */
  told = $state(0)
  /** Whether the points are told as well. */
  done = $state(true)
  #number = -1
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: Table) {
    $effect.pre(() => {
      const { last } = table.view as WordjamView
      untrack(() => {
        const fresh = this.#number >= 0 && last !== null && last.number !== this.#number
        this.#number = last?.number ?? 0
        if (fresh) this.#tell(table, last.told.length)
        else if (this.done) this.told = last?.told.length ?? 0
      })
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  #tell(table: Table, lines: number): void {
    clearTimeout(this.#timer)
    this.told = 0
    this.done = false
    table.hold = true
    const next = (): void => {
      if (this.told < lines) this.told++
      else {
        this.done = true
        table.hold = false
        return
      }
      this.#timer = setTimeout(next, calm() ? 250 : LINE)
    }
    next()
  }
}
