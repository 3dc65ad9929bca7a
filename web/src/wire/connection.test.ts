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
])('closed with %i, the link is %s: only temporary failures are retried', (code, link, connections) => {
  FakeSocket.last.onclose?.({ code })
  expect(connection.link).toBe(link)
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all.length).toBe(connections)
})

test('a silent socket is replaced without waiting until it is closed', () => {
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

test('delays between attempts grow, and are random so that clients do not return together', () => {
  expect([0, 1, 9].map((attempts) => backoff(attempts, 0.5))).toEqual([200, 400, 3000])
  expect([backoff(2, 0), backoff(2, 1)]).toEqual([400, 1200])
})
