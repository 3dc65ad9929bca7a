// Cards and words as the page shows them: a card is one character, `?` a small joker and `^` the capital one.
import { t } from '../../lib/fluent.svelte'
import type { CumuloView } from '../../lib/wire'

const PRINTED: [string, number][] = [
  ['ae', 1],
  ['ioulnrst', 2],
  ['bcdfghmpv', 3],
  ['jkqwxyz', 5],
]
const SMALL = new Map(PRINTED.flatMap(([letters, value]) => [...letters].map((letter) => [letter, value] as const)))

export const LONGEST = 7
export const isJoker = (card: string): boolean => card === '?' || card === '^'
export const isCapital = (card: string): boolean => card === '^' || (card >= 'A' && card <= 'Z')
export const isVowel = (card: string): boolean => 'aeiouy'.includes(card)
/** What is printed at the foot of a card. */
export const value = (card: string): number => (SMALL.get(card.toLowerCase()) ?? 0) * (isCapital(card) ? 2 : 1)

export function cardName(card: string): string {
  if (isJoker(card)) return t('cumulo-page-joker', { size: isCapital(card) ? 'capital' : 'small' })
  return t('cumulo-page-card', { card, size: isCapital(card) ? 'capital' : 'small', value: value(card) })
}

export const isCanasta = (word: string): boolean => word.length === LONGEST
export const hasJoker = (word: string): boolean => [...word].some(isJoker)
/** A word not yet laid: nobody knows what its joker will be. */
export const rough = (word: string): string => word.replace(/[?^]/g, '★')

/** What a new word would announce: the server sends the scale. */
export function announces(word: string, view: CumuloView): number {
  if (word.length === 0 || word.length > LONGEST) return 0
  return isCanasta(word) && hasJoker(word) ? view.impure : (view.announced[word.length - 1] ?? 0)
}

export type Wind = 'west' | 'north' | 'east' | 'south'
const WINDS: Record<number, Wind[]> = {
  2: ['west', 'south'],
  3: ['west', 'north', 'south'],
  4: ['west', 'north', 'east', 'south'],
}

/** The cardinal point of a seat in this round. */
export function wind(seat: number, view: CumuloView): Wind {
  const seats = view.laid.length
  return WINDS[seats]?.[(seat - view.match.first + seats) % seats] ?? 'south'
}
