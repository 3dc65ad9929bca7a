import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table, patience } from './table.svelte'
import type { Told } from './wire'

/** The other end of the wire. */
class Socket {
  static OPEN = 1
  static CLOSED = 3
  static all: Socket[] = []
  readyState = Socket.OPEN
  sent: { type: string; id?: string; n?: number; draft?: unknown }[] = []
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void

  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  static get last(): Socket {
    return Socket.all.at(-1) as Socket
  }
  get since(): number {
    return Number(new URL(this.url).searchParams.get('since'))
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = Socket.CLOSED
    this.onclose?.({ code: 1006 })
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const told = (word: string): Told => ({ event: { word }, text: { type: 'message', key: word, params: {} } }) as Told
const stand = {
  view: {},
  moves: [],
  waiting: {},
  scores: null,
  clocks: { at: 0, running: false, deadlines: [], left: [], reading: [] as number[] },
}
const past = (number: number, word: string): object => ({ number, events: [told(word)] })
const snapshot = (number: number, pasts: object[]): object => ({
  type: 'snapshot',
  number,
  seat: 0,
  room: { seats: [] },
  past: pasts,
  chat: [],
  ...stand,
})
const events = (number: number, word: string, before: object | null): object => ({
  type: 'events',
  number,
  seat: 0,
  events: [told(word)],
  before,
  ...stand,
})
const words = (all: readonly { events: readonly Told[] }[]): string[] =>
  all.flatMap((each) => each.events.map(({ text }) => text.key))

let table: Table
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  table = new Table('t')
})
afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of an action that others followed the log tells what the server says', () => {
  Socket.last.tell(snapshot(2, [past(1, 'first'), past(2, 'second, whole')]))
  expect([words(table.past), table.last.length]).toEqual([['first'], 1])
  Socket.last.tell(events(3, 'third, whole', past(2, 'second')))
  Socket.last.tell(events(4, 'fourth, whole', null))
  expect(words(table.past)).toEqual(['first', 'second'])
  expect(words([{ events: table.last }])).toEqual(['fourth, whole'])
})

test('after a gap nothing is told twice and nothing is missing', () => {
  Socket.last.tell(snapshot(1, [past(1, 'first, whole')]))
  Socket.last.tell(events(2, 'second, whole', past(1, 'first')))
  table.again()
  vi.advanceTimersByTime(1_000)
  expect(Socket.last.since).toBe(1)
  Socket.last.tell(snapshot(4, [past(2, 'second'), past(3, 'third'), past(4, 'fourth, whole')]))
  expect(words(table.past)).toEqual(['first', 'second', 'third'])
  expect(words([{ events: table.last }])).toEqual(['fourth, whole'])
})

test('a draft is answered, and told again to a new connection', async () => {
  Socket.last.tell(snapshot(1, []))
  const answer = table.preview({ text: 'MOT' })
  const { n } = Socket.last.sent.find((each) => each.type === 'draft') ?? {}
  Socket.last.tell({ type: 'preview', n, preview: { worth: 7 } })
  expect((await answer)?.worth).toBe(7)
  table.again()
  vi.advanceTimersByTime(1_000)
  Socket.last.tell(snapshot(1, []))
  expect(Socket.last.sent.filter((each) => each.type === 'draft').map((each) => each.draft)).toEqual([{ text: 'MOT' }])
})

test('a refusal without an id, of a line of talk, leaves an action on its way alone', async () => {
  const refusal = { type: 'refused', rule: 'too-fast', message: { key: 'too-fast', params: {} } }
  Socket.last.tell(snapshot(1, []))
  let answered = false
  const answer = table.act({ type: 'play' }).finally(() => (answered = true))
  Socket.last.tell({ ...refusal, id: null })
  await Promise.resolve()
  expect([answered, table.busy, table.no?.rule]).toEqual([false, true, 'too-fast'])
  Socket.last.tell({ ...refusal, id: Socket.last.sent.at(-1)?.id })
  expect((await answer)?.rule).toBe('too-fast')
  expect(table.busy).toBe(false)
})

test('the table waits for its readers, and hears when I have read', () => {
  const clocks = { ...stand.clocks, reading: [0, 1] }
  Socket.last.tell({ ...snapshot(1, []), room: { seats: [{ name: 'Ana' }, { name: 'Bob' }] }, clocks })
  expect([table.reading, table.readers]).toEqual([true, ['Bob']])
  table.seen()
  expect(Socket.last.sent.at(-1)).toEqual({ type: 'seen' })
  expect(new URL(Socket.last.url).searchParams.get('reads')).toBe('true')
})

test('a line said while the connection is lost is sent when it is back, until the server has it', () => {
  Socket.last.tell(snapshot(0, []))
  Socket.last.close()
  table.talk.say('Bonsoir')
  expect(table.talk.unsaid.map((line) => line.text)).toEqual(['Bonsoir'])
  vi.advanceTimersByTime(5_000)
  Socket.last.tell(snapshot(0, []))
  const line = Socket.last.sent.find((each) => each.type === 'chat')
  expect(line).toMatchObject({ text: 'Bonsoir' })
  Socket.last.tell({ type: 'heard', id: line?.id })
  expect(table.talk.unsaid).toEqual([])
})

test('a line of somebody without a name waits for it, one that came too fast is tried again', () => {
  Socket.last.tell(snapshot(0, []))
  table.talk.say('Bonsoir')
  const id = table.talk.unsaid[0]?.id
  const no = { type: 'refused', id, message: { type: 'message', key: 'x', params: {} } }
  Socket.last.tell({ ...no, rule: 'who-are-you' })
  expect([table.talk.nameless, table.talk.unsaid.length, table.no]).toEqual([true, 1, null])
  Socket.last.tell({ ...no, rule: 'too-fast' })
  vi.advanceTimersByTime(3_000)
  expect(Socket.last.sent.filter((each) => each.type === 'chat').length).toBe(2)
})

test('a play that is taken back leaves the log as it stands, without what was known told twice', async () => {
  const table = new Table('t')
  Socket.last.tell(snapshot(0, []))
  Socket.last.tell(events(1, 'first', null))
  Socket.last.tell({ ...events(2, 'oops', past(1, 'first, later')), take_back: true })
  expect(table.mayTakeBack).toBe(true)
  const answered = table.takeBack()
  expect(table.mayTakeBack).toBe(false)
  const sent = Socket.last.sent.at(-1)
  expect(sent?.type).toBe('take-back')
  Socket.last.tell(snapshot(3, [past(1, 'first, later'), past(3, 'taken back')]))
  Socket.last.tell({ type: 'ack', id: sent?.id, number: 3 })
  expect(await answered).toBe(null)
  expect(words(table.past)).toEqual(['first, later'])
  expect(words([{ events: table.last }])).toEqual(['taken back'])
  table.close()
})

test.each([
  [4401, 'gone', 1],
  [4404, 'gone', 1],
  [4409, 'gone', 1],
  [1012, 'lost', 2],
  [4429, 'lost', 2],
])('closed with %i, the table is %s: only what passes is tried again', (code, link, connections) => {
  Socket.all = []
  const table = new Table('t')
  Socket.last.tell(snapshot(0, []))
  Socket.last.onclose?.({ code })
  expect(table.link).toBe(link)
  vi.advanceTimersByTime(5_000)
  expect(Socket.all.length).toBe(connections)
  table.close()
})

test('who lost the connection waits longer each time, and not as long as the others of the hall', () => {
  expect([0, 1, 9].map((tries) => patience(tries, 0.5))).toEqual([200, 400, 3000])
  expect([patience(2, 0), patience(2, 1)]).toEqual([400, 1200])
})

test.each([
  [null, 'call', null],
  [0, 'call', 'a word'],
  [0, 'camp', null],
])('with a pace of %s and asked for a %s, the hint is %s', (pace, asked, left) => {
  Socket.last.tell({ ...snapshot(1, []), waiting: { 0: 'call' } })
  table.pace = pace
  table.hint = 'a word' as unknown as Table['hint']
  Socket.last.tell({ ...events(2, 'passed', null), seat: 1, waiting: { 0: asked } })
  expect(table.hint).toBe(left)
})
