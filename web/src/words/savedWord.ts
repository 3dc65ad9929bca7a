// Word being composed, saved in the tab so that it survives a reload; one at a time.
import { plain } from '../text'
import type { Composer, LaidCard } from './composer.svelte'

const KEY = 'tablee-word'

/** Save a word; `place` names its table and deal. */
export function saveWord(place: string, composer: Composer): void {
  const word = composer.slots.flatMap(({ piece, text }) =>
    piece && text ? [{ card: piece.card, text: plain(text) }] : [],
  )
  sessionStorage.setItem(KEY, JSON.stringify({ place, word }))
}

export function savedWord(place: string): LaidCard[] | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { place: string; word: LaidCard[] } | null
  return kept?.place === place && kept.word.length > 0 ? kept.word : null
}
