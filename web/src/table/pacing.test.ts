import { beforeEach, expect, test, vi } from 'vitest'
import { events, fakeBrowser, snapshot } from '../../tests/fakeServer'
import { Timers } from '../wire/timers'
import type { ServerMessage } from '../wire/types'
import { Pacing } from './pacing'

let shown: number[]
const table = { seat: 0, pace: null as number | null, room: null }
const show = (message: ServerMessage): unknown => 'number' in message && shown.push(message.number as number)
let pacing: Pacing
beforeEach(() => {
  shown = []
  table.pace = null
  pacing = new Pacing(table, new Timers(), show)
  return fakeBrowser()
})

test("other players' moves are shown one after another, mine at once", () => {
  pacing.add(events(1, 'mine', null))
  pacing.add(events(2, 'theirs', null, { seat: 1 }))
  pacing.add(events(3, 'theirs', null, { seat: 1 }))
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(150)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(150)
  pacing.add(events(4, 'mine', null))
  expect(shown).toEqual([1, 2, 3, 4])
})

test('nothing waits in games where people race', () => {
  table.pace = 0
  for (const number of [1, 2, 3]) pacing.add(events(number, 'theirs', null, { seat: 1 }))
  expect(shown).toEqual([1, 2, 3])
})

test('a snapshot replaces messages that were still to be shown', () => {
  for (const number of [1, 2, 3]) pacing.add(events(number, 'theirs', null, { seat: 1 }))
  pacing.add(snapshot(4, []))
  vi.advanceTimersByTime(1_000)
  expect(shown).toEqual([1, 4])
})
