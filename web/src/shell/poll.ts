/**
 * Call a function at an interval while the page is visible; return the cleanup function of an
 * effect.
 */
export function poll(interval: number, run: () => unknown): () => void {
  const timer = setInterval(() => document.hidden || run(), interval)
  return () => clearInterval(timer)
}
