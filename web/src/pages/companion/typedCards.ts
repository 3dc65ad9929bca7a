// Cards of a typed word: single letters, or two-letter cards if there is no single card of that
// letter. Jokers and other groups are chosen by hand.
import type { Companion } from '../../wire/types'
import { plain } from '../../text'
import { isJokerCard, lettersOf } from './sums'

const has = (companion: Companion, card: string): boolean => card in (companion.cards?.values ?? {})

/** Apply the game's case: if words begin with a capital card, the other letters are small. */
function cased(companion: Companion, letters: string, first: boolean): string {
  if (!companion.cards?.head_joker) return letters
  return first ? letters : letters.toLowerCase()
}

export function cardsFor(text: string, companion: Companion): string[] {
  const letters = plain(text)
  const laid: string[] = []
  for (let i = 0; i < letters.length;) {
    const single = cased(companion, letters.charAt(i), i === 0)
    const group = letters.slice(i, i + 2)
    const card = !has(companion, single) && has(companion, group) ? group : single
    laid.push(card)
    i += card.length
  }
  return laid
}

/** Return loose cards; case matters only in games with capital cards. */
export function looseCards(text: string, companion: Companion): string[] {
  const { joker = '?', head_joker: head = '' } = companion.cards ?? {}
  const signs = [...text.normalize('NFD')].filter((sign) => /[A-Za-z]/.test(sign) || sign === joker || sign === head)
  return signs.map((sign) => (head ? sign : sign.toUpperCase()))
}

export const reading = (cards: readonly string[], companion: Companion): string =>
  cards.map((card) => lettersOf(card, companion)).join('')

/**
 * Toggle a joker at an index. A joker for several letters becomes single letters again if there are
 * such cards.
 */
export function turned(cards: readonly string[], place: number, companion: Companion): string[] {
  const card = cards[place] ?? ''
  const { joker = '?', head_joker: head } = companion.cards ?? {}
  if (!isJokerCard(card, companion)) return cards.with(place, (head && place === 0 ? head : joker) + card)
  const letters = lettersOf(card, companion)
  const single = [...letters].every((letter) => has(companion, letter))
  return cards.toSpliced(place, 1, ...(letters.length > 1 && single ? [...letters] : [letters]))
}

export function joins(cards: readonly string[], place: number, companion: Companion): boolean {
  const pair = cards.slice(place, place + 2)
  return pair.length === 2 && !pair.some((card) => isJokerCard(card, companion)) && has(companion, pair.join(''))
}

export const joined = (cards: readonly string[], place: number): string[] =>
  cards.toSpliced(place, 2, cards.slice(place, place + 2).join(''))
