// A word being made is the page's own, so the browser keeps it while a page is loaded again: one word at a time.
import { plain } from '../lib/format'
import type { Composer, Laid } from './composer.svelte'

const KEY = 'tablee-word'

/** `place` names the table and the deal that the word belongs to. */
export function remember(place: string, composer: Composer): void {
  const word = composer.slots.flatMap(({ piece, text }) =>
    piece && text ? [{ card: piece.card, text: plain(text) }] : [],
  )
  sessionStorage.setItem(KEY, JSON.stringify({ place, word }))
}

/** The word that was being made there, if one was. */
export function remembered(place: string): Laid[] | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { place: string; word: Laid[] } | null
  return kept?.place === place && kept.word.length > 0 ? kept.word : null
}
