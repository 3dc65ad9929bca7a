import { expect, test } from 'vitest'
import { dayOf, number, plain, signed } from './format'

test('numbers have a minus sign, not a hyphen', () => {
  expect([-6, 0, 10].map(number)).toEqual(['−6', '0', '10'])
  expect([-6, 0, 10].map(signed)).toEqual(['−6', '0', '+10'])
})

test('plain letters have no accents, and ligatures become two letters', () => {
  expect(plain('bœufs')).toBe('BOEUFS')
  expect(plain('Éça’')).toBe('ECA')
  expect(plain('œuf-à la coque !')).toBe('OEUFALACOQUE')
})

test('a day is said as people say it', () => {
  const now = new Date(2026, 10, 19, 1).getTime()
  const days = [new Date(2026, 10, 19), new Date(2026, 10, 18, 23), new Date(2026, 10, 15), new Date(2026, 10, 1)]
  expect([...days, new Date(2025, 2, 3)].map((day) => dayOf(day.getTime(), 'fr', now))).toEqual([
    'aujourd’hui',
    'hier',
    'dimanche',
    '1 novembre',
    '3 mars 2025',
  ])
})
