// Replacement for a table's socket: sends what the server would have sent at each position of a
// finished game.
import { message } from '../../text'
import type { Socket, SocketOpener } from '../../wire/preconnect'
import type { Events, Past, RoomView } from '../../wire/types'

export class ReplaySocket implements Socket {
  readonly readyState = WebSocket.OPEN
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly #first: object

  /** `past` holds the events of earlier actions that may still be shown. */
  constructor(room: RoomView, seat: number | null, step: Events, past: readonly Past[]) {
    const { number, view, moves, waiting, clocks, scores, events, late } = step
    const newest = events.length > 0 ? [{ number, events, late }] : []
    const position = { number, view, moves, waiting, clocks, scores }
    const rest = { past: [...past, ...newest], chat: [], take_back: false }
    this.#first = { type: 'snapshot', seat, room, ...position, ...rest }
  }

  readonly open: SocketOpener = () => ({ socket: this, received: [event(this.#first)] })

  /** Send the next position, or a response. */
  tell(message: object): void {
    queueMicrotask(() => this.onmessage?.(event(message)))
  }

  send(text: string): void {
    const request = JSON.parse(text) as { type: string; id?: string; n?: number; sent?: number }
    if (request.type === 'ping') this.tell({ type: 'pong', sent: request.sent, at: 0 })
    else if (request.type === 'preview') this.tell({ type: 'preview', n: request.n, preview: null })
    else if (request.id)
      this.tell({ type: 'refused', id: request.id, rule: 'replayed', message: message('replay-only-looks') })
  }

  close(): void {}
}

const event = (message: object): MessageEvent => new MessageEvent('message', { data: JSON.stringify(message) })
