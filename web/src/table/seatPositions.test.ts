import { expect, test } from 'vitest'
import { everyone, others, spot } from './seatPositions'

test('the others sit in the order of play, starting at my left', () => {
  expect(others(2, 4)).toEqual([3, 0, 1])
  expect(everyone(2, 4)).toEqual([2, 3, 0, 1])
})

test('for a spectator all seats are others', () => {
  expect(others(null, 4)).toEqual([0, 1, 2, 3])
  expect(everyone(null, 3)).toEqual([0, 1, 2])
})

test('each seat has its own position', () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    expect(new Set(Array.from({ length: count }, (_, i) => spot(i, count))).size).toBe(count)
  }
})
