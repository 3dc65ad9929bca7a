// What is told before the game goes on: why a word was refused, and at the end of a round its words one by one, then the
// points. The table waits for its readers meanwhile; who comes late sees it whole.
import { untrack } from 'svelte'
import { calm } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { WordjamEvent, WordjamReveal, WordjamView } from '../../wire/types'

const LINE = 1100
/** All words of a round are told within this, so that there is time to read them. */
const LINES = 4500
const VERDICT = 4000

/** A refused word, and how each seat voted where it was put to the vote. */
export interface Verdict {
  reveal: WordjamReveal
  votes: readonly string[]
}

export class Story {
  /** How many words of the last round are told so far. */
  told = $state(0)
  /** Whether the points are told as well. */
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

  /** I have read it: the others need not wait for me. */
  goOn(): void {
    clearTimeout(this.#timer)
    this.verdict = null
    this.#finish()
    this.table.hold = false
  }

  /** Everybody's points as far as they are told. */
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

  /** A word that was refused while the round goes on. */
  #judge(events: readonly WordjamEvent[], votes: readonly string[]): boolean {
    const refused = events.find((event) => event.type === 'told' && event.reveal.outcome === 'refused')
    if (refused?.type !== 'told') return false
    clearTimeout(this.#timer)
    this.verdict = { reveal: refused.reveal, votes: refused.reveal.reason === 'vote' ? votes : [] }
    this.table.hold = true
    // who gave it reads why for as long as they want; the others look on
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
        // the result of the game comes by itself, the next round when it is asked for
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
