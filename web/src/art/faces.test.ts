import { expect, test } from 'vitest'
import drawings from './art.svg?raw'
import botNames from '../../../src/tablee/bots/names.py?raw'
import { face, heads, plainName } from './faces'

test('the same name has the same face, whatever its case, accents and spaces', () => {
  expect(face('Zoé')).toEqual(face(' zoe '))
  expect(face('Théo')).toEqual(face('theo'))
  expect(plainName('Éléonore ')).toBe('eleonore')
})

test('every head has a drawing', () => {
  for (const head of heads) expect(drawings).toContain(`<symbol id="head-${head}"`)
})

test('names spread over many faces', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Joueur ${i}`)
  expect(new Set(names.map((name) => JSON.stringify(face(name)))).size).toBeGreaterThan(150)
})

test('every computer player has a face of its own', () => {
  const names = /_NAMES = """([^"]+)"""/.exec(botNames)?.[1] ?? ''
  const faces = names.split(/\s+/).map(plainName)
  expect(faces).toContain('odile')
  expect(new Set(faces.map((name) => JSON.stringify(face(name)))).size).toBe(faces.length)
})

test('beards and moustaches must be chosen, or belong to a computer player whose name fits', () => {
  const bearded = ['marcel', 'bastien']
  for (const name of ['lucette', 'garance', 'ninon', 'suzon', 'mado', 'perrine', 'odile', 'zoe'])
    expect(bearded).not.toContain(face(name).head)
  for (let i = 0; i < 200; i++) expect(bearded).not.toContain(face(`Joueur ${i}`).head)
})

test('a head can be chosen, also in other colours', () => {
  for (const head of heads) {
    expect(face(`${head}-3`).head).toBe(head)
    expect(face(`${head}-3`)).not.toEqual(face(`${head}-4`))
  }
})

test('the server draws the same faces (tests/server/test_previews.py)', () => {
  const drawn = ['Lucette', 'Ana', 'Élise-Marie', '🎲', 'tom-3'].map((name) => {
    const { head, colours } = face(name)
    return [head, colours.hair, colours.skin].join(' ')
  })
  expect(drawn).toEqual([
    'odile #D9D6CF #F3C9A2',
    'zoe #26303A #D9A06E',
    'camille #1E1B18 #F3C9A2',
    'camille #D9D6CF #8A5433',
    'tom #26303A #8A5433',
  ])
})
