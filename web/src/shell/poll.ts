/**
 * Call a function at an interval while the page is visible; return the cleanup function of an
 * effect.
 */
export function poll(interval: number, run: () => unknown): () => void {
  const timer = setInterval(() => document.hidden || run(), interval)
  return () => clearInterval(timer)
}

const PAST_MS = 10_000

/**
 * Call a function at an interval once a moment has passed, until the cleanup: what is shown is of a
 * day or challenge that has closed.
 */
export const pollPast = (moment: number, run: () => unknown): (() => void) =>
  poll(PAST_MS, () => Date.now() >= moment && run())
