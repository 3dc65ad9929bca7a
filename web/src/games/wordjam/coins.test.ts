import { expect, test } from 'vitest'
import { lettersOf, signs, valueOf } from './coins'

const letters = ['T', 'P', 'N', 'F', 'R']

test('the example of the rule book', () => {
  expect(valueOf('pingouin', letters)).toBe(8)
  expect(valueOf('gazelle', letters)).toBe(0)
  expect(signs('gorille', letters).filter((sign) => sign.forbidden)).toHaveLength(1)
})

test('accents, ligatures, spaces and hyphens', () => {
  expect(lettersOf('Arsène Lupin')).toBe('ARSENELUPIN')
  expect(lettersOf('œuf-à la coque !')).toBe('OEUFALACOQUE')
  expect(valueOf('éléphant', letters)).toBe(6)
})

test('every sign is kept as it is typed', () => {
  expect(signs('arc-en', letters).map((sign) => sign.text)).toEqual(['A', 'R', 'C', '-', 'E', 'N'])
  expect(signs('', letters)).toEqual([])
})
