import { expect, test } from 'vitest'
import { stacks } from './chips'

test('chips always add up to the amount', () => {
  for (let amount = 0; amount <= 3000; amount += 10) {
    const found = stacks(amount, 10)
    expect(found.reduce((sum, stack) => sum + stack.worth * stack.count, 0)).toBe(amount)
    expect(found.every((stack) => stack.count > 0 && Number.isInteger(stack.count))).toBe(true)
  }
  expect(stacks(170, 10).map(({ worth, count }) => [worth, count])).toEqual([
    [10, 7],
    [50, 2],
  ])
})
