// Drawings for the one-minute rules.
import { Pic } from '../art'
import LetterCard from '../cards/LetterCard.svelte'
import type { Drawing } from './extras'

export const pic = (id: string): Drawing => ({ is: Pic, props: { id } })

/** Return letter cards, one for each letter or group: "V I T" or "Q U"; `kind` is their class. */
export const cards = (letters: string, kind = ''): Drawing[] =>
  letters.split(' ').map((each) => ({ is: LetterCard, props: { card: each, letters: each, label: each, kind } }))
