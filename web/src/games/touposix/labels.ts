// Cards as the page shows them: "E", "*" for a star, "!" for a firecracker. In a word or on a pile,
// stars and firecrackers carry the letter that they stand for: "*S", "!S".
import type { Look } from '../../cards/LetterCard.svelte'
import { t } from '../../text'
import type { TouposixView } from '../../wire/types'

const STAR = '*'
const FIRECRACKER = '!'
const KINDS: Record<string, string> = { [STAR]: 'star', [FIRECRACKER]: 'firecracker' }
const PICTURES: Record<string, string> = { [STAR]: 'p-star', [FIRECRACKER]: 'p-petard' }

export const cardOf = (laid: string): string => laid[0] ?? ''
export const letterOf = (laid: string): string => laid.at(-1) ?? ''
/** Return the card that a word leaves on top of its pile. */
export const topOf = (cards: readonly string[]): string => cards.at(-1) ?? ''
export const fires = (cards: readonly string[]): boolean => cards.some((laid) => cardOf(laid) === FIRECRACKER)

/** Return the letters that a card can stand for. */
export const gives = (card: string, view: TouposixView): readonly string[] =>
  card in KINDS ? [...view.alphabet] : [card]

export const kindOf = (card: string): string => KINDS[cardOf(card)] ?? 'letter'

export function cardName(laid: string): string {
  const stands = laid !== cardOf(laid)
  return t('touposix-card', { kind: kindOf(laid) + (stands ? '_for' : ''), letter: letterOf(laid) })
}

export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(', ')

/** Return the look of a card, alone or laid in a word. */
export const look = (laid: string): Look => ({
  card: laid,
  letters: laid in KINDS ? '' : letterOf(laid),
  label: cardName(laid),
  pic: PICTURES[cardOf(laid)],
})
