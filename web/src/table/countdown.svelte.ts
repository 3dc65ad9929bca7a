// Countdown of a seat's time between two messages of the server. The server decides when time is
// up.
import type { Table } from './table.svelte'

export class Countdown {
  #now = $state(performance.now())
  #table: Table
  #seat: () => number | null
  /** The longest time seen for the current deadline, which is the full pie. */
  #full = { deadline: -1, left: 1 }

  constructor(table: Table, seat: () => number | null) {
    this.#table = table
    this.#seat = seat
    $effect(() => {
      if (!table.clocks.running) return
      const timer = setInterval(() => (this.#now = performance.now()), 250)
      return () => clearInterval(timer)
    })
  }

  #left(): number | null {
    const seat = this.#seat()
    const { clocks } = this.#table
    const deadline = seat === null ? null : (clocks.deadlines[seat] ?? null)
    if (deadline === null) return null
    const passed = clocks.running ? Math.max(0, this.#now - clocks.since) : 0
    const left = Math.max(0, deadline - clocks.at - passed)
    if (this.#full.deadline !== deadline)
      this.#full = { deadline, left: Math.max(left, this.#table.room?.clock.base ?? 1) }
    return left
  }

  get seconds(): number | null {
    const left = this.#left()
    return left === null ? null : Math.ceil(left / 1000)
  }

  /** The remaining share of the time, in per cent. */
  get share(): number {
    const left = this.#left()
    return left === null ? 100 : Math.round((100 * left) / this.#full.left)
  }
}
