// Cards in words, and what the log still tells of a play (GLOP-26: of those before the last, only the glops).
import { message, t } from '../../lib/fluent.svelte'
import type { GlopEvent, Told } from '../../lib/wire'

export type Colour = 'blue' | 'orange' | 'green' | 'pink'

const COLOURS: Record<string, Colour> = { B: 'blue', O: 'orange', G: 'green', P: 'pink' }

export const colour = (card: string): Colour => COLOURS[card[0] as string] ?? 'blue'
export const value = (card: string): number => Number(card.slice(1))
export const cardName = (card: string): string => t('glop-card', { value: value(card), colour: colour(card) })

/** "6 + 3 + 2", the highest first. */
export const sum = (cards: readonly string[]): string => byValue(cards).map(value).join(' + ')
export const byValue = (cards: readonly string[]): string[] => [...cards].sort((a, b) => value(b) - value(a))

export function recall(told: Told): Told | null {
  const event = told.event as GlopEvent
  if (event.type === 'laid') return null
  if (event.type !== 'took') return told
  const { seat, glop } = event
  if (!glop) return null
  const params = { who: { type: 'who' as const, seat }, glop, side: seat % 2 }
  return { event: { type: 'glopped', seat, glop }, text: message('glop-event-glopped', params) }
}
