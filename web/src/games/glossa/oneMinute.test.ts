import { expect, test } from 'vitest'
import oneMinute from './oneMinute'

test('the first line draws the seven cards that it speaks of', () => {
  expect(oneMinute[0]).toHaveLength(7)
})
