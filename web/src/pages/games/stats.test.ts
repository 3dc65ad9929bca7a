import { expect, test } from 'vitest'
import type { PlayedGame } from '../../wire/types'
import { chosen, curve, gathered, heights, summaries } from './stats'

const seat = (name: string, kind: 'person' | 'bot' = 'person') => ({ kind, name }) as PlayedGame['seats'][number]
const played = (game: string, rank: number, started: number, more: Partial<PlayedGame> = {}): PlayedGame => ({
  id: `${game}${started}`,
  game,
  started,
  seat: 0,
  seats: [seat('Ana'), seat('Bob'), seat('Odile', 'bot')],
  partners: [],
  rank,
  points: [1, 2, 3],
  feats: [],
  ...more,
})
const all = [played('glop', 1, 9_000_000_000), played('glop', 2, 100), played('glossa', 1, 50)]
const any = { game: '', won: '', who: '', days: 0 } as const

test('games are filtered by game, result, players and time', () => {
  expect(chosen(all, any, 0)).toHaveLength(3)
  expect(chosen(all, { ...any, game: 'glop', won: 'lost' }, 0)).toEqual([all[1]])
  expect(chosen(all, { ...any, who: 'bo' }, 0)).toHaveLength(3)
  expect(chosen(all, { ...any, who: 'Zoé' }, 0)).toEqual([])
  expect(chosen(all, { ...any, days: 1 }, 9_000_000_100)).toEqual([all[0]])
})

test('pages of a history are merged, newest first and each game once', () => {
  expect(gathered(all.slice(1), all)).toEqual(all)
  expect(gathered(all.slice(0, 1), all.slice(1))).toEqual(all)
})

test('feats keep the best of each game, or their sum where they add up', () => {
  const word = (value: number, text: string) => ({ name: 'word', value, text, adds: false })
  const glops = { name: 'glops', value: 2, text: '', adds: true }
  const games = [
    played('glop', 1, 2, { feats: [word(3, 'A'), glops] }),
    played('glop', 2, 1, { feats: [word(9, 'B'), glops] }),
  ]
  expect(summaries(games)).toEqual([
    { game: 'glop', games: 2, won: 1, feats: [word(9, 'B'), { ...glops, value: 4 }], company: 'Bob' },
  ])
})

test('a partner comes before an opponent', () => {
  const seats = [seat('Ana'), seat('Bob'), seat('Cléo'), seat('Odile', 'bot')]
  expect(summaries([played('glop', 1, 1, { seats, partners: [2] })])[0]?.company).toBe('Cléo')
})

test('the curve shows the percentage won so far', () => {
  expect(curve([played('glop', 2, 3), played('glop', 1, 2), played('glop', 2, 1)])).toEqual([0, 50, 33])
})

test('in a curve of ratings a newcomer is in the middle, and the farthest rating at the edge', () => {
  expect(heights([1500, 1510, 1490])).toEqual([50, 55, 45])
  expect(heights([1300, 1500])).toEqual([0, 50])
})
