import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './painted'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { fonts: { ready: Promise.resolve() } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is painted after its next frame', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
  const done = vi.fn()
  void painted().then(done)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})

test('a hidden tab, which paints no frame, is not waited for', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  void painted().then(done)
  await vi.advanceTimersByTimeAsync(900)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalled()
})
