import { describe, expect, it } from 'vitest'
import { Composer, type LaidCard, type Options } from './composer.svelte'
import { Hand } from './hand.svelte'
import { reshuffled } from './shuffle'
import type { Piece } from './piece'

const KINDS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'CH', 'QU', 'OU']
const gives = (card: string): readonly string[] => (card === '?' ? KINDS : [card])

type Held = { hand: Hand; composer: Composer }
function holding(cards: string[], more: Partial<Options> = {}, pieces = (hand: Hand) => hand.pieces): Held {
  const hand = new Hand()
  hand.receive(cards, gives)
  return { hand, composer: new Composer({ pieces: () => pieces(hand), ...more }) }
}
const type = (composer: Composer, word: string): boolean[] => [...word].map((letter) => composer.key(letter))
const find = (hand: Hand, card: string): Piece => hand.pieces.find((piece) => piece.card === card) as Piece
const laid = (cards: string[]): LaidCard[] =>
  cards.map((card) => (card.startsWith('?') ? { card: '?', text: card.slice(1) } : { card, text: card }))

describe('typed letters', () => {
  it('use single letters, then two-letter cards, then a joker', () => {
    const { composer } = holding(['T', 'O', 'R', 'CH', 'E', 'S', '?'])
    type(composer, 'torche')
    expect(composer.cards).toEqual(['T', 'O', 'R', 'CH', 'E'])
    type(composer, 'r')
    expect(composer.cards).toEqual(['T', 'O', 'R', 'CH', 'E', '?R'])
    expect(composer.spare.map((piece) => piece.card)).toEqual(['S'])
  })

  it('wait for the second letter of a two-letter card', () => {
    const { composer } = holding(['T', 'O', 'CH'])
    type(composer, 'toc')
    expect([composer.cards, composer.pending]).toEqual([['T', 'O'], 'c'])
    type(composer, 'h')
    expect([composer.cards, composer.pending]).toEqual([['T', 'O', 'CH'], ''])
    composer.key('Backspace')
    expect([composer.cards, composer.pending]).toEqual([['T', 'O'], 'c'])
  })

  it('switch from a single letter to a two-letter card when the next letter needs it', () => {
    const { composer } = holding(['T', 'O', 'C', 'CH'])
    type(composer, 'toc')
    expect(composer.cards).toEqual(['T', 'O', 'C'])
    type(composer, 'h')
    expect(composer.cards).toEqual(['T', 'O', 'CH'])
  })

  it('are refused when no card is left for them', () => {
    const { composer } = holding(['E', 'I'])
    expect(type(composer, 'eé')).toEqual([true, false])
    expect(composer.text).toBe('e')
    expect(composer.key('Enter')).toBe(false)
  })

  it('ignore accents and split ligatures', () => {
    const { composer } = holding(['O', 'E', 'U', 'F', 'E'])
    type(composer, 'œufé')
    expect(composer.cards).toEqual(['O', 'E', 'U', 'F', 'E'])
  })
})

describe('cards placed by hand', () => {
  it('are not replaced by others', () => {
    const { hand, composer } = holding(['E', '?', 'T', 'S'])
    composer.put(find(hand, '?'))
    expect(composer.blank?.piece?.card).toBe('?')
    composer.stand('E')
    type(composer, 'ts')
    expect(composer.cards).toEqual(['?E', 'T', 'S'])
    composer.adopt(laid(['E', 'T', 'S']))
    expect(composer.cards).toEqual(['?E', 'T', 'S'])
  })

  it('can be inserted, moved and taken back', () => {
    const { hand, composer } = holding(['A', 'B', 'C'])
    composer.put(find(hand, 'A'))
    composer.put(find(hand, 'C'))
    composer.put(find(hand, 'B'), 1)
    expect(composer.text).toBe('ABC')
    composer.move(find(hand, 'C').id, -1)
    expect(composer.text).toBe('ACB')
    composer.put(find(hand, 'A'), 2)
    expect(composer.text).toBe('CBA')
    composer.take(find(hand, 'B').id)
    expect([composer.text, composer.spare.length]).toEqual(['CA', 1])
    composer.clear()
    expect(composer.slots).toEqual([])
  })

  it('leave the others in place when one is taken back', () => {
    const { hand, composer } = holding(['E', '?'])
    type(composer, 'ee')
    composer.take(find(hand, 'E').id)
    expect(composer.cards).toEqual(['?E'])
  })
})

describe('suggestions of the server', () => {
  it('are adopted while the word is the same', () => {
    const { composer } = holding(['C', 'H', 'CH', 'E'])
    type(composer, 'che')
    composer.adopt(laid(['CH', 'E']))
    expect(composer.cards).toEqual(['CH', 'E'])
    composer.key('Backspace')
    expect(composer.cards).toEqual(['C', 'H'])
    composer.adopt(laid(['CH', 'E']))
    expect(composer.cards).toEqual(['C', 'H'])
  })

  it('a saved word is restored', () => {
    const { composer } = holding(['T', 'O', '?', 'R'])
    composer.restore(laid(['T', 'O', '?CH']))
    expect([composer.cards, composer.text]).toEqual([['T', 'O', '?CH'], 'TOCH'])
    composer.restore(laid(['Z']))
    expect(composer.text).toBe('TOCH')
  })
})

describe('the hand', () => {
  it('removes from the word only cards that it no longer holds', () => {
    const { hand, composer } = holding(['T', 'O', 'I', 'T'])
    type(composer, 'to')
    composer.put(find(hand, 'I'))
    hand.receive(['T', 'O', 'T', 'Z'], gives)
    expect(composer.text).toBe('to')
    hand.receive(['T', 'O', 'T', 'Z', 'I'], gives)
    expect(composer.text).toBe('to')
    hand.receive(['O', 'Z'], gives)
    expect(composer.text).toBe('o')
    expect(type(composer, 'z')).toEqual([true])
    expect(composer.cards).toEqual(['O', 'Z'])
  })

  it('keeps the ids of cards that stay; among equal cards, those marked as leaving go first', () => {
    const hand = new Hand()
    hand.receive(['E', 'E', 'T'], gives)
    const [first, second, third] = hand.pieces
    hand.receive(['E', 'T', 'S'], gives, { leaving: (piece) => piece === first })
    expect(hand.pieces.slice(0, 2)).toEqual([second, third])
  })

  it('gets new ids with every deal', () => {
    const { hand, composer } = holding(['T', 'O'])
    composer.put(find(hand, 'T'))
    hand.receive(['T', 'O'], gives, { deal: 2 })
    expect(composer.slots).toEqual([])
  })
})

describe('a word with gaps and a letter from the table', () => {
  const piles: Piece[] = [
    { id: 'pile-0', card: 'O', gives: ['O'], group: 'pile' },
    { id: 'pile-1', card: 'T', gives: ['T'], group: 'pile' },
  ]
  const desk = (cards: string[], longest = 7): Held =>
    holding(cards, { gaps: true, longest: () => longest }, (hand) => [...piles, ...hand.pieces])

  it('uses one letter of the table and leaves a gap for a missing one', () => {
    const { composer } = desk(['B', 'I', 'E'])
    composer.retype('boite')
    expect(composer.slots.map(({ piece }) => piece?.group ?? piece?.card)).toEqual(['B', 'pile', 'I', undefined, 'E'])
    expect(composer.lacking).toEqual(['T'])
  })

  it('replaces one piece of the table with another', () => {
    const { composer } = desk(['B', 'O', 'I', 'E'])
    composer.retype('boite')
    composer.put(piles[1] as Piece)
    expect(composer.slots.map(({ piece }) => piece?.group ?? piece?.card ?? '').join(' ')).toBe('B O I  E pile')
  })

  it('uses a letter of the table while it is there', () => {
    let table = piles
    const { hand, composer } = holding([...'BOITE'], { gaps: true }, ({ pieces }) => [...pieces, ...table])
    const givers = (): (string | undefined)[] => composer.slots.map(({ piece }) => piece?.group ?? piece?.card)
    composer.retype('boîte')
    expect([givers(), composer.chosen]).toEqual([[...'BOITE'], []])
    expect(composer.lend(piles[0] as Piece)).toBe(true)
    expect(givers()).toEqual(['B', 'pile', 'I', 'T', 'E'])
    expect(composer.lend(piles[1] as Piece)).toBe(true)
    expect(givers()).toEqual(['B', 'O', 'I', 'pile', 'E'])
    expect(composer.chosen.map(({ piece, text }) => [piece, text])).toEqual([[piles[1], 't']])
    expect(composer.lend({ id: 'pile-2', card: 'Z', gives: ['Z'], group: 'pile' })).toBe(false)
    table = []
    hand.receive([...'BOIE'], gives)
    expect([composer.text, givers()]).toEqual(['boîte', ['B', 'O', 'I', undefined, 'E']])
  })

  it('lets any card give a typed letter, and names only cards placed by hand', () => {
    const { hand, composer } = holding([...'BOOI?'], { gaps: true })
    composer.put(find(hand, '?'))
    composer.stand('T')
    composer.retype('tbio')
    composer.take(composer.slots[1]?.key ?? '')
    expect([composer.text, composer.chosen.map(({ piece }) => piece?.card)]).toEqual(['Tio', ['?']])
    const last = hand.pieces[1] as Piece
    composer.put(last)
    composer.retype('tioo')
    composer.move(last.id, 1)
    composer.adopt([
      { card: '?', text: 't' },
      { card: 'I', text: 'i' },
      { card: 'O', text: 'o' },
      { card: 'O', text: 'O', id: last.id },
    ])
    expect(composer.slots.map(({ piece }) => piece)).toEqual([4, 3, 2, 1].map((place) => hand.pieces[place]))
  })

  it('keeps what the field and the word have in common, and accents', () => {
    const { hand, composer } = desk(['E', 'T', '?'])
    composer.put(find(hand, '?'))
    composer.retype('é')
    expect([composer.text, composer.cards]).toEqual(['é', ['?E']])
    composer.retype('éte')
    expect(composer.cards).toEqual(['?E', 'T', 'E'])
    composer.retype('éta')
    expect(composer.lacking).toEqual(['A'])
  })

  it('has no more letters than the game allows', () => {
    const { composer } = desk([], 3)
    composer.retype('abcdef')
    expect(composer.text).toBe('abc')
  })
})

describe('the caret', () => {
  it('is where letters and cards are inserted, and where letters are deleted', () => {
    const { hand, composer } = holding(['T', 'O', 'R', 'I', 'S'])
    type(composer, 'tis')
    composer.key('ArrowLeft')
    composer.key('ArrowLeft')
    type(composer, 'r')
    expect([composer.text, composer.caret]).toEqual(['tris', 2])
    composer.put(find(hand, 'O'))
    expect([composer.text, composer.caret]).toEqual(['trOis', 3])
    composer.key('Backspace')
    composer.key('Delete')
    expect([composer.text, composer.caret]).toEqual(['trs', 2])
    composer.key('Home')
    expect([composer.caret, composer.key('Backspace'), composer.text]).toEqual([0, true, 'trs'])
    composer.key('End')
    expect(composer.caret).toBe(3)
    composer.key('Escape')
    expect([composer.slots, composer.key('Escape')]).toEqual([[], false])
  })

  it('allows typing a two-letter card in the middle', () => {
    const { composer } = holding(['T', 'O', 'CH', 'E'])
    type(composer, 'toe')
    composer.key('ArrowLeft')
    type(composer, 'c')
    expect([composer.cards, composer.pending, composer.caret]).toEqual([['T', 'O', 'E'], 'c', 2])
    expect(type(composer, 'zh')).toEqual([false, true])
    expect([composer.cards, composer.caret]).toEqual([['T', 'O', 'CH', 'E'], 3])
  })

  it('in a field leaves the letters before and after the typed ones unchanged', () => {
    const { hand, composer } = holding(['T', 'O', '?', 'S'])
    composer.put(find(hand, '?'))
    composer.stand('I')
    composer.put(find(hand, 'S'))
    composer.retype('tois')
    expect(composer.cards).toEqual(['T', 'O', '?I', 'S'])
  })
})

it('a half-typed card and a blank joker stay while others play', () => {
  const { hand, composer } = holding(['T', 'O', 'CH'])
  type(composer, 'toc')
  hand.receive(['CH', 'T', 'O'], gives)
  expect([composer.text, composer.pending]).toEqual(['to', 'c'])
  composer.clear()
  hand.receive(['T', 'O', 'CH', '?'], gives)
  composer.put(find(hand, '?'))
  hand.receive(['T', 'O', 'CH', '?'], gives)
  expect(composer.blank?.piece?.card).toBe('?')
  type(composer, 'e')
  hand.receive(['?', 'T', 'O', 'CH'], gives)
  expect(composer.cards).toEqual(['?E'])
})

it('a shuffled hand has the same cards in another order, and keeps it while cards come and go', () => {
  const hand = new Hand()
  hand.receive(['A', 'B', 'C', 'D'], gives, { deal: 1 })
  const before = hand.pieces
  hand.shuffle()
  expect(hand.pieces).not.toEqual(before)
  expect(hand.pieces.toSorted((a, b) => (a.card < b.card ? -1 : 1))).toEqual(before)
  const order = hand.pieces.map(({ card }) => card).filter((card) => card !== 'B')
  hand.receive(['A', 'C', 'D', 'E'], gives, { deal: 1 })
  expect(hand.pieces.map(({ card }) => card)).toEqual([...order, 'E'])
  hand.receive(['A', 'C', 'D', 'E'], gives, { deal: 2 })
  expect(hand.pieces.map(({ card }) => card)).toEqual(['A', 'C', 'D', 'E'])
})

it('shuffling always changes the order if another one exists', () => {
  expect(reshuffled(['A', 'B'], () => 0)).toEqual(['B', 'A'])
  expect(reshuffled(['A'], () => 0)).toEqual(['A'])
})
