import { expect, test } from 'vitest'
import { face, plain } from './faces'

test('one name, one face, however it is typed', () => {
  expect(face('Zoé')).toBe(face(' zoe '))
  expect(face('Théo')).toEqual(face('theo'))
  expect(plain('Éléonore ')).toBe('eleonore')
})

test('names spread over many faces', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Joueur ${i}`)
  expect(new Set(names.map((name) => JSON.stringify(face(name)))).size).toBeGreaterThan(150)
})
