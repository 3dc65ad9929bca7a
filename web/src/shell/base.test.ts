import { expect, test } from 'vitest'
import { within } from './base'

test('a route is the same whatever the base path', () => {
  expect(within('/jeux/table/abc', '/jeux')).toBe('/table/abc')
  expect(within('/jeux', '/jeux')).toBe('/')
  expect(within('/jeux/', '/jeux')).toBe('/')
  expect(within('/jeuxdemots', '/jeux')).toBe('/jeuxdemots')
  expect(within('/table/abc', '')).toBe('/table/abc')
})
