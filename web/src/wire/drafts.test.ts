import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drafts } from './drafts'
import type { Preview } from './types'

const worth = (points: number): Preview => ({ worth: points }) as Preview

let sent: { type: string; n: number; draft: unknown }[] = []
let remembered: unknown[] = []
let drafts: Drafts

const send = (message: object): void => {
  const each = message as (typeof sent)[number]
  if (each.type === 'preview') sent.push(each)
  else remembered.push(each.draft)
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  remembered = []
  drafts = new Drafts(send)
})
afterEach(() => {
  drafts.close()
  vi.useRealTimers()
})

test('the first draft is sent at once, then only the newest', async () => {
  const [first, second, third] = ['A', 'AB', 'ABC'].map((word) => drafts.ask(word))
  expect(sent.map((each) => each.draft)).toEqual(['A'])
  vi.advanceTimersByTime(100)
  expect(sent.map((each) => each.draft)).toEqual(['A', 'ABC'])
  drafts.receive(1, worth(1))
  drafts.receive(3, worth(3))
  expect(await first).toBeNull()
  expect(await second).toBeNull()
  expect((await third)?.worth).toBe(3)
})

test('an unanswered draft is resent a limited number of times', async () => {
  const answer = drafts.ask('A')
  vi.advanceTimersByTime(60_000)
  expect(sent.length).toBe(5)
  expect(new Set(sent.map((each) => each.n))).toEqual(new Set([1]))
  drafts.receive(1, worth(7))
  expect((await answer)?.worth).toBe(7)
})

test('the newest draft is sent on a new connection, answered or not', () => {
  void drafts.ask('A')
  drafts.receive(1, worth(1))
  vi.advanceTimersByTime(60_000)
  drafts.resend()
  expect(sent.map((each) => each.draft)).toEqual(['A', 'A'])
  expect(remembered).toEqual(['A', 'A'])
})

test('a withdrawn draft is remembered, and has no preview', async () => {
  void drafts.ask('A')
  const answer = drafts.ask(null)
  vi.advanceTimersByTime(60_000)
  expect(await answer).toBeNull()
  expect(remembered).toEqual(['A', null])
  expect(sent.map((each) => each.draft)).toEqual(['A'])
})
