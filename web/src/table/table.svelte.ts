// Table on the page: its state, this person's actions, and the connection that carries both.
import { api } from '../wire/api'
import { Acknowledgements, type ActionRefusal } from '../wire/acknowledgements'
import { addToCut } from '../wire/cut'
import { Connection, type Link } from '../wire/connection.svelte'
import { Drafts } from '../wire/drafts'
import type { SocketOpener } from '../wire/preconnect'
import { Timers } from '../wire/timers'
import type { Preview, RoomView, ServerMessage, Summary } from '../wire/types'
import { Chat } from './chat.svelte'
import { Pacing } from './pacing'
import { TableState } from './state.svelte'

interface Settings {
  /** The game taught at this table, which is not stored; null outside lessons. */
  lesson?: string | null
  /** Always join as a spectator: a television shows nobody's secrets. */
  watch?: boolean
  /** Source of the messages of a finished game, instead of a server. */
  replay?: SocketOpener
}

export class Table extends TableState {
  busy = $state(false)
  readonly id: string
  readonly lesson: string | null
  readonly watch: boolean
  /** Whether a finished game is replayed: it continues by itself, and nothing can be played. */
  readonly replayed: boolean
  readonly chat: Chat
  readonly #timers = new Timers()
  readonly #connection: Connection
  readonly #requests: Acknowledgements
  readonly #drafts: Drafts
  #summarised: (summary: Summary) => void = () => undefined
  readonly #pacing = new Pacing(this, this.#timers, (message) => this.#show(message))

  constructor(id: string, { lesson = null, watch = false, replay }: Settings = {}) {
    super()
    this.id = id
    this.lesson = lesson
    this.watch = watch
    this.replayed = replay !== undefined
    const send = (message: object): void => this.#connection.send(message)
    this.chat = new Chat(send, this.#timers)
    this.#requests = new Acknowledgements(send)
    this.#drafts = new Drafts(send)
    this.#connection = new Connection({
      address: () => this.#address(),
      receive: (message) => this.#receive(message),
      oldestRequest: () => this.#requests.oldest,
      ...(replay && { open: replay }),
    })
    this.#connection.connect()
  }

  close(): void {
    this.#timers.cancel()
    this.#drafts.close()
    this.#connection.close()
  }

  get link(): Link {
    return this.#connection.link
  }

  /** In a replay nobody is asked anything. */
  override get wanted(): boolean {
    return !this.replayed && super.wanted
  }

  /** Whether this is a table for people, with chat and others who may join. */
  get inCompany(): boolean {
    return this.lesson === null && !this.replayed && !this.watch
  }

  /** Whether somebody who watches may ask for a computer's seat. */
  get mayTakeSeat(): boolean {
    const { room } = this
    return this.inCompany && room?.status === 'playing' && room.challenge === null && room.rated !== 'agreed'
  }

  /** Whether I may ask for a hint: only against bots, and when it is my turn. */
  get mayAskForHint(): boolean {
    const others = this.room?.seats.filter((_, seat) => seat !== this.seat) ?? []
    return this.inCompany && this.mine && this.room !== null && others.every(({ kind }) => kind === 'bot')
  }

  /**
   * Play an action; resolve to null once it is stored, else to the refusal, which is also shown.
   * While a lesson only wants to be read, it means "continue".
   */
  act(action: unknown): Promise<ActionRefusal | null> {
    if (this.step?.reads) {
      this.next()
      return Promise.resolve(null)
    }
    return this.#request({ type: 'act', action })
  }

  takeBack(): Promise<ActionRefusal | null> {
    this.mayTakeBack = false
    return this.#request({ type: 'take-back' })
  }

  /**
   * Ask what a draft would be worth. Nothing is stored, and no other player is notified. Resolves
   * to null if a newer draft has replaced it. When time runs out, the server plays the last draft;
   * a null draft withdraws it.
   */
  preview<Action>(draft: object | null): Promise<Preview<Action> | null> {
    if (this.seat === null) return Promise.resolve(null)
    return this.#drafts.ask(draft) as Promise<Preview<Action> | null>
  }

  /** Ask for the position in words; without a connection there is no answer. */
  summary(): Promise<Summary> {
    return new Promise((answer) => {
      this.#summarised = answer
      this.#connection.send({ type: 'summary' })
    })
  }

  /** Confirm that I have read the events of the last action. */
  seen(): void {
    this.#connection.send({ type: 'seen' })
  }

  /** In a lesson: go on to the next step. */
  next(): void {
    if (this.step) this.#connection.send({ type: 'next', step: this.step.step })
  }

  pause(agree: boolean): void {
    this.#connection.send({ type: 'pause', agree })
  }

  /** Reconnect at once: the seat has changed, or the person wants to try again. */
  reconnect(): void {
    this.#connection.reconnect()
  }

  #address(): string {
    // Ask for the last action again: only its events are known, not how the server describes it
    // later.
    const since = Math.max(0, this.number - 1)
    return this.lesson === null
      ? `tables/${this.id}/socket?since=${since}&reads=true${this.watch ? '&watch=true' : ''}`
      : `lessons/${encodeURIComponent(this.lesson)}/socket?since=${since}&step=${this.step?.step ?? 0}`
  }

  #request(message: object): Promise<ActionRefusal | null> {
    this.refusal = null
    this.busy = true
    return this.#requests.request(message)
  }

  #receive(message: ServerMessage): void {
    if ('room' in message && this.inCompany)
      this.#followCuts(message.room, 'seat' in message ? message.seat : this.seat)
    if (message.type === 'ack') this.#answer(message.id, null)
    else if (message.type === 'refused') this.#refuse(message.id, { rule: message.rule, message: message.message })
    else if (message.type === 'heard') this.chat.answer(message.id, null)
    else if (message.type === 'preview') this.#drafts.receive(message.n, message.preview)
    else if (message.type === 'summary') this.#summarised(message.summary)
    else if (message.type === 'chat') this.chat.receive(message.line, this.seat)
    else if (message.type === 'unsaid') this.chat.remove(message.id)
    else if (message.type !== 'pong') this.#pacing.add(message)
  }

  /**
   * Commit and open cuts at once, even if the page shows messages with a delay; remember the digest
   * of the finished game.
   */
  #followCuts(room: RoomView, seat: number | null): void {
    if (room.plays) addToCut(this.id, { plays: room.plays })
    if (room.status === 'open') void api.keepCutting({ id: this.id, seat, room }).catch(() => undefined)
  }

  #refuse(id: string | null, refusal: ActionRefusal): void {
    if (id === null || !this.chat.answer(id, refusal)) this.#answer(id, refusal)
  }

  #answer(id: string | null, refusal: ActionRefusal | null): void {
    // A refusal without an id is for a draft or a chat line: pending actions still wait for their
    // responses.
    if (refusal) this.refusal = refusal
    this.#requests.answer(id, refusal)
    this.busy = this.#requests.isWaiting
  }

  #show(message: ServerMessage): void {
    if (!this.apply(message)) return this.reconnect()
    if (message.type !== 'snapshot') return
    this.#connection.link = 'live'
    this.#requests.resend()
    this.chat.resume(message.chat)
    this.#drafts.resend()
  }
}
