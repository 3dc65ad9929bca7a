import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, backoff } from './connection.svelte'
import { FakeSocket, fakeBrowser } from '../../tests/fakeServer'

let connection: Connection
beforeEach(() => {
  const undo = fakeBrowser()
  connection = new Connection({ address: () => 'x', receive: () => undefined, oldestRequest: () => Infinity })
  connection.connect()
  connection.link = 'live'
  return undo
})
afterEach(() => connection.close())

test.each([
  [4401, 'gone', 1],
  [4404, 'gone', 1],
  [4409, 'gone', 1],
  [1012, 'lost', 2],
  [4429, 'lost', 2],
  [1013, 'away', 2],
])('closed with %i, the table is %s: only what passes is tried again', (code, link, connections) => {
  FakeSocket.last.onclose?.({ code })
  expect(connection.link).toBe(link)
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all.length).toBe(connections)
})

test('a socket that stays silent is replaced, and nobody waits for it to close', () => {
  FakeSocket.last.tell({ type: 'pong' })
  vi.advanceTimersByTime(9_000)
  expect([FakeSocket.all.length, FakeSocket.last.sent.at(-1)?.type]).toEqual([1, 'ping'])
  vi.advanceTimersByTime(6_000)
  expect([FakeSocket.all.length, FakeSocket.all[0]?.readyState, connection.link]).toEqual([
    2,
    FakeSocket.CLOSED,
    'lost',
  ])
})

test('who lost the connection waits longer each time, and not as long as the others of the hall', () => {
  expect([0, 1, 9].map((attempts) => backoff(attempts, 0.5))).toEqual([200, 400, 3000])
  expect([backoff(2, 0), backoff(2, 1)]).toEqual([400, 1200])
})
