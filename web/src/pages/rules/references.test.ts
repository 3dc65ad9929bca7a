import { expect, test } from 'vitest'
import { pieces } from './references'

test('only rules named in a text become links', () => {
  const ids = new Set(['GLOP-12', 'GLOP-2'])
  expect(pieces('See GLOP-12, not GLOP-99.', ids)).toEqual([
    { text: 'See ', rule: null },
    { text: 'GLOP-12', rule: 'GLOP-12' },
    { text: ', not ', rule: null },
    { text: 'GLOP-99', rule: null },
    { text: '.', rule: null },
  ])
  expect(pieces('GLOP-2 to GLOP-12', ids).map(({ rule }) => rule)).toEqual(['GLOP-2', null, 'GLOP-12'])
})
