/** Call a function at an interval while the page is visible; return what ends it, as an effect wants it. */
export function poll(interval: number, run: () => unknown): () => void {
  const timer = setInterval(() => document.hidden || run(), interval)
  return () => clearInterval(timer)
}
