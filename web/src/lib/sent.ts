// What I did that the server has not answered yet: sent again after a lost connection, until it is.
import { newId } from './ids'
import type { Message } from './wire'

/** Why the server said no: the rule and its words. */
export interface No {
  rule: string
  message: Message
}

interface Waiting {
  message: { id: string }
  at: number
  answer: (no: No | null) => void
}

export class Sent {
  readonly #send: (message: object) => void
  #waiting: Waiting[] = []

  constructor(send: (message: object) => void) {
    this.#send = send
  }

  get some(): boolean {
    return this.#waiting.length > 0
  }

  /** Since when the longest unanswered one waits. */
  get since(): number {
    return Math.min(...this.#waiting.map((each) => each.at))
  }

  /** Resolves to null when it is stored, else to the refusal. */
  ask(message: object): Promise<No | null> {
    return new Promise((answer) => {
      const named = { ...message, id: newId() }
      this.#waiting.push({ message: named, at: performance.now(), answer })
      this.#send(named)
    })
  }

  answer(id: string | null, no: No | null): void {
    const found = this.#waiting.find((each) => each.message.id === id)
    this.#waiting = this.#waiting.filter((each) => each !== found)
    found?.answer(no)
  }

  /** The connection is a new one. */
  again(): void {
    for (const each of this.#waiting) {
      each.at = performance.now()
      this.#send(each.message)
    }
  }
}
