import { expect, test } from 'vitest'
import type { Table } from './table.svelte'
import { trustVerdict } from './verdicts.svelte'

const told = (event: object): object => ({ event, text: { key: '', params: {} } })
const table = (seat: number | null, ...events: object[]): Table =>
  ({ seat, names: ['Ana', 'Bo', 'Cy'], last: events.map(told) }) as unknown as Table

test('a refused word is shown with every vote, the last of which came with the verdict', () => {
  const last = [
    { type: 'contested', seat: 2, word: 'CRIZ' },
    { type: 'voted_out', seat: 0, word: 'CRIZ', votes: [0, 2] },
  ]
  const verdict = trustVerdict(table(0, ...last), ['', 'no', ''])
  expect(verdict).toMatchObject({ seat: 0, word: 'CRIZ', outcome: 'refused', votes: ['', 'no', 'no'] })
})

test('the limit on refused words is said on the same card', () => {
  const last = [
    { type: 'voted_out', seat: 0, word: 'CRIZ', votes: [0, 1] },
    { type: 'words_over', seat: 0 },
  ]
  expect(trustVerdict(table(1, ...last), ['', 'no'])?.why).toHaveLength(2)
})

test('a word that nobody contested is shown to its author only', () => {
  const stood = { type: 'stood', seat: 0, word: 'CRIZ', votes: null }
  expect(trustVerdict(table(0, stood), ['', '', ''])).toMatchObject({ outcome: 'stood', votes: [] })
  expect(trustVerdict(table(1, stood), ['', '', ''])).toBeNull()
})

test('an action without a verdict shows nothing', () => {
  expect(trustVerdict(table(0, { type: 'wrote', seat: 1, word: 'MUR' }), [])).toBeNull()
})
