import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollPast } from './poll'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what has closed is loaded again, only after the close and until somebody says stop', () => {
  const run = vi.fn()
  const stop = pollPast(60_000, run)
  vi.advanceTimersByTime(59_000)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(11_000)
  expect(run).toHaveBeenCalled()
  const calls = run.mock.calls.length
  stop()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(calls)
})
