import { expect, test } from 'vitest'
import { inWords, isFlat } from './plainValue'

test('an action is shown as its type and its fields', () => {
  expect(inWords({ type: 'pass' })).toBe('pass')
  expect(inWords({ type: 'take_cards', cards: ['B7', 'O3'], from_pile: 2 })).toBe(
    'take cards: cards B7, O3, from pile 2',
  )
  expect(inWords({ type: 'say', word: '', cards: [] })).toBe('say: word –, cards –')
})

test('lists of values fit into a line', () => {
  expect([isFlat(3), isFlat(['a', 1]), isFlat([{ a: 1 }]), isFlat({})]).toEqual([true, true, false, false])
})
