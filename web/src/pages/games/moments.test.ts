import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../wire/api'
import type { Judged, Review, ReviewState } from '../../wire/types'
import { lines, nth } from './drawnPlays'
import { Moments, momentsOf, saysNothing, titleOf } from './moments.svelte'

const judged = (number: number, seat: number, theme = 'glop-puzzle-capture'): Judged =>
  ({ number, seat, theme, blamed: true, why: [], played: [], better: [] }) as unknown as Judged
const REVIEW = {
  seats: [0, 1],
  judged: [judged(3, 0), judged(4, 1), judged(7, 0), judged(9, 0)],
  turning_points: [3, 4, 9],
} as unknown as Review

/** A server that has finished a review at the third request. */
function server(answers: (ReviewState | Refusal)[]) {
  const asked: [number | null, boolean, boolean | undefined][] = []
  return {
    asked,
    review: (seat: number | null, starts: boolean, byItself?: boolean) => {
      asked.push([seat, starts, byItself])
      const answer = answers[Math.min(asked.length, answers.length) - 1] as ReviewState | Refusal
      return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, getElementById: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a review is started once, followed until it is there, and told by seat', async () => {
  const source = server([
    { progress: 0, review: null },
    { progress: 0.5, review: null },
    { progress: 1, review: REVIEW },
  ])
  const moments = new Moments(source)
  const found = moments.find(0, true)
  await vi.advanceTimersByTimeAsync(5_000)
  await found
  expect(source.asked).toEqual([
    [0, true, true],
    [0, false, true],
    [0, false, true],
  ])
  expect(momentsOf(moments.review as Review, 0).map((each) => each.number)).toEqual([3, 9])
  expect([0, 1, 2].map((seat) => saysNothing(REVIEW, seat))).toEqual([false, false, true])
  await moments.find(1)
  expect(source.asked.length, 'the same review is also about seat 1').toBe(3)
})

test('a server with much to do starts nothing that nobody asked for', async () => {
  const source = server([{ progress: null, review: null }, new Refusal('too-many-reviews', null, 'busy')])
  const moments = new Moments(source)
  await moments.find(0, true)
  expect([moments.wanted, moments.trouble]).toEqual([false, ''])
  await moments.find(0)
  expect(moments.trouble).toBe('busy')
})

test('nothing is requested while the page is hidden, and leaving ends it', async () => {
  vi.stubGlobal('document', { hidden: true, getElementById: () => null })
  const source = server([{ progress: 0, review: null }])
  const moments = new Moments(source)
  void moments.find(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(source.asked).toEqual([])
  moments.leave()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(moments.wanted).toBe(false)
})

test('titles that all games share are texts of the page', () => {
  expect([judged(1, 0), judged(1, 0, 'review-puzzle-rival')].map(titleOf)).toEqual([
    'glop-puzzle-capture',
    'moment-rival',
  ])
})

test('equal cards are marked one after the other, and lines lead from one card to each it takes', () => {
  expect(nth(['E', 'A', 'E'])).toEqual([
    ['E', 0],
    ['A', 0],
    ['E', 1],
  ])
  const box = (x: number) => ({ x, y: 0, width: 70, height: 98 })
  expect(lines({ hand: [box(0)], table: [box(100), box(200)] }, 1)).toHaveLength(2)
  expect(lines({ hand: [box(0), box(80)], table: [box(100)] }, 1)).toEqual([])
})
