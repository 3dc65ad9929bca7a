// WebSocket connection that reconnects after a loss.
import { openSocket, type SocketOpener, type Socket } from './preconnect'
import { Timers } from './timers'
import type { ServerMessage } from './types'

/**
 * 'away': the server responds, but its database doesn't. 'gone' is final: the table is closed to
 * this person.
 */
export type Link = 'joining' | 'live' | 'lost' | 'away' | 'gone'

/** Close codes after which reconnecting is useless (docs/extend/wire.md). */
const FINAL_CODES = [4400, 4401, 4403, 4404, 4409]
const STORE_AWAY = 1013
const PING_EVERY = 5_000
const SILENCE = 10_000

/**
 * Return the delay before the next attempt: longer each time, and random so that clients do not
 * return all at once.
 */
export function backoff(attempts: number, chance: number = Math.random()): number {
  return Math.min(200 * 2 ** attempts, 3_000) * (0.5 + chance)
}

interface Settings {
  /** Return the socket's address, which tells the server where to resume. */
  address: () => string
  receive: (message: ServerMessage) => void
  oldestRequest: () => number
  open?: SocketOpener
}

export class Connection {
  link = $state<Link>('joining')
  readonly #timers = new Timers()
  #socket: Socket | undefined
  #attempts = 0
  #lastReceived = 0
  #closed = false
  readonly #heartbeat: ReturnType<typeof setInterval>

  constructor(private readonly settings: Settings) {
    this.#heartbeat = setInterval(() => this.#check(), PING_EVERY)
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Reconnect at once: the seat has changed, or the person wants to try again. */
  reconnect(): void {
    this.#attempts = 0
    this.#socket?.close()
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) this.connect()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#heartbeat)
    this.#timers.cancel()
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#socket?.close()
  }

  /** Open a socket. Handle the messages that it has already received before returning. */
  connect(): void {
    const { socket, received } = (this.settings.open ?? openSocket)(this.settings.address())
    this.#socket = socket
    this.#lastReceived = performance.now()
    const receive = (event: MessageEvent): void => {
      this.#lastReceived = performance.now()
      this.#attempts = 0
      this.settings.receive(JSON.parse(event.data as string) as ServerMessage)
    }
    socket.onmessage = receive
    for (const event of received) receive(event)
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      if (FINAL_CODES.includes(event.code)) {
        this.link = 'gone'
        return
      }
      if (this.link !== 'joining') this.link = event.code === STORE_AWAY ? 'away' : 'lost'
      this.#timers.after(backoff(this.#attempts++), () => this.#socket === socket && this.connect())
    }
  }

  /** Ping the server; replace the socket after a silence, or if a request stays unanswered. */
  #check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const since = Math.min(this.#lastReceived, this.settings.oldestRequest())
    if (performance.now() - since > SILENCE) this.#replace()
    else this.send({ type: 'ping', sent: performance.now() })
  }

  /** Open the new socket first: one that no longer responds may take minutes to close. */
  #replace(): void {
    const dead = this.#socket
    if (this.link === 'live') this.link = 'lost'
    this.connect()
    dead?.close()
  }

  readonly #wake = (): void => {
    if (document.hidden || this.#closed || this.link === 'gone') return
    if (this.link === 'lost' || this.link === 'away') this.reconnect()
    else this.#check()
  }
}
