// Pictures for the game in one minute, made of what lies on the tables.
import Pic from '../art/Pic.svelte'
import LetterCard from '../cards/LetterCard.svelte'
import type { Drawing } from './besides'

export const pic = (id: string): Drawing => ({ is: Pic, props: { id } })

/** Letter cards, one for each letter or group: "V I T" or "Q U"; `kind` is their form. */
export const cards = (letters: string, kind = ''): Drawing[] =>
  letters.split(' ').map((each) => ({ is: LetterCard, props: { card: each, letters: each, label: each, kind } }))
