import { expect, test } from 'vitest'
import { pawnAt } from './labels'

test('a pawn past the target stays at the end of the track', () => {
  expect([29, 30, 31, 35].map((points) => pawnAt(points, 30, 30))).toEqual([29, 30, 30, 30])
  expect([12, 15].map((points) => pawnAt(points, 12, 30))).toEqual([12, 12])
})

test('on the way to a far target it goes round again', () => {
  expect([30, 31, 50, 55].map((points) => pawnAt(points, 50, 30))).toEqual([30, 1, 20, 20])
})
