// Requests that the server has not answered yet. They are resent on a new connection.
import { newId } from './ids'
import type { Refused } from './types'

export type ActionRefusal = Pick<Refused, 'rule' | 'message'>

export class Acknowledgements {
  #pending: { message: { id: string }; sentAt: number; answer: (refusal: ActionRefusal | null) => void }[] = []

  constructor(private readonly send: (message: object) => void) {}

  get isWaiting(): boolean {
    return this.#pending.length > 0
  }

  /** Return when the oldest unanswered request was sent; Infinity if there is none. */
  get oldest(): number {
    return Math.min(...this.#pending.map((each) => each.sentAt))
  }

  /** Send a request; resolve to null once it is stored, else to the refusal. */
  request(message: object): Promise<ActionRefusal | null> {
    return new Promise((answer) => {
      const named = { ...message, id: newId() }
      this.#pending.push({ message: named, sentAt: performance.now(), answer })
      this.send(named)
    })
  }

  answer(id: string | null, refusal: ActionRefusal | null): void {
    const found = this.#pending.find((each) => each.message.id === id)
    this.#pending = this.#pending.filter((each) => each !== found)
    found?.answer(refusal)
  }

  resend(): void {
    for (const each of this.#pending) {
      each.sentAt = performance.now()
      this.send(each.message)
    }
  }
}
