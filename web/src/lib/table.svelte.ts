// A table as this seat sees it: the WebSocket half of the wire. It reconnects by itself and resumes where it was.
import { Drafts } from './drafts'
import { type Line, openSocket } from './early'
import { calm } from './format'
import { type No, Sent } from './sent'
import { Talk } from './talk.svelte'
import type { Clocks, Hint, LessonStep, Past, Preview, Room, Score, ServerMessage, Told } from './wire'

export interface Move {
  type: string
}

export type { No }

/** A word on trust and what everybody said of it. */
export interface Doubt {
  seat: number
  word: string
  /** It only begins a word. */
  part: boolean
  ballots: readonly ('' | 'yes' | 'no' | 'aside')[]
  contester: number | null
}

export type Link = 'joining' | 'live' | 'lost' | 'gone'

const FINAL_CODES = [4400, 4401, 4403, 4404, 4409]
const PING_EVERY = 5_000
const SILENCE = 10_000
/** The eye needs this long to follow a play of somebody else, travel and all, before the next one. */
const beat = (): number => (calm() ? 150 : 650)

/** How long to wait before connecting again: longer each time, and not all of a hall at the same moment. */
export function patience(tries: number, chance: number = Math.random()): number {
  return Math.min(200 * 2 ** tries, 3_000) * (0.5 + chance)
}

export class Table {
  link = $state<Link>('joining')
  room = $state.raw<Room | null>(null)
  seat = $state<number | null>(null)
  view = $state.raw<unknown>(null)
  moves = $state.raw<readonly Move[] | null>([])
  waiting = $state.raw<Record<number, string>>({})
  scores = $state.raw<readonly Score[] | null>(null)
  clocks = $state.raw<Clocks & { since: number }>({
    at: 0,
    running: false,
    deadlines: [],
    left: [],
    reading: [],
    since: 0,
  })
  /** What the last action did, as this seat may see it. */
  last = $state.raw<readonly Told[]>([])
  lastSeat = $state<number | null>(null)
  /** Nobody chose it: time was out. */
  lastLate = $state(false)
  /** What may still be told of the actions before it, as the server decides. */
  past = $state.raw<readonly Past[]>([])
  no = $state.raw<No | null>(null)
  /** The move that I asked to be shown. */
  hint = $state.raw<Hint | null>(null)
  busy = $state(false)
  /** What was done last was mine, and I may take it back. */
  mayTakeBack = $state(false)
  /** A board sets this while it still shows something to be read: the end, and everybody's time, wait for it. */
  hold = $state(false)
  /** A board sets this when it shows the result of the game itself, as the television does. */
  showsEnd = $state(false)

  /** In a lesson: what the guide says now. */
  step = $state.raw<LessonStep | null>(null)

  /** What is said at the table. */
  readonly talk = new Talk(
    (message) => this.#send(message),
    (delay, run) => this.#later(delay, run),
  )

  readonly id: string
  /** The game that is taught at this table, which is kept nowhere; null at every other table. */
  readonly lesson: string | null
  /** A game that is over is looked at again: it goes on by itself, and nothing is played. */
  readonly replayed: boolean
  /** Milliseconds between two plays of others as they are shown; a game against the clock shows them at once. */
  pace: number | null = null
  readonly #line: (place: string) => Line
  #socket: Line['socket'] | undefined
  #number = 0
  #tries = 0
  #sent = new Sent((message) => this.#send(message))
  #queue: ServerMessage[] = []
  #free = 0
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #drafts = new Drafts((message) => this.#send(message))
  #heard = 0
  #closed = false

  /** It only looks on, whoever opened it: a television shows nobody's secrets. */
  readonly watch: boolean

  constructor(
    id: string,
    lesson: string | null = null,
    { watch = false, line = null }: { watch?: boolean; line?: ((place: string) => Line) | null } = {},
  ) {
    this.id = id
    this.watch = watch
    this.lesson = lesson
    this.replayed = line !== null
    this.#line = line ?? openSocket
    this.#connect()
    const heart = setInterval(() => this.#check(), PING_EVERY)
    const wake = (): void => this.#wake()
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    this.close = () => {
      this.#closed = true
      clearInterval(heart)
      for (const timer of this.#timers) clearTimeout(timer)
      this.#drafts.close()
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      this.#socket?.close()
    }
  }

  close: () => void

  get names(): string[] {
    return this.room?.seats.map((seat) => seat.name) ?? []
  }

  /** The word on trust that waits for the table's opinion, in games that have such words. */
  get doubt(): Doubt | null {
    return (this.view as { trial?: { doubt?: Doubt | null } | null } | null)?.trial?.doubt ?? null
  }

  /** Whether people are here to play: with talk, and with others who may come. */
  get inCompany(): boolean {
    return this.lesson === null && !this.replayed && !this.watch
  }

  /** Whether I am asked for anything at all. */
  get wanted(): boolean {
    return this.seat !== null && this.seat in this.waiting
  }

  /** Whether I may have a move shown: against bots alone, and when I am asked. */
  get mayAskForHint(): boolean {
    const others = this.room?.seats.filter((_, seat) => seat !== this.seat) ?? []
    return this.inCompany && this.mine && this.room !== null && others.every(({ kind }) => kind === 'bot')
  }

  /** Whether I am asked for a play. */
  get mine(): boolean {
    return this.wanted && this.doubt === null
  }

  /** Changes when I am asked something else: where people race, what others do leaves it as it is. */
  get question(): unknown {
    return this.pace === 0 && this.seat !== null ? this.waiting[this.seat] : this.view
  }

  /** Whether the table waits for me to read what the last action told. */
  get reading(): boolean {
    return this.seat !== null && this.clocks.reading.includes(this.seat)
  }

  /** The names of the others who still read. */
  get readers(): string[] {
    return this.clocks.reading.filter((seat) => seat !== this.seat).map((seat) => this.names[seat] ?? '')
  }

  /** I have read what there was to read. */
  seen(): void {
    this.#send({ type: 'seen' })
  }

  /** Plays an action; resolves to null when it is stored, else to the refusal, which is shown as well. */
  act(action: unknown): Promise<No | null> {
    return this.#do({ type: 'act', action })
  }

  /** Takes back what I did last. */
  takeBack(): Promise<No | null> {
    this.mayTakeBack = false
    return this.#do({ type: 'take-back' })
  }

  #do(message: object): Promise<No | null> {
    this.no = null
    this.busy = true
    return this.#sent.ask(message)
  }

  /**
   * What a play being made would be: nothing is stored, nobody else hears of it. Null for a draft that a newer one has
   * overtaken. A null draft takes the last one back: when time is out, the draft told last counts.
   */
  preview<Action>(draft: object | null): Promise<Preview<Action> | null> {
    if (this.seat === null) return Promise.resolve(null)
    return this.#drafts.ask(draft) as Promise<Preview<Action> | null>
  }

  /** In a lesson: the caption is read. */
  next(): void {
    if (this.step) this.#send({ type: 'next', step: this.step.step })
  }

  pause(agree: boolean): void {
    this.#send({ type: 'pause', agree })
  }

  /** Connects anew at once: the seat has changed, or the reader wants to try again. */
  again(): void {
    this.#tries = 0
    this.#socket?.close()
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) this.#connect()
  }

  #connect(): void {
    // of the action we saw last only its events are here, not what may be told of it later: that is asked for as well
    const since = Math.max(0, this.#number - 1)
    const place =
      this.lesson === null
        ? `tables/${this.id}/socket?since=${since}&reads=true${this.watch ? '&watch=true' : ''}`
        : `lessons/${encodeURIComponent(this.lesson)}/socket?since=${since}&step=${this.step?.step ?? 0}`
    const { socket, heard } = this.#line(place)
    this.#socket = socket
    this.#heard = performance.now()
    const hear = (event: MessageEvent): void => {
      this.#heard = performance.now()
      this.#tries = 0
      this.#receive(JSON.parse(event.data as string) as ServerMessage)
    }
    socket.onmessage = hear
    for (const event of heard) hear(event)
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      if (FINAL_CODES.includes(event.code)) {
        this.link = 'gone'
        return
      }
      if (this.link === 'live') this.link = 'lost'
      const delay = patience(this.#tries++)
      this.#later(delay, () => this.#socket === socket && this.#connect())
    }
  }

  #later(delay: number, run: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, delay)
    this.#timers.add(timer)
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Asks whether the other end is there; after ten silent seconds, or an action without an answer, it is not. */
  #check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const since = Math.min(this.#heard, this.#sent.since)
    if (performance.now() - since > SILENCE) this.#drop()
    else this.#send({ type: 'ping', sent: performance.now() })
  }

  /** A socket that no longer answers may take minutes to close: leave it and open another. */
  #drop(): void {
    const dead = this.#socket
    if (this.link === 'live') this.link = 'lost'
    this.#connect()
    dead?.close()
  }

  #wake(): void {
    if (document.hidden || this.#closed || this.link === 'gone') return
    if (this.link === 'lost') this.again()
    else this.#check()
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'ack':
        return this.#answer(message.id, null)
      case 'refused':
        return this.#refused(message.id, { rule: message.rule, message: message.message })
      case 'heard':
        this.talk.answered(message.id, null)
        return
      case 'pong':
        return
      case 'preview':
        return this.#drafts.receive(message.n, message.preview)
      case 'chat':
        return this.talk.hear(message.line, this.seat)
      case 'unsaid':
        return this.talk.forget(message.id)
      case 'snapshot':
        // what was still to be shown is in it
        this.#queue = []
        return this.#apply(message)
      default:
        this.#queue.push(message)
        this.#drain()
    }
  }

  #refused(id: string | null, no: No): void {
    if (id === null || !this.talk.answered(id, no)) this.#answer(id, no)
  }

  #answer(id: string | null, no: No | null): void {
    // a refusal without an id is of a draft or a line of talk: the actions on their way still wait for their answers
    if (no) this.no = no
    this.#sent.answer(id, no)
    this.busy = this.#sent.some
  }

  /** Shows messages one after another, other people's plays no faster than the eye can follow. */
  #drain(): void {
    const now = performance.now()
    while (this.#queue.length > 0) {
      const next = this.#queue[0] as ServerMessage
      const told = next.type === 'events' && next.events.length > 0
      const foreign = told && next.seat !== this.seat
      if (foreign && now < this.#free && !document.hidden) {
        this.#later(this.#free - now, () => this.#drain())
        return
      }
      this.#queue.shift()
      this.#apply(next)
      if (told) this.#free = now + (this.pace ?? beat())
    }
  }

  #apply(message: ServerMessage): void {
    if (message.type === 'step') {
      this.step = message
      return
    }
    if (message.type === 'room') {
      this.room = message.room
      this.#tick(message.clocks)
      return
    }
    if (message.type === 'snapshot') {
      this.link = 'live'
      this.room = message.room
      this.seat = message.seat
      if (message.number > this.#number) this.#catchUp(message.number, message.past)
      this.#sent.again()
      this.talk.again(message.chat)
      this.#drafts.again()
    } else if (message.type === 'events') {
      if (message.number <= this.#number) return
      if (message.number > this.#number + 1) return this.again()
      if (message.before) this.past = [...this.past, message.before]
      this.last = message.events
      this.lastSeat = message.seat
      this.lastLate = message.late
      this.no = null
    } else return
    this.#number = message.number
    const before = this.question
    this.view = message.view
    this.moves = message.moves as readonly Move[] | null
    this.waiting = message.waiting
    if (this.question !== before) this.hint = null
    this.scores = message.scores
    this.mayTakeBack = message.take_back
    this.#tick(message.clocks)
  }

  /** After a gap: what may be told of the actions since the last one seen, the newest of them whole. */
  #catchUp(number: number, missed: readonly Past[]): void {
    // a snapshot after a play was taken back also holds some that are known
    const unknown = missed.filter((each) => each.number >= this.#number && each.number !== number)
    this.past = [...this.past, ...unknown]
    const newest = missed.find((each) => each.number === number)
    this.last = newest?.events ?? []
    this.lastSeat = null
    this.lastLate = newest?.late ?? false
  }

  #tick(clocks: Clocks): void {
    this.clocks = { ...clocks, since: performance.now() }
  }
}
