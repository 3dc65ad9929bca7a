import { expect, test } from 'vitest'
import { load } from './fluent.svelte'
import { levelName, optionWords, paceName } from './options'
import type { Clock, GameInfo } from './wire'

const game: GameInfo = {
  name: 'glop',
  lesson: true,
  pace: 'off',
  seat_counts: [2, 4],
  presets: {},
  levels: ['random', 'club'],
  options: [
    { name: 'target', kind: 'number', default: 30, low: 1, high: 200, choices: [] },
    { name: 'memory_aid', kind: 'flag', default: false, choices: [] },
    { name: 'favourite', kind: 'choice', default: 'drawn', choices: ['drawn', 'blue'] },
  ],
}
const clock: Clock = { pace: 'quick', per: 'decision', base: 30_000, extra: 0 }

test('options in plain words, those of the table before the defaults', async () => {
  await load('glop')
  expect(
    optionWords(game, { target: 10, memory_aid: true }, clock).map((line) => `${line.name} ${line.value}`),
  ).toEqual([
    'Points à atteindre 10',
    'Montrer la main donnée oui',
    'Première couleur favorite tirée au sort',
    'Pendule rapide',
  ])
})

test('a level the page has no word for keeps its name', () => {
  expect(levelName('random')).toBe('au hasard')
  expect(levelName('champion')).toBe('champion')
})

test('where the clock is off, a game whose rules keep an hourglass says so', async () => {
  await load('wordjam')
  expect([paceName('glop', 'off'), paceName('wordjam', 'off'), paceName('wordjam', 'quick')]).toEqual([
    'sans',
    'sans, sauf le sablier',
    'rapide',
  ])
})
