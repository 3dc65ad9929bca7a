import { expect, test } from 'vitest'
import { type LaidLetters, coinsOf, signs } from './labels'

const laid: LaidLetters = { letters: ['T', 'P', 'N', 'F', 'R'], coins: [1, 2, 3, 3, 0], forbidden: 'R' }
const hidden: LaidLetters = { letters: [], coins: [1, 2, 3, 3, 0], forbidden: '' }
const paid = (word: string): number[] => signs(word, laid).map((sign) => sign.coins)

test('each letter pays what the view says', () => {
  expect(paid('pingouin')).toEqual([2, 0, 3, 0, 0, 0, 0, 3])
  expect(paid('éléphant')).toEqual([0, 0, 0, 2, 0, 0, 3, 1])
  expect(coinsOf('Z', laid)).toBe(0)
})

test('the forbidden letter stands out', () => {
  expect(signs('gorille', laid).map((sign) => sign.forbidden)).toEqual([false, false, true, ...Array(4).fill(false)])
})

test('every sign is kept as it is typed', () => {
  expect(signs('arc-en œuf', laid).map((sign) => sign.text)).toEqual([...'ARC-EN ŒUF'])
  expect(signs('', laid)).toEqual([])
})

test('nothing pays and nothing is forbidden while the letters lie face down', () => {
  expect(signs('a-t', hidden).every((sign) => sign.coins === 0 && !sign.forbidden)).toBe(true)
})
