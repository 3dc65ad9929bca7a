// Where a finished game comes from: a table of this server by its id, or a saved game that is sent along each time.
import { request } from '../lib/api'
import type { Replay, ReplayDraws, ReplaySteps } from '../lib/wire'

export const SAVED = 'saved'
const KEPT = 'tablee-saved-game'

/** The saved game that was dropped onto the page; kept while this window is open. */
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

const asked = (seat: number | null, first: number, count: number): string =>
  `first=${first}&count=${count}${seat === null ? '' : `&seat=${seat}`}`

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>

export function table(id: string): Source {
  const at = `/replays/${encodeURIComponent(id)}`
  return {
    whole: () => json(request('GET', at)),
    steps: (seat, first, count) => json(request('GET', `${at}/steps?${asked(seat, first, count)}`)),
    draws: () => json(request('GET', `${at}/draws`)),
    log: async () => (await request('GET', `/tables/${encodeURIComponent(id)}/log`)).text(),
  }
}

export function text(log: string): Source {
  const send = <T>(path: string): Promise<T> => json<T>(request('POST', `/replays${path}`, log))
  return {
    whole: () => send(''),
    steps: (seat, first, count) => send(`/steps?${asked(seat, first, count)}`),
    draws: () => send('/draws'),
    log: () => Promise.resolve(log),
  }
}
