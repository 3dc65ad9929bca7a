import { expect, test } from 'vitest'
import botNames from '../../../src/tablee/core/bot_names.py?raw'
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

test('every computer player has a face of its own', () => {
  const faces = [...botNames.matchAll(/^ {4}"(\w+)": "/gm)].map(([, name]) => name ?? '')
  expect(faces).toContain('odile')
  expect(new Set(faces.map((name) => JSON.stringify(face(name)))).size).toBe(faces.length)
})
