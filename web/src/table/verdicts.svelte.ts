// What has just been decided at a table, shown for a moment: the verdict on a word laid on trust,
// or that time ran out. A game with verdicts of its own shows them on the same card.
import { untrack } from 'svelte'
import { tell } from '../text'
import type { Claim } from './state.svelte'
import type { Table } from './table.svelte'

export interface Verdict {
  seat: number
  /** '' if it is not about a word. */
  word: string
  outcome: 'refused' | 'stood' | 'late'
  /** The reason, or what happened, in words. */
  why: readonly string[]
  /** Vote of each seat ('yes', 'no', 'aside' or ''); empty without a vote. */
  votes: readonly string[]
}

interface TrustEvent {
  type: string
  seat: number
  word: string
  votes?: readonly [number, number] | null
}

/** Milliseconds that others' verdicts are shown; a refusal of my own word stays until I go on. */
const GLANCE = 4500
/** Milliseconds for a word that nobody contested. */
const NOD = 2000

export class Verdicts {
  shown = $state.raw<Verdict | null>(null)
  #ballots: Claim['ballots'] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: Table) {
    // Events from before the page was opened are not shown.
    let seen = table.last
    $effect.pre(() => {
      const { last, claim } = table
      untrack(() => {
        if (last !== seen) this.#receive()
        if (claim) this.#ballots = claim.ballots
        seen = last
      })
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  close(): void {
    clearTimeout(this.#timer)
    this.shown = null
  }

  #receive(): void {
    const found = trustVerdict(this.table, this.#ballots) ?? lateness(this.table)
    if (!found && this.shown?.seat !== this.table.seat) return
    this.close()
    this.shown = found
    const mine = found?.seat === this.table.seat
    if (!found || (mine && found.outcome === 'refused' && !this.table.watch)) return
    this.#timer = setTimeout(() => this.close(), found.outcome === 'stood' && found.votes.length === 0 ? NOD : GLANCE)
  }
}

/** Return the verdict on a word laid on trust, if the last action settled one. */
export function trustVerdict(table: Table, before: Claim['ballots']): Verdict | null {
  const events = table.last.map(({ event }) => event as TrustEvent)
  const place = events.findIndex(({ type }) => type === 'voted_out' || type === 'stood')
  const settled = events[place]
  const told = table.last[place]
  if (!settled || !told) return null
  const isRefused = settled.type === 'voted_out'
  // A word that nobody contested is shown as it is laid; only its author has waited for it.
  if (!isRefused && !settled.votes && settled.seat !== table.seat) return null
  const over = table.last.filter(({ event }) => (event as TrustEvent).type === 'words_over')
  return {
    seat: settled.seat,
    word: settled.word,
    outcome: isRefused ? 'refused' : 'stood',
    why: [told, ...over].map(({ text }) => tell(text, table.names, table.seat)),
    votes: settled.votes ? before.map((ballot, seat) => ballotOf(seat, events) || ballot) : [],
  }
}

const ballotOf = (seat: number, events: readonly TrustEvent[]): string => {
  const found = events.find((event) => event.seat === seat && ['contested', 'believed'].includes(event.type))
  return found ? (found.type === 'believed' ? 'yes' : 'no') : ''
}

/** Return what happened because time ran out. A race has its own signs, and so has a count. */
function lateness(table: Table): Verdict | null {
  if (!table.lastLate || table.pace === 0 || table.hold || table.last.length === 0) return null
  const seat = (table.last[0]?.event as Partial<TrustEvent>).seat ?? -1
  const why = table.last.map(({ text }) => tell(text, table.names, table.seat))
  return { seat, word: '', outcome: 'late', why, votes: [] }
}
