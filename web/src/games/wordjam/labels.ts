// Letters with their coins, names of seats, and the seat in the spotlight.
import { plain, t } from '../../text'
import type { Table } from '../../table/table.svelte'
import type { WordjamEvent, WordjamReveal, WordjamView } from '../../wire/types'

/** The letters on the table, their coins and the forbidden one. */
export type LaidLetters = Pick<WordjamView, 'letters' | 'coins' | 'forbidden'>

interface Sign {
  text: string
  coins: number
  /** Whether it is the letter under the scimitars. */
  forbidden: boolean
}

/** Return the coins of a letter. */
export const coinsOf = (letter: string, { letters, coins }: LaidLetters): number => coins[letters.indexOf(letter)] ?? 0

/** Return the characters of a word as written, each with its coins. */
export function signs(word: string, laid: LaidLetters): Sign[] {
  return [...word.normalize('NFC').toUpperCase()].map((text) => {
    const letter = plain(text)
    return { text, coins: coinsOf(letter, laid), forbidden: letter !== '' && letter === laid.forbidden }
  })
}

export const nameOf = (seat: number, table: Table): string =>
  seat === table.seat ? t('wordjam-page-you') : (table.names[seat] ?? '')

/** Return the name of a seat for the middle of a sentence: "le trésor est à toi". */
export const namedInside = (seat: number, table: Table): string =>
  seat === table.seat ? t('wordjam-page-you-inside') : (table.names[seat] ?? '')

/** Return the accepted word with the most coins, the first of equals. */
export function wordOfTheEvening(table: Table): WordjamReveal | null {
  const told = [...table.past.flatMap((past) => past.events), ...table.last].map((each) => each.event as WordjamEvent)
  const words = told.flatMap((event) =>
    event.type === 'told' && event.reveal.outcome === 'accepted' ? [event.reveal] : [],
  )
  return words.reduce<WordjamReveal | null>((best, each) => (best && best.value >= each.value ? best : each), null)
}

/** Return the seat in the spotlight; null while all seats do the same. */
export function spotlight(view: WordjamView): number | null {
  const { phase, winners } = view
  if (phase === 'show') return view.dealer
  if (phase === 'speak') return view.queue[0] ?? null
  if (phase === 'mend' || phase === 'vote' || phase === 'appeal') return view.claim?.seat ?? null
  if (phase === 'over') return winners.length === 1 ? (winners[0] ?? null) : null
  return view.caller
}
