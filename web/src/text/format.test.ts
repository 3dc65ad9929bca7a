import { expect, test } from 'vitest'
import { number, plain, signed } from './format'

test('numbers have a minus sign, not a hyphen', () => {
  expect([-6, 0, 10].map(number)).toEqual(['−6', '0', '10'])
  expect([-6, 0, 10].map(signed)).toEqual(['−6', '0', '+10'])
})

test('plain letters have no accents, and ligatures become two letters', () => {
  expect(plain('bœufs')).toBe('BOEUFS')
  expect(plain('Éça’')).toBe('ECA')
  expect(plain('œuf-à la coque !')).toBe('OEUFALACOQUE')
})
