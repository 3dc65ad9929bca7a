import { expect, test } from 'vitest'
import type { CumuloView } from '../../lib/wire'
import { Desk, TOP } from './desk.svelte'
import { turnOf } from './turn'
import { announces, value, wind } from './words'

const view = (hand: string, more: object = {}): CumuloView =>
  ({
    seat: 0,
    hand: [...hand],
    laid: [[], []],
    match: { round: 1, first: 0, totals: [0, 0], counts: [] },
    phase: 'play',
    turn: 0,
    lap: 2,
    hand_sizes: [hand.length, 15],
    stock: 40,
    pile: [],
    settled: 0,
    closer: null,
    opening: [100, 100],
    announced: [10, 20, 30, 40, 50, 60, 100],
    impure: 70,
    options: { target: 1000, seconds: 'off', max_rounds: 30 },
    ...more,
  }) as CumuloView

function desk(hand: string, more: object = {}): Desk {
  const made = new Desk()
  made.receive(view(hand, more))
  return made
}
const cards = (made: Desk): string => made.hand.map((held) => held.card).join('')
const drafts = (made: Desk): string[] => made.drafts.map((draft) => draft.cards.map((held) => held.card).join(''))
function put(made: Desk, word: string): void {
  for (const card of word) {
    const held = made.hand.find((each) => each.card === card && !made.isStaged(each))
    if (held) made.stage(held)
  }
}

test('a dealt hand lies in groups: capitals, vowels, consonants, jokers', () => {
  const made = desk('t?eMaDr')
  expect(cards(made)).toBe('DMaert?')
  made.sort('letters')
  expect(cards(made)).toBe('?aDeMrt')
})

test('a capital begins a word, small letters go on with it', () => {
  const made = desk('MangerDrap')
  put(made, 'MangerDrap')
  expect(drafts(made)).toEqual(['Manger', 'Drap'])
  const turn = turnOf(view('MangerDrap'), made, true)
  expect([turn.kind, turn.total, turn.need]).toEqual(['lay', 100, 100])
  expect(turn.actions).toEqual([{ type: 'lay', words: ['Manger', 'Drap'] }])
})

test('cards that were laid leave the drafts first, and copies stay in the hand', () => {
  const made = desk('Aee')
  put(made, 'Ae')
  const kept = made.hand.find((held) => held.card === 'e' && !made.isStaged(held))
  made.receive(view('e'))
  expect(made.hand).toEqual([kept])
  expect(made.drafts).toEqual([])
})

test('a drawn card lies apart until the hand is sorted or the turn is over', () => {
  const made = desk('zz', { phase: 'draw' })
  made.receive(view('zza'))
  expect([cards(made), made.fresh.size]).toEqual(['zza', 1])
  made.receive(view('zza', { turn: 1 }))
  expect([cards(made), made.fresh.size]).toEqual(['azz', 0])
})

test('one card alone is a discard, and the top of the pile makes it a taking', () => {
  const made = desk('Dap', { phase: 'play' })
  put(made, 'a')
  expect(turnOf(view('Dap'), made, true).actions).toEqual([{ type: 'discard', card: 'a' }])
  made.clear()
  const drawing = view('Dap', {
    phase: 'draw',
    pile: ['q', 'r'],
    laid: [[{ cards: 'Et', reading: 'Et', points: 20 }], []],
  })
  put(made, 'D')
  made.takeTop('r')
  put(made, 'ap')
  expect(made.top?.id).toBe(TOP)
  expect(turnOf(drawing, made, true).actions).toEqual([{ type: 'take', laying: { type: 'lay', words: ['Drap'] } }])
  made.receive(view('Dap'))
  expect(made.top).toBeUndefined()
})

test('a laid word is prolonged', () => {
  const laid = [[{ cards: 'Drap', reading: 'Drap', points: 40 }], []]
  const made = desk('ier', { laid })
  made.aim(0)
  put(made, 'ier')
  const turn = turnOf(view('ier', { laid }), made, true)
  expect([turn.words, turn.grows, turn.actions]).toEqual([
    ['Drapier'],
    true,
    [{ type: 'prolong', word: 0, cards: 'ier' }],
  ])
})

test('values, announcements and winds', () => {
  expect(['R', 'r', 'C', '?', '^', 'z', 'Z'].map(value)).toEqual([4, 2, 6, 0, 0, 5, 10])
  expect(['Roulade', 'Roul?de', 'Manger', 'A', 'Criminel'].map((word) => announces(word, view('')))).toEqual([
    100, 70, 60, 10, 0,
  ])
  expect([0, 1].map((seat) => wind(seat, view('')))).toEqual(['west', 'south'])
})
