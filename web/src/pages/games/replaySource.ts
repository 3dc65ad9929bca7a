// Sources of a finished game: a table of this server by its id, or a saved log that is sent with
// each request.
import { call, request } from '../../wire/api'
import type { Replay, ReplayDraws, ReplaySteps, ReviewState } from '../../wire/types'

export const SAVED = 'saved'
const KEPT = 'tablee-saved-game'

/** Saved game that was dropped onto the page; kept while this window is open. */
export const saved = {
  get text(): string | null {
    return sessionStorage.getItem(KEPT)
  },
  set text(log: string | null) {
    if (log === null) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, log)
  },
}

export interface Source {
  whole(): Promise<Replay>
  steps(seat: number | null, first: number, count: number): Promise<ReplaySteps>
  draws(): Promise<ReplayDraws>
  log(): Promise<string>
  /** Return the review for someone who looks from a seat, or its progress; start it if needed. */
  review(seat: number | null, starts: boolean, byItself?: boolean): Promise<ReviewState>
}

const from = (seat: number | null): string => (seat === null ? '' : `seat=${seat}`)
const range = (seat: number | null, first: number, count: number): string =>
  `first=${first}&count=${count}&${from(seat)}`

export function table(id: string): Source {
  const at = `/replays/${encodeURIComponent(id)}`
  return {
    whole: () => call('GET', at),
    steps: (seat, first, count) => call('GET', `${at}/steps?${range(seat, first, count)}`),
    draws: () => call('GET', `${at}/draws`),
    log: async () => (await request('GET', `/tables/${encodeURIComponent(id)}/log`)).text(),
    review: (seat, starts, byItself = false) =>
      call(starts ? 'POST' : 'GET', `${at}/review?${from(seat)}${starts && byItself ? '&by_itself=true' : ''}`),
  }
}

export function text(log: string): Source {
  const send = <T>(path: string): Promise<T> => call('POST', `/replays${path}`, log)
  return {
    whole: () => send(''),
    steps: (seat, first, count) => send(`/steps?${range(seat, first, count)}`),
    draws: () => send('/draws'),
    log: () => Promise.resolve(log),
    review: (seat) => send(`/review?${from(seat)}`),
  }
}
