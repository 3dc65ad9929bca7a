// Sources of a finished game: a table of this server by its id, or a saved log that is sent with
// each request.
import { call, request } from '../../wire/api'
import type { Replay, ReplayDraws, ReplaySteps } from '../../wire/types'

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
}

const range = (seat: number | null, first: number, count: number): string =>
  `first=${first}&count=${count}${seat === null ? '' : `&seat=${seat}`}`

export function table(id: string): Source {
  const at = `/replays/${encodeURIComponent(id)}`
  return {
    whole: () => call('GET', at),
    steps: (seat, first, count) => call('GET', `${at}/steps?${range(seat, first, count)}`),
    draws: () => call('GET', `${at}/draws`),
    log: async () => (await request('GET', `/tables/${encodeURIComponent(id)}/log`)).text(),
  }
}

export function text(log: string): Source {
  const send = <T>(path: string): Promise<T> => call('POST', `/replays${path}`, log)
  return {
    whole: () => send(''),
    steps: (seat, first, count) => send(`/steps?${range(seat, first, count)}`),
    draws: () => send('/draws'),
    log: () => Promise.resolve(log),
  }
}
