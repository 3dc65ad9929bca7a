import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../wire/api'
import type { Judged, Review, ReviewState } from '../../wire/types'
import { arranged, hasPlate, lines, nth } from './drawnPlays'
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
  const play = (hand: number[], table: number[], places: number[] = []) => ({
    hand: hand.map((x) => box(x)),
    table: table.map((x) => box(x)),
    places: places.map((x) => box(x)),
  })
  expect(lines(play([0], [100, 200]), 1)).toHaveLength(2)
  expect(lines(play([0], [], [300]), 1), 'a discard leads to its pile').toHaveLength(1)
  expect(lines(play([0, 80], [100]), 1)).toEqual([])
})

const box = (x: number, y = 0, width = 70, height = 98) => ({ x, y, width, height })

const LABEL = { type: 'message', key: 'glossa-drawn-pass', params: {} } as const

test('words and labels stand on a plate, one card of the hand with a label does not', () => {
  const none = { hand: [], table: [], places: [], words: [] }
  expect(hasPlate({ ...none, hand: ['E'], words: [['L', 'E']] })).toBe(true)
  expect(hasPlate({ ...none, label: LABEL })).toBe(true)
  expect(hasPlate({ ...none, hand: ['E'], label: LABEL })).toBe(false)
  expect(hasPlate()).toBe(false)
})

test('plates stand on the mat, beside their place, and over neither each other nor the place', () => {
  const size = { width: 120, height: 50 }
  for (const mat of [box(0, 0, 390, 290), box(40, 48, 860, 420)]) {
    const place = box(mat.x + 20, mat.y + 20)
    const plates = arranged(
      [
        { size, by: place },
        { size, by: place },
      ],
      mat,
      [place],
    )
    const apart = [...plates, place]
    for (const [i, one] of apart.entries()) {
      expect(one.x >= mat.x && one.x + one.width <= mat.x + mat.width).toBe(true)
      expect(one.y >= mat.y && one.y + one.height <= mat.y + mat.height).toBe(true)
      for (const other of apart.slice(i + 1))
        expect(
          one.x >= other.x + other.width ||
            other.x >= one.x + one.width ||
            one.y >= other.y + other.height ||
            other.y >= one.y + one.height,
        ).toBe(true)
    }
  }
})
