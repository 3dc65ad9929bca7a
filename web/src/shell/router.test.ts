import { expect, test } from 'vitest'
import { parse } from './router.svelte'

test('known paths are parsed into their pages, and all others are lost', () => {
  expect(parse('/')).toEqual({ page: 'lobby' })
  expect(parse('/table/abc123')).toEqual({ page: 'table', id: 'abc123' })
  expect(parse('/table/abc123/')).toEqual({ page: 'table', id: 'abc123' })
  expect(parse('/rules/glop')).toEqual({ page: 'rules', game: 'glop' })
  for (const page of ['today', 'friends', 'me', 'account']) expect(parse(`/${page}`)).toEqual({ page })
  expect(parse('/people')).toEqual({ page: 'people' })
  expect(parse('/people/abc')).toEqual({ page: 'person', handle: 'abc' })
  for (const path of ['/table', '/table/a/b', '/rules', '/api/games', '/x'])
    expect(parse(path)).toEqual({ page: 'lost' })
})
