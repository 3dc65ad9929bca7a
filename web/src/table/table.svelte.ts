// A table on the page: its state, what this person does there, and the connection that carries both.
import { api } from '../wire/api'
import { Acknowledgements, type ActionRefusal } from '../wire/acknowledgements'
import { addToCut } from '../wire/cut'
import { Connection, type Link } from '../wire/connection.svelte'
import { Drafts } from '../wire/drafts'
import type { SocketOpener } from '../wire/preconnect'
import { Timers } from '../wire/timers'
import type { Preview, RoomView, ServerMessage } from '../wire/types'
import { Chat } from './chat.svelte'
import { Pacing } from './pacing'
import { TableState } from './state.svelte'

interface Settings {
  /** The game that is taught at this table, which is stored nowhere. */
  lesson?: string | null
  /** Only look on, whoever opens it: a television shows nobody's secrets. */
  watch?: boolean
  /** Gives the messages of a finished game instead of a server. */
  replay?: SocketOpener
}

export class Table extends TableState {
  busy = $state(false)
  readonly id: string
  readonly lesson: string | null
  readonly watch: boolean
  /** A finished game is looked at again: it goes on by itself, and nothing is played. */
  readonly replayed: boolean
  readonly chat: Chat
  readonly #timers = new Timers()
  readonly #connection: Connection
  readonly #requests: Acknowledgements
  readonly #drafts: Drafts
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

  /** Whether people are here to play: with chat, and with others who may come. */
  get inCompany(): boolean {
    return this.lesson === null && !this.replayed && !this.watch
  }

  /** Whether I may have a move shown: against bots alone, and when I am asked. */
  get mayAskForHint(): boolean {
    const others = this.room?.seats.filter((_, seat) => seat !== this.seat) ?? []
    return this.inCompany && this.mine && this.room !== null && others.every(({ kind }) => kind === 'bot')
  }

  /** Play an action; resolve to null once it is stored, else to the refusal, which is shown as well. */
  act(action: unknown): Promise<ActionRefusal | null> {
    return this.#request({ type: 'act', action })
  }

  takeBack(): Promise<ActionRefusal | null> {
    this.mayTakeBack = false
    return this.#request({ type: 'take-back' })
  }

  /**
   * Ask what an action being composed would be worth: nothing is stored, nobody else hears of it. Null for a draft that a
   * newer one has overtaken. When time runs out, the last draft counts; a null draft takes it back.
   */
  preview<Action>(draft: object | null): Promise<Preview<Action> | null> {
    if (this.seat === null) return Promise.resolve(null)
    return this.#drafts.ask(draft) as Promise<Preview<Action> | null>
  }

  /** Say that I have read what there was to read. */
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

  /** Connect anew at once: the seat has changed, or the person wants to try again. */
  reconnect(): void {
    this.#connection.reconnect()
  }

  #address(): string {
    // of the last action only its events are here, not what may be told of it later: that is asked for as well
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
    else if (message.type === 'chat') this.chat.receive(message.line, this.seat)
    else if (message.type === 'unsaid') this.chat.remove(message.id)
    else if (message.type !== 'pong') this.#pacing.add(message)
  }

  /** Cut and open without delay, however slowly the page shows what happens; and remember how the game ended. */
  #followCuts(room: RoomView, seat: number | null): void {
    if (room.plays) addToCut(this.id, { plays: room.plays })
    if (room.status === 'open') void api.keepCutting({ id: this.id, seat, room }).catch(() => undefined)
  }

  #refuse(id: string | null, refusal: ActionRefusal): void {
    if (id === null || !this.chat.answer(id, refusal)) this.#answer(id, refusal)
  }

  #answer(id: string | null, refusal: ActionRefusal | null): void {
    // a refusal without an id is of a draft or a chat line: actions on their way still wait for their answers
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
