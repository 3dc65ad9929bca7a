/** Timeouts that are cancelled together. */
export class Timers {
  readonly #running = new Set<ReturnType<typeof setTimeout>>()

  after(delay: number, run: () => unknown): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer)
      run()
    }, delay)
    this.#running.add(timer)
  }

  cancel(): void {
    for (const timer of this.#running) clearTimeout(timer)
    this.#running.clear()
  }
}
