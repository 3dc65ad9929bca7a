import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, events, fakeBrowser, past, snapshot, words } from '../../tests/fakeServer'
import { Table } from './table.svelte'

let table: Table
beforeEach(() => {
  const undo = fakeBrowser()
  table = new Table('t')
  return undo
})
afterEach(() => table.close())

test('after a gap no event is repeated or missing', () => {
  FakeSocket.last.tell(snapshot(1, [past(1, 'first, whole')]))
  FakeSocket.last.tell(events(2, 'second, whole', past(1, 'first')))
  table.reconnect()
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.last.since).toBe(1)
  FakeSocket.last.tell(snapshot(4, [past(2, 'second'), past(3, 'third'), past(4, 'fourth, whole')]))
  expect(words(table.past)).toEqual(['first', 'second', 'third'])
  expect(words([{ events: table.last }])).toEqual(['fourth, whole'])
})

test('a missing action is fetched by a new connection', () => {
  FakeSocket.last.tell(snapshot(1, []))
  expect(table.link).toBe('live')
  FakeSocket.last.tell(events(3, 'third', null))
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.all.length).toBe(2)
})

test('actions hidden from this seat leave no gap in its numbers, so no new connection is made', () => {
  FakeSocket.last.tell(snapshot(1, [past(1, 'first, whole')]))
  FakeSocket.last.tell(events(2, 'after three hidden ones', past(1, 'first')))
  vi.advanceTimersByTime(1_000)
  expect([FakeSocket.all.length, table.number, words(table.past)]).toEqual([1, 2, ['first']])
})

test('a draft gets a preview, and is sent again on a new connection', async () => {
  FakeSocket.last.tell(snapshot(1, []))
  const answer = table.preview({ text: 'MOT' })
  const { n } = FakeSocket.last.sent.find((each) => each.type === 'preview') ?? {}
  FakeSocket.last.tell({ type: 'preview', n, preview: { worth: 7 } })
  expect((await answer)?.worth).toBe(7)
  table.reconnect()
  vi.advanceTimersByTime(1_000)
  FakeSocket.last.tell(snapshot(1, []))
  const drafts = FakeSocket.last.sent.filter((each) => each.type === 'draft')
  expect(drafts.map((each) => each.draft)).toEqual([{ text: 'MOT' }])
})

test('a refusal without an id, for a chat line, does not affect a pending action', async () => {
  const refusal = { type: 'refused', rule: 'too-fast', message: { key: 'too-fast', params: {} } }
  FakeSocket.last.tell(snapshot(1, []))
  let answered = false
  const answer = table.act({ type: 'play' }).finally(() => (answered = true))
  FakeSocket.last.tell({ ...refusal, id: null })
  await Promise.resolve()
  expect([answered, table.busy, table.refusal?.rule]).toEqual([false, true, 'too-fast'])
  FakeSocket.last.tell({ ...refusal, id: FakeSocket.last.sent.at(-1)?.id })
  expect((await answer)?.rule).toBe('too-fast')
  expect(table.busy).toBe(false)
})

test('the server is notified when I have read', () => {
  FakeSocket.last.tell(snapshot(1, []))
  table.seen()
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'seen' })
  expect(new URL(FakeSocket.last.url).searchParams.get('reads')).toBe('true')
})

test('a chat line sent while the connection is lost is resent until the server confirms it', () => {
  FakeSocket.last.tell(snapshot(0, []))
  FakeSocket.last.close()
  table.chat.say('Bonsoir')
  expect(table.chat.unsent.map((line) => line.text)).toEqual(['Bonsoir'])
  vi.advanceTimersByTime(5_000)
  FakeSocket.last.tell(snapshot(0, []))
  const line = FakeSocket.last.sent.find((each) => each.type === 'chat')
  expect(line).toMatchObject({ text: 'Bonsoir' })
  FakeSocket.last.tell({ type: 'heard', id: line?.id })
  expect(table.chat.unsent).toEqual([])
})

test('a chat line from somebody without a name waits for the name, and a rate-limited one is retried', () => {
  FakeSocket.last.tell(snapshot(0, []))
  table.chat.say('Bonsoir')
  const id = table.chat.unsent[0]?.id
  const refused = { type: 'refused', id, message: { type: 'message', key: 'x', params: {} } }
  FakeSocket.last.tell({ ...refused, rule: 'who-are-you' })
  expect([table.chat.nameless, table.chat.unsent.length, table.refusal]).toEqual([true, 1, null])
  FakeSocket.last.tell({ ...refused, rule: 'too-fast' })
  vi.advanceTimersByTime(3_000)
  expect(FakeSocket.last.sent.filter((each) => each.type === 'chat').length).toBe(2)
})

test('an undone action leaves the log without duplicates', async () => {
  FakeSocket.last.tell(snapshot(0, []))
  FakeSocket.last.tell(events(1, 'first', null))
  FakeSocket.last.tell(events(2, 'oops', past(1, 'first, later'), { take_back: true }))
  expect(table.mayTakeBack).toBe(true)
  const answered = table.takeBack()
  expect(table.mayTakeBack).toBe(false)
  const sent = FakeSocket.last.sent.at(-1)
  expect(sent?.type).toBe('take-back')
  FakeSocket.last.tell(snapshot(3, [past(1, 'first, later'), past(3, 'taken back')]))
  FakeSocket.last.tell({ type: 'ack', id: sent?.id, number: 3 })
  expect(await answered).toBe(null)
  expect(words(table.past)).toEqual(['first, later'])
  expect(words([{ events: table.last }])).toEqual(['taken back'])
})
