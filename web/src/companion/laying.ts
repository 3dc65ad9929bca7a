// How a typed word is laid with cards: single letters, groups where there is no such letter; jokers and other groups are
// told by hand.
import type { Companion } from '../lib/wire'
import { plain } from '../lib/format'
import { isJoker, lettersOf } from './sums'

const has = (companion: Companion, card: string): boolean => card in (companion.cards?.values ?? {})

/** Where words begin with a capital, the first letter is one and the others are small. */
function cased(companion: Companion, letters: string, first: boolean): string {
  if (!companion.cards?.head_joker) return letters
  return first ? letters : letters.toLowerCase()
}

export function lay(text: string, companion: Companion): string[] {
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

/** Loose cards: a capital is a capital where there are such cards. */
export function loose(text: string, companion: Companion): string[] {
  const { joker = '?', head_joker: head = '' } = companion.cards ?? {}
  const signs = [...text.normalize('NFD')].filter((sign) => /[A-Za-z]/.test(sign) || sign === joker || sign === head)
  return signs.map((sign) => (head ? sign : sign.toUpperCase()))
}

export const reading = (cards: readonly string[], companion: Companion): string =>
  cards.map((card) => lettersOf(card, companion)).join('')

/** A press on a card: a joker stands there; on a joker: the card again, a group falling into its letters. */
export function turned(cards: readonly string[], place: number, companion: Companion): string[] {
  const card = cards[place] ?? ''
  const { joker = '?', head_joker: head } = companion.cards ?? {}
  if (!isJoker(card, companion)) return cards.with(place, (head && place === 0 ? head : joker) + card)
  const letters = lettersOf(card, companion)
  const single = [...letters].every((letter) => has(companion, letter))
  return cards.toSpliced(place, 1, ...(letters.length > 1 && single ? [...letters] : [letters]))
}

/** Whether two neighbours can be one card. */
export function joins(cards: readonly string[], place: number, companion: Companion): boolean {
  const pair = cards.slice(place, place + 2)
  return pair.length === 2 && !pair.some((card) => isJoker(card, companion)) && has(companion, pair.join(''))
}

export const joined = (cards: readonly string[], place: number): string[] =>
  cards.toSpliced(place, 2, cards.slice(place, place + 2).join(''))
