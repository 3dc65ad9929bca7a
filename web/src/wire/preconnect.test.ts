import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocket } from './preconnect'

class Socket {
  static OPEN = 1
  readyState = Socket.OPEN
  constructor(readonly url: string) {}
  close(): void {
    this.readyState = 3
  }
}
const received = [{ data: '{}' }]
const preconnect = (place: string): Socket => {
  const socket = new Socket(`wss://tablee.example/api/${place}`)
  vi.stubGlobal('preconnected', { socket, received })
  return socket
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://tablee.example' })
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(() => vi.unstubAllGlobals())

test('the socket opened with the page is used once, with the messages it has received', () => {
  const socket = preconnect('tables/a/socket')
  expect(openSocket('tables/a/socket')).toEqual({ socket, received })
  expect(openSocket('tables/a/socket').socket).not.toBe(socket)
})

test('a socket for another path is closed, and a broken one is ignored', () => {
  const elsewhere = preconnect('tables/b/socket')
  expect(openSocket('tables/a/socket')).toMatchObject({ socket: { url: 'wss://tablee.example/api/tables/a/socket' } })
  expect(elsewhere.readyState).toBe(3)
  const broken = preconnect('tables/a/socket')
  broken.close()
  expect(openSocket('tables/a/socket').received).toEqual([])
})
