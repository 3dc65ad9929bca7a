// State of a table as this seat sees it: everything that the server has sent, and what follows from
// it.
import type { ActionRefusal } from '../wire/acknowledgements'
import type * as wire from '../wire/types'

/** A word laid on trust, and what everybody said about it. */
export interface Claim {
  seat: number
  word: string
  /** Whether it is only the beginning of a word. */
  part: boolean
  ballots: readonly ('' | 'yes' | 'no' | 'aside')[]
  contester: number | null
}

const STOPPED: wire.Clocks = { at: 0, running: false, deadlines: [], left: [], reading: [] }

export class TableState {
  room = $state.raw<wire.RoomView | null>(null)
  seat = $state<number | null>(null)
  view = $state.raw<unknown>(null)
  moves = $state.raw<readonly { type: string }[] | null>([])
  waiting = $state.raw<Record<number, string>>({})
  scores = $state.raw<readonly wire.Score[] | null>(null)
  /** `since` is when this page received them. */
  clocks = $state.raw<wire.Clocks & { since: number }>({ ...STOPPED, since: 0 })
  /** Events of the last action, as this seat may see them. */
  last = $state.raw<readonly wire.Told[]>([])
  /** Whether the server took the last action because time ran out. */
  lastLate = $state(false)
  /** Events of earlier actions that this seat may still see; the server decides which. */
  past = $state.raw<readonly wire.Past[]>([])
  refusal = $state.raw<ActionRefusal | null>(null)
  /** The move that this person asked for as a hint. */
  hint = $state.raw<wire.Hint | null>(null)
  /** Whether the last action was this seat's own and can be undone. */
  mayTakeBack = $state(false)
  /** In a lesson: the current step. */
  step = $state.raw<wire.LessonStep | null>(null)
  /**
   * Set by a board while it shows something to read: the end of the game and all clocks wait for
   * it.
   */
  hold = $state(false)
  /** Set by la consigne: what it asks, of whom, and the time left. */
  instruction: () => string = () => ''
  /** Set by a board that shows the result of the game itself, as the television does. */
  showsEnd = $state(false)
  /**
   * Milliseconds between two moves of other players as they are shown; null for the usual pause.
   */
  pace: number | null = null
  /** Number of the last action shown, counted among those that this seat may see. */
  number = $state(0)

  /** Return the name of the drawing for the player in this seat. */
  face(seat: number): string {
    return this.room?.seats[seat]?.face ?? this.names[seat] ?? ''
  }

  get names(): string[] {
    return this.room?.seats.map((seat) => seat.name) ?? []
  }

  /** The edition of the rules at this table; null before its first view. */
  get edition(): number | null {
    return (this.view as { edition?: number } | null)?.edition ?? null
  }

  /** The word on trust that the table has to accept or contest, in games with such words. */
  get claim(): Claim | null {
    return (this.view as { trial?: { doubt?: Claim | null } | null } | null)?.trial?.doubt ?? null
  }

  /** Whether the game waits for any answer from me. */
  get wanted(): boolean {
    return this.seat !== null && this.seat in this.waiting
  }

  /** Whether the game waits for a move from me. */
  get mine(): boolean {
    return this.wanted && this.claim === null
  }

  /**
   * A value that changes when I am asked something else. In a race, other players' moves do not
   * change it.
   */
  get question(): unknown {
    return this.pace === 0 && this.seat !== null ? this.waiting[this.seat] : this.view
  }

  /** Whether the table waits for me to read the events of the last action. */
  get reading(): boolean {
    return this.seat !== null && this.clocks.reading.includes(this.seat)
  }

  /** Names of the other players who are still reading. */
  get readers(): string[] {
    return this.clocks.reading.filter((seat) => seat !== this.seat).map((seat) => this.names[seat] ?? '')
  }

  /** Apply a message; return false if an action before it is missing. */
  apply(message: wire.ServerMessage): boolean {
    if (message.type === 'step') this.step = message
    else if (message.type === 'room') {
      this.room = message.room
      this.#setClocks(message.clocks)
    } else if (message.type === 'snapshot') {
      this.room = message.room
      // Each seat counts the actions that it sees, so in another seat nothing is known yet.
      if (message.seat !== this.seat) [this.number, this.past] = [0, []]
      this.seat = message.seat
      if (message.number > this.number) this.#catchUp(message)
      this.#setPosition(message)
    } else if (message.type === 'events' && message.number > this.number) {
      if (message.number > this.number + 1) return false
      if (message.before) this.past = [...this.past, message.before]
      this.last = message.events
      this.lastLate = message.late
      this.refusal = null
      this.#setPosition(message)
    }
    return true
  }

  #setPosition(message: wire.Snapshot | wire.Events): void {
    this.number = message.number
    const before = this.question
    this.view = message.view
    this.moves = message.moves as TableState['moves']
    this.waiting = message.waiting
    if (this.question !== before) this.hint = null
    this.scores = message.scores
    this.mayTakeBack = message.take_back
    this.#setClocks(message.clocks)
  }

  /** Add the actions since the last one seen; the newest of them becomes the last action. */
  #catchUp({ number, past }: wire.Snapshot): void {
    // After an undo, the snapshot also contains actions that are already known.
    const unknown = past.filter((each) => each.number >= this.number && each.number !== number)
    this.past = [...this.past, ...unknown]
    const newest = past.find((each) => each.number === number)
    this.last = newest?.events ?? []
    this.lastLate = newest?.late ?? false
  }

  #setClocks(clocks: wire.Clocks): void {
    this.clocks = { ...clocks, since: performance.now() }
  }
}
