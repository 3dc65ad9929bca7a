import { beforeAll, expect, test } from 'vitest'
import { load } from './fluent.svelte'
import { asTicked, choosable, clockName, levelName, optionWords, ticked, usualLevel } from './options'
import type { Clock, GameInfo } from '../wire/types'

const game = {
  name: 'glop',
  options: [
    { name: 'target', kind: 'number', default: 30, low: 1, high: 200, choices: [] },
    { name: 'memory_aid', kind: 'flag', default: false, choices: [] },
    { name: 'favourite', kind: 'choice', default: 'drawn', choices: ['drawn', 'blue'] },
  ],
} as unknown as GameInfo
beforeAll(() => load('more'))

const clock: Clock = { pace: 'quick', per: 'decision', base: 30_000, extra: 0 }

test("options are described in words, with the table's values before the defaults", async () => {
  await load('glop')
  expect(
    optionWords(game, { target: 10, memory_aid: true }, clock).map((line) => `${line.name} ${line.value}`),
  ).toEqual([
    'Points à atteindre 10',
    'Montrer la main donnée oui',
    'Première couleur favorite tirée au sort',
    'Pendule rapide, 30 s par coup',
  ])
})

test('the default level is the middle one, or the better of two', () => {
  const levels = [['novice', 'club', 'expert'], ['novice', 'club'], ['random'], ['novice', 'club', 'expert', 'Greedy']]
  expect(levels.map(usualLevel)).toEqual(['club', 'club', 'random', 'club'])
})

test('a level without a text keeps its name', () => {
  expect(levelName('novice')).toBe('débutant')
  expect(levelName('champion')).toBe('champion')
})

test('without a clock, a game whose rules have an hourglass says so', async () => {
  const off: Clock = { pace: 'off', per: 'decision', base: null, extra: 0 }
  await load('wordjam')
  expect([clockName('glop', off), clockName('wordjam', off)]).toEqual(['sans', 'sans, sauf le sablier'])
})

test('an option with a single choice is not shown, and several choices can be ticked', () => {
  const alone = { name: 'dictionary', kind: 'choice' as const, default: 'fr', choices: ['fr'], first: false }
  expect(choosable([...game.options, alone]).map((option) => option.name)).not.toContain('dictionary')
  expect(ticked('all')).toEqual([])
  expect(ticked('food,body')).toEqual(['food', 'body'])
  expect([asTicked([]), asTicked(['food', 'body'])]).toEqual(['all', 'food,body'])
})
