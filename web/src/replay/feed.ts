// Stands for a table's socket: says what the server would have said at each position of a game that is over.
import type { Line } from '../lib/early'
import { message } from '../lib/fluent.svelte'
import type { Events, Past, Room } from '../lib/wire'

export class Feed {
  readonly #first: object
  #hear: ((event: MessageEvent) => void) | null = null

  /** `past` is what may still be told of what came before. */
  constructor(room: Room, seat: number | null, step: Events, past: readonly Past[]) {
    const { number, view, moves, waiting, clocks, scores, events, late } = step
    const newest = events.length > 0 ? [{ number, events, late }] : []
    this.#first = {
      type: 'snapshot',
      number,
      seat,
      room,
      view,
      moves,
      waiting,
      clocks,
      scores,
      past: [...past, ...newest],
      chat: [],
      take_back: false,
    }
  }

  /** The next position. */
  tell(step: Events): void {
    this.#say(step)
  }

  readonly line = (): Line => {
    const feed = this
    const socket: Line['socket'] = {
      readyState: WebSocket.OPEN,
      send: (text) =>
        this.#answer(JSON.parse(text as string) as { type: string; id?: string; n?: number; sent?: number }),
      close: () => undefined,
      onclose: null,
      get onmessage() {
        return feed.#hear
      },
      set onmessage(hear) {
        feed.#hear = hear as (event: MessageEvent) => void
      },
    }
    return { socket, heard: [new MessageEvent('message', { data: JSON.stringify(this.#first) })] }
  }

  #answer(asked: { type: string; id?: string; n?: number; sent?: number }): void {
    if (asked.type === 'ping') this.#say({ type: 'pong', sent: asked.sent, at: 0 })
    else if (asked.type === 'draft') this.#say({ type: 'preview', n: asked.n, preview: null })
    else if (asked.id) {
      this.#say({ type: 'refused', id: asked.id, rule: 'replayed', message: message('replay-only-looks') })
    }
  }

  #say(said: object): void {
    queueMicrotask(() => this.#hear?.(new MessageEvent('message', { data: JSON.stringify(said) })))
  }
}
