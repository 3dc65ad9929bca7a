// Cards in words.
import { t } from '../../lib/fluent.svelte'
import { FIRECRACKER, STAR, letterOf } from './arrange'
import type { Card } from './types'

const KINDS: Record<string, string> = { [STAR]: 'star', [FIRECRACKER]: 'firecracker' }

/** letter, star or firecracker */
export const kindOf = (card: Card): string => KINDS[card[0] ?? ''] ?? 'letter'

export function cardName(card: Card): string {
  const kind = kindOf(card)
  if (kind === 'letter') return card
  return t('touposix-card', {
    kind: card.length > 1 ? `${kind}_for` : kind,
    letter: card.length > 1 ? letterOf(card) : '',
  })
}

export const cardNames = (cards: readonly Card[]): string => cards.map(cardName).join(', ')

/** +10, −6: with a true minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)
export const number = (points: number): string => (points < 0 ? `−${-points}` : `${points}`)
