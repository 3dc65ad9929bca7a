// Queue of messages to be shown: other players' moves one after another, no faster than the eye can
// follow.
import { calm } from '../text'
import type { Timers } from '../wire/timers'
import type { BotSpeed, ServerMessage } from '../wire/types'

/** Milliseconds between two moves of other players, including the animation. */
const BEATS: Record<BotSpeed, number> = { calm: 650, lively: 400, instant: 100 }
/** The longest such pause without animations. */
const STILL = 150

export class Pacing {
  #queue: ServerMessage[] = []
  #nextAt = 0

  constructor(
    private readonly table: {
      readonly seat: number | null
      readonly pace: number | null
      readonly room: { readonly bot_speed: BotSpeed } | null
    },
    private readonly timers: Timers,
    private readonly show: (message: ServerMessage) => void,
  ) {}

  add(message: ServerMessage): void {
    // A snapshot includes the messages that were still to be shown.
    if (message.type === 'snapshot') this.#queue = []
    this.#queue.push(message)
    this.#drain()
  }

  #beat(): number {
    const beat = BEATS[this.table.room?.bot_speed ?? 'calm']
    return calm() ? Math.min(STILL, beat) : beat
  }

  #drain(): void {
    const now = performance.now()
    while (this.#queue.length > 0) {
      const next = this.#queue[0] as ServerMessage
      const isMove = next.type === 'events' && next.events.length > 0
      if (isMove && next.seat !== this.table.seat && now < this.#nextAt && !document.hidden) {
        this.timers.after(this.#nextAt - now, () => this.#drain())
        return
      }
      this.#queue.shift()
      this.show(next)
      if (isMove) this.#nextAt = now + (this.table.pace ?? this.#beat())
    }
  }
}
