// Cards and words as the page shows them: a card is one character, `?` a small joker and `^` the capital one. What they
// are worth comes from the server.
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

/** A card in some state; a ghost, which is somewhere else, has no value here. */
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

/** A word not yet laid: nobody knows what its joker will be. */
export const rough = (word: string): string => word.replace(/[?^]/g, '★')

/** What a word that is not laid yet would announce; nothing when it is too long. */
export function announces(word: string, view: CumuloView): number {
  const scale = hasJoker(word) ? view.announced_with_joker : view.announced
  return scale[word.length - 1] ?? 0
}
