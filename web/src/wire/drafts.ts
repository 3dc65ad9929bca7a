// Sender of the action being composed: the server remembers the newest draft for when time runs
// out, and previews it. Responses to older drafts are ignored, and someone who types faster than
// the network sends only the last letter. The server may drop requests above its rate limit, so a
// draft is resent after a while.
import type { Preview } from './types'

const PAUSE = 90
const PATIENCE = 1_000
const TRIES = 5

export class Drafts {
  #newest: { n: number; draft: unknown; tries: number; answer: (preview: Preview | null) => void } | null = null
  #number = 0
  #free = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly send: (message: object) => void) {}

  /**
   * Return the preview of a draft; null if a newer draft replaced it, or if there is nothing to
   * preview.
   */
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

  resend(): void {
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
    this.send({ type: 'draft', draft: asked.draft })
    if (asked.draft === null) return asked.answer(null)
    this.send({ type: 'preview', n: asked.n, draft: asked.draft })
    if (++asked.tries < TRIES) this.#after(PATIENCE * asked.tries)
  }
}
