// Asks the server what a play being made would be. Only the newest draft counts: an answer to an older one is ignored,
// and who types faster than the wire is asked for the last letter only. An answer may never come (too many questions):
// the same is asked again after a while.
import type { Preview } from './wire'

const PAUSE = 90
const PATIENCE = 1_000
const TRIES = 5

interface Asked {
  n: number
  draft: unknown
  tries: number
  answer: (preview: Preview | null) => void
}

export class Drafts {
  readonly #send: (message: object) => void
  #newest: Asked | null = null
  #number = 0
  #free = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: (message: object) => void) {
    this.#send = send
  }

  /** What the server says of the draft; null when a newer one was asked for meanwhile, or there is nothing to say. */
  ask(draft: unknown): Promise<Preview | null> {
    this.#newest?.answer(null)
    return new Promise((answer) => {
      this.#newest = { n: ++this.#number, draft, tries: 0, answer }
      this.#after(this.#free - performance.now())
    })
  }

  receive(n: number, preview: Preview | null): void {
    if (n !== this.#newest?.n) return
    clearTimeout(this.#timer)
    this.#newest.answer(preview)
  }

  /** The connection is a new one, which has heard of no draft. */
  again(): void {
    if (!this.#newest) return
    this.#newest.tries = 0
    this.#after(0)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #after(delay: number): void {
    clearTimeout(this.#timer)
    if (delay > 0) this.#timer = setTimeout(() => this.#tell(), delay)
    else this.#tell()
  }

  #tell(): void {
    const asked = this.#newest
    if (!asked) return
    this.#free = performance.now() + PAUSE
    this.#send({ type: 'draft', n: asked.n, draft: asked.draft })
    if (++asked.tries < TRIES) this.#after(PATIENCE * asked.tries)
  }
}
