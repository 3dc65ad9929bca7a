import { expect, test } from 'vitest'
import { events, past, snapshot, stopped, words } from '../../tests/fakeServer'
import { TableState } from './state.svelte'

test('the log shows an earlier action as the server describes it later', () => {
  const state = new TableState()
  state.apply(snapshot(2, [past(1, 'first'), past(2, 'second, whole')]))
  expect([words(state.past), state.last.length]).toEqual([['first'], 1])
  state.apply(events(3, 'third, whole', past(2, 'second')))
  state.apply(events(4, 'fourth, whole', null))
  expect(words(state.past)).toEqual(['first', 'second'])
  expect(words([{ events: state.last }])).toEqual(['fourth, whole'])
})

test('a known action changes nothing, and one after a gap is not applied', () => {
  const state = new TableState()
  state.apply(snapshot(2, [past(2, 'second')]))
  expect([state.apply(events(2, 'second again', null)), state.number]).toEqual([true, 2])
  expect([state.apply(events(4, 'fourth', null)), state.number]).toEqual([false, 2])
})

test('in another seat the log starts over, because each seat counts its own actions', () => {
  const state = new TableState()
  state.apply(snapshot(3, [past(1, 'first'), past(2, 'my own word'), past(3, 'third')]))
  state.apply(snapshot(2, [past(1, 'first'), past(2, 'third')], { seat: null }))
  expect([words(state.past), words([{ events: state.last }]), state.number]).toEqual([['first'], ['third'], 2])
  expect(state.apply(events(3, 'fourth', past(2, 'third')))).toBe(true)
  expect(words(state.past)).toEqual(['first', 'third'])
})

test('the table waits for players who are still reading', () => {
  const state = new TableState()
  const room = { seats: [{ name: 'Ana' }, { name: 'Bob' }] }
  state.apply(snapshot(1, [], { room, clocks: { ...stopped, reading: [0, 1] } }))
  expect([state.reading, state.readers]).toEqual([true, ['Bob']])
})

test.each([
  [null, 'call', null],
  [0, 'call', 'a word'],
  [0, 'camp', null],
])('with a pace of %s and asked for a %s, the hint is %s', (pace, asked, left) => {
  const state = new TableState()
  state.apply(snapshot(1, [], { waiting: { 0: 'call' } }))
  state.pace = pace
  state.hint = 'a word' as unknown as TableState['hint']
  state.apply(events(2, 'passed', null, { seat: 1, waiting: { 0: asked } }))
  expect(state.hint).toBe(left)
})
