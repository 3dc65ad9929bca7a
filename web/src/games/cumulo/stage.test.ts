import { describe, expect, it } from 'vitest'
import type { CumuloView } from '../../wire/types'
import { Hand } from '../../words/hand.svelte'
import type { Piece } from '../../words/piece'
import { fly, planOf } from './flights'
import { PILE, Stage, cardsOf, readingOf } from './stage.svelte'

const TOP: Piece = { id: 'top', card: 'r', gives: ['r'], group: PILE }
const DRAP = { cards: 'Drap', reading: 'Drap', points: 40 }

function setUp(cards: string): { hand: Hand; stage: Stage; put: (word: string) => void } {
  const hand = new Hand()
  const stage = new Stage(() => [...hand.pieces, TOP])
  const receive = (held: string): void => hand.receive([...held], (card) => [card])
  receive(cards)
  const put = (word: string): void => {
    for (const card of word) {
      const piece = hand.pieces.find((each) => each.card === card && !stage.holds(each))
      if (piece) stage.put(piece)
    }
  }
  return { hand, stage, put }
}
const words = (stage: Stage): string[] => stage.drafts.map(cardsOf)

describe('the stage', () => {
  it('begins a word with a capital and goes on with it', () => {
    const { stage, put } = setUp('MangerDrap')
    put('MangerDrap')
    expect(words(stage)).toEqual(['Manger', 'Drap'])
    expect(stage.payload).toEqual({
      words: [
        { cards: 'Manger', grows: null, takes_top: false },
        { cards: 'Drap', grows: null, takes_top: false },
      ],
    })
  })

  it('goes on with the word that was pressed, and takes back a card that is pressed there', () => {
    const { stage, put } = setUp('MaDrs')
    put('MaDr')
    const [first] = stage.drafts
    const slot = first?.composer.slots[1]
    if (!first || !slot) throw new Error('no word')
    stage.press(first, slot)
    put('s')
    expect(words(stage)).toEqual(['Mas', 'Dr'])
    stage.press(first, slot)
    expect(words(stage)).toEqual(['Ms', 'Dr'])
  })

  it('holds no new word without cards', () => {
    const { hand, stage, put } = setUp('Mad')
    put('M')
    stage.takeBack(hand.pieces[0] as Piece)
    expect(stage.drafts).toEqual([])
    put('Ma')
    hand.receive(['d'], (card) => [card])
    expect(stage.drafts).toEqual([])
  })

  it('prolongs a laid word, or leaves it alone again', () => {
    const { stage, put } = setUp('ier')
    stage.aim(0)
    expect([stage.drafts.length, stage.payload.words]).toEqual([1, []])
    put('ier')
    expect(stage.payload.words).toEqual([{ cards: 'ier', grows: 0, takes_top: false }])
    const view = { seat: 0, laid: [[DRAP]] } as unknown as CumuloView
    expect(stage.drafts.map((draft) => readingOf(draft, view))).toEqual(['Drapier'])
    stage.aim(0)
    expect(stage.drafts).toEqual([])
  })

  it('takes the top of the pile into a word', () => {
    const { stage, put } = setUp('Dap')
    put('D')
    stage.put(TOP)
    put('ap')
    expect(stage.takesTop).toBe(true)
    expect(stage.payload.words).toEqual([{ cards: 'Drap', grows: null, takes_top: true }])
  })

  it('lets the top of the pile wait for a capital', () => {
    const { stage, put } = setUp('Dap')
    stage.takeTop(TOP)
    expect([stage.waiting, stage.drafts]).toEqual([TOP, []])
    put('D')
    expect([stage.waiting, words(stage)]).toEqual([TOP, ['D']])
    stage.takeTop(TOP)
    put('ap')
    expect([stage.waiting, words(stage), stage.takesTop]).toEqual([null, ['Drap'], true])
    stage.clear()
    stage.takeTop(TOP)
    expect([stage.key('Escape'), stage.waiting, stage.key('Escape')]).toEqual([true, null, false])
  })

  it('is typed: a capital begins a word, small letters go on, the caret is the word at hand', () => {
    const { stage } = setUp('DdraMmae?')
    const type = (keys: string): boolean[] => [...keys].map((key) => stage.key(key))
    expect([type('dra'), words(stage)]).toEqual([[true, true, true], ['Dra']])
    expect([type('Ma'), words(stage)]).toEqual([
      [true, true],
      ['Dra', 'Ma'],
    ])
    expect([type('zm?'), words(stage)]).toEqual([
      [false, true, true],
      ['Dra', 'Mam?'],
    ])
    stage.key('ArrowLeft')
    expect([type('é'), words(stage)]).toEqual([[true], ['Dra', 'Mame?']])
    stage.key('Backspace')
    expect(words(stage)).toEqual(['Dra', 'Mam?'])
    expect([stage.key('Escape'), stage.drafts]).toEqual([true, []])
  })

  it('types the top of the pile only while it waits', () => {
    const { stage } = setUp('Da')
    expect([stage.key('d'), stage.key('r')]).toEqual([true, false])
    stage.clear()
    stage.takeTop(TOP)
    expect([stage.key('d'), stage.key('r'), words(stage)]).toEqual([true, true, ['Dr']])
  })
})

describe('cards that I have played', () => {
  const view = (more: object): CumuloView => ({ seat: 0, laid: [[]], pile: [], ...more }) as unknown as CumuloView
  const named = (hand: Hand, card: string): string => fly.mine(hand.pieces.find((each) => each.card === card) as Piece)

  it('come from where they lay on the stage', () => {
    const { hand, stage, put } = setUp('ierMa')
    stage.aim(0)
    put('ier')
    put('Ma')
    const grown = { cards: 'Drapier', reading: 'Drapier', points: 100 }
    const laid = [[grown, { cards: 'Ma', reading: 'Ma', points: 20 }]]
    const { from } = planOf(view({ laid }), [], stage.drafts)
    expect(from?.(fly.word(0, 0, 4))).toBe(named(hand, 'i'))
    expect(from?.(fly.word(0, 1, 1))).toBe(named(hand, 'a'))
  })

  it('go to the pile, and others come from who threw them', () => {
    const { hand, stage, put } = setUp('a')
    put('a')
    const thrown = { type: 'discarded', seat: 0, card: 'a' } as const
    expect(planOf(view({ pile: ['a'] }), [thrown], stage.drafts).from?.(fly.pile(0))).toBe(named(hand, 'a'))
    expect(planOf(view({ pile: ['a'] }), [{ ...thrown, seat: 1 }], []).from?.(fly.pile(0))).toBe('seat-1')
  })
})
