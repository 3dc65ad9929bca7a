import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api'

afterEach(() => vi.unstubAllGlobals())

test('a poll refused because of a replaced cookie succeeds when it is retried', async () => {
  const answers = [new Response('{}', { status: 401 }), new Response('{"name":"Ana"}')]
  const fetched = vi.fn(() => Promise.resolve(answers.shift()))
  vi.stubGlobal('fetch', fetched)
  expect(await call('GET', '/me')).toEqual({ name: 'Ana' })
  expect(fetched).toHaveBeenCalledTimes(2)
})
