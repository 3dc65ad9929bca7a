// What is said at a table: lines, which are kept until the server has them, reactions and nudges, shown for a moment.
import { newId } from './ids'
import type { No } from './sent'
import type { Said } from './wire'

/** A line of talk that is on its way: the server has not said that it has it. */
export interface Line {
  id: string
  text: string
}

/** After so long a line that came too fast is tried again. */
const LINE_AGAIN = 2_000
/** So long a reaction or a nudge is shown. */
const SHOWN = 4_000

export class Talk {
  chat = $state.raw<Said[]>([])
  /** Lines I said that the server has not confirmed: they are sent again until it does. */
  unsaid = $state.raw<readonly Line[]>([])
  /** Somebody spoke who has no name yet: it is asked for, the line waits. */
  nameless = $state(false)
  /** What was said last that is no line: a reaction shows at its seat for a moment, a nudge where it is meant for. */
  reactions = $state.raw<Record<number, Said | undefined>>({})
  nudge = $state.raw<Said | null>(null)

  readonly #send: (message: object) => void
  readonly #later: (delay: number, run: () => unknown) => void

  constructor(send: (message: object) => void, later: (delay: number, run: () => unknown) => void) {
    this.#send = send
    this.#later = later
  }

  /** Says a line; it is kept until the server has it. */
  say(text: string): void {
    const line = { id: newId(), text }
    this.unsaid = [...this.unsaid, line]
    this.#speak(line)
  }

  react(reaction: string): void {
    this.#send({ type: 'react', reaction })
  }

  /** A knock for a seat that we wait for. */
  knock(seat: number): void {
    this.#send({ type: 'nudge', seat })
  }

  #speak(line: Line): void {
    this.#send({ type: 'chat', id: line.id, text: line.text })
  }

  /** The server has a line, or will not take it; too fast, or from somebody without a name, it waits. */
  answered(id: string, no: No | null): boolean {
    const line = this.unsaid.find((each) => each.id === id)
    if (!line) return false
    if (no?.rule === 'too-fast') this.#later(LINE_AGAIN, () => this.unsaid.includes(line) && this.#speak(line))
    else if (no?.rule === 'who-are-you') this.nameless = true
    else this.unsaid = this.unsaid.filter((each) => each !== line)
    return no === null || no.rule === 'too-fast' || no.rule === 'who-are-you'
  }

  /** Something was said just now, not before I came; `me` is my seat. */
  hear(said: Said, me: number | null): void {
    this.chat = [...this.chat.filter((line) => line.id !== said.id), said]
    if (said.kind === 'reaction' && said.seat !== null) {
      const seat = said.seat
      this.reactions = { ...this.reactions, [seat]: said }
      this.#later(SHOWN, () => {
        if (this.reactions[seat] === said) this.reactions = { ...this.reactions, [seat]: undefined }
      })
    }
    if (said.kind === 'nudge' && said.to === me) {
      this.nudge = said
      this.#later(SHOWN, () => this.nudge === said && (this.nudge = null))
    }
  }

  /** How much people have said: what a computer remarks need not be read. */
  get fromPeople(): number {
    return this.chat.filter((line) => line.kind !== 'remark').length
  }

  forget(id: number): void {
    this.chat = this.chat.filter((line) => line.id !== id)
  }

  /** The connection is a new one: what was said so far, and what it has not heard of me. */
  again(chat: readonly Said[]): void {
    this.chat = [...chat]
    this.nameless = false
    for (const line of this.unsaid) this.#speak(line)
  }
}
