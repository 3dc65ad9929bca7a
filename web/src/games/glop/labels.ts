// Cards and sides in words. A card is written as the letter of its colour and its number: "B7".
import { t } from '../../text'

export type Colour = 'blue' | 'orange' | 'green' | 'pink'

const COLOURS: Record<string, Colour> = { B: 'blue', O: 'orange', G: 'green', P: 'pink' }

export const colour = (card: string): Colour => COLOURS[card[0] as string] ?? 'blue'
export const value = (card: string): number => Number(card.slice(1))
export const cardName = (card: string): string => t('glop-card', { value: value(card), colour: colour(card) })

/** Return the values as a sum such as "6 + 3 + 2", the highest first. */
export const sum = (cards: readonly string[]): string => byValue(cards).map(value).join(' + ')
export const byValue = (cards: readonly string[]): string[] => [...cards].sort((a, b) => value(b) - value(a))

export const sideName = (side: number): string => t(side === 0 ? 'glop-page-red-one' : 'glop-page-green-one')

/**
 * Return the place of a pawn on a track of at most `longest` places. A pawn on its way to a farther
 * target starts again at the first place. It never passes the target.
 */
export function pawnAt(points: number, target: number, longest: number): number {
  const reached = Math.min(points, target)
  return reached <= longest ? reached : ((reached - 1) % longest) + 1
}
