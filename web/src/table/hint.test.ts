import { expect, test } from 'vitest'
import { cardsIn } from './hint'

test('the cards of an action are pointed at, its words are not', () => {
  expect(cardsIn({ type: 'play', card: 'B10', takes: ['G5', 'O3'] })).toEqual(['card:B10', 'card:G5', 'card:O3'])
  expect(cardsIn({ type: 'lay', words: ['Jardin', 'Defi'] })).toEqual([])
  expect(cardsIn({ type: 'enter', taking_part: true })).toEqual([])
})
