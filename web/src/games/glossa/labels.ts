// Labels of cards and words. Their values come from the server.
import type { Look } from '../../cards/LetterCard.svelte'
import { t } from '../../text'
import type { GlossaView } from '../../wire/types'
import type { LaidCard } from '../../words/composer.svelte'

/** A joker laid in a word is followed by the letters it stands for: "?CH". */
const JOKER = '?'

const cardOf = (laid: string): string => (laid.startsWith(JOKER) ? JOKER : laid)
const lettersOf = (laid: string): string => (laid.startsWith(JOKER) ? laid.slice(1) : laid)
export const textOf = (laid: readonly string[]): string => laid.map(lettersOf).join('')

/** Return the letters that a card can add to a word. */
export const gives = (card: string, view: GlossaView): readonly string[] => (card === JOKER ? view.kinds : [card])

/** Convert cards laid by the server for the composer. */
export const laidOf = (cards: readonly string[]): LaidCard[] =>
  cards.map((laid) => ({ card: cardOf(laid), text: lettersOf(laid) }))

/** Return how a card is drawn, in the hand or laid in a word. */
export function look(laid: string, view: GlossaView): Look {
  const isJoker = cardOf(laid) === JOKER
  const value = view.values[cardOf(laid)]
  return {
    card: laid,
    letters: lettersOf(laid),
    label: nameOf(laid, value ?? 0),
    value,
    pic: isJoker ? 'p-joker' : undefined,
  }
}

function nameOf(laid: string, value: number): string {
  if (laid === JOKER) return t('glossa-page-card-joker')
  if (cardOf(laid) === JOKER) return t('glossa-page-card-joker-for', { letters: lettersOf(laid) })
  return t('glossa-page-card', { letters: laid, value })
}

/** Return the calculation of a word's value, such as "(3+2+4+1+2) × 5". */
export function sumOf(laid: readonly string[], { values, multipliers }: GlossaView): string {
  const parts = laid.map((card) => values[cardOf(card)] ?? 0).join('+')
  return t('glossa-sum', { values: parts, times: multipliers[laid.length] ?? 0 })
}
