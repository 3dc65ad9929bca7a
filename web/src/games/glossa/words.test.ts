import { describe, expect, it } from 'vitest'
import { layTyped, stacks, textOf, valueOf } from './words'

const worth = {
  values: { '?': 0, C: 3, H: 5, CH: 7, E: 1, T: 2, O: 2, R: 1, S: 1, QU: 8, I: 2 },
  multipliers: [0, 1, 2, 3, 4, 5, 6, 10],
}

describe('what typed letters mean', () => {
  it('is the cards that are worth most', () => {
    const found = layTyped('TORCHES', ['T', 'O', 'R', 'CH', 'E', 'S', '?'], worth)
    expect(found).toEqual({ laid: ['T', 'O', 'R', 'CH', 'E', 'S'], pending: '' })
    expect(valueOf(found?.laid ?? [], worth)).toBe(84)
    // three cards (3+5+1) x 3 are worth more than two (7+1) x 2
    expect(layTyped('CHE', ['C', 'H', 'CH', 'E'], worth)?.laid).toEqual(['C', 'H', 'E'])
  })

  it('is a joker where the hand has no such card', () => {
    expect(layTyped('TOT', ['T', 'O', '?'], worth)?.laid).toEqual(['T', 'O', '?T'])
    expect(textOf(['T', 'O', '?CH'])).toBe('TOCH')
  })

  it('waits for the second letter of a two-letter card', () => {
    expect(layTyped('TOC', ['T', 'O', 'CH'], worth)).toEqual({ laid: ['T', 'O'], pending: 'C' })
    expect(layTyped('Q', ['QU', 'I'], worth)).toEqual({ laid: [], pending: 'Q' })
    expect(layTyped('QUI', ['QU', 'I'], worth)?.laid).toEqual(['QU', 'I'])
  })

  it('is nothing when no card is left for a letter', () => {
    expect(layTyped('EE', ['E'], worth)).toBeNull()
    expect(layTyped('Q', ['I', 'E'], worth)).toBeNull()
  })
})

describe('chips', () => {
  it('always add up to the amount', () => {
    for (let amount = 0; amount <= 3000; amount += 10) {
      expect(stacks(amount).reduce((sum, stack) => sum + stack.chip * stack.count, 0)).toBe(amount)
      expect(stacks(amount).every((stack) => stack.count > 0 && Number.isInteger(stack.count))).toBe(true)
    }
    expect(stacks(170)).toEqual([
      { chip: 10, count: 7 },
      { chip: 50, count: 2 },
    ])
  })
})
