import { expect, test } from 'vitest'
import type { CumuloView } from '../../wire/types'
import { Hand } from '../../words/hand.svelte'
import type { Piece } from '../../words/piece'
import { Arrangement } from './arrangement.svelte'
import { announces } from './labels'

function setUp(): { arrangement: Arrangement; receive: (cards: string, turn?: number, round?: number) => void } {
  const hand = new Hand()
  const arrangement = new Arrangement()
  const receive = (cards: string, turn = 0, round = 1): void => {
    hand.receive([...cards], (card) => [card], { deal: round })
    arrangement.receive(hand.pieces, { turn, match: { round } as CumuloView['match'] })
  }
  return { arrangement, receive }
}
const cards = ({ pieces }: Arrangement): string => pieces.map(({ card }) => card).join('')

test('a dealt hand lies in groups: capitals, vowels, consonants, jokers', () => {
  const { arrangement, receive } = setUp()
  receive('t?e^MaDr')
  expect(cards(arrangement)).toBe('^DMaert?')
  const [capital, vowel] = [arrangement.pieces[2], arrangement.pieces[3]] as [Piece, Piece]
  expect(arrangement.startsGroup(vowel, capital)).toBe(true)
  arrangement.sort('letters')
  expect(cards(arrangement)).toBe('?^aDeMrt')
  expect(arrangement.startsGroup(vowel, capital)).toBe(false)
})

test('a drawn card lies apart until the hand is sorted or the turn is over', () => {
  const { arrangement, receive } = setUp()
  receive('zz')
  receive('zza')
  const [, before, drawn] = arrangement.pieces as [Piece, Piece, Piece]
  expect([cards(arrangement), arrangement.startsFresh(drawn, before)]).toEqual(['zza', true])
  receive('zza', 1)
  expect([cards(arrangement), arrangement.fresh.size]).toEqual(['azz', 0])
})

test('what is arranged by hand stays so, through turns and until another sorting', () => {
  const { arrangement, receive } = setUp()
  receive('abc')
  arrangement.move(arrangement.pieces[2] as Piece, 0)
  expect([cards(arrangement), arrangement.sorting]).toEqual(['cab', 'mine'])
  arrangement.move(arrangement.pieces[0] as Piece, -1)
  expect(cards(arrangement)).toBe('cab')
  receive('abcd', 0)
  receive('abd', 1)
  expect(cards(arrangement)).toBe('abd')
  arrangement.sort('groups')
  receive('zyx', 0, 2)
  expect(cards(arrangement)).toBe('yxz')
})

test('a word announces by the scales of the view', () => {
  const view = { announced: [10, 20], announced_with_joker: [10, 15] } as unknown as CumuloView
  expect(['A', 'Et', 'E?', 'Trop', ''].map((word) => announces(word, view))).toEqual([10, 20, 15, 0, 0])
})
