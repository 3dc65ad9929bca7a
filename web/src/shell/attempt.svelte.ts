// One request at a time that a person made: whether it is under way, and why it failed.
import { load } from '../text'
import { reason } from '../wire/api'

export class Attempt {
  busy = $state(false)
  /** Why the last one failed, in words; empty when it did not. */
  trouble = $state('')

  /** `table`: where the players are whom a refusal may name. */
  constructor(private readonly table?: { names: readonly string[]; seat: number | null }) {}

  readonly run = async (work: () => Promise<unknown>): Promise<void> => {
    ;[this.busy, this.trouble] = [true, '']
    try {
      await work()
    } catch (error) {
      // refusals have words of their own
      await load().catch(() => undefined)
      this.trouble = reason(error, this.table?.names, this.table?.seat)
    } finally {
      this.busy = false
    }
  }
}
