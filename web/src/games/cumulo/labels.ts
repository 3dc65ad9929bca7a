// Cards and words as the page shows them. A card is one character: `?` is a small joker and `^` the
// capital joker. Their values come from the server.
import type { Look } from '../../cards/LetterCard.svelte'
import { t } from '../../text'
import type { CumuloView } from '../../wire/types'

const CAPITAL_JOKER = '^'

export const isJoker = (card: string): boolean => card === '?' || card === CAPITAL_JOKER
export const isCapital = (card: string): boolean => card === CAPITAL_JOKER || (card >= 'A' && card <= 'Z')

export function cardName(card: string, view: CumuloView): string {
  const size = isCapital(card) ? 'capital' : 'small'
  if (isJoker(card)) return t('cumulo-page-joker', { size })
  return t('cumulo-page-card', { card, size, value: view.values[card] ?? 0 })
}

/** Return the look of a card; a ghost, whose card is in a word, shows no value. */
export function look(card: string, view: CumuloView, state = ''): Look {
  const form = isCapital(card) ? 'is-capital' : isJoker(card) ? '' : 'is-small'
  return {
    card,
    letters: isJoker(card) ? '' : card,
    label: cardName(card, view),
    value: state === 'is-ghost' ? '' : view.values[card],
    pic: isJoker(card) ? 'p-joker' : undefined,
    kind: `${form} ${state}`,
  }
}

export const hasJoker = (word: string): boolean => [...word].some(isJoker)
export const isCanasta = (word: string, view: CumuloView): boolean => word.length === view.longest

/** Return a word with a sign for each joker, whose letter is not known before the word is laid. */
export const rough = (word: string): string => word.replace(/[?^]/g, '★')

/** Return the points that a word would announce; 0 if it is too long. */
export function announces(word: string, view: CumuloView): number {
  const scale = hasJoker(word) ? view.announced_with_joker : view.announced
  return scale[word.length - 1] ?? 0
}
