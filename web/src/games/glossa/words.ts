// Cards, words and chips as the page handles them. What a card is worth and what seven cards count comes with the view.
import { t } from '../../lib/fluent.svelte'
import type { Recall } from '../../lib/table.svelte'
import type { GlossaEvent, GlossaView } from '../../lib/wire'

export const JOKER = '?'

export const cardOf = (laid: string): string => (laid.startsWith(JOKER) ? JOKER : laid)
export const lettersOf = (laid: string): string => (laid.startsWith(JOKER) ? laid.slice(1) : laid)
export const textOf = (laid: readonly string[]): string => laid.map(lettersOf).join('')

type Worth = Pick<GlossaView, 'values' | 'multipliers'>

export function valueOf(laid: readonly string[], { values, multipliers }: Worth): number {
  return laid.reduce((sum, card) => sum + (values[cardOf(card)] ?? 0), 0) * (multipliers[laid.length] ?? 0)
}

/** "(3+2+4+1+2) × 5", as on paper. */
export function sumOf(laid: readonly string[], { values, multipliers }: Worth): string {
  const parts = laid.map((card) => values[cardOf(card)] ?? 0).join('+')
  return t('glossa-sum', { values: parts, times: multipliers[laid.length] ?? 0 })
}

export function cardName(laid: string, { values }: Pick<GlossaView, 'values'>): string {
  const value = values[cardOf(laid)] ?? 0
  if (laid === JOKER) return t('glossa-page-card-joker')
  if (cardOf(laid) === JOKER) return t('glossa-page-card-joker-for', { letters: lettersOf(laid) })
  return t('glossa-page-card', { letters: laid, value })
}

/** Every way to lay a word with cards of a hand, a joker only where there is no such card left. */
function* layings(letters: string, hand: readonly string[], kinds: ReadonlySet<string>): Generator<string[]> {
  if (letters === '') {
    yield []
    return
  }
  for (const size of [2, 1]) {
    const kind = letters.slice(0, size)
    if (kind.length < size || !kinds.has(kind)) continue
    const card = hand.includes(kind) ? kind : JOKER
    const place = hand.indexOf(card)
    if (place < 0) continue
    for (const rest of layings(letters.slice(size), hand.toSpliced(place, 1), kinds))
      yield [card === kind ? kind : JOKER + kind, ...rest]
  }
}

export interface Typed {
  laid: string[]
  /** Letters typed that are no card yet: the first of a two-letter card. */
  pending: string
}

/** The cards that typed letters mean: those worth most; null when the hand has none for the last letter. */
export function layTyped(letters: string, hand: readonly string[], worth: Worth): Typed | null {
  const kinds = new Set(Object.keys(worth.values).filter((kind) => kind !== JOKER))
  const best = (text: string): string[] | null => {
    let found: string[] | null = null
    for (const laid of layings(text, hand, kinds))
      if (!found || valueOf(laid, worth) > valueOf(found, worth)) found = laid
    return found
  }
  const laid = best(letters)
  if (laid) return { laid, pending: '' }
  const last = letters.slice(-1)
  const before = best(letters.slice(0, -1))
  const begins = [...kinds].some(
    (kind) => kind.length === 2 && kind.startsWith(last) && best(letters.slice(0, -1) + kind),
  )
  return before && begins ? { laid: before, pending: last } : null
}

export interface Stack {
  chip: number
  count: number
}

/** Chips for an amount, in stacks of a pleasant height. */
export function stacks(amount: number): Stack[] {
  const hundreds = amount >= 300 ? Math.floor(amount / 150) : 0
  const rest = amount - 100 * hundreds
  const fifties = Math.max(0, Math.ceil((rest - 90) / 50))
  const tens = (rest - 50 * fifties) / 10
  return [
    { chip: 10, count: tens },
    { chip: 50, count: fifties },
    { chip: 100, count: hundreds },
  ].filter((stack) => stack.count > 0)
}

/** A word being made is nobody's news, not even one's own. */
export const recall: Recall = (told) => ((told.event as GlossaEvent).type === 'composed' ? null : told)
