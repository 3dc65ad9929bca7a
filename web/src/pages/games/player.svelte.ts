// Player of a finished game: its position, the seat it is seen from, and its speed.
import { Table } from '../../table/table.svelte'
import type { Events, Past, Replay } from '../../wire/types'
import { ReplaySocket } from './replaySocket'
import type { Source } from './replaySource'

/** Milliseconds for each action; three times as long if there is something to read. */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 400 } as const
export type Speed = keyof typeof SPEEDS
const READING = 3
const BATCH = 40

export class Player {
  at = $state(0)
  seat = $state<number | null>(null)
  speed = $state<Speed>('usual')
  playing = $state(false)
  table = $state.raw<Table>()
  /** Views of all seats at this position, to show all cards. */
  views = $state.raw<readonly unknown[]>([])
  #socket: ReplaySocket | undefined
  #batches = new Map<string, Promise<readonly Events[]>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #wanted = 0

  constructor(
    private readonly source: Source,
    readonly whole: Replay,
  ) {}

  get last(): number {
    return this.whole.lines.length
  }

  get seats(): number {
    return this.whole.room.seats.length
  }

  close(): void {
    clearTimeout(this.#timer)
    this.table?.close()
  }

  async show(at: number, seat: number | null = this.seat): Promise<void> {
    const number = Math.max(0, Math.min(at, this.last))
    const follows = this.#socket && seat === this.seat && number === this.at + 1
    const turn = ++this.#wanted
    const step = await this.#step(number, seat)
    const past = follows ? [] : await this.#past(number, seat)
    if (turn !== this.#wanted) return
    this.at = number
    this.seat = seat
    if (follows) this.#socket?.tell(step)
    else this.#lay(step, past)
    // prefetch the next position
    if (number < this.last) void this.#step(number + 1, seat).catch(() => undefined)
  }

  async open(): Promise<void> {
    const at = this.at
    const seats = Array.from({ length: this.seats }, (_, seat) => seat)
    const views = await Promise.all(seats.map(async (seat) => (await this.#step(at, seat)).view))
    if (at === this.at) this.views = views
  }

  play(on: boolean): void {
    clearTimeout(this.#timer)
    this.playing = on
    if (!on) return
    if (this.at === this.last) void this.show(0)
    this.#next()
  }

  toDeal(step: 1 | -1): void {
    const { deals } = this.whole
    const start = step > 0 ? deals.find((each) => each > this.at) : deals.findLast((each) => each < this.at)
    void this.show(start ?? (step > 0 ? this.last : 0))
  }

  #next(): void {
    const pause = SPEEDS[this.speed] * (this.table?.hold ? READING : 1)
    this.#timer = setTimeout(() => {
      if (this.at === this.last) return this.play(false)
      void this.show(this.at + 1).then(
        () => this.playing && this.#next(),
        () => this.play(false),
      )
    }, pause)
  }

  #lay(step: Events, past: readonly Past[]): void {
    this.table?.close()
    this.#socket = new ReplaySocket(this.whole.room, this.seat, step, past)
    const table = new Table(`replay-${this.whole.room.id}`, { replay: this.#socket.open })
    table.pace = 0
    this.table = table
  }

  async #step(number: number, seat: number | null): Promise<Events> {
    const steps = await this.#batch(Math.floor(number / BATCH), seat)
    return steps[number % BATCH] as Events
  }

  /** Return the events of the last few actions that may still be shown. */
  async #past(number: number, seat: number | null): Promise<Past[]> {
    const batch = Math.floor(number / BATCH)
    const near = [...(batch > 0 ? await this.#batch(batch - 1, seat) : []), ...(await this.#batch(batch, seat))]
    return near.filter((step) => step.number <= number).flatMap((step) => (step.before ? [step.before] : []))
  }

  #batch(batch: number, seat: number | null): Promise<readonly Events[]> {
    const key = `${seat}/${batch}`
    const known = this.#batches.get(key)
    if (known) return known
    const asked = this.source.steps(seat, batch * BATCH, BATCH).then(({ steps }) => steps)
    this.#batches.set(key, asked)
    asked.catch(() => this.#batches.delete(key))
    return asked
  }
}
