// My tables, requested once for all parts of the page: the shelf, "Entre amis" and the number on
// its hub.
import { api } from '../wire/api'
import type { TableLine } from '../wire/types'

class MyTables {
  lines = $state.raw<readonly TableLine[]>([])
  known = $state(false)

  /** Tables whose game is not over: those where it is my turn first. */
  get running(): TableLine[] {
    return this.lines
      .filter(({ status }) => status !== 'over')
      .sort((one, other) => Number(other.your_turn) - Number(one.your_turn))
  }

  /** Number of tables where it is my turn. */
  get waiting(): number {
    return this.running.filter(({ your_turn }) => your_turn).length
  }

  async load(): Promise<void> {
    this.lines = await api.mine()
    this.known = true
  }
}

export const myTables = new MyTables()
