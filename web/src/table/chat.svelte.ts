// Chat of a table: lines, which are resent until the server confirms them; reactions and nudges,
// shown for a moment.
import type { ActionRefusal } from '../wire/acknowledgements'
import { newId } from '../wire/ids'
import type { Timers } from '../wire/timers'
import type { Said } from '../wire/types'

interface UnsentLine {
  id: string
  text: string
}

const RETRY_AFTER = 2_000
/** Milliseconds for which a reaction or a nudge is shown. */
const SHOWN = 4_000

export class Chat {
  lines = $state.raw<Said[]>([])
  /** Lines that the server has not confirmed; they are sent again until it does. */
  unsent = $state.raw<readonly UnsentLine[]>([])
  /** The server refused a line because this person has no name yet; the line waits for one. */
  nameless = $state(false)
  /** The newest reaction of each seat. */
  reactions = $state.raw<Record<number, Said | undefined>>({})
  /** The newest nudge that is meant for me. */
  nudge = $state.raw<Said | null>(null)

  constructor(
    private readonly send: (message: object) => void,
    private readonly timers: Timers,
  ) {}

  say(text: string): void {
    const line = { id: newId(), text }
    this.unsent = [...this.unsent, line]
    this.#sendLine(line)
  }

  react(reaction: string): void {
    this.send({ type: 'react', reaction })
  }

  /** Nudge a seat that the table waits for. */
  nudgeSeat(seat: number): void {
    this.send({ type: 'nudge', seat })
  }

  #sendLine(line: UnsentLine): void {
    this.send({ type: 'chat', id: line.id, text: line.text })
  }

  /**
   * Handle the response to a line; return false if it is not one, or if its refusal has to be
   * shown.
   */
  answer(id: string, refusal: ActionRefusal | null): boolean {
    const line = this.unsent.find((each) => each.id === id)
    if (!line) return false
    if (refusal?.rule === 'too-fast')
      this.timers.after(RETRY_AFTER, () => this.unsent.includes(line) && this.#sendLine(line))
    else if (refusal?.rule === 'who-are-you') this.nameless = true
    else this.unsent = this.unsent.filter((each) => each !== line)
    return refusal === null || refusal.rule === 'too-fast' || refusal.rule === 'who-are-you'
  }

  /** Add what was just said; `me` is my seat. */
  receive(said: Said, me: number | null): void {
    this.lines = [...this.lines.filter((line) => line.id !== said.id), said]
    if (said.kind === 'reaction' && said.seat !== null) {
      const seat = said.seat
      this.reactions = { ...this.reactions, [seat]: said }
      this.timers.after(SHOWN, () => {
        if (this.reactions[seat] === said) this.reactions = { ...this.reactions, [seat]: undefined }
      })
    }
    if (said.kind === 'nudge' && said.to === me) {
      this.nudge = said
      this.timers.after(SHOWN, () => this.nudge === said && (this.nudge = null))
    }
  }

  /** Number of lines that are not remarks of bots. */
  get fromPeople(): number {
    return this.lines.filter((line) => line.kind !== 'remark').length
  }

  remove(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id)
  }

  /** Take the lines that a new connection brings, and resend those it does not include. */
  resume(lines: readonly Said[]): void {
    this.lines = [...lines]
    this.nameless = false
    for (const line of this.unsent) this.#sendLine(line)
  }
}
