import { describe, expect, it } from 'vitest'
import { type Letter, arrange, laidCards, plain, topChoices } from './arrange'

const typed = (text: string): Letter[] => [...text].map((char) => ({ char, from: 'any' }))
const hand = [...'BEIT*!']

describe('arrange', () => {
  it('lends the letter of a pile and takes the rest from the hand', () => {
    const { placed, pile, allowed } = arrange(typed('boîte'), hand, ['O', 'R'], null)
    expect([pile, allowed]).toEqual([0, [0]])
    expect(laidCards(placed, hand, null)).toEqual(['B', 'I', 'T', 'E'])
  })
  it('takes a star before a firecracker, and the firecracker last', () => {
    expect(laidCards(arrange(typed('boites'), hand, ['O'], null).placed, hand, null)).toEqual([
      'B',
      'I',
      'T',
      'E',
      '*S',
    ])
    expect(laidCards(arrange(typed('boitier'), [...'BIT*E!'], ['O'], null).placed, [...'BIT*E!'], null)).toEqual([
      'B',
      'I',
      'T',
      '*I',
      'E',
      '!R',
    ])
  })
  it('shows every pile that will do, and keeps the one that is wanted', () => {
    const { pile, allowed } = arrange(typed('boite'), [...'BOITE'], ['O', 'K', 'T'], 2)
    expect([pile, allowed]).toEqual([2, [0, 2]])
  })
  it('leaves a letter without a card when there is none', () => {
    const { placed, allowed } = arrange(typed('poire'), [...'OBIE'], ['R'], null)
    expect(allowed).toEqual([])
    expect(placed.map(({ card, pile }) => card === null && !pile)).toEqual([true, false, false, false, false])
  })
  it('counts a card once', () => {
    expect(arrange(typed('toto'), [...'TO'], ['O'], null).allowed).toEqual([])
  })
  it('does not lay a firecracker alone', () => {
    expect(arrange(typed('os'), ['!'], ['O'], null).allowed).toEqual([])
  })
  it('uses the cards and the pile that were tapped', () => {
    const word: Letter[] = [
      { char: 'b', from: 0 },
      { char: 'o', from: 'pile' },
      { char: 'a', from: 4 },
    ]
    const { placed, pile } = arrange(word, hand, ['R', 'O'], null)
    expect([pile, laidCards(placed, hand, null)]).toEqual([1, ['B', '*A']])
  })
  it('waits for the letter of a star', () => {
    expect(arrange([...typed('bo'), { char: '', from: 4 }], hand, ['O'], null).allowed).toEqual([])
  })
  it('lays the chosen letter last and never a firecracker on top', () => {
    const { placed } = arrange(typed('boitier'), [...'BIT*E!'], ['O'], null)
    expect(laidCards(placed, [...'BIT*E!'], 3).at(-1)).toBe('T')
    expect(topChoices(placed, [...'BIT*E!'])).toEqual([0, 2, 3, 4, 5])
  })
})

describe('plain', () => {
  it('knows accents and ligatures', () => {
    expect(plain('bœufs')).toBe('BOEUFS')
    expect(plain('Éça’')).toBe('ECA')
  })
})
