import { expect, test } from 'vitest'
import type { GameInfo } from '../../wire/types'
import type { Choice } from './Options.svelte'
import { possible } from './possible'

const game = {
  options: [
    { name: 'first', by_seats: { 2: ['drawn', '1', '2'], 6: ['drawn', '1', '2', '3', '4', '5', '6'] } },
    { name: 'target' },
  ],
} as unknown as GameInfo
const choice = (seats: number, first: string): Choice =>
  ({ seats, options: { first, target: 10 } }) as unknown as Choice

test('a seat that the table no longer has falls back to the default', () => {
  expect(possible(choice(2, '5'), game).options).toEqual({ target: 10 })
})

test('a seat that the table has stays chosen', () => {
  expect(possible(choice(6, '5'), game).options).toEqual({ first: '5', target: 10 })
  expect(possible(choice(2, '2'), game).options).toEqual({ first: '2', target: 10 })
})
