// Presentation of results before the game goes on: why a word was refused, and at the end of a
// round its words one by one, then the points. The table waits until they have been read. Players
// joining later see the complete result at once.
import { untrack } from 'svelte'
import { calm, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { Verdict } from '../../table/verdicts.svelte'
import type { WordjamEvent, WordjamView } from '../../wire/types'

/** Milliseconds for one word at most. */
const LINE = 1100
/** Milliseconds for all words of a round, so that time is left to read the points. */
const LINES = 4500
/** Milliseconds that a refusal is shown to the other players. */
const VERDICT = 4000

export class Story {
  /** Number of words of the last round shown so far. */
  told = $state(0)
  /** Whether the points are shown too. */
  done = $state(true)
  verdict = $state.raw<Verdict | null>(null)
  #number = -1
  #votes: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: Table) {
    $effect.pre(() => {
      const view = table.view as WordjamView
      const events = table.last.map((each) => each.event as WordjamEvent)
      untrack(() => this.#receive(view, events))
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  /** End the presentation, so that the table no longer waits for this player. */
  goOn(): void {
    clearTimeout(this.#timer)
    this.verdict = null
    this.#finish()
    this.table.hold = false
  }

  /** Return the points of all seats, without those of a result not shown yet. */
  points({ points, results }: WordjamView): readonly number[] {
    const gains = this.done ? [] : (results.at(-1)?.gains ?? [])
    return points.map((sum, seat) => sum - (gains.find((gain) => gain.seat === seat)?.points ?? 0))
  }

  #receive({ last, phase, votes }: WordjamView, events: readonly WordjamEvent[]): void {
    const first = this.#number < 0
    const fresh = last !== null && last.number !== this.#number
    const ballots = this.#votes.map((vote, seat) => ballotOf(seat, events) ?? vote)
    this.#number = last?.number ?? 0
    this.#votes = votes
    if (first) this.told = last?.told.length ?? 0
    else if (fresh) this.#tell(last.told.length, phase === 'over')
    else if (!this.#judge(events, ballots) && !['show', 'over'].includes(phase)) this.goOn()
  }

  /** Show a refused word; return false if the events have none. */
  #judge(events: readonly WordjamEvent[], votes: readonly string[]): boolean {
    const refused = events.find((event) => event.type === 'told' && event.reveal.outcome === 'refused')
    if (refused?.type !== 'told') return false
    clearTimeout(this.#timer)
    const { seat, word, reason } = refused.reveal
    const why = [t('wordjam-why', { reason })]
    this.verdict = { seat, word, outcome: 'refused', why, votes: reason === 'vote' ? votes : [] }
    this.table.hold = true
    // The author may read the reason for as long as they want; for the others a timer ends it.
    if (refused.reveal.seat !== this.table.seat) this.#timer = setTimeout(() => this.goOn(), VERDICT)
    return true
  }

  #tell(lines: number, over: boolean): void {
    clearTimeout(this.#timer)
    this.verdict = null
    this.told = 0
    this.done = false
    this.table.hold = true
    const pause = calm() ? 100 : Math.min(LINE, LINES / lines)
    const next = (): void => {
      if (this.told < lines) {
        this.told++
        this.#timer = setTimeout(next, pause)
      } else {
        this.#finish()
        // The final result follows by itself; the next round waits for a click.
        if (over) this.table.hold = false
      }
    }
    next()
  }

  #finish(): void {
    this.done = true
    this.told = (this.table.view as WordjamView).last?.told.length ?? 0
  }
}

function ballotOf(seat: number, events: readonly WordjamEvent[]): string | undefined {
  const vote = events.find((event) => event.type === 'voted' && event.seat === seat)
  return vote?.type === 'voted' ? (vote.accept ? 'yes' : 'no') : undefined
}
