// Fake WebSocket and messages of the server, for tests.
import { vi } from 'vitest'
import type { ServerMessage, Told } from '../src/wire/types'

export class FakeSocket {
  static OPEN = 1
  static CLOSED = 3
  static all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  sent: { type: string; id?: string; n?: number; draft?: unknown }[] = []
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket
  }
  get since(): number {
    return Number(new URL(this.url).searchParams.get('since'))
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code: 1006 })
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** Replace what a connection uses of the browser; return what undoes it, for beforeEach. */
export function fakeBrowser(): () => void {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return () => (vi.unstubAllGlobals(), void vi.useRealTimers())
}

const told = (word: string): Told => ({ event: { word }, text: { type: 'message', key: word, params: {} } }) as Told
export const stopped = { at: 0, running: false, deadlines: [], left: [], reading: [] as number[] }
export const past = (number: number, word: string): object => ({ number, events: [told(word)] })
const message = (fields: object): ServerMessage =>
  ({ view: {}, moves: [], waiting: {}, scores: null, clocks: stopped, ...fields }) as unknown as ServerMessage
export const snapshot = (number: number, past: object[], more: object = {}): ServerMessage =>
  message({ type: 'snapshot', number, seat: 0, room: { seats: [] }, past, chat: [], ...more })
export const events = (number: number, word: string, before: object | null, more: object = {}): ServerMessage =>
  message({ type: 'events', number, seat: 0, events: [told(word)], before, ...more })
export const words = (all: readonly { events: readonly Told[] }[]): string[] =>
  all.flatMap((each) => each.events.map(({ text }) => text.key))
