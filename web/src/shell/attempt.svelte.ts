// A person's requests, one at a time: whether one is in progress, and why the last one failed.
import { load } from '../text'
import { reason } from '../wire/api'

export class Attempt {
  busy = $state(false)
  /** Why the last request failed, in words; empty if it succeeded. */
  trouble = $state('')

  /** `table` is where the players are whom a refusal may name. */
  constructor(private readonly table?: { names: readonly string[]; seat: number | null }) {}

  readonly run = async (work: () => Promise<unknown>): Promise<void> => {
    ;[this.busy, this.trouble] = [true, '']
    try {
      await work()
    } catch (error) {
      // Refusals have their own catalogue, loaded on demand.
      await load().catch(() => undefined)
      this.trouble = reason(error, this.table?.names, this.table?.seat)
    } finally {
      this.busy = false
    }
  }
}
