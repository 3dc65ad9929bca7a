import { expect, test } from 'vitest'
import { cardsNamedIn } from './hint'

test('the cards of an action are highlighted, its words are not', () => {
  expect(cardsNamedIn({ type: 'play', card: 'B10', takes: ['G5', 'O3'] })).toEqual(['card:B10', 'card:G5', 'card:O3'])
  expect(cardsNamedIn({ type: 'lay', words: ['Jardin', 'Defi'] })).toEqual([])
  expect(cardsNamedIn({ type: 'enter', taking_part: true })).toEqual([])
})
